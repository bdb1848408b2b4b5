import assert from 'node:assert/strict'
import { after, test } from 'node:test'
import { calendarDay } from '@fundholder/domain/calendar.ts'
import { CASH_INSTRUMENT_ID } from '@fundholder/domain/funds/instruments.ts'
import { micro, microUnits, minor } from '@fundholder/domain/money.ts'
import { getSummary, getValuation } from '@fundholder/protocol/analysis/analysis.ts'
import type { Argument } from '@fundholder/protocol/call.ts'
import { bookOf, listInstruments, openContract, publishPrices, publishRates } from '#test/books/book.ts'
import { wavesOn } from '#test/catalogue/waves.ts'
import { near } from '#test/near.ts'
import { openReadingPortal } from '#test/portal/reading-portal.ts'

// It is noon on Friday 20 November 2026.
const portal = await openReadingPortal()
const { db } = portal
after(portal.close)
const START = calendarDay('20251016')

const wavesOf = wavesOn({ since: START, until: '20261120' })

await listInstruments(db, { F: 'USD', E: 'EUR', GONE: 'USD', STALE: 'USD', GAP: 'USD' })
await publishPrices(db, 'F', wavesOf('10', 0.013))
await publishPrices(db, 'E', wavesOf('80', 0.021))
await publishPrices(db, 'GONE', wavesOf('30', 0.008))
await publishPrices(db, 'GAP', { '20251016': '5', '20251020': '6', '20251117': '7', '20251118': '6.5' })
await publishPrices(db, 'STALE', { '20251016': '5' })
await publishRates(db, 'USD', wavesOf('1.1', 0.005))
await portal.prices.refresh()

const { userId } = await openContract(db, { id: 'saver', since: START })
const book = bookOf(db, { contractId: 'saver', perEuro: '1.1' })
await book.contribute('20251016', 1_000_000n)
await book.buy('20251017', { id: 'F', nav: '9.9', feeBasisPoints: 100 }, 300_001n)
await book.buy('20251020', { id: 'E', nav: '80', currency: 'EUR', perEuro: '1' }, 300_000n)
await book.buy('20251020', { id: 'GONE', nav: '30' }, 200_000n)
await book.chargeFee('20251128', 1_234n, [
  {
    instrumentId: 'F',
    units: microUnits(1_500_000n),
    price: micro(10_000_000n),
    currency: 'USD',
    booked: minor(1_500n),
    fee: minor(1_500n),
  },
])
const mistaken = await book.buy('20260105', { id: 'F', nav: '10' }, 55_555n)
await book.correct('20260107', mistaken)
await book.contribute('20260302', 123_457n)
await book.payOut('20260302', 50_000n)
await book.sell('20260303', { id: 'GONE', nav: '29', feeBasisPoints: 50 }, '66.666666')
await book.payOut('20260601', 98_765n)

type Body = Argument<typeof getValuation, 'body'>
const valued = async (input: Partial<Body> = {}, as = userId) => {
  const body = { portfolioId: 'P-saver', dateFrom: START, dateTo: '20261120', ...input }
  return (await portal.call(getValuation, { as, body })).answer()
}
const cents = (money: number) => Math.round(money * 100)
const chained = (returns: readonly { value?: number | undefined }[]) =>
  returns.reduce((growth, { value = Number.NaN }) => growth * (1 + value), 1) - 1

for (const [period, dateFrom, dateTo] of [
  ['since the contract began', '20251016', '20261120'],
  ['over a year', '20251120', '20261120'],
  ['over two days with a sale', '20260302', '20260303'],
] as const) {
  test(`the gains of positions ${period} add up to the portfolio’s, to the cent`, async () => {
    const { gainsByPosition, performance } = await valued({ dateFrom, dateTo, include: ['gainsByPosition'] })
    assert.ok(gainsByPosition)
    const { positions, gain } = gainsByPosition
    const body = { portfolioIds: ['P-saver'], dateFrom, dateTo, analysisType: 'TRANSACTIONS' as const }
    const summary = (await portal.call(getSummary, { as: userId, body })).answer()
    assert.equal(gain, summary.performance)
    const sum = (of: 'opening' | 'closing' | 'in' | 'out' | 'gain') =>
      positions.reduce((total, position) => total + cents(position[of]), 0)
    assert.equal(sum('gain'), cents(gain ?? Number.NaN))
    assert.equal(sum('opening'), cents(summary.fromValue ?? Number.NaN))
    assert.equal(sum('closing'), cents(summary.toValue ?? Number.NaN))
    assert.equal(sum('in') - sum('out'), cents(summary.in) - cents(summary.out))
    near(
      positions.reduce((total, { contribution }) => total + (contribution.value ?? Number.NaN), 0),
      performance.value,
    )
  })
}

