import { addBusinessDays, businessDayOnOrAfter, TARGET } from '@fundholder/domain/business-days.ts'
import type { CalendarDay } from '@fundholder/domain/calendar.ts'
import { clockTime, instantAt } from '@fundholder/domain/clock-times.ts'
import type { CycleDesk } from '#dealing/dealing-context.ts'
import { hasRunningOrders } from '#dealing/open-orders/running-orders.ts'
import { runDealingCycle } from '#dealing/run-dealing-cycle.ts'
import { readSetting } from '#platform/database/settings.ts'
import { DEMO } from './demo-setting.ts'
import { extendDemo } from './extend-demo.ts'
import { type Progress, silently } from './progress.ts'

const END_OF_DAY = clockTime('23:59')

/**
 * Lets a demo's days pass up to today, and what clients ordered with them: on each business day the prices of the day
 * before are published, everybody's life goes on, orders go to their fund houses, deal, settle and are paid out. Where nobody has ordered
 * anything the days pass in one go. Does nothing where there is no demo.
 */
export async function passDays(
  desk: CycleDesk,
  today: CalendarDay = desk.clock.today(),
  progress: Progress = silently,
): Promise<void> {
  const demo = await readSetting(desk.db, DEMO)
  if (!demo) return
  // The day on which the last prices were the latest: it may not have come to its cut-offs.
  const first = addBusinessDays(businessDayOnOrAfter(demo.livedThrough, TARGET), 1, TARGET)
  if (await hasRunningOrders(desk.db))
    for (let day = first; day < today; day = addBusinessDays(day, 1, TARGET)) await passDay(desk, day)
  await extendDemo(desk, today, progress)
  await desk.prices.refresh()
  await runDealingCycle(desk)
}

/** What happens on a day that is over, by its end: all cut-offs have passed, and fund houses were told. */
async function passDay(desk: CycleDesk, day: CalendarDay): Promise<void> {
  await extendDemo(desk, day)
  await runDealingCycle(desk, { at: instantAt(day, END_OF_DAY, desk.clock.timeZone) })
}
