import type { DocumentKind } from '@fundholder/domain/instruments.ts'
import type { Insertable } from 'kysely'
import type { Database, Tables } from '#platform/database/database.ts'
import type {} from './fund-documents.tables.ts'

/** The papers of a fund that a manager imported and the asking user may see, the newest first. */
export const importedPapers = (db: Database, instrumentId: string, kind: DocumentKind) =>
  db
    .selectFrom('document')
    .select(['id', 'kind', 'name', 'language', 'version', 'day', 'file'])
    .where('instrument_id', '=', instrumentId)
    .where('contract_id', 'is', null)
    .where('kind', '=', kind)
    .orderBy('day', 'desc')
    .orderBy('version', 'desc')
    .orderBy('id')
    .execute()

/** Keeps a paper unless it is kept already: equal ones have equal contents. */
export const keepPaper = (db: Database, paper: Omit<Insertable<Tables['made_paper']>, 'file'>) =>
  db
    .insertInto('made_paper')
    .values(paper)
    .onConflict((one) => one.doNothing())
    .execute()

export async function isPrinted(db: Database, id: string, version: string): Promise<boolean> {
  const row = await db
    .selectFrom('made_paper')
    .select('id')
    .where('id', '=', id)
    .where('version', '=', version)
    .where('file', 'is not', null)
    .executeTakeFirst()
  return row !== undefined
}

/** Two processes that print the same paper at once make equal files. */
export const keepFile = (db: Database, id: string, version: string, file: Buffer) =>
  db.updateTable('made_paper').set({ file }).where('id', '=', id).where('version', '=', version).execute()

/** Fact sheets of long ago: nobody acknowledges them, so that none must be shown again. */
export const forgetFactsheets = (db: Database, madeBefore: Date) =>
  db.deleteFrom('made_paper').where('kind', '=', 'FACTSHEET').where('made_at', '<', madeBefore).execute()

export const keepPass = (db: Database, pass: Insertable<Tables['paper_pass']>) =>
  db.insertInto('paper_pass').values(pass).execute()

export const forgetPasses = (db: Database, expiredBefore: Date) =>
  db.deleteFrom('paper_pass').where('expires_at', '<', expiredBefore).execute()

/** What a pass opens while it is good and the session that asked for it has not ended. */
export const passedPaper = (db: Database, secretHash: Buffer, now: Date) =>
  db
    .selectFrom('paper_pass')
    .leftJoin('made_paper', (join) =>
      join
        .onRef('made_paper.id', '=', 'paper_pass.made_id')
        .onRef('made_paper.version', '=', 'paper_pass.made_version'),
    )
    .leftJoin('session', 'session.id', 'paper_pass.session_id')
    .select([
      'paper_pass.name',
      'paper_pass.file as path',
      'paper_pass.document_id as documentId',
      'paper_pass.document_version as version',
      'made_paper.file as content',
    ])
    .where('secret_hash', '=', secretHash)
    .where('paper_pass.expires_at', '>', now)
    .where('session.ended_at', 'is', null)
    .executeTakeFirst()
