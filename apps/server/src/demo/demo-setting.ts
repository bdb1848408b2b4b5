import { Day } from '@fundholder/protocol/shapes.ts'
import * as z from 'zod/mini'
import type { Database } from '#platform/database/database.ts'
import { readSetting, type Setting } from '#platform/database/settings.ts'
import { holdsNothing } from './demo.queries.ts'

const Mark = z.strictObject({ seed: z.int(), madeOn: Day, livedThrough: Day })

/** Marks an installation as a demo: the seed of its world, the day on which it was made, the last day lived through. */
export const DEMO: Setting<z.infer<typeof Mark>> = { key: 'demo', shape: Mark }

export const isDemo = async (db: Database): Promise<boolean> => (await readSetting(db, DEMO)) !== undefined

/** Whether nothing of a manager's is stored: a demo is made in an empty house only. */
export const isEmptyHouse = (db: Database): Promise<boolean> => holdsNothing(db)
