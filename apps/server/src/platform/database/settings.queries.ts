import { sql } from 'kysely'
import { compiledOnce } from './compiled-once.ts'
import type { Database, RunningTransaction } from './database.ts'

export async function settingValue(db: Database, key: string): Promise<unknown> {
  const [row] = await settingsBy(db, key)
  return row?.value
}

const settingsBy = compiledOnce((db: Database, key: string) =>
  db.selectFrom('setting').select('value').where('key', '=', key),
)

/**
 * Locks the setting until the transaction ends. Readers that come after a waiting writer queue behind
 * it: with a shared row lock, overlapping readers would starve it.
 */
export async function shareSetting(trx: RunningTransaction, key: string): Promise<void> {
  await sql`select pg_advisory_xact_lock_shared(hashtext(${lockOf(key)}))`.execute(trx)
}

/** Waits for the transactions that share the setting, and keeps others from it until this one ends. */
export async function lockSetting(trx: RunningTransaction, key: string): Promise<void> {
  await sql`select pg_advisory_xact_lock(hashtext(${lockOf(key)}))`.execute(trx)
}

const lockOf = (key: string) => `fundholder setting ${key}`

export async function upsertSetting(db: Database, key: string, value: unknown, at: Date): Promise<void> {
  const changed = { value: JSON.stringify(value), changed_at: at }
  await db
    .insertInto('setting')
    .values({ key, ...changed })
    .onConflict((conflict) => conflict.column('key').doUpdateSet(changed))
    .execute()
}

/** Adds to a setting that is a number, 0 when it is not there yet. @returns the sum. */
export async function addToSetting(db: Database, key: string, count: number, at: Date): Promise<number> {
  const { rows } = await sql<{ value: number }>`
    insert into setting (key, value, changed_at) values (${key}, to_jsonb(${count}::float8), ${at})
    on conflict (key) do update
      set value = to_jsonb((setting.value #>> '{}')::float8 + ${count}::float8), changed_at = excluded.changed_at
    returning value`.execute(db)
  return Number(rows[0]?.value)
}

/** Notifies every process that listens on the channel once the transaction is committed. */
export async function notify(db: Database, channel: string): Promise<void> {
  await sql`select pg_notify(${channel}, '')`.execute(db)
}
