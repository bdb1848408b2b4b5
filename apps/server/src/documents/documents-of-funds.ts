import type { StoredDocumentKind } from '@fundholder/domain/funds/documents.ts'
import { DOCUMENT_KINDS, type DocumentKind } from '@fundholder/domain/funds/instruments.ts'
import type { Language } from '@fundholder/domain/users/users.ts'
import type { Database } from '#platform/database/database.ts'
import { documentsOfInstrument, documentsOfKind, keyInformationRows } from './documents-of-funds.queries.ts'

/** Returns the documents of a fund that the signed-in user may see, the newest first of each kind. */
export const documentsOfFund = async (db: Database, instrumentId: string) =>
  (await documentsOfInstrument(db, instrumentId)).flatMap(({ kind, ...row }) =>
    isFundKind(kind) ? [{ ...row, kind }] : [],
  )

/** Returns the documents of one kind of a fund that the signed-in user may see, the newest first. */
export const fundDocumentsOfKind = async <Kind extends DocumentKind>(
  db: Database,
  instrumentId: string,
  kind: Kind,
) => (await documentsOfKind(db, instrumentId, kind)).map((row) => ({ ...row, kind }))

/**
 * Returns the key information documents of funds that clients of an entity may read: those in the reader's language first,
 * then English ones, then all others, each the newest first.
 */
export async function keyInformationOf(
  db: Database,
  instrumentIds: readonly string[],
  { entityId, language }: { entityId: number; language: Language },
) {
  if (instrumentIds.length === 0) return []
  const rank = (one: Language) => (one === language ? 0 : one === 'en' ? 1 : 2)
  const rows = await keyInformationRows(db, instrumentIds, entityId)
  return rows.toSorted((a, b) => rank(a.language) - rank(b.language))
}

const isFundKind = (kind: StoredDocumentKind): kind is DocumentKind =>
  DOCUMENT_KINDS.some((one) => one === kind)
