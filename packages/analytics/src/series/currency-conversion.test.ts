import assert from 'node:assert/strict'
import { test } from 'node:test'
import { near } from '#test/near.ts'
import { convertAtRates, convertSeries, EURO } from './currency-conversion.ts'

const dollars = { days: Int32Array.of(1, 2), values: Float64Array.of(1.25, 1.5) }
const prices = { days: Int32Array.of(1, 2, 3), values: Float64Array.of(100, 120, 120) }

test('each day is converted at its own rate, a day without one at the last rate before it', () => {
  assert.deepEqual([...(convertSeries(prices, dollars, EURO, 10)?.values ?? [])], [80, 80, 80])
  assert.deepEqual([...(convertSeries(prices, EURO, dollars, 10)?.values ?? [])], [125, 180, 180])
})

test('a rate that is too old or not yet there leaves no figure', () => {
  assert.equal(convertSeries(prices, dollars, EURO, 0), undefined)
  assert.equal(
    convertSeries({ days: Int32Array.of(0), values: Float64Array.of(1) }, dollars, EURO, 10),
    undefined,
  )
})

test('at one and the same rate an amount is untouched to the last digit', () => {
  for (const amount of [0.1, 0.7, 123.45, 1e15 + 0.3])
    for (const rate of [1.1, 0.85, 160.33, 1 / 3]) assert.equal(convertAtRates(amount, rate, rate), amount)
})

test('there and back is where it started, and a currency in itself is untouched', () => {
  near(convertAtRates(convertAtRates(123.45, 1.1, 0.85), 0.85, 1.1), 123.45)
  assert.equal(convertSeries(prices, dollars, dollars, 0), prices)
})
