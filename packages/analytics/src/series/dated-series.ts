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

/** Several series on the same days; `values` holds the figures of each, in the order given. */
export type JoinedSeries = { readonly days: Int32Array; readonly values: readonly Float64Array[] }

/** The days that all series have in common, and the figures of each series on them. */
export const onSharedDays = (series: readonly DatedSeries[]): JoinedSeries => join(series, (day) => day)

/**
 * The calendar months that all series have in common, and each series' last figure of them. The days are those on which
 * the first series observed its own.
 */
export const onSharedMonths = (series: readonly DatedSeries[]): JoinedSeries =>
  join(series.map(monthlyCloses), monthOf)

/** The last figure of each calendar month; `days` are the days on which they were observed. */
export function monthlyCloses({ days, values }: DatedSeries): DatedSeries {
  const closes: number[] = []
  for (let t = 0; t < days.length; t++)
    if (t + 1 === days.length || monthOf(days[t] as number) !== monthOf(days[t + 1] as number)) closes.push(t)
  return {
    days: Int32Array.from(closes, (at) => days[at] as number),
    values: Float64Array.from(closes, (at) => values[at] as number),
  }
}

/** Merges series on equal keys; a key rises from day to day and is not met twice in a series. */
function join(series: readonly DatedSeries[], keyOf: (day: DayNumber) => number): JoinedSeries {
  const cursors = series.map(() => 0)
  const shared = series.map((): number[] => [])
  const first = series[0]?.days ?? []
  for (const day of first) {
    const key = keyOf(day)
    const isShared = series.every(({ days }, i) => {
      let cursor = cursors[i] as number
      while (cursor < days.length && keyOf(days[cursor] as number) < key) cursor++
      cursors[i] = cursor
      return cursor < days.length && keyOf(days[cursor] as number) === key
    })
    if (isShared) shared.forEach((positions, i) => positions.push(cursors[i] as number))
  }
  const [ownPositions = []] = shared
  return {
    days: Int32Array.from(ownPositions, (at) => first[at] as number),
    values: series.map(({ values }, i) =>
      Float64Array.from(shared[i] as number[], (at) => values[at] as number),
    ),
  }
}
