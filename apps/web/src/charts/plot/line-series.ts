import type { CalendarDay } from '@fundholder/domain/calendar.ts'
import { bisector } from 'd3-array'

/** A value at the close of a day: a fraction for performance, money for valuations. */
export type LinePoint = { dateAsString: CalendarDay; value: number }

/** One line of a chart. */
export type LineSeries = {
  id: string
  label: string
  /** The palette's custom property, e.g. `--chart-1`. */
  colour: string
  isDashed?: boolean
  /** The main line: drawn heavier, and the space between it and zero is shaded. */
  isMain?: boolean
  /** A goal, not a course: its last point has a ring. */
  isGoal?: boolean
  /** Oldest first, at most one a day. */
  points: readonly LinePoint[]
}

/** Words for days instead of their dates: beside a reading, and on the axis in one or two lines. */
export type DayWords = {
  reading: (day: CalendarDay) => string
  tick: (day: CalendarDay) => readonly string[]
}

/** A range of values over days, drawn as an area under the lines. */
export type Band = {
  id: string
  label: string
  /** Opacity of the main colour, 0 to 1. */
  opacity: number
  /** Oldest first, at most one a day. */
  points: readonly { dateAsString: CalendarDay; low: number; high: number }[]
}

/** The range of a band on a day that it has a point on. */
export const rangeOn = ({ points }: Band, day: CalendarDay) =>
  points.find(({ dateAsString }) => dateAsString === day)

const byDay = bisector((point: LinePoint) => point.dateAsString)

/** The value that stood at the close of a day: that day's, else the last one before it; none before the first point. */
export function valueOn(points: readonly LinePoint[], day: CalendarDay): number | undefined {
  return points[byDay.right(points, day) - 1]?.value
}

/** The part of a line between two days, both counted. */
export function pointsBetween(
  points: readonly LinePoint[],
  from: CalendarDay,
  to: CalendarDay,
): readonly LinePoint[] {
  return points.slice(byDay.left(points, from), byDay.right(points, to))
}

/** Every day that any of the lines has a point on, oldest first. */
export function daysOf(series: readonly LineSeries[]): CalendarDay[] {
  const days = new Set(series.flatMap(({ points }) => points.map(({ dateAsString }) => dateAsString)))
  return [...days].sort()
}

/** Longest stretch that a table lists day by day. */
const DAY_BY_DAY = 45

/** The days worth a row in a table: all of a short stretch, else the last one of every month. */
export function tableDays(days: readonly CalendarDay[]): CalendarDay[] {
  if (days.length <= DAY_BY_DAY) return [...days]
  return days.filter((day, index) => day.slice(0, 6) !== days[index + 1]?.slice(0, 6))
}
