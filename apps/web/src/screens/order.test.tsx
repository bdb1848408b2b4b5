import { calendarDay } from '@fundholder/domain/calendar.ts'
import { CASH_INSTRUMENT_ID } from '@fundholder/domain/instruments.ts'
import type { Answer } from '@fundholder/protocol/call.ts'
import { getOrder } from '@fundholder/protocol/ordering.ts'
import { cleanup, screen, within } from '@testing-library/react'
import { afterEach, expect, test, vi } from 'vitest'
import { page } from 'vitest/browser'
import { setPortalConfig } from '#client/portal-config.ts'
import { queryClient } from '#client/query-client.ts'
import { answer, cutOff, refuse } from '#test/network.ts'
import { ORDER_DATES, orderInState } from '#test/order-answers.ts'
import { openPortal, signIn } from '#test/portal.tsx'
import { shown } from '#test/shown.ts'

afterEach(async () => {
  vi.restoreAllMocks()
  await page.viewport(1440, 900)
})

type Order = Answer<typeof getOrder>
const event = (number: number, told: Partial<Order['timeline'][number]>): Order['timeline'][number] => ({
  number,
  at: '2026-11-20T10:02:00Z',
  kind: 'approved',
  details: {},
  actor: 'portal',
  ...told,
})
const SALE: Order['legs'][number] = {
  previewed: 2000,
  number: 1,
  instrumentId: 'F1',
  name: 'World Equity',
  kind: 'sale',
  state: 'placed',
  units: 12.5,
  dealsOn: calendarDay('20261123'),
  settlesOn: calendarDay('20261125'),
}
const PAYOUT: Order['legs'][number] = {
  previewed: 2000,
  number: 2,
  instrumentId: CASH_INSTRUMENT_ID,
  name: 'Cash',
  kind: 'payout',
  state: 'planned',
  settlesOn: calendarDay('20261125'),
}
const APPROVED: Order = { ...orderInState('approved'), legs: [SALE, PAYOUT], timeline: [event(1, {})] }

/** Sold a day late, paid out as promised. */
const PAID: Order = {
  ...APPROVED,
  state: 'completed',
  cameTo: 1970,
  contractFee: { previewed: -10, moved: -12.34, difference: -2.34 },
  dates: { ...ORDER_DATES, soldBy: calendarDay('20261125') },
  legs: [
    {
      ...SALE,
      state: 'settled',
      dealtOn: calendarDay('20261124'),
      settledOn: calendarDay('20261125'),
      moved: 1980,
      difference: -20,
      traded: { units: 12.5, price: 158.4, amount: 1980, exchanged: 1980, fee: 0, currency: 'USD' },
    },
    { ...PAYOUT, state: 'settled', settledOn: calendarDay('20261125'), moved: 1970, difference: -30 },
  ],
  timeline: [
    event(1, {}),
    event(2, { kind: 'executed', at: '2026-11-24T18:00:00Z', details: { legs: [1] } }),
    event(3, { kind: 'fee', at: '2026-11-25T08:00:00Z', details: { amount: '1234', currency: 'USD' } }),
    event(4, {
      kind: 'paying',
      state: 'paying',
      at: '2026-11-25T08:00:00Z',
      details: { amount: '197000', currency: 'USD' },
    }),
    event(5, { kind: 'completed', state: 'completed', at: '2026-11-25T09:00:00Z' }),
  ],
}

function openOrder(order?: Order) {
  signIn()
  if (order) answer(getOrder, order)
  return openPortal('/dealing/orders/O1')
}
const card = (name: string) => screen.findByRole('region', { name })
const steps = async () =>
  within(await card('Progress'))
    .getAllByRole('listitem')
    .map((one) => shown(one))

test('an order that is on its way holds its place until it is there', async () => {
  answer(getOrder, () => Promise.withResolvers<never>().promise)
  openOrder()
  expect(await screen.findByRole('heading', { level: 1, name: 'Order' })).toBeInTheDocument()
  expect(document.querySelector('[aria-busy="true"]')).toBeVisible()
})

