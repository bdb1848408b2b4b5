/** Withdrawal percentages have two decimals, so a fund is sold in steps of 0.01% of it. */
const STEPS = 10_000

/** A holding and what of it is free, in minor units of the contract's currency. */
export type FreeHolding = { instrumentId: string; free: number }

/**
 * Spreads an amount over holdings in proportion to their value. Steps of 0.01% seldom meet an amount exactly: the
 * rest goes to the holdings one by one, the largest first, so that the smallest steps come last and leave the least.
 *
 * @param amount in minor units, at most the sum of all free amounts.
 * @returns percent (0 to 100, at most 2 decimals) by instrument, without those of which nothing is taken.
 */
export function spreadAmount(amount: number, holdings: readonly FreeHolding[]): Record<string, number> {
  const total = holdings.reduce((sum, { free }) => sum + free, 0)
  if (total === 0) return {}
  const shared = Math.floor((STEPS * amount) / total)
  const largestFirst = holdings.filter(({ free }) => free > 0).toSorted((a, b) => b.free - a.free)
  let rest = amount - (total * shared) / STEPS
  return Object.fromEntries(
    largestFirst.flatMap(({ instrumentId, free }, at) => {
      const step = free / STEPS
      const isLast = at === largestFirst.length - 1
      const more = Math.min(STEPS - shared, isLast ? Math.round(rest / step) : Math.floor(rest / step))
      rest -= more * step
      const steps = shared + more
      return steps > 0 ? [[instrumentId, steps / 100]] : []
    }),
  )
}
