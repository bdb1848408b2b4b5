import { monthOf } from '@fundholder/domain/calendar.ts'
import { type Rebalancing, WEIGHT_TOLERANCE } from '@fundholder/domain/orders/rebalancing.ts'

/** One instrument of a composition: its share of the whole and its prices, all of the same days and currency. */
export type Constituent = { weight: number; prices: Float64Array }

/**
 * The value of 1 invested in a composition at the first day's close, on each day, without costs. Units are set back to
 * the weights at the close of the last day of each month, quarter or year, of every day, or never.
 *
 * @param days days of the prices, oldest first.
 * @throws {RangeError} when the weights do not sum to 1 within `WEIGHT_TOLERANCE`, the lengths differ or a price is not positive.
 */
export function backtest(
  constituents: readonly Constituent[],
  days: Int32Array,
  rebalancing: Rebalancing,
): Float64Array {
  const sumOfWeights = constituents.reduce((sum, { weight }) => sum + weight, 0)
  if (Math.abs(sumOfWeights - 1) > WEIGHT_TOLERANCE) throw new RangeError('weights do not sum to 1')
  if (constituents.some(({ prices }) => prices.length !== days.length))
    throw new RangeError('prices and days differ in length')

  const levels = new Float64Array(days.length)
  if (levels.length > 0) levels[0] = 1
  const borders = rebalancingsOf(days, rebalancing)
  for (let order = 1; order < borders.length; order++)
    for (const constituent of constituents)
      addHeld(constituent, levels, borders[order - 1] as number, borders[order] as number)
  return levels
}

/** The positions at whose close units are set to the weights, the first among them, and the last position. */
export function rebalancingsOf(days: Int32Array, rebalancing: Rebalancing): number[] {
  const borders = [0]
  for (let from = 0; from < days.length - 1; ) {
    from = nextRebalancing(days, from, rebalancing)
    borders.push(from)
  }
  return borders
}

/** Adds to the levels what a constituent is worth that is bought at the close of `from` and held up to `to`. */
function addHeld({ weight, prices }: Constituent, levels: Float64Array, from: number, to: number): void {
  const bought = prices[from] as number
  if (!(bought > 0)) throw new RangeError(`a price is not positive: ${bought}`)
  const units = (weight * (levels[from] as number)) / bought
  for (let t = from + 1; t <= to; t++) levels[t] = (levels[t] as number) + units * (prices[t] as number)
}

const MONTHS_HELD = { monthly: 1, quarterly: 3, yearly: 12 } as const

/** The next position after `from` at whose close the units are reset; the last one when none is. */
function nextRebalancing(days: Int32Array, from: number, rebalancing: Rebalancing): number {
  const last = days.length - 1
  if (rebalancing === 'buyAndHold') return last
  if (rebalancing === 'daily') return from + 1
  const periodOf = (at: number) => Math.floor(monthOf(days[at] as number) / MONTHS_HELD[rebalancing])
  const period = periodOf(from + 1)
  let to = from + 1
  while (to < last && periodOf(to + 1) === period) to += 1
  return to
}
