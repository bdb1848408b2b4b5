import { calendarDay } from '@fundholder/domain/calendar.ts'
import { CASH_INSTRUMENT_ID } from '@fundholder/domain/funds/instruments.ts'
import { listOrders } from '@fundholder/protocol/orders/list-orders.ts'
import type { OrderSummary } from '@fundholder/protocol/orders/order-summary.ts'
import { searchContracts } from '@fundholder/protocol/portfolios/contracts.ts'
import { searchTransactions, type Transaction } from '@fundholder/protocol/portfolios/transactions.ts'
import { act, screen, waitFor, within } from '@testing-library/react'
import { afterEach, expect, test } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { hideAmounts } from '#language/shown-amounts.ts'
import {
  CONTRACTS,
  DATES,
  EACH_TRANSACTION,
  transaction,
  transactions,
  YEAR_TO_DATE,
} from '#test/answers/dashboard-answers.ts'
import { orderInState } from '#test/answers/order-answers.ts'
import { answer } from '#test/network.ts'
import { renderInPortal, signIn } from '#test/portal.tsx'
import { shown } from '#test/shown.ts'
import { TransactionsCard } from './transactions-card.tsx'

afterEach(async () => {
  act(() => hideAmounts(false))
  await page.viewport(1440, 900)
})

const TRADE: Partial<Transaction> = {
  id: '12-1',
  dateAsString: calendarDay('20261104'),
  settledOn: calendarDay('20261106'),
  priceDate: calendarDay('20261104'),
  instruments: { id: 'F1', name: 'Global Equity Index', isin: 'XX0000000001' },
  price: 512.38,
  quantity: 8.294624,
  amount: 4250,
  currency: 'EUR',
  fees: 4.25,
  feesCurrency: 'USD',
  fxRate: 0.8,
}

const ordersFound = (data: OrderSummary[]) => ({
  data,
  metadata: { pagination: { total: data.length, skip: 0, limit: 1 } },
})

async function open(figures: Partial<Transaction> = TRADE, orders: OrderSummary[] = []) {
  answer(searchTransactions, transactions([transaction(figures)]))
  signIn()
  answer(searchContracts, CONTRACTS)
  const requests = answer(listOrders, ordersFound(orders))
  const user = renderInPortal(<TransactionsCard about={YEAR_TO_DATE} latest={DATES} />, EACH_TRANSACTION)
  const [row] = await screen.findAllByRole('button', { name: /2026$/ })
  if (!row) throw new Error('no row')
  await user.click(row)
  const drawer = await screen.findByRole('dialog')
  const terms = within(drawer).getAllByRole('term')
  const facts = Object.fromEntries(terms.map((term) => [shown(term), shown(term.nextElementSibling)]))
  return { user, row, drawer, facts, requests }
}

test('the details of a trade are its days, price, units, amount, fee, exchange rate and reference', async () => {
  const { drawer, facts } = await open()
  expect(drawer).toHaveAccessibleName('Switch in')
  expect(facts).toEqual({
    Fund: 'Global Equity Index',
    ISIN: 'XX0000000001',
    'Trade date': '04/11/2026',
    'Settlement date': '06/11/2026',
    'Price date': '04/11/2026',
    NAV: '512.3800 EUR',
    Units: '8.294624',
    Amount: '+€4,250.00',
    Fee: '$4.25',
    'Exchange rate': '1 USD = 0.8000 EUR',
    Reference: 'Booking 12-1',
  })
})

test('a trade without a fee says that there is none', async () => {
  expect((await open({ ...TRADE, fees: 0 })).facts).toMatchObject({ Fee: 'None' })
})

test('a trade of an order leads to it', async () => {
  const { drawer, requests } = await open(TRADE, [orderInState('settling')])
  const link = await within(drawer).findByRole('link', { name: 'ABCD-2345' })
  expect(link).toHaveAttribute('href', '/dealing/orders/O1')
  expect(Object.fromEntries(requests[0]?.query ?? [])).toMatchObject({
    contractId: 'C1',
    transactionId: '12-1',
  })
})

