import { calendarDay } from '@fundholder/domain/calendar.ts'
import type { OrderSummary } from '@fundholder/protocol/orders/order-summary.ts'
import { screen, within } from '@testing-library/react'
import { beforeEach, expect, test } from 'vitest'
import { page } from 'vitest/browser'
import {
  figuresStand,
  openHome,
  prepareHome,
  SWITCH,
  step,
  strip,
  stripLines,
  summary,
  WITHDRAWAL,
} from '#test/home-orders.ts'

const on = calendarDay

beforeEach(prepareHome)

test('an order in progress is named under the value with what is done, what comes and when it is done', async () => {
  openHome(SWITCH)
  expect(await stripLines()).toEqual(['Switch to Low risk: sold 18 Nov, buying 30 Nov, done 02 DecView'])
  const link = within(await strip()).getByRole('link', { name: 'View order: Switch to Low risk' })
  expect(link).toHaveAttribute('href', '/dealing/orders/O1')
  const facts = screen.getByRole('region', { name: 'The period in figures' })
  expect((await strip()).compareDocumentPosition(facts)).toBe(Node.DOCUMENT_POSITION_FOLLOWING)
  const value = await screen.findByText('$184,300.90')
  expect(value.compareDocumentPosition(await strip())).toBe(Node.DOCUMENT_POSITION_FOLLOWING)
})

test('an order of single funds says in the strip what it does, with the sum of each side', async () => {
  openHome({
    ...SWITCH,
    kind: 'ORDER',
    strategyType: undefined,
    sold: { count: 1, names: ['World Index'], about: 12_688.2, executed: 12_650 },
    bought: { count: 1, names: ['City Offices'], about: 10_000, isAtMost: true },
  })
  expect(await stripLines()).toEqual([
    'Sell World Index, buy City Offices: sold 18 Nov, buying 30 Nov, done 02 Decsold $12,650.00 · buying up to $10,000.00View',
  ])
})

test('each of several orders has its line, and the page of all orders has those beyond three', async () => {
  openHome(
    SWITCH,
    WITHDRAWAL,
    { ...SWITCH, strategyType: 'SELF', modelPortfolioName: undefined },
    SWITCH,
    SWITCH,
  )
  expect(await stripLines()).toEqual([
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
  openHome(order)
  expect(await stripLines()).toEqual([`${line}View`])
})

test('contributions that are invested as always and orders that still wait for their code are not named', async () => {
  openHome({ ...summary('dealing'), kind: 'CONTRIBUTION' }, summary('pending'))
  await figuresStand()
  expect(screen.queryByRole('region', { name: 'Orders in progress' })).not.toBeInTheDocument()
})

test('on a phone the strip fits, and its button can be touched', async () => {
  await page.viewport(390, 844)
  openHome({ ...SWITCH, modelPortfolioName: 'A model of a name that is longer than most' })
  const link = within(await strip()).getByRole('link')
  expect(link.getBoundingClientRect().height).toBeGreaterThanOrEqual(44)
  expect(document.documentElement.scrollWidth).toBeLessThanOrEqual(390)
  await page.viewport(1440, 900)
})
