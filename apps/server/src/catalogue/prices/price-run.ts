import type { DayNumber } from '@fundholder/domain/calendar.ts'
import type { Quotes } from './quotes.ts'

/** A quote in whole millionths on its own day. */
export type DatedQuote = { day: DayNumber; value: number }

/** Returns the quotes between two days, both included, oldest first; nothing is carried forward. */
export function quotesBetween(quotes: Quotes, id: string, first: DayNumber, last: DayNumber): DatedQuote[] {
  const { start = 0, values = [] } = quotes.columns.get(id) ?? {}
  const run: DatedQuote[] = []
  for (let order = 0; order < values.length; order++) {
    const [day, value] = [quotes.days[start + order] as number, values[order] as number]
    if (day > last) break
    if (day >= first && value > 0) run.push({ day, value })
  }
  return run
}

/** At most so many of a list, at least 2, spread evenly with the first and the last among them. */
export function thinned<Item>(items: readonly Item[], most: number): readonly Item[] {
  if (items.length <= most) return items
  const step = (items.length - 1) / (most - 1)
  return Array.from({ length: most }, (_, place) => items[Math.round(place * step)] as Item)
}
