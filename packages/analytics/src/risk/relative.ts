import { annualisedByPeriods, compounded } from '../returns/annualisation.ts'
import type { RelativeMoments, Spread } from './moments.ts'

/**
 * Sensitivity to the benchmark: `cov(x, y) / var(y)`, both above risk-free.
 *
 * @returns `undefined` for fewer than two returns or when the benchmark does not vary.
 */
export function beta({ excess }: RelativeMoments): number | undefined {
  if (excess.covariance === undefined || !excess.benchmark.variance) return undefined
  return excess.covariance / excess.benchmark.variance
}

/**
 * Jensen's alpha per year on geometric annual returns: `ann(r) - ann(rf) - beta * (ann(b) - ann(rf))`
 * (M. Jensen, "The Performance of Mutual Funds", 1968).
 *
 * @returns `undefined` where beta is.
 */
export function jensenAlpha(moments: RelativeMoments): number | undefined {
  const slope = beta(moments)
  const own = annual(moments.returns.own, moments)
  const benchmark = annual(moments.returns.benchmark, moments)
  const riskFree = annual({ growth: moments.riskFreeGrowth }, moments)
  if (slope === undefined || own === undefined || benchmark === undefined || riskFree === undefined)
    return undefined
  return own - riskFree - slope * (benchmark - riskFree)
}

/**
 * Alpha of the regression per period, compounded over a year: `(1 + m(x) - beta * m(y))^N - 1`.
 *
 * @returns `undefined` where beta is, or when an alpha below -100% or beyond all numbers would come out.
 */
export function alphaRegressionCompounded(moments: RelativeMoments): number | undefined {
  const alpha = regressionAlpha(moments)
  return alpha === undefined ? undefined : compounded(alpha, moments.periodsPerYear)
}

/** Alpha of the regression per period, times the periods of a year: `N * (m(x) - beta * m(y))`. */
export function alphaRegressionLinear(moments: RelativeMoments): number | undefined {
  const alpha = regressionAlpha(moments)
  return alpha === undefined ? undefined : alpha * moments.periodsPerYear
}

/** Pearson's correlation of the returns, -1 to 1; `undefined` for fewer than two or when either does not vary. */
export function correlation({ returns }: RelativeMoments): number | undefined {
  const { covariance, own, benchmark } = returns
  if (covariance === undefined || !own.variance || !benchmark.variance) return undefined
  const pearson = covariance / Math.sqrt(own.variance * benchmark.variance)
  return Math.max(-1, Math.min(1, pearson))
}

/** Square of the correlation: the part of the variance that the benchmark explains, 0 to 1. */
export function rSquared(moments: RelativeMoments): number | undefined {
  const pearson = correlation(moments)
  return pearson === undefined ? undefined : pearson * pearson
}

/** Annualised standard deviation of the return above the benchmark, `s(r - b) * sqrt(N)`. */
export function trackingError({ returns, periodsPerYear }: RelativeMoments): number | undefined {
  const { variance } = returns.active
  return variance === undefined ? undefined : Math.sqrt(variance * periodsPerYear)
}

/**
 * Information ratio on geometric annual returns: `(ann(r) - ann(b)) / trackingError`.
 *
 * @returns `undefined` for fewer than two returns or when the two never part.
 */
export function informationRatioGeometric(moments: RelativeMoments): number | undefined {
  const own = annual(moments.returns.own, moments)
  const benchmark = annual(moments.returns.benchmark, moments)
  const error = trackingError(moments)
  return own === undefined || benchmark === undefined || !error ? undefined : (own - benchmark) / error
}

/**
 * Information ratio on arithmetic means: `m(r - b) / s(r - b) * sqrt(N)`.
 *
 * @returns `undefined` for fewer than two returns or when the two never part.
 */
export function informationRatioArithmetic({ returns, periodsPerYear }: RelativeMoments): number | undefined {
  const { mean, variance } = returns.active
  return mean === undefined || !variance
    ? undefined
    : (mean / Math.sqrt(variance)) * Math.sqrt(periodsPerYear)
}

/**
 * Treynor ratio on geometric annual returns: `ann(x) / beta` (J. Treynor, "How to Rate Management of Investment
 * Funds", 1965).
 *
 * @returns `undefined` where beta is, or when it is 0.
 */
export function treynorGeometric(moments: RelativeMoments): number | undefined {
  const slope = beta(moments)
  const excess = annual(moments.excess.own, moments)
  return !slope || excess === undefined ? undefined : excess / slope
}

function regressionAlpha(moments: RelativeMoments): number | undefined {
  const { own, benchmark } = moments.excess
  const slope = beta(moments)
  if (slope === undefined || own.mean === undefined || benchmark.mean === undefined) return undefined
  return own.mean - slope * benchmark.mean
}

const annual = ({ growth }: Pick<Spread, 'growth'>, { count, periodsPerYear }: RelativeMoments) =>
  annualisedByPeriods(growth - 1, count, periodsPerYear)
