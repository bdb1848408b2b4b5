import { calendarDay } from '@fundholder/domain/calendar.ts'
import type { Answer } from '@fundholder/protocol/call.ts'
import { checkOrder, getOrder, getOrderReceipt } from '@fundholder/protocol/orders/order-details.ts'
import { cleanup, screen, within } from '@testing-library/react'
import { afterEach, describe, expect, test, vi } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { queryClient } from '#client/query-client.ts'
import { orderInState } from '#test/answers/order-answers.ts'
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

test('the summary says what its sum counts', async () => {
  openOrder({ ...APPROVED, kind: 'SWITCH', counts: 'sold' })
  expect(shown(await card('Summary'))).toMatch(/^SummaryFunds to be sold\$2,000\.00Estimate at approval/)
})

test('the summary of an order with sales and purchases lists both sums', async () => {
  openOrder({
    ...APPROVED,
    kind: 'SWITCH',
    withdrawType: undefined,
    counts: 'sold',
    sold: { count: 1, names: ['World Equity'], about: 2000, executed: 1990 },
    bought: { count: 3, about: 1985 },
  })
  expect(shown(await card('Summary'))).toMatch(/Order type[^$]*sold \$1,990\.00buying about \$1,985\.00/)
})

test('the amount of purchases for cash is a maximum', async () => {
  const { payout: _, ...preview } = APPROVED.preview
  const buys = [{ instrumentId: 'F2', name: 'Quiet Bonds', share: 1, about: 2000, maximum: 2000 }]
  openOrder({ ...APPROVED, kind: 'ORDER', counts: 'bought', preview: { ...preview, sells: [], buys } })
  expect(shown(await card('Summary'))).toMatch(/^SummaryFunds to be bought\$2,000\.00at most, as shown/)
})