test('an order that cannot be had says so and is asked for again on request', async () => {
  cutOff(getOrder)
  const { user } = openOrder()
  await screen.findByText('This order could not be loaded.')
  answer(getOrder, APPROVED)
  await user.click(screen.getByRole('button', { name: 'Try again' }))
  expect(await screen.findByRole('heading', { level: 1, name: /ABCD-2345/ })).toBeVisible()
})

test('an order of somebody else, or none, is not found', async () => {
  refuse(getOrder, 'orders/unknown')
  openOrder()
  expect(await screen.findByText('This order was not found.')).toBeVisible()
  expect(screen.queryByRole('button', { name: 'Try again' })).not.toBeInTheDocument()
})

test('what is to come is expected, and what nobody has traded yet is not zero', async () => {
  openOrder(APPROVED)
  expect(await steps()).toEqual([
    expect.stringContaining('Approved'),
    'Accepted20 Nov 2026as promised',
    'Salesexpected 23 Nov 2026',
    'Paid outexpected 25 Nov 2026',
  ])
  const [, sale, payout] = within(await card('Executions')).getAllByRole('row')
  expect(shown(sale)).toBe('World EquitySellexpected 23 Nov 202612.500000–about $2,000.00Placed–')
  expect(shown(payout)).toBe('Pay outexpected 25 Nov 2026––about $2,000.00Waits–')
})

test('what was kept and what came late is told beside what was promised', async () => {
  openOrder(PAID)
  expect((await steps()).slice(1)).toEqual([
    'Accepted20 Nov 2026as promised',
    'Sales24 Nov 2026promised 23 Nov 2026',
    'Proceeds settle25 Nov 2026as promised',
    'Paid out25 Nov 2026as promised',
  ])
})

test('a payout stands with its day and the money that went out', async () => {
  openOrder(PAID)
  const [, sale, , payout] = within(await card('Executions')).getAllByRole('row')
  expect(shown(sale)).toContain('$1,980.00')
  expect(shown(payout)).toBe('Pay out25 Nov 2026––about $2,000.00$1,970.00−$30.00')
})

test('the fee of the contract is a row of its own between what was sold and what is paid', async () => {
  openOrder(PAID)
  const rows = within(await card('Executions')).getAllByRole('row')
  expect(rows.map((row) => shown(row.firstElementChild))).toEqual([
    'Fund',
    'World EquitySell',
    'Fee of the contractup to the last sale',
    'Pay out',
  ])
  expect(shown(rows[2])).toBe('Fee of the contractup to the last sale25 Nov 2026––about −$10.00−$12.34−$2.34')
})

test('what moved is in the currency of the contract, with the fund’s own, its rate and the difference to what was shown', async () => {
  const buy = (number: number, name: string): Order['legs'][number] => ({
    ...SALE,
    number,
    name,
    kind: 'buy',
    state: 'settled',
    maximum: 200,
    previewed: 200,
    moved: 199.27,
    difference: -0.73,
    traded: {
      units: 19.7275,
      price: 8,
      amount: 157.82,
      currency: 'EUR',
      rate: 0.8,
      exchanged: 197.28,
      fee: 1.99,
    },
  })
  const total = { kind: 'buy' as const, previewed: 400, moved: 398.54, fees: 3.98, difference: -1.46 }
  openOrder({ ...PAID, kind: 'ORDER', legs: [buy(1, 'Euro Bonds'), buy(2, 'Euro Shares')], totals: [total] })
  const [, first, , together] = within(await card('Executions')).getAllByRole('row')
  expect(shown(first)).toContain(
    '8.0000 EURup to $200.00$199.27€157.821 USD = 0.8000 EUR$197.28 and $1.99 dealing charge−$0.73',
  )
  expect(shown(together)).toBe('Purchases together–––about $400.00$398.54with $3.98 dealing charges−$1.46')
})

