import { calendarDay } from '@fundholder/domain/calendar.ts'
import { listAwaitingSecond, listOrders } from '@fundholder/protocol/orders/list-orders.ts'
import type { PromisedDates } from '@fundholder/protocol/orders/order-dates.ts'
import { getOrder } from '@fundholder/protocol/orders/order-details.ts'
import { forgetOrdering } from '#account/order-draft/ordering.ts'
import { resetWithdrawal } from '#account/order-draft/withdrawal.ts'
import { answerOrdering, orderInState } from '#test/answers/order-answers.ts'
import { answer } from './network.ts'
import type { Order } from './order-page.ts'
import { openPortal, signIn } from './portal.tsx'

/** Dates at the time of the second approver's review. */
const EXPECTED: PromisedDates = {
  acceptedOn: calendarDay('20261124'),
  sellsOn: calendarDay('20261125'),
  paysOn: calendarDay('20261127'),
  doneBy: calendarDay('20261127'),
  businessDays: 3,
  outOfMarketDays: 0,
}

/** A withdrawal of a company that one of its users has approved. */
export const waitingFor = (awaits: 'you' | 'colleague'): Order => ({
  ...orderInState('awaiting-second'),
  expiresAt: '2026-11-28T00:00:00Z',
  awaits,
  awaitsUntil: calendarDay('20261127'),
  expectedDates: EXPECTED,
  holder: 'Meridian Harbour Logistics LLC',
  approvals: [{ by: 'Ingrid Solberg', isYou: awaits === 'colleague', at: '2026-11-20T10:02:00Z' }],
})
export const listOf = (...data: Order[]) => ({
  data,
  metadata: { pagination: { total: data.length, skip: 0, limit: 10 } },
})

/** Signs a user of a company in, who has no orders yet. */
export function prepareEmployer() {
  forgetOrdering()
  resetWithdrawal()
  signIn({ name: 'Tomás', surname: 'Varela', userType: 'EMPLOYER' })
  answerOrdering()
  answer(listOrders, listOf())
  answer(listAwaitingSecond, listOf())
}

export function openOrder(awaits: 'you' | 'colleague' = 'you') {
  answer(getOrder, waitingFor(awaits))
  return openPortal('/dealing/orders/O1')
}
