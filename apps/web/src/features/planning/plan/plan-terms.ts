import {
  contributionPaying,
  incomeFrom,
  projectedIncome,
  type RetirementPlan,
} from '@fundholder/analytics/savings/retirement-plan.ts'
import type { ContributionStep } from '@fundholder/analytics/savings/savings.ts'
import { addMonths, type CalendarDay, wholeMonthsBetween } from '@fundholder/domain/calendar.ts'
import { PLANNING_AMOUNT, PLANNING_MONTHS, PLANNING_VOLATILITY } from '@fundholder/domain/limits.ts'
import { minorPerUnit } from '@fundholder/domain/money.ts'
import { incomeYears, RETIREMENT_INCOME } from '@fundholder/domain/savings/planning.ts'
import type { Answer } from '@fundholder/protocol/call.ts'
import type { getPlanningBasis, PlanTerms } from '@fundholder/protocol/planning/planning.ts'
import type { PaidIn } from './paid-in.ts'

export type PlanningBasis = Answer<typeof getPlanningBasis>

/** The member's birth date and the savings a plan starts from. */
export type Planner = {
  birthDate: CalendarDay
  basis: PlanningBasis
  /** Contributions a month at present; absent where they are not known. */
  paidIn?: PaidIn
}

export const ageOn = (birthDate: CalendarDay, day: CalendarDay): number =>
  Math.floor(wholeMonthsBetween(birthDate, day) / 12)

const LATEST_USUAL_AGE = 75

/** Retirement ages that a plan accepts: from the next birthday to 75 or, for the older, five years on; at most 70 years ahead. */
export function ageLimits({ birthDate, basis }: Planner): { least: number; most: number } {
  const age = ageOn(birthDate, basis.today)
  const most = Math.max(LATEST_USUAL_AGE, age + 6)
  return { least: age + 1, most: Math.min(most, 110, age + PLANNING_MONTHS / 12 - 1) }
}

/** A mix that the risk lever stops at; the name is empty for a mix of the member's own. */
export type RiskStop = Omit<PlanningBasis['choices'][number], 'riskId'> & { riskId: number }

/** The mixes that the risk lever stops at, one for each risk class, the present one in place of others of its class. */
export function riskStops({ choices, present }: PlanningBasis): RiskStop[] {
  const stops = new Map<number, RiskStop>()
  for (const { riskId, ...choice } of choices)
    if (riskId !== null && !stops.has(riskId)) stops.set(riskId, { ...choice, riskId })
  const { riskId, volatility, assumedReturn } = present
  if (typeof riskId === 'number' && volatility.value !== undefined && assumedReturn !== undefined)
    stops.set(riskId, {
      modelPortfolioId: present.modelPortfolioId ?? '',
      name: present.name ?? '',
      riskId,
      volatility: volatility.value,
      assumedReturn,
    })
  return [...stops.values()].sort((a, b) => a.riskId - b.riskId)
}

/** Volatility that a plan is simulated with, a fraction: the mix's own, else that of the calculator. */
export const volatilityOf = ({ riskClass }: Pick<PlanTerms, 'riskClass'>, basis: PlanningBasis): number =>
  riskStops(basis).find(({ riskId }) => riskId === (riskClass ?? basis.present.riskId))?.volatility ??
  basis.present.volatility.value ??
  PLANNING_VOLATILITY

/** True of a plan with money in cash alone: all its simulated futures are one. */
export const isSteady = (terms: Pick<PlanTerms, 'riskClass'>, basis: PlanningBasis): boolean =>
  volatilityOf(terms, basis) === 0

/** The return assumed for the mix of a plan, a fraction; absent where the mix cannot be measured. */
export const assumedFor = ({ riskClass }: Pick<PlanTerms, 'riskClass'>, basis: PlanningBasis) =>
  riskStops(basis).find(({ riskId }) => riskId === (riskClass ?? basis.present.riskId))?.assumedReturn

/** Returns are entered in percent with two decimals. */
export const isReturn = (one: number, other: number): boolean => Math.abs(one - other) < 0.00006

/** Savings that a plan starts from; undefined where the balance is not known and no amount is entered. */
export const savingsOf = (terms: Pick<PlanTerms, 'initialAmount'>, { balance }: PlanningBasis) =>
  terms.initialAmount ?? balance.value

/** Turns terms into a plan from today to the birthday of retirement. */
export function planOf(terms: PlanTerms, { birthDate, basis }: Planner): RetirementPlan {
  const months = Math.max(wholeMonthsBetween(basis.today, retirementDay(terms, birthDate)), 1)
  return {
    initialAmount: savingsOf(terms, basis) ?? 0,
    monthlyContribution: terms.monthlyContribution,
    further: terms.paidBy === 'member' ? [] : employerSteps(basis),
    yearlyReturn: terms.yearlyReturn,
    months,
    timing: 'end',
    convention: 'effective',
    inflation: terms.inflation,
    incomeYears: incomeYears(terms.retirementAge),
    incomeReturn: RETIREMENT_INCOME.realReturn,
  }
}

export const retirementDay = ({ retirementAge }: Pick<PlanTerms, 'retirementAge'>, birthDate: CalendarDay) =>
  addMonths(birthDate, 12 * retirementAge)

/** Returns the changes of the employer's contribution by month of a plan that begins today. */
export function employerSteps({ today, employerContributions }: PlanningBasis): ContributionStep[] {
  const steps = new Map<number, number>()
  for (const { from, amount } of employerContributions) {
    const whole = Math.max(wholeMonthsBetween(today, from), 0)
    const fromMonth = Math.max(addMonths(today, whole) >= from ? whole : whole + 1, 1)
    if (fromMonth <= PLANNING_MONTHS) steps.set(fromMonth, amount)
  }
  return [...steps].map(([fromMonth, amount]) => ({ fromMonth, amount }))
}

/** Returns which text says what an employer last paid: a percentage that does not come to the amount is "about". */
export function paidWords(
  { percent, amount }: PlanningBasis['employerContributions'][number],
  { employment: { monthlyBasic = 0 }, currency }: PlanningBasis,
): 'employerPaid' | 'employerPaidAbout' {
  const short = Math.abs((monthlyBasic * percent) / 100 - amount)
  return short * Number(minorPerUnit(currency)) < 1 ? 'employerPaid' : 'employerPaidAbout'
}

export type Remedies = {
  /** Monthly contribution, whole units. */
  contribution?: number
  retirementAge?: { age: number; income: number }
  /** Income a month in today's money. */
  target: number
}

/**
 * Returns the changes that each alone bring a plan to its target: a higher contribution, a later retirement, or a lower
 * target.
 */
export function remediesOf(terms: PlanTerms, target: number, planner: Planner): Remedies {
  const plan = planOf(terms, planner)
  const contribution = Math.ceil(contributionPaying(target, plan))
  const { most } = ageLimits(planner)
  let later: Remedies['retirementAge']
  for (let age = terms.retirementAge + 1; age <= most && !later; age++) {
    const income = projectedIncome(planOf({ ...terms, retirementAge: age }, planner))
    if (income >= target) later = { age, income }
  }
  return {
    ...(contribution <= PLANNING_AMOUNT && { contribution }),
    ...(later && { retirementAge: later }),
    target: Math.floor(projectedIncome(plan)),
  }
}

/** Income a month in today's money from an amount at the plan's end. */
export const incomeOf = (amount: number, plan: RetirementPlan): number => incomeFrom(amount, plan)
