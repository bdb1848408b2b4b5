import type { CalendarDay } from '@fundholder/domain/calendar.ts'
import type { StoredDocumentKind } from '@fundholder/domain/funds/documents.ts'
import type { Language } from '@fundholder/domain/users/users.ts'
import type { Insertable } from 'kysely'
import type { Database, Tables } from '#platform/database/database.ts'
import type {} from './documents.tables.ts'

/** Inserts a document. @returns false if its statement was issued before. */
export async function insertDocument(db: Database, row: Insertable<Tables['document']>): Promise<boolean> {
  const inserted = await db
    .insertInto('document')
    .values(row)
    .onConflict((one) =>
      one
        .columns(['contract_id', 'from_day', 'to_day', 'language'])
        .where('source', '=', 'issued')
        .where('kind', '=', 'ANNUAL_STATEMENT')
        .where('corrects', 'is', null)
        .where('withdrawn_at', 'is', null)
        .doNothing(),
    )
    .returning('id')
    .executeTakeFirst()
  return inserted !== undefined
}

/** The first issue of a statement. @throws when there is none. */
export const issuedStatement = (
  db: Database,
  {
    contractId,
    language,
    period,
  }: {
    contractId: string
    language: Language
    period: { from: CalendarDay; to: CalendarDay } | undefined
  },
) =>
  db
    .selectFrom('document')
    .select('id')
    .where('contract_id', '=', contractId)
    .where('language', '=', language)
    .where('from_day', '=', period?.from ?? null)
    .where('to_day', '=', period?.to ?? null)
    .where('source', '=', 'issued')
    .where('kind', '=', 'ANNUAL_STATEMENT')
    .where('corrects', 'is', null)
    .where('withdrawn_at', 'is', null)
    .executeTakeFirstOrThrow()

/** Documents of contracts that are not withdrawn, the newest first, with the one that corrects each. */
export const documentsOfContracts = (
  db: Database,
  contractIds: readonly string[],
  kind: StoredDocumentKind,
) =>
  db
    .selectFrom('document')
    .leftJoin('document as correction', (join) =>
      join.onRef('correction.corrects', '=', 'document.id').on('correction.withdrawn_at', 'is', null),
    )
    .select([
      'document.id',
      'document.contract_id as contractId',
      'document.name',
      'document.file',
      'document.version',
      'document.language',
      'document.day',
      'document.from_day as from',
      'document.to_day as to',
      'document.source',
      'document.corrects',
      'correction.id as correctedBy',
    ])
    .where('document.contract_id', 'in', contractIds)
    .where('document.kind', '=', kind)
    .where('document.withdrawn_at', 'is', null)
    .orderBy('document.day', 'desc')
    .orderBy('document.id')
    .execute()
