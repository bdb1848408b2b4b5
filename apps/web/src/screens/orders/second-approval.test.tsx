import { getOrder } from '@fundholder/protocol/orders/order-details.ts'
import { discardOrder, preOrder, withdraw } from '@fundholder/protocol/orders/place-order.ts'
import { isPortalBlocked } from '@fundholder/protocol/users/users.ts'
import { screen, waitFor, within } from '@testing-library/react'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { beginOrdering } from '#account/order-draft/ordering.ts'
import { ORDER_DATES, orderInState, PLACED } from '#test/answers/order-answers.ts'
import { answer, refuse } from '#test/network.ts'
import { openPortal } from '#test/portal.tsx'
import { openOrder, prepareEmployer } from '#test/second-approval.ts'
import { shown } from '#test/shown.ts'

beforeEach(prepareEmployer)

afterEach(() => page.viewport(1440, 900))

test('the summary of a company’s withdrawal names the company as the recipient', async () => {
  openOrder('colleague')
  const summary = await screen.findByRole('region', { name: 'Summary' })
  expect(shown(summary)).toMatch(/^SummaryYour company will receive/)
})

test('the second approver sees amounts, account and fingerprint before requesting a code, and approves with a code of their own', async () => {
  const { user, address } = openOrder()
  await user.click(await screen.findByRole('button', { name: 'Review and approve' }))
  await waitFor(() => expect(address()).toBe('/dealing/approve'))
  const lines = shown(await screen.findByRole('region', { name: 'What you approve' }))
  expect(lines).toContain('World Equity12.500000 unitsabout $2,000.00')
  expect(lines).toContain('To Elena Marsh, •••• 1001')
  const rest = screen.getByText(Array(7).fill('aaaaaaaa').join(' '))
  expect(screen.getByText('aaaaaaaa')).toBeVisible()
  expect(rest).not.toBeVisible()
  await user.click(screen.getByText('Details'))
  expect(rest).toBeVisible()
  const contract = await screen.findByRole('region', { name: 'For this contract' })
  const [first] = within(screen.getByRole('main')).getAllByRole('region')
  expect(first).toBe(contract)
  await expect
    .poll(() => shown(contract))
    .toBe(
      'For this contractContract ofMeridian Harbour Logistics LLCNumberC1Value now$10,500.00Of which cash$500.00',
    )
  const dates = shown(screen.getByRole('region', { name: 'Expected dates' }))
  expect(dates).toMatch(
    /Dates are in Madrid time\. After a fund’s cut-off time, your order counts for its next day\./,
  )
  expect(dates).toMatch(
    /Done in 3 business days if you approve it now\..*25\/11\/2026Sales27\/11\/2026Paid out/,
  )
  const placed = answer(preOrder, PLACED)
  await user.dblClick(screen.getByRole('button', { name: 'Send the code' }))
  expect(await screen.findByText('+971 •• ••• 103')).toBeVisible()
  expect(placed.map(({ body }) => body)).toEqual([{ orderId: 'O1' }])
  expect(placed[0]?.headers.get('idempotency-key')).toMatch(/^[\w-]{16,64}$/)
  expect(screen.getByText(PLACED.message)).toBeVisible()
  expect(screen.getByText('If it says anything different, do not enter the code.')).toBeVisible()
  expect(screen.getByText('Done in 3 business days if you approve it now.')).toBeVisible()
  const approvals = answer(withdraw, {
    orderId: 'O1',
    reference: PLACED.reference,
    state: 'approved',
    strategyType: 'SELF',
    hash: PLACED.hash,
    dates: ORDER_DATES,
  })
  await user.click(screen.getByLabelText('Digit 1'))
  await user.keyboard('123456')
  answer(getOrder, {
    ...orderInState('approved'),
    approvals: [
      { by: 'Ingrid Solberg', isYou: false, at: '2026-11-20T10:02:00Z' },
      { by: 'Tomás Varela', isYou: true, at: '2026-11-21T08:00:00Z' },
    ],
  })
  await user.dblClick(screen.getByRole('button', { name: 'Approve' }))
  await waitFor(() => expect(address()).toBe('/dealing/orders/O1'))
  expect(
    await screen.findByText(
      'Withdrawal approved. We’ll e-mail you when it is paid. Expected on 25 Nov 2026, usually no later than 04 Dec 2026.',
    ),
  ).toBeVisible()
  const receipt = await screen.findByRole('region', { name: 'Receipt' })
  await expect
    .poll(() => shown(receipt))
    .toMatch(/Approved byIngrid Solberg20\/11\/2026.*Tomás Varela21\/11\/2026/)
  expect(approvals).toHaveLength(1)
})

test('the second approver reads that their own code suffices', async () => {
  const { user } = openOrder()
  await user.click(await screen.findByRole('button', { name: 'Review and approve' }))
  expect(await screen.findByText('Nothing happens until you approve it by code.')).toBeVisible()
  expect(await screen.findByText('Once approved, this cannot be undone.')).toBeVisible()
  answer(preOrder, PLACED)
  await user.click(screen.getByRole('button', { name: 'Send the code' }))
  expect(await screen.findByText('0 of 6 digits. Once approved, this cannot be undone.')).toBeVisible()
})

