import type { ManyInstrument } from '@fundholder/sample-world/many-instruments.ts'
import { sql } from 'kysely'
import type { RunningTransaction } from '#platform/database/database.ts'

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
