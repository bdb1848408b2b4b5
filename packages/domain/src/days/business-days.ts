import { addDays, type CalendarDay, calendarDay, isWeekend } from '../calendar.ts'

/** Says whether money and funds move on a day. */
export type BusinessCalendar = { isBusinessDay: (day: CalendarDay) => boolean }

/** Saturdays, Sundays and the given holidays are not business days. */
export function calendarWithout(holidays: ReadonlySet<CalendarDay>): BusinessCalendar {
  return { isBusinessDay: (day) => !isWeekend(day) && !holidays.has(day) }
}

/**
 * TARGET, the calendar of euro payments: closed on weekends, 1 January, Good Friday, Easter Monday, 1 May,
 * 25 and 26 December (European Central Bank, long-term calendar since 2002).
 */
export const TARGET: BusinessCalendar = {
  isBusinessDay: (day) => !isWeekend(day) && !targetHolidays(Number(day.slice(0, 4))).has(day),
}

/**
 * The day `count` business days after `start`, or before it for a negative count.
 * Counts one calendar day at a time, so a weekend start is not itself counted; 0 gives `start` back.
 */
export function addBusinessDays(start: CalendarDay, count: number, calendar: BusinessCalendar): CalendarDay {
  const step = Math.sign(count)
  let day = start
  for (let left = Math.abs(count); left > 0; ) {
    day = addDays(day, step)
    if (calendar.isBusinessDay(day)) left -= 1
  }
  return day
}

/** The day itself when it is a business day, else the last one before it. */
export function businessDayOnOrBefore(day: CalendarDay, calendar: BusinessCalendar): CalendarDay {
  return calendar.isBusinessDay(day) ? day : addBusinessDays(day, -1, calendar)
}

/** The day itself when it is a business day, else the first one after it. */
export function businessDayOnOrAfter(day: CalendarDay, calendar: BusinessCalendar): CalendarDay {
  return calendar.isBusinessDay(day) ? day : addBusinessDays(day, 1, calendar)
}

/** Counts the business days after one day up to and including another; 0 if that is not later. */
export function businessDaysBetween(from: CalendarDay, to: CalendarDay, calendar: BusinessCalendar): number {
  let count = 0
  for (let day = addDays(from, 1); day <= to; day = addDays(day, 1))
    if (calendar.isBusinessDay(day)) count += 1
  return count
}

const holidaysOfYear = new Map<number, ReadonlySet<CalendarDay>>()
function targetHolidays(year: number): ReadonlySet<CalendarDay> {
  const known = holidaysOfYear.get(year)
  if (known) return known
  const easter = easterSunday(year)
  const holidays = new Set([
    calendarDay(`${year}0101`),
    addDays(easter, -2),
    addDays(easter, 1),
    calendarDay(`${year}0501`),
    calendarDay(`${year}1225`),
    calendarDay(`${year}1226`),
  ])
  holidaysOfYear.set(year, holidays)
  return holidays
}

/** Easter Sunday of the Gregorian calendar (the "anonymous" algorithm of Meeus, Jones and Butcher). */
function easterSunday(year: number): CalendarDay {
  const golden = year % 19
  const century = Math.floor(year / 100)
  const yearOfCentury = year % 100
  const sunCorrection = Math.floor((8 * century + 13) / 25)
  const epact = (19 * golden + century - Math.floor(century / 4) - sunCorrection + 15) % 30
  const weekday =
    (32 + 2 * (century % 4) + 2 * Math.floor(yearOfCentury / 4) - epact - (yearOfCentury % 4)) % 7
  const correction = Math.floor((golden + 11 * epact + 22 * weekday) / 451)
  const march = epact + weekday - 7 * correction + 114
  return calendarDay(
    `${year}${String(Math.floor(march / 31)).padStart(2, '0')}${String((march % 31) + 1).padStart(2, '0')}`,
  )
}
