import { type CalendarDay, dayInZone } from '@fundholder/domain/calendar.ts'

/**
 * The portal's two clocks.
 *
 * The wall clock measures sessions, tokens, codes, links, locks, keys and messages. The business clock decides days,
 * cut-offs, prices and fees; it is the wall clock plus an offset that only `demo advance` moves.
 */
export type Clock = {
  /** The portal's own, by which a day begins and cut-offs without a zone of their own pass. */
  timeZone: string
  /** The instant that sessions and codes live by. */
  now: () => Date
  /** The instant that dealing lives by. */
  businessNow: () => Date
  /** The calendar day of the business clock in the portal's time zone. */
  today: () => CalendarDay
  /** The calendar day of an instant in the portal's time zone. */
  dayOf: (instant: Date) => CalendarDay
  /**
   * Sets the offset of the business clock in milliseconds; it is stored in the database and read by every
   * process.
   */
  setBusinessOffset: (milliseconds: number) => void
}

/**
 * A clock that ticks on from `startsAt`, or from the machine's time when there is none.
 *
 * @param startsAt where both clocks start, from `FUNDHOLDER_NOW`.
 */
export function systemClock({
  timeZone,
  startsAt,
}: {
  timeZone: string
  startsAt?: Date | undefined
}): Clock {
  const shift = startsAt ? startsAt.getTime() - Date.now() : 0
  return clockOver(() => new Date(Date.now() + shift), timeZone)
}

/** A clock that stands still until it is moved, as for tests. */
export function fixedClock(start: string, timeZone = 'Europe/Madrid') {
  let instant = new Date(start)
  const clock = clockOver(() => new Date(instant), timeZone)
  return {
    ...clock,
    /** Moves both clocks on. */
    pass: ({
      seconds = 0,
      minutes = 0,
      hours = 0,
    }: {
      seconds?: number
      minutes?: number
      hours?: number
    }) => {
      instant = new Date(instant.getTime() + ((hours * 60 + minutes) * 60 + seconds) * 1000)
    },
    /** Sets both clocks, also backwards. */
    set: (to: string) => {
      instant = new Date(to)
    },
  }
}

const MINUTE_MS = 60_000

function clockOver(now: () => Date, timeZone: string): Clock {
  let offset = 0
  const businessNow = () => new Date(now().getTime() + offset)
  const dayOf = (instant: Date) => dayInZone(instant, timeZone)
  let last: { minute: number; day: CalendarDay } | undefined
  // A day begins with a minute everywhere: within one it is requested once.
  const today = () => {
    const now = businessNow()
    const minute = Math.floor(now.getTime() / MINUTE_MS)
    if (last?.minute !== minute) last = { minute, day: dayOf(now) }
    return last.day
  }
  return {
    timeZone,
    now,
    businessNow,
    today,
    dayOf,
    setBusinessOffset: (milliseconds) => {
      offset = milliseconds
    },
  }
}
