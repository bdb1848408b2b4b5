import { LIST_LIMIT, TRANSACTIONS_PER_PAGE } from '@fundholder/domain/limits.ts'
import type { Argument } from '@fundholder/protocol/call.ts'
import { listTransactionEvents } from '@fundholder/protocol/portfolios/transaction-events.ts'
import { searchTransactions, type Transaction } from '@fundholder/protocol/portfolios/transactions.ts'
import { queryOptions, skipToken, useQuery } from '@tanstack/react-query'
import type { PortfolioPeriod } from '#account/queries/portfolio/portfolio-period.ts'
import { useFormerAnswer } from '#account/queries/use-former-answer.ts'
import { callServer } from '#client/call-server.ts'
import { currentLanguage } from '#language/i18n.ts'
import { listedDays, type TransactionFilters } from './transaction-filters.ts'

export function transactionsQuery(about: PortfolioPeriod | undefined, filters: TransactionFilters) {
  const query = about && queryOf(about, filters)
  return queryOptions({
    queryKey: ['transactions', query, filters.page],
    queryFn:
      query && query.dateFrom <= query.dateTo
        ? ({ signal }) =>
            lastPageIfBeyond(filters.page, (page) =>
              callServer(searchTransactions, { query: { ...query, ...pageOf(page) }, signal }),
            )
        : skipToken,
  })
}

/** One page of a portfolio's transactions; waits while the period is not known, and requests nothing in reversed days. */
export const useTransactions = (about: PortfolioPeriod | undefined, filters: TransactionFilters) =>
  useQuery({ ...transactionsQuery(about, filters), placeholderData: useFormerAnswer() })

/** One page of what happened in a portfolio, the latest first; waits as `useTransactions` does. */
export function useTransactionEvents(about: PortfolioPeriod | undefined, filters: TransactionFilters) {
  const days = about && listedDays(filters, about)
  const query = about && days && { portfolioIds: [about.portfolioId], dateFrom: days.from, dateTo: days.to }
  return useQuery({
    queryKey: ['transaction-events', query, filters.page],
    queryFn:
      query && query.dateFrom <= query.dateTo
        ? ({ signal }) =>
            lastPageIfBeyond(filters.page, (page) =>
              callServer(listTransactionEvents, { query: { ...query, ...pageOf(page) }, signal }),
            )
        : skipToken,
    placeholderData: useFormerAnswer(),
  })
}

const pageOf = (page: number) => ({ skip: (page - 1) * TRANSACTIONS_PER_PAGE, limit: TRANSACTIONS_PER_PAGE })

type Page = { data: unknown[]; metadata: { pagination: { total: number } } }

/** Shows the last page if a link names one that no longer exists. */
async function lastPageIfBeyond<Of extends Page>(
  page: number,
  turnTo: (page: number) => Promise<Of>,
): Promise<Of> {
  const list = await turnTo(page)
  const { total } = list.metadata.pagination
  return list.data.length > 0 || total === 0 ? list : turnTo(Math.ceil(total / TRANSACTIONS_PER_PAGE))
}

/** All pages of a list, in its order. */
export async function allTransactions(
  about: PortfolioPeriod,
  filters: TransactionFilters,
): Promise<Transaction[]> {
  const all: Transaction[] = []
  for (;;) {
    const { data, metadata } = await callServer(searchTransactions, {
      query: { ...queryOf(about, filters), skip: all.length, limit: LIST_LIMIT },
    })
    all.push(...data)
    if (data.length === 0 || all.length >= metadata.pagination.total) return all
  }
}

function queryOf(about: PortfolioPeriod, filters: TransactionFilters) {
  const { from, to } = listedDays(filters, about)
  const { types, text, sorting } = filters
  return {
    portfolioIds: [about.portfolioId],
    dateFrom: from,
    dateTo: to,
    populates: ['instruments', 'transactionTypes'],
    sort: sorting.order,
    sortKey: sorting.key,
    sortLang: currentLanguage(),
    ...(types.length > 0 && { transactionTypeCodes: [...types] }),
    ...(text !== '' && { q: text }),
  } satisfies Argument<typeof searchTransactions, 'querystring'>
}
