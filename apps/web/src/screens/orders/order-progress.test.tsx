import { calendarDay } from '@fundholder/domain/calendar.ts'
import { cleanup, screen, within } from '@testing-library/react'
import { afterEach, expect, test, vi } from 'vitest'
import { queryClient } from '#client/query-client.ts'
import {
  APPROVED,
  card,
  event,
  inCells,
  type Order,
  openOrder,
  PAID,
  PAYOUT,
  SALE,
  steps,
} from '#test/order-page.ts'
import { shown } from '#test/shown.ts'

afterEach(() => vi.restoreAllMocks())

test('future executions are expected, and an open trade is not zero', async () => {
  openOrder(APPROVED)
  expect(await steps()).toEqual([
    expect.stringContaining('Approved'),
    'Accepted20/11/2026on time',
    'Salesexpected 23/11/2026',
    'Paid outexpected 25/11/2026',
  ])
  const [, sale, payout] = within(await card('Sales and purchases')).getAllByRole('row')
  expect(inCells(sale)).toBe('World EquitySellexpected 23/11/202612.500000about $2,000.00Not carried out yet')
  expect(inCells(payout)).toBe('Pay outexpected 25/11/2026–about $2,000.00Waiting for the sale')
})

test('shows the actual dates beside the promised ones', async () => {
  openOrder(PAID)
  expect((await steps()).slice(1)).toEqual([
    'Accepted20/11/2026on time',
    'Sales24/11/20261 business day late, was due on 23/11/2026',
    'Sale money arrives25/11/2026on time',
    'Paid out25/11/2026on time',
  ])
})

test('a payment that is not released is neither executed nor paid, says that it waits, and how late it is', async () => {
  const [sale, payout] = PAID.legs
  openOrder({
    ...PAID,
    state: 'paying',
    isBeingChecked: true,
    legs: [sale, { ...payout, state: 'executed', settledOn: undefined }] as Order['legs'],
    timeline: PAID.timeline.slice(0, 4),
    steps: withLast({ lateBy: 3 }),
    next: { step: 'paysOn', on: calendarDay('20261125'), lateBy: 3 },
  })
  expect(
    await screen.findByRole('heading', { level: 1, name: /Payment waiting to be released/ }),
  ).toBeVisible()
  expect(screen.getAllByRole('status').map((one) => one.textContent)).toContain(
    'Payment waiting to be released',
  )
  expect(shown(await card('Summary'))).toContain(
    'You will receive$1,970.00Estimate at approval: $2,000.00.We still have to release the payment. You do not need to do anything. It was due on 25 Nov 2026. It is 3 business days late. We are sorry, and will write to you when it is on its way.',
  )
  expect((await steps()).at(-1)).toBe('Paid outnot yet3 business days late, was due on 25/11/2026')
  expect(shown(await card('Progress'))).toContain('Payment: we still have to release it')
  expect(shown(within(await card('Sales and purchases')).getByRole('row', { name: /^Pay out/ }))).toContain(
    'Waiting to be released',
  )
  expect(shown(await card('What happened'))).toContain('Money received and set aside for the payment')
})

test('an approved payment shows as being paid until it is sent to the bank, with its day until that has passed', async () => {
  const [sale, payout] = PAID.legs
  openOrder({
    ...PAID,
    state: 'paying',
    legs: [sale, { ...payout, state: 'executed', settledOn: undefined }] as Order['legs'],
    timeline: PAID.timeline.slice(0, 4),
    steps: withLast({ expected: calendarDay('20261125') }),
    next: { step: 'paysOn', on: calendarDay('20261125') },
  })
  expect(shown(within(await card('Sales and purchases')).getByRole('row', { name: /^Pay out/ }))).toMatch(
    /expected 25\/11\/2026.*Being paid/,
  )
  expect((await steps()).at(-1)).toBe('Paid outexpected 25/11/2026')
  expect(screen.queryByText(/waits/)).not.toBeInTheDocument()
})

test('the history shows who did what, by the portal’s clock', async () => {
  openOrder({
    ...APPROVED,
    timeline: [
      event(1, { kind: 'awaiting-second', actor: 'client', by: 'Ingrid Solberg', isYou: false }),
      event(2, { kind: 'approved', actor: 'client', by: 'Elena Marsh', isYou: true }),
      event(3, { kind: 'dealing', actor: 'portal' }),
      event(4, { kind: 'left-out', actor: 'back-office' }),
    ],
  })
  const when = '11:02 (Madrid)'
  const rows = within(await card('What happened'))
    .getAllByRole('listitem')
    .map(shown)
  expect(rows).toEqual([
    `A trade was left out20/11/2026, ${when}, the back office`,
    `Sent to the fund20/11/2026, ${when}, the portal`,
    `Approved by the second approver20/11/2026, ${when}, you`,
    `Approved by the first person20/11/2026, ${when}, Ingrid Solberg`,
  ])
})

