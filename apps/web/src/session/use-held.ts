import type { AbsentReason } from '@fundholder/domain/absent-reasons.ts'
import type { CalendarDay } from '@fundholder/domain/calendar.ts'
import { LIST_LIMIT } from '@fundholder/domain/limits.ts'
import { type Position, searchPositions } from '@fundholder/protocol/portfolios.ts'
import { queryOptions, skipToken, useQuery } from '@tanstack/react-query'
import { callServer } from '#client/call-server.ts'
import type { PortfolioPeriod } from './portfolio-period.ts'

/** What a portfolio is made of today, as calls take it that look through it; cash is among the items. */
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

export const heldQuery = (portfolioId: string | undefined) =>
  queryOptions({
    queryKey: ['held', portfolioId],
    queryFn:
      portfolioId === undefined
        ? skipToken
        : async ({ signal }): Promise<Held> => {
            const ask = (skip: number) =>
              callServer(searchPositions, {
                query: { portfolioIds: [portfolioId], skip, limit: LIST_LIMIT },
                signal,
              })
            const first = await ask(0)
            const positions = [...first.data]
            while (positions.length < first.metadata.pagination.total) {
              const { data } = await ask(positions.length)
              if (data.length === 0) break
              positions.push(...data)
            }
            return held(positions, first)
          },
  })

/** What a portfolio holds whatever the period; asked for once for all cards, and waited for while none is known. */
export const useHeld = (about: PortfolioPeriod | undefined) => useQuery(heldQuery(about?.portfolioId))

function held(
  positions: readonly Position[],
  { asOf, currency }: { asOf: CalendarDay; currency: string },
): Held {
  const unknown = positions.find(({ weight, amount }) => weight === undefined && amount !== 0)
  const weighed = unknown
    ? []
    : positions.flatMap(({ instrumentId, weight = 0 }) => (weight > 0 ? [{ instrumentId, weight }] : []))
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
