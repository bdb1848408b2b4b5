import assert from 'node:assert/strict'
import { after, test } from 'node:test'
import { getDates } from '@fundholder/protocol/portfolios/contracts.ts'
import { bookOf, listInstruments, openContract, publishPrices } from '#test/books/book.ts'
import { openReadingPortal } from '#test/portal/reading-portal.ts'

// It is noon on Friday 20 November 2026.
const portal = await openReadingPortal()
const { db } = portal
after(portal.close)

await listInstruments(db, { F: 'USD', G: 'USD' })
await publishPrices(db, 'F', { '20261119': '10' })
await portal.prices.refresh()
const member = await openContract(db, { id: 'old', since: '20240301' })
await openContract(db, { ...member, id: 'second', since: '20261119' })
await openContract(db, { id: 'other', since: '20260101' })

const datesOf = async (contractId: string, as = member.userId) =>
  portal.call(getDates, { as, params: { contractId } })

test("another client's contract is answered exactly as one that does not exist", async () => {
  const foreign = await datesOf('other')
  const missing = await datesOf('nowhere')
  assert.deepEqual([foreign.status, foreign.refusal()], [missing.status, missing.refusal()])
  assert.equal(foreign.refusal().code, 'contracts/unknown')
})

test('periods end on the latest valuation day; one that would begin before the contract is disabled with the reason', async () => {
  const dates = (await datesOf('old')).answer()
  assert.deepEqual(
    [dates.inceptionDate, dates.today, dates.lastValuationDate],
    ['20240301', '20261120', '20261119'],
  )
  assert.equal(dates.defaultPeriod, 'YTD')
  const by = new Map(dates.periods.map(({ period, ...rest }) => [period, rest]))
  const dateTo = '20261119'
  assert.deepEqual(by.get('YTD'), { dateFrom: '20251231', dateTo, disabled: false })
  assert.deepEqual(by.get('1M'), { dateFrom: '20261019', dateTo, disabled: false })
  assert.deepEqual(by.get('1Y'), { dateFrom: '20251119', dateTo, disabled: false })
  assert.deepEqual(by.get('3Y'), { dateFrom: '20240301', dateTo, disabled: true, reason: 'before-inception' })
  assert.deepEqual(by.get('inception'), { dateFrom: '20240301', dateTo, disabled: false })
  assert.deepEqual(by.get('lastComposition'), { dateTo, disabled: true, reason: 'never-switched' })
})

test('a price of a Sunday moves the last valuation day to no later than the last business day', async (t) => {
  const valuedUntil = async () => (await datesOf('old')).answer().lastValuationDate
  t.after(() => portal.clock.set('2026-11-20T11:00:00Z'))
  portal.clock.set('2026-11-23T11:00:00Z')
  await publishPrices(db, 'G', { '20261122': '12' })
  await portal.prices.refresh()
  assert.equal(await valuedUntil(), '20261120')
  await publishPrices(db, 'G', { '20261123': '12' })
  await portal.prices.refresh()
  assert.equal(await valuedUntil(), '20261123')
})

test('a contract younger than the year opens on its whole history', async () => {
  const dates = (await datesOf('second')).answer()
  assert.equal(dates.defaultPeriod, 'inception')
  assert.deepEqual(
    dates.periods.filter(({ disabled }) => !disabled).map(({ period }) => period),
    ['inception'],
  )
})

test('the last composition counts from the day a sale paid for a purchase, not from contributions or payouts', async () => {
  const { userId } = await openContract(db, { id: 'switcher', since: '20260105' })
  const book = bookOf(db, { contractId: 'switcher' })
  const fund = (id: string) => ({ id, nav: '10' })
  const lastComposition = async () =>
    (await datesOf('switcher', userId)).answer().periods.find(({ period }) => period === 'lastComposition')
      ?.dateFrom

  await book.contribute('20260105', 100_000n)
  await book.settle('20260106', await book.buy('20260106', fund('F'), 100_000n))
  assert.equal(await lastComposition(), undefined)

  await book.settle('20260202', await book.sell('20260202', fund('F'), '20'))
  await book.payOut('20260203', 20_000n)
  assert.equal(await lastComposition(), undefined)

  await book.settle('20260302', await book.sell('20260302', fund('F'), '50'))
  await book.settle('20260304', await book.buy('20260304', fund('G'), 50_000n))
  assert.equal(await lastComposition(), '20260304')

  await book.contribute('20260401', 10_000n)
  await book.settle('20260402', await book.buy('20260402', fund('G'), 10_000n))
  assert.equal(await lastComposition(), '20260304')
})

test('a switch that was taken back does not count as the last one', async () => {
  const { userId } = await openContract(db, { id: 'mistaken', since: '20260105' })
  const book = bookOf(db, { contractId: 'mistaken' })
  const fund = (id: string) => ({ id, nav: '10' })
  const lastComposition = async () =>
    (await datesOf('mistaken', userId)).answer().periods.find(({ period }) => period === 'lastComposition')
      ?.dateFrom
  await book.contribute('20260105', 100_000n)
  await book.buy('20260106', fund('F'), 100_000n)
  await book.sell('20260202', fund('F'), '20')
  await book.buy('20260203', fund('G'), 20_000n)
  assert.equal(await lastComposition(), '20260203')
  const sold = await book.sell('20260302', fund('F'), '30')
  const bought = await book.buy('20260303', fund('G'), 30_000n)
  assert.equal(await lastComposition(), '20260303')
  await book.correct('20260304', bought)
  await book.correct('20260304', sold)
  assert.equal(await lastComposition(), '20260203')
})