const OVER = {
  expired: {
    event: { kind: 'expired', reason: 'no-second-approval', actor: 'portal' },
    step: /^Expired28\/11\/2026/,
    words: /^It got no second approval in time\. Nothing will be traded or paid\.$/,
  },
  discarded: {
    event: { kind: 'discarded', reason: 'given-up', actor: 'client', by: 'Tomás Varela', isYou: false },
    step: /^Cancelled28\/11\/2026/,
    words: /^Tomás Varela cancelled it on 28 Nov 2026, .*\. Nothing will be traded or paid\.$/,
  },
} as const
for (const state of ['expired', 'discarded'] as const)
  test(`an order that one approved and that is ${state} lists no day to come, and shows who ended it, when, and that nothing is dealt`, async () => {
    const { approvedAt: _, ...waiting } = APPROVED
    const { event, step, words } = OVER[state]
    openOrder({
      ...waiting,
      state,
      approvals: [{ by: 'Ingrid Solberg', isYou: false, at: '2026-11-20T10:02:00Z' }],
      timeline: [{ ...event, number: 3, at: '2026-11-28T10:00:00Z', state, details: {} }],
    })
    const progress = within(await card('Progress'))
    const steps = progress.getAllByRole('listitem').map(shown)
    expect(steps).toHaveLength(2)
    expect(steps[0]).toMatch(/^Approved by the first person20\/11\/2026/)
    expect(steps[1]).toMatch(step)
    expect(shown(progress.getByRole('note'))).toMatch(words)
    expect(shown(await card('Summary'))).toMatch(/^SummaryPlanned payout\$2,000\.00/)
    expect(screen.queryByRole('region', { name: 'Sales and purchases' })).not.toBeInTheDocument()
    expect(screen.queryByText(/^expected /)).not.toBeInTheDocument()
  })

test('shows that the client cancelled an order, or that it expired without a code', async () => {
  const { approvedAt: _, ...waiting } = APPROVED
  const ended = { number: 2, at: '2026-11-20T10:05:00Z', details: {} }
  openOrder({
    ...waiting,
    state: 'discarded',
    approvals: [],
    timeline: [
      { ...ended, kind: 'discarded', state: 'discarded', actor: 'client', isYou: true, reason: 'given-up' },
    ],
  })
  const note = async () => shown(within(await card('Progress')).getByRole('note'))
  expect(await note()).toMatch(/^You cancelled it on 20 Nov 2026/)
  cleanup()
  queryClient.clear()
  openOrder({
    ...waiting,
    state: 'expired',
    approvals: [],
    timeline: [{ ...ended, kind: 'expired', state: 'expired', actor: 'portal', reason: 'no-code' }],
  })
  expect(await note()).toBe('No code was entered in time. Nothing will be traded or paid.')
})

test('the history names the funds of each step and has words for all of it', async () => {
  openOrder(PAID)
  const history = within(await card('What happened'))
  expect(history.getAllByRole('listitem').map((one) => shown(one.firstElementChild))).toEqual([
    'Completed',
    'Money received and set aside for the payment',
    'Fee to date charged',
    'A trade was carried outWorld Equity',
    'Approved',
  ])
})

