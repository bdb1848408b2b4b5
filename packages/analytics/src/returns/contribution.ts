import { type Minor, minor } from '@fundholder/domain/money.ts'
import { timeWeightedReturns } from './returns.ts'

/** Value of a position at both ends of a period, and the cash flows between them. */
export type PositionPeriod = { opening: Minor; closing: Minor; in: Minor; out: Minor }

/**
 * The money that a position earned: closing - opening - in + out, exact to the minor unit. The gains of a portfolio's
 * positions, cash among them, sum to the gain of the portfolio.
 */
export const gainOf = (position: PositionPeriod): Minor =>
  minor(position.closing - position.opening - position.in + position.out)

/** A position's value at the close of each day and the money moved into (positive) or out of it at each close. */
export type PositionPath = { values: ArrayLike<number>; flows: ArrayLike<number> }

/**
 * Computes the contribution of each position to the time-weighted return of the portfolio: its daily gain
 * over the portfolio's opening value, linked with the return of the days before. Contributions sum to the
 * portfolio's `timeWeightedReturn`. 0.02 is two percentage points.
 *
 * @param positions all positions of the portfolio over the same days, oldest first. Transfers between
 *   positions are an outflow of one and an inflow of the other.
 * @returns one contribution per position, in their order; `undefined` when no day opens with a positive
 *   value.
 * @throws {RangeError} when the series differ in length or the portfolio opens below 0.
 */
export function contributionsToReturn(positions: readonly PositionPath[]): Float64Array | undefined {
  const length = positions[0]?.values.length ?? 0
  if (positions.some(({ values, flows }) => values.length !== length || flows.length !== length))
    throw new RangeError('runs differ in length')

  const values = sumByDay(positions.map((position) => position.values))
  const returns = timeWeightedReturns(values, sumByDay(positions.map((position) => position.flows)))
  if (!values.subarray(0, -1).some((value) => value > 0)) return undefined

  // Contribution of one unit of gain on each day to the return of the whole.
  const weights = new Float64Array(length)
  let growth = 1
  for (let t = 1; t < length; t++) {
    const opening = values[t - 1] as number
    weights[t] = opening === 0 ? 0 : growth / opening
    growth *= 1 + (returns[t - 1] as number)
  }
  return Float64Array.from(positions, ({ values, flows }) => {
    let contribution = 0
    for (let t = 1; t < length; t++) {
      const gain = (values[t] as number) - (flows[t] as number) - (values[t - 1] as number)
      contribution += gain * (weights[t] as number)
    }
    return contribution
  })
}

function sumByDay(runs: readonly ArrayLike<number>[]): Float64Array {
  const sums = new Float64Array(runs[0]?.length ?? 0)
  for (const run of runs)
    for (let t = 0; t < sums.length; t++) sums[t] = (sums[t] as number) + (run[t] as number)
  return sums
}
