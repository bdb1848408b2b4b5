/**
 * A return over some days as a return per year of 365 days: `(1 + return)^(365 / days) - 1`.
 *
 * @returns `undefined` over no days, or for a return below -100%.
 */
export function annualisedAct365(totalReturn: number, days: number): number | undefined {
  if (days <= 0 || totalReturn < -1) return undefined
  return (1 + totalReturn) ** (365 / days) - 1
}

/** A yearly return over some days, the reverse of `annualisedAct365`: `(1 + rate)^(days / 365) - 1`. */
export const overPeriod = (yearlyReturn: number, days: number): number =>
  (1 + yearlyReturn) ** (days / 365) - 1

/**
 * A return over some periods as a return per year: `(1 + return)^(periodsPerYear / periods) - 1`, also for less
 * than a year.
 *
 * @param periodsPerYear 252 for trading days, 12 for months.
 * @returns `undefined` over no periods, or for a return below -100%.
 */
export function annualisedByPeriods(
  totalReturn: number,
  periods: number,
  periodsPerYear: number,
): number | undefined {
  if (periods <= 0 || totalReturn < -1) return undefined
  return (1 + totalReturn) ** (periodsPerYear / periods) - 1
}

/** A yearly rate as the rate per period that compounds to it: `(1 + rate)^(1 / periodsPerYear) - 1`. */
export const ratePerPeriod = (yearlyRate: number, periodsPerYear: number): number =>
  (1 + yearlyRate) ** (1 / periodsPerYear) - 1
