import { type DayNumber, monthOf } from '@fundholder/domain/calendar.ts'

/** Figures by day, oldest first, no day twice. Shared between readers, hence never written to. */
export type DatedSeries = { readonly days: Int32Array; readonly values: Float64Array }

/** Position of the last day on or before `day`; -1 when all are later. */
export function positionOnOrBefore(days: Int32Array, day: DayNumber): number {
  let low = 0
  let high = days.length
  while (low < high) {
    const middle = (low + high) >> 1
    if ((days[middle] as number) <= day) low = middle + 1
    else high = middle
  }
  return low - 1
}

/**
 * The figure of a day, or the last one before it if it is not too old.
 *
 * @param carryDays for how many calendar days a figure is carried forward.
 * @returns `undefined` when there is none, or only an older one.
 */
export function figureOn(
  { days, values }: DatedSeries,
  day: DayNumber,
  carryDays: number,
): number | undefined {
  const position = positionOnOrBefore(days, day)
  if (position < 0 || day - (days[position] as number) > carryDays) return undefined
  return values[position]
}

/**
 * The part of a series that a period speaks of: from the last figure on or before `from`, its base, to the last on or
 * before `to`.
 *
 * @returns `undefined` when the series begins after `from`.
 * @throws {RangeError} when the period is reversed.
 */
export function windowOf(series: DatedSeries, from: DayNumber, to: DayNumber): DatedSeries | undefined {
  if (from > to) throw new RangeError('the period ends before it begins')
  const base = positionOnOrBefore(series.days, from)
  if (base < 0) return undefined
  const end = positionOnOrBefore(series.days, to) + 1
  return { days: series.days.subarray(base, end), values: series.values.subarray(base, end) }
}

/** The days that all series have in common, and the figures of each series on them. */
export function onSharedDays(series: readonly DatedSeries[]): {
  days: Int32Array
  values: Float64Array[]
} {
  const [first, ...others] = series
  if (!first) return { days: new Int32Array(), values: [] }
  const cursors = others.map(() => 0)
  const shared: number[][] = []
  for (let own = 0; own < first.days.length; own++) {
    const day = first.days[own] as number
    const isShared = others.every(({ days }, i) => {
      let cursor = cursors[i] as number
      while (cursor < days.length && (days[cursor] as number) < day) cursor++
      cursors[i] = cursor
      return days[cursor] === day
    })
    if (isShared) shared.push([own, ...cursors])
  }
  return {
    days: Int32Array.from(shared, ([own]) => first.days[own as number] as number),
    values: series.map(({ values }, i) =>
      Float64Array.from(shared, (at) => values[at[i] as number] as number),
    ),
  }
}

/** The last figure of each calendar month; `days` are the days on which they were observed. */
export function monthlyCloses({ days, values }: DatedSeries): DatedSeries {
  const closes = lastOfMonths(days)
  return {
    days: Int32Array.from(closes, (at) => days[at] as number),
    values: Float64Array.from(closes, (at) => values[at] as number),
  }
}

/** Positions of the last day of each calendar month. */
function lastOfMonths(days: Int32Array): number[] {
  const last: number[] = []
  for (let t = 0; t < days.length; t++)
    if (t + 1 === days.length || monthOf(days[t] as number) !== monthOf(days[t + 1] as number)) last.push(t)
  return last
}
