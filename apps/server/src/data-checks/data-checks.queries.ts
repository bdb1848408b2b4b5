import { sql } from 'kysely'
import type { RunningTransaction } from '#platform/database/database.ts'

/** Removes the statement time limit for a transaction. */
export const withoutTimeLimit = (trx: RunningTransaction) => sql`set local statement_timeout = 0`.execute(trx)
