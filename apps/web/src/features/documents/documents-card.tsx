import {
  DOC_TYPES,
  DOCUMENT_SORT_KEYS,
  type DocType,
  type DocumentSortKey,
} from '@fundholder/domain/funds/documents.ts'
import { DOCUMENTS_PER_PAGE, LONGEST_SEARCH } from '@fundholder/domain/limits.ts'
import { type ReactNode, useState } from 'react'
import { useLanguage } from '#language/use-language.ts'
import { Button } from '#ui/buttons/button.tsx'
import { PillSelect } from '#ui/controls/pill-select.tsx'
import { Empty } from '#ui/feedback/empty.tsx'
import { Failed } from '#ui/feedback/failed.tsx'
import { Skeleton } from '#ui/feedback/skeleton.tsx'
import { useSettledText } from '#ui/hooks/use-settled-text.ts'
import { Card } from '#ui/layout/card.tsx'
import { Pager } from '#ui/table/pager.tsx'
import { SortableTableHead, type Sorting } from '#ui/table/sortable-table-head.tsx'
import { DocumentRow } from './document-row.tsx'
import styles from './documents.module.css'
import type { DocumentList, useDocuments } from './use-documents.ts'
import { useOpenDocument } from './use-open-document.ts'

/** Ten documents of a tab, and the way to the others. Where all of them fit, a button offers search and period. */
export function DocumentsCard({
  list,
  result,
  period,
  isFiltered,
  onSearch,
  onSort,
  onPage,
  onShowAll,
}: {
  list: Omit<DocumentList, 'dateFrom'>
  result: ReturnType<typeof useDocuments>
  /** The choice of a period. */
  period: ReactNode
  isFiltered: boolean
  onSearch: (q: string) => void
  onSort: (sorting: Sorting<DocumentSortKey>) => void
  onPage: (page: number) => void
  onShowAll: () => void
}) {
  const { text, number } = useLanguage()
  const { data: found, isLoadingError, isPlaceholderData, refetch } = result
  const search = useSettledText(list.q, (typed) => onSearch(typed.trim()))
  const { busy, open, download } = useOpenDocument()
  const [isSearching, setSearching] = useState(isFiltered)
  const pagination = found?.metadata.pagination
  const total = pagination?.total ?? 0
  const isLong = isFiltered || total > DOCUMENTS_PER_PAGE
  return (
    <Card
      title={text(`documents.titles.${list.tab}`)}
      meta={
        pagination ? (
          <span role="status">
            {text('documents.count', { count: pagination.total, total: number(pagination.total, 0) })}
          </span>
        ) : (
          !isLoadingError && <Skeleton width="120px" />
        )
      }
      actions={
        !isLong &&
        total > 0 && (
          <Button aria-expanded={isSearching} onClick={() => setSearching(!isSearching)}>
            {text('documents.filter')}
          </Button>
        )
      }
      isWaiting={!found && !isLoadingError}
      isStale={isPlaceholderData}
      footer={
        pagination &&
        total > DOCUMENTS_PER_PAGE && (
          <Pager
            page={pagination.skip / DOCUMENTS_PER_PAGE + 1}
            pageSize={DOCUMENTS_PER_PAGE}
            total={total}
            onChange={onPage}
          />
        )
      }
    >
      {(isLong || isSearching) && (
        <form role="search" className={styles.tools} onSubmit={(event) => event.preventDefault()}>
          <input
            type="search"
            className={styles.search}
            aria-label={text('documents.search')}
            placeholder={text('documents.search')}
            autoComplete="off"
            maxLength={LONGEST_SEARCH}
            value={search.text}
            onChange={({ target }) => search.type(target.value)}
          />
          {period}
          <span className={styles.sort}>
            <PillSelect
              label={text('documents.sortBy')}
              choices={DOCUMENT_SORT_KEYS.map((value) => ({
                value,
                label: text(`documents.sortedBy.${value}`),
              }))}
              value={list.sorting.key}
              onChange={(key) => onSort({ key, order: USUAL_ORDER[key] })}
            />
          </span>
        </form>
      )}
      {isLoadingError ? (
        <Failed message={text('documents.failed')} onRetry={() => refetch()} />
      ) : found?.data.length === 0 ? (
        <Empty message={text('documents.empty')}>
          {isFiltered && <Button onClick={onShowAll}>{text('documents.showAll')}</Button>}
        </Empty>
      ) : (
        <table className={styles.table}>
          <caption className="visually-hidden">{text(`documents.titles.${list.tab}`)}</caption>
          <thead>
            <tr>
              {COLUMNS.map((column) => (
                <SortableTableHead
                  key={column}
                  column={column}
                  label={text(`documents.column.${column}`)}
                  usualOrder={USUAL_ORDER[column]}
                  sorting={list.sorting}
                  onSort={onSort}
                />
              ))}
              <th scope="col">{text('documents.column.size')}</th>
              <th scope="col">
                <span className="visually-hidden">{text('documents.column.open')}</span>
              </th>
            </tr>
          </thead>
          <tbody>
            {found
              ? found.data.map((document) => (
                  <DocumentRow
                    key={document.id}
                    document={document}
                    isBusy={busy.includes(document.id)}
                    onOpen={() => void open(document.id)}
                    onDownload={() => void download(document)}
                  />
                ))
              : WAITING.map((row) => (
                  <tr key={row}>
                    <td colSpan={COLUMNS.length + 2}>
                      <Skeleton height="28px" />
                    </td>
                  </tr>
                ))}
          </tbody>
        </table>
      )}
    </Card>
  )
}

const COLUMNS = ['name', 'docType', 'documentDate'] as const satisfies readonly DocumentSortKey[]
const USUAL_ORDER = { name: 'asc', docType: 'asc', documentDate: 'desc' } as const
const WAITING = ['1', '2', '3', '4', '5']

/** Tabs with their numbers of unread documents. */
export function useDocumentTabs(unread: Partial<Record<DocType, number>> | undefined) {
  const { text, number } = useLanguage()
  return DOC_TYPES.map((value) => {
    const count = unread?.[value] ?? 0
    return {
      value,
      label: text(`documents.tabs.${value}`),
      count: count > 0 && (
        <span className={styles.count}>
          <span aria-hidden="true">{number(count, 0)}</span>
          <span className="visually-hidden">{text('documents.unread', { count })}</span>
        </span>
      ),
    }
  })
}
