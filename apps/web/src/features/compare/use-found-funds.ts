import { LIST_PAGE_SIZE } from '@fundholder/domain/limits.ts'
import { listInstruments } from '@fundholder/protocol/funds.ts'
import { keepPreviousData, skipToken, useQuery } from '@tanstack/react-query'
import { callServer } from '#client/call-server.ts'

/** The first few funds that a name or an ISIN finds; nothing is asked without a word. */
export const useFoundFunds = (q: string) =>
  useQuery({
    queryKey: ['compare-search', q],
    queryFn:
      q === ''
        ? skipToken
        : async ({ signal }) =>
            (await callServer(listInstruments, { query: { q, limit: LIST_PAGE_SIZE }, signal })).data,
    placeholderData: keepPreviousData,
  })
