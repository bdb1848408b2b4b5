import { PLANNING_AMOUNT, USUAL_RETIREMENT_AGE } from '@fundholder/domain/limits.ts'
import { PLAN_DEFAULTS, PLANNING_INFLATION, PLANNING_RETURN } from '@fundholder/domain/savings/planning.ts'
import type { PlanTerms } from '@fundholder/protocol/planning/planning.ts'
import { tabStore } from '#session/tab-store.ts'
import { type Entered, readEntered } from '#ui/inputs/entered-number.ts'
import { ageLimits, type Planner } from './plan-terms.ts'

export const PLAN_FIELDS = [
  'monthlyContribution',
  'retirementAge',
  'initialAmount',
  'yearlyReturn',
  'inflation',
  'targetIncome',
] as const
export type PlanField = (typeof PLAN_FIELDS)[number]

/** Terms changed by the member; an absent field has its default. */
export type PlanDraft = {
  typed: Partial<Record<PlanField, string>>
  riskClass?: number | undefined
  /** Starts from an amount other than the balance. */
  startsFromAmount?: boolean
  paidBy?: PlanTerms['paidBy']
  /** Age today, where no birth date is on file. */
  age?: string
}

const EMPTY: PlanDraft = { typed: {} }
const store = tabStore<PlanDraft>('fundholder.plan', EMPTY)

export const usePlanDraft = store.use
export const resetPlan = store.reset
export const changePlan = (part: Omit<Partial<PlanDraft>, 'typed'>) =>
  store.set((former) => ({ ...former, ...part }))
export const typePlan = (typed: PlanDraft['typed'], part: Omit<Partial<PlanDraft>, 'typed'> = {}) =>
  store.set((former) => ({ ...former, ...part, typed: { ...former.typed, ...typed } }))

/** Takes the terms of a saved plan as what was entered. */
export function openTerms(terms: PlanTerms, write: (value: number) => string) {
  store.set({
    typed: {
      monthlyContribution: write(terms.monthlyContribution),
      retirementAge: write(terms.retirementAge),
      yearlyReturn: write(terms.yearlyReturn * 100),
      inflation: write(terms.inflation * 100),
      ...(terms.initialAmount !== undefined && { initialAmount: write(terms.initialAmount) }),
      ...(terms.targetIncome !== undefined && { targetIncome: write(terms.targetIncome) }),
    },
    riskClass: terms.riskClass,
    startsFromAmount: terms.initialAmount !== undefined,
    paidBy: terms.paidBy,
  })
}

/** Range and decimals of a field; percentages in percent. */
export function limitsOf(field: PlanField, planner: Planner) {
  if (field === 'retirementAge') return { ...ageLimits(planner), decimals: 0 }
  if (field === 'yearlyReturn')
    return { least: PLANNING_RETURN.least * 100, most: PLANNING_RETURN.most * 100, decimals: 2 }
  if (field === 'inflation')
    return { least: PLANNING_INFLATION.least * 100, most: PLANNING_INFLATION.most * 100, decimals: 2 }
  return { least: 0, most: PLANNING_AMOUNT, decimals: 2 }
}

/** Returns the initial terms of a plan: the retirement age on file, what is paid in today, and the usual figures. */
export function defaultTerms(planner: Planner, retirementAge = USUAL_RETIREMENT_AGE): PlanTerms {
  const { least, most } = ageLimits(planner)
  return {
    ...firstPayments(planner),
    retirementAge: Math.min(Math.max(retirementAge, least), most),
    yearlyReturn: PLAN_DEFAULTS.yearlyReturn,
    inflation: PLAN_DEFAULTS.inflation,
  }
}

/** The employer's part is not added to payments that it may be in already. */
function firstPayments({ basis, paidIn }: Planner): Pick<PlanTerms, 'monthlyContribution' | 'paidBy'> {
  const hasEmployer = basis.employerContributions.length > 0
  const own = hasEmployer ? paidIn?.own : paidIn?.all
  if (own === undefined && paidIn) return { monthlyContribution: paidIn.all, paidBy: 'member' }
  return {
    monthlyContribution: own ?? PLAN_DEFAULTS.contribution,
    paidBy: hasEmployer ? 'member-and-employer' : 'member',
  }
}

/** Raw value of a field. */
export function termIn(terms: PlanTerms, field: PlanField): number | undefined {
  const value = terms[field]
  if (value === undefined) return undefined
  return field === 'yearlyReturn' || field === 'inflation' ? value * 100 : value
}

/** Reads a draft. @returns `undefined` while one of its fields holds no number that it accepts. */
export function readDraft(draft: PlanDraft, planner: Planner, defaults: PlanTerms): PlanTerms | undefined {
  const numbers: Partial<Record<PlanField, number>> = {}
  for (const field of PLAN_FIELDS) {
    const typed = draft.typed[field]
    if (typed === undefined || (field === 'initialAmount' && !draft.startsFromAmount)) continue
    const read = readField(field, typed, planner)
    if (read.kind === 'number') numbers[field] = read.value
    else if (read.kind !== 'empty' || isNeeded(field)) return undefined
  }
  const { yearlyReturn, inflation, ...amounts } = numbers
  // Beside savings that are not known an empty field is as unknown as they are.
  const startsFromNothing =
    draft.startsFromAmount && amounts.initialAmount === undefined && planner.basis.balance.value !== undefined
  return {
    ...defaults,
    ...amounts,
    ...(yearlyReturn !== undefined && { yearlyReturn: yearlyReturn / 100 }),
    ...(inflation !== undefined && { inflation: inflation / 100 }),
    ...(startsFromNothing && { initialAmount: 0 }),
    ...(draft.riskClass !== undefined && { riskClass: draft.riskClass }),
    ...(draft.paidBy !== undefined && { paidBy: draft.paidBy }),
  }
}

export const readField = (field: PlanField, typed: string, planner: Planner): Entered =>
  readEntered(typed, limitsOf(field, planner))

/** Fields that nothing can be planned without: all but the target. */
export const isNeeded = (field: PlanField): boolean => field !== 'targetIncome'
