import { businessDaysBetween, TARGET } from '@fundholder/domain/days/business-days.ts'
import { isoDay } from '@fundholder/domain/days/iso-days.ts'
import { moneyText } from '@fundholder/domain/money.ts'
import { lockContracts } from '#ledger/posting/posting.ts'
import { writeOrderEvents } from '#orders/store/order-events.ts'
import { lockOrderRows } from '#orders/store/order-execution.ts'
import { PAYMENT_RELEASE, queueNotifications } from '#orders/store/order-notification.ts'
import { processBatch } from '#platform/basics/batches.ts'
import { inTransaction, type RunningTransaction } from '#platform/database/database.ts'
import type { Deps } from '#platform/deps.ts'
import { insertDelays, type LatePayment, latePayments, unrecordedLatePayments } from './payments.queries.ts'

const BATCH = 500

/**
 * Records each late payment once and queues a notification of its client, also while dealing is on hold. A payment that
 * cannot be recorded holds up no other and is retried by the next run.
 *
 * @param now business clock.
 * @returns the orders that could not be recorded.
 */
export async function recordLatePayments(
  deps: Pick<Deps, 'db' | 'clock' | 'log'>,
  now: () => Date = deps.clock.businessNow,
): Promise<{ orderId: string; reason: string }[]> {
  const failed: { orderId: string; reason: string }[] = []
  for (;;) {
    const except = failed.map(({ orderId }) => orderId)
    const today = deps.clock.dayOf(now())
    const late = await unrecordedLatePayments(deps.db, { today, most: BATCH, except })
    const faulty = await processBatch(late, (some) =>
      inTransaction(deps.db, (trx) => record(trx, deps, some, now())),
    )
    for (const { item, error, reason } of faulty) {
      deps.log.error({ err: error, orderId: item.order_id }, 'a late payment could not be recorded')
      failed.push({ orderId: item.order_id, reason })
    }
    if (late.length < BATCH) return failed
  }
}

async function record(
  trx: RunningTransaction,
  { clock }: Pick<Deps, 'clock'>,
  found: readonly LatePayment[],
  at: Date,
): Promise<void> {
  const ids = found.map(({ order_id }) => order_id)
  await lockContracts(trx, [...new Set(found.map(({ contract_id }) => contract_id))])
  await lockOrderRows(trx, ids)
  const late = await unrecordedLatePayments(trx, { today: clock.dayOf(at), most: BATCH, of: ids }) // rechecked under the lock
  const recorded = await insertDelays(
    trx,
    late.map(({ order_id }) => order_id),
    clock.now(),
  )
  const delayed = late
    .filter(({ order_id }) => recorded.has(order_id))
    .map(({ order_id, contract_id, due_on }) => ({ order: { id: order_id, contract_id }, dueOn: due_on }))
  await writeOrderEvents(
    trx,
    delayed.map(({ order, dueOn }) => ({
      order,
      kind: 'delayed',
      cause: { actor: 'portal', at, reason: PAYMENT_RELEASE, details: { dueOn } },
    })),
  )
  await queueNotifications(
    trx,
    delayed.map(({ order }) => ({ order, notifications: [{ kind: 'payment-late' }] })),
  )
}

/** A line for operators about each late payment and its cause, by due date. */
export async function latePaymentLines({ db, clock }: Pick<Deps, 'db' | 'clock'>): Promise<string[]> {
  const today = clock.today()
  return (await latePayments(db, today)).map((one) => {
    const days = businessDaysBetween(one.due_on, today, TARGET)
    const amount = one.booked === null ? '' : `  ${moneyText(one.booked.amount, one.booked.currency)}`
    const by = days === 0 ? '' : `, late by ${days} business ${days === 1 ? 'day' : 'days'}`
    return `LATE: ${one.reference}  ${one.contract_id}${amount}  due on ${isoDay(one.due_on)}${by}: ${reasonFor(one.booked)}`
  })
}

function reasonFor(booked: Awaited<ReturnType<typeof latePayments>>[number]['booked']): string {
  if (booked === null)
    return 'not booked yet; check whether dealing is on hold and what "dealing run" reports'
  const { missing, file } = booked
  if (file !== null) return `its file ${file} is not written`
  if (missing === 0) return 'goes into the next file'
  return `waits for ${missing === 1 ? 'one more approver' : `${missing} approvers`}`
}
