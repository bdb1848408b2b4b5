import { getOrder } from '@fundholder/protocol/orders/order-details.ts'
import { preOrder, previewOrder, withdraw } from '@fundholder/protocol/orders/place-order.ts'
import type { RefusalCode } from '@fundholder/protocol/refusals.ts'
import { cleanup, screen, waitFor } from '@testing-library/react'
import { afterEach, expect, onTestFinished, test, vi } from 'vitest'
import { page } from 'vitest/browser'
import { beginOrdering } from '#account/order-draft/ordering.ts'
import {
  answerOrdering,
  ORDER_DATES,
  ORDER_PREVIEW,
  orderInState,
  PART_WITHDRAWN,
  PLACED,
} from '#test/answers/order-answers.ts'
import { openApproval, openCode } from '#test/approval-page.ts'
import { answer, cutOff, refuse } from '#test/network.ts'
import { openPortal, signIn } from '#test/portal.tsx'

afterEach(async () => {
  vi.restoreAllMocks()
  delete document.documentElement.dataset['theme']
  await page.viewport(1440, 900)
})

async function enterCode({ user }: Pick<ReturnType<typeof openPortal>, 'user'>, code = '123456') {
  await user.click(screen.getByLabelText('Digit 1'))
  await user.keyboard(code)
}

const EARLY: [RefusalCode, Record<string, unknown>, RegExp][] = [
  ['orders/stale-price', { funds: 'World Equity' }, /^There is no recent price for World Equity/],
  [
    'orders/not-operative',
    { funds: 'World Equity' },
    /^These funds cannot be bought or sold at the moment: World Equity/,
  ],
  [
    'orders/units-reserved',
    { name: 'World Equity', available: { amount: 400, currency: 'USD' }, orders: 'X7K2' },
    /^Part of World Equity is reserved for another order: X7K2\. You can sell \$400\.00 of it\./,
  ],
  ['bank-account/missing', {}, /^There is no bank account on file/],
  [
    'bank-account/recent-change',
    { from: '2026-11-22T10:00:00Z' },
    /withdrawals are paused until 22 Nov 2026, \d\d:\d\d [\w/ ]+\.$/,
  ],
  ['orders/running', { possibleFrom: '20261130' }, /^Other orders are still in progress/],
  ['portal/blocked', {}, /undergoing essential maintenance work/],
]
for (const [code, details, words] of EARLY)
  test(`explains ${code} before approval, with a link back`, async () => {
    signIn()
    answerOrdering()
    refuse(previewOrder, code, details)
    beginOrdering({ contractId: 'C1', page: '/dealing/withdraws', content: PART_WITHDRAWN })
    openPortal('/dealing/approve')
    expect(await screen.findByText(words)).toBeVisible()
    expect(screen.queryByRole('button', { name: 'Send the code' })).not.toBeInTheDocument()
    expect(screen.getAllByRole('link', { name: 'Change the order' }).at(-1)).toHaveAttribute(
      'href',
      '/dealing/withdraws',
    )
  })

test('an order cannot be previewed without a network, and the preview is retried', async () => {
  // Until time passes only the button retries.
  vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval'] })
  onTestFinished(() => void vi.useRealTimers())
  signIn()
  answerOrdering()
  const lost = cutOff(previewOrder)
  beginOrdering({ contractId: 'C1', page: '/dealing/withdraws', content: PART_WITHDRAWN })
  const { user } = openPortal('/dealing/approve')
  await screen.findByText('The effect of this order could not be calculated.')
  expect(lost).toHaveLength(1)
  await user.click(await screen.findByRole('button', { name: 'Try again' }))
  await waitFor(() => expect(lost).toHaveLength(2))
  answer(previewOrder, { preview: ORDER_PREVIEW, dates: ORDER_DATES })
  await vi.advanceTimersByTimeAsync(3_000)
  expect(await screen.findByText('What you approve')).toBeVisible()
})

test('an unreadable answer is not treated as a lost connection, and nothing is retried', async () => {
  signIn()
  answerOrdering()
  answer(previewOrder, {} as never)
  beginOrdering({ contractId: 'C1', page: '/dealing/withdraws', content: PART_WITHDRAWN })
  openPortal('/dealing/approve')
  expect(await screen.findByText('Oops! Something went wrong, try again later please.')).toBeVisible()
  expect(screen.queryByText(/cannot be reached/)).not.toBeInTheDocument()
  expect(screen.getByRole('button', { name: 'Try again' })).toBeVisible()
})

