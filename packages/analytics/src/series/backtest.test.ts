import assert from 'node:assert/strict'
import { test } from 'node:test'
import { calendarDay, toDayNumber } from '@fundholder/domain/calendar.ts'
import fc from 'fast-check'
import { price, prices } from '#test/arbitrary.ts'
import { near } from '#test/near.ts'
import { simpleReturns } from '../returns/returns.ts'
import { backtest } from './backtest.ts'

test('a composition of one instrument follows it, however often it is rebalanced', () => {
  fc.assert(
    fc.property(prices(2, 80), (path) => {
      const days = Int32Array.from(path, (_, t) => 20_000 + t)
      for (const rebalancing of ['buyAndHold', 'daily', 'monthly', 'quarterly', 'yearly'] as const) {
        const levels = backtest([{ weight: 1, prices: Float64Array.from(path) }], days, rebalancing)
        path.forEach((one, t) => {
          near(levels[t], one / (path[0] ?? 0))
        })
      }
    }),
  )
})

test('daily rebalancing earns the weighted return of every day', () => {
  fc.assert(
    fc.property(fc.array(fc.tuple(price, price), { minLength: 2, maxLength: 40 }), (pairs) => {
      const a = Float64Array.from(pairs, ([one]) => one)
      const b = Float64Array.from(pairs, ([, other]) => other)
      const days = Int32Array.from(pairs, (_, t) => t)
      const levels = backtest(
        [
          { weight: 0.3, prices: a },
          { weight: 0.7, prices: b },
        ],
        days,
        'daily',
      )
      const [ra, rb] = [simpleReturns(a), simpleReturns(b)]
      simpleReturns(levels).forEach((r, t) => {
        near(r, 0.3 * (ra[t] ?? 0) + 0.7 * (rb[t] ?? 0))
      })
    }),
  )
})

test('units are reset at the last close of a quarter, not at that of each month', () => {
  const days = Int32Array.from(['20250115', '20250131', '20250331', '20250430'], (day) =>
    toDayNumber(calendarDay(day)),
  )
  const constituents = [
    { weight: 0.5, prices: Float64Array.of(1, 2, 2, 4) },
    { weight: 0.5, prices: Float64Array.of(1, 1, 1, 1) },
  ]
  assert.deepEqual([...backtest(constituents, days, 'quarterly')], [1, 1.5, 1.5, 2.25])
  assert.deepEqual([...backtest(constituents, days, 'buyAndHold')], [1, 1.5, 1.5, 2.5])
  assert.deepEqual([...backtest(constituents, days, 'yearly')], [1, 1.5, 1.5, 2.5])
})

test('weights that do not sum to 1, missing prices and prices of zero are refused', () => {
  const days = Int32Array.of(1, 2)
  const half = { weight: 0.5, prices: Float64Array.of(1, 1) }
  assert.throws(() => backtest([half], days, 'daily'), RangeError)
  assert.throws(
    () => backtest([half, { weight: 0.5, prices: Float64Array.of(1) }], days, 'daily'),
    RangeError,
  )
  assert.throws(
    () => backtest([half, { weight: 0.5, prices: Float64Array.of(0, 1) }], days, 'daily'),
    RangeError,
  )
})
