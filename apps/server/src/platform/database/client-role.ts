import { sql } from 'kysely'
import type pg from 'pg'
import type { Log } from '#platform/logging/log.ts'
import type { Database } from './database.ts'

/**
 * Withholds `set_config` from the role of clients' reads: it is the only function with which a SELECT can change its role.
 * PostgreSQL grants it to everybody in each new database.
 *
 * @param superuser connected to the portal's database.
 */
export async function restrictClientRole(superuser: pg.Client): Promise<void> {
  await superuser.query('revoke execute on function set_config(text, text, boolean) from public')
  await superuser.query('grant execute on function set_config(text, text, boolean) to fundholder_service')
}

/** Logs a warning if an injected SELECT could change its role and thereby pass row-level security. */
export async function warnOfUnrestrictedClientRole(db: Database, log: Pick<Log, 'warn'>): Promise<void> {
  const { rows } = await sql<{ is_allowed: boolean }>`
    select has_function_privilege('fundholder_client', 'set_config(text, text, boolean)', 'execute') as is_allowed`.execute(
    db,
  )
  if (rows[0]?.is_allowed)
    log.warn(
      'the database role fundholder_client may call set_config, so an injected SELECT could pass row-level security: ' +
        'run the statements of "Restrict the client role" in docs/operating.md as a superuser',
    )
}
