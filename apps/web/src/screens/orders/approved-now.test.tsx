import { calendarDay } from '@fundholder/domain/calendar.ts'
import type { OrderState } from '@fundholder/domain/orders/orders.ts'
import { getOrder } from '@fundholder/protocol/orders/order-details.ts'
import { operate, preOrder, rebalance, withdraw } from '@fundholder/protocol/orders/place-order.ts'
import { screen, waitFor, within } from '@testing-library/react'
import { beforeEach, expect, test } from 'vitest'
import { beginOrdering, forgetOrdering, type OrderContent } from '#account/order-draft/ordering.ts'
import { queryClient } from '#client/query-client.ts'
import {
  answerOrdering,
  ORDER_DATES,
  ORDER_PREVIEW,
  orderInState,
  PART_WITHDRAWN,
  PLACED,
} from '#test/answers/order-answers.ts'
import { answer } from '#test/network.ts'
import { openPortal, signIn } from '#test/portal.tsx'

beforeEach(forgetOrdering)

/** Dates promised at approval, later than those shown before. */
const DATES = { ...ORDER_DATES, doneBy: calendarDay('20261202') }
/** Only what is paid out has a latest date. */
const { paysAtLatest: _, ...TRADE_DATES } = DATES
const TRADED = { ...ORDER_PREVIEW, payout: undefined }

/** Takes an order through its code; its page waits for `isRead`, if given. */
async function approve(
  content: OrderContent,
  state: OrderState = 'approved',
  { userType, isRead }: { userType?: 'EMPLOYER'; isRead?: Promise<void> } = {},
) {
  const isPaid = content.kind === 'WITHDRAW'
  signIn(userType ? { name: 'Tomás', surname: 'Varela', userType } : {})
  answerOrdering(isPaid ? ORDER_PREVIEW : TRADED)
  answer(preOrder, PLACED)
  for (const call of [operate, withdraw, rebalance])
    answer(call, {
      orderId: 'O1',
      reference: PLACED.reference,
      state,
      strategyType: 'SELF',
      hash: PLACED.hash,
      dates: DATES,
    })
  beginOrdering({ contractId: 'C1', page: '/dealing/self', content })
  const { user, address } = openPortal('/dealing/approve')
  await user.click(await screen.findByRole('button', { name: 'Send the code' }))
  await user.click(await screen.findByLabelText('Digit 1'))
  await user.keyboard('123456')
  answer(getOrder, async () => {
    await isRead
    return {
      ...orderInState(state, isPaid ? ORDER_PREVIEW : TRADED),
      ...(!isPaid && { kind: 'ORDER' as const, withdrawType: undefined }),
      ...(state === 'approved' && { dates: isPaid ? DATES : TRADE_DATES }),
    }
  })
  await user.click(screen.getByRole('button', { name: 'Approve' }))
  await waitFor(() => expect(address()).toBe('/dealing/orders/O1'))
}

const bar = async (words: string) => (await screen.findByText(words)).closest('[role=note]')
const { valuedOn } = PART_WITHDRAWN

// The first one here, so that the code of the order's page has yet to come while the order is known to be approved.
test('after an approval the page of the order confirms it on top as long as it is open, without a toast', async () => {
  await approve(PART_WITHDRAWN)
  const name = await screen.findByRole('heading', {
    level: 1,
    name: /^Withdrawal of about \$2,000\.00 ABCD-2345/,
  })
  const words =
    'Withdrawal approved. We’ll e-mail you at each step. Expected on 02 Dec 2026, usually no later than 04 Dec 2026.'
  const shown = await bar(words)
  expect(shown?.compareDocumentPosition(name)).toBe(Node.DOCUMENT_POSITION_FOLLOWING)
  answer(getOrder, { ...orderInState('approved'), state: 'dealing', dates: DATES })
  await queryClient.invalidateQueries({ queryKey: ['orders'] })
  await screen.findByRole('heading', { level: 1, name: /In progress/ })
  expect(screen.getByText(words)).toBeVisible()
  const summary = within(screen.getByRole('region', { name: 'Summary' }))
  expect(summary.getByText('Latest expected date').nextElementSibling).toHaveTextContent('04/12/2026')
  expect(document.querySelector('.Toastify__toast')).toBeNull()
})

test.each([
  ['an order of one’s own', { kind: 'ORDER', sell: { F1: 100 }, valuedOn }],
  ['a switch', { kind: 'SWITCH', strategyType: 'MODEL', modelPortfolioId: 'M1', valuedOn }],
  ['a rebalancing', { kind: 'REBALANCE', valuedOn }],
] as const satisfies readonly (readonly [string, OrderContent])[])(
  'after the approval of %s its page confirms it, with what follows and the expected date',
  async (_, content) => {
    await approve(content)
    expect(await bar('Order approved. We’ll e-mail you at each step. Expected on 02 Dec 2026.')).toBeVisible()
  },
)

test('after an approval the page of the order has the focus at the confirmation', async () => {
  await approve(PART_WITHDRAWN)
  const shown = await bar(
    'Withdrawal approved. We’ll e-mail you at each step. Expected on 02 Dec 2026, usually no later than 04 Dec 2026.',
  )
  await waitFor(() => expect(shown).toHaveFocus())
})

test('after an approval the page never shows the order as it was before', async () => {
  const { promise: isRead, resolve: read } = Promise.withResolvers<void>()
  await approve(PART_WITHDRAWN, 'approved', { isRead })
  await screen.findByText('Order', { selector: 'h1' })
  expect(screen.queryByRole('heading', { name: /ABCD-2345/ })).not.toBeInTheDocument()
  read()
  expect(await screen.findByRole('heading', { level: 1, name: /ABCD-2345 Approved/ })).toBeVisible()
})

test('an order that is opened in any other way leaves the focus where a new page has it', async () => {
  signIn()
  answer(getOrder, orderInState('approved'))
  openPortal('/dealing/orders/O1')
  await screen.findByRole('heading', { level: 1, name: /^Withdrawal of about \$2,000\.00 ABCD-2345/ })
  expect(document.querySelector('[data-takes-focus]')).toBeNull()
  expect(screen.queryByText(/Withdrawal approved/)).not.toBeInTheDocument()
})

test('a withdrawal that awaits a second approval is not shown as paid out', async () => {
  await approve(PART_WITHDRAWN, 'awaiting-second', { userType: 'EMPLOYER' })
  await bar('You approved the withdrawal. It needs a second approval at your company before it starts.')
  expect(screen.queryByText(/Expected on 02 Dec/)).not.toBeInTheDocument()
})
