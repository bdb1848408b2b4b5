import assert from 'node:assert/strict'
import { test } from 'node:test'
import fc from 'fast-check'
import { growing } from '#test/arbitrary.ts'
import { near } from '#test/near.ts'
import { simpleReturns } from '../returns/returns.ts'
import { type Path, ratioSheet, ratioSheetAgainst } from './ratio-sheet.ts'

const asPath = (levels: readonly number[]): Path => ({
  levels: Float64Array.from(levels),
  calendarDays: levels.length,
  periodsPerYear: 252,
  annualise: true,
})

test('counting the money in another unit changes no ratio', () => {
  fc.assert(
    fc.property(growing, growing, fc.integer({ min: 1, max: 30 }), (own, other, power) => {
      const length = Math.min(own.length, other.length)
      const benchmark = simpleReturns(other.slice(0, length))
      const scaled = own.slice(0, length).map((level) => level * 2 ** power)
      const sheet = ratioSheetAgainst(asPath(own.slice(0, length)), benchmark)
      assert.deepEqual(ratioSheetAgainst(asPath(scaled), benchmark), sheet)
    }),
  )
})

test('a benchmark against itself has beta 1, alpha 0 and correlation 1, and never parts from itself', () => {
  fc.assert(
    fc.property(growing, (levels) => {
      fc.pre(new Set(levels).size > 1)
      const sheet = ratioSheetAgainst(asPath(levels), simpleReturns(levels))
      const figure = (key: keyof typeof sheet) => {
        const measured = sheet[key]
        return 'value' in measured ? measured.value : undefined
      }
      if ('absent' in sheet.beta) return
      near(figure('beta'), 1)
      near(figure('jensenAlpha'), 0)
      near(figure('alphaRegressionLinear'), 0)
      near(figure('correlation'), 1)
      assert.equal(figure('trackingError'), 0)
      assert.deepEqual(sheet.informationRatioGeometric, { absent: 'no-variance' })
    }),
  )
})

test('a correlation is never beyond 1, whatever rounding does', () => {
  fc.assert(
    fc.property(growing, fc.double({ noNaN: true, min: -3, max: 3 }), (levels, factor) => {
      const leveraged = simpleReturns(levels).map((r) => factor * r)
      const { correlation, rSquared } = ratioSheetAgainst(asPath(levels), leveraged)
      if ('value' in correlation) assert.ok(Math.abs(correlation.value) <= 1)
      if ('value' in rSquared) assert.ok(rSquared.value <= 1)
    }),
    { numRuns: 1000 },
  )
})

test('no ratio is ever NaN or infinite', () => {
  fc.assert(
    fc.property(growing, growing, (own, other) => {
      const length = Math.min(own.length, other.length)
      const sheet = ratioSheetAgainst(asPath(own.slice(0, length)), simpleReturns(other.slice(0, length)))
      for (const [key, figure] of Object.entries(sheet))
        assert.ok('absent' in figure || Number.isFinite(figure.value), `${key} is ${JSON.stringify(figure)}`)
    }),
  )
})

test('the ratios of a path without a benchmark are those beside one', () => {
  fc.assert(
    fc.property(growing, (levels) => {
      const alone = Object.entries(ratioSheet(asPath(levels)))
      const beside = ratioSheetAgainst(asPath(levels), simpleReturns(levels))
      assert.deepEqual(Object.entries(beside).slice(0, alone.length), alone)
    }),
  )
})

test('under a year the yearly figures are absent and say so, the others are there', () => {
  const sheet = ratioSheetAgainst(
    { ...asPath([100, 101, 99]), annualise: false },
    simpleReturns([100, 102, 101]),
  )
  const absent = Object.entries(sheet).filter(([, figure]) => 'absent' in figure)
  assert.ok(absent.every(([, figure]) => 'absent' in figure && figure.absent === 'under-one-year'))
  assert.deepEqual(
    Object.keys(sheet).filter((key) => !absent.some(([one]) => one === key)),
    ['cumulativeReturn', 'var95Historical', 'maxDrawdown', 'beta', 'correlation', 'rSquared'],
  )
})

test('one price gives no ratio, and one return no risk: too few observations', () => {
  assert.deepEqual(ratioSheet(asPath([100])).cumulativeReturn, { absent: 'too-few-observations' })
  assert.deepEqual(ratioSheet(asPath([100, 101])).annualizedVolatility, { absent: 'too-few-observations' })
  assert.deepEqual(ratioSheet(asPath([100, 100])).var95Historical, { absent: 'too-few-observations' })
})

test('growth too large to be a figure of a year has no solution, however much it varies', () => {
  const sheet = ratioSheetAgainst(asPath([1, 1_000, 900_000]), simpleReturns([100, 101, 103]))
  for (const key of ['annualizedReturn', 'sharpeGeometric', 'jensenAlpha', 'treynorGeometric'] as const)
    assert.deepEqual(sheet[key], { absent: 'no-solution' }, key)
  assert.deepEqual(ratioSheet(asPath([1, 1_000])).annualizedReturn, { absent: 'no-solution' })
})

test('a constant price has no Sharpe ratio, because it has no variance', () => {
  const sheet = ratioSheetAgainst(asPath([100, 100, 100]), simpleReturns([100, 101, 103]))
  assert.deepEqual(sheet.annualizedVolatility, { value: 0 })
  assert.deepEqual(sheet.sharpeGeometric, { absent: 'no-variance' })
  assert.deepEqual(sheet.correlation, { absent: 'no-variance' })
  assert.deepEqual(sheet.beta, { value: 0 })
})

test('a deposit with constant interest has no volatility, despite rounding', () => {
  const levels = Array.from({ length: 500 }, (_, day) => 100 * 1.0001 ** day)
  assert.deepEqual(ratioSheet(asPath(levels)).annualizedVolatility, { value: 0 })
})

test('a benchmark or a risk-free rate of other days is refused', () => {
  assert.throws(() => ratioSheetAgainst(asPath([1, 2, 3]), simpleReturns([1, 2])), RangeError)
  assert.throws(() => ratioSheet({ ...asPath([1, 2, 3]), riskFree: [0] }), RangeError)
})
