import type { CalendarDay } from '@fundholder/domain/calendar.ts'
import type { Holder } from '#ledger/accounts.ts'

/** The name of something that happens to a contract once, by the day on which it was done or ordered. */
export const keyOf = (kind: string, { contractId }: Holder, day: CalendarDay, ...rest: string[]): string =>
  [kind, contractId, day, ...rest].join(':')
