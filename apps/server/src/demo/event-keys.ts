import type { CalendarDay } from '@fundholder/domain/calendar.ts'
import type { Holder } from '#ledger/entries/accounts.ts'

/** What somebody does or orders has a name of its own: its day, and its place among all that they do on it, from 1. */
export const intentId = (day: CalendarDay, index: number): string => `${day}.${index + 1}`

/** The name of something that happens to a contract once, by what it comes from. */
export const keyOf = (kind: string, { contractId }: Holder, origin: string, ...rest: string[]): string =>
  [kind, contractId, origin, ...rest].join(':')
