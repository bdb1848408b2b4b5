import assert from 'node:assert/strict'
import { test } from 'node:test'
import fc from 'fast-check'
import { stream } from '../random.ts'
import { riskClass } from './risk.ts'

/** Five years of prices with a volatility a year. */
function pricesWith(volatility: number): Float64Array {
  const chance = stream(1, 'risk')
  let price = 100
  return Float64Array.from({ length: 1260 }, () => {
    price *= Math.exp((chance.normal() * volatility) / Math.sqrt(252))
    return price
  })
}

test('prices fall into the risk class of their volatility', () => {
  const classes = [0.003, 0.03, 0.08, 0.16, 0.25, 0.5, 1].map((volatility) =>
    riskClass(pricesWith(volatility)),
  )
  assert.deepEqual(classes, [1, 2, 3, 4, 5, 6, 7])
})

test('the level of prices says nothing about their risk', () => {
  fc.assert(
    fc.property(fc.double({ min: 0.01, max: 1e6, noNaN: true }), (scale) => {
      const prices = pricesWith(0.16)
      assert.equal(riskClass(prices.map((price) => price * scale)), riskClass(prices))
    }),
    { numRuns: 20 },
  )
})
