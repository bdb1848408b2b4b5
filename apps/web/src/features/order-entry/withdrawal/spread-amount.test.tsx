import { expect, test } from 'vitest'
import { spreadAmount } from './spread-amount.ts'

const sum = (amounts: Iterable<number>) => [...amounts].reduce((total, one) => total + one, 0)

test('an amount is taken from all holdings in proportion', () => {
  const holdings = [
    { instrumentId: 'A', free: 600_000 },
    { instrumentId: 'B', free: 300_000 },
    { instrumentId: 'cash', free: 100_000 },
  ]
  expect([...spreadAmount(250_000, holdings)]).toEqual([
    ['A', 150_000],
    ['B', 75_000],
    ['cash', 25_000],
  ])
})

test('everything is all of each, and nothing is none of any', () => {
  const holdings = [
    { instrumentId: 'A', free: 123_457 },
    { instrumentId: 'B', free: 1 },
  ]
  expect([...spreadAmount(123_458, holdings)]).toEqual([
    ['A', 123_457],
    ['B', 1],
  ])
  expect(spreadAmount(0, holdings).size).toBe(0)
  expect(spreadAmount(0, []).size).toBe(0)
})

test('any amount is met exactly, and no holding gives more than it has', () => {
  const holdings = [5_991_831, 2_464_835, 2_383_611, 2_214_295, 1_909_840, 2_944_861, 429_484].map(
    (free, at) => ({ instrumentId: `F${at}`, free }),
  )
  for (const amount of [1, 1_00, 4_99, 500_000, 123_456, 17_000_000, 18_338_756, 18_338_757]) {
    const amounts = spreadAmount(amount, holdings)
    expect(sum(amounts.values())).toBe(amount)
    for (const { instrumentId, free } of holdings)
      expect(amounts.get(instrumentId) ?? 0).toBeLessThanOrEqual(free)
  }
})

test('amounts that numbers cannot multiply exactly are met exactly too', () => {
  const holdings = [
    { instrumentId: 'A', free: 900_719_925_474_097 },
    { instrumentId: 'B', free: 900_719_925_474_098 },
  ]
  expect(sum(spreadAmount(900_719_925_474_099, holdings).values())).toBe(900_719_925_474_099)
})
