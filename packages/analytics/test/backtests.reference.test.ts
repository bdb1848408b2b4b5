import assert from 'node:assert/strict'
import type { Rebalancing } from '@fundholder/domain/orders/rebalancing.ts'
import { simpleReturns } from '#returns/returns.ts'
import { ratioSheetAgainst } from '#risk/ratio-sheet.ts'
import { backtest } from '#series/backtest.ts'
import { convertSeries, EURO, type EuroRates } from '#series/currency-conversion.ts'
import { onSharedDays, windowOf } from '#series/dated-series.ts'
import {
  assertMatches,
  dayOf,
  type Expected,
  type ReferenceCase,
  readInstrumentCurrencies,
  readPrices,
  readSeries,
  type Tolerance,
  testCases,
} from './reference.ts'

const REBALANCINGS: Record<string, Rebalancing> = {
  buyAndHold: 'buyAndHold',
  dailyRebalanced: 'daily',
  monthlyRebalanced: 'monthly',
  quarterlyRebalanced: 'quarterly',
  yearlyRebalanced: 'yearly',
}

type Performance = {
  performance: number
  serieBase100: { date: string; value: number }[]
  tolerance: Tolerance
}
type BacktestCase = ReferenceCase & {
  input: {
    currency: string
    dateFrom: string
    dateTo: string
    compositions: { name: string; items: { instrumentId: string; weight: number }[] }[]
  }
  resolved: { startDate: string; endDate: string; observations: number }
  expected: Record<string, Record<string, Performance>> & {
    ratiosVsBenchmark?: Record<string, Record<string, Expected>>
  }
}

testCases<BacktestCase>('backtests.json', 'backtest', ({ input, resolved, expected }) => {
  const { days, pricesOf } = sharedPrices(input)
  assert.equal(days[0], dayOf(resolved.startDate))
  assert.equal(days.at(-1), dayOf(resolved.endDate))
  assert.equal(days.length, resolved.observations)

  const run = (name: string, rebalancing: string) => {
    const { items = [] } = input.compositions.find((composition) => composition.name === name) ?? {}
    const constituents = items.map(({ instrumentId, weight }) => ({ weight, prices: pricesOf(instrumentId) }))
    return backtest(constituents, days, rebalancingOf(rebalancing))
  }
  for (const { name } of input.compositions)
    for (const [rebalancing, { performance, serieBase100, tolerance }] of Object.entries(
      expected[name] ?? {},
    )) {
      const levels = run(name, rebalancing)
      const label = `${name} ${rebalancing}`
      assertMatches(label, (levels.at(-1) ?? 0) - 1, { value: performance, tolerance })
      for (const { date, value } of serieBase100) {
        const level = levels[days.indexOf(dayOf(date))]
        assertMatches(`${label} on ${date}`, level && 100 * level, { value, tolerance })
      }
    }

  for (const [rebalancing, ratios] of Object.entries(expected.ratiosVsBenchmark ?? {})) {
    const sheet = ratioSheetAgainst(
      {
        levels: run('portfolio', rebalancing),
        calendarDays: (days.at(-1) ?? 0) - (days[0] ?? 0),
        periodsPerYear: 252,
        annualise: true,
      },
      simpleReturns(run('benchmark', rebalancing)),
    )
    const measured = new Map(Object.entries({ ...sheet, maxDrawdownValue: sheet.maxDrawdown }))
    for (const [key, value] of Object.entries(ratios)) {
      const figure = measured.get(key)
      assertMatches(`${rebalancing} ${key}`, figure && 'value' in figure ? figure.value : undefined, value)
    }
  }
})

/** The last day on which all have a price lies at most so far before the period. */
const DAYS_TO_FIND_A_BASE = 20

/** Prices of all instruments of a case in its currency, on the days that all of them share. */
function sharedPrices({ currency, dateFrom, dateTo, compositions }: BacktestCase['input']) {
  const currencies = readInstrumentCurrencies()
  const ids = [...new Set(compositions.flatMap(({ items }) => items.map(({ instrumentId }) => instrumentId)))]
  const from = dayOf(dateFrom)
  const to = dayOf(dateTo)
  const joined = onSharedDays(
    ids.map((id) => {
      const prices = windowOf(readPrices(id), from - DAYS_TO_FIND_A_BASE, to)
      const converted =
        prices && convertSeries(prices, ratesOf(currencies.get(id) ?? ''), ratesOf(currency), Infinity)
      assert.ok(converted, `${id} cannot be converted to ${currency}`)
      return converted
    }),
  )
  const held = joined.values.map((values) => windowOf({ days: joined.days, values }, from, to))
  return {
    days: held[0]?.days ?? new Int32Array(),
    pricesOf: (id: string) => held[ids.indexOf(id)]?.values ?? new Float64Array(),
  }
}

const ratesOf = (currency: string): EuroRates =>
  currency === EURO ? EURO : readSeries('data/ecb_fx_per_eur.csv', currency)

function rebalancingOf(name: string): Rebalancing {
  const rebalancing = REBALANCINGS[name]
  assert.ok(rebalancing, `unknown rebalancing ${name}`)
  return rebalancing
}
