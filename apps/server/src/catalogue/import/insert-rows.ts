import { fromDayNumber } from '@fundholder/domain/calendar.ts'
import { CASH_INSTRUMENT_ID } from '@fundholder/domain/funds/instruments.ts'
import { DEFAULT_CURRENCY } from '@fundholder/domain/limits.ts'
import type { ManyInstrument } from '@fundholder/sample-world/market/many-instruments.ts'
import type { QuoteSeries } from '@fundholder/sample-world/market/market.ts'
import { sql } from 'kysely'
import type { RunningTransaction } from '#platform/database/database.ts'

/** Stores cash as an instrument, unless it is stored. A book need not list it. */
export async function ensureCash(trx: RunningTransaction): Promise<void> {
  await sql`insert into instrument (id, name, currency, kind, operative, esg, sharia, settlement_days, cut_off)
    values (${CASH_INSTRUMENT_ID}, 'Cash', ${DEFAULT_CURRENCY}, 'cash', false, false, false, 0, '12:00')
    on conflict (id) do nothing`.execute(trx)
}

/** Stores prices of instruments that are not stored yet. */
export async function insertPriceRows(
  trx: RunningTransaction,
  series: readonly QuoteSeries[],
): Promise<void> {
  const ids = series.flatMap(({ id, days }) => Array.from(days, () => id))
  if (ids.length === 0) return
  const days = series.flatMap((one) => Array.from(one.days, fromDayNumber))
  const prices = series.flatMap(({ values }) => [...values])
  await sql`insert into price (instrument_id, day, price)
    select id, day, price
    from unnest(${ids}::text[], ${days}::date[], ${prices}::bigint[]) as quote (id, day, price)`.execute(trx)
}

const CUT_OFF = '12:00'

/** Stores instruments that are not stored yet, with their peer groups. */
export async function insertManyInstruments(
  trx: RunningTransaction,
  instruments: readonly ManyInstrument[],
): Promise<void> {
  const rows = JSON.stringify(instruments)
  await sql`insert into instrument (id, isin, name, currency, kind, risk_id, asset_class, sub_asset_class, category,
      address, inception_date, ongoing_charges, operative, esg, sharia, settlement_days, cut_off)
    select id, isin, name, currency, kind, "riskId", "assetClass", "subAssetClass", category, address,
      "inceptionDate", "ongoingCharges", operative, esg, sharia, "settlementDays", ${CUT_OFF}
    from jsonb_to_recordset(${rows}::jsonb) as row (id text, isin text, name text, currency text, kind text,
      "riskId" int, "assetClass" text, "subAssetClass" text, category text, address text, "inceptionDate" date,
      "ongoingCharges" numeric, operative boolean, esg boolean, sharia boolean, "settlementDays" int)`.execute(
    trx,
  )
  await sql`insert into fund_fact (instrument_id, section, key, value)
    select id, 'facts', 'peerGroup', "peerGroup"
    from jsonb_to_recordset(${rows}::jsonb) as row (id text, "peerGroup" text)`.execute(trx)
}
