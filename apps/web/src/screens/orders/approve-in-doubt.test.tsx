import { calendarDay } from '@fundholder/domain/calendar.ts'
import { getOrder } from '@fundholder/protocol/orders/order-details.ts'
import { preOrder, previewOrder, withdraw } from '@fundholder/protocol/orders/place-order.ts'
import { screen, waitFor } from '@testing-library/react'
import { expect, test } from 'vitest'
import { beginOrdering, changeOrdering } from '#account/order-draft/ordering.ts'
import {
  answerOrdering,
  ORDER_DATES,
  orderInState,
  PART_WITHDRAWN,
  PLACED,
} from '#test/answers/order-answers.ts'
import { answer, cutOff, refuse } from '#test/network.ts'
import { openPortal, signIn } from '#test/portal.tsx'

const APPROVED = {
  orderId: 'O1',
  reference: PLACED.reference,
  state: 'approved',
  strategyType: 'SELF',
  hash: PLACED.hash,
  dates: ORDER_DATES,
} as const

test('polls an approval without an answer under its key until the outcome is known', async () => {
  openReview()
  changeOrdering((one) => ({ ...one, placed: { ...PLACED, receivedAt: Date.now() } }))
  const opened = openPortal('/dealing/approve')
  const lost = cutOff(withdraw)
  await opened.user.click(await screen.findByLabelText('Digit 1'))
  await opened.user.keyboard('123456')
  await opened.user.click(screen.getByRole('button', { name: 'Approve' }))
  expect(await screen.findByText(/^No answer yet\. We are checking/)).toBeVisible()
  expect(screen.queryByText(/failed|went wrong/i)).not.toBeInTheDocument()
  const answered = answer(withdraw, APPROVED)
  answer(getOrder, orderInState('approved'))
  await waitFor(() => expect(opened.address()).toBe('/dealing/orders/O1'))
  const [key, ...others] = [...lost, ...answered].map(({ headers }) => headers.get('idempotency-key'))
  expect(key).toMatch(/^\w{32}$/)
  expect(new Set(others)).toEqual(new Set([key]))
})

function openReview() {
  signIn()
  answerOrdering()
  beginOrdering({ contractId: 'C1', page: '/dealing/withdraws', content: PART_WITHDRAWN })
}

/** The page as it comes back after a reload that happened while an approval was on its way. */
function openInDoubt() {
  openReview()
  changeOrdering((one) => ({
    ...one,
    placed: { ...PLACED, receivedAt: Date.now() },
    approval: { key: 'k'.repeat(32), reference: 'challenge-1', wasSent: true },
  }))
}

test('after a reload no approval is called failed before this is known, and it is sent again under its key', async () => {
  openInDoubt()
  cutOff(getOrder)
  const { user } = openPortal('/dealing/approve')
  expect(await screen.findByText(/^No answer yet\. We are checking/)).toBeVisible()
  expect(screen.queryByText(/had not arrived/)).not.toBeInTheDocument()
  answer(getOrder, orderInState('pending'))
  expect(await screen.findByText(/had not arrived/)).toBeVisible()
  const again = answer(withdraw, APPROVED)
  await user.click(screen.getByLabelText('Digit 1'))
  await user.keyboard('123456')
  await user.click(screen.getByRole('button', { name: 'Approve' }))
  await waitFor(() => expect(again).toHaveLength(1))
  expect(again[0]?.headers.get('idempotency-key')).toBe('k'.repeat(32))
})

test('after a reload an approval that had arrived leads to its order', async () => {
  openInDoubt()
  answer(getOrder, orderInState('approved'))
  const { address } = openPortal('/dealing/approve')
  await waitFor(() => expect(address()).toBe('/dealing/orders/O1'))
})

test('after a reload requests a sent order under its key, even if a new preview is refused', async () => {
  signIn()
  answerOrdering()
  refuse(previewOrder, 'orders/all-reserved', { name: 'World Equity', orders: 'X7K2' })
  beginOrdering({ contractId: 'C1', page: '/dealing/withdraws', content: PART_WITHDRAWN })
  const sent = { key: 's'.repeat(32), body: { ...PART_WITHDRAWN, acknowledgements: [], accepted: [] } }
  changeOrdering((one) => ({
    ...one,
    sent: { ...sent, body: { ...sent.body, valuedOn: calendarDay('20261119') } },
  }))
  const placed = answer(preOrder, PLACED)
  openPortal('/dealing/approve')
  expect(await screen.findByLabelText('Digit 1')).toBeVisible()
  expect(placed.map(({ headers }) => headers.get('idempotency-key'))).toEqual([sent.key])
})
