import { setTimeout as delay } from 'node:timers/promises'
import type { CalendarDay } from '@fundholder/domain/calendar.ts'
import { Kysely, PostgresDialect, sql, type Transaction } from 'kysely'
import pg from 'pg'

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

const MOST_TRIES = 5
/** Serialization failure and deadlock: PostgreSQL asks for the whole transaction again. */
const TRY_AGAIN = new Set(['40001', '40P01'])

export type PoolLimits = { connections: number; statementSeconds: number; waitSeconds: number }
const USUAL_LIMITS: PoolLimits = { connections: 12, statementSeconds: 30, waitSeconds: 1 }

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
  const pool = new pg.Pool({
    ...connectionOptions(url, role, limits),
    max: limits.connections,
    connectionTimeoutMillis: limits.waitSeconds * 1000,
  })
  pool.on('error', () => {}) // an idle connection that breaks is replaced at the next query
  return { db: new Kysely<Tables>({ dialect: new PostgresDialect({ pool }) }), pool }
}

/**
 * Runs work in one transaction, again from the start (at most five times) when PostgreSQL answers that it could not
 * be serialized. The work must therefore have no effect outside its transaction.
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
      await delay(Math.random() * 10 * 2 ** tried) // spread out, so that the same two do not meet again
    }
  }
}

/** Reads as the asking user: no writes, no DDL, and row-level security between them and everybody else's rows. */
export async function readAs<Result>(
  db: Database,
  asking: Asking,
  work: (trx: RunningTransaction) => Promise<Result>,
): Promise<Result> {
  return db
    .transaction()
    .setAccessMode('read only')
    .execute(async (trx) => {
      await sql`select set_config('role', 'fundholder_client', true),
        set_config('app.user', ${asking.userId}, true),
        set_config('app.entity', ${String(asking.entityId)}, true)`.execute(trx)
      return work(trx)
    })
}

const codeOf = (error: unknown): string =>
  error instanceof Error && 'code' in error && typeof error.code === 'string' ? error.code : ''

const { builtins } = pg.types
const parsers: Partial<Record<number, (text: string) => unknown>> = {
  [builtins.INT8]: BigInt, // money, units and prices: exact
  [builtins.DATE]: (text: string) => text.replaceAll('-', '') as CalendarDay,
}
const types = {
  getTypeParser: (oid: number, format?: 'text' | 'binary') =>
    parsers[oid] ?? pg.types.getTypeParser(oid, format as 'text'),
}

const connectionOptions = (url: string, role: string, limits: PoolLimits): pg.ClientConfig => ({
  connectionString: url,
  application_name: 'fundholder',
  options: `-c role=${role} -c timezone=UTC`,
  statement_timeout: limits.statementSeconds * 1000,
  idle_in_transaction_session_timeout: 60_000,
  types: types as pg.CustomTypesConfig,
})
