import { type CalendarDay, toDayNumber } from '@fundholder/domain/calendar.ts'
import { bisectCenter, tickStep } from 'd3-array'
import { scaleLinear } from 'd3-scale'
import { area, line } from 'd3-shape'
import { type DayTick, dayTicks } from './day-ticks.ts'
import { daysOf, type LinePoint, type LineSeries } from './line-series.ts'

export type Size = { width: number; height: number }

/** Space beside the plot for the labels of its axes, in pixels; values stand on the right. */
const MARGIN = { top: 10, right: 52, rightWhenNarrow: 44, bottom: 26 }
const NARROW = 480
const PIXELS_PER_DAY_LABEL = 60

/** Room left above and below the lines, as a fraction of their range, and how many values are labelled. */
const DOMAIN_MARGIN = 0.02
const VALUE_TICKS = 8

/** Where everything of a line chart stands, in pixels from the plot's upper left corner. */
export type PlotGeometry = {
  width: number
  height: number
  top: number
  /** Every day that can be read, oldest first. */
  days: readonly CalendarDay[]
  x: (day: CalendarDay) => number
  /** Place in `days` of the day nearest to a distance from the left edge. */
  indexAt: (left: number) => number
  y: (value: number) => number
  valueTicks: readonly number[]
  /** How many decimals tell neighbouring ticks apart: 2 for steps of 0.02. */
  valueDigits: number
  dayTicks: readonly DayTick[]
  lines: readonly { series: LineSeries; path: string; shade?: string }[]
}

/** Lays lines out in a box of pixels; the main line is drawn last, above the others. */
export function plotGeometry(series: readonly LineSeries[], size: Size): PlotGeometry {
  const width = Math.max(0, size.width - (size.width < NARROW ? MARGIN.rightWhenNarrow : MARGIN.right))
  const height = Math.max(0, size.height - MARGIN.top - MARGIN.bottom)
  const days = daysOf(series)
  const dayNumbers = days.map(toDayNumber)
  const [first, last] = [days[0], days.at(-1)]
  const [low, high] = rangeWithZero(series)
  const margin = (high - low) * DOMAIN_MARGIN
  const y = scaleLinear([low - margin, high + margin], [height, 0]).nice(VALUE_TICKS)
  const position = scaleLinear(first && last ? [toDayNumber(first), toDayNumber(last)] : [0, 1], [0, width])
  const x = (day: CalendarDay) => position(toDayNumber(day))

  const path = line<LinePoint>(
    ({ dateAsString }) => x(dateAsString),
    ({ value }) => y(value),
  ).digits(1)
  const shade = area<LinePoint>(
    ({ dateAsString }) => x(dateAsString),
    y(0),
    ({ value }) => y(value),
  ).digits(1)

  return {
    width,
    height,
    top: MARGIN.top,
    days,
    x,
    indexAt: (left) => bisectCenter(dayNumbers, position.invert(left)),
    y,
    valueTicks: y.ticks(VALUE_TICKS),
    valueDigits: Math.max(
      0,
      -Math.floor(Math.log10(tickStep(y.domain()[0] ?? 0, y.domain()[1] ?? 1, VALUE_TICKS))),
    ),
    dayTicks:
      first && last ? dayTicks(first, last, Math.max(2, Math.floor(width / PIXELS_PER_DAY_LABEL))) : [],
    lines: series.toReversed().map((one) => ({
      series: one,
      path: path(one.points) ?? '',
      ...(one.isMain && { shade: shade(one.points) ?? '' }),
    })),
  }
}

/** Lowest and highest value with zero among them; a percent up and down when nothing moved, so that zero has a place. */
function rangeWithZero(series: readonly LineSeries[]): [number, number] {
  let [low, high] = [0, 0]
  for (const { points } of series)
    for (const { value } of points) {
      if (value < low) low = value
      if (value > high) high = value
    }
  return low === high ? [-0.01, 0.01] : [low, high]
}
