import type { DayNumber } from '@fundholder/domain/calendar.ts'
import { CARRY_PRICE_DAYS } from '@fundholder/domain/limits.ts'

/** One instrument's or currency's quotes as the database keeps them: days ascending, whole millionths above 0. */
export type QuoteColumn = { id: string; days: Int32Array; values: Float64Array }

/**
 * Quotes of many instruments on one index of days, eight bytes each. A column starts at its first quote and ends at
 * its last one; 0 marks a day without a quote in between. Immutable.
 */
export type Quotes = {
  /** Every day on which anything is quoted, ascending. */
  days: Int32Array
  /** For each calendar day from the first of `days` to the last: where in `days` the last one on or before it is. */
  places: Int32Array
  columns: ReadonlyMap<string, Column>
}

/** Quotes of consecutive days of the index, from a place in it on. */
type Column = { start: number; values: Float64Array }

export const NO_QUOTES: Quotes = { days: new Int32Array(), places: new Int32Array(), columns: new Map() }

/** The quotes of `former` before a day, and the given ones from that day on. A column that stays as it is is shared. */
export function withQuotesSince(former: Quotes, since: DayNumber, fresh: readonly QuoteColumn[]): Quotes {
  if (fresh.length === 0 && (former.days.at(-1) ?? since - 1) < since) return former
  const kept = former.days.subarray(0, placeAfter(former, since - 1))
  const days = Int32Array.from([...kept, ...distinctDays(fresh)])
  const places = placesOf(days)
  const columns = new Map<string, Column>()
  const freshById = new Map(fresh.map((column) => [column.id, column]))
  for (const id of new Set([...former.columns.keys(), ...freshById.keys()])) {
    const before = former.columns.get(id)
    const known = before && until(kept.length, before)
    const added = freshById.get(id)
    const column = added ? joined(known, added, { days, places }) : known
    if (column) columns.set(id, column)
  }
  return { days, places, columns }
}

/** Returns the part of a column before a place, up to its last quote; `undefined` if it is empty. */
function until(place: number, column: Column): Column | undefined {
  const { start, values } = column
  if (start + values.length <= place) return column
  const before = values.subarray(0, Math.max(place - start, 0))
  const length = before.findLastIndex((value) => value > 0) + 1
  // A view of the former array would keep all of it in memory.
  return length > 0 ? { start, values: before.slice(0, length) } : undefined
}

/** A column and what follows it, in an array of just their length. */
function joined(
  known: Column | undefined,
  { days, values: added }: QuoteColumn,
  index: Pick<Quotes, 'days' | 'places'>,
): Column {
  const start = known?.start ?? placeOf(index, days[0])
  const values = new Float64Array(placeOf(index, days.at(-1)) + 1 - start)
  if (known) values.set(known.values)
  for (let order = 0; order < days.length; order++)
    values[placeOf(index, days[order]) - start] = added[order] as number
  return { start, values }
}

/** Returns the number of quotes and the bytes of quotes and index. */
export function sizeOf({ days, places, columns }: Quotes): { quotes: number; bytes: number } {
  const size = { quotes: 0, bytes: days.byteLength + places.byteLength }
  for (const { values } of columns.values()) {
    size.bytes += values.byteLength
    for (let place = 0; place < values.length; place++) if ((values[place] as number) > 0) size.quotes++
  }
  return size
}

/** An instrument's quotes as they lie in memory; read, never written. */
export type PublishedQuotes = {
  /** Every day on which anything is quoted, ascending. */
  days: Int32Array
  /** Index of its first quote among `days`. */
  start: number
  /** On the days from there on, oldest first; 0 on a day without one. */
  values: Float64Array
}

export function publishedQuotes({ days, columns }: Quotes, id: string): PublishedQuotes | undefined {
  const column = columns.get(id)
  return column && { days, start: column.start, values: column.values }
}

