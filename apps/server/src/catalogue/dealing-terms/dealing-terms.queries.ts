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

/** The holidays that each instrument keeps, where it keeps any of its own. */
export const calendarsKept = (db: Database) =>
  db.selectFrom('instrument').select(['id', 'calendar']).where('calendar', 'is not', null).execute()

export const holidays = (db: Database) => db.selectFrom('fund_holiday').select(['calendar', 'day']).execute()
