import assert from 'node:assert/strict'
import {
  type ContributionTiming,
  monthlyRate,
  projectSavings,
  type RateConvention,
  requiredContribution,
  savingsScenarios,
  totalContributed,
} from '#savings/savings.ts'
import { assertMatches, type ReferenceCase, type Tolerance, testCases } from './reference.ts'

type Terms = {
  initialAmount: number
  yearlyReturn: number
  months: number
  contributionTiming: ContributionTiming
  rateConvention: RateConvention
}
const termsOf = ({ initialAmount, yearlyReturn, months, contributionTiming, rateConvention }: Terms) => ({
  initialAmount,
  yearlyReturn,
  months,
  timing: contributionTiming,
  convention: rateConvention,
})

type SavingsCase = ReferenceCase & {
  input: Terms & { monthlyContribution: number }
  expected: {
    monthlyRate: number
    serie: { month: number; amount: number }[]
    totalContributed: number
    finalAmount: number
    totalGain: number
    scenarios?: { worstFinal: number; expectedFinal: number; bestFinal: number }
    tolerance: Tolerance
  }
}

testCases<SavingsCase>('savings.json', 'savings', ({ input, expected }) => {
  const plan = { ...termsOf(input), monthlyContribution: input.monthlyContribution }
  const { tolerance } = expected
  const amounts = projectSavings(plan)
  const rate = monthlyRate(plan.yearlyReturn, plan.convention)
  assertMatches('monthly rate', rate, { value: expected.monthlyRate, tolerance })
  for (const { month, amount } of expected.serie)
    assertMatches(`amount after month ${month}`, amounts[month], { value: amount, tolerance })
  assertMatches('total contributed', totalContributed(plan), { value: expected.totalContributed, tolerance })
  assertMatches('final amount', amounts.at(-1), { value: expected.finalAmount, tolerance })
  const gain = (amounts.at(-1) ?? 0) - totalContributed(plan)
  assertMatches('total gain', gain, { value: expected.totalGain, tolerance })
  assert.equal(amounts.length, input.months + 1)

  if (!expected.scenarios) return
  const { worst, expected: asDesired, best } = savingsScenarios(plan)
  const { worstFinal, expectedFinal, bestFinal } = expected.scenarios
  assertMatches('worst scenario', worst.at(-1), { value: worstFinal, tolerance })
  assertMatches('expected scenario', asDesired.at(-1), { value: expectedFinal, tolerance })
  assertMatches('best scenario', best.at(-1), { value: bestFinal, tolerance })
})

type TargetCase = ReferenceCase & {
  input: Terms & { targetAmount: number }
  expected: { requiredMonthlyContribution: number; tolerance: Tolerance }
}

testCases<TargetCase>('savings.json', 'savingsTarget', ({ input, expected }) => {
  const contribution = requiredContribution(input.targetAmount, termsOf(input))
  const { requiredMonthlyContribution: value, tolerance } = expected
  assertMatches('required contribution', contribution, { value, tolerance })
})
