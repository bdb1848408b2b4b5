import { OnHold, refuseOnHold } from '#availability/dealing-hold.ts'
import { payoutSent } from '#ledger/bookings/cash-bookings.ts'
import { lockContracts, type Postable, postBooks } from '#ledger/posting/posting.ts'
import { writeOrderEvents } from '#orders/store/order-events.ts'
import { ordersPaying, settlePayoutLegs } from '#orders/store/order-execution.ts'
import { queueNotifications } from '#orders/store/order-notification.ts'
import { processBatch } from '#platform/basics/batches.ts'
import { inTransaction, type RunningTransaction } from '#platform/database/database.ts'
import type { Deps } from '#platform/deps.ts'
import { type SentPayment, uncompletedSentPayments } from './payments.queries.ts'

const BATCH = 1_000

/**
 * Completes orders whose payments are in written files: settles the payout legs on the execution date and queues
 * notifications. An order that cannot be completed holds up no other and is retried by the next run.
 *
 * @returns the orders that could not be completed.
 * @throws {OnHold} while dealing is on hold.
 */
export async function settleSentPayments(
  deps: Deps,
  now: () => Date,
): Promise<{ orderId: string; reason: string }[]> {
  const failed: { orderId: string; reason: string }[] = []
  for (;;) {
    const except = failed.map(({ orderId }) => orderId)
    const payments = await uncompletedSentPayments(deps.db, { most: BATCH, except })
    if (payments.length === 0) return failed
    const settle = (some: readonly SentPayment[]) =>
      inTransaction(deps.db, async (trx) => {
        await refuseOnHold(trx)
        await complete(trx, deps, some, now())
      })
    for (const { item, error, reason } of await processBatch(payments, settle, isOnHold)) {
      deps.log.error({ err: error, orderId: item.order_id }, 'a paid order could not be completed')
      failed.push({ orderId: item.order_id, reason })
    }
  }
}

const isOnHold = (error: unknown): boolean => error instanceof OnHold

async function complete(
  trx: RunningTransaction,
  { clock }: Pick<Deps, 'clock'>,
  payments: readonly SentPayment[],
  at: Date,
): Promise<void> {
  await lockContracts(trx, [...new Set(payments.map(({ contract_id }) => contract_id))])
  const orders = await ordersPaying(
    trx,
    payments.map(({ order_id }) => order_id),
  )
  const paymentOf = new Map(payments.map((payment) => [payment.order_id, payment]))
  const paid = orders.flatMap((order) => {
    const payment = paymentOf.get(order.id)
    return payment ? [{ order, payment }] : []
  })
  if (paid.length === 0) return
  const sent = paid.map(({ payment }) => payment)
  await settlePayoutLegs(trx, sent)
  await writeOrderEvents(
    trx,
    paid.map(({ order, payment: { amount, currency, pays_on } }) => ({
      order,
      to: 'completed' as const,
      cause: { actor: 'portal', at, details: { amount: `${amount}`, currency, paysOn: pays_on } },
    })),
  )
  await queueNotifications(
    trx,
    orders.map((order) => ({ order, notifications: [{ kind: 'paid' }] })),
  )
  await postBooks(trx, booksOf(sent), clock.now())
}

/** Books all payments of a contract together. */
const booksOf = (sent: readonly SentPayment[]): Postable[] =>
  [...Map.groupBy(sent, ({ contract_id }) => contract_id)].map(([contractId, payments]) => ({
    contractId,
    entries: payments.map(({ event_key, pays_on }) =>
      payoutSent({ day: pays_on, eventKey: `sent:${event_key}` }, event_key),
    ),
  }))
