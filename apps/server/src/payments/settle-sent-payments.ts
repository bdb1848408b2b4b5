import { OnHold, refuseOnHold } from '#availability/dealing-hold.ts'
import { payoutSent } from '#ledger/bookings/cash-bookings.ts'
import { lockContracts, type Postable, postBooks } from '#ledger/posting/posting.ts'
import { queueNotifications } from '#order-notifications/queue-notifications.ts'
import { writeOrderEvents } from '#orders/store/order-events.ts'
import { reasonOf } from '#platform/basics/reason-of.ts'
import { inTransaction, type RunningTransaction } from '#platform/database/database.ts'
import type { Desk } from '#platform/desk.ts'
import {
  ordersPaying,
  type SentPayout,
  settlePayoutLegs,
  uncompletedSentPayouts,
} from './payments.queries.ts'

const AT_ONCE = 1_000

/**
 * Completes the orders whose payouts lie in written files: their money is settled on the day on which the bank is asked to
 * pay, and their clients are to be told. One that cannot be completed keeps no other from it, nor the file from having been
 * written, and is tried again by the next run.
 *
 * @returns those that could not be.
 */
export async function settleSentPayments(
  desk: Desk,
  now: () => Date,
): Promise<{ orderId: string; reason: string }[]> {
  const failed: { orderId: string; reason: string }[] = []
  for (;;) {
    const except = failed.map(({ orderId }) => orderId)
    const payouts = await uncompletedSentPayouts(desk.db, { most: AT_ONCE, except })
    if (payouts.length === 0) return failed
    if (await isDone(desk, payouts, now)) continue
    // One of them is in the way of the others: each by itself.
    for (const payout of payouts)
      await isDone(desk, [payout], now, (error) => {
        desk.log.error(
          { err: error, orderId: payout.order_id },
          'an order that is paid could not be completed',
        )
        failed.push({
          orderId: payout.order_id,
          reason: reasonOf(error),
        })
      })
  }
}

/** Whether some are completed, in one transaction; a hold goes on to whoever asked. */
async function isDone(
  desk: Desk,
  payouts: readonly SentPayout[],
  now: () => Date,
  tell: (error: unknown) => void = () => {},
): Promise<boolean> {
  try {
    await inTransaction(desk.db, async (trx) => {
      await refuseOnHold(trx)
      await complete(trx, desk, payouts, now())
    })
    return true
  } catch (error) {
    if (error instanceof OnHold) throw error
    tell(error)
    return false
  }
}

async function complete(
  trx: RunningTransaction,
  { clock }: Pick<Desk, 'clock'>,
  payouts: readonly SentPayout[],
  at: Date,
): Promise<void> {
  await lockContracts(trx, [...new Set(payouts.map(({ contract_id }) => contract_id))])
  const orders = await ordersPaying(
    trx,
    payouts.map(({ order_id }) => order_id),
  )
  const payoutOf = new Map(payouts.map((payout) => [payout.order_id, payout]))
  const paid = orders.flatMap((order) => {
    const payout = payoutOf.get(order.id)
    return payout ? [{ order, payout }] : []
  })
  if (paid.length === 0) return
  const sent = paid.map(({ payout }) => payout)
  await settlePayoutLegs(trx, sent)
  await writeOrderEvents(
    trx,
    paid.map(({ order, payout: { amount, currency, pays_on } }) => ({
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

/** Several orders of one contract are booked together. */
const booksOf = (sent: readonly SentPayout[]): Postable[] =>
  [...Map.groupBy(sent, ({ contract_id }) => contract_id)].map(([contractId, payouts]) => ({
    contractId,
    entries: payouts.map(({ event_key, pays_on }) =>
      payoutSent({ day: pays_on, eventKey: `sent:${event_key}` }, event_key),
    ),
  }))
