/** Rate per period, one for all periods or one for each. */
export type RiskFree = number | ArrayLike<number>

/** What one run of figures adds up to. */
export type Spread = {
  /** `prod(1 + z_t)`: 1.05 is a gain of 5%. */
  growth: number
  /** Arithmetic mean; `undefined` without figures. */
  mean: number | undefined
  /** Sample variance (ddof = 1), 0 where only rounding varies; `undefined` for fewer than two figures. */
  variance: number | undefined
}

/** What a run of returns adds up to, gathered in one pass; the measures of risk are read from it. */
export type Moments = {
  count: number
  periodsPerYear: number
  returns: Spread
  /** Of the returns less the risk-free rate of their period. */
  excess: Spread
}

/** A run of returns beside those of a benchmark over the same periods. */
export type RelativeMoments = Moments & {
  benchmark: { returns: Spread; excess: Spread }
  /** `prod(1 + rf_t)`. */
  riskFreeGrowth: number
  /** Sample covariance of returns and benchmark; `undefined` for fewer than two. */
  covariance: number | undefined
  /** The same of both less the risk-free rate. */
  excessCovariance: number | undefined
  /** Of the returns less those of the benchmark. */
  active: Spread
}

/**
 * Gathers the moments of a run of returns.
 *
 * @param returns simple returns per period, fractions, oldest first.
 * @param periodsPerYear 252 for trading days, 12 for months.
 * @throws {RangeError} when the risk-free series is not as long as the returns.
 */
export function momentsOf(
  returns: ArrayLike<number>,
  periodsPerYear: number,
  riskFree: RiskFree = 0,
): Moments {
  const { count, returns: own, excess } = momentsAgainst(returns, returns, periodsPerYear, riskFree)
  return { count, periodsPerYear, returns: own, excess }
}

/**
 * Gathers the moments of a run of returns and of a benchmark's over the same periods.
 *
 * Sums are taken of the distance from the first figure, so that a run without variance has exactly none and a large
 * mean costs no digits (shifted data: Chan, Golub, LeVeque, "Algorithms for computing the sample variance", 1983).
 *
 * @throws {RangeError} when the runs differ in length.
 */
export function momentsAgainst(
  returns: ArrayLike<number>,
  benchmark: ArrayLike<number>,
  periodsPerYear: number,
  riskFree: RiskFree = 0,
): RelativeMoments {
  const count = returns.length
  const hasRateSeries = typeof riskFree !== 'number'
  if (benchmark.length !== count || (hasRateSeries && riskFree.length !== count))
    throw new RangeError('runs of returns differ in length')

  const r0 = count > 0 ? (returns[0] as number) : 0
  const b0 = count > 0 ? (benchmark[0] as number) : 0
  const f0 = hasRateSeries ? (count > 0 ? (riskFree[0] as number) : 0) : riskFree
  let growthR = 1
  let growthB = 1
  let growthX = 1
  let growthY = 1
  let growthF = 1
  let growthD = 1
  let sumR = 0
  let sumB = 0
  let sumF = 0
  let sumRR = 0
  let sumBB = 0
  let sumRB = 0
  let sumDD = 0
  let sumXX = 0
  let sumYY = 0
  let sumXY = 0
  for (let t = 0; t < count; t++) {
    const r = returns[t] as number
    const b = benchmark[t] as number
    const f = hasRateSeries ? (riskFree[t] as number) : riskFree
    growthR *= 1 + r
    growthB *= 1 + b
    growthX *= 1 + r - f
    growthY *= 1 + b - f
    growthF *= 1 + f
    growthD *= 1 + r - b
    const dr = r - r0
    const db = b - b0
    const df = f - f0
    sumR += dr
    sumB += db
    sumF += df
    sumRR += dr * dr
    sumBB += db * db
    sumRB += dr * db
    sumDD += (dr - db) * (dr - db)
    sumXX += (dr - df) * (dr - df)
    sumYY += (db - df) * (db - df)
    sumXY += (dr - df) * (db - df)
  }

  const covarianceOf = (sumA: number, sumC: number, sumProducts: number) =>
    count < 2 ? undefined : (sumProducts - (sumA * sumC) / count) / (count - 1)
  const spread = (growth: number, first: number, sum: number, sumOfSquares: number): Spread => {
    const variance = covarianceOf(sum, sum, sumOfSquares)
    return {
      growth,
      mean: count === 0 ? undefined : first + sum / count,
      variance: variance !== undefined && variance < ROUNDING_VARIANCE ? 0 : variance,
    }
  }
  return {
    count,
    periodsPerYear,
    returns: spread(growthR, r0, sumR, sumRR),
    excess: spread(growthX, r0 - f0, sumR - sumF, sumXX),
    benchmark: {
      returns: spread(growthB, b0, sumB, sumBB),
      excess: spread(growthY, b0 - f0, sumB - sumF, sumYY),
    },
    riskFreeGrowth: growthF,
    covariance: covarianceOf(sumR, sumB, sumRB),
    excessCovariance: covarianceOf(sumR - sumF, sumB - sumF, sumXY),
    active: spread(growthD, r0 - b0, sumR - sumB, sumDD),
  }
}

/** A standard deviation of 10⁻¹⁴ per period is what rounding makes of returns that do not vary. */
const ROUNDING_VARIANCE = 1e-28