test('another version of a document that came meanwhile is shown as a box of its own', async () => {
  const document = (version: string) => ({
    documentId: 'fund:F2:KID:en',
    instrumentId: 'F2',
    name: 'Quiet Bonds',
    version,
    language: 'en' as const,
  })
  const { user } = openApproval({ ...ORDER_PREVIEW, documents: [document('2026-10')] })
  await user.click(await screen.findByRole('checkbox', { name: /Version 2026-10/ }))
  refuse(preOrder, 'orders/documents-required', { documents: ['fund:F2:KID:en'] })
  answer(previewOrder, {
    preview: { ...ORDER_PREVIEW, documents: [document('2026-11')] },
    dates: ORDER_DATES,
  })
  await user.click(screen.getByRole('button', { name: 'Send the code' }))
  expect(await screen.findByText(/^Please read and confirm the current key information/)).toBeVisible()
  expect(await screen.findByRole('checkbox', { name: /Version 2026-11/ })).not.toBeChecked()
  expect(screen.getByRole('button', { name: 'Send the code' })).toBeDisabled()
})

test('shows the version of a document by its date, and in full in a tooltip', async () => {
  const version = '2026-10-38fee7a5fc5c2409'
  openApproval({
    ...ORDER_PREVIEW,
    documents: [{ documentId: 'fund:F2:KID:en', instrumentId: 'F2', name: 'F2', version, language: 'en' }],
  })
  expect(await screen.findByText('Version 2026-10, English')).toHaveAttribute('title', version)
})

test('newer prices at the code request can be accepted', async () => {
  const { user } = openApproval()
  refuse(preOrder, 'orders/revalued', { valuedOn: '20261120' })
  await user.click(await screen.findByRole('button', { name: 'Send the code' }))
  const placed = answer(preOrder, PLACED)
  await user.click(await screen.findByRole('button', { name: 'Use the new figures' }))
  await user.click(await screen.findByRole('button', { name: 'Send the code' }))
  await screen.findByLabelText('Digit 1')
  expect(placed[0]?.body).toMatchObject({ valuedOn: '20261120' })
})

test('more than ten business days are accepted first', async () => {
  const placed = answer(preOrder, PLACED)
  const { user } = openApproval({ ...ORDER_PREVIEW, warnings: ['beyond-10-business-days'] })
  expect(await screen.findByRole('button', { name: 'Send the code' })).toBeDisabled()
  await user.click(screen.getByRole('checkbox', { name: /more than the usual 10/ }))
  await user.click(screen.getByRole('button', { name: 'Send the code' }))
  await waitFor(() => expect(placed[0]?.body).toMatchObject({ accepted: ['beyond-10-business-days'] }))
})

test('a blocked portal refuses the code and the approval, and nothing is lost', async () => {
  refuse(preOrder, 'portal/blocked')
  const opened = openApproval()
  await opened.user.click(await screen.findByRole('button', { name: 'Send the code' }))
  expect(await screen.findByText(/undergoing essential maintenance work/)).toBeVisible()
  answer(preOrder, PLACED)
  await opened.user.click(screen.getByRole('button', { name: 'Send the code' }))
  await screen.findByLabelText('Digit 1')
  refuse(withdraw, 'portal/blocked')
  await enterCode(opened)
  await opened.user.click(screen.getByRole('button', { name: 'Approve' }))
  expect(await screen.findByText(/undergoing essential maintenance work/)).toBeVisible()
  const boxes = screen.getAllByRole<HTMLInputElement>('textbox', { name: /^Digit/ })
  expect(boxes.map(({ value }) => value).join('')).toBe('123456')
  expect(screen.getByRole('button', { name: 'Approve' })).toBeEnabled()
  expect(screen.queryByRole('button', { name: 'Start again' })).not.toBeInTheDocument()
})

test('a code that a newer one replaced says so', async () => {
  const opened = await openCode()
  refuse(withdraw, 'codes/spent', { isReplaced: true })
  await enterCode(opened)
  await opened.user.click(screen.getByRole('button', { name: 'Approve' }))
  expect(
    await screen.findByText('A newer code was sent. Enter it where you asked for it, or start again.'),
  ).toBeVisible()
  expect(screen.getByRole('button', { name: 'Start again' })).toBeVisible()
})

