import { sql } from 'kysely'
import type {} from '#documents/documents.tables.ts'
import { type FileWork, stagedTable } from '#import-files/reading/book-file.ts'
import type { Database } from '#platform/database/database.ts'
import type { StoredFile } from './document-storage.ts'

export type StagedKid = { line: number; id: string; version: string; file: string }

/** Rows of key information documents in the order of the file. */
export async function stagedKids({ trx, file }: FileWork): Promise<StagedKid[]> {
  const { rows } = await sql<StagedKid>`
    select line, id, version, file from ${sql.table(stagedTable(file.name))} where kind = 'KID' order by line`.execute(
    trx,
  )
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
