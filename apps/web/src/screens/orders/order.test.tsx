import { calendarDay } from '@fundholder/domain/calendar.ts'
import { getOrder, getOrderReceipt } from '@fundholder/protocol/orders/order-details.ts'
import { cleanup, screen, within } from '@testing-library/react'
import { afterEach, expect, test, vi } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { queryClient } from '#client/query-client.ts'
import { answer, answerRaw, cutOff, refuse } from '#test/network.ts'
import { APPROVED, card, type Order, openOrder, PAID, PAYOUT } from '#test/order-page.ts'
import { keepSavedFiles } from '#test/saved-files.ts'
import { shown } from '#test/shown.ts'

afterEach(async () => {
  vi.restoreAllMocks()
  await page.viewport(1440, 900)
})

test('an order that is on its way holds its place until it is there', async () => {
  answer(getOrder, () => Promise.withResolvers<never>().promise)
  openOrder()
  expect(await screen.findByRole('heading', { level: 1, name: 'Order' })).toBeInTheDocument()
  expect(document.querySelector('[aria-busy="true"]')).toBeVisible()
})

test('an order that cannot be loaded shows an error and can be retried', async () => {
  cutOff(getOrder)
  const { user } = openOrder()
  await screen.findByText('This order could not be loaded.')
  answer(getOrder, APPROVED)
  await user.click(screen.getByRole('button', { name: 'Try again' }))
  expect(await screen.findByRole('heading', { level: 1, name: /ABCD-2345/ })).toBeVisible()
})

test('the page is named by what the order does, with the reference in small print, and its window without the amount', async () => {
  openOrder(APPROVED)
  const heading = await screen.findByRole('heading', {
    level: 1,
    name: 'Withdrawal of about $2,000.00 ABCD-2345 Approved',
  })
  expect(within(heading).getByText('ABCD-2345').tagName).toBe('SMALL')
  expect(document.title).toBe('Partial withdrawal – Fundholder')
})

test('the page of a switch is named by the strategy', async () => {
  openOrder({ ...APPROVED, kind: 'SWITCH', strategyType: 'MODEL', modelPortfolioName: 'Low risk' })
  expect(
    await screen.findByRole('heading', { level: 1, name: 'Switch to Low risk ABCD-2345 Approved' }),
  ).toBeVisible()
  expect(document.title).toBe('Switch to Low risk – Fundholder')
})

test('the receipt of an approved order is saved as a PDF', async () => {
  const saved = keepSavedFiles()
  const { user } = openOrder(APPROVED)
  const requests = answerRaw(
    getOrderReceipt,
    () => new Response('%PDF', { headers: { 'content-type': 'application/pdf' } }),
  )
  await user.click(await screen.findByRole('button', { name: 'Receipt (PDF)' }))
  const file = `receipt-${APPROVED.contractId}-${APPROVED.reference}-en.pdf`
  expect(await screen.findByText(`${file} downloaded!`)).toBeVisible()
  expect(saved.get(file)?.type).toBe('application/pdf')
  expect(requests.map(({ params, query }) => [params.id, query.get('lang')])).toEqual([['O1', 'en']])
})

test('another user’s order and an unknown one are not found', async () => {
  refuse(getOrder, 'orders/unknown')
  openOrder()
  expect(await screen.findByRole('heading', { level: 1, name: 'Order not found' })).toBeVisible()
  expect(document.title).toMatch(/^Order not found – /)
  const main = within(screen.getByRole('main'))
  expect(main.getByRole('link', { name: 'Show all orders' })).toHaveAttribute('href', '/dealing/orders')
  expect(screen.queryByRole('button', { name: 'Try again' })).not.toBeInTheDocument()
})

test('does not call new weights of the self-selected strategy a switch', async () => {
  const { preview } = APPROVED
  const { user } = openOrder({
    ...APPROVED,
    kind: 'SWITCH',
    withdrawType: undefined,
    withinStrategy: true,
    preview: { ...preview, strategyType: 'SELF', withinStrategy: true },
  } as Order)
  expect(shown(await card('Summary'))).toContain('Order typeNew mix, self-selected strategy')
  await user.click(await screen.findByText('What you approve'))
  expect(screen.getByText('New mix in your self-selected strategy')).toBeVisible()
  expect(screen.queryByText(/[Ss]witch/)).not.toBeInTheDocument()
})

