import { minor, toDecimal } from '@fundholder/domain/money.ts'
import { formatsOf } from '@fundholder/language/formats.ts'
import { noticeText } from '@fundholder/language/notices.ts'
import { OnHold, refuseOnHold } from '#availability/dealing-hold.ts'
import { emailsOf } from '#identity/contact.ts'
import { lockContracts } from '#ledger/posting.ts'
import type { QueueMessage } from '#notices/outbox.ts'
import { writeTimelines } from '#orders/timelines.ts'
import { inTransaction, type RunningTransaction } from '#platform/database.ts'
import type { Desk } from '#platform/desk.ts'
import { reasonOf } from '#platform/reason-of.ts'
import { feesBeforePayout, paidOrders, paidUncompleted } from './payouts.queries.ts'
import type { PayoutRow } from './payouts.tables.ts'

type TellingDesk = Desk & { queueMessage: QueueMessage }

const AT_ONCE = 1_000

/**
 * Completes the orders whose payouts lie in written files, and tells their clients. One that cannot be completed keeps no
 * other from it, nor the file from having been written, and is tried again by the next run.
 *
 * @returns those that could not be.
 */
export async function completePaid(
  desk: TellingDesk,
  now: () => Date,
): Promise<{ orderId: string; reason: string }[]> {
  const failed: { orderId: string; reason: string }[] = []
  for (;;) {
    const except = failed.map(({ orderId }) => orderId)
    const payouts = await paidUncompleted(desk.db, { most: AT_ONCE, except })
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
  desk: TellingDesk,
  payouts: readonly PayoutRow[],
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
  desk: TellingDesk,
  payouts: readonly PayoutRow[],
  at: Date,
): Promise<void> {
  await lockContracts(trx, [...new Set(payouts.map(({ contract_id }) => contract_id))])
  const orders = await paidOrders(
    trx,
    payouts.map(({ order_id }) => order_id),
  )
  const payoutOf = new Map(payouts.map((payout) => [payout.order_id, payout]))
  const paid = orders.flatMap((order) => {
    const payout = payoutOf.get(order.id)
    return payout ? [{ order, payout }] : []
  })
  if (paid.length === 0) return
  await writeTimelines(
    trx,
    paid.map(({ order, payout: { amount, currency } }) => ({
      order,
      to: 'completed' as const,
      cause: { actor: 'portal', at, details: { amount: `${amount}`, currency } },
    })),
  )
  const emailOf = await emailsOf(
    trx,
    paid.map(({ order }) => order.user_id),
  )
  const fees = await feesBeforePayout(
    trx,
    paid.map(({ order }) => order.id),
  )
  await desk.queueMessage(
    trx,
    ...paid.map(({ order, payout: { payee, amount, currency } }) => {
      const money = (minors: bigint) =>
        formatsOf(order.language).money(toDecimal(minor(minors), currency), currency)
      const fee = fees.get(order.id)
      return {
        channel: 'email' as const,
        to: emailOf(order.user_id),
        ...noticeText(fee === undefined ? 'orders/paid' : 'orders/paid-after-fee', order.language, {
          reference: order.reference,
          amount: money(amount),
          holder: payee.holder,
          lastFour: payee.iban.slice(-4),
          ...(fee !== undefined && { fee: money(BigInt(fee)) }),
        }),
      }
    }),
  )
}
