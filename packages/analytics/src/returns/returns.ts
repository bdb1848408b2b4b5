/**
 * Simple returns between consecutive values: `P_t / P_(t-1) - 1`, one fewer than there are values.
 *
 * @param values prices or levels, oldest first.
 * @param returns where to put them, one place fewer than there are values; usually a new array.
 * @throws {RangeError} when a value is not positive or not finite, except that the last may be 0.
 */
export function simpleReturns(
  values: ArrayLike<number>,
  returns: Float64Array = new Float64Array(Math.max(values.length - 1, 0)),
): Float64Array {
  if (values.length === 0) return returns
  let opening = at(values, 0)
  let isValid = opening > 0 && opening < Infinity
  for (let t = 0; t < returns.length; t++) {
    const closing = at(values, t + 1)
    const earned = closing / opening - 1
    // From a valid opening price, any other price shows in its return.
    if (!(earned >= -1 && earned < Infinity)) isValid = false
    returns[t] = earned
    opening = closing
  }
  if (!isValid) throw new RangeError('no returns of prices that are not positive and finite')
  return returns
}

/** The return of all periods together: `prod(1 + r_t) - 1`; 0 for no periods. */
export function cumulativeReturn(returns: ArrayLike<number>): number {
  let growth = 1
  for (let t = 0; t < returns.length; t++) growth *= 1 + at(returns, t)
  return growth - 1
}

/** The cumulative return up to each moment, starting with 0 before the first period: one longer than `returns`. */
export function performanceIndex(returns: ArrayLike<number>): Float64Array {
  const index = new Float64Array(returns.length + 1)
  let growth = 1
  for (let t = 0; t < returns.length; t++) {
    growth *= 1 + at(returns, t)
    index[t + 1] = growth - 1
  }
  return index
}

/**
 * Day returns of a portfolio that money flows into and out of at the end of the day:
 * `r_t = (V_t - F_t) / V_(t-1) - 1`. A day that opens at 0 has return 0.
 *
 * @param values market value at the close of each day, flows of the day included; oldest first.
 * @param flows money that came in (positive) or went out (negative) on each day; the first is ignored, being part
 *   of the opening value.
 * @returns one return fewer than there are values.
 * @throws {RangeError} when the lengths differ, a day opens below 0, or a figure is not finite.
 */
export function timeWeightedReturns(values: ArrayLike<number>, flows: ArrayLike<number>): Float64Array {
  if (values.length !== flows.length) throw new RangeError('each value needs the flow of its day')
  const returns = new Float64Array(Math.max(values.length - 1, 0))
  for (let t = 1; t < values.length; t++) {
    const opening = at(values, t - 1)
    if (!(opening >= 0)) throw new RangeError(`a portfolio opens below nothing at value ${t}`)
    const earned = opening === 0 ? 0 : (at(values, t) - at(flows, t)) / opening - 1
    if (!Number.isFinite(earned)) throw new RangeError(`a value or a flow is not finite at ${t}`)
    returns[t - 1] = earned
  }
  return returns
}

/**
 * Time-weighted return of the whole run, by the day returns of `timeWeightedReturns`; 0.05 is 5%.
 *
 * @returns `undefined` when no day opens with money in it.
 */
export function timeWeightedReturn(values: ArrayLike<number>, flows: ArrayLike<number>): number | undefined {
  const returns = timeWeightedReturns(values, flows)
  for (let t = 0; t < returns.length; t++) if (at(values, t) > 0) return cumulativeReturn(returns)
  return undefined
}

/** The time-weighted return since the first day at each day, by the day returns of `timeWeightedReturns`; starts with 0. */
export const timeWeightedReturnSeries = (values: ArrayLike<number>, flows: ArrayLike<number>): Float64Array =>
  performanceIndex(timeWeightedReturns(values, flows))

/**
 * Day returns where an inflow counts at the start of its day and an outflow at the end:
 * `r_t = (V_t + out_t) / (V_(t-1) + in_t) - 1`, 0 when nothing is invested (Portfolio Performance's convention).
 *
 * @param inflows,outflows money of each day, none negative; those of the first day are ignored.
 * @throws {RangeError} when the lengths differ or a figure is not finite.
 */
export function inflowFirstReturns(
  values: ArrayLike<number>,
  inflows: ArrayLike<number>,
  outflows: ArrayLike<number>,
): Float64Array {
  if (values.length !== inflows.length || values.length !== outflows.length)
    throw new RangeError('each value needs the flows of its day')
  const returns = new Float64Array(Math.max(values.length - 1, 0))
  for (let t = 1; t < values.length; t++) {
    const invested = at(values, t - 1) + at(inflows, t)
    const earned = invested === 0 ? 0 : (at(values, t) + at(outflows, t)) / invested - 1
    if (!Number.isFinite(earned)) throw new RangeError(`a value or a flow is not finite at ${t}`)
    returns[t - 1] = earned
  }
  return returns
}

const at = (values: ArrayLike<number>, index: number) => values[index] as number
