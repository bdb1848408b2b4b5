import type { DocumentKind } from '@fundholder/domain/funds/instruments.ts'
import type { Database } from '#platform/database/database.ts'
import type {} from './documents.tables.ts'

/** Documents of an instrument that the signed-in user may see, the newest first of each kind. */
export const documentsOfInstrument = (db: Database, instrumentId: string) =>
  db
    .selectFrom('document')
    .select(['id', 'kind', 'name', 'language', 'version', 'day'])
    .where('instrument_id', '=', instrumentId)
    .where('contract_id', 'is', null)
    .where('withdrawn_at', 'is', null)
    .orderBy('kind')
    .orderBy('day', 'desc')
    .orderBy('language')
    .orderBy('id')
    .execute()

/** Documents of one kind of an instrument that the signed-in user may see, the newest first. */
export const documentsOfKind = (db: Database, instrumentId: string, kind: DocumentKind) =>
  db
    .selectFrom('document')
    .select(['id', 'name', 'language', 'version', 'day', 'file'])
    .where('instrument_id', '=', instrumentId)
    .where('contract_id', 'is', null)
    .where('withdrawn_at', 'is', null)
    .where('kind', '=', kind)
    .orderBy('day', 'desc')
    .orderBy('version', 'desc')
    .orderBy('id')
    .execute()

/** Key information documents of instruments that clients of an entity may read, the newest first. */
export const keyInformationRows = (db: Database, instrumentIds: readonly string[], entityId: number) =>
  db
    .selectFrom('document')
    .select(['id', 'name', 'version', 'language', 'instrument_id'])
    .where('kind', '=', 'KID')
    .where('instrument_id', 'in', instrumentIds)
    .where('contract_id', 'is', null)
    .where((row) => row.or([row('entity_id', 'is', null), row('entity_id', '=', entityId)]))
    .orderBy('day', 'desc')
    .orderBy('version', 'desc')
    .orderBy('id')
    .execute()
