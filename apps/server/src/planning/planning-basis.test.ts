import assert from 'node:assert/strict'
import { after, test } from 'node:test'
import { assumedReturn } from '@fundholder/analytics/savings/retirement-plan.ts'
import { addDays, calendarDay } from '@fundholder/domain/calendar.ts'
import { getEosSerie } from '@fundholder/protocol/planning/end-of-service.ts'
import { getPlanningBasis } from '@fundholder/protocol/planning/planning.ts'
import { bookOf, openContract, publishPrices, publishRates } from '#test/books/book.ts'
import { employ } from '#test/books/employment.ts'
import { listFund } from '#test/catalogue/fund-details.ts'
import { openReadingPortal } from '#test/portal/reading-portal.ts'

// It is noon on Friday 20 November 2026.
const portal = await openReadingPortal()
const { db } = portal
after(portal.close)

/** Prices of 400 days that go up and down by a percent, or stand still. */
const pricesOf = (isRestless: boolean) =>
  Object.fromEntries(
    Array.from({ length: 400 }, (_, day) => [
      addDays(calendarDay('20261120'), -day),
      isRestless && day % 2 === 1 ? '0.99' : '1',
    ]),
  )
for (const [id, isRestless] of [
  ['CALM', false],
  ['WILD', true],
] as const) {
  await listFund(db, id)
  await publishPrices(db, id, pricesOf(isRestless))
}
await listFund(db, '0127082', { kind: 'cash', classes: ['Cash', 'Cash'] })
await listFund(db, 'DEP', { kind: 'deposit' })
await listFund(db, 'NEW')
await publishPrices(db, 'NEW', { '20261118': '1', '20261120': '1' })
await publishRates(db, 'USD', { '20261120': '1.25' })
await db
  .insertInto('model_portfolio')
  .values([
    { code: 'STILL', name: 'Still', risk_id: 1 },
    { code: 'LIVELY', name: 'Lively', risk_id: null },
    { code: 'UNTRIED', name: 'Untried', risk_id: 3 },
  ])
  .execute()
await db
  .insertInto('model_portfolio_item')
  .values([
    { model_portfolio_code: 'STILL', instrument_id: 'CALM', weight: '1' },
    { model_portfolio_code: 'LIVELY', instrument_id: 'WILD', weight: '1' },
    { model_portfolio_code: 'UNTRIED', instrument_id: 'NEW', weight: '1' },
  ])
  .execute()
await portal.prices.refresh()

async function memberWith(
  id: string,
  bought: Record<string, bigint>,
  employment?: Parameters<typeof employ>[2],
) {
  const { userId } = await openContract(db, { id, since: '20261101' })
  const book = bookOf(db, { contractId: id })
  const whole = Object.values(bought).reduce((sum, one) => sum + one, 0n)
  if (whole > 0n) await book.contribute('20261101', whole)
  for (const [fund, cents] of Object.entries(bought))
    await book.settle('20261101', await book.buy('20261101', { id: fund, nav: '1' }, cents))
  if (employment) await employ(db, userId, employment)
  return {
    book,
    userId,
    ask: () => portal.call(getPlanningBasis, { as: userId, query: { contractId: id } }),
  }
}

test('a plan starts from the balance, and from the risk of what is held at its present weights', async () => {
  const { ask } = await memberWith('mixed', { CALM: 60_000n, WILD: 40_000n })
  const { balance, present, currency, today } = (await ask()).answer()
  assert.deepEqual([balance, currency, today], [{ value: 1000, asOf: '20261120' }, 'USD', '20261120'])
  const { value = 0 } = present.volatility
  // 1% up and down each day, of which the mix has four tenths; a year has 252 of them.
  assert.ok(Math.abs(value - 0.004 * Math.sqrt(252)) < 0.0005, `${value}`)
  assert.equal(present.riskId, 3)
  assert.equal(present.assumedReturn, assumedReturn(value))
})

test('deposits count as cash, without ups and downs, and leave the past return unknown', async () => {
  const [saving, waiting] = [
    await memberWith('saving', { WILD: 50_000n }),
    await memberWith('waiting', { WILD: 50_000n }),
  ]
  for (const { book } of [saving, waiting]) await book.contribute('20261101', 50_000n)
  await saving.book.deposit('20261101', 'DEP', 40_000n, 0n)
  const { present } = (await saving.ask()).answer()
  const inCash = (await waiting.ask()).answer().present
  assert.ok((inCash.volatility.value ?? 0) > 0.07)
  assert.deepEqual({ ...present, performance: inCash.performance }, inCash)
  assert.deepEqual(present.performance, { absent: 'missing-price' })
})

