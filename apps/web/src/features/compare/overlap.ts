import type { CalendarDay } from '@fundholder/domain/calendar.ts'
import type { Figure } from '@fundholder/protocol/shapes.ts'

export type Holding = { name: string; isin?: string | undefined; weight: number; day: CalendarDay }

/** Overlap of two funds, as a fraction of each, and the number of common holdings. */
export type Overlap = Figure & { shared: number }

/**
 * Returns the overlap of two funds: the sum of the smaller weights of their common holdings. Holdings match
 * by ISIN, or by name where one has no ISIN.
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
