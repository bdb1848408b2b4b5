import type { AbsentReason } from '@fundholder/domain/absent-reasons.ts'
import type { CalendarDay } from '@fundholder/domain/calendar.ts'
import { useQuery } from '@tanstack/react-query'
import type { PortfolioPeriod } from './portfolio-period.ts'
import { type HeldPositions, usePositionsQuery } from './use-positions.ts'

/** Weights of a portfolio on a day, in the form that look-through calls accept; cash is an item. */
export type Held = {
  /** Weights sum to 1, without zeros. Empty if nothing is held or a weight is unknown. */
  items: { instrumentId: string; weight: number }[]
  /** Why no weights are known although something is held. */
  absent: AbsentReason | undefined
  asOf: CalendarDay
  currency: string
  /** By instrument; cash and pending positions have none. */
  names: ReadonlyMap<string, string>
}

/**
 * Returns the holdings at the end of the period from the positions query; waits until the period is known.
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
