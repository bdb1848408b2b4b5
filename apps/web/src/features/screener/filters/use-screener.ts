import { LIST_PAGE_SIZE } from '@fundholder/domain/limits.ts'
import type { Answer } from '@fundholder/protocol/call.ts'
import { screenFunds } from '@fundholder/protocol/funds/screener.ts'
import { queryOptions, useQuery } from '@tanstack/react-query'
import { useSearch } from '@tanstack/react-router'
import { useFormerAnswer } from '#account/queries/use-former-answer.ts'
import { callServer } from '#client/call-server.ts'
import { screenerSearchParams } from '#search-params/screener-search-params.ts'
import { useChangeAddress } from '#ui/hooks/use-change-address.ts'
import { addressOf, type Filters, readScreening, type Screening } from './screener-filters.ts'
import { queryOf } from './screener-query.ts'

export type Found = Answer<typeof screenFunds>

/** Returns the screening from the address bar and functions to change it. */
export function useScreening() {
  const screening = readScreening(screenerSearchParams(useSearch({ strict: false })))
  const changeAddress = useChangeAddress()
  const change = (next: (former: Screening) => Screening) =>
    changeAddress((former) => addressOf(next(readScreening(screenerSearchParams(former)))))
  return {
    screening,
    /** Other filters make another list, which starts at its first page. */
    filter: (part: Partial<Filters> | ((former: Filters) => Partial<Filters>)) =>
      change((former) => ({
        ...former,
        filters: { ...former.filters, ...(part instanceof Function ? part(former.filters) : part) },
        page: 1,
        fund: undefined,
      })),
    sort: (sorting: Screening['sorting']) =>
      change((former) => ({ ...former, sorting, page: 1, fund: undefined })),
    turn: (page: number) => change((former) => ({ ...former, page, fund: undefined })),
    choose: (fund: string) => change((former) => ({ ...former, fund })),
    compare: (compared: Screening['compared']) => change((former) => ({ ...former, compared })),
    measure: (years: Screening['years']) => change((former) => ({ ...former, years })),
  }
}

const foundQuery = (screening: Screening) => {
  return queryOptions({
    queryKey: ['screener', queryOf(screening)],
    queryFn: async ({ signal }) => {
      const turnTo = (page: number) =>
        callServer(screenFunds, { query: queryOf({ ...screening, page }), signal })
      const found = await turnTo(screening.page)
      const { total } = found.metadata.pagination
      // A link may name a page that no longer exists, and so does the last one when its only fund is removed.
      return found.data.length > 0 || total === 0 ? found : turnTo(Math.ceil(total / LIST_PAGE_SIZE))
    },
  })
}

/** Funds that match the screen; the former ones stay while others load. */
export const useFound = (screening: Screening) =>
  useQuery({ ...foundQuery(screening), placeholderData: useFormerAnswer() })
