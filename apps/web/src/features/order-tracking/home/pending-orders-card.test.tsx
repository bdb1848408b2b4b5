import { calendarDay } from '@fundholder/domain/calendar.ts'
import { CASH_INSTRUMENT_ID } from '@fundholder/domain/funds/instruments.ts'
import { listAwaitingSecond, listOrders } from '@fundholder/protocol/orders/list-orders.ts'
import type { OrderSummary } from '@fundholder/protocol/orders/order-summary.ts'
import { searchContracts } from '@fundholder/protocol/portfolios/contracts.ts'
import { searchTransactions, type Transaction } from '@fundholder/protocol/portfolios/transactions.ts'
import { screen } from '@testing-library/react'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { CONTRACTS, DATES, transaction, transactions, YEAR_TO_DATE } from '#test/answers/dashboard-answers.ts'
import { ORDER_DATES, orderInState } from '#test/answers/order-answers.ts'
import { answer, refuse } from '#test/network.ts'
import { renderInPortal, signIn } from '#test/portal.tsx'
import { shown } from '#test/shown.ts'
import { PendingOrdersCard } from './pending-orders-card.tsx'

const listOf = (...data: OrderSummary[]) => ({
  data,
  metadata: { pagination: { total: data.length, skip: 0, limit: 10 } },
})

beforeEach(() => {
  signIn()
  answer(searchContracts, CONTRACTS)
  answer(listOrders, listOf())
})
afterEach(() => page.viewport(1440, 900))

const show = () => renderInPortal(<PendingOrdersCard about={YEAR_TO_DATE} latest={DATES} />)
const card = () => screen.findByRole('region', { name: 'Pending orders' })
const waiting = (figures: Partial<Transaction>) =>
  transaction({ settledOn: undefined, settlesOn: calendarDay('20261124'), ...figures })

const PURCHASE = waiting({
  id: '1-2',
  dateAsString: calendarDay('20261120'),
  amount: 4250,
  currency: 'EUR',
  instruments: { id: 'F1', name: 'Global Equity Index' },
})
const SALE = waiting({
  id: '2-1',
  transactionTypeCode: 'P3SWIT_OUT',
  instruments: { id: 'F2', name: 'Euro Government Bond' },
  settlesOn: calendarDay('20261123'),
})
const CASH_SIDE = waiting({ id: '1-1', instrumentId: CASH_INSTRUMENT_ID })

test('each trade under way shows what it is, when it was dealt and when its money is expected, the next one first', async () => {
  answer(searchTransactions, transactions([CASH_SIDE, PURCHASE, SALE]))
  show()
  const rows = (await screen.findAllByRole('listitem')).map(shown)
  expect(rows).toEqual([
    'Euro Government BondSale of 04/11/2026Expected to settle on 23/11/2026$4,250.00',
    'Global Equity IndexPurchase of 20/11/2026Expected to settle on 24/11/2026€4,250.00',
  ])
  expect(screen.getByText('2 trades awaiting settlement')).toBeVisible()
})

test('orders under way are before trades, each with its state, its next day, and a link', async () => {
  answer(searchTransactions, transactions([SALE]))
  answer(
    listOrders,
    listOf(
      {
        ...orderInState('approved'),
        id: 'O2',
        reference: 'WXYZ-6789',
        kind: 'SWITCH',
        withdrawType: undefined,
        next: { step: 'sellsOn', on: calendarDay('20261123') },
      },
      {
        ...orderInState('paying'),
        dates: ORDER_DATES,
        next: { step: 'paysOn', on: calendarDay('20261125') },
      },
    ),
  )
  show()
  const rows = (await screen.findAllByRole('listitem')).map(shown)
  expect(rows).toEqual([
    'Switch of strategy WXYZ-6789about $2,000.00ApprovedSales 23/11/2026 · Expected on 25/11/2026',
    'Partial withdrawal ABCD-2345paying out about $2,000.00Being paid outPayment expected on 25/11/2026',
    'Euro Government BondSale of 04/11/2026Expected to settle on 23/11/2026$4,250.00',
  ])
  expect(screen.getByText('2 orders in progress · 1 trade awaiting settlement')).toBeVisible()
  expect(screen.getByRole('link', { name: 'Switch of strategy WXYZ-6789' })).toHaveAttribute(
    'href',
    '/dealing/orders/O2',
  )
})

test('names a late unapproved payment and new weights of the self-selected strategy', async () => {
  answer(searchTransactions, transactions([]))
  answer(
    listOrders,
    listOf(
      {
        ...orderInState('paying'),
        isBeingChecked: true,
        dates: ORDER_DATES,
        next: { step: 'paysOn', on: calendarDay('20261125'), lateBy: 2 },
      },
      {
        ...orderInState('approved'),
        id: 'O2',
        kind: 'SWITCH',
        withdrawType: undefined,
        withinStrategy: true,
      },
    ),
  )
  show()
  const rows = (await screen.findAllByRole('listitem')).map(shown)
  expect(rows[0]).toMatch(
    /^Partial withdrawal ABCD-2345paying out about .*Payment waiting to be released2 business days late, was due on 25\/11\/2026$/,
  )
  expect(rows[1]).toMatch(/^New mix, self-selected strategy ABCD-2345about .*Approved/)
})

