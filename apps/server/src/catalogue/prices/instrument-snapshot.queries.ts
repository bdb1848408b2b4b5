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
