/** Terms of a plan that are accepted. */
export const planTerms = {
  monthlyContribution: 200,
  retirementAge: 65,
  yearlyReturn: 0.1,
  inflation: 0.025,
  paidBy: 'member-and-employer' as const,
}
