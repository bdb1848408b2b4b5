import type { CalendarDay } from '@fundholder/domain/calendar.ts'
import type { DepositPeriod } from '@fundholder/domain/funds/instruments.ts'
import { type RawBuilder, sql } from 'kysely'
import { INSTRUMENT_VIEW } from '#catalogue/catalogue.views.ts'
import { CONTRACT_VIEW } from '#contracts/contracts.views.ts'
import { LEDGER_ENTRY_VIEW, LEDGER_ROW_VIEW } from '#ledger/ledger.views.ts'
import type { Database, RunningTransaction } from '#platform/database/database.ts'

/** A deposit as it is on file, and how far it is in the books. */
export type DepositRow = {
  id: string
  contract_id: string
  entity_id: number
  user_id: string
  instrument_id: string
  instrument: string
  period: DepositPeriod
  principal: bigint
  currency: string
  contract_currency: string
  /** Millionths a year. */
  rate: bigint
  start_day: CalendarDay
  maturity_day: CalendarDay | null
  notice_day: CalendarDay | null
  /** Maturity, by its terms or after notice; null for an open-ended deposit. */
  ends_day: CalendarDay | null
  is_notified: boolean
  is_booked: boolean
  is_paid: boolean
}

const DEPOSITS = sql`(
  select deposit.id, deposit.contract_id, contract.entity_id, contract.user_id, deposit.instrument_id,
    instrument.name as instrument, deposit.period, deposit.principal, deposit.currency,
    contract.currency as contract_currency, (deposit.rate * 10000)::bigint as rate, deposit.start_day,
    deposit.maturity_day, deposit.notice_day, coalesce(deposit.maturity_day, deposit.ends_day) as ends_day,
    deposit.notified_at is not null as is_notified,
    exists (select from ${LEDGER_ENTRY_VIEW} as ledger_entry where event_key = 'deposit:' || deposit.id) as is_booked,
    exists (select from ${LEDGER_ENTRY_VIEW} as ledger_entry where event_key = 'maturity:' || deposit.id) as is_paid,
    exists (select from ${LEDGER_ROW_VIEW} as row join ${LEDGER_ENTRY_VIEW} entry on entry.id = row.entry_id
      where row.contract_id = deposit.contract_id and row.instrument_id = deposit.instrument_id
        and entry.kind not in ('deposit', 'maturity')) as is_booked_elsewhere
  from deposit join ${CONTRACT_VIEW} as contract on contract.id = deposit.contract_id
    join ${INSTRUMENT_VIEW} as instrument on instrument.id = deposit.instrument_id)`

async function depositsThat(db: Database, condition: RawBuilder<unknown>): Promise<DepositRow[]> {
  const { rows } =
    await sql<DepositRow>`select * from ${DEPOSITS} as deposit where ${condition} order by id`.execute(db)
  return rows
}

export const everyDeposit = (db: Database): Promise<DepositRow[]> => depositsThat(db, sql`true`)

export const depositWithId = async (db: Database, id: string): Promise<DepositRow | undefined> =>
  (await depositsThat(db, sql`id = ${id}`))[0]

/** Selects the running deposits of a contract. */
export const runningDeposits = (db: Database, contractId: string, day: CalendarDay): Promise<DepositRow[]> =>
  depositsThat(
    db,
    sql`contract_id = ${contractId} and not is_paid and start_day <= ${day}::date
      and (is_booked or ends_day is null or ends_day > ${day}::date)`,
  )

/** Selects running deposits to book: in the contract's currency, and not booked elsewhere. */
export const depositsToOpen = (db: Database, day: CalendarDay): Promise<DepositRow[]> =>
  depositsThat(
    db,
    sql`not is_booked and not is_booked_elsewhere and currency = contract_currency and start_day <= ${day}::date
      and (ends_day is null or ends_day > ${day}::date)`,
  )

/** Returns true if the manager booked transactions of the deposit's instrument in its contract. */
export async function isBookedElsewhere(trx: RunningTransaction, id: string): Promise<boolean> {
  const { rows } =
    await sql`select from ${DEPOSITS} as deposit where id = ${id} and is_booked_elsewhere`.execute(trx)
  return rows.length > 0
}

/** Selects booked deposits that have matured by a day and are not paid. */
export const depositsEnded = (db: Database, day: CalendarDay): Promise<DepositRow[]> =>
  depositsThat(db, sql`is_booked and not is_paid and ends_day <= ${day}::date`)

/** Selects booked deposits that mature by a day and whose holders were not notified. */
export const depositsToNotify = (db: Database, by: CalendarDay): Promise<DepositRow[]> =>
  depositsThat(db, sql`is_booked and not is_paid and not is_notified and ends_day <= ${by}::date`)

/** @returns true if the holder was not notified before. */
export async function markNotified(trx: RunningTransaction, id: string, at: Date): Promise<boolean> {
  const { numUpdatedRows } = await trx
    .updateTable('deposit')
    .set({ notified_at: at })
    .where('id', '=', id)
    .where('notified_at', 'is', null)
    .executeTakeFirstOrThrow()
  return numUpdatedRows > 0n
}

/** @returns whether no notice was given before. */
export async function recordTerminationNotice(
  trx: RunningTransaction,
  id: string,
  notice_day: CalendarDay,
  ends_day: CalendarDay,
): Promise<boolean> {
  const { numUpdatedRows } = await trx
    .updateTable('deposit')
    .set({ notice_day, ends_day })
    .where('id', '=', id)
    .where('notice_day', 'is', null)
    .executeTakeFirstOrThrow()
  return numUpdatedRows > 0n
}
