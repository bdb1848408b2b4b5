import assert from 'node:assert/strict'
import { test } from 'node:test'
import fc from 'fast-check'
import type { DailyValues } from '#portfolios/daily-values/daily-values.ts'
import { stretchesOf, timeWeighted } from './time-weighted.ts'

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
  assert.ok(
    actual !== undefined && Math.abs(actual - expected) < 1e-12 * Math.max(1, Math.abs(expected)),
    `${actual} is not ${expected}`,
  )
const totalOf = (measured: ReturnType<typeof timeWeighted>) =>
  'value' in measured.total ? measured.total.value : undefined

test('a day without a price is bridged by the days around it', () => {
  const measured = timeWeighted(run([100, 0], [undefined, 0], [110, 0], [221, 100]))
  near(totalOf(measured), (110 / 100) * (121 / 110) - 1)
  assert.deepEqual([...measured.at], [0, 2, 3])
})

test('a contribution on a day without a price ends the measurable period', () => {
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

const anyRun = fc
  .array(
    fc.record({
      value: fc.option(
        fc.oneof(
          { weight: 1, arbitrary: fc.constant(0) },
          { weight: 4, arbitrary: fc.integer({ min: 1_000_000, max: 9_999_999 }) },
        ),
        {
          nil: undefined,
          freq: 9,
        },
      ),
      flow: fc.oneof(
        { weight: 4, arbitrary: fc.constant(0) },
        { weight: 1, arbitrary: fc.integer({ min: -9_999, max: 9_999 }) },
      ),
    }),
    { minLength: 2, maxLength: 80 },
  )
  .map((days) => run(...days.map(({ value, flow }): [number | undefined, number] => [value, flow])))

test('a return chains from one flow to the next, whatever lies between them', () => {
  fc.assert(
    fc.property(anyRun, (days) => {
      const { at, index } = timeWeighted(days)
      fc.pre(index.length > 0 && index.every((one) => Math.abs(one) < 1e9))
      const stretches = stretchesOf(days, at)
      const growth = stretches.reduce(
        (product, { opening, closing, flow }) => product * (opening === 0 ? 1 : (closing - flow) / opening),
        1,
      )
      near(growth - 1, index.at(-1) ?? Number.NaN)
      const moved = [...at].slice(1).filter((day) => days.flows[day] !== 0)
      assert.deepEqual(
        stretches.filter(({ flow }) => flow !== 0).map(({ to }) => to),
        moved,
      )
    }),
    { numRuns: 2_000 },
  )
})
