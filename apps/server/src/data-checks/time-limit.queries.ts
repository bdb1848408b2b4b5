import { sql } from 'kysely'
import type { RunningTransaction } from '#platform/database/database.ts'

/** Lets the statements of a transaction take as long as they need. */
export const withoutTimeLimit = (trx: RunningTransaction) => sql`set local statement_timeout = 0`.execute(trx)