test('a transaction without an order names none', async () => {
  const { drawer, requests } = await open()
  await waitFor(() => expect(requests).toHaveLength(1))
  expect(within(drawer).queryByText('Order')).not.toBeInTheDocument()
})

test('requests no order for contributions', async () => {
  const { facts, requests } = await open({ id: '7-1', transactionTypeCode: 'P3SUBS' })
  expect(facts).not.toHaveProperty('Order')
  expect(requests).toHaveLength(0)
})

test('money in cash has neither price nor units nor a fee of its own', async () => {
  const { facts } = await open({
    id: '7-1',
    transactionTypeCode: 'P3SUBS',
    instrumentId: CASH_INSTRUMENT_ID,
    price: 1,
  })
  expect(Object.keys(facts)).toEqual(['Fund', 'Trade date', 'Settlement date', 'Amount', 'Reference'])
})

test('a fee is the amount and no second one', async () => {
  const { facts } = await open({ transactionTypeCode: 'P3FEES', amount: 0, fees: 91.84 })
  expect(facts).toMatchObject({ Amount: '−$91.84' })
  expect(facts).not.toHaveProperty('Fee')
})

test('a trade under way shows when it is expected to settle', async () => {
  const { facts } = await open({ ...TRADE, settledOn: undefined, settlesOn: calendarDay('20261124') })
  expect(facts).toMatchObject({ 'Settlement date': 'Expected on 24/11/2026' })
})

test('a correction names what it takes back', async () => {
  const { facts } = await open({ ...TRADE, id: '13-1', amount: -4250, corrects: '12-1' })
  expect(facts).toMatchObject({ Amount: '−€4,250.00', Reverses: 'Booking 12-1' })
})

test('a reversed transaction names its correction and no longer settles', async () => {
  const taken = {
    ...TRADE,
    settledOn: undefined,
    settlesOn: calendarDay('20261124'),
    correctedBy: '13-1',
  }
  const { facts } = await open(taken)
  expect(facts).toMatchObject({
    'Settlement date': 'Reversed before it settled',
    'Reversed by': 'Booking 13-1',
  })
  expect(screen.getByText('Reversed')).toBeInTheDocument()
  expect(screen.queryByText(/Settles on/)).toBeNull()
})

test('Enter opens the details, Escape closes them, and the row has the focus again', async () => {
  answer(searchTransactions, transactions([transaction()]))
  renderInPortal(<TransactionsCard about={YEAR_TO_DATE} latest={DATES} />, EACH_TRANSACTION)
  const row = await screen.findByRole('button', { name: /^Global Equity Index, Switch in, 04\/11\/2026$/ })
  row.focus()
  await userEvent.keyboard('{Enter}')
  expect(await screen.findByRole('dialog')).toBeVisible()
  await userEvent.keyboard('{Escape}')
  expect(screen.queryByRole('dialog')).toBeNull()
  expect(row).toHaveFocus()
})

test('a click anywhere on the row opens the details, the cross closes them', async () => {
  answer(searchTransactions, transactions([transaction()]))
  const user = renderInPortal(<TransactionsCard about={YEAR_TO_DATE} latest={DATES} />, EACH_TRANSACTION)
  // Over the amount lies the button, which is as large as the row.
  await userEvent.click(await screen.findByText('+$4,250.00'), { force: true })
  const drawer = await screen.findByRole('dialog')
  await user.click(within(drawer).getByRole('button', { name: 'Close' }))
  expect(screen.queryByRole('dialog')).toBeNull()
})

test('hiding amounts hides them and the units in the details', async () => {
  act(() => hideAmounts(true))
  const { drawer, facts } = await open()
  expect(shown(drawer)).not.toMatch(/4,250|8\.29/)
  expect(facts).toMatchObject({ Amount: '•••hidden', Units: '•••hidden', NAV: '512.3800 EUR' })
})

test('on a phone the details fill the screen', async () => {
  await page.viewport(390, 844)
  const { drawer } = await open()
  expect(drawer.getBoundingClientRect().width).toBe(390)
  expect(document.documentElement.scrollWidth).toBeLessThanOrEqual(390)
})
