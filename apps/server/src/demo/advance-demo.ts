import { addBusinessDays, TARGET } from '@fundholder/domain/business-days.ts'
import { type CalendarDay, daysBetween } from '@fundholder/domain/calendar.ts'
import { inTransaction } from '#platform/database.ts'
import type { Desk } from '#platform/desk.ts'
import { moveBusinessClock } from '#platform/kept-clock.ts'
import { isDemo } from './demo-setting.ts'
import { extendDemo } from './extend-demo.ts'
import { type Progress, silently } from './progress.ts'

const HOUR_MS = 3_600_000
const DAY_MS = 24 * HOUR_MS

/**
 * Moves a demo's business clock to the same time of a later business day and lets every day in between happen.
 *
 * @returns the day that it is now.
 * @throws {RangeError} where there is no demo: the days of real clients are not for moving.
 */
export async function advanceDemo(
  desk: Pick<Desk, 'db' | 'clock'>,
  businessDays: number,
  progress: Progress = silently,
): Promise<CalendarDay> {
  if (!(await isDemo(desk.db))) throw new RangeError('only a demo can be advanced')
  const target = addBusinessDays(desk.clock.today(), businessDays, TARGET)
  await move(desk, daysBetween(desk.clock.today(), target) * DAY_MS)
  // A night in which the clocks change is an hour longer or shorter than a day.
  if (desk.clock.today() > target) await move(desk, -HOUR_MS)
  if (desk.clock.today() < target) await move(desk, HOUR_MS)
  await extendDemo(desk, target, progress)
  return target
}

async function move({ db, clock }: Pick<Desk, 'db' | 'clock'>, milliseconds: number): Promise<void> {
  const offset = await inTransaction(db, (trx) => moveBusinessClock(trx, { milliseconds, at: clock.now() }))
  clock.setBusinessOffset(offset)
}
