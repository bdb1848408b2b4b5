import { addMonths, type CalendarDay } from '@fundholder/domain/calendar.ts'
import { getPrices } from '@fundholder/protocol/prices.ts'
import { queryOptions, skipToken, useQuery } from '@tanstack/react-query'
import { callServer } from '#client/call-server.ts'

const MONTHS = 12
/** More would lie under each other in so small a line. */
const POINTS = 60

const priceRunQuery = (instrumentId: string, until: CalendarDay, isWanted: boolean) =>
  queryOptions({
    queryKey: ['prices', instrumentId, until],
    queryFn: isWanted
      ? async ({ signal }) => {
          const { serie } = await callServer(getPrices, {
            params: { id: instrumentId },
            query: { dateFrom: addMonths(until, -MONTHS), dateTo: until, points: POINTS },
            signal,
          })
          return serie
        }
      : skipToken,
    staleTime: Number.POSITIVE_INFINITY, // until another day
  })

/** Returns a fund's prices of the twelve months until a day; requested only if wanted. */
export const usePriceRun = (instrumentId: string, until: CalendarDay, isWanted: boolean) =>
  useQuery(priceRunQuery(instrumentId, until, isWanted))
