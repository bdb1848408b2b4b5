import type { CalendarDay } from '@fundholder/domain/calendar.ts'
import { sql } from 'kysely'
import { INSTRUMENT_VIEW } from '#catalogue/catalogue.views.ts'
import { CONTRACT_VIEW } from '#contracts/contracts.views.ts'
import { LEDGER_ROW_VIEW } from '#ledger/ledger.views.ts'
import type { Database } from '#platform/database/database.ts'

/** Transactions dated before the start of their contract or fund. */
export async function earlyTransactions(db: Database) {
  const { rows } = await sql<{
    contract_id: string
    instrument_id: string
    day: CalendarDay
    began: CalendarDay
    is_fund: boolean
  }>`
    select distinct row.contract_id, row.instrument_id, row.day, early.began, early.is_fund
    from ${LEDGER_ROW_VIEW} as row
    join ${CONTRACT_VIEW} as contract on contract.id = row.contract_id
    join ${INSTRUMENT_VIEW} as instrument on instrument.id = row.instrument_id
    cross join lateral (values (contract.initial_date, false), (instrument.inception_date, true)) as early (began, is_fund)
    where row.day < early.began order by 1, 3, 2, 5`.execute(db)
  return rows
}
