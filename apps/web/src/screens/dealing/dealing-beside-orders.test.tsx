import { calendarDay } from '@fundholder/domain/calendar.ts'
import { listModelPortfolios } from '@fundholder/protocol/funds/model-portfolios.ts'
import { getLastContributions } from '@fundholder/protocol/orders/contributions.ts'
import { listOrders } from '@fundholder/protocol/orders/list-orders.ts'
import type { OrderSummary } from '@fundholder/protocol/orders/order-summary.ts'
import { previewOrder } from '@fundholder/protocol/orders/place-order.ts'
import { searchContracts } from '@fundholder/protocol/portfolios/contracts.ts'
import { searchPositions } from '@fundholder/protocol/portfolios/positions.ts'
import { cleanup, screen, waitFor, within } from '@testing-library/react'
import { beforeEach, expect, test } from 'vitest'
import { emptyBasket } from '#account/order-draft/basket.ts'
import { resetWithdrawal } from '#account/order-draft/withdrawal.ts'
import { queryClient } from '#client/query-client.ts'
import { CONTRACTS, position, positions } from '#test/answers/dashboard-answers.ts'
import { NOTHING, prepareDealing } from '#test/answers/dealing-answers.ts'
import { answerModel, model } from '#test/answers/model-answers.ts'
import { ORDER_DATES, ORDER_PREVIEW, orderInState } from '#test/answers/order-answers.ts'
import { answer, type Received, refuse } from '#test/network.ts'
import { openPortal } from '#test/portal.tsx'
import { shown } from '#test/shown.ts'

beforeEach(() => {
  emptyBasket()
  resetWithdrawal()
})

const DONE_BY = calendarDay('20261127')
const SWITCH: OrderSummary = {
  ...orderInState('dealing'),
  kind: 'SWITCH',
  strategyType: 'MODEL',
  modelPortfolioName: 'Low risk',
  withdrawType: undefined,
  expectedBy: DONE_BY,
}
const ORDER: OrderSummary = {
  ...SWITCH,
  kind: 'ORDER',
  strategyType: undefined,
  modelPortfolioName: undefined,
}

/** Follows no model by default; these orders are under way. */
function openBeside(path: string, orders: readonly OrderSummary[], strategyType: 'MODEL' | 'SELF' = 'SELF') {
  answerModel()
  prepareDealing(strategyType)
  if (strategyType === 'MODEL') {
    const data = CONTRACTS.data.map((one) => ({ ...one, strategyType, modelPortfolio: model().id }))
    answer(searchContracts, { ...CONTRACTS, data })
  }
  answer(listModelPortfolios, { ...NOTHING, data: [model()] })
  answer(getLastContributions, { ...NOTHING, currency: 'USD' })
  const requests = answer(listOrders, { ...NOTHING, data: [...orders] })
  const previews = answer(previewOrder, { preview: ORDER_PREVIEW, dates: ORDER_DATES })
  return { requests, previews, ...openPortal(path) }
}
function openAgain(...args: Parameters<typeof openBeside>) {
  cleanup()
  queryClient.clear()
  return openBeside(...args)
}
/** Card of a strategy on the page of dealing. */
const choice = async (name: string) =>
  (await screen.findByRole('heading', { name })).closest('li') as HTMLElement
/** Notices of conflicting orders, beside others of the page. */
const notices = () =>
  screen
    .queryAllByRole('note')
    .filter(({ textContent }) => /in progress|still changing|reserved/.test(textContent))
const notice = async () => {
  await waitFor(() => expect(notices()).toHaveLength(1))
  return notices()[0] as HTMLElement
}
/** Waits until the orders were requested and every answer has arrived. */
const noNotice = async (requests: readonly Received[]) => {
  await waitFor(() => expect([requests.length, queryClient.isFetching()]).toEqual([1, 0]))
  expect(notices()).toEqual([])
}

