import { businessDayOnOrAfter, TARGET } from '@fundholder/domain/business-days.ts'
import type { CalendarDay } from '@fundholder/domain/calendar.ts'
import { minor, toDecimal } from '@fundholder/domain/money.ts'
import { formatsOf } from '@fundholder/language/formats.ts'
import { orderText } from '@fundholder/language/order-texts.ts'
import { OnHold, refuseOnHold } from '#availability/dealing-hold.ts'
import { emailsOf } from '#identity/contact.ts'
import { lockContracts } from '#ledger/posting.ts'
import type { QueueMessage } from '#notices/outbox.ts'
import { type Correspondence, type Named, orderLetter } from '#orders/order-letter.ts'
import { writeTimelines } from '#orders/timelines.ts'
import { namesOnFile } from '#people/names.ts'
import { inTransaction, type RunningTransaction } from '#platform/database.ts'
import type { Desk } from '#platform/desk.ts'
import { reasonOf } from '#platform/reason-of.ts'
import { feesBeforePayout, paidOrders, paidUncompleted } from './payouts.queries.ts'
import type { PayoutRow } from './payouts.tables.ts'

type TellingDesk = Desk & { queueMessage: QueueMessage; brand: string }

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
  const users = paid.map(({ order }) => order.user_id)
  const emailOf = await emailsOf(trx, users)
  const names = await namesOnFile(trx, users)
  const fees = await feesBeforePayout(
    trx,
    paid.map(({ order }) => order.id),
  )
  const soonest = businessDayOnOrAfter(desk.clock.dayOf(at), TARGET)
  await desk.queueMessage(
    trx,
    ...paid.map(({ order, payout }) => ({
      channel: 'email' as const,
      to: emailOf(order.user_id),
      ...paidMessage({ name: names.get(order.user_id), brand: desk.brand, language: order.language }, order, {
        ...payout,
        on: payout.due_on > soonest ? payout.due_on : soonest,
        fee: fees.get(order.id),
      }),
    })),
  )
}

/** The e-mail about money on its way to the bank; what was sold and the fee taken of it come to what is paid. */
function paidMessage(
  to: Correspondence,
  order: Named,
  { amount, currency, payee, on, fee }: PayoutRow & { on: CalendarDay; fee: string | undefined },
) {
  const { language } = to
  const formats = formatsOf(language)
  const money = (minors: bigint) => formats.money(toDecimal(minor(minors), currency), currency)
  const account = { holder: payee.holder, lastFour: payee.iban.slice(-4) }
  return orderLetter('orders/paid', order, to, {
    values: { amount: money(amount), day: formats.day(on) },
    figures: [
      ...(fee === undefined
        ? []
        : [
            orderText('brought', language, { amount: money(amount + BigInt(fee)) }),
            orderText('feeTaken', language, { amount: money(BigInt(fee)) }),
          ]),
      orderText('paidOut', language, { ...account, amount: money(amount) }),
    ],
    after: [orderText('credited', language)],
  })
}
