import { calendarDay } from '@fundholder/domain/calendar.ts'
import { CASH_INSTRUMENT_ID } from '@fundholder/domain/funds/instruments.ts'
import { listOrders } from '@fundholder/protocol/orders/list-orders.ts'
import { searchContracts } from '@fundholder/protocol/portfolios/contracts.ts'
import { listTransactionEvents } from '@fundholder/protocol/portfolios/transaction-events.ts'
import { searchTransactions, type Transaction } from '@fundholder/protocol/portfolios/transactions.ts'
import { screen, within } from '@testing-library/react'
import { afterEach, expect, test } from 'vitest'
import { page } from 'vitest/browser'
import {
  CONTRACTS,
  DATES,
  event,
  events,
  transactions,
  YEAR_TO_DATE,
} from '#test/answers/dashboard-answers.ts'
import { answer, refuse } from '#test/network.ts'
import { renderInPortal, signIn } from '#test/portal.tsx'
import { shown } from '#test/shown.ts'
import { TransactionsCard } from './transactions-card.tsx'

afterEach(() => page.viewport(1440, 900))

const PAID_IN: Partial<Transaction> = {
  id: '1-1',
  transactionTypeCode: 'P3SUBS',
  instrumentId: CASH_INSTRUMENT_ID,
  amount: 1971,
}
const fund = (id: string, figures: Partial<Transaction> = {}): Partial<Transaction> => ({
  id,
  instrumentId: id,
  instruments: { id, name: `Fund ${id}` },
  amount: 300,
  ...figures,
})
const CONTRIBUTION = event([PAID_IN, fund('A'), fund('B', { currency: 'EUR', amount: 270 })], {
  kind: 'contribution',
  amount: 1971,
  bought: 2,
  invested: 600,
})

function show(...list: Parameters<typeof events>) {
  answer(listTransactionEvents, events(...list))
  return renderInPortal(<TransactionsCard about={YEAR_TO_DATE} latest={DATES} />)
}
const rows = async () => {
  await screen.findByRole('table')
  return screen
    .getAllByRole('row')
    .slice(1)
    .map((row) => [...row.children].map(shown))
}

test('each event is one row: what it was, when, what was traded, and its money', async () => {
  show([
    CONTRIBUTION,
    event([fund('C', { transactionTypeCode: 'P3SWIT_OUT' }), fund('D'), fund('E')], {
      id: 'switch',
      kind: 'switch',
      amount: 32410.16,
      sold: 1,
      bought: 2,
    }),
    event([{ ...PAID_IN, id: '3-1', transactionTypeCode: 'P3FEES', amount: 0, fees: 88.29 }]),
    event([{ ...PAID_IN, id: '4-1', transactionTypeCode: 'P3REDE', amount: 500 }]),
    event([fund('F')]),
    event([fund('G', { transactionTypeCode: 'P3SWIT_OUT' })]),
  ])
  expect(await rows()).toEqual([
    ['Contribution04/11/2026 · invested in 2 funds', '+$1,971.00'],
    ['Switch04/11/2026 · 1 fund sold, 2 funds bought', '$32,410.16'],
    ['Plan fee04/11/2026', '−$88.29'],
    ['Withdrawal04/11/2026', '−$500.00'],
    ['Purchase04/11/2026 · Fund F', '$300.00'],
    ['Sale04/11/2026 · Fund G', '$300.00'],
  ])
})

test('money passed on to members is no withdrawal, and has no direction', async () => {
  show([
    event([{ ...PAID_IN, transactionTypeCode: 'P3REDE', party: 'members' }], {
      kind: 'allocation',
      amount: -500,
    }),
  ])
  expect(await rows()).toEqual([['Allocated to members04/11/2026', '−$500.00']])
  const [, row] = screen.getAllByRole('row')
  expect(row).toHaveAttribute('data-direction', 'within')
})

test('the drawer of a contribution says who paid, and what was kept as cash', async () => {
  const parts = [
    { ...PAID_IN, amount: 1100, party: 'employer' as const },
    { ...PAID_IN, id: '2-1', amount: 871, party: 'member' as const },
    fund('A'),
  ]
  const user = show([event(parts, { kind: 'contribution', amount: 1971, bought: 1, invested: 600 })])
  await user.click(await screen.findByRole('button', { name: /^Contribution/ }))
  const drawer = await screen.findByRole('dialog', { name: 'Contribution' })
  expect(within(drawer).getByRole('button', { name: 'Employer contribution' })).toBeVisible()
  expect(within(drawer).getByRole('button', { name: 'Your contribution' })).toBeVisible()
  expect(within(drawer).getByText('Kept as cash at first: $1,371.00')).toBeVisible()
})

