import { calendarDay } from '@fundholder/domain/calendar.ts'
import { getOrder } from '@fundholder/protocol/orders/order-details.ts'
import { preOrder, previewOrder, withdraw } from '@fundholder/protocol/orders/place-order.ts'
import { screen, waitFor, within } from '@testing-library/react'
import { afterEach, expect, test, vi } from 'vitest'
import { beginOrdering } from '#account/order-draft/ordering.ts'
import { queryClient } from '#client/query-client.ts'
import {
  answerOrdering,
  ORDER_DATES,
  ORDER_PREVIEW,
  orderInState,
  PART_WITHDRAWN,
  PLACED,
} from '#test/answers/order-answers.ts'
import { openApproval } from '#test/approval-page.ts'
import { answer, cutOff, refuse } from '#test/network.ts'
import { openPortal, signIn } from '#test/portal.tsx'
import { shown } from '#test/shown.ts'

afterEach(() => vi.restoreAllMocks())

const sendButton = () => screen.findByRole('button', { name: 'Send the code' })

test('an order that completes on its day is done today, not in 0 business days', async () => {
  openApproval()
  answer(previewOrder, { preview: ORDER_PREVIEW, dates: { ...ORDER_DATES, businessDays: 0 } })
  expect(await screen.findByText('Done today if you approve it now.')).toBeVisible()
})

test('a withdrawal names its usual payout day, other orders their duration', async () => {
  openApproval()
  expect(await screen.findByText(/Usually it is paid out no later than 04 Dec 2026\. If/)).toBeVisible()
  expect(screen.getByRole('link', { name: 'How orders settle' })).toHaveAttribute(
    'href',
    '/help/order-settlement',
  )
  expect(screen.queryByText(/10 business days/)).not.toBeInTheDocument()
  const { paysAtLatest: _, ...dates } = ORDER_DATES
  answer(previewOrder, { preview: ORDER_PREVIEW, dates })
  void queryClient.invalidateQueries()
  expect(
    await screen.findByText(/Usually it takes at most 10 business days\. If anything is delayed,/),
  ).toBeVisible()
})

test('the largest changes are first before and after, and never part of other', async () => {
  const mixOf = (weights: Record<string, number>) => ({
    ...ORDER_PREVIEW.before,
    allocation: Object.entries(weights).map(([name, weight]) => ({
      instrumentId: name,
      name,
      amount: weight * 10_000,
      weight,
    })),
  })
  openApproval({
    ...ORDER_PREVIEW,
    before: mixOf({ A: 0.3, B: 0.2, C: 0.15, D: 0.12, E: 0.11, F: 0.08, G: 0.04 }),
    after: mixOf({ A: 0.3, B: 0.2, C: 0.15, D: 0.12, E: 0.12, F: 0.03, G: 0.08 }),
  })
  const table = await screen.findByRole('table', { name: 'Before and after' })
  const names = within(table).getAllByRole('rowheader').map(shown)
  expect(names).toEqual(['F', 'G', 'E', 'A', 'B', 'Other'])
})

test('a full sale of a fund warns if a running order will still buy some of it', async () => {
  const [sale] = ORDER_PREVIEW.sells
  if (!sale) throw new Error('nothing is sold')
  openApproval({ ...ORDER_PREVIEW, sells: [{ ...sale, isAll: true, moreComes: true }] })
  const lines = within(await screen.findByRole('region', { name: 'What you approve' }))
  expect(
    lines.getByText(
      '12.500000 units, all of them · an order in progress will buy more units; you keep those',
    ),
  ).toBeVisible()
})

test('shows a deposit that stays with its value, as on the dashboard, and its principal', async () => {
  const deposit = { instrumentId: 'D1', name: 'One year at Nowhere', amount: 502.5, principal: 500 }
  openApproval({ ...ORDER_PREVIEW, deposits: [{ ...deposit, maturity: calendarDay('20271001') }] })
  const lines = within(await screen.findByRole('region', { name: 'What you approve' }))
  expect(shown(lines.getByText('One year at Nowhere').closest('li'))).toBe(
    'StaysOne year at NowhereLocked until 01 Oct 2027; includes interest so far · $500.00 placed$502.50',
  )
})

