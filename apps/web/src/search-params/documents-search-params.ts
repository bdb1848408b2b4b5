import type { Period } from '@fundholder/domain/days/periods.ts'
import {
  DOC_TYPES,
  DOCUMENT_SORT_KEYS,
  type DocType,
  type DocumentSortKey,
} from '@fundholder/domain/funds/documents.ts'

/** Periods of a list of documents; the long set for statements and plan information. */
export const DOCUMENT_PERIODS = [
  'YTD',
  '1M',
  '6M',
  '1Y',
  '5Y',
  'inception',
] as const satisfies readonly Period[]
const SHORT_PERIODS = ['1M', '1Y', '5Y', 'YTD'] as const satisfies readonly DocumentPeriod[]
export type DocumentPeriod = (typeof DOCUMENT_PERIODS)[number]

export const periodsOf = (tab: DocType): readonly DocumentPeriod[] =>
  tab === 'annual-statement' || tab === 'plan-information' ? DOCUMENT_PERIODS : SHORT_PERIODS

/** Search parameters of the documentation page; absent ones have their default. */
export type DocumentsSearchParams = {
  tab?: DocType | undefined
  q?: string | undefined
  /** All dates when absent. */
  period?: DocumentPeriod | undefined
  /** A key and an order, a dot between them. */
  sort?: `${DocumentSortKey}.${'asc' | 'desc'}` | undefined
  /** Counted from 1. */
  page?: number | undefined
}

export function documentsSearchParams(search: Record<string, unknown>): DocumentsSearchParams {
  const tab = DOC_TYPES.find((one) => one === search['tab'])
  const period = periodsOf(tab ?? DOC_TYPES[0]).find((one) => one === search['period'])
  const sort = SORTINGS.find((one) => one === search['sort'])
  const { q, page } = search
  return {
    ...(tab && { tab }),
    // A text of digits alone is read as a number.
    ...((typeof q === 'string' && q !== '') || typeof q === 'number' ? { q: String(q) } : {}),
    ...(period && { period }),
    ...(sort && { sort }),
    ...(typeof page === 'number' && Number.isInteger(page) && page > 1 && { page }),
  }
}

const SORTINGS = DOCUMENT_SORT_KEYS.flatMap((key) => [`${key}.asc`, `${key}.desc`] as const)