test('a trade and its fee are with the fund, a plan fee where it was taken', async () => {
  const { gainsByPosition } = await valued({ include: ['gainsByPosition'] })
  const byId = new Map(gainsByPosition?.positions.map((position) => [position.instrumentId, position]))
  assert.deepEqual([...byId.keys()], [CASH_INSTRUMENT_ID, 'E', 'F', 'GONE'])
  const [cash, euro, gone] = [CASH_INSTRUMENT_ID, 'E', 'GONE'].map((id) => byId.get(id))
  assert.equal(cash?.gain, -12.34) // the part of the fee that was taken from cash
  assert.deepEqual([euro?.opening, euro?.in, euro?.out], [0, 3000, 0])
  assert.deepEqual([gone?.name, gone?.closing, gone?.in], ['Fund GONE', 0, 2000])
  assert.equal(gone?.out, 1923.67) // 66.666666 × 29.00 less 0.5%, both rounded down
  assert.equal(gone?.gain, -76.33)
})

test('a position that was never held in the period is not among them', async () => {
  const { gainsByPosition } = await valued({ dateFrom: '20260601', include: ['gainsByPosition'] })
  assert.deepEqual(
    gainsByPosition?.positions.map(({ instrumentId }) => instrumentId),
    [CASH_INSTRUMENT_ID, 'E', 'F'],
  )
})

test('without a price at an end of the period no position has a gain, and the answer shows why', async () => {
  const { userId: stale } = await openContract(db, { id: 'stale', since: START })
  const own = bookOf(db, { contractId: 'stale' })
  await own.contribute('20251016', 100_000n)
  await own.buy('20251017', { id: 'STALE', nav: '5' }, 50_000n)
  const include: Body['include'] = ['gainsByPosition', 'monthlyReturns', 'drawdownSerie']
  const answer = await valued({ portfolioId: 'P-stale', include }, stale)
  assert.deepEqual(answer.gainsByPosition, { positions: [], absent: 'missing-price' })
  assert.equal(answer.monthlyReturns?.absent, 'missing-price')
  assert.deepEqual(answer.drawdownSerie?.at(-1)?.dateAsString, answer.serie.at(-1)?.dateAsString)
})

test('trades during a gap of prices count from the next known price on', async () => {
  const { userId: late } = await openContract(db, { id: 'gap', since: START })
  const own = bookOf(db, { contractId: 'gap' })
  await own.contribute('20251016', 100_000n)
  await own.buy('20251017', { id: 'GAP', nav: '5' }, 50_000n)
  await own.buy('20251105', { id: 'F', nav: '10' }, 30_000n)
  const include: Body['include'] = ['gainsByPosition']
  const body = { portfolioId: 'P-gap', dateTo: '20251118', include }
  const { gainsByPosition, performance, serie } = await valued(body, late)
  assert.ok(!serie.some(({ dateAsString }) => dateAsString === '20251105')) // its value is unknown
  near(
    gainsByPosition?.positions.reduce(
      (total, { contribution }) => total + (contribution.value ?? Number.NaN),
      0,
    ),
    performance.value,
  )
  const [cash, , gap] = gainsByPosition?.positions ?? []
  assert.deepEqual([cash?.gain, cash?.contribution.value, gap?.gain], [0, 0, 150])
})