test('shows the dealing fees of each fund and in total', async () => {
  const [sale] = ORDER_PREVIEW.sells
  if (!sale) throw new Error('nothing is sold')
  openApproval({
    ...ORDER_PREVIEW,
    sells: [{ ...sale, charge: 10 }],
    buys: [{ instrumentId: 'F2', name: 'Quiet Bonds', share: 1, about: 900, maximum: 900, charge: 2.25 }],
    charges: 12.25,
  })
  const lines = within(await screen.findByRole('region', { name: 'What you approve' }))
  expect(lines.getByText('12.500000 units · less about $10.00 dealing charge')).toBeVisible()
  expect(lines.getByText('including about $2.25 dealing charge')).toBeVisible()
  const all = lines.getByText('Our dealing charges on these funds').closest('li')
  expect(shown(all)).toContain('about $12.25')
})

test('a full withdrawal shows the accrued plan fee, and nothing if it is unknown', async () => {
  const { payout } = ORDER_PREVIEW
  if (!payout) throw new Error('nothing is paid out')
  const left = { ...payout, feeComesOff: true as const }
  openApproval({
    ...ORDER_PREVIEW,
    payout: {
      ...left,
      feeSoFar: { amount: 12.34, through: calendarDay('20261119') },
      afterFeeSoFar: 1_987.66,
    },
  })
  expect(await screen.findByText('$12.34 so far')).toBeVisible()
  const fee = screen.getByText(/^Up to 19 Nov 2026\. It grows until the last sale/)
  expect(fee).toBeVisible()
  expect(screen.getByText('about $1,987.66')).toBeVisible()
  answer(previewOrder, { preview: { ...ORDER_PREVIEW, payout: left }, dates: ORDER_DATES })
  void queryClient.invalidateQueries()
  await waitFor(() => expect(screen.queryByText(/so far/)).not.toBeInTheDocument())
  expect(screen.getByText(/is deducted from the payout/)).toBeVisible()
})

test('the cost a year shows how it is computed', async () => {
  const [fund] = ORDER_PREVIEW.after.allocation.map((one) => ({ ...one, weight: 0.9 }))
  const { user } = openApproval({
    ...ORDER_PREVIEW,
    after: { ...ORDER_PREVIEW.after, allocation: fund ? [fund] : [] },
  })
  await user.click(await screen.findByText('How is the cost computed?'))
  expect(screen.getByText('Now $40.00 a year, about 0.50% of $8,000.00.')).toBeVisible()
  expect(screen.getByText('Afterwards $40.00 a year, about 0.50% of $8,000.00.')).toBeVisible()
})

test('two presses of the button send one order', async () => {
  const placed = answer(preOrder, PLACED)
  const { user } = openApproval()
  await user.dblClick(await sendButton())
  expect(await screen.findByText('+971 •• ••• 103')).toBeVisible()
  expect(placed).toHaveLength(1)
  expect(placed[0]?.headers.get('idempotency-key')).toMatch(/^[\w-]{16,64}$/)
})

test('retries an order without an answer under the same key', async () => {
  const lost = cutOff(preOrder)
  const { user } = openApproval()
  await user.click(await sendButton())
  expect(await screen.findByText(/^No answer yet\. We are checking/)).toBeVisible()
  const again = answer(preOrder, PLACED)
  expect(await screen.findByText('+971 •• ••• 103')).toBeVisible()
  expect(again[0]?.headers.get('idempotency-key')).toBe(lost[0]?.headers.get('idempotency-key'))
})

test('without a network nothing is sent, and the page shows it', async () => {
  const placed = answer(preOrder, PLACED)
  const { user } = openApproval()
  const button = await sendButton()
  vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(false)
  await user.click(button)
  expect(await screen.findByText(/^Not sent: there is no connection/)).toBeVisible()
  expect(placed).toHaveLength(0)
})

