import { isCalendarDay } from '@fundholder/domain/calendar.ts'
import * as z from 'zod'
import type { Database } from '#platform/database.ts'
import { readSetting, type Setting } from '#platform/settings.ts'

const Day = z.string().refine(isCalendarDay)
const Mark = z.strictObject({ seed: z.number().int(), madeOn: Day, livedThrough: Day })

/** Marks an installation as a demo: the seed of its world, the day on which it was made, the last day lived through. */
export const DEMO: Setting<z.infer<typeof Mark>> = { key: 'demo', shape: Mark }

export const isDemo = async (db: Database): Promise<boolean> => (await readSetting(db, DEMO)) !== undefined
