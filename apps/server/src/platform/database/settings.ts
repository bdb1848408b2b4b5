import type * as z from 'zod/mini'
import { type Database, inTransaction, type RunningTransaction } from './database.ts'
import { lockSetting, settingValue, shareSetting, upsertSetting } from './settings.queries.ts'

/** A setting of the installation. One file owns its key and its type. */
export type Setting<Value> = { key: string; shape: z.ZodMiniType<Value> }

/** @returns undefined when it was never set. */
export async function readSetting<Value>(
  db: Database,
  { key, shape }: Setting<Value>,
): Promise<Value | undefined> {
  const value = await settingValue(db, key)
  return value === undefined ? undefined : shape.parse(value)
}

/** Reads a setting and makes {@link writeHeldSetting} wait until this transaction ends. */
export async function heldSetting<Value>(
  trx: RunningTransaction,
  setting: Setting<Value>,
): Promise<Value | undefined> {
  await shareSetting(trx, setting.key)
  return readSetting(trx, setting) // a statement of its own: it sees what was committed while this waited
}

export const writeSetting = <Value>(
  db: Database,
  { key }: Setting<Value>,
  value: Value,
  at: Date,
): Promise<void> => upsertSetting(db, key, value, at)

/** Waits for the transactions that have begun under the setting as it was; those that ask after this see the new value. */
export const writeHeldSetting = <Value>(
  db: Database,
  setting: Setting<Value>,
  value: Value,
  at: Date,
): Promise<void> =>
  inTransaction(db, async (trx) => {
    await lockSetting(trx, setting.key)
    await writeSetting(trx, setting, value, at)
  })
