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

/** Two runs over the same periods. */
export type JointSpread = {
  own: Spread
  benchmark: Spread
  /** Sample covariance; `undefined` for fewer than two figures. */
  covariance: number | undefined
  /** Mean and variance of own less benchmark. */
  active: Omit<Spread, 'growth'>
}

/** What a run of returns adds up to; the measures of risk are read from it. */
export type Moments = {
  count: number
  periodsPerYear: number
  returns: Spread
  /** Of the returns less the risk-free rate of their period. */
  excess: Spread
}

/** A run of returns beside those of a benchmark. */
export type RelativeMoments = {
  count: number
  periodsPerYear: number
  returns: JointSpread
  /** Of both runs less the risk-free rate of their period. */
  excess: JointSpread
  /** `prod(1 + rf_t)`. */
  riskFreeGrowth: number
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
  const own = spreadOf(returns)
  const excess = riskFree === 0 ? own : spreadOf(above(riskFree, returns))
  return { count: returns.length, periodsPerYear, returns: own, excess }
}

/**
 * Gathers the moments of a run of returns and of a benchmark's over the same periods.
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
  const joint = jointSpreadOf(returns, benchmark)
  const excess = riskFree === 0 ? joint : jointSpreadOf(above(riskFree, returns), above(riskFree, benchmark))
  return { count, periodsPerYear, returns: joint, excess, riskFreeGrowth: growthOf(riskFree, count) }
}

/** The part of a relative reading that concerns the run alone. */
export const ownMoments = ({ count, periodsPerYear, returns, excess }: RelativeMoments): Moments => ({
  count,
  periodsPerYear,
  returns: returns.own,
  excess: excess.own,
})

// Sums are taken of the distance from the first figure: a run without variance then has exactly none, and a mean that
// is large beside the variance costs no digits (shifted data: Chan, Golub and LeVeque, "Algorithms for computing the
// sample variance", 1983).

function spreadOf(run: ArrayLike<number>): Spread {
  const count = run.length
  const first = count === 0 ? 0 : (run[0] as number)
  let growth = 1
  let sum = 0
  let squares = 0
  for (let t = 0; t < count; t++) {
    const z = run[t] as number
    const d = z - first
    growth *= 1 + z
    sum += d
    squares += d * d
  }
  return { growth, ...meanAndVariance(count, first, sum, squares) }
}

function jointSpreadOf(own: ArrayLike<number>, benchmark: ArrayLike<number>): JointSpread {
  const count = own.length
  if (benchmark.length !== count) throw new RangeError('returns and benchmark differ in length')
  const firstOwn = count === 0 ? 0 : (own[0] as number)
  const firstBenchmark = count === 0 ? 0 : (benchmark[0] as number)
  let growthOwn = 1
  let growthBenchmark = 1
  let sumOwn = 0
  let sumBenchmark = 0
  let squaresOwn = 0
  let squaresBenchmark = 0
  let products = 0
  let squaresActive = 0
  for (let t = 0; t < count; t++) {
    const r = own[t] as number
    const b = benchmark[t] as number
    const dr = r - firstOwn
    const db = b - firstBenchmark
    growthOwn *= 1 + r
    growthBenchmark *= 1 + b
    sumOwn += dr
    sumBenchmark += db
    squaresOwn += dr * dr
    squaresBenchmark += db * db
    products += dr * db
    squaresActive += (dr - db) * (dr - db)
  }
  return {
    own: { growth: growthOwn, ...meanAndVariance(count, firstOwn, sumOwn, squaresOwn) },
    benchmark: {
      growth: growthBenchmark,
      ...meanAndVariance(count, firstBenchmark, sumBenchmark, squaresBenchmark),
    },
    covariance: count < 2 ? undefined : (products - (sumOwn * sumBenchmark) / count) / (count - 1),
    active: meanAndVariance(count, firstOwn - firstBenchmark, sumOwn - sumBenchmark, squaresActive),
  }
}

/** A standard deviation of 10⁻¹⁴ per period is what rounding makes of returns that do not vary. */
const ROUNDING_VARIANCE = 1e-28

function meanAndVariance(count: number, first: number, sum: number, squares: number) {
  const mean = count === 0 ? undefined : first + sum / count
  if (count < 2) return { mean, variance: undefined }
  const variance = (squares - (sum * sum) / count) / (count - 1)
  return { mean, variance: variance < ROUNDING_VARIANCE ? 0 : variance }
}

function above(riskFree: RiskFree, returns: ArrayLike<number>): Float64Array {
  const excess = new Float64Array(returns)
  if (typeof riskFree === 'number')
    for (let t = 0; t < excess.length; t++) excess[t] = (excess[t] as number) - riskFree
  else {
    if (riskFree.length !== excess.length)
      throw new RangeError('returns and risk-free rates differ in length')
    for (let t = 0; t < excess.length; t++) excess[t] = (excess[t] as number) - (riskFree[t] as number)
  }
  return excess
}

function growthOf(riskFree: RiskFree, count: number): number {
  return typeof riskFree === 'number' ? (1 + riskFree) ** count : spreadOf(riskFree).growth
}
