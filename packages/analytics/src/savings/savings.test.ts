import assert from 'node:assert/strict'
import { test } from 'node:test'
import fc from 'fast-check'
import { near } from '#test/near.ts'
import { projectSavings, requiredContribution, savingsScenarios } from './savings.ts'

test('saving in two stretches ends where saving in one does', () => {
  const plan = fc.record({
    initialAmount: fc.nat(100_000),
    monthlyContribution: fc.nat(5000),
    yearlyReturn: fc.integer({ min: -50, max: 200 }).map((percent) => percent / 100),
    months: fc.nat(240),
    timing: fc.constantFrom('begin' as const, 'end' as const),
    convention: fc.constantFrom('effective' as const, 'nominal' as const),
  })
  fc.assert(
    fc.property(plan, fc.nat(240), (whole, after) => {
      const first = projectSavings(whole)
      const next = projectSavings({ ...whole, initialAmount: first.at(-1) ?? 0, months: after })
      near(next.at(-1), projectSavings({ ...whole, months: whole.months + after }).at(-1))
    }),
  )
})

const terms = {
  initialAmount: 1000,
  yearlyReturn: 0.06,
  months: 120,
  timing: 'end',
  convention: 'effective',
} as const

test('the required contribution reaches the target', () => {
  for (const yearlyReturn of [-0.1, 0, 0.06]) {
    const monthlyContribution = requiredContribution(50_000, { ...terms, yearlyReturn })
    near(projectSavings({ ...terms, yearlyReturn, monthlyContribution }).at(-1), 50_000)
  }
})

test('a better scenario never ends below a worse one', () => {
  for (const yearlyReturn of [0.06, -0.06]) {
    const { worst, expected, best } = savingsScenarios({ ...terms, yearlyReturn, monthlyContribution: 100 })
    assert.ok((worst.at(-1) ?? 0) < (expected.at(-1) ?? 0) && (expected.at(-1) ?? 0) < (best.at(-1) ?? 0))
  }
})

test('half a month, a lost fortune and a target without time are refused', () => {
  assert.throws(() => projectSavings({ ...terms, monthlyContribution: 1, months: 1.5 }), RangeError)
  assert.throws(() => projectSavings({ ...terms, monthlyContribution: 1, yearlyReturn: -1 }), RangeError)
  assert.throws(() => requiredContribution(1, { ...terms, months: 0 }), RangeError)
})
