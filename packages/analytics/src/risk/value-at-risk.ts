import { scratch } from './scratch.ts'

/**
 * Historical value at risk at 95%: the 5% quantile of the returns per period. Signed, a loss being negative;
 * not annualised.
 *
 * @param spread of these returns, where it is known already: finds the quantile sooner.
 * @returns `undefined` without returns.
 */
export const valueAtRisk95 = (
  returns: ArrayLike<number>,
  { mean, variance }: { mean?: number | undefined; variance?: number | undefined } = {},
): number | undefined =>
  quantile(returns, 0.05, mean !== undefined && variance ? mean - TAIL * Math.sqrt(variance) : Infinity)

/** So many standard deviations below the mean lie well over 5% of all returns that markets make. */
const TAIL = 1.25

/**
 * The figure below which a share of all figures lies, linear between order statistics: position `(n - 1) * share`
 * (type 7 of Hyndman and Fan, "Sample Quantiles in Statistical Packages", 1996).
 *
 * @param share 0 to 1.
 * @param bound a figure below which more than the share is likely to lie. The better the guess, the sooner the
 *   quantile is found; which one it is does not depend on it.
 * @returns `undefined` without figures.
 * @throws {RangeError} when the share lies outside 0 to 1.
 */
export function quantile(figures: ArrayLike<number>, share: number, bound = Infinity): number | undefined {
  if (!(share >= 0 && share <= 1)) throw new RangeError(`not a share: ${share}`)
  if (figures.length === 0) return undefined
  const position = (figures.length - 1) * share
  const rank = Math.ceil(position)
  const low = notAbove(bound, figures)
  const { upper, lower } = neighboursAt(rank, low.length > rank ? low : notAbove(Infinity, figures))
  return position === rank ? upper : lower + (upper - lower) * (position - (rank - 1))
}

const roomForLow = scratch()
const roomForChosen = scratch()
const BINS = 64
const sizes = new Int32Array(BINS)

/** Copies the figures up to a bound. */
function notAbove(bound: number, figures: ArrayLike<number>): Float64Array {
  const low = roomForLow(figures.length)
  let count = 0
  for (let i = 0; i < figures.length; i++) {
    const figure = figures[i] as number
    low[count] = figure // overwritten by the next unless it counts: the processor would guess a branch wrong too often
    count += Number(figure <= bound)
  }
  return low.subarray(0, count)
}

/**
 * The figure with so many before it in ascending order, and the one before that: counts how many fall into equally wide
 * bins and sorts only the bin that holds it.
 */
function neighboursAt(rank: number, figures: Float64Array): { upper: number; lower: number } {
  const least = leastOf(figures)
  const perBin = binsPerFigure(least, figures)
  sizes.fill(0)
  for (let i = 0; i < figures.length; i++) {
    const bin = (((figures[i] as number) - least) * perBin) | 0
    sizes[bin] = (sizes[bin] as number) + 1
  }
  let before = 0
  let bin = 0
  while (before + (sizes[bin] as number) <= rank) before += sizes[bin++] as number

  const chosen = roomForChosen(figures.length)
  let count = 0
  for (let i = 0; i < figures.length; i++) {
    const figure = figures[i] as number
    chosen[count] = figure
    count += Number((((figure - least) * perBin) | 0) === bin)
  }
  const sorted = chosen.subarray(0, count).sort()
  const place = rank - before
  const upper = sorted[place] as number
  return { upper, lower: place > 0 ? (sorted[place - 1] as number) : greatestBelow(upper, figures) }
}

function binsPerFigure(least: number, figures: Float64Array): number {
  const perBin = (BINS - 1) / (greatestBelow(Infinity, figures) - least)
  return perBin < Infinity ? perBin : 0 // all alike: one bin holds them
}

function leastOf(figures: Float64Array): number {
  let least = Infinity
  for (let i = 0; i < figures.length; i++) if ((figures[i] as number) < least) least = figures[i] as number
  return least
}

function greatestBelow(bound: number, figures: Float64Array): number {
  let greatest = -Infinity
  for (let i = 0; i < figures.length; i++) {
    const figure = figures[i] as number
    if (figure < bound && figure > greatest) greatest = figure
  }
  return greatest
}