test('a payout of cash alone has no executions before it is paid, and what was approved is open', async () => {
  const approvals = [{ isYou: true, at: '2026-11-20T10:02:00Z' }]
  const preview = { ...APPROVED.preview, sells: [] }
  openOrder({ ...APPROVED, approvals, preview, legs: [PAYOUT] })
  expect(within(await card('What was approved')).getAllByRole('listitem')[0]).toBeVisible()
  expect(screen.queryByRole('region', { name: 'Sales and purchases' })).not.toBeInTheDocument()
  cleanup()
  queryClient.clear()
  openOrder({ ...PAID, preview, legs: [{ ...PAYOUT, state: 'executed', moved: 2000 }] })
  expect(await card('Sales and purchases')).toBeVisible()
})

test('mentions the deducted fee of a full withdrawal only', async () => {
  const { preview } = APPROVED
  const { user } = openOrder({ ...APPROVED, preview })
  const said = 'The plan fee up to the day of the last sale is deducted from the payout.'
  await user.click(await screen.findByText('What you approve'))
  expect(screen.queryByText(said)).not.toBeInTheDocument()
  if (!preview.payout) throw new Error('not a withdrawal')
  answer(getOrder, {
    ...APPROVED,
    preview: { ...preview, payout: { ...preview.payout, feeComesOff: true } },
  })
  void queryClient.invalidateQueries({ queryKey: ['orders'] })
  expect(await screen.findByText(said)).toBeVisible()
})

test('details of an order open and close by keyboard', async () => {
  const { user } = openOrder({ ...APPROVED, approvals: [{ isYou: true, at: '2026-11-20T10:02:00Z' }] })
  const folded = await card('What was approved')
  const title = folded.querySelector('summary')
  const line = within(folded).getAllByRole('listitem')[0]
  for (let presses = 0; document.activeElement !== title && presses < 60; presses += 1) await user.tab()
  expect(title).toHaveFocus()
  expect(line).not.toBeVisible()
  await userEvent.keyboard('{Enter}')
  await expect.poll(() => line?.checkVisibility()).toBe(true)
  expect(title).toHaveFocus()
  await userEvent.keyboard(' ')
  await expect.poll(() => line?.checkVisibility({ contentVisibilityAuto: true })).toBe(false)
})

test('an update of an order replaces the former content and is announced', async () => {
  openOrder(APPROVED)
  expect(await screen.findByRole('heading', { level: 1, name: /Approved/ })).toBeVisible()
  answer(getOrder, PAID)
  void queryClient.invalidateQueries({ queryKey: ['orders'] })
  expect(await screen.findByRole('heading', { level: 1, name: /Completed/ })).toBeVisible()
  expect(screen.getAllByRole('status').map((one) => one.textContent)).toContain('Completed')
})

test('an order begins with its sum, what comes next and its reference; details open on request and on paper', async () => {
  await page.viewport(390, 844)
  const { user } = openOrder({
    ...APPROVED,
    approvals: [{ isYou: true, at: '2026-11-20T10:02:00Z' }],
    next: { step: 'sellsOn', on: calendarDay('20261123') },
  })
  const short = await card('Summary')
  expect(shown(short)).toContain('Next stepSalesexpected 23/11/2026')
  expect(shown(short)).toContain('ReferenceABCD-2345')
  const names = screen.getAllByRole('heading', { level: 2 }).map(shown)
  expect(names.slice(0, 3)).toEqual(['Summary', 'Progress', 'Sales and purchases'])
  const top = (one: Element) => one.getBoundingClientRect().top
  expect(top(short)).toBeLessThan(top(await card('Progress')))
  const line = within(await card('What was approved')).getAllByRole('listitem')[0]
  expect(line).not.toBeVisible()
  dispatchEvent(new Event('beforeprint'))
  await expect.poll(() => line?.checkVisibility()).toBe(true)
  dispatchEvent(new Event('afterprint'))
  await expect.poll(() => line?.checkVisibility({ contentVisibilityAuto: true })).toBe(false)
  await user.click(screen.getByText('What was approved'))
  expect(line).toBeVisible()
})

test('on a phone an order fits between the edges', async () => {
  await page.viewport(390, 844)
  openOrder(PAID)
  await card('Sales and purchases')
  expect(document.documentElement.scrollWidth).toBeLessThanOrEqual(390)
})
