import type { CalendarDay } from '@fundholder/domain/calendar.ts'
import type { Generated } from 'kysely'

/** What happened to legs of an order, known by their numbers, that its client is to be told. */
export type News =
  | { kind: 'executed' | 'settled' | 'corrected'; legs: readonly number[] }
  | { kind: 'left-out'; legs: readonly number[]; reason: string }
  /** With the days on which each was to happen, null where none was promised. */
  | {
      kind: 'delayed'
      legs: readonly number[]
      dueOn: readonly (CalendarDay | null)[]
      reason: string
    }
  /** Its payout is in a file for the bank; or is not, and its day is over. */
  | { kind: 'paid' | 'payment-late' }

declare module '#platform/database.ts' {
  interface Tables {
    order_news: { order_id: string; contract_id: string; news: Generated<News[]> }
  }
}
