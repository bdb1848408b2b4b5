import type * as z from 'zod'
import type { Database, RunningTransaction } from './database.ts'
import { lockedSettingValue, settingValue, upsertSetting } from './settings.queries.ts'

/** Something the installation remembers of itself, under a key and in a shape that belong to one file each. */
export type Setting<Value> = { key: string; shape: z.ZodType<Value> }

/** @returns undefined when it was never set. */
export async function readSetting<Value>(
  db: Database,
  { key, shape }: Setting<Value>,
): Promise<Value | undefined> {
  const value = await settingValue(db, key)
  return value === undefined ? undefined : shape.parse(value)
}

/** The same, which nobody can change before the transaction ends: whoever wants to waits for it. */
export async function heldSetting<Value>(
  trx: RunningTransaction,
  { key, shape }: Setting<Value>,
): Promise<Value | undefined> {
  const value = await lockedSettingValue(trx, key)
  return value === undefined ? undefined : shape.parse(value)
}

export const writeSetting = <Value>(
  db: Database,
  { key }: Setting<Value>,
  value: Value,
  at: Date,
): Promise<void> => upsertSetting(db, key, value, at)
