import { calendarDay } from '@fundholder/domain/calendar.ts'
import { listOrders } from '@fundholder/protocol/orders/list-orders.ts'
import type { OrderStep } from '@fundholder/protocol/orders/order-dates.ts'
import type { OrderSummary } from '@fundholder/protocol/orders/order-summary.ts'
import { screen, within } from '@testing-library/react'
import { answerDashboard } from '#test/answers/answered-dashboard.ts'
import { ORDER_DATES, orderInState } from '#test/answers/order-answers.ts'
import { answer } from './network.ts'
import { openPortal, signIn } from './portal.tsx'
import { shown } from './shown.ts'

const on = calendarDay
export const step = (name: OrderStep['step'], day: string, isKept = false): OrderStep => ({
  step: name,
  promised: on(day),
  ...(isKept ? { state: 'done', kept: on(day) } : { state: 'ahead', expected: on(day) }),
})
/** Half of the portfolio is sold, the rest is bought on Monday. */
export const SWITCH: OrderSummary = {
  ...summary('dealing'),
  kind: 'SWITCH',
  strategyType: 'MODEL',
  modelPortfolioName: 'Low risk',
  next: { step: 'buysOn', on: on('20261130') },
  steps: [step('sellsOn', '20261118', true), step('soldBy', '20261127'), step('buysOn', '20261130')],
  expectedBy: on('20261202'),
}
export const WITHDRAWAL: OrderSummary = {
  ...summary('dealing'),
  kind: 'WITHDRAW',
  withdrawType: 'PARTIAL',
  next: { step: 'paysOn', on: on('20261125') },
  steps: [step('sellsOn', '20261118', true), step('paysOn', '20261125')],
  expectedBy: on('20261125'),
}

/** Returns the summary of an order in a state. */
export function summary(state: OrderSummary['state']): OrderSummary {
  const { id, reference, contractId, currency, createdAt, about, counts } = orderInState(state)
  return {
    id,
    reference,
    contractId,
    currency,
    createdAt,
    about,
    ...(counts && { counts }),
    kind: 'ORDER',
    state,
    dates: ORDER_DATES,
  }
}

export const listOf = (...data: OrderSummary[]) => ({
  data: data.map((one, place) => ({ ...one, id: `O${place + 1}` })),
  metadata: { pagination: { total: data.length, skip: 0, limit: 100 } },
})

/** Signs a member in and answers all calls of Home. */
export function prepareHome() {
  signIn()
  answerDashboard()
}

/** Opens Home with these orders. */
export function openHome(...orders: OrderSummary[]) {
  answer(listOrders, listOf(...orders))
  return openPortal('/')
}
export const strip = () => screen.findByRole('region', { name: 'Orders in progress' })
/** The text of each order in the strip. */
export const stripLines = async () =>
  within(await strip())
    .getAllByRole('listitem')
    .map(shown)
/** Waits for the figures under the value. */
export const figuresStand = () => screen.findByText('Contributions')
