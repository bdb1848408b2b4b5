import type { Insertable } from 'kysely'
import { SESSION_VIEW } from '#identity/identity.views.ts'
import type { Database, Tables } from '#platform/database/database.ts'
import type {} from './fund-documents.tables.ts'

/** Stores a generated document unless it is stored already: equal versions have equal contents. */
export const storeFundDocument = (
  db: Database,
  document: Omit<Insertable<Tables['generated_document']>, 'file'>,
) =>
  db
    .insertInto('generated_document')
    .values(document)
    .onConflict((one) => one.doNothing())
    .execute()

export async function isPrinted(db: Database, id: string, version: string): Promise<boolean> {
  const row = await db
    .selectFrom('generated_document')
    .select('id')
    .where('id', '=', id)
    .where('version', '=', version)
    .where('file', 'is not', null)
    .executeTakeFirst()
  return row !== undefined
}

/** Stores the file of a generated document. Two processes that print it at once make equal files. */
export const keepFile = (db: Database, id: string, version: string, file: Buffer) =>
  db
    .updateTable('generated_document')
    .set({ file })
    .where('id', '=', id)
    .where('version', '=', version)
    .execute()

/** Purges old factsheets. Nobody acknowledges them, so none must be shown again. */
export const purgeFactsheets = (db: Database, madeBefore: Date) =>
  db
    .deleteFrom('generated_document')
    .where('kind', '=', 'FACTSHEET')
    .where('generated_at', '<', madeBefore)
    .execute()

export const storeDownloadToken = (db: Database, token: Insertable<Tables['download_token']>) =>
  db.insertInto('download_token').values(token).execute()

export const purgeDownloadTokens = (db: Database, expiredBefore: Date) =>
  db.deleteFrom('download_token').where('expires_at', '<', expiredBefore).execute()

/** Document of a valid download token whose session has not ended. */
export const documentOfToken = (db: Database, secretHash: Buffer, now: Date) =>
  db
    .selectFrom('download_token')
    .leftJoin('generated_document', (join) =>
      join
        .onRef('generated_document.id', '=', 'download_token.generated_id')
        .onRef('generated_document.version', '=', 'download_token.generated_version'),
    )
    .leftJoin(SESSION_VIEW.as('session'), 'session.id', 'download_token.session_id')
    .select([
      'download_token.name',
      'download_token.file as path',
      'download_token.document_id as documentId',
      'download_token.document_version as version',
      'generated_document.file as content',
    ])
    .where('secret_hash', '=', secretHash)
    .where('download_token.expires_at', '>', now)
    .where('session.ended_at', 'is', null)
    .executeTakeFirst()
