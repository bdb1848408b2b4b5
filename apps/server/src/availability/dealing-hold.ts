import * as z from 'zod/mini'
import type { Database, RunningTransaction } from '#platform/database/database.ts'
import { heldSetting, readSetting, type Setting, writeHeldSetting } from '#platform/database/settings.ts'

const HELD: Setting<boolean> = { key: 'dealing-held', shape: z.boolean() }

export const isHeld = async (db: Database): Promise<boolean> => (await readSetting(db, HELD)) ?? false
/** Why a transaction of the dealing cycle was not made. */
export class OnHold extends Error {}

/**
 * Refuses while on hold, and makes a new hold wait until this transaction ends.
 *
 * @throws {OnHold}
 */
export async function refuseOnHold(trx: RunningTransaction): Promise<void> {
  if (await heldSetting(trx, HELD)) throw new OnHold('dealing is on hold')
}

/** Nothing deals, settles or is paid out until it is let go on; what clients order meanwhile waits. */
export const holdDealing = (db: Database, at: Date): Promise<void> => writeHeldSetting(db, HELD, true, at)
export const resumeDealing = (db: Database, at: Date): Promise<void> => writeHeldSetting(db, HELD, false, at)
