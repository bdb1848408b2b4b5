/** An instrument's closing prices and the money put into it (positive) or taken out (negative) at each close. */
export type TradedInstrument = { prices: ArrayLike<number>; amounts: ArrayLike<number> }

/**
 * The value of a portfolio at each close, and the money that came into it that day, when each amount is traded at the
 * day's close in fractional units: what `timeWeightedReturn` needs.
 *
 * @param instruments of the same days, oldest first.
 * @returns `values` after the day's trades and `flows`, both as long as the prices.
 * @throws {RangeError} when the lengths differ or money meets a price that is not positive.
 */
export function tradedAtClose(instruments: readonly TradedInstrument[]): {
  values: Float64Array
  flows: Float64Array
} {
  const length = instruments[0]?.prices.length ?? 0
  const values = new Float64Array(length)
  const flows = new Float64Array(length)
  for (const { prices, amounts } of instruments) {
    if (prices.length !== length || amounts.length !== length) throw new RangeError('runs differ in length')
    let units = 0
    for (let t = 0; t < length; t++) {
      const price = prices[t] as number
      const amount = amounts[t] as number
      if (amount !== 0) {
        if (!(price > 0)) throw new RangeError(`a price is not positive: ${price}`)
        units += amount / price
        flows[t] = (flows[t] as number) + amount
      }
      values[t] = (values[t] as number) + units * price
    }
  }
  return { values, flows }
}