test('what sales come to together is not there before the last of them is dealt', async () => {
  const dealt = { ...SALE, state: 'executed' as const, moved: 1980, difference: -20 }
  const total = { kind: 'sale' as const, previewed: 4000 }
  openOrder({ ...APPROVED, kind: 'SWITCH', legs: [dealt, { ...SALE, number: 2 }], totals: [total] })
  const rows = within(await card('Executions')).getAllByRole('row')
  expect(shown(rows.at(-1))).toBe('Sales together–––about $4,000.00––')
})

test('a payment that is not released is neither executed nor paid, says that it waits, and how late it is', async () => {
  const [sale, payout] = PAID.legs
  openOrder({
    ...PAID,
    state: 'paying',
    isBeingChecked: true,
    legs: [sale, { ...payout, state: 'executed', settledOn: undefined }] as Order['legs'],
    timeline: PAID.timeline.slice(0, 4),
    next: { step: 'paysOn', on: calendarDay('20261125'), lateBy: 3 },
  })
  expect(await screen.findByRole('heading', { level: 1, name: /Payment waits to be released/ })).toBeVisible()
  expect(screen.getAllByRole('status').map((one) => one.textContent)).toContain(
    'Payment waits to be released',
  )
  expect(shown(await card('In short'))).toContain(
    'To be paid out$1,970.00About $2,000.00 was foreseen.The payment waits for the manager to release it to the bank. It was promised for 25 Nov 2026. It is late by 3 business days. We are sorry, and write to you when it is on its way.',
  )
  expect((await steps()).at(-1)).toBe('Paid outnot yetlate by 3 business days, promised 25 Nov 2026')
  expect(shown(await card('Progress'))).toContain('Payment: waits for the manager to release it')
  expect(shown(within(await card('Executions')).getByRole('row', { name: /^Pay out/ }))).toContain(
    'Waits to be released',
  )
  expect(shown(await card('What happened'))).toContain('Money is there and set aside for the payment')
})

test('a payment that is released is being paid until the bank is asked, with the day as long as it is not over', async () => {
  const [sale, payout] = PAID.legs
  openOrder({
    ...PAID,
    state: 'paying',
    legs: [sale, { ...payout, state: 'executed', settledOn: undefined }] as Order['legs'],
    timeline: PAID.timeline.slice(0, 4),
    next: { step: 'paysOn', on: calendarDay('20261125') },
  })
  expect(shown(within(await card('Executions')).getByRole('row', { name: /^Pay out/ }))).toMatch(
    /expected 25 Nov 2026.*Being paid/,
  )
  expect((await steps()).at(-1)).toBe('Paid outexpected 25 Nov 2026')
  expect(screen.queryByText(/waits/)).not.toBeInTheDocument()
})

test('what only changes the weights of the own strategy is not called a switch', async () => {
  const { preview } = APPROVED
  const { user } = openOrder({
    ...APPROVED,
    kind: 'SWITCH',
    withdrawType: undefined,
    withinStrategy: true,
    preview: { ...preview, strategyType: 'SELF', withinStrategy: true },
  } as Order)
  expect(shown(await card('In short'))).toContain('WhatNew weights, own strategy')
  await user.click(await screen.findByText('What you approve'))
  expect(screen.getByText('New weights in your own strategy')).toBeVisible()
  expect(screen.queryByText(/[Ss]witch/)).not.toBeInTheDocument()
})

test('the history says who did what, by the reader’s own clock', async () => {
  const at = '2026-11-20T10:02:00Z'
  openOrder({
    ...APPROVED,
    timeline: [
      event(1, { kind: 'awaiting-second', actor: 'client', by: 'Ingrid Solberg', isYou: false }),
      event(2, { kind: 'approved', actor: 'client', by: 'Elena Marsh', isYou: true }),
      event(3, { kind: 'dealing', actor: 'portal' }),
      event(4, { kind: 'left-out', actor: 'back-office' }),
    ],
  })
  const when = new Date(at).toLocaleTimeString('en-US', {
    hour: '2-digit',
    minute: '2-digit',
    hourCycle: 'h23',
  })
  const rows = within(await card('What happened'))
    .getAllByRole('listitem')
    .map(shown)
  expect(rows).toEqual([
    `A trade was left out20 Nov 2026, ${when}, the back office`,
    `Handed to the market20 Nov 2026, ${when}, the portal`,
    `Approved by the second person20 Nov 2026, ${when}, you`,
    `Approved by the first person20 Nov 2026, ${when}, Ingrid Solberg`,
  ])
})