test('months chain to their year, and years to the performance', async () => {
  const { monthlyReturns, performance, serie } = await valued({ include: ['monthlyReturns'] })
  assert.ok(monthlyReturns)
  const { years } = monthlyReturns
  assert.deepEqual(
    years.map(({ year, months }) => [year, months[0]?.month, months.at(-1)?.month]),
    [
      [2025, 10, 12],
      [2026, 1, 11],
    ],
  )
  for (const { months, whole } of years) near(chained(months), whole.value)
  near(chained(years.map(({ whole }) => whole)), performance.value)
  const levelOn = (day: string) =>
    1 + (serie.find(({ dateAsString }) => dateAsString === day)?.value ?? Number.NaN)
  near(years[1]?.months[1]?.value, levelOn('20260227') / levelOn('20260130') - 1)
})

test('the drawdown is that of the performance, day by day, and its deepest point the largest fall', async () => {
  const { drawdownSerie, serie, ratios } = await valued({ include: ['drawdownSerie'] })
  assert.ok(drawdownSerie)
  assert.deepEqual(
    drawdownSerie.map(({ dateAsString }) => dateAsString),
    serie.map(({ dateAsString }) => dateAsString),
  )
  let highest = 0
  for (const [order, { value }] of serie.entries()) {
    highest = Math.max(highest, 1 + value)
    near(drawdownSerie[order]?.value, (1 + value) / highest - 1)
  }
  assert.equal(Math.min(...drawdownSerie.map(({ value }) => value)), ratios.maxDrawdown.value)
})

test('months and days in which nothing was invested have no return, and say so', async () => {
  const { userId: returner } = await openContract(db, { id: 'returner', since: START })
  const own = bookOf(db, { contractId: 'returner' })
  await own.contribute('20251016', 100_000n)
  await own.buy('20251017', { id: 'F', nav: '10' }, 100_000n)
  await own.sell('20251205', { id: 'F', nav: '10' }, '100')
  await own.payOut('20251205', 100_000n)
  await own.contribute('20260331', 50_000n)
  await own.buy('20260401', { id: 'F', nav: '10' }, 50_000n)
  const include: Body['include'] = ['monthlyReturns', 'drawdownSerie']
  const valuedWith = (dateFrom: string, dateTo: string) =>
    valued({ portfolioId: 'P-returner', dateFrom, dateTo, include }, returner)

  const whole = await valuedWith(START, '20261120')
  const isEmpty = (day: string) => day > '20251205' && day < '20260331'
  for (const serie of [whole.serie, whole.drawdownSerie ?? []]) {
    assert.deepEqual(
      serie.filter(({ dateAsString }) => isEmpty(dateAsString)),
      [],
    )
    assert.ok(serie.some(({ dateAsString }) => dateAsString === '20251205'))
    assert.ok(serie.some(({ dateAsString }) => dateAsString === '20260331'))
  }
  assert.ok(whole.savingsSerie.some(({ dateAsString, value }) => isEmpty(dateAsString) && value === 0))
  const [first, second] = whole.monthlyReturns?.years ?? []
  assert.deepEqual(
    second?.months.slice(0, 3),
    [1, 2, 3].map((month) => ({ month, absent: 'nothing-invested' })),
  )
  assert.ok(second?.months[3]?.value)
  assert.ok(first?.months.every(({ value }) => value !== undefined))
  near(chained([first?.whole ?? {}, second?.whole ?? {}]), whole.performance.value)

  const { performance, serie, drawdownSerie, monthlyReturns, ratios } = await valuedWith(
    '20251231',
    '20260131',
  )
  assert.deepEqual([performance, serie, drawdownSerie], [{ absent: 'nothing-invested' }, [], []])
  assert.deepEqual(monthlyReturns, {
    years: [
      {
        year: 2026,
        months: [{ month: 1, absent: 'nothing-invested' }],
        whole: { absent: 'nothing-invested' },
      },
    ],
    absent: 'nothing-invested',
  })
  assert.deepEqual(ratios.maxDrawdown, { absent: 'nothing-invested' })
})

test('answers none of them by default', async () => {
  const { monthlyReturns, drawdownSerie, gainsByPosition } = await valued()
  assert.deepEqual([monthlyReturns, drawdownSerie, gainsByPosition], [undefined, undefined, undefined])
})
