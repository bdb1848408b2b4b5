import type { AbsentReason } from '@fundholder/domain/absent-reasons.ts'
import type { CalendarDay } from '@fundholder/domain/calendar.ts'
import { useQuery } from '@tanstack/react-query'
import type { PortfolioPeriod } from './portfolio-period.ts'
import { type HeldPositions, usePositionsQuery } from './use-positions.ts'

/** What a portfolio is made of on a day, as calls take it that look through it; cash is among the items. */
export type Held = {
  /** Weights sum to 1; nothing of no weight. None where nothing is held, or where a weight is not known. */
  items: { instrumentId: string; weight: number }[]
  /** Why no weights are known although something is held. */
  absent: AbsentReason | undefined
  asOf: CalendarDay
  currency: string
  /** By instrument; cash and pending positions have none. */
  names: ReadonlyMap<string, string>
}

/**
 * What a portfolio holds at the end of the period, from the answer of which the positions are shown; waited for while none is
 * known.
 */
export const useHeld = (about: PortfolioPeriod | undefined) =>
  useQuery({ ...usePositionsQuery(about), select: held })

function held({ data: positions, asOf, currency }: HeldPositions): Held {
  const unknown = positions.find(({ weight, amount }) => weight === undefined && amount !== 0)
  const weighed = unknown
    ? []
    : positions
        .flatMap(({ instrumentId, weight = 0 }) => (weight > 0 ? [{ instrumentId, weight }] : []))
        .toSorted(largestFirst) // however the client sorts them
  // Money owed for a purchase can make cash negative: then what is owned is the whole.
  const whole = weighed.reduce((sum, { weight }) => sum + weight, 0)
  return {
    items: weighed.map(({ instrumentId, weight }) => ({
      instrumentId,
      weight: Math.min(weight / whole, 1),
    })),
    absent: unknown && positions.find(({ absent }) => absent)?.absent,
    asOf,
    currency,
    names: new Map(
      positions.flatMap(({ instrumentId, instrument: { name } }) =>
        name === undefined ? [] : [[instrumentId, name]],
      ),
    ),
  }
}

type Item = Held['items'][number]
const largestFirst = (one: Item, other: Item) =>
  other.weight - one.weight || (one.instrumentId < other.instrumentId ? -1 : 1)
