import {
  type CalendarDay,
  type DayNumber,
  daysBetween,
  fromDayNumber,
  toDayNumber,
} from '@fundholder/domain/calendar.ts'
import { depositWorth } from '@fundholder/domain/deposits.ts'
import type { MicroUnits } from '@fundholder/domain/money.ts'
import { type Held, heldUnits, wholeValue } from '#portfolios/daily-values/whole-value.ts'
import { type Book, wholeCash } from './book.ts'
import type { SamplePrices } from './sample-prices.ts'

/**
 * Values a book at the close of one day after another, as `dailyValues` would from its rows, but while the days are
 * lived: what the fee of a later day is taken on.
 *
 * @returns minor units of `currency` at the close of a day between `from` and `to`.
 * @throws {RangeError} when a price or rate is missing.
 */
export function closingValues(
  { market, fund }: SamplePrices,
  currency: string,
  from: CalendarDay,
  to: CalendarDay,
): (book: Book, day: DayNumber) => bigint {
  const first = toDayNumber(from)
  const length = daysBetween(from, to) + 1
  const home = market.runs.rate(currency, first, length)
  const runs = new Map<string, { price: Float64Array; rate: Float64Array }>()
  const runsOf = (id: string) => {
    const known = runs.get(id)
    if (known) return known
    const run = {
      price: market.runs.price(id, first, length),
      rate: market.runs.rate(fund(id).currency, first, length),
    }
    runs.set(id, run)
    return run
  }
  const known = new Map<string, Held>()
  const heldOf = (id: string, units: MicroUnits) => {
    const before = known.get(id)
    if (before?.units === units) return before
    const held = heldUnits(units, fund(id).currency, currency)
    known.set(id, held)
    return held
  }
  return (book, day) => {
    const at = day - first
    let sum = 0
    for (const [id, units] of book.units) {
      const { price, rate } = runsOf(id)
      const quotes = { price: price[at] as number, fromRate: rate[at] as number, toRate: home[at] as number }
      sum += wholeValue(heldOf(id, units), { ...quotes, cross: quotes.toRate / quotes.fromRate })
    }
    const closing = fromDayNumber(day)
    const deposits = book.deposits.reduce(
      (worth, { principal, terms }) => worth + depositWorth(principal, terms, closing),
      0n,
    )
    return wholeCash(book) + BigInt(sum) + deposits
  }
}
