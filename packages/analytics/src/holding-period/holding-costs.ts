/** Charges of a product as fractions: 0.01 is 1%. */
export type Charges = {
  /** Entry charge, as a fraction of the money invested. */
  entry: number
  /** Exit charge, as a fraction of the money paid out. */
  exit: number
  /** A year, inside the price: management, operation and transactions. */
  running: number
}

export type HoldingCosts = {
  /** All costs over the time held, in the unit of the amount. */
  total: number
  /** Annual cost impact: reduction of the yearly return, 0.02 is two percentage points. */
  yearly: number
  /** Value at the end, after all costs. */
  left: number
}

/**
 * Computes the costs of holding a product and its "reduction in yield": the return before all costs less the
 * one after them (Commission Delegated Regulation (EU) 2017/653, Annex VI).
 *
 * @param netReturn annual return of the product's price, after ongoing charges and before entry and exit:
 *   0.03 is 3%.
 * @throws {RangeError} when charges use up the investment, or no return of this size exists.
 */
export function holdingCosts(
  amount: number,
  { entry, exit, running }: Charges,
  { years, netReturn }: { years: number; netReturn: number },
): HoldingCosts {
  if (!([entry, exit, running].every((one) => one >= 0 && one < 1) && netReturn > -1 && years >= 1))
    throw new RangeError('charges of 0 to below 1, a return above -1 and a year at least')
  const gross = (1 + netReturn) / (1 - running)
  let value = amount * (1 - entry)
  let total = amount * entry
  for (let year = 0; year < years; year++) {
    total += value * gross * running
    value *= 1 + netReturn
  }
  total += value * exit
  const left = value * (1 - exit)
  return { total, yearly: gross - (left / amount) ** (1 / years), left }
}
