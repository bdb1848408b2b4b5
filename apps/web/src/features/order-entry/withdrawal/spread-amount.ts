/** A holding and what of it is free, in minor units of the contract's currency. */
export type FreeHolding = { instrumentId: string; free: number }

/**
 * Spreads an amount over holdings in proportion to their value, to the last minor unit. What division leaves goes to
 * the largest holdings, one unit each.
 *
 * @param amount in minor units, at most the sum of all free amounts.
 * @returns minor units by instrument, without those of which nothing is taken.
 */
export function spreadAmount(amount: number, holdings: readonly FreeHolding[]): Map<string, number> {
  const total = holdings.reduce((sum, { free }) => sum + free, 0)
  if (total === 0) return new Map()
  const largestFirst = holdings.toSorted((a, b) => b.free - a.free)
  const shares = largestFirst.map(({ free }) => Number((BigInt(amount) * BigInt(free)) / BigInt(total)))
  let rest = amount - shares.reduce((sum, share) => sum + share, 0)
  return new Map(
    largestFirst.flatMap(({ instrumentId, free }, at) => {
      const share = shares[at] ?? 0
      const more = rest > 0 && share < free ? 1 : 0
      rest -= more
      return share + more > 0 ? [[instrumentId, share + more]] : []
    }),
  )
}
