import { TRANSACTIONS_PER_PAGE } from '@fundholder/domain/limits.ts'
import { searchTransactions } from '@fundholder/protocol/portfolios.ts'
import { keepPreviousData, queryOptions, skipToken, useQuery } from '@tanstack/react-query'
import { callServer } from '#client/call-server.ts'
import type { PortfolioPeriod } from '#session/portfolio-period.ts'

/** @param page counted from 1. */
export const transactionsQuery = (about: PortfolioPeriod | undefined, page: number) =>
  queryOptions({
    queryKey: ['transactions', about, page],
    queryFn: about
      ? ({ signal }) =>
          callServer(searchTransactions, {
            query: {
              portfolioIds: [about.portfolioId],
              dateFrom: about.firstDay,
              dateTo: about.dateTo,
              skip: (page - 1) * TRANSACTIONS_PER_PAGE,
              limit: TRANSACTIONS_PER_PAGE,
              populates: ['instruments', 'transactionTypes'],
              sort: 'desc',
              sortKey: 'date',
            },
            signal,
          })
      : skipToken,
    placeholderData: keepPreviousData,
  })

/** One page of a portfolio's transactions in a period, newest first; waits while the period is not known. */
export const useTransactions = (about: PortfolioPeriod | undefined, page: number) =>
  useQuery(transactionsQuery(about, page))