test('an order that waits for the client’s second approval is first, with its deadline', async () => {
  signIn({ userType: 'EMPLOYER' })
  answer(searchTransactions, transactions([]))
  const waiting: OrderSummary = {
    ...orderInState('awaiting-second'),
    awaits: 'you',
    awaitsUntil: calendarDay('20261127'),
  }
  answer(listAwaitingSecond, listOf(waiting))
  answer(listOrders, listOf({ ...orderInState('approved'), id: 'O2' }, waiting))
  show()
  const rows = () => screen.queryAllByRole('listitem').map(shown)
  await expect
    .poll(() => rows()[0])
    .toBe(
      'Partial withdrawal ABCD-2345paying out about $2,000.00Waiting for your approvalApprove it by 27 Nov 2026',
    )
  await expect.poll(rows).toHaveLength(2)
})

test('an order that waits for another user says so, with its contract where a company has several', async () => {
  signIn({ userType: 'EMPLOYER' })
  const data = [...CONTRACTS.data, ...CONTRACTS.data.map((one) => ({ ...one, id: 'C2', portfolioId: 'P2' }))]
  answer(searchContracts, { ...CONTRACTS, data })
  answer(searchTransactions, transactions([]))
  answer(listAwaitingSecond, listOf())
  const awaitsUntil = calendarDay('20261127')
  answer(
    listOrders,
    listOf({ ...orderInState('awaiting-second'), contractId: 'C2', awaits: 'colleague', awaitsUntil }),
  )
  show()
  const row = shown(await screen.findByRole('listitem'))
  expect(row).toContain('Contract C2')
  expect(row).toContain('A colleague must approve it by 27 Nov 2026')
})

test('without orders an employer sees that a withdrawal takes two people, where it starts and who can approve it', async () => {
  signIn({ userType: 'EMPLOYER' })
  answer(searchTransactions, transactions([]))
  answer(listAwaitingSecond, listOf())
  show()
  expect(await screen.findByText(/^A withdrawal needs two people of your company/)).toBeVisible()
  expect(screen.getByRole('link', { name: 'Withdraw money' })).toHaveAttribute('href', '/dealing/withdraws')
  expect(screen.getByRole('link', { name: 'Who can approve' })).toHaveAttribute('href', '/profile#users')
})

test('shows that orders failed to load, and retries on request', async () => {
  answer(searchTransactions, transactions([]))
  refuse(listOrders, 'server/fault')
  const user = show()
  expect(shown(await screen.findByRole('alert'))).toMatch(/The pending orders could not be loaded/)
  answer(listOrders, listOf())
  await user.click(screen.getByRole('button', { name: 'Try again' }))
  expect(await screen.findByText('No pending orders')).toBeVisible()
})

test('requests pending transactions regardless of the dashboard’s period', async () => {
  const requests = answer(searchTransactions, transactions([]))
  show()
  await screen.findByText('No pending orders')
  expect(Object.fromEntries(requests[0]?.query ?? [])).toMatchObject({
    portfolioIds: 'P1',
    dateFrom: '19000101',
    dateTo: '99991231',
    unsettledOnly: 'true',
  })
})

test('a trade whose day has passed says that it is late', async () => {
  answer(searchTransactions, transactions([{ ...SALE, settlesOn: calendarDay('20261118') }]))
  show()
  expect(await screen.findByText('Was expected to settle on 18/11/2026')).toBeVisible()
})

test('the card shows what the valuation leaves out, also where nothing is under way', async () => {
  answer(searchTransactions, transactions([]))
  show()
  expect(await screen.findByText('No pending orders')).toBeVisible()
  expect(
    screen.getByText(/^Pending orders of the last 10 business days count in the portfolio value/),
  ).toBeVisible()
  expect(screen.queryByText(/needs two people/)).toBeNull() // that is for employers
})

test('beside orders of which nothing was dealt the card does not say that they are in the valuation', async () => {
  answer(searchTransactions, transactions([]))
  answer(listOrders, listOf(orderInState('approved')))
  show()
  await screen.findByRole('link', { name: /ABCD-2345/ })
  expect(shown(await card())).toContain('count in the portfolio value once they have been carried out.')
  expect(shown(await card())).not.toMatch(/have been dealt/)
})

test('says that listed trades are in the valuation', async () => {
  answer(searchTransactions, transactions([SALE]))
  show()
  expect(
    await screen.findByText(/listed here have been carried out and count in the portfolio value\./),
  ).toBeVisible()
})

test('to an employer the card says that orders and trades count in the balance', async () => {
  signIn({ userType: 'EMPLOYER' })
  answer(searchTransactions, transactions([SALE]))
  answer(listAwaitingSecond, listOf())
  show()
  expect(
    await screen.findByText(
      /count in the balance once .* listed here have been carried out and count in the balance\./,
    ),
  ).toBeVisible()
})

test('trades on their way are announced as busy and show no figure of theirs', async () => {
  answer(searchTransactions, () => new Promise(() => {}))
  show()
  expect(await card()).toHaveAttribute('aria-busy', 'true')
  expect(shown(await card())).not.toMatch(/[$€]/)
})

test('a failing call shows what failed and is made again on request', async () => {
  refuse(searchTransactions, 'server/fault')
  const user = show()
  expect(shown(await screen.findByRole('alert'))).toMatch(/The pending orders could not be loaded/)
  answer(searchTransactions, transactions([SALE]))
  await user.click(screen.getByRole('button', { name: 'Try again' }))
  expect(await screen.findByText('Euro Government Bond')).toBeVisible()
})

test('on a phone nothing scrolls sideways', async () => {
  await page.viewport(390, 844)
  const name = 'A fund with quite a long name that has to wrap somewhere'
  answer(searchTransactions, transactions([{ ...PURCHASE, instruments: { id: 'F1', name } }]))
  show()
  await screen.findByText(name)
  expect(document.documentElement.scrollWidth).toBeLessThanOrEqual(390)
})
