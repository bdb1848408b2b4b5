import type { RunningTransaction } from '#platform/database/database.ts'
import { insertNotifications } from './order-notifications.queries.ts'
import type { OrderNotification } from './order-notifications.tables.ts'

export {
  NOT_PLACED_IN_TIME,
  type NotificationReason,
  type OrderNotification,
  PAYMENT_RELEASE,
} from './order-notifications.tables.ts'

/** Keeps what happened to some orders, each named once, for `tellClients`, in the transaction in which it happens. */
export const queueNotifications = (
  trx: RunningTransaction,
  happened: readonly { order: { id: string }; notifications: readonly OrderNotification[] }[],
): Promise<void> =>
  insertNotifications(
    trx,
    happened.filter(({ notifications }) => notifications.length > 0),
  )
