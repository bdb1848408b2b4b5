import {
  addDays,
  addMonths,
  type CalendarDay,
  calendarDay,
  daysBetween,
} from '@fundholder/domain/calendar.ts'

/** A labelled place on the axis of days, and the part of the date that its label says. */
export type DayTick = { day: CalendarDay; says: 'day' | 'month' | 'year' }

const DAYS_WITHOUT_MONTHS = 62
const MONTH_STEPS = [1, 2, 3, 6, 12, 24, 60, 120]

/**
 * Days to label under a chart, oldest first and evenly apart: first days of months or years, or single days when the
 * stretch is short. January says its year, to distinguish two Julys.
 *
 * @param atMost how many labels there may be.
 */
export function dayTicks(from: CalendarDay, to: CalendarDay, atMost: number): DayTick[] {
  const length = daysBetween(from, to)
  return length <= DAYS_WITHOUT_MONTHS ? singleDays(from, length, atMost) : firstsOfMonths(from, to, atMost)
}

function singleDays(from: CalendarDay, length: number, atMost: number): DayTick[] {
  const step = Math.max(1, Math.ceil((length + 1) / atMost))
  return Array.from({ length: Math.floor(length / step) + 1 }, (_, index) => ({
    day: addDays(from, index * step),
    says: 'day',
  }))
}

function firstsOfMonths(from: CalendarDay, to: CalendarDay, atMost: number): DayTick[] {
  const months = monthNumber(to) - monthNumber(from)
  const steps = MONTH_STEPS.map((step) => everyMonths(from, to, step))
  return (
    steps.find(({ length }) => length <= atMost) ??
    everyMonths(from, to, Math.ceil(months / atMost / 12) * 12)
  )
}

function everyMonths(from: CalendarDay, to: CalendarDay, step: number): DayTick[] {
  const ticks: DayTick[] = []
  for (let day = firstMultiple(from, step); day <= to; day = addMonths(day, step))
    if (day >= from) ticks.push({ day, says: day.slice(4, 6) === '01' ? 'year' : 'month' })
  return ticks
}

/** A first of a month not after `from` whose number is a multiple of `step`, so that quarters are those of the calendar. */
function firstMultiple(from: CalendarDay, step: number): CalendarDay {
  return addMonths(calendarDay(`${from.slice(0, 6)}01`), -(monthNumber(from) % step))
}

/** Whole months since January of year 0. */
const monthNumber = (day: CalendarDay) => Number(day.slice(0, 4)) * 12 + Number(day.slice(4, 6)) - 1
