import { type DocType, docTypeOf } from '@fundholder/domain/funds/documents.ts'
import type {} from '#documents/documents.tables.ts'
import type { RunningTransaction } from '#platform/database/database.ts'
import type { Addressee } from './publishing.queries.ts'

export const insertAnnouncement = (trx: RunningTransaction, documentId: string) =>
  trx.insertInto('document_announcement').values({ document_id: documentId }).execute()

export type Announcement = {
  name: string
  docType: DocType | undefined
  addressee: Addressee
  /** The last user who was notified. */
  afterUser: string | null
}

/** Takes an announcement that is not finished; another process waits. Undefined also when its document is withdrawn. */
export async function takeAnnouncement(
  trx: RunningTransaction,
  documentId: string,
): Promise<Announcement | undefined> {
  const row = await trx
    .selectFrom('document_announcement as announcement')
    .innerJoin('document', 'document.id', 'announcement.document_id')
    .select([
      'document.name',
      'document.kind',
      'document.entity_id',
      'document.employer_id',
      'document.contract_id',
      'document.instrument_id',
      'announcement.after_user',
    ])
    .where('document_id', '=', documentId)
    .where('finished_at', 'is', null)
    .where('document.withdrawn_at', 'is', null)
    .forUpdate('announcement')
    .executeTakeFirst()
  return (
    row && {
      name: row.name,
      docType: docTypeOf(row.kind),
      addressee: {
        entityId: row.entity_id ?? undefined,
        employerId: row.employer_id ?? undefined,
        contractId: row.contract_id ?? undefined,
        instrumentId: row.instrument_id ?? undefined,
      },
      afterUser: row.after_user,
    }
  )
}

/** Notes up to whom an announcement has come, or that it is finished. */
export const moveAnnouncement = (
  trx: RunningTransaction,
  documentId: string,
  step: { after_user: string } | { finished_at: Date },
) => trx.updateTable('document_announcement').set(step).where('document_id', '=', documentId).execute()
