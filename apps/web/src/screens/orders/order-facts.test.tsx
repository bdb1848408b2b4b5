import { calendarDay } from '@fundholder/domain/calendar.ts'
import { screen } from '@testing-library/react'
import { expect, test } from 'vitest'
import { APPROVED, card, type Order, openOrder, PAID } from '#test/order-page.ts'
import { shown } from '#test/shown.ts'

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
    renewedEstimate: 1990,
  })
  expect(shown(await card('Summary'))).toMatch(/Order type[^$]*sold \$1,990\.00buying for \$1,990\.00/)
})

test('once sales are known, the estimate of the purchases at approval is no longer shown beside them', async () => {
  const sides = { sold: { count: 1, about: 2000, executed: 1990 }, bought: { count: 3, about: 1985 } }
  openOrder({ ...APPROVED, kind: 'SWITCH', withdrawType: undefined, counts: 'sold', ...sides })
  const summary = shown(await card('Summary'))
  expect(summary).toContain('Funds to be sold')
  expect(summary).not.toContain('buying')
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
  expect(short).toContain('Next stepSaleswaiting for the price of 23/11/2026')
  expect(short).not.toContain('expected 23/11/2026')
})

test('an order that is complete says on which day it was, and is not expected any more', async () => {
  openOrder(PAID)
  const short = shown(await card('Summary'))
  expect(short).toContain('Completed on25/11/2026')
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
  expect(shown(await card('Summary'))).toContain('Next stepAcceptedexpected 20/11/2026')
})
