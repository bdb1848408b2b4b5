import type { CalendarDay } from '@fundholder/domain/calendar.ts'
import { Day } from '@fundholder/protocol/shapes.ts'
import * as z from 'zod/mini'
import type { Database } from '#platform/database/database.ts'
import { readSetting, type Setting, writeSetting } from '#platform/database/settings.ts'

type Since = { since: CalendarDay | null }
const shape = z.strictObject({ since: z.nullable(Day) })

/** First day on which this installation charges fees; null after it has stopped. */
const FEES: Setting<Since> = { key: 'fees', shape }
/** First day whose contributions this installation invests; null after it has stopped. */
const CONTRIBUTIONS: Setting<Since> = { key: 'contributions', shape }

/** @returns undefined if fees are not charged here. */
export const feesChargedSince = async (db: Database): Promise<CalendarDay | undefined> =>
  (await readSetting(db, FEES))?.since ?? undefined

export const startFees = (db: Database, since: CalendarDay, at: Date): Promise<void> =>
  writeSetting(db, FEES, { since }, at)

export const stopFees = (db: Database, at: Date): Promise<void> => writeSetting(db, FEES, { since: null }, at)

/** @returns undefined if contributions are not invested here. */
export const contributionsInvestedSince = async (db: Database): Promise<CalendarDay | undefined> =>
  (await readSetting(db, CONTRIBUTIONS))?.since ?? undefined

export const startInvesting = (db: Database, since: CalendarDay, at: Date): Promise<void> =>
  writeSetting(db, CONTRIBUTIONS, { since }, at)

export const stopInvesting = (db: Database, at: Date): Promise<void> =>
  writeSetting(db, CONTRIBUTIONS, { since: null }, at)
