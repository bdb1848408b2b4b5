import type { Language } from '@fundholder/domain/users.ts'
import type {} from '#catalogue/catalogue.tables.ts'
import type { Database } from '#platform/database/database.ts'

export async function dealingFeeRows(db: Database, instrumentIds: readonly string[]) {
  if (instrumentIds.length === 0) return []
  return db
    .selectFrom('fund_fee')
    .select(['instrument_id', 'fee', 'percent'])
    .where('instrument_id', 'in', instrumentIds)
    .where('fee', 'in', ['subscription', 'redemption'])
    .execute()
}

/** Selects the current data that decides whether instruments can be ordered. */
export async function orderableRows(db: Database, instrumentIds: readonly string[]) {
  if (instrumentIds.length === 0) return []
  return db
    .selectFrom('instrument')
    .select(['id', 'name', 'currency', 'kind', 'operative', 'closed_on'])
    .where('id', 'in', instrumentIds)
    .execute()
}

/** The key information documents of funds that clients of a manager may read, the newest first. */
export async function kidRows(
  db: Database,
  instrumentIds: readonly string[],
  { entityId, language }: { entityId: number; language: Language },
) {
  if (instrumentIds.length === 0) return []
  const rows = await db
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
  // In the reader's language where there is one, else in English, else in any.
  const rank = (one: Language) => (one === language ? 0 : one === 'en' ? 1 : 2)
  return rows.toSorted((a, b) => rank(a.language) - rank(b.language))
}

/** The holidays that each instrument keeps, where it keeps any of its own. */
export const calendarsKept = (db: Database) =>
  db.selectFrom('instrument').select(['id', 'calendar']).where('calendar', 'is not', null).execute()

export const holidays = (db: Database) => db.selectFrom('fund_holiday').select(['calendar', 'day']).execute()