test('documents are confirmed one by one before the code is sent', async () => {
  const placed = answer(preOrder, PLACED)
  const document = {
    documentId: 'fund:F2:KID:en',
    instrumentId: 'F2',
    name: 'Quiet Bonds',
    version: '2026-10',
    language: 'en' as const,
  }
  const { user } = openApproval({ ...ORDER_PREVIEW, documents: [document] })
  expect(await sendButton()).toBeDisabled()
  await user.click(screen.getByRole('checkbox', { name: /key information of Quiet Bonds/ }))
  await user.click(await sendButton())
  await waitFor(() => expect(placed).toHaveLength(1))
  expect(placed[0]?.body).toMatchObject({
    acknowledgements: [{ documentId: document.documentId, version: document.version }],
  })
})

test('a wrong code empties the boxes and shows how many tries are left', async () => {
  answer(preOrder, PLACED)
  const { user } = openApproval()
  await user.click(await sendButton())
  refuse(withdraw, 'codes/wrong', { triesLeft: 4 })
  await user.click(await screen.findByLabelText('Digit 1'))
  await user.keyboard('12345')
  expect(screen.getByRole('button', { name: 'Approve' })).toBeDisabled()
  await user.keyboard('6')
  await user.click(screen.getByRole('button', { name: 'Approve' }))
  expect(await screen.findByText(/4 tries left/)).toBeVisible()
  const boxes = screen.getAllByRole<HTMLInputElement>('textbox', { name: /^Digit/ })
  expect(boxes.map(({ value }) => value)).toEqual(['', '', '', '', '', ''])
})

test('an approval is sent once, under a key of its own, and leads to its receipt', async () => {
  answer(preOrder, PLACED)
  const { user, address } = openApproval()
  await user.click(await sendButton())
  const approvals = answer(withdraw, {
    orderId: 'O1',
    reference: PLACED.reference,
    state: 'approved',
    strategyType: 'SELF',
    hash: PLACED.hash,
    dates: ORDER_DATES,
  })
  await user.click(await screen.findByLabelText('Digit 1'))
  await user.keyboard('123456')
  answer(getOrder, orderInState('approved'))
  await user.dblClick(screen.getByRole('button', { name: 'Approve' }))
  await waitFor(() => expect(address()).toBe('/dealing/orders/O1'))
  expect(await screen.findByRole('heading', { level: 1, name: /ABCD-2345/ })).toBeVisible()
  expect(approvals).toHaveLength(1)
  expect(approvals[0]?.body).toEqual({
    orderId: 'O1',
    verificationCode: { reference: 'challenge-1', code: '123456' },
  })
})

test('an order replaced by another tab shows this and offers a new start', async () => {
  answer(preOrder, PLACED)
  const { user } = openApproval()
  answer(getOrder, orderInState('replaced'))
  await user.click(await sendButton())
  expect(await screen.findByText(/replaced by a newer one/)).toBeVisible()
  await user.click(screen.getByRole('button', { name: 'Start again' }))
  expect(await sendButton()).toBeVisible()
})

test('announces newer prices before anything is sent, and applies them on request', async () => {
  signIn()
  answerOrdering()
  const { previewOrder } = await import('@fundholder/protocol/orders/place-order.ts')
  refuse(previewOrder, 'orders/revalued', { valuedOn: '20261120' })
  beginOrdering({ contractId: 'C1', page: '/dealing/withdraws', content: PART_WITHDRAWN })
  const { user } = openPortal('/dealing/approve')
  const use = await screen.findByRole('button', { name: 'Use the new figures' })
  const requests = answer(previewOrder, { preview: ORDER_PREVIEW, dates: ORDER_DATES })
  await user.click(use)
  expect(await screen.findByText('What you approve')).toBeVisible()
  expect(requests[0]?.body).toMatchObject({ valuedOn: '20261120' })
})
