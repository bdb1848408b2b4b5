import * as z from 'zod/mini'
import { Refusal } from '#platform/basics/refusal.ts'
import type { Database, RunningTransaction } from '#platform/database/database.ts'
import { heldSetting, readSetting, type Setting, writeHeldSetting } from '#platform/database/settings.ts'

const BLOCKED: Setting<boolean> = { key: 'blocked', shape: z.boolean() }

/** Whether client changes of profile, orders and withdrawals are refused; everything else goes on. */
export const isBlocked = async (db: Database): Promise<boolean> => (await readSetting(db, BLOCKED)) ?? false

export const blockPortal = (db: Database, at: Date): Promise<void> => writeHeldSetting(db, BLOCKED, true, at)
export const unblockPortal = (db: Database, at: Date): Promise<void> =>
  writeHeldSetting(db, BLOCKED, false, at)

/** @throws {Refusal} `portal/blocked`. */
export async function refuseWhileBlocked(db: Database): Promise<void> {
  if (await isBlocked(db)) throw new Refusal('portal/blocked')
}

/**
 * The same for what must not be written once a block is committed: a block waits for the transaction.
 *
 * @throws {Refusal} `portal/blocked`.
 */
export async function refuseBlockedUntilCommitted(trx: RunningTransaction): Promise<void> {
  if (await heldSetting(trx, BLOCKED)) throw new Refusal('portal/blocked')
}
