import { randomInt } from 'node:crypto'
import { setTimeout as delay } from 'node:timers/promises'
import { CompiledQuery, Kysely, sql, type Transaction } from 'kysely'
import type pg from 'pg'
import { FOR_CLIENT, pipelinedDialect } from '#platform/database/driver/pipelined-driver.ts'
import { isOutdatedPlan } from '#platform/database/driver/prepared-statement-names.ts'
import { codeOf } from './database-faults.ts'
import { openPool, type PoolLimits } from './pool.ts'

/** Every table of the portal. Each domain adds its own in `<domain>.tables.ts`. */
export interface Tables {
  setting: { key: string; value: unknown; changed_at: Date }
}

/** Database, or a transaction on it, as the caller decides. */
export type Database = Kysely<Tables>

/** A running transaction, for work that must not be committed alone. */
export type RunningTransaction = Transaction<Tables>

/** User of a client request; row-level security shows only this user's rows. */
export type Reader = { userId: string; entityId: number }

// Overload is refused at the door (`shedLoad`), so that only a database that is stuck or slow to connect lets requests wait long.
const USUAL_LIMITS: PoolLimits = { connections: 12, statementSeconds: 30, waitSeconds: 5 }

const MOST_TRIES = 5
/** Serialization failure and deadlock: PostgreSQL has undone the whole transaction and requests it again. */
const TRY_AGAIN = new Set(['40001', '40P01'])
/** A pause before the second try, doubled before each further one. */
const FIRST_PAUSE_MS = 10

/**
 * Opens a pool that works as `role` (default: `fundholder_service`).
 *
 * @param options.preparesStatements whether connections keep the plans of frequent queries.
 * @param options.onErrorCode gets the code of every database error.
 */
export function openDatabase(
  url: string,
  {
    role = 'fundholder_service',
    limits = USUAL_LIMITS,
    preparesStatements = true,
    onErrorCode,
  }: {
    role?: string | undefined
    limits?: PoolLimits | undefined
    preparesStatements?: boolean
    onErrorCode?: ((code: string) => void) | undefined
  } = {},
): { db: Database; pool: pg.Pool } {
  const pool = openPool(url, role, limits, onErrorCode)
  return { db: new Kysely<Tables>({ dialect: pipelinedDialect(pool, { preparesStatements }) }), pool }
}

/**
 * Runs work in one transaction, again from the start (at most five times) when PostgreSQL answers that it could not
 * be serialized. The work must therefore have no effect outside its transaction. A connection lost on the way is not
 * retried, because the commit may have arrived.
 */
export async function inTransaction<Result>(
  db: Database,
  work: (trx: RunningTransaction) => Promise<Result>,
): Promise<Result> {
  for (let tried = 1; ; tried += 1) {
    try {
      return await db.transaction().execute(work)
    } catch (error) {
      if (tried === MOST_TRIES || !(TRY_AGAIN.has(codeOf(error)) || isOutdatedPlan(error))) throw error
      await delay(randomInt(FIRST_PAUSE_MS * 2 ** tried)) // spread out, so that the same two do not meet again
    }
  }
}

/**
 * Makes PostgreSQL plan statements of this session again, with tables as large as they are now. It plans the check of a
 * foreign key once; if a vacuum has seen the table empty, that plan reads the whole table for each row that is added.
 */
export const forgetPlans = (trx: RunningTransaction) => sql`discard plans`.execute(trx)

/**
 * Reads as the signed-in user: no writes, no DDL, and row-level security between them and everybody else's rows. All of
 * it from one snapshot: a posting between two queries is in neither result. Work with a single query
 * is faster with {@link askAs}.
 */
export const readAs = <Result>(
  db: Database,
  reader: Reader,
  work: (trx: RunningTransaction) => Promise<Result>,
): Promise<Result> =>
  withCurrentPlans(() =>
    db
      .transaction()
      .setIsolationLevel('repeatable read') // which cannot fail, because nothing is written
      .setAccessMode('read only')
      .execute(async (trx) => {
        await trx.executeQuery(forClient(reader))
        return work(trx)
      }),
  )

/**
 * Runs one query as the signed-in user, with the same isolation as {@link readAs}, in one round trip.
 *
 * @param query throws if it sends a second query.
 */
export const askAs = <Result>(
  db: Database,
  reader: Reader,
  query: (one: Database) => Promise<Result>,
): Promise<Result> =>
  withCurrentPlans(() =>
    db.connection().execute(async (one) => {
      await one.executeQuery(forClient(reader))
      return query(one)
    }),
  )

const forClient = ({ userId, entityId }: Reader) => CompiledQuery.raw(FOR_CLIENT, [userId, String(entityId)])

/** Reads once more where a table has changed under a plan; the new one is made from what the table is now. */
async function withCurrentPlans<Result>(read: () => Promise<Result>): Promise<Result> {
  try {
    return await read()
  } catch (error) {
    if (!isOutdatedPlan(error)) throw error
    return read()
  }
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
