import { overnightIndex } from '@fundholder/analytics/series/overnight-index.ts'
import { type CalendarDay, calendarDay, fromDayNumber, toDayNumber } from '@fundholder/domain/calendar.ts'
import type { RiskId } from '@fundholder/domain/funds/instruments.ts'
import { marketDays } from '@fundholder/sample-world/days.ts'
import { euroRates } from '@fundholder/sample-world/market/currencies.ts'
import { fundPrices, type MarketContext } from '@fundholder/sample-world/market/fund-prices.ts'
import { riskClass } from '@fundholder/sample-world/market/risk.ts'
import { shortRates } from '@fundholder/sample-world/market/short-rates.ts'
import { factorReturns } from '@fundholder/sample-world/market-regime.ts'
import { EXAMPLE_FUNDS, FIRST, LAST } from './funds.ts'

/** Every figure of the book follows from this number. */
export const SEED = 20_231_120

/** Holidays in London that are no weekend, from the first day with prices to the end of the year after the last. */
export const LONDON_HOLIDAYS: readonly CalendarDay[] = `
  20231225 20231226 20240101 20240329 20240401 20240506 20240527 20240826 20241225 20241226
  20250101 20250418 20250421 20250505 20250526 20250825 20251225 20251226
  20260101 20260403 20260406 20260504 20260525 20260831 20261225 20261228
  20270101 20270326 20270329 20270503 20270531 20270830 20271227 20271228`
  .trim()
  .split(/\s+/)
  .map(calendarDay)

/** Prices or rates by day, whole millionths. */
export type Quotes = ReadonlyMap<CalendarDay, bigint>

/** Quotes on the manager's business days. */
export type ExampleMarket = {
  prices: ReadonlyMap<string, Quotes>
  /** Units per euro. */
  rates: ReadonlyMap<string, Quotes>
  riskOf: (fundId: string) => RiskId | undefined
}

/** The market of the sample world under a seed of its own; funds are launched in it on their first day. */
export function exampleMarket(): ExampleMarket {
  const numbers = marketDays(LAST)
  const days = numbers.map(fromDayNumber)
  const rates = euroRates(SEED, days.length)
  const context: MarketContext = {
    seed: SEED,
    days: days.length,
    factorReturns: factorReturns(SEED, days.length),
    rates,
    shortRate: (currency) => shortRates(currency, numbers),
  }
  const launched = (since: CalendarDay) => days.findIndex((day) => day >= since)
  const closed = new Set(LONDON_HOLIDAYS)
  const prices = new Map<string, Quotes>()
  for (const fund of EXAMPLE_FUNDS) {
    const launch = launched(fund.inceptionDate)
    const values = fundPrices(context, fund.family, { ...fund, launch })
    prices.set(
      fund.id,
      quotes(days.slice(launch), values, (day) => fund.calendar !== 'LONDON' || !closed.has(day)),
    )
  }
  const first = launched(FIRST)
  const overnight = overnightIndex({
    days: Int32Array.from(numbers),
    values: shortRates('EUR', numbers),
  }).values
  const world = EXAMPLE_FUNDS[0]
  if (!world) throw new RangeError('the example has no fund')
  const index = fundPrices(
    context,
    { ...world.family, own: 0 },
    { id: 'MSDUWI', currency: 'USD', charges: 0, launch: 0 },
  )
  prices.set('EONABERA', quotes(days.slice(first), rebased(overnight.subarray(first), 100)))
  prices.set('MSDUWI', quotes(days.slice(first), rebased(index.subarray(first), 3000)))
  return {
    prices,
    rates: new Map(
      ['USD', 'GBP'].map((currency) => [
        currency,
        quotes(days.slice(first), rates.get(currency)?.subarray(first) ?? new Float64Array()),
      ]),
    ),
    riskOf: (fundId) => {
      const fund = EXAMPLE_FUNDS.find(({ id }) => id === fundId)
      return fund && !fund.unrated
        ? riskClass([...(prices.get(fundId)?.values() ?? [])].map(Number))
        : undefined
    },
  }
}

const rebased = (values: Float64Array, start: number) =>
  values.map((value) => (value / (values[0] as number)) * start)

/** With four decimals, as prices and rates are published. */
function quotes(
  days: readonly CalendarDay[],
  values: Float64Array,
  isQuoted: (day: CalendarDay) => boolean = () => true,
): Quotes {
  return new Map(
    days.flatMap((day, at) =>
      isQuoted(day) ? [[day, BigInt(Math.round((values[at] as number) * 10_000)) * 100n] as const] : [],
    ),
  )
}

/** A quote of a day. @throws {RangeError} when there is none. */
export function quoteOn(quotes: Quotes | undefined, day: CalendarDay): bigint {
  const quote = quotes?.get(day)
  if (quote === undefined) throw new RangeError(`nothing is quoted on ${day}`)
  return quote
}

/** The last quote on or before a day. */
export function lastQuote(quotes: Quotes | undefined, day: CalendarDay): bigint {
  for (let at = toDayNumber(day), carried = 0; carried <= 10; at--, carried++) {
    const quote = quotes?.get(fromDayNumber(at))
    if (quote !== undefined) return quote
  }
  throw new RangeError(`nothing is quoted up to ${day}`)
}
