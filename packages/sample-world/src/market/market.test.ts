import assert from 'node:assert/strict'
import { test } from 'node:test'
import { simpleReturns } from '@fundholder/analytics/returns/returns.ts'
import { momentsOf } from '@fundholder/analytics/risk/moments.ts'
import { volatility } from '@fundholder/analytics/risk/risk.ts'
import { calendarDay, fromDayNumber, toDayNumber } from '@fundholder/domain/calendar.ts'
import { FIRST_DAY, marketDays } from '../days.ts'
import { FUNDS } from '../funds/instruments.ts'
import { misquotesIn } from './corrections.ts'
import { type SampleMarket, sampleMarket } from './market.ts'
import { publishedThrough } from './publication.ts'

const SEED = 2018
const LAST = calendarDay('20261119')
const market = sampleMarket(SEED, LAST)

const seriesOf = ({ prices }: SampleMarket, id: string) => {
  const series = prices.find((one) => one.id === id)
  assert.ok(series, `${id} has prices`)
  return series
}

const yearlyVolatility = (values: Float64Array) =>
  volatility(momentsOf(simpleReturns(values), 252)) ?? Number.NaN

test('a market made through a later day begins with exactly the prices of the one made earlier', () => {
  const earlier = sampleMarket(SEED, calendarDay('20250314'))
  for (const kind of ['prices', 'rates'] as const) {
    for (const { id, days, values } of earlier[kind]) {
      const later = market[kind].find((one) => one.id === id)
      assert.deepEqual(later?.days.subarray(0, days.length), days, id)
      assert.deepEqual(later?.values.subarray(0, values.length), values, id)
    }
  }
})

test('another seed makes another market', () => {
  const other = sampleMarket(SEED + 1, calendarDay('20150102'))
  const [fund] = FUNDS
  assert.ok(fund)
  assert.notDeepEqual(
    seriesOf(other, fund.id).values.subarray(0, 200),
    seriesOf(market, fund.id).values.subarray(0, 200),
  )
})

test('every fund is priced on every TARGET day from its launch to the last it has published, in whole millionths', () => {
  for (const fund of FUNDS) {
    const { days, values } = seriesOf(market, fund.id)
    const [first = 0] = days
    assert.ok(fromDayNumber(first) >= fund.inceptionDate)
    assert.ok(
      values.every((value) => Number.isInteger(value) && value > 0),
      fund.name,
    )
    const last = publishedThrough(fund, LAST)
    const expected = marketDays(last).filter((day) => day >= first)
    assert.deepEqual([...days], expected, fund.name)
  }
})

test('a closed fund has no price after its last day and takes no orders; nothing shows it before', () => {
  const closed = FUNDS.filter(({ closedOn }) => closedOn !== undefined)
  assert.equal(closed.length, 1)
  for (const { id, closedOn = LAST } of closed) {
    const listed = ({ instruments }: SampleMarket) => instruments.find((one) => one.id === id)
    assert.equal(seriesOf(market, id).days.at(-1), toDayNumber(closedOn))
    assert.deepEqual([listed(market)?.operative, listed(market)?.closedOn], [false, closedOn])
    const before = listed(sampleMarket(SEED, calendarDay('20250612')))
    assert.deepEqual([before?.operative, before?.closedOn], [true, undefined])
  }
})

test('publishes a wrong NAV with its correction between two dealing days', () => {
  const misquotes = market.prices.flatMap(misquotesIn)
  assert.equal(misquotes.length, 1)
  for (const { instrumentId, day, wrong } of misquotes) {
    const { days, values } = seriesOf(market, instrumentId)
    const right = values[days.indexOf(toDayNumber(day))] as number
    assert.ok(Math.abs(wrong / right - 1) > 0.005 && Number.isInteger(wrong))
    assert.ok(Number(day.slice(6)) > 16 && Number(day.slice(6)) < 20)
  }
})