for (const [path, what] of [
  ['/dealing', 'the choice of a strategy'],
  ['/dealing/model', 'the choice of a model'],
] as const)
  test(`before anything is chosen ${what} names the switch that runs, from when another is possible, and leads to that order`, async () => {
    const { previews } = openBeside(path, [SWITCH])
    expect(shown(await notice())).toBe(
      'Your switch to Low risk is in progress. You can change the strategy again from 27 Nov 2026. Order ABCD-2345',
    )
    expect(within(await notice()).getByRole('link')).toHaveAttribute('href', '/dealing/orders/O1')
    expect(previews).toHaveLength(0)
  })

test('the strategy that an order in progress has chosen says from when contributions follow it', async () => {
  const step = { step: 'allocatesFrom', promised: calendarDay('20261204') } as const
  openBeside('/dealing', [{ ...SWITCH, steps: [{ ...step, state: 'ahead' }] }])
  expect(await screen.findByText('New contributions follow it from 04 Dec 2026.')).toBeVisible()
  cleanup()
  queryClient.clear()
  const kept = { ...step, state: 'done', kept: calendarDay('20261120') } as const
  openBeside('/dealing', [{ ...SWITCH, steps: [kept] }])
  const choice = within(await screen.findByRole('region', { name: 'Choose a strategy' }))
  await choice.findByText('In progress')
  expect(screen.queryByText(/follow it from/)).not.toBeInTheDocument()
})

test('a strategy is not the current one while a switch to it is in progress', async () => {
  const toModel = { ...SWITCH, modelPortfolioName: 'Balanced' }
  openBeside('/dealing', [toModel], 'MODEL')
  expect(shown(await choice('Model strategy'))).toMatch(
    /^Model strategyIn progress.*Switching to Balanced, expected on 27 Nov 2026You can order there from 27 Nov 2026\./,
  )
  // Single sales and purchases are possible beside a switch.
  expect(shown(await choice('Self-selected strategy'))).not.toContain('You can order there')
  expect(screen.queryByText(/Current strategy|You follow/)).not.toBeInTheDocument()
  openAgain('/dealing', [{ ...toModel, strategyType: 'SELF', modelPortfolioName: undefined }], 'SELF')
  expect(shown(await choice('Self-selected strategy'))).toMatch(
    /^Self-selected strategyIn progress.*Switching to a self-selected strategy, expected on 27 Nov 2026/,
  )
  expect(shown(await notice())).toMatch(/^Your switch to a self-selected strategy is in progress\. /)
  openAgain('/dealing', [{ ...toModel, expectedBy: undefined }], 'MODEL')
  expect(shown(await choice('Model strategy'))).toMatch(
    /Switching to BalancedYou can order there once the orders in progress are done\./,
  )
  openAgain('/dealing/model', [toModel], 'MODEL')
  expect(await screen.findByText('In progress', { selector: 'i' })).toBeVisible()
  expect(screen.queryByText(/^Yours$|You follow this model already/)).not.toBeInTheDocument()
})

test('new weights within a strategy, and a switch that waits for its second approval, leave the current strategy', async () => {
  openBeside('/dealing', [{ ...SWITCH, strategyType: 'SELF', withinStrategy: true }])
  expect(shown(await choice('Self-selected strategy'))).toMatch(/^Self-selected strategyCurrent strategy/)
  expect(shown(await notice())).toMatch(/^Your change of weights is in progress\. /)
  openAgain('/dealing', [{ ...SWITCH, state: 'awaiting-second' }], 'SELF')
  expect(shown(await choice('Self-selected strategy'))).toMatch(/^Self-selected strategyCurrent strategy/)
})

test('an order that is no switch is another order', async () => {
  openBeside('/dealing', [ORDER])
  expect(shown(await notice())).toBe(
    'Another order is still changing the portfolio. You can switch or rebalance from 27 Nov 2026. Order ABCD-2345',
  )
})

test('leaving a model shows its warning before a split is entered, and not for sales and purchases', async () => {
  const { user } = openBeside('/dealing/self', [SWITCH], 'MODEL')
  expect(shown(await notice())).toContain('from 27 Nov 2026')
  expect(screen.getByRole('button', { name: 'Review order' })).toBeDisabled()
  await user.click(screen.getByRole('radio', { name: 'Only single funds, and future contributions' }))
  expect(notices()).toEqual([])
})