const CODES: [RefusalCode, RegExp, 'again' | 'retype'][] = [
  ['codes/expired', /^This code has expired\. Please ask for a new one\./, 'retype'],
  ['codes/spent', /^This code no longer works\. Start again to get a new one\.$/, 'again'],
  ['codes/too-many-tries', /^Too many wrong codes\. Start again to get a new one\.$/, 'again'],
  ['orders/expired', /^This order expired before it was approved/, 'again'],
  ['orders/not-operative', /^These funds cannot be bought or sold at the moment/, 'again'],
  ['bank-account/changed', /^The bank account was changed after/, 'again'],
]
for (const [code, words, next] of CODES)
  test(`a code refused with ${code} shows the reason and the next step`, async () => {
    const opened = await openCode()
    refuse(withdraw, code, { funds: 'World Equity' })
    await enterCode(opened)
    await opened.user.click(screen.getByRole('button', { name: 'Approve' }))
    expect(await screen.findByText(words)).toBeVisible()
    if (next === 'again') {
      await opened.user.click(screen.getByRole('button', { name: 'Start again' }))
      expect(await screen.findByRole('button', { name: 'Send the code' })).toBeVisible()
    } else expect(screen.getByLabelText('Digit 1')).toHaveFocus()
  })

test('the last wrong code ends the tries instead of asking for another', async () => {
  const opened = await openCode()
  refuse(withdraw, 'codes/wrong', { triesLeft: 0 })
  await enterCode(opened)
  await opened.user.click(screen.getByRole('button', { name: 'Approve' }))
  expect(await screen.findByText('Too many wrong codes. Start again to get a new one.')).toBeVisible()
  expect(screen.queryByText(/try again|tries left/)).not.toBeInTheDocument()
  expect(screen.getByRole('button', { name: 'Start again' })).toBeVisible()
})

test('a code that no longer works stays invalid after a reload', async () => {
  const opened = await openCode()
  refuse(withdraw, 'codes/wrong', { triesLeft: 0 })
  await enterCode(opened)
  await opened.user.click(screen.getByRole('button', { name: 'Approve' }))
  expect(await screen.findByRole('button', { name: 'Start again' })).toBeVisible()
  cleanup()
  const { user } = openPortal('/dealing/approve')
  expect(await screen.findByText('This code no longer works. Start again to get a new one.')).toBeVisible()
  expect(screen.queryByLabelText('Digit 1')).not.toBeInTheDocument()
  await user.click(screen.getByRole('button', { name: 'Start again' }))
  expect(await screen.findByRole('button', { name: 'Send the code' })).toBeVisible()
})

test('entering the code in a tab opens the order if another tab has approved it', async () => {
  answer(preOrder, PLACED)
  const opened = openApproval()
  const former = answer(getOrder, () => new Promise(() => {}))
  await opened.user.click(await screen.findByRole('button', { name: 'Send the code' }))
  await screen.findByLabelText('Digit 1')
  await waitFor(() => expect(former).toHaveLength(1))
  answer(getOrder, orderInState('approved'))
  refuse(withdraw, 'orders/not-pending')
  await enterCode(opened)
  await opened.user.click(screen.getByRole('button', { name: 'Approve' }))
  await waitFor(() => expect(opened.address()).toBe('/dealing/orders/O1'))
})

test('the first box has the focus once the code is sent, and Enter approves', async () => {
  const opened = await openCode()
  expect(screen.getByLabelText('Digit 1')).toHaveFocus()
  const approvals = refuse(withdraw, 'codes/wrong', { triesLeft: 2 })
  await opened.user.keyboard('123456{Enter}')
  expect(await screen.findByText(/2 tries left/)).toBeVisible()
  expect(approvals).toHaveLength(1)
  expect(screen.getByLabelText('Digit 1')).toHaveFocus()
})

for (const theme of ['light', 'dark'])
  test(`on a phone review and code fit between the edges, and can be touched, in ${theme}`, async () => {
    document.documentElement.dataset['theme'] = theme
    await page.viewport(390, 844)
    await openCode()
    expect(document.documentElement.scrollWidth).toBeLessThanOrEqual(390)
    for (const control of [screen.getByLabelText('Digit 6'), screen.getByRole('button', { name: 'Approve' })])
      expect(control.getBoundingClientRect().height).toBeGreaterThanOrEqual(44)
  })
