import { addBusinessDays, TARGET } from '@fundholder/domain/business-days.ts'
import { addDays, type CalendarDay, dayInZone } from '@fundholder/domain/calendar.ts'
import { clockTime, instantAt } from '@fundholder/domain/clock-times.ts'
import { SECOND_APPROVAL_BUSINESS_DAYS } from '@fundholder/domain/orders.ts'
import type { Answer } from '@fundholder/protocol/call.ts'
import type { operate } from '@fundholder/protocol/ordering.ts'
import { colleaguesOf } from '#identity/users/contact.ts'
import { secondNeededMessage, toldOf } from '#orders/emails/approval-messages.ts'
import type { Correspondence } from '#orders/emails/order-email.ts'
import type { OrderingDesk } from '#orders/placing/validate-order.ts'
import { type Cause, moveOrder } from '#orders/store/order-events.ts'
import type { OrderRow } from '#orders/store/order-row.ts'
import { namesOnFile } from '#people/names.ts'
import type { Clock } from '#platform/clock/clock.ts'
import type { RunningTransaction } from '#platform/database/database.ts'
import type { FinalLook } from './revalidate-order.ts'

/** Money leaves an employer's contract when two agree: the second has five business days, and is told so by e-mail. */
export async function awaitSecond(
  desk: OrderingDesk,
  trx: RunningTransaction,
  order: OrderRow,
  { contract, promised }: FinalLook,
  cause: Cause,
): Promise<Answer<typeof operate>> {
  const until = addBusinessDays(desk.clock.today(), SECOND_APPROVAL_BUSINESS_DAYS, TARGET)
  await moveOrder(trx, order, 'awaiting-second', cause, {
    expires_at: instantAt(addDays(until, 1), clockTime('00:00'), desk.clock.timeZone),
  })
  await tellColleagues(desk, trx, { order, by: order.user_id }, (to, by) =>
    secondNeededMessage(to, toldOf(order), { day: until, timeZone: desk.clock.timeZone }, by),
  )
  return {
    orderId: order.id,
    reference: order.reference,
    state: 'awaiting-second',
    strategyType: contract.strategyType,
    hash: order.hash.toString('hex'),
    dates: promised,
  }
}

/** Writes to the others of an employer what one of them did. */
export async function tellColleagues(
  { brand, queueMessage }: Pick<OrderingDesk, 'brand' | 'queueMessage'>,
  trx: RunningTransaction,
  { order: { language }, by }: { order: Pick<OrderRow, 'language'>; by: string },
  message: (to: Correspondence, by: string | undefined) => { subject: string; text: string },
): Promise<void> {
  const colleagues = await colleaguesOf(trx, by)
  const names = await namesOnFile(trx, [by, ...colleagues.map(({ id }) => id)])
  for (const { id, email } of colleagues)
    await queueMessage(trx, {
      channel: 'email',
      to: email,
      ...message({ language, name: names.get(id), brand }, names.get(by)),
    })
}

/** The portal's last day on which a second person can approve, of the moment at which that is over. */
export const lastDayBefore = (over: Date, { timeZone }: Pick<Clock, 'timeZone'>): CalendarDay =>
  dayInZone(new Date(over.getTime() - 1), timeZone)
