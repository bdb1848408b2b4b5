/** A calendar day in the portal's internal form, `YYYYMMDD`; compares correctly as text. */
export type CalendarDay = string & { readonly __day: unique symbol }

/** Whole days since 1 January 1970; what arrays of days are indexed by. */
export type DayNumber = number

const MS_PER_DAY = 86_400_000

/** @throws {RangeError} when the text is not a real day, e.g. `20250230`. */
export function calendarDay(text: string): CalendarDay {
  if (!isCalendarDay(text)) throw new RangeError(`not a calendar day: ${text}`)
  return text
}

/** Returns true for a valid date between 1 January 0001 and 31 December 9999 in the form `YYYYMMDD`. */
export function isCalendarDay(text: string): text is CalendarDay {
  if (!/^\d{8}$/.test(text) || text.startsWith('0000')) return false
  const { year, month, day } = partsOf(text)
  return month >= 1 && month <= 12 && day >= 1 && day <= monthLength(year, month)
}

/**
 * Days since 1 January 1970, so that days can be counted and subtracted. Counted without a `Date`, because valuing a
 * portfolio requests it thousands of times (H. Hinnant, "chrono-Compatible Low-Level Date Algorithms", days_from_civil).
 */
export function toDayNumber(text: CalendarDay): DayNumber {
  const { year, month, day } = partsOf(text)
  const marchYear = month > 2 ? year : year - 1 // a year from March on has its leap day at its end
  const era = Math.floor(marchYear / 400)
  const yearOfEra = marchYear - era * 400
  const dayOfYear = Math.floor((153 * (month > 2 ? month - 3 : month + 9) + 2) / 5) + day - 1
  const leapDays = Math.floor(yearOfEra / 4) - Math.floor(yearOfEra / 100)
  return era * 146_097 + yearOfEra * 365 + leapDays + dayOfYear - 719_468
}

/** @throws {RangeError} outside the years 1 to 9999. */
export function fromDayNumber(number: DayNumber): CalendarDay {
  if (!(number >= 0 && number < DAYS_UNTIL_2100)) return fromDate(new Date(number * MS_PER_DAY))
  const known = written.get(number)
  if (known !== undefined) return known
  const day = fromDate(new Date(number * MS_PER_DAY))
  written.set(number, day)
  return day
}

/** Days that were written before: every series names the same few thousand again. */
const written = new Map<DayNumber, CalendarDay>()
const DAYS_UNTIL_2100 = 47_482

/**
 * Months since January of the year 0, to compare and count months, quarters and years. Without a `Date`
 * for the same reason (H. Hinnant, as above, civil_from_days).
 */
export function monthOf(number: DayNumber): number {
  const sinceMarch0 = number + 719_468
  const era = Math.floor(sinceMarch0 / 146_097)
  const dayOfEra = sinceMarch0 - era * 146_097
  const leapDays =
    Math.floor(dayOfEra / 36_524) - Math.floor(dayOfEra / 1_460) - Math.floor(dayOfEra / 146_096)
  const yearOfEra = Math.floor((dayOfEra + leapDays) / 365)
  const dayOfYear = dayOfEra - (365 * yearOfEra + Math.floor(yearOfEra / 4) - Math.floor(yearOfEra / 100))
  const monthsSinceMarch = Math.floor((5 * dayOfYear + 2) / 153)
  return (era * 400 + yearOfEra) * 12 + 2 + monthsSinceMarch
}

/** The day `count` calendar days after `day`; negative counts go back. */
export function addDays(day: CalendarDay, count: number): CalendarDay {
  return fromDayNumber(toDayNumber(day) + count)
}

/** Calendar days from `from` to `to`; negative when `to` is earlier. */
export function daysBetween(from: CalendarDay, to: CalendarDay): number {
  return toDayNumber(to) - toDayNumber(from)
}

/** Whole months from one day to another: as many as can be added to `from` without passing `to`; negative backwards. */
export function wholeMonthsBetween(from: CalendarDay, to: CalendarDay): number {
  const months = monthsOf(to) - monthsOf(from)
  return addMonths(from, months) > to ? months - 1 : months
}

const monthsOf = (day: CalendarDay) => Number(day.slice(0, 4)) * 12 + Number(day.slice(4, 6))

/**
 * Adds months to a date and clamps to the month's last day: 31 August less 6 months is the last of February.
 */
export function addMonths(day: CalendarDay, count: number): CalendarDay {
  const months = Number(day.slice(0, 4)) * 12 + Number(day.slice(4, 6)) - 1 + count
  const year = String(Math.floor(months / 12)).padStart(4, '0')
  const month = String((months % 12) + 1).padStart(2, '0')
  const last = endOfMonth(calendarDay(`${year}${month}01`))
  const same = `${year}${month}${day.slice(6)}`
  return same < last ? calendarDay(same) : last
}

export function endOfMonth(day: CalendarDay): CalendarDay {
  const date = midnight(day.slice(0, 4), day.slice(4, 6), '01')
  date.setUTCMonth(date.getUTCMonth() + 1, 0)
  return fromDate(date)
}

/** 1 is Monday, 7 is Sunday (ISO 8601). */
export function dayOfWeek(day: CalendarDay): number {
  return ((((toDayNumber(day) + 3) % 7) + 7) % 7) + 1
}

export const isWeekend = (day: CalendarDay): boolean => dayOfWeek(day) > 5

/** The civil day that an instant falls on in a time zone, e.g. 22:30 UTC is already tomorrow in Madrid in summer. */
export function dayInZone(instant: Date, timeZone: string): CalendarDay {
  const parts = formatterFor(timeZone).formatToParts(instant)
  const part = (type: string) => parts.find((one) => one.type === type)?.value as string // all three are requested
  return `${part('year').padStart(4, '0')}${part('month')}${part('day')}` as CalendarDay
}

const formatters = new Map<string, Intl.DateTimeFormat>()
function formatterFor(timeZone: string) {
  let formatter = formatters.get(timeZone)
  if (!formatter) {
    formatter = new Intl.DateTimeFormat('en-CA', {
      timeZone,
      year: 'numeric',
      month: '2-digit',
      day: '2-digit',
    })
    formatters.set(timeZone, formatter)
  }
  return formatter
}

const partsOf = (text: string) => ({
  year: digitsOf(text, 0, 4),
  month: digitsOf(text, 4, 6),
  day: digitsOf(text, 6, 8),
})

function digitsOf(text: string, from: number, to: number): number {
  let number = 0
  for (let at = from; at < to; at++) number = number * 10 + text.charCodeAt(at) - 48
  return number
}

function monthLength(year: number, month: number): number {
  if (month !== 2) return month === 4 || month === 6 || month === 9 || month === 11 ? 30 : 31
  return (year % 4 === 0 && year % 100 !== 0) || year % 400 === 0 ? 29 : 28
}

// Read as text, because Date.UTC takes the years 0 to 99 for those of the 20th century.
const midnight = (year: string, month: string, day: string) => new Date(`${year}-${month}-${day}T00:00:00Z`)

function fromDate(date: Date): CalendarDay {
  const text = date.toISOString()
  if (!/^\d{4}-/.test(text) || text.startsWith('0000')) throw new RangeError(`no calendar day: ${text}`)
  return text.slice(0, 10).replaceAll('-', '') as CalendarDay
}
