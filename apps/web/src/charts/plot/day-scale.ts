import { type CalendarDay, toDayNumber } from '@fundholder/domain/calendar.ts'
import { bisectCenter } from 'd3-array'

/** Maps days to pixels from the left edge of a plot. */
export type DayScale = {
  x: (day: CalendarDay) => number
  /** Place in the days of the one nearest to a distance from the left edge. */
  indexAt: (left: number) => number
}

/** A tenth of a pixel is as fine as a screen shows, and keeps the paths short. */
export const tenth = (pixels: number) => Math.round(pixels * 10) / 10

/** Spreads days over a width as the calendar does; a single day is in the middle. */
export function dayScale(days: readonly CalendarDay[], width: number): DayScale {
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
