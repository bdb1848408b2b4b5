import { isCalendarDay } from '@fundholder/domain/calendar.ts'
import { isCurrency } from '@fundholder/domain/currencies.ts'
import type { ReadCell, Wrong } from './book-file.ts'

// Readers of cells that are not empty. Each answers the cell as PostgreSQL reads it, or what is wrong.

const wrong = (reason: string): Wrong => ({ wrong: reason })

/** Text up to a length, without invisible characters except line breaks. */
export const words =
  (longest: number): ReadCell =>
  (text) =>
    visible(text, longest, /[^\P{Cc}\r\n]/u)

/** An id: some characters of one line. */
export const id: ReadCell = (text) => visible(text, 64, /\p{Cc}/u)

/** A real day of the calendar, `YYYYMMDD` or `YYYY-MM-DD`. */
export const day: ReadCell = (text) => {
  if (!/^(?:\d{8}|\d{4}-\d\d-\d\d)$/.test(text)) return wrong('must be a day, YYYYMMDD or YYYY-MM-DD')
  const digits = text.length === 8 ? text : text.slice(0, 4) + text.slice(5, 7) + text.slice(8)
  return isCalendarDay(digits) ? digits : wrong('there is no such day')
}

/** A whole number within bounds. */
export const whole =
  (least: number, most: number): ReadCell =>
  (text) => {
    const value = Number(text)
    const isWithin = /^\d{1,9}$/.test(text) && value >= least && value <= most
    return isWithin ? String(value) : wrong(`must be a whole number from ${least} to ${most}`)
  }

/** Yes or no. */
export const yesOrNo: ReadCell = (text) =>
  YES_OR_NO.get(text.toLowerCase()) ?? wrong('must be true, false, yes, no, 1 or 0')

/** Three capitals of ISO 4217. */
export const currency: ReadCell = (text) => {
  if (!/^[A-Z]{3}$/.test(text)) return wrong('must be a currency of three capitals, such as EUR')
  return isCurrency(text) ? text : wrong('is no currency of ISO 4217')
}

/** Two capitals of ISO 3166-1. */
export const country: ReadCell = (text) =>
  /^[A-Z]{2}$/.test(text) ? text : wrong('must be a country of two capitals, such as LU')

/** A time of day, `HH:MM`, of the portal's time zone or of one that follows: `17:30 Europe/Dublin`. */
export const cutOff: ReadCell = (text) => {
  const [time = '', zone, more] = text.split(' ')
  if (more !== undefined || !/^(?:[01]\d|2[0-3]):[0-5]\d$/.test(time))
    return wrong('must be a time such as 12:00 or 12:00 Europe/Dublin')
  if (zone === undefined) return text
  if (!TIME_ZONES.has(zone)) return wrong('there is no such time zone')
  return AREA_AND_CITY.test(zone)
    ? text
    : wrong('must be a time zone of an area and a city, such as Europe/Dublin')
}

/** One of a few words. */
export const oneOf =
  (allowed: readonly string[]): ReadCell =>
  (text) =>
    allowed.includes(text) ? text : wrong(`must be one of ${allowed.join(', ')}`)

/** An identifier that its own check accepts, as people write it; it is kept without spaces. */
export const identifier =
  (isRight: (text: string) => boolean, reason: string): ReadCell =>
  (text) =>
    isRight(text) ? text.replaceAll(' ', '') : wrong(reason)

/** Time zone names that the catalogue accepts: two parts without digits or hyphens. */
const AREA_AND_CITY = /^[A-Za-z_]+\/[A-Za-z_]+$/

const TIME_ZONES: ReadonlySet<string> = new Set(Intl.supportedValuesOf('timeZone'))

const YES_OR_NO: ReadonlyMap<string, string> = new Map([
  ...['true', 'yes', '1'].map((one) => [one, 'true'] as const),
  ...['false', 'no', '0'].map((one) => [one, 'false'] as const),
])

function visible(text: string, longest: number, forbidden: RegExp): string | Wrong {
  if (text.length > longest) return wrong(`must have at most ${longest} characters`)
  if (text !== text.trim()) return wrong('must not begin or end with a space')
  return forbidden.test(text) ? wrong('has characters that cannot be shown') : text
}
