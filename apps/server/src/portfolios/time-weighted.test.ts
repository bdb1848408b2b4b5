import assert from 'node:assert/strict'
import { test } from 'node:test'
import type { DailyValues } from './daily-values.ts'
import { timeWeighted } from './time-weighted.ts'

/** Days of value and flow; a day without a value says nothing. */
const run = (...days: [value: number | undefined, flow: number][]): DailyValues => ({
  first: 20_000,
  values: Float64Array.from(days, ([value]) => value ?? Number.NaN),
  flows: Float64Array.from(days, ([, flow]) => flow),
  absent: new Map(
    days.flatMap(([value], index) => (value === undefined ? [[index, 'missing-price' as const]] : [])),
  ),
})
const near = (actual: number | undefined, expected: number) =>
  assert.ok(actual !== undefined && Math.abs(actual - expected) < 1e-12, `${actual} is not ${expected}`)
const totalOf = (measured: ReturnType<typeof timeWeighted>) =>
  'value' in measured.total ? measured.total.value : undefined

test('a day without a price is bridged by the days around it', () => {
  const measured = timeWeighted(run([100, 0], [undefined, 0], [110, 0], [221, 100]))
  near(totalOf(measured), (110 / 100) * (121 / 110) - 1)
  assert.deepEqual([...measured.at], [0, 2, 3])
})

test('money that comes in on a day without a price ends what can be measured', () => {
  const measured = timeWeighted(run([100, 0], [110, 0], [undefined, 50], [200, 0]))
  assert.deepEqual(measured.total, { absent: 'missing-price' })
  assert.deepEqual([...measured.at], [0, 1])
  near(measured.index[1], 0.1)
})

test('without a price on the first or the last day there is no return over the period', () => {
  assert.deepEqual(timeWeighted(run([undefined, 0], [110, 0])).total, { absent: 'missing-price' })
  assert.deepEqual(timeWeighted(run([100, 0], [undefined, 0])).total, { absent: 'missing-price' })
})

test('a portfolio that never opened a day with money has no return', () => {
  assert.deepEqual(timeWeighted(run([0, 0], [0, 0])).total, { absent: 'nothing-invested' })
  assert.deepEqual(timeWeighted(run([0, 0], [100, 100])).total, { absent: 'nothing-invested' })
})

test('one day alone has no return', () => {
  assert.deepEqual(timeWeighted(run([100, 0])).total, { absent: 'too-few-observations' })
})

test('a portfolio emptied and funded again keeps its return over the days without money', () => {
  near(totalOf(timeWeighted(run([100, 0], [0, -120], [0, 0], [500, 500], [550, 0]))), 1.2 * 1.1 - 1)
})
