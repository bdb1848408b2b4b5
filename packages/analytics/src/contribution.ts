import { type Minor, minor } from '@fundholder/domain/money.ts'

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
  const contributions = new Float64Array(positions.length)
  let growth = 1
  let isInvested = false
  for (let t = 1; t < length; t++) {
    const opening = positions.reduce((sum, { values }) => sum + (values[t - 1] as number), 0)
    if (!(opening >= 0)) throw new RangeError(`a portfolio opens below nothing at value ${t}`)
    if (opening === 0) continue
    isInvested = true
    let dayReturn = 0
    positions.forEach(({ values, flows }, i) => {
      const part = ((values[t] as number) - (flows[t] as number) - (values[t - 1] as number)) / opening
      contributions[i] = (contributions[i] as number) + growth * part
      dayReturn += part
    })
    growth *= 1 + dayReturn
  }
  return isInvested ? contributions : undefined
}
