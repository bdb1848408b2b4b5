import { contributionsByMonth, projectSavings, requiredContribution, type SavingsPlan } from './savings.ts'

/** A savings plan with what turns its last amount into an income. */
export type RetirementPlan = SavingsPlan & {
  /** Yearly rise of prices, a fraction. */
  inflation: number
  /** Years over which the income is paid. */
  incomeYears: number
  /** Yearly return above inflation while the income is paid, a fraction. */
  incomeReturn: number
}

/** Converts money of a later month into today's purchasing power. */
export const inTodaysMoney = (amount: number, month: number, inflation: number): number =>
  amount / (1 + inflation) ** (month / 12)

/**
 * Everything paid in until each month, in today's money: the initial amount as it is, and each contribution deflated from
 * the month in which it is paid. Without inflation in the money of each month.
 */
export function paidInTodaysMoney(plan: SavingsPlan, inflation: number): Float64Array {
  let sum = plan.initialAmount
  return contributionsByMonth(plan).map((contribution, month) => {
    const paidAfter = plan.timing === 'begin' ? month - 1 : month
    sum += inTodaysMoney(contribution, paidAfter, inflation)
    return sum
  })
}

/**
 * The level payment at each month end that uses up an amount of 1: an annuity.
 *
 * @param yearlyReturn effective, above inflation for payments of level purchasing power.
 */
export function monthlyPayment(years: number, yearlyReturn: number): number {
  const months = 12 * years
  const rate = (1 + yearlyReturn) ** (1 / 12) - 1
  return rate === 0 ? 1 / months : rate / (1 - (1 + rate) ** -months)
}

/** The monthly income, in today's money, that an amount in the plan's last month pays. */
export const incomeFrom = (
  amount: number,
  {
    months,
    inflation,
    incomeYears,
    incomeReturn,
  }: Omit<RetirementPlan, keyof SavingsPlan> & { months: number },
): number => inTodaysMoney(amount, months, inflation) * monthlyPayment(incomeYears, incomeReturn)

/** The amount in the plan's last month, in money of that month, that pays a monthly income in today's money. */
export const amountPaying = (income: number, plan: Parameters<typeof incomeFrom>[1]): number =>
  income / incomeFrom(1, plan)

/** Monthly income of a plan in today's money at its expected return. */
export const projectedIncome = (plan: RetirementPlan): number =>
  incomeFrom(projectSavings(plan)[plan.months] as number, plan)

/** The monthly contribution with which a plan pays an income; 0 where none is needed. */
export const contributionPaying = (income: number, plan: RetirementPlan): number =>
  Math.max(requiredContribution(amountPaying(income, plan), plan), 0)

/**
 * Assumes a long-term yearly return for a mix by its volatility: 1.5% without risk, 0.3% more for each 1% of volatility,
 * less half the variance, which is what uneven returns cost. After costs. It is a median: more risk than about 30% adds
 * nothing to it.
 *
 * @param volatility a year, fraction.
 */
export const assumedReturn = (volatility: number): number => 0.015 + 0.3 * volatility - volatility ** 2 / 2
