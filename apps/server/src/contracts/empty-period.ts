import type { CalendarDay } from '@fundholder/domain/calendar.ts'
import { Refusal } from '#platform/basics/refusal.ts'

/**
 * Refuses a period of which nothing has been lived.
 *
 * @param within today, and the first day of the contract or deposit, if it has begun.
 * @throws {Refusal} `periods/reversed`, `periods/future`, `periods/before-inception`, checked in that order.
 */
export function refuseEmptyPeriod(
  { dateFrom, dateTo }: { dateFrom?: CalendarDay | undefined; dateTo?: CalendarDay | undefined },
  { today, inception }: { today: CalendarDay; inception?: CalendarDay },
): void {
  if (dateFrom !== undefined && dateTo !== undefined && dateFrom > dateTo)
    throw new Refusal('periods/reversed', { dateFrom, dateTo })
  if (dateFrom !== undefined && dateFrom > today) throw new Refusal('periods/future', { dateFrom, today })
  const end = dateTo === undefined || dateTo > today ? today : dateTo
  if (inception !== undefined && end < inception)
    throw new Refusal('periods/before-inception', { dateTo: end, inception })
}
