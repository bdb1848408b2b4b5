import type { CalendarDay } from '@fundholder/domain/calendar.ts'
import { refuseEmptyPeriod } from './empty-period.ts'

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
 * @throws {Refusal} `periods/reversed`, `periods/future`, `periods/before-inception` when nothing is left of it.
 */
export function periodOf(
  input: { dateFrom: CalendarDay; dateTo: CalendarDay },
  inception: CalendarDay,
  today: CalendarDay,
): ContractPeriod {
  refuseEmptyPeriod(input, { today, inception })
  const dateFrom = input.dateFrom < inception ? inception : input.dateFrom
  const dateTo = input.dateTo > today ? today : input.dateTo
  return { dateFrom, dateTo, opensAtInception: dateFrom === inception }
}