test('once all sales are dealt, the renewed estimate of the purchases precedes that at approval', async () => {
  openOrder({ ...APPROVED, kind: 'SWITCH', counts: 'bought', renewedEstimate: 2_012.34 })
  expect(shown(await card('Summary'))).toMatch(
    /^SummaryFunds to be boughtabout \$2,012\.34Estimate at approval: \$2,000\.00\./,
  )
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

test('a payout from cash only is not called an estimate', async () => {
  openOrder({ ...APPROVED, preview: { ...APPROVED.preview, sells: [] } })
  expect(shown(await card('Summary'))).toMatch(/^SummaryYou will receive\$2,000\.00as shown at approval/)
})

test('the executed total precedes the estimate', async () => {
  openOrder(PAID)
  expect(shown(await card('Summary'))).toMatch(
    /^SummaryPaid out\$1,970\.00Estimate at approval: \$2,000\.00\./,
  )
})

const PAYEE = { holder: 'Elena Marsh', bankName: 'Bank', iban: '•••• 1009' }
test.each<[string, Partial<Order>]>([
  ['Paid on 25 Nov 2026 to •••• 1009.', { payee: PAYEE }],
  ['Done on 25 Nov 2026. Your switch is complete.', { kind: 'SWITCH', legs: [] }],
  ['Done on 25 Nov 2026. Your order is complete.', { kind: 'SWITCH', withinStrategy: true, legs: [] }],
  ['Done on 25 Nov 2026. Your order is complete.', { kind: 'ORDER', legs: [] }],
  ['Done on 25 Nov 2026. Your rebalancing is complete.', { kind: 'REBALANCE', legs: [] }],
  ['Done on 25 Nov 2026. The contribution is invested.', { kind: 'CONTRIBUTION', legs: [] }],
])('a complete order says on top: %s', async (sentence, facts) => {
  openOrder({ ...PAID, ...facts })
  expect(await screen.findByText(sentence)).toBeVisible()
})

test('shows the fee deducted from a full withdrawal beside the amount paid', async () => {
  openOrder({ ...PAID, withdrawType: 'TOTAL' })
  expect(shown(await card('Summary'))).toContain('Fee up to the last sale, taken before$12.34')
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

test('shows the fingerprint in groups of eight and the document versions on request, and copies the whole fingerprint', async () => {
  const { user } = openOrder(APPROVED)
  const write = vi.spyOn(navigator.clipboard, 'writeText').mockResolvedValue()
  const fingerprint = await screen.findByText(Array(8).fill('a'.repeat(8)).join(' '))
  expect(fingerprint).not.toBeVisible()
  await user.click(within(await card('Receipt')).getByText(/^Check value/, { selector: 'summary' }))
  expect(fingerprint).toBeVisible()
  await user.click(screen.getByRole('button', { name: 'Copy the check value' }))
  expect(write).toHaveBeenCalledWith('a'.repeat(64))
  expect(await screen.findByText('Copied')).toBeVisible()
})

describe('verifies the fingerprint on request', () => {
  const CHECKED: Answer<typeof checkOrder> = {
    matches: 'yes',
    isWhole: true,
    entries: 4,
    checkedAt: '2026-11-25T10:05:00Z',
  }
  async function check(found: Partial<typeof CHECKED>, order = APPROVED) {
    const requests = answer(checkOrder, { ...CHECKED, ...found })
    const { user } = openOrder(order)
    const button = await screen.findByRole('button', { name: 'Check that nothing was changed' })
    expect(requests).toHaveLength(0)
    await user.click(button)
    return within(await card('Receipt'))
  }

  test('and matches, with all bookings whole', async () => {
    const receipt = await check({})
    const said = await receipt.findByText(/^Matches/)
    expect(said).toHaveAttribute('role', 'status')
    expect(shown(said)).toMatch(
      /^Matches what was approved; all its 4 account entries are unchanged · checked 25 Nov 2026, \d\d:\d\d \(.+\)$/,
    )
    expect(receipt.getByRole('alert')).toBeEmptyDOMElement()
  })

  const ONCE_APPROVED = {
    ...orderInState('awaiting-second'),
    approvals: [{ isYou: true, at: '2026-11-20T10:02:00Z' }],
  }

  test('without postings, and before the second approval', async () => {
    const receipt = await check({ entries: 0 }, ONCE_APPROVED)
    const words = /^Matches what was shown; it has no account entries yet · checked/
    expect(await receipt.findByText(words)).toBeVisible()
  })

  test('of an order not yet approved by the second, whose code is no longer kept, shows that it cannot be checked', async () => {
    const receipt = await check({ matches: 'no-longer-known' }, ONCE_APPROVED)
    const said = await receipt.findByText(/^The order still has this check value/)
    expect(said).toHaveAttribute('role', 'status')
    expect(shown(said)).toMatch(
      /; all its 4 account entries are unchanged\. Codes are kept for a few days only, so we can no longer check the code · checked /,
    )
    expect(receipt.getByRole('alert')).toBeEmptyDOMElement()
    expect(receipt.queryByText(/Matches/)).not.toBeInTheDocument()
  })

  test('of a contribution order shows if it matches what was ordered for it', async () => {
    const order = { ...APPROVED, kind: 'CONTRIBUTION' as const }
    const receipt = await check({}, order)
    expect(
      await receipt.findByText(/^Matches what was ordered for the contribution; all its 4/),
    ).toBeVisible()
    answer(checkOrder, { ...CHECKED, matches: 'no' })
    await userEvent.click(screen.getByRole('button', { name: 'Check that nothing was changed' }))
    expect(
      await receipt.findByText(
        'The order as stored or carried out differs from the one placed for the contribution.',
      ),
    ).toBeVisible()
    await userEvent.click(receipt.getByText(/^Check value/, { selector: 'summary' }))
    expect(receipt.getByText(/^Check value of the order for the contribution \(SHA-256\)\./)).toBeVisible()
    expect(receipt.queryByText(/approved/)).not.toBeInTheDocument()
  })

  test('of an order that does not match shows the difference and whom to contact', async () => {
    const receipt = await check({ matches: 'no' })
    const said = await receipt.findByText('The order as stored or carried out differs from the approved one.')
    const alert = said.closest('[role=alert]')
    expect(shown(alert)).toContain('at once and name order ABCD-2345; checked 25 Nov 2026')
    expect(within(alert as HTMLElement).getByRole('link')).toHaveAttribute(
      'href',
      expect.stringMatching(/^mailto:.+@/),
    )
    expect(receipt.queryByText(/bookings of this contract/)).not.toBeInTheDocument()
    expect(receipt.queryByText(/^Matches/)).not.toBeInTheDocument()
  })

  test('and bookings are not as they were booked', async () => {
    const receipt = await check({ isWhole: false })
    expect(
      await receipt.findByText('Bookings of this contract were changed after they were made.'),
    ).toBeVisible()
    expect(receipt.queryByText(/is not what/)).not.toBeInTheDocument()
  })

  test('without an answer shows an error, and can be retried', async () => {
    cutOff(checkOrder)
    const { user } = openOrder(APPROVED)
    const button = await screen.findByRole('button', { name: 'Check that nothing was changed' })
    await user.click(button)
    const receipt = within(await card('Receipt'))
    expect(await receipt.findByText(/^It could not be checked\. /)).toBeVisible()
    answer(checkOrder, CHECKED)
    await user.click(button)
    expect(await receipt.findByText(/^Matches what was approved/)).toBeVisible()
    expect(receipt.queryByText(/could not be checked/)).not.toBeInTheDocument()
  })
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
  expect(shown(short)).toContain('Next stepSalesexpected 23 Nov 2026')
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

test('a day whose price is missing is not announced as what comes next', async () => {
  const sellsOn = calendarDay('20261123')
  openOrder({
    ...APPROVED,
    next: { step: 'sellsOn', on: sellsOn },
    steps: APPROVED.steps.map((step) =>
      step.step === 'sellsOn' ? { ...step, state: 'ahead', expected: sellsOn, awaitsPriceOf: sellsOn } : step,
    ),
  })
  const short = shown(await card('Summary'))
  expect(short).toContain('Next stepSaleswaiting for the price of 23 Nov 2026')
  expect(short).not.toContain('expected 23 Nov 2026')
})

test('an order that is complete says on which day it was, and is not expected any more', async () => {
  openOrder(PAID)
  const short = shown(await card('Summary'))
  expect(short).toContain('Completed on25 Nov 2026')
  expect(short).not.toContain('Expected on')
})

test('the step that comes next is the one that the progress marks', async () => {
  const [accepted, ...later] = APPROVED.steps
  if (!accepted) throw new Error('no step')
  const { kept: _, ...open } = accepted
  openOrder({
    ...APPROVED,
    next: { step: 'sellsOn', on: calendarDay('20261123') },
    steps: [{ ...open, state: 'ahead', expected: accepted.promised }, ...later],
  })
  expect(shown(await card('Summary'))).toContain('Next stepAcceptedexpected 20 Nov 2026')
})
