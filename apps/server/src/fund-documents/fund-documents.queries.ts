import type { Insertable } from 'kysely'
import { SESSION_VIEW } from '#identity/identity.views.ts'
import type { Database, Tables } from '#platform/database/database.ts'
import type {} from './fund-documents.tables.ts'

/** Keeps a paper unless it is kept already: equal ones have equal contents. */
export const storeFundDocument = (
  db: Database,
  paper: Omit<Insertable<Tables['generated_document']>, 'file'>,
) =>
  db
    .insertInto('generated_document')
    .values(paper)
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

/** Two processes that print the same paper at once make equal files. */
export const keepFile = (db: Database, id: string, version: string, file: Buffer) =>
  db
    .updateTable('generated_document')
    .set({ file })
    .where('id', '=', id)
    .where('version', '=', version)
    .execute()

/** Fact sheets of long ago: nobody acknowledges them, so that none must be shown again. */
export const purgeFactsheets = (db: Database, madeBefore: Date) =>
  db
    .deleteFrom('generated_document')
    .where('kind', '=', 'FACTSHEET')
    .where('generated_at', '<', madeBefore)
    .execute()

export const storeDownloadToken = (db: Database, pass: Insertable<Tables['download_token']>) =>
  db.insertInto('download_token').values(pass).execute()

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