test('before approving, the first approver sees that a second one is required, the deadline and the effect on the dates', async () => {
  beginOrdering({
    contractId: 'C1',
    page: '/dealing/withdraws',
    content: { kind: 'WITHDRAW', withdrawType: 'PARTIAL', withdraw: { F1: 20 }, valuedOn: '20261119' },
  })
  const { user } = openPortal('/dealing/approve')
  const dates = shown(await screen.findByRole('region', { name: 'Expected dates' }))
  expect(dates).toContain('Done in 3 business days if the second approval is given today.')
  expect(
    screen.getByText('Nothing happens until you and a second person at your company approve it by code.'),
  ).toBeVisible()
  expect(dates).toContain('It needs a second approval at your company within 5 business days')
  expect(screen.getByText(/^You can cancel it until the second approval/)).toBeVisible()
  answer(preOrder, PLACED)
  await user.click(screen.getByRole('button', { name: 'Send the code' }))
  expect(
    await screen.findByText(/^0 of 6 digits\. You can cancel it until the second approval/),
  ).toBeVisible()
  expect(screen.queryByText(/Once approved, this cannot be undone/)).not.toBeInTheDocument()
})

test('the withdrawal page says that an employer’s withdrawal needs a second approver', async () => {
  const { user } = openPortal('/dealing/withdraws')
  await user.click(await screen.findByRole('button', { name: 'Everything' }))
  const dates = shown(await screen.findByRole('region', { name: 'Expected dates' }))
  expect(dates).toContain('Today at the earliestSecond approval20/11/2026Accepted')
  expect(dates).toContain('It needs a second approval at your company within 5 business days')
})

test('an order that a colleague cancelled meanwhile is not approved, and leads back to itself', async () => {
  const { user } = openOrder()
  await user.click(await screen.findByRole('button', { name: 'Review and approve' }))
  await screen.findByRole('button', { name: 'Send the code' })
  refuse(preOrder, 'orders/not-pending', { state: 'discarded' })
  answer(getOrder, orderInState('discarded'))
  await user.click(screen.getByRole('button', { name: 'Send the code' }))
  expect(await screen.findByText('This order was approved, replaced or ended already.')).toBeVisible()
})

test('the first approver waits for the second one, and can cancel the order', async () => {
  const { user } = openOrder('colleague')
  expect(await screen.findByText(/^You approved it on 20 Nov 2026/)).toBeVisible()
  expect(screen.queryByRole('button', { name: 'Review and approve' })).not.toBeInTheDocument()
  await user.click(screen.getByRole('button', { name: 'Cancel this order' }))
  const dialog = within(await screen.findByRole('dialog', { name: 'Cancel order ABCD-2345?' }))
  expect(dialog.getByText(/Your colleagues are notified by e-mail\.$/)).toBeVisible()
  const discarded = answer(discardOrder, { orderId: 'O1', state: 'discarded' })
  answer(getOrder, orderInState('discarded'))
  await user.click(dialog.getByRole('button', { name: 'Cancel this order' }))
  expect(await screen.findByText('Order ABCD-2345 is cancelled')).toBeVisible()
  expect(discarded.map(({ body }) => body)).toEqual([{ orderId: 'O1' }])
  await waitFor(() =>
    expect(screen.queryByRole('button', { name: 'Cancel this order' })).not.toBeInTheDocument(),
  )
})

test('a failed cancellation shows its error in the dialog', async () => {
  const { user } = openOrder()
  await user.click(await screen.findByRole('button', { name: 'Cancel this order' }))
  const dialog = within(await screen.findByRole('dialog'))
  refuse(discardOrder, 'orders/not-pending', { state: 'approved' })
  await user.click(dialog.getByRole('button', { name: 'Cancel this order' }))
  expect(await dialog.findByText('This order was approved, replaced or ended already.')).toBeVisible()
})

test('nothing is approved or given up while the portal is blocked, and the page shows why', async () => {
  answer(isPortalBlocked, { isBlocked: true })
  openOrder()
  expect(
    await screen.findByText('The portal is under maintenance: orders cannot be submitted.'),
  ).toBeInTheDocument()
  expect(screen.getByRole('button', { name: 'Review and approve', hidden: true })).toBeDisabled()
  expect(screen.getByRole('button', { name: 'Cancel this order', hidden: true })).toBeDisabled()
})

test('an order that awaits approval names the bank account right below its sum', async () => {
  openOrder()
  const summary = shown(await screen.findByRole('region', { name: 'Summary' }))
  expect(summary).toMatch(/\$2,000\.00Estimate at approvalTo the accountElena Marsh, •••• 1001Order type/)
})

test('on a phone the last button of the card keeps the padding of the card', async () => {
  await page.viewport(390, 844)
  openOrder()
  const card = await screen.findByRole('region', { name: 'Waiting for your approval' })
  const button = await screen.findByRole('button', { name: 'Cancel this order' })
  const room = card.getBoundingClientRect().bottom - button.getBoundingClientRect().bottom
  expect(room).toBeGreaterThanOrEqual(12)
})

test('the first approver reads that colleagues were e-mailed, and one day until which one can approve', async () => {
  openOrder('colleague')
  expect(shown(await screen.findByRole('region', { name: 'Progress' }))).toContain(
    'Approved by the second approverby 27/11/2026',
  )
  expect(screen.queryByText(/28 Nov 2026/)).not.toBeInTheDocument()
  expect(
    await screen.findByText(
      /^We e-mailed each colleague who can approve\. One of them must do so by the end of 27 Nov 2026 \(Madrid time\); otherwise/,
    ),
  ).toBeVisible()
})

test('on a phone pending approvals are first, and nothing scrolls sideways', async () => {
  await page.viewport(390, 844)
  openOrder()
  await screen.findByRole('button', { name: 'Review and approve' })
  const [first] = within(screen.getByRole('main')).getAllByRole('region')
  expect(first).toHaveAccessibleName('Waiting for your approval')
  expect(document.documentElement.scrollWidth).toBeLessThanOrEqual(390)
})
