import type { CalendarDay } from '@fundholder/domain/calendar.ts'
import type { OrderTextKey } from '@fundholder/language/order-texts.ts'
import type { Generated } from 'kysely'

/** Reason of a late payment in the order's events and e-mails. Clients see no internal cause. */
export const PAYMENT_RELEASE = 'payment-release'
/** Reason of a leg whose fund order missed its dealing day. */
export const NOT_PLACED_IN_TIME = 'house-not-told'

/** Reasons for a delayed or cancelled leg that e-mails have a text for. */
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

/** An event of an order that its client is notified of; legs by number. */
export type OrderNotification =
  | { kind: 'executed' | 'settled'; legs: readonly number[] }
  /** `before` is the former amount in minor units as text; `isInCash` tells that the difference is in the contract's cash. */
  | { kind: 'corrected'; legs: readonly number[]; before?: string; isInCash?: boolean }
  | { kind: 'left-out'; legs: readonly number[]; reason: NotificationReason }
  /** A suspended fund has reopened. */
  | { kind: 'resumed'; legs: readonly number[] }
  /** `dueOn` has the former date of each leg, null where none was promised. */
  | {
      kind: 'delayed'
      legs: readonly number[]
      dueOn: readonly (CalendarDay | null)[]
      reason: NotificationReason
    }
  /** The payment is in a bank file, or past its due date without one. */
  | { kind: 'paid' | 'payment-late' }

declare module '#platform/database/database.ts' {
  interface Tables {
    order_notification: { order_id: string; notifications: Generated<OrderNotification[]> }
  }
}
