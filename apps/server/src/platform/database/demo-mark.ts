import { Day } from '@fundholder/protocol/shapes.ts'
import * as z from 'zod/mini'
import type { Database } from './database.ts'
import { readSetting, type Setting } from './settings.ts'

const Mark = z.strictObject({ seed: z.int(), madeOn: Day, livedThrough: Day })

/** Marks an installation as a demo: the seed of its world, the day on which it was made, the last day lived through. */
export const DEMO: Setting<z.infer<typeof Mark>> = { key: 'demo', shape: Mark }

/** A demo that is being made, or was when it was cut off. */
export const UNFINISHED_DEMO: Setting<z.infer<typeof Mark>> = { key: 'demo-unfinished', shape: Mark }

export const isDemo = async (db: Database): Promise<boolean> => (await readSetting(db, DEMO)) !== undefined