test('holdings cannot follow a split while another order changes the portfolio, and the choice says until when', async () => {
  openBeside('/dealing/self', [SWITCH])
  const choice = await screen.findByRole('radio', { name: 'What I hold and future contributions' })
  expect(choice).toBeDisabled()
  expect(shown(choice.closest('fieldset'))).toBe(
    'What should change?What I hold and future contributionsOnly single funds, and future contributionsYour switch to Low risk is in progress. You can change the strategy again from 27 Nov 2026.',
  )
  expect(notices()).toEqual([])
})

test('the server’s date replaces the one of the list', async () => {
  const { user } = openBeside('/dealing/model', [SWITCH])
  refuse(previewOrder, 'orders/mix-running', { possibleFrom: '20261130' })
  await user.click(await screen.findByRole('radio', { name: 'Balanced' }))
  await waitFor(async () => expect(shown(await notice())).toContain('from 30 Nov 2026'))
  expect(screen.getByRole('button', { name: 'Review the switch' })).toBeDisabled()
})

test('does not call an order impossible that the server would accept', async () => {
  const { user } = openBeside('/dealing/model', [SWITCH])
  expect(await notice()).toBeVisible()
  await user.click(await screen.findByRole('radio', { name: 'Balanced' }))
  await waitFor(() => expect(screen.getByRole('button', { name: 'Review the switch' })).toBeEnabled())
  expect(notices()).toEqual([])
})

test('names no day if the end of an order is unknown, neither from the list nor from the server', async () => {
  const { user } = openBeside('/dealing/model', [{ ...SWITCH, expectedBy: undefined }])
  const words =
    'Your switch to Low risk is in progress. You can change the strategy again afterwards. Order ABCD-2345'
  expect(shown(await notice())).toBe(words)
  refuse(previewOrder, 'orders/mix-running', {})
  await user.click(await screen.findByRole('radio', { name: 'Balanced' }))
  await waitFor(() => expect(screen.getByRole('button', { name: 'Review the switch' })).toBeDisabled())
  expect(shown(await notice())).toBe(words)
})

test('beside a full withdrawal no order can be entered without a notice', async () => {
  openBeside('/dealing/self', [{ ...SWITCH, kind: 'WITHDRAW', withdrawType: 'TOTAL' }])
  expect(shown(await notice())).toMatch(
    /^A total withdrawal is in progress\. Other orders are possible from 27/,
  )
})

for (const [what, order] of [
  ['a withdrawal of a part', { ...SWITCH, kind: 'WITHDRAW', withdrawType: 'PARTIAL' }],
  ['the client’s own order that waits for its code', { ...SWITCH, state: 'pending' }],
] as const)
  test(`${what} is in no switch’s way`, async () => {
    const { requests } = openBeside('/dealing/model', [order])
    await noNotice(requests)
  })

test('a full withdrawal that has to wait leads to the orders it waits for', async () => {
  openBeside('/dealing/withdraws', [SWITCH])
  refuse(previewOrder, 'orders/running', { possibleFrom: '20261130' })
  expect(shown(await notice())).toBe(
    'Other orders are still in progress. A total withdrawal is possible from 30 Nov 2026. Order ABCD-2345',
  )
})

test('while only a full withdrawal has to wait, the page asks for an amount, and everything says why not', async () => {
  const { user } = openBeside('/dealing/withdraws', [SWITCH])
  refuse(previewOrder, 'orders/running', { possibleFrom: '20261130' })
  await notice()
  const review = screen.getByRole('region', { name: 'Review and approve' })
  expect(within(review).getByRole('status')).toHaveTextContent('Enter an amount to see what you receive.')
  const everything = screen.getByRole('button', { name: 'Everything' })
  expect(everything).toBeDisabled()
  expect(everything).toHaveAccessibleDescription(/A total withdrawal is possible from 30 Nov 2026\.$/)
  answer(previewOrder, { preview: ORDER_PREVIEW, dates: ORDER_DATES })
  await user.click(screen.getByRole('button', { name: '50%' }))
  await waitFor(() => expect(within(review).getByRole('button', { name: /^Review/ })).toBeEnabled())
})

