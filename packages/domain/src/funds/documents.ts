import type { DocumentKind } from './instruments.ts'

/** Types of the documents that clients find under Documentation. */
export const DOC_TYPES = ['annual-statement', 'plan-information', 'report', 'accounts'] as const
export type DocType = (typeof DOC_TYPES)[number]

/** Keys that lists of documents sort by. */
export const DOCUMENT_SORT_KEYS = ['documentDate', 'name', 'docType'] as const
export type DocumentSortKey = (typeof DOCUMENT_SORT_KEYS)[number]

/** Kinds of documents that the portal issues to one client and lists nowhere, beside annual statements. */
export const UNLISTED_KINDS = ['DASHBOARD', 'RECEIPT'] as const

export type StoredDocumentKind = DocumentKind | (typeof UNLISTED_KINDS)[number]

export const KIND_OF_DOC_TYPE = {
  'annual-statement': 'ANNUAL_STATEMENT',
  'plan-information': 'PLAN_INFORMATION',
  report: 'REPORT',
  accounts: 'ACCOUNTS',
} as const satisfies Record<DocType, DocumentKind>

export const docTypeOf = (kind: StoredDocumentKind): DocType | undefined =>
  DOC_TYPES.find((type) => KIND_OF_DOC_TYPE[type] === kind)
