import * as z from 'zod'
import type { Database } from '#platform/database.ts'
import { readSetting, type Setting, writeSetting } from '#platform/settings.ts'

const HELD: Setting<boolean> = { key: 'dealing-held', shape: z.boolean() }

export const isHeld = async (db: Database): Promise<boolean> => (await readSetting(db, HELD)) ?? false
/** Nothing deals, settles or is paid out until it is let go on; what clients order meanwhile waits. */
export const holdDealing = (db: Database, at: Date): Promise<void> => writeSetting(db, HELD, true, at)
export const resumeDealing = (db: Database, at: Date): Promise<void> => writeSetting(db, HELD, false, at)
