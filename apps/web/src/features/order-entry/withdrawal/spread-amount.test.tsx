import { expect, test } from 'vitest'
import { type FreeHolding, spreadAmount } from './spread-amount.ts'

const taken = (percents: Record<string, number>, holdings: readonly FreeHolding[]) =>
  holdings.reduce((sum, { instrumentId, free }) => sum + (free * (percents[instrumentId] ?? 0)) / 100, 0)

test('an amount is taken from all holdings in proportion', () => {
  const holdings = [
    { instrumentId: 'A', free: 600_000 },
    { instrumentId: 'B', free: 300_000 },
    { instrumentId: 'cash', free: 100_000 },
  ]
  expect(spreadAmount(250_000, holdings)).toEqual({ A: 25, B: 25, cash: 25 })
})

test('everything is 100% of each, and nothing is none of any', () => {
  const holdings = [
    { instrumentId: 'A', free: 123_457 },
    { instrumentId: 'B', free: 1 },
  ]
  expect(spreadAmount(123_458, holdings)).toEqual({ A: 100, B: 100 })
  expect(spreadAmount(0, holdings)).toEqual({})
  expect(spreadAmount(0, [])).toEqual({})
})

test('an amount between two steps is met as nearly as the smallest holding allows', () => {
  const holdings = [5_991_831, 2_464_835, 2_383_611, 2_214_295, 1_909_840, 2_944_861, 429_484].map(
    (free, at) => ({ instrumentId: `F${at}`, free }),
  )
  for (const amount of [1_00, 4_99, 500_000, 123_456, 17_000_000]) {
    const percents = spreadAmount(amount, holdings)
    expect(Math.abs(taken(percents, holdings) - amount)).toBeLessThanOrEqual(429_484 / 10_000 / 2 + 1e-6)
    for (const percent of Object.values(percents)) expect(String(percent)).toMatch(/^\d{1,3}(\.\d{1,2})?$/)
  }
})

test('takes the nearest step for a single holding', () => {
  expect(spreadAmount(505_000, [{ instrumentId: 'A', free: 100_000_000 }])).toEqual({ A: 0.51 })
  expect(spreadAmount(504_000, [{ instrumentId: 'A', free: 100_000_000 }])).toEqual({ A: 0.5 })
})
