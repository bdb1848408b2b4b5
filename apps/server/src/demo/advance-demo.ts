import { type CalendarDay, daysBetween } from '@fundholder/domain/calendar.ts'
import { addBusinessDays, TARGET } from '@fundholder/domain/days/business-days.ts'
import type { Clock } from '#platform/clock/clock.ts'
import { businessOffset, moveBusinessClock } from '#platform/clock/shared-clock.ts'
import { inTransaction, type RunningTransaction } from '#platform/database/database.ts'
import { isDemo } from '#platform/database/demo-mark.ts'
import { lockDemo } from './demo.queries.ts'
import { type DemoDeps, passDays } from './pass-days.ts'
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
  deps: DemoDeps,
  businessDays: number,
  progress: Progress = silently,
): Promise<CalendarDay> {
  if (!(await isDemo(deps.db))) throw new RangeError('only a demo can be advanced')
  const target = await inTransaction(deps.db, (trx) => moveOn(trx, deps.clock, businessDays))
  await passDays(deps, target, progress)
  return target
}

/** Advances run one after the other: each continues from the day that the one before has reached. */
async function moveOn(trx: RunningTransaction, clock: Clock, businessDays: number): Promise<CalendarDay> {
  await lockDemo(trx)
  clock.setBusinessOffset(await businessOffset(trx))
  const move = async (milliseconds: number) =>
    clock.setBusinessOffset(await moveBusinessClock(trx, { milliseconds, at: clock.now() }))
  const target = addBusinessDays(clock.today(), businessDays, TARGET)
  await move(daysBetween(clock.today(), target) * DAY_MS)
  // A night in which the clocks change is an hour longer or shorter than a day.
  if (clock.today() > target) await move(-HOUR_MS)
  if (clock.today() < target) await move(HOUR_MS)
  return target
}
