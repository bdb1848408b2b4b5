import { listModelPortfolios } from '@fundholder/protocol/funds/model-portfolios.ts'
import { preOrder, previewOrder } from '@fundholder/protocol/orders/place-order.ts'
import { act, screen, waitFor } from '@testing-library/react'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { emptyBasket } from '#account/order-draft/basket.ts'
import { beginOrdering, changeOrdering, forgetOrdering } from '#account/order-draft/ordering.ts'
import { resetWithdrawal } from '#account/order-draft/withdrawal.ts'
import { NOTHING, prepareDealing } from '#test/answers/dealing-answers.ts'
import { answerModel, model } from '#test/answers/model-answers.ts'
import { ORDER_DATES, ORDER_PREVIEW, PART_WITHDRAWN, PLACED } from '#test/answers/order-answers.ts'
import { answer, cutOff } from '#test/network.ts'
import { openPortal } from '#test/portal.tsx'
import { shown } from '#test/shown.ts'

beforeEach(() => {
  emptyBasket()
  resetWithdrawal()
  forgetOrdering()
})
afterEach(() => {
  vi.restoreAllMocks()
})

function setOnline(isOnline: boolean) {
  vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(isOnline)
  act(() => void dispatchEvent(new Event(isOnline ? 'online' : 'offline')))
}
const KEPT =
  'The portal cannot be reached. What you entered is kept in this tab, and nothing was sent. We try again when the connection is back.'

test('a withdrawal without a preview says that entries are kept and nothing was sent, and continues automatically', async () => {
  prepareDealing()
  cutOff(previewOrder)
  openPortal('/dealing/withdraws')
  expect((await screen.findAllByText(KEPT))[0]).toBeVisible()
  const row = screen.getByRole('rowheader', { name: /^F1/ }).closest('tr')
  expect(shown(row)).toMatch(/––$/) // what is taken out and left is not known
  const review = screen.getByRole('button', { name: /^Review (the )?withdrawal/ })
  expect(review).toBeDisabled()
  answer(previewOrder, { preview: ORDER_PREVIEW, dates: ORDER_DATES })
  await waitFor(() => expect(review).toBeEnabled())
  expect(screen.queryByText(KEPT)).not.toBeInTheDocument()
})

test('the review of a model says the same, and can be retried', async () => {
  answerModel()
  prepareDealing('SELF')
  answer(listModelPortfolios, { ...NOTHING, data: [model()] })
  const lost = cutOff(previewOrder)
  const { user } = openPortal('/dealing/model')
  await user.click(await screen.findByRole('radio', { name: 'Balanced' }))
  expect(await screen.findByText(KEPT)).toBeVisible()
  const before = lost.length
  await user.click(screen.getByRole('button', { name: 'Try again' }))
  await waitFor(() => expect(lost.length).toBeGreaterThan(before))
})
function openReview() {
  prepareDealing()
  beginOrdering({ contractId: 'C1', page: '/dealing/withdraws', content: PART_WITHDRAWN })
}

test('an order that was not sent waits for its button: offline the page names it, back online it can be pressed', async () => {
  openReview()
  const placed = answer(preOrder, PLACED)
  const { user } = openPortal('/dealing/approve')
  const send = await screen.findByRole('button', { name: 'Send the code' })
  setOnline(false)
  await user.click(send)
  expect(
    await screen.findByText(
      'Not sent: there is no connection. What you entered and confirmed is kept in this tab. Once you are online, press “Send the code”.',
    ),
  ).toBeVisible()
  setOnline(true)
  expect(
    screen.getByText(
      'You are online again. Nothing was sent meanwhile, and everything is kept: press “Send the code” to continue.',
    ),
  ).toBeVisible()
  expect(placed).toHaveLength(0)
  await user.click(send)
  expect(await screen.findByLabelText('Digit 1')).toBeVisible()
  expect(placed).toHaveLength(1)
})

test('an order that may have arrived is requested again under the same key once there is a connection', async () => {
  openReview()
  const key = 's'.repeat(32)
  changeOrdering((one) => ({
    ...one,
    sent: { key, body: { ...PART_WITHDRAWN, acknowledgements: [], accepted: [] } },
  }))
  const placed = answer(preOrder, PLACED)
  setOnline(false)
  openPortal('/dealing/approve')
  const inDoubt = /^There is no connection, and we do not know yet whether it arrived/
  await waitFor(() => expect(screen.getByText(inDoubt)).toBeVisible()) // rendered again when the preview arrives
  expect(placed).toHaveLength(0)
  setOnline(true)
  expect(await screen.findByLabelText('Digit 1')).toBeVisible()
  expect(placed.map(({ headers }) => headers.get('idempotency-key'))).toEqual([key])
})

test('a review that cannot be loaded says that entries are kept, and loads automatically later', async () => {
  openReview()
  cutOff(previewOrder)
  openPortal('/dealing/approve')
  expect(await screen.findByText(KEPT)).toBeVisible()
  answer(previewOrder, { preview: ORDER_PREVIEW, dates: ORDER_DATES })
  expect(await screen.findByRole('button', { name: 'Send the code' })).toBeEnabled()
})
