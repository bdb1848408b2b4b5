import type { CalendarDay } from '@fundholder/domain/calendar.ts'
import type { Figure } from '@fundholder/protocol/shapes.ts'

export type Holding = { name: string; isin?: string | undefined; weight: number; day: CalendarDay }

/** How much two funds hold of the same, a fraction of each; and how many holdings both name. */
export type Overlap = Figure & { shared: number }

/**
 * What two funds both hold counts with the smaller of its two weights. Holdings are the same by ISIN, or by name where
 * one of the two has none.
 */
export function overlapOf(one: readonly Holding[], other: readonly Holding[]): Overlap {
  if (one.length === 0 || other.length === 0) return { absent: 'not-reported', shared: 0 }
  const rest = [...other]
  let value = 0
  let shared = 0
  for (const holding of one) {
    const at = rest.findIndex((two) => isSame(holding, two))
    const [two] = at < 0 ? [] : rest.splice(at, 1)
    if (!two) continue
    value += Math.min(holding.weight, two.weight)
    shared += 1
  }
  return { value, shared }
}

const isSame = (one: Holding, other: Holding) =>
  one.isin && other.isin ? one.isin === other.isin : folded(one.name) === folded(other.name)

const folded = (name: string) => name.trim().toLowerCase().replaceAll(/\s+/g, ' ')
