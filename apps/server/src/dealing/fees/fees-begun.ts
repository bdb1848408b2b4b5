import { type CalendarDay, isCalendarDay } from '@fundholder/domain/calendar.ts'
import * as z from 'zod'
import type { Database } from '#platform/database/database.ts'
import { readSetting, type Setting, writeSetting } from '#platform/database/settings.ts'

const Day = z.string().refine(isCalendarDay)
/** From which day on fees are counted and taken here; null while they are taken elsewhere. */
const FEES: Setting<{ since: CalendarDay | null }> = {
  key: 'fees',
  shape: z.strictObject({ since: Day.nullable() }),
}

/** Since which day this installation counts and takes its contracts' fees; undefined while nobody has said so. */
export const feesTakenSince = async (db: Database): Promise<CalendarDay | undefined> =>
  (await readSetting(db, FEES))?.since ?? undefined

export const beginFees = (db: Database, since: CalendarDay, at: Date): Promise<void> =>
  writeSetting(db, FEES, { since }, at)

export const endFees = (db: Database, at: Date): Promise<void> => writeSetting(db, FEES, { since: null }, at)
