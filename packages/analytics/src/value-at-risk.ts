/**
 * Historical value at risk at 95%: the 5% quantile of the returns per period. Signed, a loss being negative;
 * not annualised.
 *
 * @returns `undefined` without returns.
 */
export const valueAtRisk95 = (returns: ArrayLike<number>): number | undefined => quantile(returns, 0.05)

/**
 * The figure below which a share of all figures lies, linear between order statistics: position `(n - 1) * share`
 * (type 7 of Hyndman and Fan, "Sample Quantiles in Statistical Packages", 1996).
 *
 * @param share 0 to 1.
 * @returns `undefined` without figures.
 * @throws {RangeError} when the share lies outside 0 to 1.
 */
export function quantile(figures: ArrayLike<number>, share: number): number | undefined {
  if (!(share >= 0 && share <= 1)) throw new RangeError(`not a share: ${share}`)
  if (figures.length === 0) return undefined
  const position = (figures.length - 1) * share
  const rank = Math.ceil(position)
  const rest = new Float64Array(figures)
  select(rest, rank, 0, rest.length - 1)
  const upper = rest[rank] as number
  if (position === rank) return upper
  let lower = rest[0] as number
  for (let i = 1; i < rank; i++) if ((rest[i] as number) > lower) lower = rest[i] as number
  return lower + (upper - lower) * (position - (rank - 1))
}

/** Ranges longer than this are worth a sample. */
const LONG_RANGE = 600

/**
 * Puts the figure of a rank in its place, with none larger before it and none smaller after it. In a long range it first
 * puts a good guess there, the figure of a like rank in a small neighbourhood, so that nearly all figures lie on one
 * side of it (R. Floyd and R. Rivest, "Algorithm 489: SELECT", 1975).
 */
function select(figures: Float64Array, rank: number, from: number, to: number): void {
  while (from < to) {
    const length = to - from + 1
    if (length > LONG_RANGE) {
      const place = rank - from + 1
      const log = Math.log(length)
      const sample = 0.5 * Math.exp((2 * log) / 3)
      const margin =
        0.5 * Math.sqrt((log * sample * (length - sample)) / length) * Math.sign(place - length / 2)
      const sampleFrom = Math.max(from, Math.floor(rank - (place * sample) / length + margin))
      const sampleTo = Math.min(to, Math.floor(rank + ((length - place) * sample) / length + margin))
      select(figures, rank, sampleFrom, sampleTo)
    }
    const pivot = figures[rank] as number
    let low = from
    let high = to
    while (low <= high) {
      while ((figures[low] as number) < pivot) low++
      while ((figures[high] as number) > pivot) high--
      if (low > high) break
      const moved = figures[low] as number
      figures[low++] = figures[high] as number
      figures[high--] = moved
    }
    if (rank <= high) to = high
    else if (rank >= low) from = low
    else return
  }
}
