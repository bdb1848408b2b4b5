import type { CalendarDay } from '@fundholder/domain/calendar.ts'
import { type DayScale, dayScale, tenth } from './day-scale.ts'
import { type DayTick, dayTicks } from './day-ticks.ts'
import { type Band, daysOf, type LinePoint, type LineSeries } from './line-series.ts'
import { type Place, thinnedLine } from './thinned-line.ts'
import { roundAxis, tickDigits } from './tick-digits.ts'

export type Size = { width: number; height: number }

/** Space beside the plot for the labels of its axes, in pixels; values are on the right. */
const MARGIN = { top: 10, right: 52, rightWhenNarrow: 44, bottom: 26 }
const NARROW = 480
const NOTE = 16
const PIXELS_PER_DAY_LABEL = 60

/** Room left above and below the lines, as a fraction of their range, and the most labels on an axis. */
const DOMAIN_MARGIN = 0.02
const MOST_TICKS = 8
const PIXELS_PER_VALUE_LABEL = 18

/** Layout of a line chart, in pixels from the plot's upper left corner. */
export type PlotGeometry = DayScale & {
  width: number
  height: number
  top: number
  /** Every day that can be read, oldest first. */
  days: readonly CalendarDay[]
  y: (value: number) => number
  valueTicks: readonly number[]
  /** Number of decimals that tell neighbouring ticks apart: 2 for steps of 0.02, −2 for steps of 200. */
  valueDigits: number
  dayTicks: readonly DayTick[]
  lines: readonly { series: LineSeries; path: string; shade?: string }[]
  bands: readonly { band: Band; path: string }[]
}

/** Returns the width of the plot within a chart. */
export const plotWidth = ({ width }: Size) =>
  Math.max(0, width - (width < NARROW ? MARGIN.rightWhenNarrow : MARGIN.right))

/**
 * Lays lines out in a box of pixels; the main line is drawn last, above the others.
 *
 * @param withZero whether zero is always in the picture; else the values alone decide.
 * @param bands the widest first, so that narrower ones are seen above it.
 * @param hasNotes whether the labels of days have a second line.
 */
export function plotGeometry(
  series: readonly LineSeries[],
  size: Size,
  withZero = true,
  { bands = [], hasNotes = false }: { bands?: readonly Band[]; hasNotes?: boolean } = {},
): PlotGeometry {
  const width = plotWidth(size)
  const height = Math.max(0, size.height - MARGIN.top - MARGIN.bottom - (hasNotes ? NOTE : 0))
  const days = daysOf(series)
  const { x, indexAt } = dayScale(days, width)
  const { y, ...values } = valueScale(series, bands, height, withZero)
  const place = ({ dateAsString, value }: LinePoint): Place => [x(dateAsString), y(value)]
  const [first, last] = [days[0], days.at(-1)]
  const roomForDays = Math.min(MOST_TICKS, Math.max(2, Math.floor(width / PIXELS_PER_DAY_LABEL)))
  const ground = Math.min(Math.max(y(0), 0), height)

  return {
    width,
    height,
    top: MARGIN.top,
    days,
    x,
    indexAt,
    y,
    ...values,
    dayTicks: first && last ? dayTicks(first, last, roomForDays) : [],
    lines: series.toReversed().map((one) => {
      const [from] = one.points
      if (!from) return { series: one, path: '' }
      const path = `M${thinnedLine(one.points.map(place)).join('L')}`
      // Down to zero, or to the edge that zero lies beyond, back to the first day, and closed.
      const shade = `${path}V${ground}H${x(from.dateAsString)}Z`
      return { series: one, path, ...(one.isMain && bands.length === 0 && { shade }) }
    }),
    bands: bands.map((band) => {
      const upper = band.points.map(({ dateAsString, high }) => `${x(dateAsString)},${y(high)}`)
      const lower = band.points.map(({ dateAsString, low }) => `${x(dateAsString)},${y(low)}`)
      return { band, path: `M${[...upper, ...lower.reverse()].join('L')}Z` }
    }),
  }
}

function valueScale(
  series: readonly LineSeries[],
  bands: readonly Band[],
  height: number,
  withZero: boolean,
): Pick<PlotGeometry, 'y' | 'valueTicks' | 'valueDigits'> {
  const [low, high] = rangeOf(series, bands, withZero)
  const margin = (high - low) * DOMAIN_MARGIN
  // Zero itself is an edge: money never paid out and a fall from the top need no room beyond it.
  const bounds = [low === 0 ? 0 : low - margin, high === 0 ? 0 : high + margin] as const
  const { bottom, top, count, valueTicks } = valueAxis(...bounds, height)
  return {
    y: (value) => tenth(((top - value) / (top - bottom)) * height),
    valueTicks,
    valueDigits: tickDigits(bottom, top, count),
  }
}

/** Returns the ends of the axis of values, its ticks, and how many were requested so that their labels have room. */
function valueAxis(low: number, high: number, height: number) {
  const most = Math.min(MOST_TICKS, Math.floor(height / PIXELS_PER_VALUE_LABEL) + 1)
  const { from, to, count, ticks } = roundAxis(low, high, most)
  return { bottom: from, top: to, count, valueTicks: ticks }
}

/** Lowest and highest value; a percent up and down of the value when nothing moved, so that the line has a place. */
function rangeOf(series: readonly LineSeries[], bands: readonly Band[], withZero: boolean): [number, number] {
  let [low, high] = withZero ? [0, 0] : [Number.POSITIVE_INFINITY, Number.NEGATIVE_INFINITY]
  for (const { points } of series)
    for (const { value } of points) {
      if (value < low) low = value
      if (value > high) high = value
    }
  for (const { points } of bands)
    for (const point of points) {
      low = Math.min(low, point.low)
      high = Math.max(high, point.high)
    }
  if (low > high) return [-0.01, 0.01]
  if (low < high) return [low, high]
  const room = low === 0 ? 0.01 : Math.abs(low) / 100
  return [low - room, high + room]
}
