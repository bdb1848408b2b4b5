import type { ExposureDimension } from '@fundholder/domain/instruments.ts'
import type { Database } from '#platform/database.ts'
import type {} from './catalogue.tables.ts'

/** What instruments are made of in some dimensions, always in the same order. */
export async function exposureRows(
  db: Database,
  instrumentIds: readonly string[],
  dimensions: readonly ExposureDimension[],
) {
  if (instrumentIds.length === 0 || dimensions.length === 0) return []
  return db
    .selectFrom('exposure')
    .selectAll()
    .where('instrument_id', 'in', instrumentIds)
    .where('dimension', 'in', dimensions)
    .orderBy('instrument_id')
    .orderBy('dimension')
    .orderBy('key')
    .execute()
}

/** The largest holdings of instruments, always in the same order. */
export async function holdingRows(db: Database, instrumentIds: readonly string[]) {
  if (instrumentIds.length === 0) return []
  return db
    .selectFrom('holding')
    .selectAll()
    .where('instrument_id', 'in', instrumentIds)
    .orderBy('instrument_id')
    .orderBy('weight', 'desc')
    .orderBy('name')
    .execute()
}

/** The scores of instruments, always in the same order. */
export async function scoreRows(db: Database, instrumentIds: readonly string[]) {
  if (instrumentIds.length === 0) return []
  return db
    .selectFrom('score')
    .selectAll()
    .where('instrument_id', 'in', instrumentIds)
    .orderBy('instrument_id')
    .orderBy('criterion')
    .execute()
}

/** What instruments charge a year, percent as PostgreSQL writes a numeric. */
export async function chargeRows(db: Database, instrumentIds: readonly string[]) {
  if (instrumentIds.length === 0) return []
  return db
    .selectFrom('instrument')
    .select(['id', 'ongoing_charges'])
    .where('id', 'in', instrumentIds)
    .orderBy('id')
    .execute()
}
