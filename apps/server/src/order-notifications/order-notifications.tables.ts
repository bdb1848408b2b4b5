import type { CalendarDay } from '@fundholder/domain/calendar.ts'
import type { OrderTextKey } from '@fundholder/language/order-texts.ts'
import type { Generated } from 'kysely'

/** In the timeline and in the letter of a payment that is late: whatever keeps it, to its client it is not released yet. */
export const PAYMENT_RELEASE = 'payment-release'
/** Its fund house was told of a leg too late for its day. */
export const NOT_PLACED_IN_TIME = 'house-not-told'

/** Why something waits or was left out, as letters word it. */
export type NotificationReason = Extract<
  OrderTextKey,
  | 'nav-missing'
  | 'rate-missing'
  | 'fund-suspended'
  | 'value-missing'
  | 'back-office'
  | 'too-small'
  | 'no-money'
  | 'withdrawn'
  | 'withdrawn-suspended'
  | 'withdrawn-unpriced'
  | typeof NOT_PLACED_IN_TIME
>

/** What happened to legs of an order, known by their numbers, that its client is to be told. */
export type OrderNotification =
  | { kind: 'executed' | 'settled'; legs: readonly number[] }
  /** With what it moved before, in minor units as text, and whether the difference is in the contract's cash or the order's. */
  | { kind: 'corrected'; legs: readonly number[]; before?: string; isInCash?: boolean }
  | { kind: 'left-out'; legs: readonly number[]; reason: NotificationReason }
  /** Its fund, which was suspended, deals again. */
  | { kind: 'resumed'; legs: readonly number[] }
  /** With the days on which each was to happen, null where none was promised. */
  | {
      kind: 'delayed'
      legs: readonly number[]
      dueOn: readonly (CalendarDay | null)[]
      reason: NotificationReason
    }
  /** Its payout is in a file for the bank; or is not, and its day is over. */
  | { kind: 'paid' | 'payment-late' }

declare module '#platform/database/database.ts' {
  interface Tables {
    order_news: { order_id: string; news: Generated<OrderNotification[]> }
  }
}
