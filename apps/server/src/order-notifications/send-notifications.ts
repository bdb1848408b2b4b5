import { mailboxesOf } from '#identity/users/contact.ts'
import type { QueueMessage } from '#messaging/outbox/outbox.ts'
import { addressed } from '#orders/emails/order-email.ts'
import { takeNotifications } from '#orders/store/order-notification.ts'
import { namesOnFile } from '#people/names.ts'
import { processBatch } from '#platform/basics/batches.ts'
import { eachConcurrently } from '#platform/basics/each-concurrently.ts'
import { inTransaction, type RunningTransaction } from '#platform/database/database.ts'
import type { Deps } from '#platform/deps.ts'
import { composeEmails } from './compose-emails.ts'
import {
  legsNamed,
  orderRows,
  ordersWithNotifications,
  paymentsOf,
  secondApprovers,
} from './order-notifications.queries.ts'

export type NotificationDeps = Deps & { queueMessage: QueueMessage; brandName: (entityId: number) => string }
export type UnsentNotification = { orderId: string; reason: string }

const PAGE = 3_000
const BATCH = 100
const FIRST = '00000000-0000-0000-0000-000000000000'

/**
 * E-mails pending notifications to clients, by the present state of each order: outdated events are left out. A failing
 * order holds up no other and is retried by the next run.
 *
 * @param now business clock.
 * @param of only this order.
 */
export async function sendNotifications(
  deps: NotificationDeps,
  { now = deps.clock.businessNow, of }: { now?: () => Date; of?: string } = {},
): Promise<UnsentNotification[]> {
  const unsent: UnsentNotification[] = []
  for (let after = FIRST; ; ) {
    const today = deps.clock.dayOf(now())
    const page = await ordersWithNotifications(deps.db, { today, after, limit: PAGE, of })
    const parts = Array.from({ length: Math.ceil(page.length / BATCH) }, (_, at) =>
      page.slice(at * BATCH, (at + 1) * BATCH),
    )
    await eachConcurrently(parts, async (ids) => {
      const faulty = await processBatch(ids, (some) =>
        inTransaction(deps.db, (trx) => sendFor(trx, deps, some, now())),
      )
      for (const { item, error, reason } of faulty) {
        deps.log.error({ err: error, orderId: item }, 'a client could not be notified of an order')
        unsent.push({ orderId: item, reason })
      }
    })
    const last = page.at(-1)
    if (last === undefined || page.length < PAGE) return unsent
    after = last
  }
}

async function sendFor(trx: RunningTransaction, deps: NotificationDeps, ids: readonly string[], at: Date) {
  const notifications = await takeNotifications(trx, ids)
  if (notifications.size === 0) return
  const taken = [...notifications.keys()]
  const orders = await orderRows(trx, taken)
  const legs = Map.groupBy(await legsNamed(trx, taken), ({ order_id }) => order_id)
  const payments = new Map((await paymentsOf(trx, taken)).map((one) => [one.order_id, one]))
  const seconds = await secondApprovers(trx, taken)
  const users = [...orders, ...seconds].map(({ user_id }) => user_id)
  const mailboxOf = await mailboxesOf(trx, users)
  const names = await namesOnFile(trx, users)
  const today = deps.clock.dayOf(at)
  const emails = orders.flatMap((order) => {
    const own = notifications.get(order.id) ?? []
    const emailsTo = (userId: string, some: typeof own) => {
      const { email, language, entityId } = mailboxOf(userId)
      const notified = {
        order: { ...order, language },
        legs: legs.get(order.id) ?? [],
        payment: payments.get(order.id),
      }
      const person = { name: names.get(userId), brand: deps.brandName(entityId) }
      return composeEmails(notified, some, today, person).map((one) => ({
        ...addressed(one, { email, userId, orderId: order.id }),
        sequence: order.id,
      }))
    }
    // Second approvers are notified of the payment only.
    const ofPayment = own.filter(({ kind }) => kind === 'paid' || kind === 'payment-late')
    return [
      ...emailsTo(order.user_id, own),
      ...seconds
        .filter(({ order_id }) => order_id === order.id)
        .flatMap(({ user_id }) => emailsTo(user_id, ofPayment)),
    ]
  })
  if (emails.length > 0) await deps.queueMessage(trx, ...emails)
}
