import type { CalendarDay } from '@fundholder/domain/calendar.ts'
import type { DocumentKind } from '@fundholder/domain/funds/instruments.ts'
import { sql } from 'kysely'
import type {} from '#documents/documents.tables.ts'
import { type FileWork, stagedTable } from '#import-files/reading/book-file.ts'
import type { Database } from '#platform/database/database.ts'
import type { StoredFile } from './document-storage.ts'

export type StagedDocument = {
  line: number
  id: string
  kind: DocumentKind
  version: string
  file: string
  dateFrom: CalendarDay | null
  dateTo: CalendarDay | null
  /** A document of this id that did not come from an import. */
  isOther: boolean
}

/** Rows of documents that come with their files, in the order of the file. */
export async function stagedDocuments({ trx, file }: FileWork): Promise<StagedDocument[]> {
  const { rows } = await sql<StagedDocument>`
    select line, staged.id, staged.kind, staged.version, staged.file, "dateFrom", "dateTo",
      coalesce(document.source <> 'imported', false) as "isOther"
    from ${sql.table(stagedTable(file.name))} as staged left join document on document.id = staged.id
    where staged.kind <> 'FACTSHEET' order by line`.execute(trx)
  return rows
}

/** Names a version of a document in `storedChecksums`. */
export const versionKey = ({ id, version }: { id: string; version: string }) => `${id} ${version}`

/** SHA-256 of the stored files by `versionKey`. */
export async function storedChecksums(
  db: Database,
  documents: readonly { id: string }[],
): Promise<ReadonlyMap<string, Buffer>> {
  if (documents.length === 0) return new Map()
  const rows = await db
    .selectFrom('document_version')
    .select(['document_id', 'version', 'sha256'])
    .where('document_id', '=', sql<string>`any(${documents.map(({ id }) => id)}::text[])`)
    .execute()
  return new Map(
    rows.map(({ document_id, version, sha256 }) => [versionKey({ id: document_id, version }), sha256]),
  )
}

export const insertVersion = (
  db: Database,
  {
    documentId,
    storedAt,
    file,
    ...rest
  }: {
    documentId: string
    version: string
    sha256: Buffer
    bytes: number
    file: StoredFile
    storedAt: Date
  },
) =>
  db
    .insertInto('document_version')
    .values({ document_id: documentId, stored_at: storedAt, ...file, ...rest })
    .execute()

export const versionRow = (db: Database, documentId: string, version: string) =>
  db
    .selectFrom('document_version')
    .select(['content', 'location', 'sha256'])
    .where('document_id', '=', documentId)
    .where('version', '=', version)
    .executeTakeFirst()

export const versionExists = (db: Database, documentId: string, version: string) =>
  db
    .selectFrom('document_version')
    .select('document_id')
    .where('document_id', '=', documentId)
    .where('version', '=', version)
    .executeTakeFirst()

export const anyVersion = (db: Database) =>
  db.selectFrom('document_version').select('document_id').limit(1).executeTakeFirst()
