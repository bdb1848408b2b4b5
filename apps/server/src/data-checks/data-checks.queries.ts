import { sql } from 'kysely'

/**
 * Who held how much of what since when, until the day before `until`; `until` is null for what is held now. Units in
 * millionths, and below zero where more was given than there was. Without deposits, which have no price.
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

/** The same of all money by trade date, in minor units: settled cash, receivables and payables. */
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
