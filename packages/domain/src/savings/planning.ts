import { addMonths, type CalendarDay } from '../calendar.ts'
import { floorDivide, type Minor, minor } from '../money.ts'
import { type Salary, salaryOn } from './end-of-service.ts'

/** Initial terms of a plan. */
export const PLAN_DEFAULTS = { contribution: 200, yearlyReturn: 0.1, inflation: 0.025 } as const
/** Yearly returns that a plan accepts, fractions. */
export const PLANNING_RETURN = { least: -0.5, most: 1 } as const
/** Above this yearly return, a fraction, a member is warned. */
export const UNUSUAL_RETURN = 0.15
/** Yearly rise of prices that a plan accepts, fractions. */
export const PLANNING_INFLATION = { least: 0, most: 0.25 } as const

/**
 * Conversion of savings into a monthly income: equal payments of today's purchasing power until an age, or over the
 * least number of years after a late retirement, with real growth during that time.
 */
export const RETIREMENT_INCOME = { untilAge: 95, leastYears: 20, realReturn: 0.01 } as const

/** Years for which the income of somebody who retires at an age is paid. */
export const incomeYears = (retirementAge: number): number =>
  Math.max(RETIREMENT_INCOME.untilAge - retirementAge, RETIREMENT_INCOME.leastYears)

/** Employer's contribution in percent of the monthly basic salary, by years of service. */
export const EMPLOYER_PERCENT = { first: 5.83, later: 8.33, laterFromYears: 5 } as const

export const SAVED_PLANS_MAX = 10
export const PLAN_NAME_LENGTH_MAX = 60

/** An employer's monthly contribution from a day on, in minor units of the salary's currency. */
export type EmployerContribution = { from: CalendarDay; percent: number; amount: Minor; currency: string }

/**
 * Returns an employer's monthly contributions from a day on, at the salary in force on that day: the share for the present
 * length of service, then the higher one from the fifth anniversary on. Rounded down to the minor unit.
 *
 * @returns nothing where no salary or joining day is known.
 */
export function employerContributions(
  joinedOn: CalendarDay | undefined,
  salaries: readonly Salary[],
  from: CalendarDay,
): EmployerContribution[] {
  const salary = salaryOn(salaries, from)
  if (joinedOn === undefined || !salary) return []
  const { monthlyBasic, currency } = salary
  const contribution = (day: CalendarDay, percent: number): EmployerContribution => ({
    from: day,
    percent,
    amount: minor(floorDivide(monthlyBasic * BigInt(Math.round(percent * 100)), 10_000n)),
    currency,
  })
  const { first, later, laterFromYears } = EMPLOYER_PERCENT
  const anniversary = addMonths(joinedOn, 12 * laterFromYears)
  if (anniversary <= from) return [contribution(from, later)]
  return [contribution(from, first), contribution(anniversary, later)]
}

/** A monthly contribution of an employer, in the currency of a plan. */
type PlannedContribution = {
  from: CalendarDay
  percent: number
  amount: Minor
  /** Day of the payment that the plan continues; absent where the amount follows the rule. */
  lastPaidOn?: CalendarDay
}

/**
 * Continues what an employer last paid, in place of the present share by the rule. A later share of the rule counts only if
 * it is more. All amounts are in one currency.
 */
export function continuedContributions(
  byRule: readonly PlannedContribution[],
  lastPaid: { day: CalendarDay; amount: Minor } | undefined,
  { today, monthlyBasic }: { today: CalendarDay; monthlyBasic: Minor },
): readonly PlannedContribution[] {
  if (!lastPaid || monthlyBasic === 0n) return byRule
  const { day, amount } = lastPaid
  const percent = Math.round((Number(amount) / Number(monthlyBasic)) * 10_000) / 100
  const later = byRule.filter((one) => one.from > today && one.amount > amount)
  return [{ from: today, percent, amount, lastPaidOn: day }, ...later]
}
