import type { CalendarDay } from '@fundholder/domain/calendar.ts'
import type { DocType, DocumentSortKey } from '@fundholder/domain/funds/documents.ts'
import { DOCUMENTS_PER_PAGE } from '@fundholder/domain/limits.ts'
import { listStatementYears, searchDocuments } from '@fundholder/protocol/portfolios/documents.ts'
import { useQuery } from '@tanstack/react-query'
import { useFormerAnswer } from '#account/queries/use-former-answer.ts'
import { callServer } from '#client/call-server.ts'

export type DocumentList = {
  tab: DocType
  q: string
  dateFrom: CalendarDay | undefined
  sorting: { key: DocumentSortKey; order: 'asc' | 'desc' }
  page: number
}

/** One page of the documents of a tab; waits while `list` is not known. */
export function useDocuments(list: DocumentList | undefined) {
  return useQuery({
    queryKey: ['documents', 'list', list],
    enabled: list !== undefined,
    queryFn: ({ signal }) => searchPage(list as DocumentList, signal),
    placeholderData: useFormerAnswer(),
  })
}

async function searchPage(list: DocumentList, signal: AbortSignal): ReturnType<typeof askFor> {
  const found = await askFor(list, signal)
  const { total } = found.metadata.pagination
  // A link may name a page that no longer exists: then the last one is shown.
  const isBeyond = found.data.length === 0 && total > 0
  return isBeyond ? askFor({ ...list, page: Math.ceil(total / DOCUMENTS_PER_PAGE) }, signal) : found
}

const askFor = ({ tab, q, dateFrom, sorting, page }: DocumentList, signal: AbortSignal) =>
  callServer(searchDocuments, {
    query: {
      docType: [tab],
      ...(q && { q }),
      ...(dateFrom && { dateFrom }),
      sortKey: sorting.key,
      sort: sorting.order,
      skip: (page - 1) * DOCUMENTS_PER_PAGE,
      limit: DOCUMENTS_PER_PAGE,
    },
    signal,
  })

export const useStatementYears = () =>
  useQuery({
    queryKey: ['documents', 'years'],
    queryFn: async ({ signal }) => (await callServer(listStatementYears, { signal })).data,
  })
