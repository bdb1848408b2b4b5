import type { DayNumber } from '@fundholder/domain/calendar.ts'
import { overPeriod } from './annualisation.ts'

/** Money on a day, seen by the investor: paid in is negative, received is positive. */
export type CashFlow = { day: DayNumber; amount: number }

/** A period of a portfolio as its holder sees it; the days of `flows` lie after `from` and up to `to`. */
export type FundedPeriod = {
  from: DayNumber
  fromValue: number
  to: DayNumber
  toValue: number
  /** Money that came in (positive) or went out (negative). */
  flows: readonly CashFlow[]
}

/**
 * Money-weighted return: the yearly rate at which the opening value and the flows grow to the closing value,
 * and the same over the period, `(1 + rate)^(days / 365) - 1`.
 *
 * @returns `undefined` when no such rate exists (see `xirr`).
 */
export function moneyWeightedReturn(
  period: FundedPeriod,
): { yearly: number; overPeriod: number } | undefined {
  const { from, fromValue, to, toValue, flows } = period
  const yearly = xirr([
    { day: from, amount: -fromValue },
    ...flows.map(({ day, amount }) => ({ day, amount: -amount })),
    { day: to, amount: toValue },
  ])
  return yearly === undefined ? undefined : { yearly, overPeriod: overPeriod(yearly, to - from) }
}

/**
 * Yearly internal rate of return of dated flows: the rate above -100% that solves
 * `sum(amount_i / (1 + rate)^((d_i - d_0) / 365)) = 0`, `d_0` being the first day with money.
 * Where several rates solve it, the one found first going outwards from 0.
 *
 * @param flows in any order; zero amounts do not count.
 * @returns `undefined` when none lies between -99.9999% and 100,000,000%, as without money in both directions.
 * @throws {RangeError} on an amount that is not finite.
 */
export function xirr(flows: readonly CashFlow[]): number | undefined {
  const moved = flows.filter(({ amount }) => amount !== 0)
  if (!moved.every(({ amount }) => Number.isFinite(amount))) throw new RangeError('a flow is not finite')
  if (!moved.some(({ amount }) => amount > 0) || !moved.some(({ amount }) => amount < 0)) return undefined

  const days = moved.map(({ day }) => day)
  const first = days.reduce((a, b) => Math.min(a, b))
  const years = Float64Array.from(days, (day) => (day - first) / 365)
  const amounts = Float64Array.from(moved, ({ amount }) => amount)
  if (years.every((year) => year === 0)) return undefined

  const bracket = nearestSignChange(years, amounts)
  return bracket && Math.expm1(solve(years, amounts, bracket))
}

// The unknown is the logarithm of 1 + rate: every term is then a plain exponential, and the two ends of the
// admissible range are about equally far from a rate of 0.
const LOWEST = Math.log(1e-6)
const HIGHEST = Math.log1p(1e6)
const PRECISION = 1e-14

type Bracket = { low: number; high: number }

/** Steps outwards from a rate of 0, in widening steps on both sides, until the present value changes its sign. */
function nearestSignChange(years: Float64Array, amounts: Float64Array): Bracket | undefined {
  const atZero = presentValue(years, amounts, 0).value
  if (atZero === 0) return { low: 0, high: 0 }
  const up = { at: 0, limit: HIGHEST }
  const down = { at: 0, limit: LOWEST }
  for (let step = 0.05; up.at < up.limit || down.at > down.limit; step *= 1.25) {
    const higher = Math.min(up.at + step, up.limit)
    if (Math.sign(presentValue(years, amounts, higher).value) !== Math.sign(atZero))
      return { low: up.at, high: higher }
    up.at = higher
    const lower = Math.max(down.at - step, down.limit)
    if (Math.sign(presentValue(years, amounts, lower).value) !== Math.sign(atZero))
      return { low: lower, high: down.at }
    down.at = lower
  }
  return undefined
}

/** Newton's method kept inside the bracket: a step that leaves it, or does not halve the one before, becomes a bisection. */
function solve(years: Float64Array, amounts: Float64Array, { low, high }: Bracket): number {
  const signAtLow = Math.sign(presentValue(years, amounts, low).value)
  let guess = (low + high) / 2
  let width = high - low
  while (width > PRECISION) {
    const { value, slope } = presentValue(years, amounts, guess)
    if (value === 0) return guess
    if (Math.sign(value) === signAtLow) low = guess
    else high = guess
    const newton = guess - value / slope
    const isProgress = newton >= low && newton <= high && Math.abs(newton - guess) < width / 2
    const next = isProgress ? newton : (low + high) / 2
    width = Math.abs(next - guess)
    guess = next
  }
  return guess
}

/**
 * Present value at a logarithmic rate and its slope, both scaled by one positive factor: for rates below 0 all
 * flows are carried to the last day instead of the first, so that no term can overflow.
 */
function presentValue(years: Float64Array, amounts: Float64Array, logRate: number) {
  const reference = logRate < 0 ? years.reduce((a, b) => Math.max(a, b)) : 0
  let value = 0
  let slope = 0
  for (let i = 0; i < years.length; i++) {
    const distance = (years[i] as number) - reference
    const term = (amounts[i] as number) * Math.exp(-logRate * distance)
    value += term
    slope -= distance * term
  }
  return { value, slope }
}