test('kinds of funds swing as their kind does', () => {
  const bands: Record<string, [number, number]> = {
    'Money market': [0, 0.01],
    'Fixed income': [0.01, 0.09],
    Equity: [0.1, 0.26],
  }
  for (const { id, name, assetClass = '' } of FUNDS) {
    const band = bands[assetClass]
    if (!band) continue
    const volatility = yearlyVolatility(seriesOf(market, id).values)
    assert.ok(volatility >= band[0] && volatility <= band[1], `${name}: ${volatility}`)
  }
})

test('the market offers every risk level and funds without one, several currencies, ESG and Sharia', () => {
  const funds = market.instruments.filter(({ kind }) => kind === 'fund' || kind === 'fund-of-funds')
  assert.ok(funds.length > 100)
  assert.deepEqual(new Set(funds.map(({ riskId }) => riskId)), new Set([1, 2, 3, 4, 5, 6, 7, null]))
  for (const currency of ['USD', 'EUR', 'GBP', 'CHF', 'JPY', 'AED']) {
    assert.ok(
      funds.some((fund) => fund.currency === currency),
      currency,
    )
  }
  assert.ok(funds.some(({ esg }) => esg) && funds.some(({ sharia }) => sharia))
  assert.ok(funds.some(({ operative }) => !operative))
})

test('a fund that is not launched yet has no prices and no risk level', () => {
  const early = sampleMarket(SEED, calendarDay('20160301'))
  const young = FUNDS.find(({ inceptionDate }) => inceptionDate > '20160301')
  assert.ok(young)
  assert.equal(seriesOf(early, young.id).days.length, 0)
  assert.equal(early.instruments.find(({ id }) => id === young.id)?.riskId, null)
})

test('the six model portfolios rise in risk from cash to aggressive', () => {
  const risk = Object.fromEntries(market.modelPortfolios.map(({ code, riskId }) => [code, riskId]))
  assert.equal(market.modelPortfolios.length, 6)
  assert.ok(Number(risk['CASH']) < Number(risk['LOW']))
  assert.ok(Number(risk['LOW']) < Number(risk['BALANCED']))
  assert.ok(Number(risk['BALANCED']) < Number(risk['AGGRESSIVE']))
  for (const code of ['ESG', 'SHARIA']) {
    assert.ok(Number(risk[code]) > Number(risk['CASH']), code)
    assert.ok(Number(risk[code]) < Number(risk['AGGRESSIVE']), code)
  }
})

test('the overnight index earns each day’s rate actual/360 and loses in the years of negative rates', () => {
  const { days, values } = seriesOf(market, 'EONABERA')
  const at = (day: string) => values[days.indexOf(toDayNumber(calendarDay(day)))] as number
  // 0.20% for a day from Thursday 2 January 2014 and for three from Friday on.
  assert.equal(at('20140106'), Math.round(100 * (1 + 0.002 / 360) * (1 + (0.002 * 3) / 360) * 1e6))
  assert.ok(at('20190102') < at('20160104'))
  assert.ok(at('20240102') > at('20230102'))
})

test('pegged currencies keep their distance to the dollar', () => {
  const rates = new Map(market.rates.map(({ id, values }) => [id, values]))
  const [dollar, dirham] = [rates.get('USD'), rates.get('AED')]
  assert.ok(dollar && dirham)
  for (const [day, rate] of dollar.entries()) {
    assert.ok(Math.abs((dirham[day] as number) / rate - 3.6725) < 1e-3)
  }
})

test('calm years and periods of market stress alternate', () => {
  const { values } = seriesOf(market, 'MSDUWI')
  let highest = 0
  let deepest = 0
  for (const value of values) {
    highest = Math.max(highest, value)
    deepest = Math.min(deepest, value / highest - 1)
  }
  assert.ok(deepest < -0.2 && deepest > -0.6, `${deepest}`)
  assert.equal(fromDayNumber(seriesOf(market, 'MSDUWI').days[0] as number), FIRST_DAY)
})
