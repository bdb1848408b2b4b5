import { emailsOf } from '#identity/users/contact.ts'
import type { QueueMessage } from '#messaging/outbox/outbox.ts'
import { namesOnFile } from '#people/names.ts'
import { reasonOf } from '#platform/basics/reason-of.ts'
import { sideBySide } from '#platform/basics/side-by-side.ts'
import { inTransaction, type RunningTransaction } from '#platform/database/database.ts'
import type { Desk } from '#platform/desk.ts'
import { composeEmails } from './compose-emails.ts'
import {
  legsNamed,
  orderRows,
  ordersWithNotifications,
  paymentsOf,
  secondApprovers,
  takeNotifications,
} from './order-notifications.queries.ts'

export type NotificationDesk = Desk & { queueMessage: QueueMessage; brand: string }
export type UnsentNotification = { orderId: string; reason: string }

const PAGE = 3_000
const AT_ONCE = 100
const FIRST = '00000000-0000-0000-0000-000000000000'

/**
 * Writes to clients what has happened to their orders and was not told yet, by how each order stands now: whatever
 * happened to it in between, they read nothing that is over already. What cannot be told keeps no other from it, and is
 * tried again by the next run.
 *
 * @param now of the business clock.
 * @param of only this order.
 */
export async function sendNotifications(
  desk: NotificationDesk,
  { now = desk.clock.businessNow, of }: { now?: () => Date; of?: string } = {},
): Promise<UnsentNotification[]> {
  const untold: UnsentNotification[] = []
  for (let after = FIRST; ; ) {
    const today = desk.clock.dayOf(now())
    const page = await ordersWithNotifications(desk.db, { today, after, limit: PAGE, of })
    const parts = Array.from({ length: Math.ceil(page.length / AT_ONCE) }, (_, at) =>
      page.slice(at * AT_ONCE, (at + 1) * AT_ONCE),
    )
    await sideBySide(parts, async (ids) => {
      if (!(await isSent(desk, ids, now)))
        // One of them is in the way of the others: each by itself.
        for (const id of ids)
          await isSent(desk, [id], now, (error) => {
            desk.log.error({ err: error, orderId: id }, 'a client could not be notified of an order')
            untold.push({ orderId: id, reason: reasonOf(error) })
          })
    })
    const last = page.at(-1)
    if (last === undefined || page.length < PAGE) return untold
    after = last
  }
}

async function isSent(
  desk: NotificationDesk,
  ids: readonly string[],
  now: () => Date,
  tell: (error: unknown) => void = () => {},
): Promise<boolean> {
  try {
    await inTransaction(desk.db, (trx) => sendFor(trx, desk, ids, now()))
    return true
  } catch (error) {
    tell(error)
    return false
  }
}

async function sendFor(trx: RunningTransaction, desk: NotificationDesk, ids: readonly string[], at: Date) {
  const notifications = await takeNotifications(trx, ids)
  if (notifications.size === 0) return
  const taken = [...notifications.keys()]
  const orders = await orderRows(trx, taken)
  const legs = Map.groupBy(await legsNamed(trx, taken), ({ order_id }) => order_id)
  const payments = new Map((await paymentsOf(trx, taken)).map((one) => [one.order_id, one]))
  const seconds = await secondApprovers(trx, taken)
  const users = [...orders, ...seconds].map(({ user_id }) => user_id)
  const emailOf = await emailsOf(trx, users)
  const names = await namesOnFile(trx, users)
  const today = desk.clock.dayOf(at)
  const letters = orders.flatMap((order) => {
    const notified = { order, legs: legs.get(order.id) ?? [], payment: payments.get(order.id) }
    const own = notifications.get(order.id) ?? []
    const written = (userId: string, some: typeof own) =>
      composeEmails(notified, some, today, { name: names.get(userId), brand: desk.brand }).map((letter) => ({
        channel: 'email' as const,
        to: emailOf(userId),
        sequence: order.id,
        ...letter,
      }))
    // Whoever answers for a payment too hears of it, not of each trade.
    const ofPayment = own.filter(({ kind }) => kind === 'paid' || kind === 'payment-late')
    return [
      ...written(order.user_id, own),
      ...seconds
        .filter(({ order_id }) => order_id === order.id)
        .flatMap(({ user_id }) => written(user_id, ofPayment)),
    ]
  })
  if (letters.length > 0) await desk.queueMessage(trx, ...letters)
}