test('each pending step shows its expected day beside the promised one, or why it is unknown', async () => {
  const day = calendarDay
  openOrder({
    ...APPROVED,
    legs: [
      { ...SALE, dealsOn: undefined, settlesOn: undefined, waitsFor: 'fund-suspended' },
      { ...SALE, number: 3, name: 'World Bonds', dealsOn: day('20261124'), awaitsPriceOf: day('20261124') },
      { ...PAYOUT, settlesOn: undefined },
    ],
    steps: [
      { step: 'acceptedOn', promised: day('20261120'), state: 'done', kept: day('20261120') },
      {
        step: 'sellsOn',
        promised: day('20261123'),
        state: 'ahead',
        waitsFor: 'fund-suspended',
        lateBy: 3,
        done: 3,
        of: 4,
      },
      { step: 'soldBy', promised: day('20261125'), state: 'ahead', waitsFor: 'value-missing' },
      {
        step: 'buysOn',
        promised: day('20261126'),
        state: 'ahead',
        expected: day('20261126'),
        awaitsPriceOf: day('20261126'),
      },
      { step: 'boughtBy', promised: day('20261126'), state: 'ahead', expected: day('20261201'), lateBy: 3 },
      { step: 'paysOn', promised: day('20261201'), state: 'dropped' },
    ],
  })
  expect((await steps()).slice(2)).toEqual([
    'Sales3 of 4 soldno date while the fund is suspended3 business days late, was due on 23/11/2026',
    'Sale money arrivesno date yetplanned 25/11/2026',
    'Purchaseswaiting for the price of 26/11/2026',
    'Purchases paidexpected 01/12/20263 business days late, was due on 26/11/2026',
    'Paid outwill not happen',
  ])
  expect(await screen.findByText('World Equity: Waiting: the fund is suspended')).toBeVisible()
  const [, suspended, unpriced, payout] = within(await card('Sales and purchases'))
    .getAllByRole('row')
    .map(inCells)
  expect(suspended).toBe('World EquitySellno date yet12.500000about $2,000.00Suspended')
  expect(unpriced).toBe('World BondsSell24/11/202612.500000about $2,000.00Waiting for its price')
  expect(payout).toBe('Pay out––about $2,000.00Waiting for the sale')
  cleanup()
  queryClient.clear()
  openOrder({ ...APPROVED, legs: [{ ...SALE, dealsOn: undefined, waitsFor: 'back-office' }] })
  const row = within(await card('Sales and purchases')).getByRole('row', { name: /^World Equity/ })
  expect(inCells(row)).toMatch(/^World EquitySellno date yet.*Suspended$/)
})

test('until a new split counts it is said how contributions go before, and on its day no more', async () => {
  const allocatesFrom = calendarDay('20261127')
  const split: Order = {
    ...APPROVED,
    state: 'completed',
    preview: { ...APPROVED.preview, warnings: ['former-split-until-then'] },
    dates: { doneBy: allocatesFrom, allocatesFrom, businessDays: 5, outOfMarketDays: 0 },
    steps: [{ step: 'allocatesFrom', promised: allocatesFrom, state: 'ahead', expected: allocatesFrom }],
  }
  openOrder(split)
  const note = /^Contributions received before 27 Nov 2026/
  expect(await screen.findByText(note)).toBeVisible()
  expect((await steps()).at(-1)).toBe('New split of contributionsexpected 27/11/2026')
  cleanup()
  queryClient.clear()
  openOrder({
    ...split,
    steps: [{ step: 'allocatesFrom', promised: allocatesFrom, state: 'done', kept: allocatesFrom }],
  })
  expect((await steps()).at(-1)).toBe('New split of contributions27/11/2026on time')
  expect(screen.queryByText(note)).not.toBeInTheDocument()
})

test('shows the reason of a cancelled order as text', async () => {
  openOrder({
    ...APPROVED,
    state: 'cancelled',
    legs: APPROVED.legs.map(({ dealsOn: _, settlesOn: __, ...leg }) => ({ ...leg, state: 'cancelled' })),
    steps: APPROVED.steps.map(({ step, promised }) => ({ step, promised, state: 'dropped' })),
    timeline: [
      ...APPROVED.timeline,
      event(2, { kind: 'cancelled', state: 'cancelled', reason: 'back-office', actor: 'back-office' }),
    ],
  })
  expect((await steps()).slice(2)).toEqual(['Saleswill not happen', 'Paid outwill not happen'])
  expect(shown(within(await card('Progress')).getByRole('note'))).toMatch(
    /^Cancelled on 20 Nov 2026.*Reason: we are deciding how to continue\. Nothing was traded or paid; the reserved money and units are released\.$/,
  )
  const short = shown(await card('Summary'))
  expect(short).toContain('Planned payout')
  expect(short).not.toContain('Expected on')
  expect(shown(await card('Sales and purchases'))).not.toContain('expected')
  const history = within(await card('What happened'))
  expect(shown(history.getAllByRole('listitem')[0])).toMatch(
    /^CancelledReason: we are deciding how to continue.*the back office$/,
  )
})

/** The steps of what is paid but for the last one. */
const withLast = (ahead: Partial<Order['steps'][number]>): Order['steps'] => [
  ...PAID.steps.slice(0, -1),
  { step: 'paysOn', promised: calendarDay('20261125'), state: 'ahead', ...ahead },
]
