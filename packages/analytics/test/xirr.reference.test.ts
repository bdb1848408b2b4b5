import { xirr } from '#returns/money-weighted.ts'
import { assertMatches, dayOf, type ReferenceCase, type Tolerance, testCases } from './reference.ts'

type XirrCase = ReferenceCase & {
  input: { cashFlows: { date: string; amount: number }[] }
  expected: { rate: number | null; tolerance: Tolerance }
}

testCases<XirrCase>('xirr.json', 'xirr', ({ input, expected }) => {
  const rate = xirr(input.cashFlows.map(({ date, amount }) => ({ day: dayOf(date), amount })))
  assertMatches('rate', rate, { value: expected.rate, tolerance: expected.tolerance })
})
