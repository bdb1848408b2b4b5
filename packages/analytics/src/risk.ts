import { annualisedByPeriods } from './annualisation.ts'
import type { Moments, Spread } from './moments.ts'

/** Annualised return, geometric: `prod(1 + r)^(N/n) - 1`; `undefined` without returns. */
export const annualisedReturn = (moments: Moments): number | undefined =>
  annualisedGrowth(moments.returns, moments)

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
export function sharpeGeometric(moments: Moments): number | undefined {
  const { excess, periodsPerYear } = moments
  const annual = annualisedGrowth(excess, moments)
  if (annual === undefined || !excess.variance) return undefined
  return annual / Math.sqrt(excess.variance * periodsPerYear)
}

/**
 * Historical value at risk at 95%: the 5% quantile of the returns per period, linear between order statistics
 * (R's type 7). Signed, a loss being negative; not annualised.
 *
 * @returns `undefined` without returns.
 */
export function valueAtRisk95(returns: ArrayLike<number>): number | undefined {
  if (returns.length === 0) return undefined
  const sorted = Float64Array.from(returns).sort()
  const position = (sorted.length - 1) * 0.05
  const below = Math.floor(position)
  const lower = sorted[below] as number
  const upper = sorted[Math.min(below + 1, sorted.length - 1)] as number
  return lower + (upper - lower) * (position - below)
}

/** `growth^(N/n) - 1` of a run as long as the moments'; `undefined` without returns or below a total loss. */
export const annualisedGrowth = (
  { growth }: Pick<Spread, 'growth'>,
  { count, periodsPerYear }: Moments,
): number | undefined => annualisedByPeriods(growth - 1, count, periodsPerYear)
