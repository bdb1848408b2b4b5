/**
 * Conversion of a yearly return to months: its twelfth root (`effective`) or its twelfth part (`nominal`).
 */
export type RateConvention = 'effective' | 'nominal'
/** Payment of a month's contribution at the beginning or at the end of the month. */
export type ContributionTiming = 'begin' | 'end'

export type SavingsTerms = {
  initialAmount: number
  /** Fraction a year, above -1: 0.05 is 5%. */
  yearlyReturn: number
  months: number
  timing: ContributionTiming
  convention: RateConvention
  /** Paid in each month beside the contribution, as an employer does; in the order of their months. */
  further?: readonly ContributionStep[]
}

/** An amount a month from a month of the plan on (1 is its first), until the next step. */
export type ContributionStep = { fromMonth: number; amount: number }

export type SavingsPlan = SavingsTerms & { monthlyContribution: number }

/** `effective`: `(1 + yearly)^(1/12) - 1`; `nominal`: a twelfth of it. */
export const monthlyRate = (yearlyReturn: number, convention: RateConvention): number =>
  convention === 'effective' ? (1 + yearlyReturn) ** (1 / 12) - 1 : yearlyReturn / 12

/**
 * The amount saved after each month, from the initial amount at month 0 to the last month; not rounded.
 *
 * @throws {RangeError} when the months are not a whole number from 0 on, or the return loses everything.
 */
export function projectSavings(plan: SavingsPlan): Float64Array {
  const { initialAmount, months, timing } = checked(plan)
  const growth = 1 + monthlyRate(plan.yearlyReturn, plan.convention)
  const paid = contributionsByMonth(plan)
  const amounts = new Float64Array(months + 1)
  let amount = initialAmount
  amounts[0] = amount
  for (let month = 1; month <= months; month++) {
    const contribution = paid[month] as number
    amount = timing === 'begin' ? (amount + contribution) * growth : amount * growth + contribution
    amounts[month] = amount
  }
  return amounts
}

/** Returns the contributions of each month with all steps; 0 at index 0. */
export function contributionsByMonth({
  monthlyContribution,
  further = [],
  months,
}: SavingsPlan): Float64Array {
  const paid = new Float64Array(months + 1).fill(monthlyContribution, 1)
  further.forEach(({ fromMonth, amount }, place) => {
    const until = Math.min(further[place + 1]?.fromMonth ?? months + 1, months + 1)
    for (let month = Math.max(fromMonth, 1); month < until; month++)
      paid[month] = monthlyContribution + amount
  })
  return paid
}

/** Everything paid in: the initial amount and all contributions. */
export const totalContributed = (plan: SavingsPlan): number => {
  if (!plan.further?.length) return plan.initialAmount + plan.monthlyContribution * plan.months
  return contributionsByMonth(plan).reduce((sum, one) => sum + one, plan.initialAmount)
}

/** The desired return taken 25% lower, as it is, and 25% higher. */
export const SCENARIO_FACTORS = { worst: 0.75, expected: 1, best: 1.25 } as const
export type Scenario = keyof typeof SCENARIO_FACTORS

/**
 * `projectSavings` for each scenario of the return. A loss that is a quarter larger is the worse one: below 0 best and
 * worst change sides.
 */
export function savingsScenarios(plan: SavingsPlan): Record<Scenario, Float64Array> {
  const under = (scenario: Scenario) =>
    projectSavings({ ...plan, yearlyReturn: plan.yearlyReturn * SCENARIO_FACTORS[scenario] })
  const [lower, expected, higher] = [under('worst'), under('expected'), under('best')]
  return plan.yearlyReturn < 0
    ? { worst: higher, expected, best: lower }
    : { worst: lower, expected, best: higher }
}

/**
 * The monthly contribution with which the plan reaches a target in its last month; not rounded, negative when the
 * initial amount alone grows beyond it.
 *
 * @throws {RangeError} as `projectSavings`, and without any month to save in.
 */
export function requiredContribution(targetAmount: number, terms: SavingsTerms): number {
  if (terms.months === 0) throw new RangeError('a target needs a month to save in')
  const reached = (plan: SavingsPlan) => projectSavings(plan)[terms.months] as number
  // The final amount is what it is without contributions, plus the contribution times what contributions of 1 grow to.
  const without = reached({ ...terms, monthlyContribution: 0 })
  return (
    (targetAmount - without) / reached({ ...terms, further: [], initialAmount: 0, monthlyContribution: 1 })
  )
}

function checked(plan: SavingsPlan): SavingsPlan {
  if (!Number.isInteger(plan.months) || plan.months < 0)
    throw new RangeError(`not a term: ${plan.months} months`)
  if (!(plan.yearlyReturn > -1)) throw new RangeError(`not a yearly return: ${plan.yearlyReturn}`)
  return plan
}
