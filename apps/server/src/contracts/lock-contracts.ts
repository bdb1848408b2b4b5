import { sql } from 'kysely'
import type { RunningTransaction } from '#platform/database/database.ts'

/**
 * Locks contracts until the transaction ends, in one order, so that two transactions never wait in a ring. Their keys
 * cannot change, so rows that name them are written meanwhile.
 *
 * @returns the existing ones.
 */
export async function lockedContracts(trx: RunningTransaction, contractIds: readonly string[]) {
  const { rows } = await sql<{ id: string; portfolio_id: string }>`
    select id, portfolio_id from contract where id = any(${contractIds}::text[])
    order by id collate "C" for no key update`.execute(trx)
  return rows
}
