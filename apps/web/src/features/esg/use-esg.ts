import { ESG_CRITERIA, ESG_LIMIT } from '@fundholder/domain/distributions.ts'
import { getEsg } from '@fundholder/protocol/look-through.ts'
import { queryOptions, skipToken, useQuery } from '@tanstack/react-query'
import type { PortfolioPeriod } from '#account/queries/portfolio-period.ts'
import { type Held, useHeld } from '#account/queries/use-held.ts'
import { callServer } from '#client/call-server.ts'

const esgQuery = (held: Held | undefined) =>
  queryOptions({
    queryKey: ['esg', held?.items],
    queryFn:
      held && held.items.length > 0
        ? ({ signal }) =>
            callServer(getEsg, {
              body: { items: held.items, criteria: ESG_CRITERIA.length, limit: ESG_LIMIT },
              signal,
            })
        : skipToken,
  })

/** Returns the ESG scores of the holdings at the end of the period. */
export function useEsg(about: PortfolioPeriod | undefined) {
  const held = useHeld(about)
  return { held, esg: useQuery(esgQuery(held.data)) }
}
