import type { CalendarDay } from '@fundholder/domain/calendar.ts'
import type { OrderTextKey } from '@fundholder/language/order-texts.ts'
import { sql } from 'kysely'
import type { RunningTransaction } from '#platform/database/database.ts'

/** Reason of a late payment in the order's events and e-mails. Clients see no internal cause. */
export const PAYMENT_RELEASE = 'payment-release'
/** Reason of a leg whose fund order missed its dealing day. */
export const NOT_PLACED_IN_TIME = 'not-placed-in-time'

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
  /** `before` is the former amount in minor units as text; `isInCash` means that the difference is in the contract's cash. */
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

/** Stores notifications to be sent, in the transaction of the event. Each order may appear once. */
export async function queueNotifications(
  trx: RunningTransaction,
  queued: readonly { order: { id: string }; notifications: readonly OrderNotification[] }[],
): Promise<void> {
  const some = queued.filter(({ notifications }) => notifications.length > 0)
  if (some.length === 0) return
  await sql`insert into order_notification (order_id, notifications)
    select * from unnest(${some.map(({ order }) => order.id)}::uuid[],
      ${some.map(({ notifications }) => JSON.stringify(notifications))}::jsonb[])
    on conflict (order_id) do update set notifications = order_notification.notifications || excluded.notifications`.execute(
    trx,
  )
}

/** Deletes and returns the pending notifications of orders that no other transaction is notifying. */
export async function takeNotifications(
  trx: RunningTransaction,
  ids: readonly string[],
): Promise<ReadonlyMap<string, OrderNotification[]>> {
  const { rows } = await sql<{ order_id: string; notifications: OrderNotification[] }>`
    delete from order_notification where order_id in (
      select order_id from order_notification where order_id = any(${ids}::uuid[]) for update skip locked)
    returning order_id, notifications`.execute(trx)
  return new Map(rows.map(({ order_id, notifications }) => [order_id, notifications]))
}
