/** Rate per period, one for all periods or one for each. */
export type RiskFree = number | ArrayLike<number>

/** Sums of one series. */
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

/** Sums of a series of returns, from which the risk measures are computed. */
export type Moments = {
  count: number
  periodsPerYear: number
  returns: Spread
  /** Spread of the returns less the risk-free rate of their period. */
  excess: Spread
}

/** A run of returns beside those of a benchmark. */
export type RelativeMoments = {
  count: number
  periodsPerYear: number
  returns: JointSpread
  /** Joint spread of both series less the risk-free rate of their period. */
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

/** A benchmark that was read once, so that many runs can be measured beside it. */
export type Yardstick = {
  count: number
  periodsPerYear: number
  returns: Gauge
  /** Gauge of the excess returns; the same object as `returns` if the risk-free rate is 0. */
  excess: Gauge
  riskFreeGrowth: number
}

/** One run of a benchmark's figures, and what another run is lowered by before it is laid beside them. */
type Gauge = { run: ArrayLike<number>; lowering: ArrayLike<number>; sum: number; spread: Spread }

/**
 * Reads a benchmark for `momentsBeside`.
 *
 * @param periodsPerYear 252 for trading days, 12 for months.
 * @throws {RangeError} when the risk-free series is not as long as the returns.
 */
export function yardstickOf(
  benchmark: ArrayLike<number>,
  periodsPerYear: number,
  riskFree: RiskFree = 0,
): Yardstick {
  const count = benchmark.length
  const returns = gaugeOf(benchmark, new Float64Array(count))
  const excess =
    riskFree === 0
      ? returns
      : gaugeOf(
          above(riskFree, benchmark),
          typeof riskFree === 'number' ? new Float64Array(count).fill(riskFree) : riskFree,
        )
  return { count, periodsPerYear, returns, excess, riskFreeGrowth: growthOf(riskFree, count) }
}

function gaugeOf(run: ArrayLike<number>, lowering: ArrayLike<number>): Gauge {
  const { growth, first, sum, squares } = sumsOf(run)
  return { run, lowering, sum, spread: { growth, ...meanAndVariance(run.length, first, sum, squares) } }
}

/**
 * Gathers the moments of a run of returns and of a benchmark's over the same periods.
 *
 * @throws {RangeError} when the runs differ in length.
 */
export function momentsBeside(returns: ArrayLike<number>, yardstick: Yardstick): RelativeMoments {
  const { count, periodsPerYear, riskFreeGrowth } = yardstick
  if (returns.length !== count) throw new RangeError('returns and benchmark differ in length')
  const joint = jointSpreadOf(returns, yardstick.returns)
  const excess = yardstick.excess === yardstick.returns ? joint : jointSpreadOf(returns, yardstick.excess)
  return { count, periodsPerYear, returns: joint, excess, riskFreeGrowth }
}

/** Computes the joint moments of one series and its benchmark. */
export const momentsAgainst = (
  returns: ArrayLike<number>,
  benchmark: ArrayLike<number>,
  periodsPerYear: number,
  riskFree: RiskFree = 0,
): RelativeMoments => momentsBeside(returns, yardstickOf(benchmark, periodsPerYear, riskFree))

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
  const { growth, first, sum, squares } = sumsOf(run)
  return { growth, ...meanAndVariance(run.length, first, sum, squares) }
}

function sumsOf(run: ArrayLike<number>) {
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
  return { growth, first, sum, squares }
}

function jointSpreadOf(returns: ArrayLike<number>, benchmark: Gauge): JointSpread {
  const { run, lowering } = benchmark
  const count = run.length
  const firstOwn = count === 0 ? 0 : (returns[0] as number) - (lowering[0] as number)
  const firstBenchmark = count === 0 ? 0 : (run[0] as number)
  let growth = 1
  let sum = 0
  let squares = 0
  let products = 0
  let squaresActive = 0
  for (let t = 0; t < count; t++) {
    const z = (returns[t] as number) - (lowering[t] as number)
    const d = z - firstOwn
    const active = d - ((run[t] as number) - firstBenchmark)
    growth *= 1 + z
    sum += d
    squares += d * d
    products += d * ((run[t] as number) - firstBenchmark)
    squaresActive += active * active
  }
  return {
    own: { growth, ...meanAndVariance(count, firstOwn, sum, squares) },
    benchmark: benchmark.spread,
    covariance: count < 2 ? undefined : (products - (sum * benchmark.sum) / count) / (count - 1),
    active: meanAndVariance(count, firstOwn - firstBenchmark, sum - benchmark.sum, squaresActive),
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
