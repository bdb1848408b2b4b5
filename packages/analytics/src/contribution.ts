import { type Minor, minor } from '@fundholder/domain/money.ts'
import { timeWeightedReturns } from './returns.ts'

/** What one position was worth at the borders of a period, and the money that moved between them. */
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
 * What each position added to the time-weighted return of the portfolio they make up: its gain of each day over the
 * portfolio's opening value, carried to the end by the return before it. The contributions sum to the portfolio's
 * `timeWeightedReturn`. 0.02 is two percentage points.
 *
 * @param positions all positions of the portfolio, of the same days, oldest first; what is moved from one to another
 *   is a flow out of one and into the other.
 * @returns one per position, in their order; `undefined` when no day opens with money in it.
 * @throws {RangeError} when the runs differ in length or the portfolio opens below 0.
 */
export function contributionsToReturn(positions: readonly PositionPath[]): Float64Array | undefined {
  const length = positions[0]?.values.length ?? 0
  if (positions.some(({ values, flows }) => values.length !== length || flows.length !== length))
    throw new RangeError('runs differ in length')

  const values = sumByDay(positions.map((position) => position.values))
  const returns = timeWeightedReturns(values, sumByDay(positions.map((position) => position.flows)))
  if (!values.subarray(0, -1).some((value) => value > 0)) return undefined

  // What one unit of gain on a day adds to the return of the whole.
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
