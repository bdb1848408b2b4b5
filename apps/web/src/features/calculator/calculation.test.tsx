import fc from 'fast-check'
import { expect, test } from 'vitest'
import { calculate, uneven } from './calculation.ts'
import { CALCULATOR_DEFAULTS, linkOf, readLink } from './calculation-link.ts'

test('the browser calculates what numpy-financial did for savings-public-01', () => {
  const { months, scenarios, paidIn } = calculate({ ...CALCULATOR_DEFAULTS, age: 25, retirementAge: 65 })
  expect(months).toBe(480)
  expect(scenarios.worst[480]).toBeCloseTo(563_919.5132742012, 4)
  expect(scenarios.expected[480]).toBeCloseTo(1_110_069.6297685078, 4)
  expect(scenarios.best[480]).toBeCloseTo(2_234_462.496687887, 4)
  expect(paidIn[480]).toBe(96_000)
})

test('every calculation within the limits can be shared and read again', () => {
  const cents = fc.integer({ min: 0, max: 100_000_000_000 }).map((amount) => amount / 100)
  fc.assert(
    fc.property(
      fc.integer({ min: 16, max: 100 }),
      fc.integer({ min: 1, max: 10 }),
      cents,
      cents,
      fc.integer({ min: -5000, max: 10_000 }).map((hundredths) => hundredths / 100),
      (age, years, savings, contribution, yearlyReturn) => {
        const terms = { age, retirementAge: age + years, savings, contribution, yearlyReturn }
        expect(readLink(`#${linkOf(terms)}`)).toEqual(terms)
      },
    ),
  )
})

test('uneven futures vary by 25% a year', () => {
  const { low, high } = uneven({
    ...CALCULATOR_DEFAULTS,
    age: 35,
    retirementAge: 36,
    savings: 10_000,
    contribution: 0,
  })
  // Eight in ten of a normal distribution lie within 1.2816 deviations of its mean.
  const volatility = Math.log(high / low) / (2 * 1.2816)
  expect(volatility).toBeGreaterThan(0.23)
  expect(volatility).toBeLessThan(0.27)
})

test('uneven futures lie around the steady one, the same every time', () => {
  const { low, high } = uneven(CALCULATOR_DEFAULTS)
  const { scenarios } = calculate(CALCULATOR_DEFAULTS)
  expect(low).toBeLessThan(scenarios.expected[360] as number)
  expect(high).toBeGreaterThan(scenarios.expected[360] as number)
  expect(uneven(CALCULATOR_DEFAULTS)).toEqual({ low, high })
})
