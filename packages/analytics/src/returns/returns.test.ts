import assert from 'node:assert/strict'
import { test } from 'node:test'
import fc from 'fast-check'
import { dayReturn, life, prices } from '#test/arbitrary.ts'
import { near } from '#test/near.ts'
import {
  cumulativeReturn,
  inflowFirstReturns,
  performanceIndex,
  simpleReturns,
  timeWeightedReturn,
  timeWeightedReturnSeries,
  timeWeightedReturns,
} from './returns.ts'

test('flows at a close do not change the time-weighted return', () => {
  fc.assert(
    fc.property(life, ({ values, flows, returns }) => {
      near(timeWeightedReturn(values, flows), cumulativeReturn(returns))
    }),
  )
})

test('withdrawing 99.99% does not move the time-weighted return', () => {
  fc.assert(
    fc.property(life, fc.nat(), ({ values, flows }, at) => {
      const day = 1 + (at % (values.length - 1))
      const left = values.map((value, t) => (t < day ? value : value * 0.0001))
      const withWithdrawal = flows.map((flow, t) => {
        if (t < day) return flow
        return t === day ? flow - (values[t] ?? 0) * 0.9999 : flow * 0.0001
      })
      near(timeWeightedReturn(left, withWithdrawal), timeWeightedReturn(values, flows), 1e-7)
    }),
  )
})

test('chaining the returns of sub-periods gives the return of the whole', () => {
  fc.assert(
    fc.property(life, fc.nat(), ({ values, flows }, at) => {
      const cut = at % values.length
      const before = cut === 0 ? 0 : timeWeightedReturn(values.slice(0, cut + 1), flows.slice(0, cut + 1))
      const after = cut === values.length - 1 ? 0 : timeWeightedReturn(values.slice(cut), flows.slice(cut))
      assert.ok(before !== undefined && after !== undefined)
      near((1 + before) * (1 + after) - 1, timeWeightedReturn(values, flows))
    }),
  )
})

test('the daily index ends at the return of the whole and starts at 0', () => {
  fc.assert(
    fc.property(life, ({ values, flows }) => {
      const index = timeWeightedReturnSeries(values, flows)
      assert.equal(index[0], 0)
      near(index.at(-1), timeWeightedReturn(values, flows))
    }),
  )
})

test('a portfolio that holds only what it owns never returns less than -100%', () => {
  fc.assert(
    fc.property(prices(2, 60), (path) => {
      for (const index of timeWeightedReturnSeries(path, new Float64Array(path.length)))
        assert.ok(index >= -1)
    }),
  )
})

test('a deposit of the day counts from the next day on', () => {
  assert.deepEqual(
    [...timeWeightedReturns([100, 210, 231], [0, 100, 0])],
    [0.1, 0.1].map((r) => 1 + r - 1),
  )
})

test('a day that opens empty has return 0, so a refilled portfolio continues from its last return', () => {
  const index = timeWeightedReturnSeries([0, 1000, 1100, 0, 500, 450], [0, 1000, 0, -1100, 500, 0])
  near(index.at(-1), 1.1 * 0.9 - 1)
  assert.equal(index[1], 0)
})

test('a portfolio that never held money has no return', () => {
  assert.equal(timeWeightedReturn([0, 0, 0], [0, 0, 0]), undefined)
  assert.equal(timeWeightedReturn([], []), undefined)
  assert.equal(timeWeightedReturn([0, 1000], [0, 1000]), undefined)
})

test('money that arrives and is lost at once gives a return of -100%', () => {
  assert.equal(timeWeightedReturn([100, 0], [0, 0]), -1)
})

test('values without flows of the same days are refused, and so is a portfolio below nothing', () => {
  assert.throws(() => timeWeightedReturns([1, 2], [0]), RangeError)
  assert.throws(() => inflowFirstReturns([1, 2], [0, 0], [0]), RangeError)
  assert.throws(() => timeWeightedReturns([-1, 2], [0, 0]), RangeError)
  assert.throws(() => timeWeightedReturns([1, 2], [0, Number.NaN]), RangeError)
})

test('prices that are zero, negative or not finite have no returns', () => {
  for (const broken of [
    [0, 1],
    [-1, 1],
    [1, Number.NaN, 1],
    [1, Infinity],
    [1, 0, 1],
  ])
    assert.throws(() => simpleReturns(broken), RangeError, String(broken))
  assert.deepEqual([...simpleReturns([2, 1, 0])], [-0.5, -1])
  assert.equal(simpleReturns([1]).length, 0)
  assert.equal(simpleReturns([]).length, 0)
})

test('returns taken from a performance index give that index again', () => {
  fc.assert(
    fc.property(fc.array(dayReturn), (returns) => {
      const again = simpleReturns(performanceIndex(returns).map((performance) => 1 + performance))
      returns.forEach((r, t) => {
        near(again[t], r)
      })
    }),
  )
})
