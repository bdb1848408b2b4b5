import type {
  ExposureDimension,
  FundFactSection,
  InstrumentKind,
} from '@fundholder/domain/funds/instruments.ts'
import type {} from '#catalogue/catalogue.tables.ts'
import { compiledOnce } from '#platform/database/compiled-once.ts'
import type { Database } from '#platform/database/database.ts'

/** Selects the exposures of instruments in some dimensions, in a stable order. */
export async function exposureRows(
  db: Database,
  instrumentIds: readonly string[],
  dimensions: readonly ExposureDimension[],
) {
  return instrumentIds.length === 0 || dimensions.length === 0
    ? []
    : exposuresOf(db, instrumentIds, dimensions)
}

const exposuresOf = compiledOnce(
  (db: Database, instrumentIds: readonly string[], dimensions: readonly ExposureDimension[]) =>
    db
      .selectFrom('exposure')
      .selectAll()
      .where((row) => row('instrument_id', '=', row.fn.any(row.val(instrumentIds))))
      .where((row) => row('dimension', '=', row.fn.any(row.val(dimensions))))
      .orderBy('instrument_id')
      .orderBy('dimension')
      .orderBy('key'),
)

/** The largest holdings of instruments, always in the same order. */
export async function holdingRows(db: Database, instrumentIds: readonly string[]) {
  return instrumentIds.length === 0 ? [] : holdingsOf(db, instrumentIds)
}

const holdingsOf = compiledOnce((db: Database, instrumentIds: readonly string[]) =>
  db
    .selectFrom('holding')
    .selectAll()
    .where((row) => row('instrument_id', '=', row.fn.any(row.val(instrumentIds))))
    .orderBy('instrument_id')
    .orderBy('weight', 'desc')
    .orderBy('name'),
)

/** The scores of instruments, always in the same order. */
export async function scoreRows(db: Database, instrumentIds: readonly string[]) {
  return instrumentIds.length === 0 ? [] : scoresOf(db, instrumentIds)
}

const scoresOf = compiledOnce((db: Database, instrumentIds: readonly string[]) =>
  db
    .selectFrom('score')
    .selectAll()
    .where((row) => row('instrument_id', '=', row.fn.any(row.val(instrumentIds))))
    .orderBy('instrument_id')
    .orderBy('criterion'),
)

/** Selects the annual charges of instruments, percent as PostgreSQL formats a numeric. */
export async function chargeRows(db: Database, instrumentIds: readonly string[]) {
  return instrumentIds.length === 0 ? [] : chargesOf(db, instrumentIds)
}

const chargesOf = compiledOnce((db: Database, instrumentIds: readonly string[]) =>
  db
    .selectFrom('instrument')
    .select(['id', 'ongoing_charges'])
    .where((row) => row('id', '=', row.fn.any(row.val(instrumentIds))))
    .orderBy('id'),
)

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
