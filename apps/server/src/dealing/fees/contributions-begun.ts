import { type CalendarDay, isCalendarDay } from '@fundholder/domain/calendar.ts'
import * as z from 'zod'
import type { Database } from '#platform/database/database.ts'
import { readSetting, type Setting, writeSetting } from '#platform/database/settings.ts'

/** From which day on what comes in is invested here; null while that is done elsewhere. */
const CONTRIBUTIONS: Setting<{ since: CalendarDay | null }> = {
  key: 'contributions',
  shape: z.strictObject({ since: z.string().refine(isCalendarDay).nullable() }),
}

/** Since which day this installation invests what comes in; undefined while nobody has said so. */
export const contributionsInvestedSince = async (db: Database): Promise<CalendarDay | undefined> =>
  (await readSetting(db, CONTRIBUTIONS))?.since ?? undefined

export const beginInvesting = (db: Database, since: CalendarDay, at: Date): Promise<void> =>
  writeSetting(db, CONTRIBUTIONS, { since }, at)

export const endInvesting = (db: Database, at: Date): Promise<void> =>
  writeSetting(db, CONTRIBUTIONS, { since: null }, at)
