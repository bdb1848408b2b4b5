import { annualisedByPeriods } from '../returns/annualisation.ts'
import type { Moments } from './moments.ts'

/** Annualised return, geometric: `prod(1 + r)^(N/n) - 1`; `undefined` without returns. */
export const annualisedReturn = ({ returns, count, periodsPerYear }: Moments): number | undefined =>
  annualisedByPeriods(returns.growth - 1, count, periodsPerYear)

/** Annualised volatility, `s(r) * sqrt(N)`, with the sample standard deviation; `undefined` for fewer than two returns. */
export function volatility({ returns, periodsPerYear }: Moments): number | undefined {
  return returns.variance === undefined ? undefined : Math.sqrt(returns.variance * periodsPerYear)
}

/**
 * Sharpe ratio on arithmetic means, `m(x) / s(x) * sqrt(N)`, x being the returns above risk-free
 * (W. F. Sharpe, "The Sharpe Ratio", 1994).
 *
 * @returns `undefined` for fewer than two returns or without variance.
 */
export function sharpeArithmetic({ excess, periodsPerYear }: Moments): number | undefined {
  if (excess.mean === undefined || !excess.variance) return undefined
  return (excess.mean / Math.sqrt(excess.variance)) * Math.sqrt(periodsPerYear)
}

/**
 * Sharpe ratio on geometric annual returns, `ann(x) / (s(x) * sqrt(N))` (C. Bacon, "Practical Portfolio Performance
 * Measurement and Attribution").
 *
 * @returns `undefined` for fewer than two returns or without variance.
 */
export function sharpeGeometric({ excess, count, periodsPerYear }: Moments): number | undefined {
  const annual = annualisedByPeriods(excess.growth - 1, count, periodsPerYear)
  if (annual === undefined || !excess.variance) return undefined
  return annual / Math.sqrt(excess.variance * periodsPerYear)
}
