/** A part of a whole, by the value it has in common: a currency, an asset class, a country. */
export type Slice<Key extends string = string> = {
  /** `undefined` for what nobody classified. */
  key: Key | undefined
  amount: number
  /** Share of the whole, 0 to 1; the slices of a distribution sum to 1. */
  fraction: number
}

/** A position's value, in the currency of the distribution, and the fractions of it that belong to each key. */
export type ExposedPosition<Key extends string = string> = {
  amount: number
  /** None negative. What they leave open is unclassified; when they exceed 1 they are scaled down to it. */
  exposures: ReadonlyMap<Key, number>
}

/**
 * Distributes the value of positions over the keys of their exposures, largest first, unclassified last.
 *
 * @returns `undefined` when nothing is invested.
 * @throws {RangeError} on a negative amount or exposure.
 */
export function distribution<Key extends string>(
  positions: readonly ExposedPosition<Key>[],
): Slice<Key>[] | undefined {
  const amounts = new Map<Key | undefined, number>()
  const add = (key: Key | undefined, amount: number) => {
    if (amount > 0) amounts.set(key, (amounts.get(key) ?? 0) + amount)
  }
  for (const { amount, exposures } of positions) {
    if (!(amount >= 0)) throw new RangeError(`a position is worth less than nothing: ${amount}`)
    const classified = sumOfExposures(exposures)
    const scale = Math.max(classified, 1)
    for (const [key, fraction] of exposures) add(key, (amount * fraction) / scale)
    if (classified < FULLY_CLASSIFIED) add(undefined, amount * (1 - classified))
  }

  const total = [...amounts.values()].reduce((sum, amount) => sum + amount, 0)
  if (total === 0) return undefined
  return [...amounts]
    .map(([key, amount]) => ({ key, amount, fraction: amount / total }))
    .sort(unclassifiedLastLargestFirst)
}

/** Fractions that sum to more than this leave nothing open but rounding. */
const FULLY_CLASSIFIED = 1 - 1e-9

function sumOfExposures(exposures: ReadonlyMap<string, number>): number {
  let sum = 0
  for (const [key, fraction] of exposures) {
    if (!(fraction >= 0)) throw new RangeError(`a negative exposure to ${key}: ${fraction}`)
    sum += fraction
  }
  return sum
}

function unclassifiedLastLargestFirst(a: Slice, b: Slice): number {
  if (a.key === undefined || b.key === undefined)
    return Number(a.key === undefined) - Number(b.key === undefined)
  return b.amount - a.amount || (a.key < b.key ? -1 : 1)
}
