/** A fall from a peak, by positions in the levels it was read from. */
export type MaxDrawdown = {
  /** Deepest fall below the highest level so far, 0 or negative: -0.2 is a fall of 20%. */
  value: number
  /** Last position at the highest level before the trough; `undefined` when nothing fell. */
  peak: number | undefined
  /** First position at the deepest fall; `undefined` when nothing fell. */
  trough: number | undefined
  /** First later position at or above the peak's level; `undefined` while it is not regained. */
  recovery: number | undefined
}

/**
 * The deepest fall of a path of prices or levels.
 *
 * @param levels positive, oldest first, the opening level included.
 * @returns `undefined` without levels.
 */
export function maxDrawdown(levels: ArrayLike<number>): MaxDrawdown | undefined {
  if (levels.length === 0) return undefined
  let highest = levels[0] as number
  let highestAt = 0
  let deepest = 1
  let peak: number | undefined
  let trough: number | undefined
  for (let t = 1; t < levels.length; t++) {
    const level = levels[t] as number
    if (level >= highest) {
      highest = level
      highestAt = t
    } else if (level < deepest * highest && level / highest < deepest) {
      deepest = level / highest
      peak = highestAt
      trough = t
    }
  }
  if (peak === undefined || trough === undefined)
    return { value: 0, peak: undefined, trough: undefined, recovery: undefined }
  return { value: deepest - 1, peak, trough, recovery: regainedAfter(levels, peak, trough) }
}

/** Returns the drawdown of each level from the highest so far: 0 at a new high, -0.2 at 20% below. */
export function drawdowns(levels: ArrayLike<number>): Float64Array {
  const depths = new Float64Array(levels.length)
  let highest = 0
  for (let t = 0; t < levels.length; t++) {
    const level = levels[t] as number
    highest = Math.max(highest, level)
    depths[t] = highest === 0 ? 0 : level / highest - 1
  }
  return depths
}

function regainedAfter(levels: ArrayLike<number>, peak: number, trough: number): number | undefined {
  for (let t = trough + 1; t < levels.length; t++)
    if ((levels[t] as number) >= (levels[peak] as number)) return t
  return undefined
}
