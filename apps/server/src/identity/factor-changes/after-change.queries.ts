import { sql } from 'kysely'
import type { RunningTransaction } from '#platform/database/database.ts'

/** Starts the 72 hours in which no withdrawal of this user can be approved. */
export async function delayWithdrawals(trx: RunningTransaction, userId: string): Promise<void> {
  await sql`select note_change_of(${userId}, 'factor')`.execute(trx)
}
