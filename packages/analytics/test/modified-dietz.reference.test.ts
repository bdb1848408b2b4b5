import { modifiedDietz } from '#returns/modified-dietz.ts'
import { assertMatches, dayOf, type Expected, type ReferenceCase, testCases } from './reference.ts'

type DietzCase = ReferenceCase & {
  input: {
    beginDate: string
    endDate: string
    beginValue: number
    endValue: number
    flows: { date: string; amount: number }[]
  }
  expected: Expected
}

testCases<DietzCase>('modified_dietz.json', 'modifiedDietz', ({ input, expected }) => {
  const measured = modifiedDietz({
    from: dayOf(input.beginDate),
    fromValue: input.beginValue,
    to: dayOf(input.endDate),
    toValue: input.endValue,
    flows: input.flows.map(({ date, amount }) => ({ day: dayOf(date), amount })),
  })
  assertMatches('return', measured, expected)
})