test('money that is still in cash has the risk of the model that it is invested by', async () => {
  const { book, ask } = await memberWith('new', {})
  await book.contribute('20261101', 50_000n)
  assert.deepEqual((await ask()).answer().present.volatility, { value: 0 })
  await db.updateTable('contract').set({ model_portfolio: 'LIVELY' }).where('id', '=', 'new').execute()
  const { present, choices } = (await ask()).answer()
  const lively = choices.find(({ modelPortfolioId }) => modelPortfolioId === 'LIVELY')
  assert.ok(lively && lively.volatility > 0.1)
  assert.equal(present.volatility.value, lively.volatility)
})

test('the mixes to choose from are those that can be measured for a year, with the manager’s risk class or their own', async () => {
  const { ask } = await memberWith('choosing', { CALM: 100n })
  const { choices } = (await ask()).answer()
  assert.deepEqual(
    choices.map(({ modelPortfolioId, riskId, volatility }) => [modelPortfolioId, riskId, volatility > 0]),
    [
      ['STILL', 1, false],
      ['LIVELY', 4, true],
    ],
  )
})

test('figures of a portfolio that is too young or empty are absent with their reason, never zero', async () => {
  const young = (await (await memberWith('young', { NEW: 100n })).ask()).answer().present
  assert.deepEqual([young.volatility, young.riskId], [{ absent: 'under-one-year' }, undefined])
  const empty = (await (await memberWith('empty', {})).ask()).answer()
  assert.deepEqual(empty.present.volatility, { absent: 'nothing-invested' })
  assert.equal(empty.balance.value, 0)
  assert.deepEqual([empty.employment, empty.employerContributions], [{ absent: 'missing-salary' }, []])
})

test('the employer’s contributions follow salary and service, in the contract’s currency', async () => {
  const { ask, userId } = await memberWith(
    'employed',
    {},
    { joinedOn: '20230301', salaries: { '20230301': [800_000n, 'EUR'] } },
  )
  portal.clock.set('2026-11-21T12:00:00Z') // a Saturday: the balance is of the day before
  const { employment, employerContributions } = (await ask()).answer()
  portal.clock.set('2026-11-20T12:00:00Z')
  // Three years of 21 days and 264 of 365 days: 20,850.41 EUR at 1.25, on the day of the balance.
  assert.deepEqual(employment, { joinedOn: '20230301', monthlyBasic: 10_000, endOfService: 26_063.01 })
  const query = { contractId: 'employed', dateFrom: '20261120', dateTo: '20261120' }
  const { serie } = (await portal.call(getEosSerie, { as: userId, query })).answer()
  assert.equal(serie.at(-1)?.value, employment.endOfService)
  assert.deepEqual(employerContributions, [
    { from: '20261121', percent: 5.83, amount: 583 },
    { from: '20280301', percent: 8.33, amount: 833 },
  ])
})

test('the last payment of the employer is continued, without corrected ones, and an old one is not', async () => {
  const since: Parameters<typeof employ>[2] = {
    joinedOn: '20230301',
    salaries: { '20230301': [1_000_000n, 'USD'] },
  }
  const { book, ask } = await memberWith('paid', {}, since)
  await book.contribute('20261020', 80_000n, { party: 'employer' })
  await book.contribute('20261105', 60_000n, { party: 'employer' })
  await book.contribute('20261105', 5_000n, { party: 'employer' })
  await book.contribute('20261106', 20_000n, { party: 'member' })
  await book.correct('20261110', await book.contribute('20261110', 99_000n, { party: 'employer' }))
  assert.deepEqual((await ask()).answer().employerContributions, [
    { from: '20261120', percent: 6.5, amount: 650, lastPaidOn: '20261105' },
    { from: '20280301', percent: 8.33, amount: 833 },
  ])
  const long = await memberWith('paid-long-ago', {}, since)
  await long.book.contribute('20260919', 90_000n, { party: 'employer' })
  assert.deepEqual((await long.ask()).answer().employerContributions[0], {
    from: '20261120',
    percent: 5.83,
    amount: 583,
  })
})

test('another’s contract is answered as one that does not exist', async () => {
  await memberWith('hers', {})
  const { userId } = await memberWith('his', {})
  const refused = await portal.call(getPlanningBasis, { as: userId, query: { contractId: 'hers' } })
  assert.deepEqual([refused.status, refused.refusal().code], [404, 'contracts/unknown'])
})
