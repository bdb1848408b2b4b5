import { sql } from 'kysely'
import { LEDGER_ENTRY_VIEW } from '#ledger/ledger.views.ts'
import type { RunningTransaction } from '#platform/database/database.ts'

/** Deposits of some contracts that the portal has booked: by contract, the id of one of them by its instrument. */
export async function bookedDeposits(
  trx: RunningTransaction,
  contractIds: readonly string[],
): Promise<ReadonlyMap<string, ReadonlyMap<string, string>>> {
  const { rows } = await sql<{ contract_id: string; instrument_id: string; id: string }>`
    select contract_id, instrument_id, min(id) as id from deposit
    where contract_id = any(${contractIds}::text[])
      and exists (select from ${LEDGER_ENTRY_VIEW} as ledger_entry where event_key = 'deposit:' || deposit.id)
    group by 1, 2`.execute(trx)
  const byContract = Map.groupBy(rows, ({ contract_id }) => contract_id)
  return new Map(
    [...byContract].map(([contractId, booked]) => [
      contractId,
      new Map(booked.map(({ instrument_id, id }) => [instrument_id, id])),
    ]),
  )
}
