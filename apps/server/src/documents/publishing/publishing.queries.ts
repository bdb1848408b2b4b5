import {
  DOC_TYPES,
  type DocType,
  KIND_OF_DOC_TYPE,
  type StoredDocumentKind,
} from '@fundholder/domain/funds/documents.ts'
import type { Insertable } from 'kysely'
import type {} from '#documents/documents.tables.ts'
import type { Database, Tables } from '#platform/database/database.ts'

/** Clients whom a document is for; with no part of it, everyone. */
export type Addressee = {
  entityId?: number | undefined
  employerId?: string | undefined
  contractId?: string | undefined
  instrumentId?: string | undefined
}

export const insertPublished = (db: Database, row: Insertable<Tables['document']>) =>
  db.insertInto('document').values(row).execute()

/** A document with this file for the same addressee that is not withdrawn. */
export const sameFile = (
  db: Database,
  { sha256, kind, addressee }: { sha256: Buffer; kind: StoredDocumentKind; addressee: Addressee },
) =>
  db
    .selectFrom('document_version')
    .innerJoin('document', (join) =>
      join
        .onRef('document.id', '=', 'document_version.document_id')
        .onRef('document.version', '=', 'document_version.version'),
    )
    .select(['document.id', 'document.name'])
    .where('sha256', '=', sha256)
    .where('kind', '=', kind)
    .where('withdrawn_at', 'is', null)
    .where('entity_id', 'is not distinct from', addressee.entityId ?? null)
    .where('employer_id', 'is not distinct from', addressee.employerId ?? null)
    .where('contract_id', 'is not distinct from', addressee.contractId ?? null)
    .where('instrument_id', 'is not distinct from', addressee.instrumentId ?? null)
    .executeTakeFirst()

/** Withdraws a document that clients see under Documentation, or one that was issued. */
export async function withdraw(
  db: Database,
  id: string,
  how: { withdrawn_at: Date; withdrawn_by: string },
): Promise<boolean> {
  const { numUpdatedRows } = await db
    .updateTable('document')
    .set(how)
    .where('id', '=', id)
    .where('withdrawn_at', 'is', null)
    .where('kind', 'not in', ['KID', 'FACTSHEET'])
    .executeTakeFirst()
  return numUpdatedRows > 0n
}

/** Documents of some types, the latest first, with the withdrawn ones where requested. */
export const documentsOfTypes = (db: Database, types: readonly DocType[], withWithdrawn: boolean) =>
  db
    .selectFrom('document')
    .selectAll()
    .where(
      'kind',
      'in',
      (types.length > 0 ? types : DOC_TYPES).map((type) => KIND_OF_DOC_TYPE[type]),
    )
    .$if(!withWithdrawn, (query) => query.where('withdrawn_at', 'is', null))
    .orderBy('day', 'desc')
    .orderBy('id')
    .execute()
