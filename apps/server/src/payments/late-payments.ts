import { businessDaysBetween, TARGET } from '@fundholder/domain/business-days.ts'
import { isoDay } from '@fundholder/domain/iso-days.ts'
import { moneyText } from '@fundholder/domain/money.ts'
import { lockContracts } from '#ledger/posting/posting.ts'
import { PAYMENT_RELEASE, queueNotifications } from '#order-notifications/queue-notifications.ts'
import { writeOrderEvents } from '#orders/store/order-events.ts'
import { reasonOf } from '#platform/basics/reason-of.ts'
import { inTransaction, type RunningTransaction } from '#platform/database/database.ts'
import type { Desk } from '#platform/desk.ts'
import {
  insertDelays,
  type LatePayout,
  latePayouts,
  lockOrderRows,
  unrecordedLatePayouts,
} from './payments.queries.ts'

const AT_ONCE = 500

/**
 * Notes of every payout whose day is over and that is in no written file that it is late, once, and that its client is to
 * be told. Dealing on hold is one of the reasons for that, maybe before it was even booked, and keeps nobody from being told.
 * One of which it cannot be noted keeps no other from it, and is tried again by the next run.
 *
 * @param now of the business clock.
 * @returns those of which it could not be.
 */
export async function recordLatePayouts(
  desk: Pick<Desk, 'db' | 'clock' | 'log'>,
  now: () => Date = desk.clock.businessNow,
): Promise<{ orderId: string; reason: string }[]> {
  const failed: { orderId: string; reason: string }[] = []
  for (;;) {
    const except = failed.map(({ orderId }) => orderId)
    const today = desk.clock.dayOf(now())
    const seen = await unrecordedLatePayouts(desk.db, { today, most: AT_ONCE, except })
    if (seen.length > 0 && !(await isNoted(desk, seen, now)))
      // One of them is in the way of the others: each by itself.
      for (const one of seen)
        await isNoted(desk, [one], now, (error) => {
          desk.log.error({ err: error, orderId: one.order_id }, 'a late payout could not be noted')
          failed.push({ orderId: one.order_id, reason: reasonOf(error) })
        })
    if (seen.length < AT_ONCE) return failed
  }
}

/** Whether it is noted of some, in one transaction. */
async function isNoted(
  desk: Pick<Desk, 'db' | 'clock'>,
  seen: readonly LatePayout[],
  now: () => Date,
  tell: (error: unknown) => void = () => {},
): Promise<boolean> {
  try {
    await inTransaction(desk.db, (trx) => note(trx, desk, seen, now()))
    return true
  } catch (error) {
    tell(error)
    return false
  }
}

async function note(
  trx: RunningTransaction,
  { clock }: Pick<Desk, 'clock'>,
  seen: readonly LatePayout[],
  at: Date,
): Promise<void> {
  const ids = seen.map(({ order_id }) => order_id)
  await lockContracts(trx, [...new Set(seen.map(({ contract_id }) => contract_id))])
  await lockOrderRows(trx, ids)
  const late = await unrecordedLatePayouts(trx, { today: clock.dayOf(at), most: AT_ONCE, of: ids }) // some may have gone meanwhile
  const fresh = await insertDelays(
    trx,
    late.map(({ order_id }) => order_id),
    clock.now(),
  )
  const delayed = late
    .filter(({ order_id }) => fresh.has(order_id))
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

/** A line for an operator about each payout that is late and what keeps it, the one due first in front. */
export async function latePayoutLines({ db, clock }: Pick<Desk, 'db' | 'clock'>): Promise<string[]> {
  const today = clock.today()
  return (await latePayouts(db, today)).map((one) => {
    const days = businessDaysBetween(one.due_on, today, TARGET)
    const what = one.booked === null ? '' : `  ${moneyText(one.booked.amount, one.booked.currency)}`
    const by = days === 0 ? '' : `, late by ${days} business ${days === 1 ? 'day' : 'days'}`
    return `LATE: ${one.reference}  ${one.contract_id}${what}  due on ${isoDay(one.due_on)}${by}: ${reasonFor(one.booked)}`
  })
}

function reasonFor(booked: Awaited<ReturnType<typeof latePayouts>>[number]['booked']): string {
  if (booked === null) return 'not booked yet; see whether dealing is on hold, and what "dealing run" says'
  const { missing, file } = booked
  if (file !== null) return `its file ${file} is not written`
  if (missing === 0) return 'goes into the next file'
  return `waits for ${missing === 1 ? 'one more person' : `${missing} people`}`
}
