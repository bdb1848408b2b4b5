/** What a product charges, fractions: 0.01 is 1%. */
export type Charges = {
  /** Of the money invested. */
  entry: number
  /** Of the money paid out. */
  exit: number
  /** A year, inside the price: management, operation and transactions. */
  running: number
}

export type HoldingCosts = {
  /** All costs over the time held, in the unit of the amount. */
  total: number
  /** How much they lower the return of each year: 0.02 is two percentage points. */
  yearly: number
  /** What is left at the end, after all costs. */
  left: number
}

/**
 * What holding a product costs, and by how much that lowers the yearly return: the return before all costs less the one
 * after them (the "reduction in yield" of Commission Delegated Regulation (EU) 2017/653, Annex VI).
 *
 * @param netReturn of the product's price a year, after its running charges and before entry and exit: 0.03 is 3%.
 * @throws {RangeError} when charges eat everything, or there is no return of such a size.
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
