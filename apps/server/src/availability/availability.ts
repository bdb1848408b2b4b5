import * as z from 'zod/mini'
import { Refusal } from '#platform/basics/refusal.ts'
import type { Database, RunningTransaction } from '#platform/database/database.ts'
import { heldSetting, readSetting, type Setting, writeHeldSetting } from '#platform/database/settings.ts'

const BLOCKED: Setting<boolean> = { key: 'blocked', shape: z.boolean() }

/**
 * Returns true if client changes of profile, orders and withdrawals are blocked. Reading and operations
 * continue.
 */
export const isBlocked = async (db: Database): Promise<boolean> => (await readSetting(db, BLOCKED)) ?? false

export const blockPortal = (db: Database, at: Date): Promise<void> => writeHeldSetting(db, BLOCKED, true, at)
export const unblockPortal = (db: Database, at: Date): Promise<void> =>
  writeHeldSetting(db, BLOCKED, false, at)

/** @throws {Refusal} `portal/blocked`. */
export async function refuseWhileBlocked(db: Database): Promise<void> {
  if (await isBlocked(db)) throw new Refusal('portal/blocked')
}

/**
 * Refuses while blocked, and makes a new block wait until this transaction ends.
 *
 * @throws {Refusal} `portal/blocked`.
 */
export async function refuseBlockedUntilCommitted(trx: RunningTransaction): Promise<void> {
  if (await heldSetting(trx, BLOCKED)) throw new Refusal('portal/blocked')
}
