import { sql } from 'kysely'
import type {} from '#catalogue/catalogue.tables.ts'
import type { Database } from '#platform/database/database.ts'

/** Facts of all instruments, or of some, without their prices. */
export const instrumentFacts = (db: Database, ids?: readonly string[]) =>
  db
    .selectFrom('instrument')
    .leftJoin('fund_fact', (join) =>
      join
        .onRef('fund_fact.instrument_id', '=', 'instrument.id')
        .on('fund_fact.section', '=', 'facts')
        .on('fund_fact.key', '=', 'peerGroup'),
    )
    .select([
      'id',
      'isin',
      'name',
      'currency',
      'kind',
      'asset_class',
      'sub_asset_class',
      'category',
      'address',
      'closed_on',
      'risk_id',
      'inception_date',
      'ongoing_charges',
      'operative',
      'esg',
      'sharia',
      'fund_fact.value as peer_group',
    ])
    .$if(ids !== undefined, (query) => query.where('id', 'in', ids ?? []))
    .execute()

/** The managers who show clients only what can be ordered. */
export async function operativeOnlyEntities(db: Database): Promise<number[]> {
  const { rows } = await sql<{ id: number }>`select id from entity where operative_only`.execute(db)
  return rows.map(({ id }) => id)
}
