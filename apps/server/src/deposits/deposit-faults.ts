import type { CalendarDay } from '@fundholder/domain/calendar.ts'
import { sql } from 'kysely'
import { CONTRACT_VIEW } from '#contracts/contracts.views.ts'
import { LEDGER_ENTRY_VIEW, LEDGER_ROW_VIEW } from '#ledger/ledger.views.ts'
import type { Database } from '#platform/database/database.ts'

const IS_BOOKED = sql`exists (select from ${LEDGER_ENTRY_VIEW} as ledger_entry where event_key = 'deposit:' || deposit.id)`

const IS_PAID = sql`exists (select from ${LEDGER_ENTRY_VIEW} as ledger_entry where event_key = 'maturity:' || deposit.id)`

/** The manager booked transactions of the deposit's instrument. */
const IS_BOOKED_ELSEWHERE = sql`exists (
  select from ${LEDGER_ROW_VIEW} as row join ${LEDGER_ENTRY_VIEW} entry on entry.id = row.entry_id
  where row.contract_id = deposit.contract_id and row.instrument_id = deposit.instrument_id
    and entry.kind not in ('deposit', 'maturity'))`

/** Deposits in another currency than their contract, or matured without a booking. */
export async function doubtfulDeposits(db: Database, today: CalendarDay) {
  const { rows } = await sql<{
    id: string
    contract_id: string
    currency: string
    contract_currency: string
    maturity_day: CalendarDay | null
    is_over: boolean
  }>`
    select deposit.id, contract_id, deposit.currency, contract.currency as contract_currency, maturity_day,
      coalesce(maturity_day < ${today}::date, false) as is_over
    from deposit join ${CONTRACT_VIEW} as contract on contract.id = contract_id
    where deposit.currency <> contract.currency
      or (maturity_day < ${today}::date and not ${IS_BOOKED} and not ${IS_PAID})
    order by deposit.id`.execute(db)
  return rows
}

/** Running deposits without a booking; principal in minor units. */
export async function depositsWithoutValue(db: Database, today: CalendarDay) {
  const { rows } = await sql<{ id: string; contract_id: string; principal: bigint; currency: string }>`
    select id, contract_id, principal, currency from deposit
    where coalesce(maturity_day >= ${today}::date, true) and start_day <= ${today}::date
      and not ${IS_BOOKED} and not ${IS_BOOKED_ELSEWHERE}
    order by id`.execute(db)
  return rows
}
