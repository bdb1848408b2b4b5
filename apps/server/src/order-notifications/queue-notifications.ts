import type { RunningTransaction } from '#platform/database/database.ts'
import { insertNotifications } from './order-notifications.queries.ts'
import type { OrderNotification } from './order-notifications.tables.ts'

export {
  NOT_PLACED_IN_TIME,
  type NotificationReason,
  type OrderNotification,
  PAYMENT_RELEASE,
} from './order-notifications.tables.ts'

/** Stores notifications for `sendNotifications`, in the transaction of the event. Each order may appear once. */
export const queueNotifications = (
  trx: RunningTransaction,
  queued: readonly { order: { id: string }; notifications: readonly OrderNotification[] }[],
): Promise<void> =>
  insertNotifications(
    trx,
    queued.filter(({ notifications }) => notifications.length > 0),
  )
