import assert from 'node:assert/strict'
import { after, test } from 'node:test'
import { getEosSerie, getLastEosAmount } from '@fundholder/protocol/planning/end-of-service.ts'
import { openContract, publishRates } from '#test/books/book.ts'
import { employ } from '#test/books/employment.ts'
import { openReadingPortal } from '#test/portal/reading-portal.ts'

// It is noon on Friday 20 November 2026: the last month end is 31 October.
const portal = await openReadingPortal()
const { db } = portal
after(portal.close)
await publishRates(db, 'USD', { '20261030': '1.25' })
await portal.prices.refresh()

type Salaries = Parameters<typeof employ>[2]['salaries']
async function memberWith(
  id: string,
  { joinedOn, salaries, currency = 'USD' }: { joinedOn?: string; salaries: Salaries; currency?: string },
) {
  const { userId } = await openContract(db, { id, since: '20240105', currency })
  await employ(db, userId, { ...(joinedOn !== undefined && { joinedOn }), salaries })
  return {
    userId,
    last: (query: object = { contractId: id }) => portal.call(getLastEosAmount, { as: userId, query }),
    serie: (query: object = {}) =>
      portal.call(getEosSerie, { as: userId, query: { contractId: id, ...query } }),
  }
}

test('the last amount is the entitlement at the last month end, and shows what it is worked out from', async () => {
  const member = await memberWith('six', { joinedOn: '20201101', salaries: { '20201101': 900_000n } })
  assert.deepEqual((await member.last()).answer(), {
    currency: 'USD',
    dateAsString: '20261031',
    date: '2026-10-31T00:00:00.000Z',
    // Five years of 21 days and 364 of 365 days of a year of 30, a day being 9,000 × 12 / 360 = 300.
    amount: 40_475.34, // 31,500 + 8,975.3424…
    isEstimate: true,
    basis: {
      joinedOn: '20201101',
      service: { years: 5, days: 364 },
      monthlyBasic: 9000,
      salaryCurrency: 'USD',
    },
    method: { name: 'end-of-service-entitlement', version: 1, dateFrom: '20201101', dateTo: '20261031' },
  })
})

test('the amount can be requested by contract, by portfolio, or for the main contract', async () => {
  const member = await memberWith('older', { joinedOn: '20231101', salaries: { '20231101': 300_000n } })
  const byContract = (await member.last()).answer()
  assert.deepEqual((await member.last({ portfolioId: 'P-older' })).answer(), byContract)
  assert.deepEqual((await member.last({})).answer(), byContract)
  await openContract(db, { id: 'younger', since: '20250105', userId: member.userId })
  assert.deepEqual((await member.last({})).answer(), byContract)
  const mixed = await member.last({ contractId: 'older', portfolioId: 'P-younger' })
  assert.deepEqual([mixed.status, mixed.refusal().code], [400, 'request/invalid'])
})

test('the series has its first day, each month end and its last day, and rises with the salary', async () => {
  const member = await memberWith('raised', {
    joinedOn: '20240301',
    salaries: { '20240301': 300_000n, '20261001': 600_000n },
  })
  const { serie, dateFrom, dateTo, isEstimate } = (
    await member.serie({ dateFrom: '20260815', dateTo: '20261120' })
  ).answer()
  assert.deepEqual([dateFrom, dateTo, isEstimate], ['20260815', '20261120', true])
  assert.deepEqual(
    serie.map(({ dateAsString }) => dateAsString),
    ['20260815', '20260831', '20260930', '20261031', '20261120'],
  )
  // 21 days of 100.00 a year until September, of 200.00 from October on, for all of the service.
  const days = (count: number, salaryDay: number) =>
    Math.floor((2 + count / 365) * 21 * salaryDay * 100) / 100
  assert.deepEqual(
    serie.map(({ value }) => value),
    [days(167, 100), days(183, 100), days(213, 100), days(244, 200), days(264, 200)],
  )
})