test('the drawer of an event lists its parts in the currency of the contract, the fund’s beside it', async () => {
  const user = show([CONTRIBUTION])
  await user.click(
    await screen.findByRole('button', { name: 'Contribution, invested in 2 funds, 04/11/2026' }),
  )
  const drawer = await screen.findByRole('dialog', { name: 'Contribution' })
  expect(within(drawer).getAllByRole('listitem').map(shown)).toEqual([
    'Contribution04/11/2026+$1,971.00',
    'Fund ABought · 04/11/2026$300.00',
    'Fund BBought · 04/11/2026$270.00€270.00',
  ])
  expect(within(drawer).getByText('Invested in these funds: $600.00')).toBeVisible()
})

test('a part opens its own details, from which the way leads back', async () => {
  signIn()
  answer(searchContracts, CONTRACTS)
  answer(listOrders, { data: [], metadata: { pagination: { total: 0, skip: 0, limit: 1 } } })
  const user = show([CONTRIBUTION])
  await user.click(await screen.findByRole('button', { name: /^Contribution/ }))
  await user.click(screen.getByRole('button', { name: 'Fund A' }))
  const details = await screen.findByRole('dialog', { name: 'Switch in' })
  expect(shown(details)).toContain('Booking A')
  await user.click(within(details).getByRole('button', { name: 'Close' }))
  expect(await screen.findByRole('dialog', { name: 'Contribution' })).toBeVisible()
})

test('an event of one part opens the details of that part', async () => {
  const user = show([event([PAID_IN])])
  await user.click(await screen.findByRole('button', { name: /^Contribution/ }))
  expect(shown(await screen.findByRole('dialog'))).toContain('Booking 1-1')
})

test('an event names the last day on which its money moves, and reversals say that they are', async () => {
  const open = { settledOn: undefined, settlesOn: calendarDay('20261124') }
  show([
    event([fund('A', open), fund('B', { ...open, settlesOn: calendarDay('20261126') })]),
    event([fund('C', { corrects: 'T0', amount: -300 })], { amount: -300 }),
  ])
  expect(await screen.findByText('Settles on 26 Nov 2026')).toBeVisible()
  const row = await screen.findByRole('row', { name: /Correction/ })
  expect(shown(row)).toContain('−$300.00')
})

test('the list requests eight events a page and for no single transactions', async () => {
  const requests = answer(listTransactionEvents, ({ query }) =>
    events([event()], 9, Number(query.get('skip'))),
  )
  const single = answer(searchTransactions, transactions([]))
  const user = renderInPortal(<TransactionsCard about={YEAR_TO_DATE} latest={DATES} />)
  expect(await screen.findByText('1–8 of 9')).toBeVisible()
  await user.click(screen.getByRole('button', { name: 'Next page' }))
  expect(await screen.findByText('9–9 of 9')).toBeVisible()
  expect(requests.map(({ query }) => Object.fromEntries(query))).toEqual(
    ['0', '8'].map((skip) => ({
      portfolioIds: 'P1',
      dateFrom: '20260101',
      dateTo: '20261120',
      skip,
      limit: '8',
    })),
  )
  expect(single).toHaveLength(0)
})

test('events that cannot be loaded say so and come back on request', async () => {
  refuse(listTransactionEvents, 'server/fault')
  const user = renderInPortal(<TransactionsCard about={YEAR_TO_DATE} latest={DATES} />)
  expect(shown(await screen.findByRole('alert'))).toMatch(/The transactions could not be loaded/)
  answer(listTransactionEvents, events([event([PAID_IN])]))
  await user.click(screen.getByRole('button', { name: 'Try again' }))
  expect(await screen.findByText('+$1,971.00')).toBeVisible()
})

test('on a phone the drawer of an event fits the screen', async () => {
  await page.viewport(390, 844)
  const user = show([CONTRIBUTION])
  await user.click(await screen.findByRole('button', { name: /^Contribution/ }))
  await screen.findByRole('dialog')
  expect(document.documentElement.scrollWidth).toBeLessThanOrEqual(390)
})
