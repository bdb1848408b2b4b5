import { inTodaysMoney, paidInTodaysMoney } from '@fundholder/analytics/savings/retirement-plan.ts'
import {
  type SavingsPlan,
  SCENARIO_FACTORS,
  type Scenario,
  savingsScenarios,
} from '@fundholder/analytics/savings/savings.ts'
import { simulateSavings } from '@fundholder/analytics/savings/savings-paths.ts'
import { seededNormals } from '@fundholder/analytics/savings/seeded-normals.ts'
import { PLANNING_VOLATILITY } from '@fundholder/domain/limits.ts'
import { PLAN_DEFAULTS } from '@fundholder/domain/savings/planning.ts'
import { about } from '#figures/explained/about.ts'

/** The five figures of a calculation; the return in percent a year. */
export type CalculatorTerms = {
  age: number
  retirementAge: number
  savings: number
  contribution: number
  yearlyReturn: number
}

export type Calculated = {
  months: number
  /** Everything paid in after each month, the savings at the start included. */
  paidIn: Float64Array
  /** The same in today's money: each contribution deflated from the month in which it is paid. */
  paidInToday: Float64Array
  /** Savings after each month. */
  scenarios: Record<Scenario, Float64Array>
  /** Return of each scenario, percent a year. */
  returns: Record<Scenario, number>
}

const planOf = ({
  age,
  retirementAge,
  savings,
  contribution,
  yearlyReturn,
}: CalculatorTerms): SavingsPlan => ({
  initialAmount: savings,
  monthlyContribution: contribution,
  yearlyReturn: yearlyReturn / 100,
  months: 12 * (retirementAge - age),
  timing: 'end',
  convention: 'effective',
})

/** Calculates the desired return, and the under- and over-performance 25% below and above it. */
export function calculate(terms: CalculatorTerms): Calculated {
  const plan = planOf(terms)
  const { best, worst } = SCENARIO_FACTORS
  const [low, high] = terms.yearlyReturn < 0 ? [best, worst] : [worst, best] // a larger loss is the worse one
  return {
    months: plan.months,
    paidIn: paidInTodaysMoney(plan, 0),
    paidInToday: paidInTodaysMoney(plan, PLAN_DEFAULTS.inflation),
    scenarios: savingsScenarios(plan),
    returns: {
      worst: terms.yearlyReturn * low,
      expected: terms.yearlyReturn,
      best: terms.yearlyReturn * high,
    },
  }
}

const PAIRS = 500
const SEED = 2018

/** The amounts that one in ten of simulated futures end below and above, at a volatility of 25%. */
export function uneven(terms: CalculatorTerms): { low: number; high: number } {
  const plan = planOf(terms)
  const simulation = { volatility: PLANNING_VOLATILITY, normal: seededNormals(SEED), pairs: PAIRS }
  const [amounts = new Float64Array()] = simulateSavings(plan, [plan.months], simulation)
  const at = (share: number) => amounts[Math.round((amounts.length - 1) * share)] as number
  return { low: at(0.1), high: at(0.9) }
}

/** In today's purchasing power, at the rise of prices that plans assume. */
export const deflated = (amount: number, month: number): number =>
  inTodaysMoney(amount, month, PLAN_DEFAULTS.inflation)

/** Amounts of the calculator, in its sentence as in its cards: to four digits, as all of them are estimates. */
export const rounded = (amount: number): number => about(amount, 4)