test('says that a switch has to wait for an order behind many others, too', async () => {
  const others = Array.from({ length: 12 }, (_, at) => ({
    ...SWITCH,
    id: `W${at}`,
    kind: 'WITHDRAW' as const,
    withdrawType: 'PARTIAL' as const,
  }))
  openBeside('/dealing/model', [])
  const orders = [...others, SWITCH]
  answer(listOrders, ({ query }) => ({ ...NOTHING, data: orders.slice(0, Number(query.get('limit'))) }))
  expect(within(await notice()).getByRole('link')).toHaveAttribute('href', '/dealing/orders/O1')
})

test('the page of dealing asks once for what is under way', async () => {
  openBeside('/dealing', [SWITCH])
  const requests = answer(listOrders, { ...NOTHING, data: [SWITCH] })
  expect(await notice()).toBeVisible()
  expect(await screen.findAllByRole('link', { name: /ABCD-2345/ })).toHaveLength(2) // in the notice and in the list
  expect(requests).toHaveLength(1)
})

test('a full withdrawal does not wait for an investment that it cancels', async () => {
  const invested = { ...SWITCH, kind: 'CONTRIBUTION' as const }
  openBeside('/dealing/withdraws', [
    SWITCH,
    { ...invested, id: 'I1', reference: 'NOT-BEGUN', state: 'approved' },
    { ...invested, id: 'I2', reference: 'WXYZ-6789' },
  ])
  refuse(previewOrder, 'orders/running', { possibleFrom: '20261130' })
  expect(shown(await notice())).toMatch(/Order ABCD-2345 · Order WXYZ-6789$/)
})

test('links a reservation to its order, or to each of several', async () => {
  const [first, second] = ['A', 'B'].map((id) => ({ orderId: id, reference: `REF-${id}` }))
  const refused = { name: 'World Equity', available: { amount: 400, currency: 'USD' } }
  openBeside('/dealing/withdraws', [])
  refuse(previewOrder, 'orders/units-reserved', { ...refused, orders: 'REF-A', reservedFor: [first] })
  expect(shown(await notice())).toBe(
    'Part of World Equity is reserved for another order. You can sell $400.00 of it. Order REF-A',
  )
  refuse(previewOrder, 'orders/all-reserved', {
    ...refused,
    orders: 'REF-A, REF-B',
    reservedFor: [first, second],
  })
  void queryClient.invalidateQueries({ queryKey: ['order-preview'] })
  expect(await screen.findByRole('link', { name: 'Order REF-B' })).toHaveAttribute(
    'href',
    '/dealing/orders/B',
  )
  expect(shown(await notice())).toBe(
    'All of World Equity is reserved for other orders. Order REF-A · Order REF-B',
  )
})

test('a fund of which running orders reserve a part says so before any of it is sold', async () => {
  openBeside('/dealing/self', [])
  answer(searchPositions, {
    ...positions([
      position('F1', { amount: 10_000, available: { quantity: 60, amount: 6_000 } }),
      position('F2', { amount: 3_000 }),
    ]),
    valuedOn: calendarDay('20261119'),
    cash: { available: 0 },
  })
  expect(await screen.findByText('of which $4,000.00 is reserved for orders in progress')).toBeVisible()
  expect(screen.getAllByText(/is reserved for orders in progress/)).toHaveLength(1)
})

test('beside the money available to invest stands what an order in progress invests, and when', async () => {
  const pendingCash = { purpose: 'investment', amount: 1_200, since: calendarDay('20261118') } as const
  openBeside('/dealing/self', [{ ...ORDER, pendingCash }])
  const card = within(await screen.findByRole('region', { name: 'Available to invest' }))
  const words = 'An order in progress is investing $1,200.00 and should be completed on 27 Nov 2026'
  expect(await card.findByText(words)).toBeVisible()
})