const OVER = {
  expired: {
    event: { kind: 'expired', reason: 'no-second-person', actor: 'portal' },
    step: /^Its time was over28 Nov 2026/,
    words: /^No second person approved it in time\. Nothing of it will be dealt or paid\.$/,
  },
  discarded: {
    event: { kind: 'discarded', reason: 'given-up', actor: 'client', by: 'Tomás Varela', isYou: false },
    step: /^Given up28 Nov 2026/,
    words: /^Tomás Varela gave it up on 28 Nov 2026, .*\. Nothing of it will be dealt or paid\.$/,
  },
} as const
for (const state of ['expired', 'discarded'] as const)
  test(`an order that one approved and that is ${state} lists no day to come, and says who ended it, when, and that nothing is dealt`, async () => {
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
    expect(steps[0]).toMatch(/^Approved by the first person20 Nov 2026/)
    expect(steps[1]).toMatch(step)
    expect(shown(progress.getByRole('note'))).toMatch(words)
    expect(shown(await card('In short'))).toMatch(/^In shortWas to be paid out\$2,000\.00/)
    expect(screen.queryByRole('region', { name: 'Executions' })).not.toBeInTheDocument()
    expect(screen.queryByText(/^expected /)).not.toBeInTheDocument()
  })

test('an order that was given up by whoever looks, or had no code in time, says so', async () => {
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
  expect(await note()).toMatch(/^You gave it up on 20 Nov 2026/)
  cleanup()
  queryClient.clear()
  openOrder({
    ...waiting,
    state: 'expired',
    approvals: [],
    timeline: [{ ...ended, kind: 'expired', state: 'expired', actor: 'portal', reason: 'no-code' }],
  })
  expect(await note()).toBe('No code was entered in time. Nothing of it will be dealt or paid.')
})

test('the progress names both clocks: that of the portal for days, the reader’s own for times', async () => {
  setPortalConfig({ timeZone: 'Pacific/Port_Moresby' })
  openOrder(APPROVED)
  const own = new Intl.DateTimeFormat().resolvedOptions().timeZone.replaceAll('_', ' ')
  expect(shown(await card('Progress'))).toContain(`days in Pacific/Port Moresby, times in ${own}`)
})

test('in short the sum says of what it is', async () => {
  openOrder({ ...APPROVED, kind: 'SWITCH', counts: 'sold' })
  expect(shown(await card('In short'))).toMatch(/^In shortFunds to be sold\$2,000\.00about, as it was shown/)
})

test('what an order came to stands in front of what had been shown', async () => {
  openOrder(PAID)
  expect(shown(await card('In short'))).toMatch(
    /^In shortPaid out\$1,970\.00About \$2,000\.00 was foreseen\./,
  )
})

test('the fee that came off a total withdrawal stands beside what was paid', async () => {
  openOrder({ ...PAID, withdrawType: 'TOTAL' })
  expect(shown(await card('In short'))).toContain('Fee up to the last sale, taken before$12.34')
})