/** The place among its values of the last quote on or before a day; -1 when there is none. */
export function placeOfLast({ days, start, values }: PublishedQuotes, day: DayNumber): number {
  let [low, high] = [0, values.length]
  while (low < high) {
    const middle = (low + high) >> 1
    if ((days[start + middle] as number) <= day) low = middle + 1
    else high = middle
  }
  let place = low - 1
  while (place >= 0 && (values[place] as number) === 0) place--
  return place
}

/** The last quote on or before a day, at most `CARRY_PRICE_DAYS` old. */
export function lastQuote(
  quotes: Quotes,
  id: string,
  day: DayNumber,
): { value: number; day: DayNumber } | undefined {
  const column = quotes.columns.get(id)
  if (!column) return undefined
  for (let place = placeAfter(quotes, day) - 1; place >= column.start; place--) {
    const quotedOn = quotes.days[place] as number
    if (day - quotedOn > CARRY_PRICE_DAYS) return undefined
    const value = column.values[place - column.start]
    if (value) return { value, day: quotedOn }
  }
  return undefined
}

/** The last quotes of consecutive calendar days, as `lastQuote` gives them; NaN where there is none. */
export function carriedRun(quotes: Quotes, id: string, first: DayNumber, length: number): Float64Array {
  const run = new Float64Array(length).fill(Number.NaN)
  const column = quotes.columns.get(id)
  if (!column) return run
  const { days, places } = quotes
  const { start, values } = column
  const opening = lastQuote(quotes, id, first)
  let value = opening?.value ?? Number.NaN
  let quotedOn = (opening?.day ?? first - CARRY_PRICE_DAYS - 1) - first
  const sinceFirstDay = first - (days[0] as DayNumber)
  const begin = Math.max((days[start] as DayNumber) - first, 0)
  const end = Math.min((days[start + values.length - 1] as DayNumber) - first + 1, length)
  for (let index = begin; index < end; index++) {
    const place = places[sinceFirstDay + index] as number
    const quote = values[place - start] as number
    if (quote > 0) {
      value = quote
      quotedOn = (days[place] as DayNumber) - first
    }
    run[index] = index - quotedOn > CARRY_PRICE_DAYS ? Number.NaN : value
  }
  const carriedTo = Math.min(quotedOn + CARRY_PRICE_DAYS, length - 1)
  for (let index = Math.max(end, 0); index <= carriedTo; index++) run[index] = value
  return run
}

/** The days up to `last` on which all of the given are quoted; ascending, none when one of them is unknown. */
export function commonDays(quotes: Quotes, ids: readonly string[], last: DayNumber): DayNumber[] {
  const columns = ids.map((id) => quotes.columns.get(id))
  const common: DayNumber[] = []
  const end = placeAfter(quotes, last)
  for (let place = 0; place < end; place++) {
    if (columns.every((column) => column && (column.values[place - column.start] ?? 0) > 0))
      common.push(quotes.days[place] as number)
  }
  return common
}

/** Counts the `days` on or before a day. */
function placeAfter({ days, places }: Pick<Quotes, 'days' | 'places'>, day: DayNumber): number {
  const first = days[0]
  if (first === undefined || day < first) return 0
  return (places[Math.min(day - first, places.length - 1)] as number) + 1
}

const placeOf = (index: Pick<Quotes, 'days' | 'places'>, day: DayNumber | undefined): number =>
  day === undefined ? -1 : placeAfter(index, day) - 1

function placesOf(days: Int32Array): Int32Array {
  const first = days[0]
  const last = days.at(-1)
  if (first === undefined || last === undefined) return new Int32Array()
  const places = new Int32Array(last - first + 1)
  let place = 0
  for (let index = 0; index < places.length; index++) {
    if (days[place + 1] === first + index) place++
    places[index] = place
  }
  return places
}

function distinctDays(columns: readonly QuoteColumn[]): number[] {
  const seen = new Set<number>()
  for (const { days } of columns) for (const day of days) seen.add(day)
  return [...seen].sort((a, b) => a - b)
}
