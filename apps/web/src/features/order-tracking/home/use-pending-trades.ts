import { type CalendarDay, calendarDay } from '@fundholder/domain/calendar.ts'
import { CASH_INSTRUMENT_ID } from '@fundholder/domain/funds/instruments.ts'
import { LIST_LIMIT } from '@fundholder/domain/limits.ts'
import { searchTransactions, type Transaction } from '@fundholder/protocol/portfolios/transactions.ts'
import { queryOptions, skipToken, useQuery } from '@tanstack/react-query'
import { callServer } from '#client/call-server.ts'

/** Unlimited period, because pending trades do not depend on the dashboard's period. */
const ALL_DAYS = { dateFrom: calendarDay('19000101'), dateTo: calendarDay('99991231') }

const pendingTradesQuery = (portfolioId: string | undefined) =>
  queryOptions({
    queryKey: ['pending-trades', portfolioId],
    queryFn:
      portfolioId === undefined
        ? skipToken
        : async ({ signal }) => {
            const { data } = await callServer(searchTransactions, {
              query: {
                portfolioIds: [portfolioId],
                ...ALL_DAYS,
                unsettledOnly: 'true',
                populates: ['instruments'],
                sort: 'asc',
                sortKey: 'date',
                limit: LIST_LIMIT,
              },
              signal,
            })
            return inOrderOfSettlement(data)
          },
  })

/** Trades whose money has not moved, the one promised first in front; one row for each, that of the fund. */
export const usePendingTrades = (portfolioId: string | undefined) => useQuery(pendingTradesQuery(portfolioId))

const inOrderOfSettlement = (rows: readonly Transaction[]): PendingTrade[] =>
  rows
    .flatMap((row) =>
      row.instrumentId !== CASH_INSTRUMENT_ID && row.settlesOn ? [{ ...row, settlesOn: row.settlesOn }] : [],
    )
    .toSorted((one, other) => Number(one.settlesOn) - Number(other.settlesOn))

export type PendingTrade = Transaction & { settlesOn: CalendarDay }
