import type { CalendarDay } from '@fundholder/domain/calendar.ts'
import { CASH_INSTRUMENT_ID } from '@fundholder/domain/funds/instruments.ts'
import { sql } from 'kysely'
import { HELD_MONEY, HELD_UNITS } from '#ledger/ledger.views.ts'
import type { Database } from '#platform/database/database.ts'

/** First day of each position with negative units at close, in millionths. */
export async function negativeUnits(db: Database) {
  const { rows } = await sql<{ contract_id: string; instrument_id: string; day: CalendarDay; units: bigint }>`
    select distinct on (contract_id, instrument_id) contract_id, instrument_id, since as day, units
    from ${HELD_UNITS} as held where units < 0 order by contract_id, instrument_id, since`.execute(db)
  return rows
}

/** First day of each contract with negative money at close, in minor units. */
export async function negativeMoney(db: Database) {
  const { rows } = await sql<{ contract_id: string; currency: string; day: CalendarDay; amount: bigint }>`
    select distinct on (contract_id, currency) contract_id, currency, since as day, amount
    from ${HELD_MONEY} as held where amount < 0 order by contract_id, currency, since`.execute(db)
  return rows
}

/** Entries whose postings do not sum to zero in an asset, with the remainder. */
export async function unbalancedEntries(db: Database) {
  const { rows } = await sql<{ event_key: string; day: CalendarDay; asset: string; rest: bigint }>`
    select entry.event_key, entry.day, posting.asset, sum(posting.quantity)::bigint as rest
    from ledger_posting posting join ledger_entry entry on entry.id = posting.entry_id
    group by entry.id, posting.asset having sum(posting.quantity) <> 0 order by entry.id, posting.asset`.execute(
    db,
  )
  return rows
}

/** Sums of clients' transactions that differ from ledger balances; millionths of units, minor units of money. */
export async function rowsUnlikeBalances(db: Database) {
  const { rows } = await sql<{ contract_id: string; instrument_id: string; shown: bigint; held: bigint }>`
    with shown as (
      select contract_id, instrument_id, sum(
        case when transaction_type_code in ('P3SUBS', 'P3SWIT_IN') then 1 else -1 end
        * case when instrument_id <> ${CASH_INSTRUMENT_ID} then units
            when transaction_type_code = 'P3FEES' then fees else amount end)::bigint as quantity
      from ledger_row group by contract_id, instrument_id
    ), held as (
      select contract_id,
        case when account = 'contract:' || contract_id || ':units' then asset else ${CASH_INSTRUMENT_ID} end
          as instrument_id,
        sum(quantity)::bigint as quantity
      from ledger_balance where contract_id is not null group by 1, 2
    )
    select contract_id, instrument_id, coalesce(shown.quantity, 0) as shown, coalesce(held.quantity, 0) as held
    from shown full join held using (contract_id, instrument_id)
    where coalesce(shown.quantity, 0) <> coalesce(held.quantity, 0) order by contract_id, instrument_id`.execute(
    db,
  )
  return rows
}

/**
 * Identical transactions of several entries, without corrected ones. Cash rows of trades are left out, because two trades
 * may have equal amounts.
 */
export async function repeatedTransactions(db: Database) {
  const { rows } = await sql<{
    contract_id: string
    day: CalendarDay
    transaction_type_code: string
    instrument_id: string
    times: bigint
  }>`
    select row.contract_id, row.day, row.transaction_type_code, row.instrument_id, count(*) as times
    from ledger_row as row join ledger_entry entry on entry.id = row.entry_id
    where entry.corrects is null
      and not exists (select from ledger_entry correction where correction.corrects = entry.id)
      and (row.instrument_id <> ${CASH_INSTRUMENT_ID} or entry.kind not in ('buy', 'sale'))
    group by row.contract_id, row.day, row.transaction_type_code, row.instrument_id, row.units, row.amount, row.fees
    having count(*) > 1 order by 1, 2, 3, 4`.execute(db)
  return rows
}

/** Unsettled trades past their settlement date. */
export async function overdueSettlements(db: Database, today: CalendarDay) {
  const { rows } = await sql<{ contract_id: string; event_key: string; promised: CalendarDay }>`
    select distinct row.contract_id, entry.event_key, row.settles_on as promised
    from ledger_row as row join ledger_entry entry on entry.id = row.entry_id
    where row.settles_on < ${today}::date and entry.corrects is null
      and not exists (select from ledger_entry later where later.settles = entry.id or later.corrects = entry.id)
    order by row.settles_on, entry.event_key`.execute(db)
  return rows
}

/** Reservations above the position; units in millionths, cash in minor units. */
export async function reservedBeyondHeld(db: Database) {
  const { rows } = await sql<{ contract_id: string; instrument_id: string; reserved: bigint; held: bigint }>`
    select * from (
      select reserved.contract_id, reserved.instrument_id, reserved.quantity as reserved,
        coalesce((select sum(balance.quantity) from ledger_balance balance
          where balance.contract_id = reserved.contract_id
            and case when reserved.instrument_id = '0127082'
              then balance.account in ('contract:' || reserved.contract_id || ':cash',
                'contract:' || reserved.contract_id || ':payable')
              else balance.account = 'contract:' || reserved.contract_id || ':units'
                and balance.asset = reserved.instrument_id end), 0)::bigint as held
      from reserved where reserved.quantity > 0) promised
    where reserved > held order by contract_id, instrument_id`.execute(db)
  return rows
}
