import type { CalendarDay } from '@fundholder/domain/calendar.ts'
import { Refusal } from '#platform/refusal.ts'

/** A period of a contract: opens at the close of `dateFrom` and ends at the close of `dateTo`. */
export type ContractPeriod = {
  dateFrom: CalendarDay
  dateTo: CalendarDay
  /** A period from the inception date on opens with nothing and counts that day's money too. */
  opensAtInception: boolean
}

/**
 * The part of a period that a contract has lived: not before its inception, not after today.
 *
 * @throws {Refusal} `periods/reversed` when nothing is left of it.
 */
export function periodOf(
  asked: { dateFrom: CalendarDay; dateTo: CalendarDay },
  inception: CalendarDay,
  today: CalendarDay,
): ContractPeriod {
  const dateFrom = asked.dateFrom < inception ? inception : asked.dateFrom
  const dateTo = asked.dateTo > today ? today : asked.dateTo
  if (asked.dateFrom > asked.dateTo || dateFrom > dateTo)
    throw new Refusal('periods/reversed', { dateFrom, dateTo })
  return { dateFrom, dateTo, opensAtInception: dateFrom === inception }
}
