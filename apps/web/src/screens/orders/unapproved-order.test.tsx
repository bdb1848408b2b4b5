import { calendarDay } from '@fundholder/domain/calendar.ts'
import { getOrder } from '@fundholder/protocol/orders/order-details.ts'
import { discardOrder, preOrder, withdraw } from '@fundholder/protocol/orders/place-order.ts'
import { searchContracts } from '@fundholder/protocol/portfolios/contracts.ts'
import { screen, waitFor, within } from '@testing-library/react'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { beginOrdering, changeOrdering, forgetOrdering } from '#account/order-draft/ordering.ts'
import { queryClient } from '#client/query-client.ts'
import { CONTRACTS } from '#test/answers/dashboard-answers.ts'
import { ORDER_PREVIEW, orderInState, PART_WITHDRAWN, PLACED } from '#test/answers/order-answers.ts'
import { answer } from '#test/network.ts'
import { card, event, type Order, openOrder, PAYOUT, SALE, steps } from '#test/order-page.ts'
import { shown } from '#test/shown.ts'

const placedBy = (isYou: boolean) => event(1, { kind: 'pending', state: 'pending', actor: 'client', isYou })
const WAITING: Order = {
  ...orderInState('pending'),
  expiresAt: '2026-11-20T10:05:00Z',
  timeline: [placedBy(true)],
}
const EXPIRED: Order = {
  ...orderInState('expired'),
  timeline: [placedBy(true), event(2, { kind: 'expired', state: 'expired', reason: 'no-code' })],
}

beforeEach(() => answer(searchContracts, CONTRACTS))
afterEach(forgetOrdering)

test('an order that waits for its code says until when, and can be cancelled', async () => {
  const { user } = openOrder(WAITING)
  const waiting = within(await card('Waiting for the code'))
  expect(
    waiting.getByText(
      /^Approve this order with a new code by 20 Nov 2026, 11:05 \(Madrid\); otherwise nothing happens/,
    ),
  ).toBeVisible()
  expect(waiting.queryByRole('button', { name: 'Enter the code' })).not.toBeInTheDocument()
  await user.click(waiting.getByRole('button', { name: 'Cancel this order' }))
  const dialog = within(await screen.findByRole('dialog', { name: 'Cancel order ABCD-2345?' }))
  expect(dialog.queryByText(/colleagues/)).not.toBeInTheDocument()
  const discarded = answer(discardOrder, { orderId: 'O1', state: 'discarded' })
  answer(getOrder, orderInState('discarded'))
  await user.click(dialog.getByRole('button', { name: 'Cancel this order' }))
  expect(await screen.findByText('Order ABCD-2345 is cancelled')).toBeVisible()
  expect(discarded.map(({ body }) => body)).toEqual([{ orderId: 'O1' }])
  await waitFor(() => expect(screen.queryByRole('region', { name: 'Waiting for the code' })).toBeNull())
})

test('an order that waits for its approval lists its planned steps and days', async () => {
  const [sellsOn, doneBy] = [calendarDay('20261123'), calendarDay('20261126')]
  openOrder({
    ...WAITING,
    expectedDates: { sellsOn, doneBy, businessDays: 4, outOfMarketDays: 0 },
    steps: [
      { step: 'sellsOn', promised: sellsOn, expected: sellsOn, state: 'ahead' },
      { step: 'doneBy', promised: doneBy, expected: doneBy, state: 'ahead' },
    ],
  })
  expect(await steps()).toEqual([
    'Approvedby 20/11/2026, 11:05 (Madrid)',
    'Salesexpected 23/11/2026',
    'All doneexpected 26/11/2026',
  ])
  expect(screen.getByText('Expected dates, if the order is approved now')).toBeVisible()
})

test('in the tab where it was started an order leads to its code', async () => {
  const { user } = openOrder(WAITING)
  const waiting = within(await card('Waiting for the code'))
  beginOrdering({ contractId: 'C1', page: '/dealing/withdraws', content: PART_WITHDRAWN })
  changeOrdering((begun) => ({ ...begun, placed: { ...PLACED, receivedAt: Date.now() } }))
  expect(
    await waiting.findByText(/^Enter the code by 20 Nov 2026, 11:05 \(Madrid\); otherwise/),
  ).toBeVisible()
  expect(waiting.queryByText(/with a new code/)).not.toBeInTheDocument()
  await user.click(waiting.getByRole('button', { name: 'Enter the code' }))
  expect(await screen.findByRole('region', { name: 'Approve by code' })).toBeVisible()
})

