import { calendarDay } from '@fundholder/domain/calendar.ts'
import { CASH_INSTRUMENT_ID } from '@fundholder/domain/funds/instruments.ts'
import type { Answer } from '@fundholder/protocol/call.ts'
import { getOrder } from '@fundholder/protocol/orders/order-details.ts'
import { screen, within } from '@testing-library/react'
import { ORDER_DATES, orderInState } from '#test/answers/order-answers.ts'
import { answer } from './network.ts'
import { openPortal, signIn } from './portal.tsx'
import { shown } from './shown.ts'

export type Order = Answer<typeof getOrder>
export const event = (
  number: number,
  given: Partial<Order['timeline'][number]>,
): Order['timeline'][number] => ({
  number,
  at: '2026-11-20T10:02:00Z',
  kind: 'approved',
  details: {},
  actor: 'portal',
  ...given,
})
/** Placed, and not dealt yet. */
export const SALE: Order['legs'][number] = {
  previewed: 2000,
  number: 1,
  instrumentId: 'F1',
  name: 'World Equity',
  kind: 'sale',
  state: 'placed',
  units: 12.5,
  dealsOn: calendarDay('20261123'),
  settlesOn: calendarDay('20261125'),
}
export const PAYOUT: Order['legs'][number] = {
  previewed: 2000,
  number: 2,
  instrumentId: CASH_INSTRUMENT_ID,
  name: 'Cash',
  kind: 'payout',
  state: 'planned',
  settlesOn: calendarDay('20261125'),
}
const on = calendarDay
export const APPROVED: Order = {
  ...orderInState('approved'),
  steps: [
    { step: 'acceptedOn', promised: on('20261120'), state: 'done', kept: on('20261120') },
    { step: 'sellsOn', promised: on('20261123'), state: 'ahead', expected: on('20261123') },
    { step: 'paysOn', promised: on('20261125'), state: 'ahead', expected: on('20261125') },
  ],
  legs: [SALE, PAYOUT],
  timeline: [event(1, {})],
}

/** Sold a day late, paid out as promised. */
export const PAID: Order = {
  ...APPROVED,
  state: 'completed',
  executedTotal: 1970,
  contractFee: { previewed: -10, moved: -12.34, difference: -2.34 },
  dates: { ...ORDER_DATES, soldBy: calendarDay('20261125') },
  steps: [
    { step: 'acceptedOn', promised: on('20261120'), state: 'done', kept: on('20261120') },
    { step: 'sellsOn', promised: on('20261123'), state: 'done', kept: on('20261124'), lateBy: 1 },
    { step: 'soldBy', promised: on('20261125'), state: 'done', kept: on('20261125') },
    { step: 'paysOn', promised: on('20261125'), state: 'done', kept: on('20261125') },
  ],
  legs: [
    {
      ...SALE,
      state: 'settled',
      dealtOn: calendarDay('20261124'),
      settledOn: calendarDay('20261125'),
      moved: 1980,
      difference: -20,
      traded: { units: 12.5, price: 158.4, amount: 1980, exchanged: 1980, fee: 0, currency: 'USD' },
    },
    { ...PAYOUT, state: 'settled', settledOn: calendarDay('20261125'), moved: 1970, difference: -30 },
  ],
  timeline: [
    event(1, {}),
    event(2, { kind: 'executed', at: '2026-11-24T18:00:00Z', details: { legs: [1] } }),
    event(3, { kind: 'fee', at: '2026-11-25T08:00:00Z', details: { amount: '1234', currency: 'USD' } }),
    event(4, {
      kind: 'paying',
      state: 'paying',
      at: '2026-11-25T08:00:00Z',
      details: { amount: '197000', currency: 'USD' },
    }),
    event(5, { kind: 'completed', state: 'completed', at: '2026-11-25T09:00:00Z' }),
  ],
}

export function openOrder(order?: Order) {
  signIn()
  if (order) answer(getOrder, order)
  return openPortal('/dealing/orders/O1')
}
/** Returns the text of a row without the button that opens it in a narrow card. */
export const inCells = (row: Element | undefined): string | undefined => {
  const cells = row?.cloneNode(true) as Element | undefined
  cells?.querySelector('button')?.remove()
  return shown(cells)
}
export const card = (name: string) => screen.findByRole('region', { name })
export const steps = async () =>
  within(await card('Progress'))
    .getAllByRole('listitem')
    .map((one) => shown(one))
