import { addMonths, type CalendarDay, daysBetween } from '../calendar.ts'
import { floorDivide, type Minor, minor } from '../money.ts'

/** Days of basic salary that a year of service earns: the first years less, the later ones more. */
const FIRST_YEARS = 5n
const DAYS_A_YEAR_AT_FIRST = 21n
const DAYS_A_YEAR_LATER = 30n
/** A day of salary is the monthly basic × 12 / 360: a thirtieth of it. */
const DAYS_A_MONTH = 30n
/** Never more than this many months of basic salary. */
export const MOST_MONTHS = 24n

/** Monthly basic salary from a day on, until the next one; minor units of its currency. */
export type Salary = { fromDay: CalendarDay; monthlyBasic: Minor; currency: string }

/** Time served: whole years, and what has passed of the running one. */
export type Service = { years: number; days: number; daysOfRunningYear: number }

/**
 * The end-of-service entitlement that would be due if service ended at the close of a day, exactly as a fraction of
 * minor units, so that a conversion still rounds once: 21 days of basic salary for each of the first five years
 * and 30 for each later one, the running year by its days; nothing before the first year is full; at most 24 months.
 * A day is monthly basic × 12 / 360. The whole service counts at the basic salary in force on the day.
 */
export function entitlement(
  { years, days, daysOfRunningYear }: Service,
  monthlyBasic: Minor,
): { numerator: bigint; denominator: bigint } {
  if (years < 1) return { numerator: 0n, denominator: 1n }
  const yearLength = BigInt(daysOfRunningYear)
  const served = BigInt(years) * yearLength + BigInt(days) // in parts of the running year, so that no day is rounded
  const first = FIRST_YEARS * yearLength
  const earned =
    served < first
      ? served * DAYS_A_YEAR_AT_FIRST
      : first * DAYS_A_YEAR_AT_FIRST + (served - first) * DAYS_A_YEAR_LATER
  const most = MOST_MONTHS * DAYS_A_MONTH * yearLength
  return {
    numerator: monthlyBasic * (earned < most ? earned : most),
    denominator: DAYS_A_MONTH * yearLength,
  }
}

/** `entitlement` in the salary's own currency, rounded down to the minor unit. */
export function entitlementIn(service: Service, monthlyBasic: Minor): Minor {
  const { numerator, denominator } = entitlement(service, monthlyBasic)
  return minor(floorDivide(numerator, denominator))
}

/**
 * Computes the length of service at the close of a day. A year is complete on the same day of the next year;
 * for members who joined on 29 February it is 28 February in common years.
 *
 * @returns zero on days before joining.
 */
export function serviceOn(joinedOn: CalendarDay, day: CalendarDay): Service {
  const anniversary = (year: number) => addMonths(joinedOn, 12 * year)
  let years = Math.max(Number(day.slice(0, 4)) - Number(joinedOn.slice(0, 4)), 0)
  if (years > 0 && anniversary(years) > day) years -= 1
  const since = anniversary(years)
  return {
    years,
    days: Math.max(daysBetween(since, day), 0),
    daysOfRunningYear: daysBetween(since, anniversary(years + 1)),
  }
}

/** The salary in force on a day; `undefined` before the first one. Salaries are in the order of their days. */
export const salaryOn = (salaries: readonly Salary[], day: CalendarDay): Salary | undefined =>
  salaries.findLast(({ fromDay }) => fromDay <= day)