test('in another tab an order is reviewed again and approved with a new code', async () => {
  answer(getOrder, { ...WAITING, preview: ORDER_PREVIEW, expectedDates: PLACED.dates })
  const requested = answer(preOrder, PLACED)
  const { reference, hash, dates } = PLACED
  const approved = answer(withdraw, {
    orderId: 'O1',
    reference,
    state: 'approved',
    strategyType: 'SELF',
    hash,
    dates,
  })
  const { user } = openOrder({ ...WAITING, preview: ORDER_PREVIEW, expectedDates: PLACED.dates })
  const waiting = within(await card('Waiting for the code'))
  await user.click(waiting.getByRole('button', { name: 'Review and approve' }))
  const expected = await screen.findByRole('region', { name: 'Expected dates' })
  const send = screen.getByRole('button', { name: 'Send the code' })
  expect(send.compareDocumentPosition(expected)).toBe(Node.DOCUMENT_POSITION_FOLLOWING)
  expect(requested).toEqual([])
  await user.click(await screen.findByRole('button', { name: 'Send the code' }))
  await user.type(await screen.findByLabelText('Digit 1'), '123456')
  expect(requested.map(({ body }) => body)).toEqual([{ orderId: 'O1' }])
  await user.click(screen.getByRole('button', { name: 'Approve' }))
  await waitFor(() => expect(approved).toHaveLength(1))
  expect(approved[0]?.body).toEqual({
    orderId: 'O1',
    verificationCode: { reference: PLACED.verificationCode.reference, code: '123456' },
  })
})

test('an order approved meanwhile is not reviewed again for a new code', async () => {
  const { user } = openOrder(WAITING)
  const waiting = within(await card('Waiting for the code'))
  answer(getOrder, orderInState('approved'))
  await user.click(waiting.getByRole('button', { name: 'Review and approve' }))
  expect(await screen.findByText('This order no longer waits for a code.')).toBeVisible()
  expect(screen.getByRole('link', { name: 'See the order' })).toHaveAttribute('href', '/dealing/orders/O1')
})

test('another user of the company cannot cancel an order that waits for its first code', async () => {
  openOrder({ ...WAITING, timeline: [placedBy(false)] })
  const waiting = within(await card('Waiting for the code'))
  expect(waiting.getByText(/until 20 Nov 2026/)).toBeVisible()
  expect(waiting.queryByRole('button')).not.toBeInTheDocument()
})

for (const [kind, href] of [
  ['WITHDRAW', '/dealing/withdraws'],
  ['SWITCH', '/dealing'],
] as const)
  test(`an expired order of kind ${kind} can be started again`, async () => {
    openOrder({ ...EXPIRED, kind })
    const progress = within(await card('Progress'))
    expect(await progress.findByRole('link', { name: 'Start again' })).toHaveAttribute('href', href)
  })

test('an order that was never approved has estimates, and once it is over neither a receipt nor anything to approve', async () => {
  openOrder({ ...EXPIRED, legs: [SALE, PAYOUT] })
  expect(shown(await card('Summary'))).toMatch(/^SummaryPlanned payout\$2,000\.00EstimateOrder type/)
  expect(await card('What was ordered')).toBeVisible()
  expect(screen.queryByRole('region', { name: 'What you approve' })).not.toBeInTheDocument()
  expect(screen.queryByRole('region', { name: 'Receipt' })).not.toBeInTheDocument()
})

test('what purchases for cash cost at most is not called as shown at approval before there is one', async () => {
  const buys = [{ instrumentId: 'F1', name: 'World Equity', about: 500, maximum: 500, share: 1 }]
  const { payout: _, ...preview } = ORDER_PREVIEW
  openOrder({
    ...WAITING,
    kind: 'ORDER',
    about: 500,
    counts: 'bought',
    preview: { ...preview, sells: [], buys },
  })
  expect(shown(await card('Summary'))).toMatch(/\$500\.00at mostOrder type/)
})

test('an order that waits for its code has no receipt', async () => {
  openOrder(WAITING)
  await card('Waiting for the code')
  expect(screen.queryByRole('region', { name: 'Receipt' })).not.toBeInTheDocument()
})

const ALLOCATING = {
  ...ORDER_PREVIEW,
  warnings: ['contributions-buy-what-is-sold' as const],
  contributions: [{ instrumentId: 'F2', name: 'F2', percent: 100 }],
  stillBought: [{ instrumentId: 'F1', name: 'World Equity', percent: 20 }],
}

for (const state of ['expired', 'discarded', 'replaced'] as const)
  test(`an order without effect says nothing of future contributions: ${state}`, async () => {
    openOrder({ ...EXPIRED, ...orderInState(state, ALLOCATING) })
    await card('What was ordered')
    expect(screen.queryByText(/^Future contributions continue/)).not.toBeInTheDocument()
    expect(screen.queryByRole('region', { name: 'Contributions' })).not.toBeInTheDocument()
    expect(screen.queryByText(/from 27 Nov 2026/)).not.toBeInTheDocument()
  })

test('a cancelled order does not say that contributions buy what it sells', async () => {
  openOrder({
    ...orderInState('cancelled', ALLOCATING),
    approvals: [{ isYou: true, at: '2026-11-20T10:02:00Z' }],
  })
  await card('Receipt')
  expect(screen.queryByText(/^Future contributions continue/)).not.toBeInTheDocument()
  expect(screen.getByRole('region', { name: 'Contributions' })).toBeVisible()
})

test('the label of an order that waits for its code stands out from that of one that runs', async () => {
  const labelOf = async (words: string) => {
    const heading = await screen.findByRole('heading', { level: 1, name: new RegExp(words) })
    return getComputedStyle(within(heading).getByText(words)).backgroundColor
  }
  openOrder(WAITING)
  const waiting = await labelOf('Waiting for the code')
  answer(getOrder, orderInState('dealing'))
  await queryClient.invalidateQueries({ queryKey: ['orders'] })
  expect(await labelOf('In progress')).not.toBe(waiting)
})
