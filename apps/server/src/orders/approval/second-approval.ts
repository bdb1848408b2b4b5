import { addDays, type CalendarDay, dayInZone } from '@fundholder/domain/calendar.ts'
import { addBusinessDays, TARGET } from '@fundholder/domain/days/business-days.ts'
import { clockTime, instantAt } from '@fundholder/domain/days/clock-times.ts'
import { SECOND_APPROVAL_BUSINESS_DAYS } from '@fundholder/domain/orders/orders.ts'
import type { Answer } from '@fundholder/protocol/call.ts'
import type { operate } from '@fundholder/protocol/orders/place-order.ts'
import { colleaguesOf } from '#identity/users/contact.ts'
import { orderFacts, secondNeededMessage } from '#orders/emails/approval-messages.ts'
import { addressed, type OrderEmail, type Recipient } from '#orders/emails/order-email.ts'
import type { OrderingDeps } from '#orders/placing/validate-order.ts'
import { type Cause, moveOrder } from '#orders/store/order-events.ts'
import type { OrderRow } from '#orders/store/order-row.ts'
import { namesOnFile } from '#people/names.ts'
import type { Clock } from '#platform/clock/clock.ts'
import type { RunningTransaction } from '#platform/database/database.ts'
import type { RevalidatedOrder } from './revalidate-order.ts'

/**
 * Moves an approved withdrawal of an employer to its second approver, who has five business days. E-mails the
 * colleagues.
 */
export async function awaitSecondApproval(
  deps: OrderingDeps,
  trx: RunningTransaction,
  order: OrderRow,
  { contract, promised }: RevalidatedOrder,
  cause: Cause,
): Promise<Answer<typeof operate>> {
  const until = addBusinessDays(deps.clock.today(), SECOND_APPROVAL_BUSINESS_DAYS, TARGET)
  await moveOrder(trx, order, 'awaiting-second', cause, {
    expires_at: instantAt(addDays(until, 1), clockTime('00:00'), deps.clock.timeZone),
  })
  await notifyColleagues(deps, trx, { by: order.user_id, orderId: order.id }, (to, by) =>
    secondNeededMessage(to, orderFacts(order), { day: until, timeZone: deps.clock.timeZone }, by),
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

/** E-mails the other users of an employer about what one of them did with an order. */
export async function notifyColleagues(
  { brandName, queueMessage }: Pick<OrderingDeps, 'brandName' | 'queueMessage'>,
  trx: RunningTransaction,
  { by, orderId }: { by: string; orderId: string },
  message: (to: Recipient, by: string | undefined) => OrderEmail,
): Promise<void> {
  const colleagues = await colleaguesOf(trx, by)
  const names = await namesOnFile(trx, [by, ...colleagues.map(({ id }) => id)])
  for (const { id, email, language, entityId } of colleagues)
    await queueMessage(
      trx,
      addressed(message({ language, name: names.get(id), brand: brandName(entityId) }, names.get(by)), {
        email,
        userId: id,
        orderId,
      }),
    )
}

/** Last calendar day on which a second approver can act. */
export const lastApprovalDay = (over: Date, { timeZone }: Pick<Clock, 'timeZone'>): CalendarDay =>
  dayInZone(new Date(over.getTime() - 1), timeZone)
