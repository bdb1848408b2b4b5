import { randomInt } from 'node:crypto'
import { setTimeout as delay } from 'node:timers/promises'
import { Kysely, PostgresDialect, sql, type Transaction } from 'kysely'
import type pg from 'pg'
import { codeOf } from './database-faults.ts'
import { openPool, type PoolLimits } from './pool.ts'

/** Every table of the portal. Each domain adds its own in `<domain>.tables.ts`. */
export interface Tables {
  setting: { key: string; value: unknown; changed_at: Date }
}

/** The database, or a transaction on it; whoever calls decides. */
export type Database = Kysely<Tables>

/** A running transaction, asked for where a piece of work must not stand alone. */
export type RunningTransaction = Transaction<Tables>

/** Who a client request is answered for; row-level security shows this user's rows only. */
export type Asking = { userId: string; entityId: number }

const USUAL_LIMITS: PoolLimits = { connections: 12, statementSeconds: 30, waitSeconds: 0.8 }

const MOST_TRIES = 5
/** Serialization failure and deadlock: PostgreSQL has undone the whole transaction and asks for it again. */
const TRY_AGAIN = new Set(['40001', '40P01'])
/** A pause before the second try, doubled before each further one. */
const FIRST_PAUSE_MS = 10

/**
 * Opens a pool that works as `role` (`fundholder_service` unless told otherwise).
 */
export function openDatabase(
  url: string,
  {
    role = 'fundholder_service',
    limits = USUAL_LIMITS,
  }: { role?: string | undefined; limits?: PoolLimits } = {},
): { db: Database; pool: pg.Pool } {
  const pool = openPool(url, role, limits)
  return { db: new Kysely<Tables>({ dialect: new PostgresDialect({ pool }) }), pool }
}

/**
 * Runs work in one transaction, again from the start (at most five times) when PostgreSQL answers that it could not
 * be serialized. The work must therefore have no effect outside its transaction. A connection lost on the way is not
 * tried again: nobody knows whether the commit arrived.
 */
export async function inTransaction<Result>(
  db: Database,
  work: (trx: RunningTransaction) => Promise<Result>,
): Promise<Result> {
  for (let tried = 1; ; tried += 1) {
    try {
      return await db.transaction().execute(work)
    } catch (error) {
      if (tried === MOST_TRIES || !TRY_AGAIN.has(codeOf(error))) throw error
      await delay(randomInt(FIRST_PAUSE_MS * 2 ** tried)) // spread out, so that the same two do not meet again
    }
  }
}

/**
 * Reads as the asking user: no writes, no DDL, and row-level security between them and everybody else's rows. All of
 * it at one moment: what is booked between two questions is in neither answer.
 */
export async function readAs<Result>(
  db: Database,
  asking: Asking,
  work: (trx: RunningTransaction) => Promise<Result>,
): Promise<Result> {
  return db
    .transaction()
    .setIsolationLevel('repeatable read') // which cannot fail where nothing is written
    .setAccessMode('read only')
    .execute(async (trx) => {
      await sql`select set_config('role', 'fundholder_client', true),
        set_config('app.user', ${asking.userId}, true),
        set_config('app.entity', ${String(asking.entityId)}, true)`.execute(trx)
      return work(trx)
    })
}

/**
 * Looks whether the database keeps what it has said it keeps.
 *
 * @throws {Error} when a power cut could take back a commit.
 */
export async function refuseForgetfulDatabase(db: Database): Promise<void> {
  const { rows } = await sql<{ name: string; setting: string }>`
    select name, setting from pg_settings where name in ('fsync', 'synchronous_commit')`.execute(db)
  const weak = rows.filter(({ setting }) => setting === 'off')
  if (weak.length > 0) {
    const said = weak.map(({ name, setting }) => `${name} = ${setting}`).join(', ')
    throw new Error(`the database may forget what it has confirmed (${said}): turn it on in postgresql.conf`)
  }
}
