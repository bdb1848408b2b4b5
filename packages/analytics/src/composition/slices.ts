import type { Slice } from './distributions.ts'

/** A distribution as shown: its first slices and the rest. */
export type Gathered<Key extends string> = {
  shown: { key: Key; fraction: number }[]
  /** The slices that are not shown, as one; none when all are shown. */
  rest: number | undefined
  /** Unclassified amount; undefined if all is classified. */
  unclassified: number | undefined
}

/**
 * The largest slices of a distribution, and the others as one.
 *
 * @param slices largest first, as `distribution` gives them.
 * @param most slices shown; infinite shows all.
 */
export function gathered<Key extends string>(slices: readonly Slice<Key>[], most: number): Gathered<Key> {
  const classified = slices.flatMap(({ key, fraction }) => (key === undefined ? [] : [{ key, fraction }]))
  const others = classified.slice(most)
  return {
    shown: classified.slice(0, most),
    rest: others.length > 0 ? others.reduceRight((sum, { fraction }) => sum + fraction, 0) : undefined,
    unclassified: slices.find(({ key }) => key === undefined)?.fraction,
  }
}

/** Tolerance for binary rounding of a scaled fraction: 0.29 × 100 is 28.999999999999996. */
const BINARY_NOISE = 1e-9

/**
 * Fractions rounded so that as written they sum to the whole: each rounded down, then the units left over to the largest
 * remainders (Hamilton's method), ties to the first.
 *
 * @param fractions sum to 1, none negative.
 * @param decimals 2 rounds to hundredths.
 * @throws {RangeError} when the fractions do not make a whole.
 */
export function roundedToWhole(fractions: readonly number[], decimals: number): number[] {
  const whole = 10 ** decimals
  const scaled = fractions.map((fraction) => fraction * whole + BINARY_NOISE)
  const units = scaled.map(Math.floor)
  const left = whole - units.reduce((sum, one) => sum + one, 0)
  if (left < 0 || left > fractions.length) throw new RangeError('fractions that do not make a whole')
  const byRemainder = scaled
    .map((exact, index) => ({ index, remainder: exact - (units[index] as number) }))
    .sort((a, b) => b.remainder - a.remainder || a.index - b.index)
  for (const { index } of byRemainder.slice(0, left)) units[index] = (units[index] as number) + 1
  return units.map((one) => one / whole)
}