test('of a total withdrawal it is said that the fee comes off, of others nothing', async () => {
  const { preview } = APPROVED
  const { user } = openOrder({ ...APPROVED, preview })
  const said = 'What is paid out is less by the fee of the contract up to the day of the last sale.'
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

test('what a trade was charged stands under its amount', async () => {
  const traded = {
    units: 1,
    price: 13_851.97,
    amount: 13_851.97,
    exchanged: 13_851.97,
    fee: 34.71,
    currency: 'USD',
  }
  openOrder({ ...PAID, legs: [{ ...SALE, kind: 'buy', state: 'settled', moved: 13_886.68, traded }] })
  const [, buy] = within(await card('Executions')).getAllByRole('row')
  expect(shown(buy)).toContain('$13,886.68$13,851.97 and $34.71 dealing charge')
})

test('the history names the funds of each step and has words for all of it', async () => {
  openOrder(PAID)
  const history = within(await card('What happened'))
  expect(history.getAllByRole('listitem').map((one) => shown(one.firstElementChild))).toEqual([
    'Completed',
    'Money is there and set aside for the payment',
    'The fee up to now was taken',
    'A trade was executedWorld Equity',
    'Approved',
  ])
})

test('a new split of contributions stands among the days and is done once its day has come', async () => {
  openOrder({
    ...APPROVED,
    kind: 'ORDER',
    dates: {
      doneBy: calendarDay('20261130'),
      sellsOn: calendarDay('20261123'),
      allocatesFrom: calendarDay('20261125'),
      boughtBy: calendarDay('20261130'),
      businessDays: 6,
      outOfMarketDays: 0,
    },
    timeline: [event(1, {}), event(2, { kind: 'settled', at: '2026-11-25T09:00:00Z' })],
  })
  expect((await steps()).slice(2)).toEqual([
    'New split of contributions25 Nov 2026as promised',
    'Buys settleexpected 30 Nov 2026',
  ])
})

test('what waits says for what', async () => {
  openOrder({ ...APPROVED, legs: [{ ...SALE, waitsFor: 'fund-suspended' }, PAYOUT] })
  expect(await screen.findByText('World Equity: Waits: the fund is suspended')).toBeVisible()
})

test('why an order was cancelled is in words', async () => {
  openOrder({
    ...APPROVED,
    state: 'cancelled',
    legs: APPROVED.legs.map((leg) => ({ ...leg, state: 'cancelled' })),
    timeline: [
      ...APPROVED.timeline,
      event(2, { kind: 'cancelled', state: 'cancelled', reason: 'back-office', actor: 'back-office' }),
    ],
  })
  expect((await steps()).slice(2)).toEqual(['Salesnot any more', 'Paid outnot any more'])
  expect(shown(within(await card('Progress')).getByRole('note'))).toMatch(
    /^Cancelled on 20 Nov 2026.*Reason: the back office decides how to go on\. Nothing of it was dealt or paid; what was kept for it is free again\.$/,
  )
  const short = shown(await card('In short'))
  expect(short).toContain('Was to be paid out')
  expect(short).not.toContain('Promised by')
  expect(shown(await card('Executions'))).not.toContain('expected')
  const history = within(await card('What happened'))
  expect(shown(history.getAllByRole('listitem')[0])).toMatch(
    /^CancelledReason: the back office decides how to go on.*the back office$/,
  )
})

test('the seal stands in groups of eight and is copied whole', async () => {
  const { user } = openOrder(APPROVED)
  const write = vi.spyOn(navigator.clipboard, 'writeText').mockResolvedValue()
  expect(await screen.findByText(Array(8).fill('a'.repeat(8)).join(' '))).toBeVisible()
  await user.click(screen.getByRole('button', { name: 'Copy the seal' }))
  expect(write).toHaveBeenCalledWith('a'.repeat(64))
  expect(await screen.findByText('Copied')).toBeVisible()
})

test('what is new about an order takes the place of what stood there and is announced', async () => {
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
  const short = await card('In short')
  expect(shown(short)).toContain('What comes nextSalesexpected 23 Nov 2026')
  expect(shown(short)).toContain('ReferenceABCD-2345')
  const names = screen.getAllByRole('heading', { level: 2 }).map(shown)
  expect(names.slice(0, 3)).toEqual(['In short', 'Progress', 'Executions'])
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
  await card('Executions')
  expect(document.documentElement.scrollWidth).toBeLessThanOrEqual(390)
})
