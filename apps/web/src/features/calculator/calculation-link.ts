import { PLANNING_AMOUNT, PLANNING_MONTHS, USUAL_RETIREMENT_AGE } from '@fundholder/domain/limits.ts'
import { PLAN_DEFAULTS, PLANNING_RETURN } from '@fundholder/domain/savings/planning.ts'
import type { CalculatorTerms } from './calculation.ts'

export const CALCULATOR_LIMITS = {
  age: { least: 16, most: 100 },
  yearsAtMost: PLANNING_MONTHS / 12,
  retirementAge: { most: 110 },
  amount: { least: 0, most: PLANNING_AMOUNT },
  yearlyReturn: { least: PLANNING_RETURN.least * 100, most: PLANNING_RETURN.most * 100 },
} as const

export const CALCULATOR_DEFAULTS: CalculatorTerms = {
  age: 35,
  retirementAge: USUAL_RETIREMENT_AGE,
  savings: 0,
  contribution: PLAN_DEFAULTS.contribution,
  yearlyReturn: PLAN_DEFAULTS.yearlyReturn * 100,
}

/** Writes a calculation as the fragment of an address, which no server sees: `35-65-5000-300-6`. */
export const linkOf = ({
  age,
  retirementAge,
  savings,
  contribution,
  yearlyReturn,
}: CalculatorTerms): string => [age, retirementAge, savings, contribution, yearlyReturn].join('-')

const LINK =
  /^#?(\d{1,3})-(\d{1,3})-(\d{1,10}(?:\.\d{1,2})?)-(\d{1,10}(?:\.\d{1,2})?)-(-?\d{1,3}(?:\.\d{1,2})?)$/

/**
 * Reads the fragment of an address.
 *
 * @returns `undefined` for one that holds no calculation, or one beyond the limits.
 */
export function readLink(fragment: string): CalculatorTerms | undefined {
  const found = LINK.exec(fragment)
  if (!found) return undefined
  const [age, retirementAge, savings, contribution, yearlyReturn] = found.slice(1).map(Number) as [
    number,
    number,
    number,
    number,
    number,
  ]
  const terms = { age, retirementAge, savings, contribution, yearlyReturn }
  return isWithinLimits(terms) ? terms : undefined
}

function isWithinLimits({
  age,
  retirementAge,
  savings,
  contribution,
  yearlyReturn,
}: CalculatorTerms): boolean {
  const {
    age: ages,
    retirementAge: retirement,
    amount,
    yearlyReturn: returns,
    yearsAtMost,
  } = CALCULATOR_LIMITS
  const isWithin = (value: number, { least, most }: { least: number; most: number }) =>
    value >= least && value <= most
  return (
    isWithin(age, ages) &&
    isWithin(retirementAge, { least: age + 1, most: Math.min(retirement.most, age + yearsAtMost) }) &&
    isWithin(savings, amount) &&
    isWithin(contribution, amount) &&
    isWithin(yearlyReturn, returns)
  )
}
