import { calendarDay } from '@fundholder/domain/calendar.ts'
import { CASH_INSTRUMENT_ID } from '@fundholder/domain/funds/instruments.ts'
import { getSummary } from '@fundholder/protocol/analysis/analysis.ts'
import { listAwaitingSecond, listOrders } from '@fundholder/protocol/orders/list-orders.ts'
import type { OrderStep } from '@fundholder/protocol/orders/order-dates.ts'
import type { OrderSummary } from '@fundholder/protocol/orders/order-summary.ts'
import { searchPositions } from '@fundholder/protocol/portfolios/positions.ts'
import { getUserData } from '@fundholder/protocol/users/users.ts'
import { screen, waitFor, within } from '@testing-library/react'
import { beforeEach, expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { answerDashboard } from '#test/answers/answered-dashboard.ts'
import { DATES, position, positions } from '#test/answers/dashboard-answers.ts'
import { ORDER_DATES, orderInState } from '#test/answers/order-answers.ts'
import { NOTHING_ELSE_ON_FILE } from '#test/answers/user-data.ts'
import { answer, refuse } from '#test/network.ts'
import { openPortal, signIn } from '#test/portal.tsx'
import { shown } from '#test/shown.ts'

const on = calendarDay
const step = (name: OrderStep['step'], day: string, isKept = false): OrderStep => ({
  step: name,
  promised: on(day),
  ...(isKept ? { state: 'done', kept: on(day) } : { state: 'ahead', expected: on(day) }),
})
/** Half of the portfolio is sold, the rest is bought on Monday. */
const SWITCH: OrderSummary = {
  ...summary('dealing'),
  kind: 'SWITCH',
  strategyType: 'MODEL',
  modelPortfolioName: 'Low risk',
  next: { step: 'buysOn', on: on('20261130') },
  steps: [step('sellsOn', '20261118', true), step('soldBy', '20261127'), step('buysOn', '20261130')],
  expectedBy: on('20261202'),
}
const WITHDRAWAL: OrderSummary = {
  ...summary('dealing'),
  kind: 'WITHDRAW',
  withdrawType: 'PARTIAL',
  next: { step: 'paysOn', on: on('20261125') },
  steps: [step('sellsOn', '20261118', true), step('paysOn', '20261125')],
  expectedBy: on('20261125'),
}

const ACCOUNT_REQUEST = {
  id: '00000000-0000-4000-8000-000000000009',
  field: 'companyBankAccount' as const,
  wanted: 'Works, Bank of Nowhere, ZZZZAEAD, AE650000000000000002001',
  state: 'open' as const,
  requestedAt: '2026-11-20T10:00:00.000Z',
  dueOn: on('20261204'),
  isMine: false,
}

/** Returns the summary of a pending order. */
function summary(state: OrderSummary['state']): OrderSummary {
  const { id, reference, contractId, currency, createdAt, about, counts } = orderInState(state)
  return {
    id,
    reference,
    contractId,
    currency,
    createdAt,
    about,
    ...(counts && { counts }),
    kind: 'ORDER',
    state,
    dates: ORDER_DATES,
  }
}

const listOf = (...data: OrderSummary[]) => ({
  data: data.map((one, place) => ({ ...one, id: `O${place + 1}` })),
  metadata: { pagination: { total: data.length, skip: 0, limit: 100 } },
})
beforeEach(() => {
  signIn()
  answerDashboard()
})
function open(...orders: OrderSummary[]) {
  answer(listOrders, listOf(...orders))
  return openPortal('/')
}
const strip = () => screen.findByRole('region', { name: 'Orders in progress' })
const lines = async () =>
  within(await strip())
    .getAllByRole('listitem')
    .map(shown)
const figuresStand = () => screen.findByText('Contributions')

test('an order in progress is named under the value with what is done, what comes and when it is done', async () => {
  open(SWITCH)
  expect(await lines()).toEqual(['Switch to Low risk: sold 18 Nov, buying 30 Nov, done 02 DecView'])
  const link = within(await strip()).getByRole('link', { name: 'View order: Switch to Low risk' })
  expect(link).toHaveAttribute('href', '/dealing/orders/O1')
  const facts = screen.getByRole('region', { name: 'The period in figures' })
  expect((await strip()).compareDocumentPosition(facts)).toBe(Node.DOCUMENT_POSITION_FOLLOWING)
  const value = await screen.findByText('$184,300.90')
  expect(value.compareDocumentPosition(await strip())).toBe(Node.DOCUMENT_POSITION_FOLLOWING)
})

test('an order of single funds says in the strip what it does, with the sum of each side', async () => {
  open({
    ...SWITCH,
    kind: 'ORDER',
    strategyType: undefined,
    sold: { count: 1, names: ['World Index'], about: 12_688.2, executed: 12_650 },
    bought: { count: 1, names: ['City Offices'], about: 10_000, isAtMost: true },
  })
  expect(await lines()).toEqual([
    'Sell World Index, buy City Offices: sold 18 Nov, buying 30 Nov, done 02 Decsold $12,650.00 · buying up to $10,000.00View',
  ])
})

test('each of several orders has its line, and the page of all orders has those beyond three', async () => {
  open(SWITCH, WITHDRAWAL, { ...SWITCH, strategyType: 'SELF', modelPortfolioName: undefined }, SWITCH, SWITCH)
  expect(await lines()).toEqual([
    expect.stringMatching(/^Switch to Low risk:/),
    'Withdrawal of about $2,000.00: sold 18 Nov, paying out 25 NovView',
    expect.stringMatching(/^Switch to a self-selected strategy:/),
    '2 more orders in progress',
  ])
})

test.each<[string, OrderSummary, string]>([
  [
    'an order that is late says by how much',
    { ...SWITCH, next: { step: 'buysOn', on: on('20261130'), lateBy: 2 } },
    'Switch to Low risk: 2 business days late, was due 30 Nov, sold 18 Nov, buying 30 Nov, done 02 Dec',
  ],
  [
    'an order that waits for a suspended fund names the fund, and no unknown day',
    {
      ...SWITCH,
      waits: [{ instrumentId: 'F1', name: 'World Equity', reason: 'fund-suspended' }],
      steps: [
        { step: 'sellsOn', promised: on('20261118'), state: 'ahead', waitsFor: 'fund-suspended' },
        { step: 'buysOn', promised: on('20261130'), state: 'ahead' },
      ],
      expectedBy: undefined,
    },
    'Switch to Low risk: waiting, World Equity is suspended, completion date not known yet',
  ],
  [
    'sales of which some are done are counted, and a price that is not published yet is named',
    {
      ...SWITCH,
      steps: [
        { step: 'sellsOn', promised: on('20261118'), state: 'ahead', done: 2, of: 4 },
        { step: 'buysOn', promised: on('20261119'), state: 'ahead', awaitsPriceOf: on('20261119') },
      ],
    },
    'Switch to Low risk: 2 of 4 funds sold, buying at the price of 19 Nov, done 02 Dec',
  ],
  [
    'a withdrawal awaits its release by the manager',
    { ...WITHDRAWAL, state: 'paying', executedTotal: 1970, isBeingChecked: true },
    'Withdrawal of $1,970.00: payment waiting to be released',
  ],
  [
    'a payment is on its way to the bank',
    { ...WITHDRAWAL, state: 'paying', executedTotal: 1970 },
    'Withdrawal of $1,970.00: payment on its way to the bank',
  ],
  [
    'a new split of contributions names its first day',
    {
      ...summary('approved'),
      changesSplit: true,
      steps: [step('allocatesFrom', '20261127')],
      expectedBy: on('20261127'),
    },
    'New split of contributions: new split from 27 Nov, done 27 Nov',
  ],
  [
    'a contribution is named when something holds it up',
    {
      ...summary('dealing'),
      kind: 'CONTRIBUTION',
      waits: [{ instrumentId: 'F1', name: 'World Equity', reason: 'nav-missing' }],
      steps: [{ step: 'buysOn', promised: on('20261118'), state: 'ahead', awaitsPriceOf: on('20261118') }],
      expectedBy: on('20261124'),
    },
    'Contribution of $2,000.00: waiting for the price of World Equity, buying at the price of 18 Nov, done 24 Nov',
  ],
  [
    'a contribution says into which funds it goes',
    {
      ...summary('dealing'),
      kind: 'CONTRIBUTION',
      bought: { count: 2, names: ['World Equity', 'Quiet Bonds'], about: 2_000 },
      waits: [{ instrumentId: 'F1', name: 'World Equity', reason: 'nav-missing' }],
      expectedBy: on('20261124'),
    },
    'Contribution of $2,000.00: waiting for the price of World Equity, into World Equity and Quiet Bonds, done 24 Nov',
  ],
  [
    'a contribution into many funds counts them',
    {
      ...summary('dealing'),
      kind: 'CONTRIBUTION',
      bought: { count: 6, about: 2_000 },
      waits: [{ instrumentId: 'F1', name: 'World Equity', reason: 'nav-missing' }],
      expectedBy: on('20261124'),
    },
    'Contribution of $2,000.00: waiting for the price of World Equity, into 6 funds, done 24 Nov',
  ],
])('%s', async (_, order, line) => {
  open(order)
  expect(await lines()).toEqual([`${line}View`])
})

test('contributions that are invested as always and orders that still wait for their code are not named', async () => {
  open({ ...summary('dealing'), kind: 'CONTRIBUTION' }, summary('pending'))
  await figuresStand()
  expect(screen.queryByRole('region', { name: 'Orders in progress' })).not.toBeInTheDocument()
})

test('mentions no orders if they cannot be loaded', async () => {
  refuse(listOrders, 'server/fault')
  openPortal('/')
  await figuresStand()
  await waitFor(() => expect(shown(screen.getByRole('main'))).toMatch(/Contributions\$/))
  expect(screen.queryByRole('region', { name: 'Orders in progress' })).not.toBeInTheDocument()
})

test('what fails to load on Home is requested a few times only', async () => {
  const failed = [refuse(listOrders, 'server/fault'), refuse(getSummary, 'server/fault')]
  openPortal('/')
  await waitFor(() => expect(failed.every(({ length }) => length > 0)).toBe(true))
  await new Promise((resolve) => setTimeout(resolve, 2500))
  expect(Math.max(...failed.map(({ length }) => length))).toBeLessThan(6)
})

test('an employer finds what waits for an approval and the orders in progress at the same place', async () => {
  signIn({ name: 'Tomás', surname: 'Varela', userType: 'EMPLOYER' })
  answer(listAwaitingSecond, listOf({ ...summary('awaiting-second'), awaits: 'you' }))
  open(
    { ...summary('awaiting-second'), kind: 'WITHDRAW', awaits: 'colleague', awaitsUntil: on('20261127') },
    { ...summary('awaiting-second'), kind: 'WITHDRAW', awaits: 'you', awaitsUntil: on('20261127') },
  )
  const place = within(await strip())
  expect(
    place.getByRole('link', { name: 'A withdrawal of about $2,000.00 is waiting for your approval.' }),
  ).toBeVisible()
  expect(await lines()).toEqual([
    'Withdrawal of about $2,000.00: waiting for a second approver until 27 Nov 2026View',
  ])
})

test('an employer finds the bank change that a colleague requested, with a link to it', async () => {
  signIn({ name: 'Tomás', surname: 'Varela', userType: 'EMPLOYER' })
  answer(listAwaitingSecond, listOf())
  answer(getUserData, {
    user: 'u1',
    username: 'elena@test.example',
    userType: 'EMPLOYER',
    entity: 169,
    userData: {
      ...NOTHING_ELSE_ON_FILE,
      personalData: { name: 'Tomás', surname: 'Varela', retirementAge: 65 },
      requests: [ACCOUNT_REQUEST, { ...ACCOUNT_REQUEST, id: 'other', isMine: true }],
    },
  })
  open()
  const links = within(await strip()).getAllByRole('link')
  expect(links.map(shown)).toEqual(['A change of your company’s bank account is waiting for your approval.'])
  expect(links[0]).toHaveAttribute('href', '/profile#requests')
})

test('figures come with the strip, never before it', async () => {
  const { promise, resolve: give } = Promise.withResolvers<ReturnType<typeof listOf>>()
  answer(listOrders, () => promise)
  openPortal('/')
  await waitFor(() => expect(shown(screen.getByRole('region', { name: /^Portfolio value/ }))).toMatch(/\$/))
  const facts = () => shown(screen.getByRole('region', { name: 'The period in figures' }))
  expect(facts()).not.toMatch(/\$/)
  give(listOf(SWITCH))
  await strip()
  await waitFor(() => expect(facts()).toMatch(/\$/))
})

/** Opens Home and waits for its figures, which no longer wait for the orders: `give` answers with them. */
async function openBeforeOrders() {
  const { promise, resolve: give } = Promise.withResolvers<ReturnType<typeof listOf>>()
  answer(listOrders, () => promise)
  openPortal('/')
  const facts = () => screen.getByRole('region', { name: 'The period in figures' })
  await waitFor(() => expect(shown(facts())).toMatch(/\$/), { timeout: 5000 })
  return { give, top: () => facts().getBoundingClientRect().top }
}

test('the height of a strip that comes late is kept free', async () => {
  const { give, top } = await openBeforeOrders()
  const before = top()
  give(listOf(SWITCH))
  await strip()
  expect(top()).toBe(before)
})

test('the height that was kept free closes where no order comes', async () => {
  const { give, top } = await openBeforeOrders()
  const before = top()
  give(listOf())
  await waitFor(() => expect(top()).toBeLessThan(before - 50))
})

/** Half in a fund and half in cash, of the latest day with a valuation. */
const HALF_SOLD = {
  ...positions([
    position('Global Equity Index'),
    position(CASH_INSTRUMENT_ID, { amount: 93_000, instrument: { currency: 'USD', assetClass: 'Cash' } }),
  ]),
  asOf: DATES.lastValuationDate,
  cash: { available: 164 },
}
const cashRow = async () =>
  shown((await screen.findByRole('rowheader', { name: /^Cash/ })).closest('tr') ?? undefined)

test('cash shows which part of it is waiting to be invested, by what the orders say', async () => {
  answer(searchPositions, HALF_SOLD)
  const pendingCash = { purpose: 'investment', amount: 92_836, since: on('20261118') } as const
  open({ ...SWITCH, pendingCash })
  expect(await cashRow()).toContain('of which $92,836.00 is waiting to be invested · $164.00 available now')
})

test('cash shows which part of it is waiting to be paid out', async () => {
  answer(searchPositions, HALF_SOLD)
  const pendingCash = { purpose: 'payment', amount: 2_000, since: on('20261118') } as const
  open({ ...WITHDRAWAL, pendingCash })
  expect(await cashRow()).toContain('of which $2,000.00 is waiting to be paid out · $164.00 available now')
})

test('cash says nothing of money that came after the day it is of, or that is more than it', async () => {
  answer(searchPositions, HALF_SOLD)
  const ahead = { purpose: 'investment', amount: 50, since: on('20261120') } as const
  const beyond = { purpose: 'payment', amount: 94_000, since: on('20261118') } as const
  open({ ...SWITCH, pendingCash: ahead }, { ...WITHDRAWAL, pendingCash: beyond })
  await strip()
  expect(await cashRow()).not.toContain('of which')
})

test('on a phone the strip fits, and its button can be touched', async () => {
  await page.viewport(390, 844)
  open({ ...SWITCH, modelPortfolioName: 'A model of a name that is longer than most' })
  const link = within(await strip()).getByRole('link')
  expect(link.getBoundingClientRect().height).toBeGreaterThanOrEqual(44)
  expect(document.documentElement.scrollWidth).toBeLessThanOrEqual(390)
  await page.viewport(1440, 900)
})
