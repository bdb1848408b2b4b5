/**
 * A return over some days as a return per year of 365 days: `(1 + return)^(365 / days) - 1`.
 *
 * @returns `undefined` over no days, for a return below -100%, or when the figure is too large to be one.
 */
export function annualisedAct365(totalReturn: number, days: number): number | undefined {
  return days > 0 ? compounded(totalReturn, 365 / days) : undefined
}

/** A yearly return over some days, the reverse of `annualisedAct365`: `(1 + rate)^(days / 365) - 1`. */
export const overPeriod = (yearlyReturn: number, days: number): number =>
  (1 + yearlyReturn) ** (days / 365) - 1

/**
 * A return over some periods as a return per year: `(1 + return)^(periodsPerYear / periods) - 1`, also for less
 * than a year.
 *
 * @param periodsPerYear 252 for trading days, 12 for months.
 * @returns `undefined` over no periods, for a return below -100%, or when the figure is too large to be one.
 */
export function annualisedByPeriods(
  totalReturn: number,
  periods: number,
  periodsPerYear: number,
): number | undefined {
  return periods > 0 ? compounded(totalReturn, periodsPerYear / periods) : undefined
}

/** A yearly rate as the rate per period that compounds to it: `(1 + rate)^(1 / periodsPerYear) - 1`. */
export const ratePerPeriod = (yearlyRate: number, periodsPerYear: number): number =>
  (1 + yearlyRate) ** (1 / periodsPerYear) - 1

/** A return earned several times over: `(1 + return)^times - 1`; `undefined` below -100% or beyond all numbers. */
export function compounded(earned: number, times: number): number | undefined {
  const growth = (1 + earned) ** times
  return earned >= -1 && growth < Infinity ? growth - 1 : undefined
}
