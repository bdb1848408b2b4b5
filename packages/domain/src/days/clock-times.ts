import { type CalendarDay, dayInZone } from '../calendar.ts'
import { midnight } from './iso-days.ts'

const MS_PER_MINUTE = 60_000
const MS_PER_DAY = 86_400_000

/** A time of day from `00:00` to `23:59`. */
export type ClockTime = string & { readonly __clockTime: unique symbol }

/** @throws {RangeError} for anything but `HH:MM`. */
export function clockTime(text: string): ClockTime {
  if (!/^(?:[01]\d|2[0-3]):[0-5]\d$/.test(text)) throw new RangeError(`not a time of day: ${text}`)
  return text as ClockTime
}

/**
 * The instant at which the clocks of a time zone show a time on a day. Where they show it twice, as the night summer
 * time ends, it is the first; where they leave it out, as the night it begins, it is as long after midnight as if they
 * had not been put forward (the "compatible" reading of ECMAScript's Temporal and of RFC 5545, section 3.3.5).
 */
export function instantAt(day: CalendarDay, time: ClockTime, timeZone: string): Date {
  const minutes = Number(time.slice(0, 2)) * 60 + Number(time.slice(3))
  const shown = Date.parse(midnight(day)) + minutes * MS_PER_MINUTE
  const before = offsetAt(new Date(shown - MS_PER_DAY), timeZone)
  const after = offsetAt(new Date(shown + MS_PER_DAY), timeZone)
  const readings = [shown - before, shown - after].filter(
    (at) => at + offsetAt(new Date(at), timeZone) === shown,
  )
  return new Date(readings.length > 0 ? Math.min(...readings) : shown - before)
}

/** Returns the offset of a time zone from UTC in milliseconds. */
function offsetAt(instant: Date, timeZone: string): number {
  const { hour, minute, second } = clockOf(instant, timeZone)
  const shown =
    Date.parse(midnight(dayInZone(instant, timeZone))) + ((hour * 60 + minute) * 60 + second) * 1000
  return shown - Math.floor(instant.getTime() / 1000) * 1000
}

function clockOf(instant: Date, timeZone: string) {
  const parts = clockFor(timeZone).formatToParts(instant)
  const part = (type: string) => Number(parts.find((one) => one.type === type)?.value)
  return { hour: part('hour'), minute: part('minute'), second: part('second') }
}

const clocks = new Map<string, Intl.DateTimeFormat>()
function clockFor(timeZone: string) {
  const known = clocks.get(timeZone)
  if (known) return known
  const clock = new Intl.DateTimeFormat('en-GB', {
    timeZone,
    hour: '2-digit',
    minute: '2-digit',
    second: '2-digit',
    hourCycle: 'h23',
  })
  clocks.set(timeZone, clock)
  return clock
}
