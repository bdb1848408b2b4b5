import { sql } from 'kysely'
import { publicView } from '#platform/database/public-view.ts'
import type {} from './ledger.tables.ts'
import type {} from './reserved.tables.ts'

export const LEDGER_ENTRY_VIEW = publicView('ledger_entry', [
  'id',
  'chain_id',
  'kind',
  'day',
  'event_key',
  'settles',
  'corrects',
  'memo',
])
export const LEDGER_POSTING_VIEW = publicView('ledger_posting', [
  'entry_id',
  'account',
  'contract_id',
  'asset',
  'quantity',
])
export const LEDGER_ROW_VIEW = publicView('ledger_row', [
  'entry_id',
  'contract_id',
  'portfolio_id',
  'transaction_type_code',
  'day',
  'settles_on',
  'instrument_id',
  'units',
  'amount',
  'fees',
  'currency',
])
export const RESERVED_VIEW = publicView('reserved', ['contract_id', 'instrument_id', 'quantity'])

/**
 * Positions by contract and instrument from `since` to the day before `until`, which is null for present ones. Units in
 * millionths, negative where oversold. Without deposits, which have no price.
 */
export const HELD_UNITS = sql`(
  select contract_id, instrument_id, day as since, units,
    lead(day) over (partition by contract_id, instrument_id order by day) as until
  from (
    select contract_id, instrument_id, day,
      sum(sum(quantity)) over (partition by contract_id, instrument_id order by day)::bigint as units
    from (
      select posting.contract_id, posting.asset as instrument_id, entry.day, posting.quantity
      from ledger_posting posting join ledger_entry entry on entry.id = posting.entry_id
      where posting.account = 'contract:' || posting.contract_id || ':units'
        and entry.kind not in ('deposit', 'maturity')
    ) as moved
    group by contract_id, instrument_id, day
  ) as closes
)`

/** Money by contract, currency and trade date in minor units: settled cash, receivables and payables. */
export const HELD_MONEY = sql`(
  select contract_id, currency, day as since, amount from (
    select contract_id, currency, day,
      sum(sum(quantity)) over (partition by contract_id, currency order by day)::bigint as amount
    from (
      select posting.contract_id, posting.asset as currency, entry.day, posting.quantity
      from ledger_posting posting join ledger_entry entry on entry.id = posting.entry_id
      where posting.contract_id is not null
        and posting.account <> 'contract:' || posting.contract_id || ':units'
    ) as moved
    group by contract_id, currency, day
  ) as closes
)`