test('without days the series runs from joining to the last month end, nothing being due under one year', async () => {
  const member = await memberWith('whole', { joinedOn: '20250715', salaries: { '20250715': 365_000n } })
  const { serie, dateFrom, dateTo } = (await member.serie()).answer()
  assert.deepEqual([dateFrom, dateTo, serie.length], ['20250715', '20261031', 17])
  assert.deepEqual(
    serie.slice(0, 12).map(({ value }) => value),
    Array(12).fill(0),
  )
  assert.equal(serie[12]?.dateAsString, '20260630')
  assert.equal(serie[12]?.value, 0)
  // On 31 July a year and 16 days are served: 21 × 3,650 / 30 × (1 + 16 / 365) = 2,667.00
  assert.deepEqual([serie[13]?.dateAsString, serie[13]?.value], ['20260731', 2667])
})

test('the first days of a series are never before joining, nor the last after today', async () => {
  const member = await memberWith('clamped', { joinedOn: '20240301', salaries: { '20240301': 300_000n } })
  const { dateFrom, dateTo } = (await member.serie({ dateFrom: '19000101', dateTo: '29991231' })).answer()
  assert.deepEqual([dateFrom, dateTo], ['20240301', '20261120'])
  for (const [period, code] of [
    [{ dateFrom: '20261119', dateTo: '20261118' }, 'periods/reversed'],
    [{ dateTo: '20240229' }, 'periods/before-inception'],
    [{ dateFrom: '20261121', dateTo: '20261231' }, 'periods/future'],
  ] as const)
    assert.equal((await member.serie(period)).refusal().code, code)
})

test('no entitlement in the month of joining, and the series contains the day of joining', async () => {
  const member = await memberWith('new', { joinedOn: '20261109', salaries: { '20261109': 500_000n } })
  assert.equal((await member.last()).answer().amount, 0)
  const { serie } = (await member.serie()).answer()
  assert.deepEqual(
    serie.map(({ dateAsString, value }) => [dateAsString, value]),
    [['20261109', 0]],
  )
})

test('a missing value is not zero: the amount is absent with its reason', async () => {
  const unpaid = await memberWith('unpaid', { joinedOn: '20200101', salaries: {} })
  const { amount, absent, basis } = (await unpaid.last()).answer()
  assert.deepEqual([amount, absent, basis.monthlyBasic], [undefined, 'missing-salary', undefined])
  const { serie, absent: why } = (await unpaid.serie({ dateFrom: '20260101' })).answer()
  assert.deepEqual([serie, why], [[], 'missing-salary'])

  const newcomer = await memberWith('newcomer', { joinedOn: '20260601', salaries: {} })
  assert.equal((await newcomer.last()).answer().absent, 'missing-salary')

  const unknown = await memberWith('unknown', { salaries: { '20200101': 100_000n } })
  assert.equal((await unknown.last()).answer().absent, 'missing-joining-day')
  assert.equal((await unknown.serie()).answer().absent, 'missing-joining-day')

  const late = await memberWith('late', { joinedOn: '20200101', salaries: { '20261001': 100_000n } })
  const { serie: known, absent: before } = (await late.serie({ dateFrom: '20260801' })).answer()
  assert.equal(before, 'missing-salary')
  assert.deepEqual(
    known.map(({ dateAsString }) => dateAsString),
    ['20261031'],
  )
})

test('a salary in another currency is converted at the rate of the day and rounded down once', async () => {
  const salaries: Salaries = { '20221031': [100_001n, 'EUR'] }
  const member = await memberWith('abroad', { joinedOn: '20221031', salaries })
  // 4 × 21 days of 1,000.01 / 30 EUR at 1.25 = 3,500.035
  assert.equal((await member.last()).answer().amount, 3500.03)
  const { absent, serie } = (await member.serie({ dateFrom: '20260301' })).answer()
  assert.deepEqual([absent, serie.length], ['missing-rate', 1]) // there is one rate, carried for ten days
})

test("another's contract is answered as one that does not exist", async () => {
  const member = await memberWith('mine', { joinedOn: '20200101', salaries: { '20200101': 1n } })
  for (const query of [{ contractId: 'six' }, { contractId: 'nowhere' }])
    assert.deepEqual(
      [(await member.last(query)).status, (await member.serie(query)).refusal().code],
      [404, 'contracts/unknown'],
    )
  assert.equal((await member.last({ portfolioId: 'P-six' })).refusal().code, 'portfolios/unknown')
})
