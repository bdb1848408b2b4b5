import type { Database } from '#platform/database/database.ts'
import type {} from './documents.tables.ts'

/** A document with exactly this file, the one with `id` first, else the latest. */
export const documentWithChecksum = (db: Database, sha256: Buffer, id: string | undefined) =>
  db
    .selectFrom('document_version')
    .innerJoin('document', 'document.id', 'document_version.document_id')
    .leftJoin('document as correction', (join) =>
      join.onRef('correction.corrects', '=', 'document.id').on('correction.withdrawn_at', 'is', null),
    )
    .select(['document.kind', 'document.day', 'document.withdrawn_at', 'correction.id as corrected_by'])
    .where('document_version.sha256', '=', sha256)
    .orderBy((row) => row('document.id', '=', id ?? ''), 'desc')
    .orderBy('document.withdrawn_at', (order) => order.desc().nullsFirst())
    .orderBy('document.day', 'desc')
    .limit(1)
    .executeTakeFirst()

export async function isIssued(db: Database, id: string): Promise<boolean> {
  const row = await db
    .selectFrom('document')
    .select('id')
    .where('id', '=', id)
    .where('source', '=', 'issued')
    .executeTakeFirst()
  return row !== undefined
}
