import { addDays, type CalendarDay, daysBetween } from '../calendar.ts'
import { businessDayOnOrAfter, TARGET } from '../days/business-days.ts'
import { floorDivide, MICRO, type Minor, minor } from '../money.ts'

/** An evergreen deposit ends so many days after notice was given. */
export const EVERGREEN_NOTICE_DAYS = 32
/** Days before maturity on which a deposit's holder is notified. */
export const NOTIFIED_BEFORE_MATURITY_DAYS = 10
const DAYS_A_YEAR = 365n

/** Interest rate and term of a deposit. */
export type DepositTerms = {
  id: string
  /** Millionths a year: 42,500 is 4.25%. */
  rate: bigint
  from: CalendarDay
  /** The day from which on it earns nothing more; absent while it runs until further notice. */
  until?: CalendarDay | undefined
}

/**
 * Simple interest to the close of a day, actual/365: none on the first day, none after the last; rounded down once.
 *
 * @param principal in minor units, as is the interest.
 */
export function interestOn(principal: Minor, { rate, from, until }: DepositTerms, day: CalendarDay): Minor {
  const last = until !== undefined && until < day ? until : day
  const days = last > from ? daysBetween(from, last) : 0
  return minor(floorDivide(principal * rate * BigInt(days), DAYS_A_YEAR * MICRO))
}

/** Principal and what it has earned. */
export const depositWorth = (principal: Minor, terms: DepositTerms, day: CalendarDay): Minor =>
  minor(principal + interestOn(principal, terms, day))

/** The day on which a deposit that ends is paid to cash: banks must work. */
export const paidBackOn = (until: CalendarDay): CalendarDay => businessDayOnOrAfter(until, TARGET)

/** The day on which an evergreen deposit ends when notice is given: banks work on it. */
export const endsAfterNotice = (day: CalendarDay): CalendarDay =>
  businessDayOnOrAfter(addDays(day, EVERGREEN_NOTICE_DAYS), TARGET)
