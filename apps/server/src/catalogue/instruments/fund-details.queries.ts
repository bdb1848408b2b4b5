import type {
  ExposureDimension,
  FundFactSection,
  InstrumentKind,
} from '@fundholder/domain/funds/instruments.ts'
import type {} from '#catalogue/catalogue.tables.ts'
import type { Database } from '#platform/database/database.ts'

/** Selects the exposures of instruments in some dimensions, in a stable order. */
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

/** Selects the annual charges of instruments, percent as PostgreSQL formats a numeric. */
export async function chargeRows(db: Database, instrumentIds: readonly string[]) {
  if (instrumentIds.length === 0) return []
  return db
    .selectFrom('instrument')
    .select(['id', 'ongoing_charges'])
    .where('id', 'in', instrumentIds)
    .orderBy('id')
    .execute()
}

/** Selects the facts of an instrument, by section and key. */
export const factRows = (db: Database, instrumentId: string) =>
  db
    .selectFrom('fund_fact')
    .select(['section', 'key', 'value'])
    .where('instrument_id', '=', instrumentId)
    .orderBy('section')
    .orderBy('key')
    .execute()

/** Selects the facts of instruments in a section. */
export async function sectionRows(db: Database, instrumentIds: readonly string[], section: FundFactSection) {
  if (instrumentIds.length === 0) return []
  return db
    .selectFrom('fund_fact')
    .select(['instrument_id', 'key', 'value'])
    .where('instrument_id', 'in', instrumentIds)
    .where('section', '=', section)
    .orderBy('instrument_id')
    .orderBy('key')
    .execute()
}

/** An instrument's fees, percent as PostgreSQL writes a numeric. */
export const feeRows = (db: Database, instrumentId: string) =>
  db.selectFrom('fund_fee').select(['fee', 'percent']).where('instrument_id', '=', instrumentId).execute()

/** Selects the cut-off and the settlement days of an instrument. */
export const dealingRow = (db: Database, instrumentId: string) =>
  db
    .selectFrom('instrument')
    .select(['cut_off', 'settlement_days'])
    .where('id', '=', instrumentId)
    .executeTakeFirst()

type AmongFunds = { kinds: readonly InstrumentKind[]; operativeOnly: boolean }

/** The values that a key of the extra data has among funds, and how many have each. */
export async function extraDataValues(db: Database, { kinds, operativeOnly }: AmongFunds, key: string) {
  const rows = await extraDataOfFunds(db, { kinds, operativeOnly })
    .select(['fund_fact.value as key', (one) => one.fn.countAll<bigint>().as('count')])
    .where('fund_fact.key', '=', key)
    .groupBy('fund_fact.value')
    .orderBy('fund_fact.value')
    .execute()
  return rows.map(({ key: value, count }) => ({ key: value, count: Number(count) }))
}

/** The keys of the extra data among funds, and how many funds have each. */
export async function extraDataKeys(db: Database, funds: AmongFunds) {
  const rows = await extraDataOfFunds(db, funds)
    .select(['fund_fact.key', (one) => one.fn.countAll<bigint>().as('count')])
    .groupBy('fund_fact.key')
    .orderBy('fund_fact.key')
    .execute()
  return rows.map(({ key, count }) => ({ key, count: Number(count) }))
}

const extraDataOfFunds = (db: Database, { kinds, operativeOnly }: AmongFunds) =>
  db
    .selectFrom('fund_fact')
    .innerJoin('instrument', 'instrument.id', 'fund_fact.instrument_id')
    .where('fund_fact.section', '=', 'extra-data')
    .where('instrument.kind', 'in', kinds)
    .$if(operativeOnly, (query) => query.where('instrument.operative', '=', true))
