import { addMonths, type CalendarDay } from '@fundholder/domain/calendar.ts'
import { COMPARED_FUNDS } from '@fundholder/domain/fund-lists.ts'
import { runBacktest } from '@fundholder/protocol/analysis.ts'
import type { Answer } from '@fundholder/protocol/call.ts'
import { getInstrument } from '@fundholder/protocol/funds.ts'
import { getPrices } from '@fundholder/protocol/prices.ts'
import { correlateInstruments } from '@fundholder/protocol/screener.ts'
import { skipToken, useQueries, useQuery } from '@tanstack/react-query'
import { useNavigate, useSearch } from '@tanstack/react-router'
import { type FundPeriod, fundDates, isLongEnough } from '#account/fund-dates.ts'
import { callServer } from '#client/call-server.ts'
import { type AskedCompare, askedCompare, idsOf } from './asked-compare.ts'

export type ComparedFund = Answer<typeof getInstrument>

/** A fund's place in the comparison: its letter and its colour in the chart. */
export type Place = { letter: string; colour: string }
export const placeOf = (at: number): Place => ({
  letter: String.fromCharCode('A'.charCodeAt(0) + at),
  colour: `--chart-${at + 1}`,
})

export type Compared = { id: string; place: Place; fund: ComparedFund }

/** The funds that the address names, and how to change them. */
export function useCompareAddress() {
  const asked = askedCompare(useSearch({ strict: false }))
  const ids = idsOf(asked)
  const navigate = useNavigate()
  const change = (part: AskedCompare) =>
    void navigate({
      to: '.',
      search: (former) => ({ ...former, ...part }),
      replace: true,
      resetScroll: false,
    })
  return {
    ids,
    view: asked.view,
    isFull: ids.length >= COMPARED_FUNDS.most,
    add: (id: string) => change({ ids: [...ids, id].join(',') }),
    remove: (id: string) => change({ ids: ids.filter((one) => one !== id).join(',') || undefined }),
    show: (view: AskedCompare['view']) => change({ view }),
  }
}

/** What is known of each fund, in the order of the address. */
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

const THREE_YEARS = 36

/**
 * What periods can be compared over: as far back as the oldest fund goes. Since inception is since the youngest one's,
 * so that all have a line; three years are shown first where all are so old.
 */
export function compareDates(firsts: readonly CalendarDay[], today: CalendarDay) {
  const [oldest] = firsts.toSorted()
  const youngest = firsts.toSorted().at(-1)
  if (!oldest || !youngest) return undefined
  const dates = fundDates(oldest, today)
  const areOld = youngest <= addMonths(today, -THREE_YEARS)
  return {
    ...dates,
    defaultPeriod: areOld ? ('3Y' as const) : ('inception' as const),
    periods: dates.periods.map((one) => (one.period === 'inception' ? { ...one, dateFrom: youngest } : one)),
  }
}

/** How each fund did over a period, each on its own days, in one currency. */
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

/** How alike each two funds moved. */
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
