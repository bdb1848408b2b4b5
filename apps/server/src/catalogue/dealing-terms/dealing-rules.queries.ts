import type {} from '#catalogue/catalogue.tables.ts'
import type { Database } from '#platform/database/database.ts'

/** Until when orders of some instruments must be in, after how many days they are paid, whose days off they keep. */
export const dealingRows = (db: Database, instrumentIds: readonly string[]) =>
  db
    .selectFrom('instrument')
    .select(['id', 'cut_off', 'settlement_days', 'calendar'])
    .where('id', 'in', instrumentIds)
    .execute()

/** The days off of some calendars. */
export const daysOff = (db: Database, calendars: readonly string[]) =>
  db.selectFrom('fund_holiday').select(['calendar', 'day']).where('calendar', 'in', calendars).execute()
