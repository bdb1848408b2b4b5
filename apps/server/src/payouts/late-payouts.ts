import { businessDaysBetween, TARGET } from '@fundholder/domain/business-days.ts'
import type { CalendarDay } from '@fundholder/domain/calendar.ts'
import { isoDay } from '@fundholder/domain/iso-days.ts'
import { moneyText } from '@fundholder/domain/money.ts'
import { lockContracts } from '#ledger/posting.ts'
import { noteNews } from '#order-letters/note-news.ts'
import { writeTimelines } from '#orders/timelines.ts'
import { inTransaction } from '#platform/database.ts'
import type { Desk } from '#platform/desk.ts'
import { delayOnce, latePayouts, lateUnnoted, ordersPaying } from './payouts.queries.ts'

/** In the timeline: whatever keeps it, to its client it is that the payment is not released yet. */
export const PAYMENT_RELEASE = 'payment-release'

const AT_ONCE = 500

/**
 * Notes of every payout whose day is over and that is in no written file that it is late, once, and that its client is to
 * be told. Dealing on hold is one of the reasons for that and keeps nobody from being told.
 *
 * @param now of the business clock.
 */
export async function noteLatePayouts(
  { db, clock }: Pick<Desk, 'db' | 'clock'>,
  now: () => Date = clock.businessNow,
): Promise<void> {
  for (;;) {
    const noted = await inTransaction(db, async (trx) => {
      const at = now()
      const late = await lateUnnoted(trx, { today: clock.dayOf(at), most: AT_ONCE })
      if (late.length === 0) return 0
      await lockContracts(trx, [...new Set(late.map(({ contract_id }) => contract_id))])
      const paying = await ordersPaying(
        trx,
        late.map(({ order_id }) => order_id),
      )
      const fresh = await delayOnce(
        trx,
        paying.map(({ id }) => id),
        clock.now(),
      )
      const delayed = paying.filter(({ id }) => fresh.has(id))
      const dueOn = new Map(late.map(({ order_id, due_on }) => [order_id, due_on]))
      await writeTimelines(
        trx,
        delayed.map((order) => ({
          order,
          kind: 'delayed',
          cause: {
            actor: 'portal',
            at,
            reason: PAYMENT_RELEASE,
            details: { dueOn: dueOn.get(order.id) as CalendarDay },
          },
        })),
      )
      await noteNews(
        trx,
        delayed.map((order) => ({ order, news: [{ kind: 'payment-late' }] })),
      )
      return late.length
    })
    if (noted < AT_ONCE) return
  }
}

/** A line for an operator about each payout that is late and what keeps it, the one due first in front. */
export async function lateInWords({ db, clock }: Pick<Desk, 'db' | 'clock'>): Promise<string[]> {
  const today = clock.today()
  return (await latePayouts(db, today)).map(
    ({ reference, contract_id, amount, currency, due_on, missing, file }) => {
      const days = businessDaysBetween(due_on, today, TARGET)
      const keeps =
        file !== null
          ? `its file ${file} is not written`
          : missing > 0
            ? `waits for ${missing === 1 ? 'one more person' : `${missing} people`}`
            : 'goes into the next file'
      return `LATE: ${reference}  ${contract_id}  ${moneyText(amount, currency)}  due on ${isoDay(due_on)}, late by ${days} business ${days === 1 ? 'day' : 'days'}: ${keeps}`
    },
  )
}
