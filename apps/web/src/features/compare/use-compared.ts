import { COMPARED_FUNDS } from '@fundholder/domain/funds/fund-lists.ts'
import { runBacktest } from '@fundholder/protocol/analysis/benchmarks.ts'
import { getInstrument } from '@fundholder/protocol/funds/funds.ts'
import { getPrices } from '@fundholder/protocol/funds/prices.ts'
import { correlateInstruments } from '@fundholder/protocol/funds/screener.ts'
import { skipToken, useQueries, useQuery } from '@tanstack/react-query'
import { type FundPeriod, isLongEnough } from '#account/fund-dates.ts'
import { callServer } from '#client/call-server.ts'

/** Returns the details of each fund, in the order of the address. */
export const useFunds = (ids: readonly string[]) =>
  useQueries({
    queries: ids.map((id) => ({
      queryKey: ['compared-fund', id],
      queryFn: ({ signal }: { signal: AbortSignal }) =>
        callServer(getInstrument, {
          params: { id },
          query: { populates: ['facts', 'fees', 'holdings'] },
          signal,
        }),
    })),
  })

/** Further back than any price. */
const EVER = '19000101'
const ENDS = 2

/** The first and the last day with a price of each fund; none of a fund that has never had one. */
export const usePricedDays = (ids: readonly string[]) =>
  useQueries({
    queries: ids.map((id) => ({
      queryKey: ['priced-days', id],
      queryFn: async ({ signal }: { signal: AbortSignal }) => {
        const { serie } = await callServer(getPrices, {
          params: { id },
          query: { dateFrom: EVER, points: ENDS },
          signal,
        })
        return { first: serie[0]?.dateAsString, last: serie.at(-1)?.dateAsString }
      },
    })),
  })

/** Returns the returns of each fund over a period in one currency, each on its own pricing days. */
export const useReturns = (
  ids: readonly string[],
  currency: string | undefined,
  period: FundPeriod | undefined,
) =>
  useQueries({
    queries: ids.map((id) => ({
      queryKey: ['compared-return', id, currency, period?.dateFrom, period?.dateTo],
      queryFn:
        currency && period && isLongEnough(period)
          ? async ({ signal }: { signal: AbortSignal }) => {
              const { dateFrom, dateTo } = period
              const compositions = [{ items: [{ instrumentId: id, weight: 1 }] }]
              const { data } = await callServer(runBacktest, {
                body: { currency, dateFrom, dateTo, compositions },
                signal,
              })
              return data[0] ?? null
            }
          : skipToken,
    })),
  })

/** Returns the correlation of each pair of funds. */
export const useCorrelations = (
  ids: readonly string[],
  currency: string | undefined,
  period: FundPeriod | undefined,
) =>
  useQuery({
    queryKey: ['correlations', ids, currency, period?.dateFrom, period?.dateTo],
    queryFn:
      ids.length >= COMPARED_FUNDS.least && currency && period
        ? ({ signal }) => {
            const { dateFrom, dateTo } = period
            return callServer(correlateInstruments, {
              body: { currency, dateFrom, dateTo, instrumentIds: [...ids] },
              signal,
            })
          }
        : skipToken,
  })
