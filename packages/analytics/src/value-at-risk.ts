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
  const rank = Math.floor(position)
  const rest = new Float64Array(figures)
  moveSmallestToFront(rest, rank)
  const lower = rest[rank] as number
  if (position === rank) return lower
  let upper = Infinity
  for (let i = rank + 1; i < rest.length; i++) upper = Math.min(upper, rest[i] as number)
  return lower + (upper - lower) * (position - rank)
}

/** Puts the figure of a rank in its place, with none larger before it and none smaller after it (Hoare's selection). */
function moveSmallestToFront(figures: Float64Array, rank: number): void {
  let from = 0
  let to = figures.length - 1
  while (from < to) {
    const pivot = figures[(from + to) >> 1] as number
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
