import assert from 'node:assert/strict'
import { test } from 'node:test'
import { RISK_IDS } from './instruments.ts'
import { riskClassOf, riskDemand } from './risk-classes.ts'

test('each risk class ends where the regulation ends it, its upper end belonging to the next', () => {
  const ends = [0.005, 0.05, 0.12, 0.2, 0.3, 0.8]
  assert.deepEqual(
    ends.map((end) => [riskClassOf(end - 1e-6), riskClassOf(end)]),
    [
      [1, 2],
      [2, 3],
      [3, 4],
      [4, 5],
      [5, 6],
      [6, 7],
    ],
  )
})

test('a product of class 1 or 2 asks little of its holder, of 3 or 4 some, and of 5 to 7 much', () => {
  assert.deepEqual(RISK_IDS.map(riskDemand), ['low', 'low', 'medium', 'medium', 'high', 'high', 'high'])
})
