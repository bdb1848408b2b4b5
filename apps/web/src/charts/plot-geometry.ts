import { type CalendarDay, toDayNumber } from '@fundholder/domain/calendar.ts'
import { bisectCenter, nice, tickStep, ticks } from 'd3-array'
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
  const { x, indexAt } = dayScale(days, width)
  const { y, ...values } = valueScale(series, height)
  const place = ({ dateAsString, value }: LinePoint) => `${x(dateAsString)},${y(value)}`
  const [first, last] = [days[0], days.at(-1)]
  const roomForDays = Math.max(2, Math.floor(width / PIXELS_PER_DAY_LABEL))

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
      const path = `M${one.points.map(place).join('L')}`
      // Down to zero, back to the first day, and closed.
      const shade = `${path}V${y(0)}H${x(from.dateAsString)}Z`
      return { series: one, path, ...(one.isMain && { shade }) }
    }),
  }
}

/** A tenth of a pixel is as fine as a screen shows, and keeps the paths short. */
const tenth = (pixels: number) => Math.round(pixels * 10) / 10

function dayScale(days: readonly CalendarDay[], width: number): Pick<PlotGeometry, 'x' | 'indexAt'> {
  const numbers = days.map(toDayNumber)
  const [first = 0, last = 0] = [numbers[0], numbers.at(-1)]
  const position = (number: number) =>
    tenth(last > first ? ((number - first) / (last - first)) * width : width / 2)
  // The lines share their days, thousands of them: each is placed once.
  const places = new Map(numbers.map((number, index) => [days[index], position(number)]))
  return {
    x: (day) => places.get(day) ?? position(toDayNumber(day)),
    indexAt: (left) => bisectCenter(numbers, first + ((last - first) * left) / width),
  }
}

function valueScale(
  series: readonly LineSeries[],
  height: number,
): Pick<PlotGeometry, 'y' | 'valueTicks' | 'valueDigits'> {
  const [low, high] = rangeWithZero(series)
  const margin = (high - low) * DOMAIN_MARGIN
  const [bottom, top] = nice(low - margin, high + margin, VALUE_TICKS)
  return {
    y: (value) => tenth(((top - value) / (top - bottom)) * height),
    valueTicks: ticks(bottom, top, VALUE_TICKS),
    valueDigits: Math.max(0, -Math.floor(Math.log10(tickStep(bottom, top, VALUE_TICKS)))),
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
