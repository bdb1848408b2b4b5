/** Places of a list in the order of a figure, once each way. */
export type RankedOrder = { asc: Int32Array; desc: Int32Array }

/**
 * The order of a list by a figure of each entry: entries without one (NaN) come last either way, and equal ones keep
 * the order of the list either way.
 */
export function rankedOrder(figures: ArrayLike<number>): RankedOrder {
  const present: number[] = []
  for (let at = 0; at < figures.length; at++)
    if (!Number.isNaN(figures[at] as number)) present.push(figures[at] as number)
  const ascending = distinct(Float64Array.from(present).sort())
  const ranks = new Int32Array(figures.length)
  for (let at = 0; at < figures.length; at++) {
    const figure = figures[at] as number
    ranks[at] = Number.isNaN(figure) ? ascending.length : rankOf(ascending, figure)
  }
  const isMissing = (rank: number) => rank === ascending.length
  return {
    asc: byRank(ranks, ascending.length + 1, (rank) => rank),
    desc: byRank(ranks, ascending.length + 1, (rank) =>
      isMissing(rank) ? rank : ascending.length - 1 - rank,
    ),
  }
}

/** Counting sort: one pass and stable. */
function byRank(ranks: Int32Array, count: number, keyOf: (rank: number) => number): Int32Array {
  const next = new Int32Array(count + 1)
  for (const rank of ranks) {
    const key = keyOf(rank) + 1
    next[key] = (next[key] as number) + 1
  }
  for (let key = 1; key <= count; key++) next[key] = (next[key] as number) + (next[key - 1] as number)
  const order = new Int32Array(ranks.length)
  for (let at = 0; at < ranks.length; at++) {
    const key = keyOf(ranks[at] as number)
    order[next[key] as number] = at
    next[key] = (next[key] as number) + 1
  }
  return order
}

function distinct(sorted: Float64Array): Float64Array {
  let count = 0
  for (let at = 0; at < sorted.length; at++)
    if (at === 0 || sorted[at] !== sorted[at - 1]) sorted[count++] = sorted[at] as number
  return sorted.slice(0, count)
}

function rankOf(ascending: Float64Array, figure: number): number {
  let [low, high] = [0, ascending.length]
  while (low < high) {
    const middle = (low + high) >> 1
    if ((ascending[middle] as number) < figure) low = middle + 1
    else high = middle
  }
  return low
}
