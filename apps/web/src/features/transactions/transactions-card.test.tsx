import { calendarDay } from '@fundholder/domain/calendar.ts'
import { CASH_INSTRUMENT_ID } from '@fundholder/domain/funds/instruments.ts'
import type { TransactionTypeCode } from '@fundholder/domain/savings/transactions.ts'
import { searchTransactions } from '@fundholder/protocol/portfolios/transactions.ts'
import { screen, within } from '@testing-library/react'
import { expect, onTestFinished, test, vi } from 'vitest'
import {
  DATES,
  EACH_TRANSACTION,
  transaction,
  transactions,
  YEAR_TO_DATE,
} from '#test/answers/dashboard-answers.ts'
import { answer, refuse } from '#test/network.ts'
import { renderInPortal } from '#test/portal.tsx'
import { shown } from '#test/shown.ts'
import { TransactionsCard } from './transactions-card.tsx'

const show = () => renderInPortal(<TransactionsCard about={YEAR_TO_DATE} latest={DATES} />, EACH_TRANSACTION)
const card = () => screen.findByRole('region', { name: 'Transactions' })
const rowOf = async (name: RegExp) => screen.findByRole('row', { name })

const TYPES: readonly [TransactionTypeCode, string, string][] = [
  ['P3SUBS', 'Contribution', '+$4,250.00'],
  ['P3REDE', 'Withdrawal', '−$4,250.00'],
  ['P3SWIT_IN', 'Switch in', '+$4,250.00'],
  ['P3SWIT_OUT', 'Switch out', '−$4,250.00'],
  ['P3FEES', 'Plan fee', '−$91.84'],
]

for (const [code, words, amount] of TYPES)
  test(`a transaction of type ${code} reads '${words}' and ${amount}`, async () => {
    answer(searchTransactions, transactions([transaction({ transactionTypeCode: code, fees: 91.84 })]))
    show()
    const row = await rowOf(new RegExp(words))
    expect(within(row).getByText(amount)).toBeVisible()
    expect(row).toHaveAttribute('data-direction', amount.startsWith('+') ? 'in' : 'out')
  })

test('shows money that comes in in the positive colour, and a withdrawal and a fee in that of the text', async () => {
  answer(
    searchTransactions,
    transactions([
      transaction({ id: 'in', transactionTypeCode: 'P3SUBS' }),
      transaction({ id: 'out', transactionTypeCode: 'P3REDE' }),
      transaction({ id: 'fee', transactionTypeCode: 'P3FEES', fees: 91.84 }),
    ]),
  )
  show()
  const colour = async (amount: string) => getComputedStyle(await screen.findByText(amount)).color
  const text = getComputedStyle(await card()).color
  expect(await colour('+$4,250.00')).toBe('rgb(13, 122, 78)')
  expect([await colour('−$4,250.00'), await colour('−$91.84')]).toEqual([text, text])
})

test('fees are in the contract currency, the rest in the currency of the fund', async () => {
  answer(
    searchTransactions,
    transactions([
      transaction({ id: '1', currency: 'EUR' }),
      transaction({ id: '2', currency: 'EUR', transactionTypeCode: 'P3FEES', fees: 91.84 }),
    ]),
  )
  show()
  expect(await screen.findByText('+€4,250.00')).toBeVisible()
  expect(screen.getByText('−$91.84')).toBeVisible()
})

test('every row is titled by the fund or Cash; what happened and when are under it', async () => {
  answer(
    searchTransactions,
    transactions([
      transaction({
        transactionTypeCode: 'P3SUBS',
        instrumentId: CASH_INSTRUMENT_ID,
        dateAsString: calendarDay('20261116'),
      }),
      transaction({ id: 'T2', transactionTypeCode: 'P3SWIT_OUT', instrumentId: CASH_INSTRUMENT_ID }),
      transaction({ id: 'T3' }),
    ]),
  )
  show()
  await screen.findByRole('table')
  const titles = screen.getAllByRole('rowheader').map(shown)
  expect(titles).toEqual([
    'CashContribution · 16/11/2026',
    'CashSwitch out · 04/11/2026',
    'Global Equity IndexSwitch in · 04/11/2026',
  ])
})

test('the day of a row is month first in a browser of the United States, that of a sentence in words', async () => {
  const region = vi.spyOn(navigator, 'language', 'get').mockReturnValue('en-US')
  onTestFinished(() => region.mockRestore())
  answer(
    searchTransactions,
    transactions([transaction({ settledOn: undefined, settlesOn: calendarDay('20261124') })]),
  )
  show()
  expect(await screen.findByText(/ · 11\/04\/2026$/)).toBeVisible()
  expect(screen.getByText('Settles on 24 Nov 2026')).toBeVisible()
})

test('a correction is marked and has the sign of its reversal', async () => {
  answer(
    searchTransactions,
    transactions([transaction({ transactionTypeCode: 'P3SUBS', amount: -1200, corrects: 'T0' })]),
  )
  show()
  const row = await rowOf(/Correction/)
  expect(within(row).getByText('−$1,200.00')).toBeVisible()
  expect(row).toHaveAttribute('data-direction', 'out')
})

test('an unsettled transaction names its settlement day', async () => {
  answer(
    searchTransactions,
    transactions([transaction({ settledOn: undefined, settlesOn: calendarDay('20261124') })]),
  )
  show()
  expect(await screen.findByText('Settles on 24 Nov 2026')).toBeVisible()
})

test('a payout is neither settled nor about to settle before the payment is sent to the bank', async () => {
  const payout = { transactionTypeCode: 'P3REDE', settledOn: undefined } as const
  answer(searchTransactions, transactions([transaction({ ...payout, settlesOn: calendarDay('20261124') })]))
  const user = show()
  const due = await screen.findByText('Due on 24 Nov 2026, not paid yet')
  expect(due).toBeVisible()
  await user.click(screen.getByRole('button', { name: /^Global Equity Index, Withdrawal/ }))
  expect((await screen.findByRole('dialog')).textContent).toContain(
    'Settlement dateDue on 24/11/2026, not paid yet',
  )
  expect(screen.queryByText(/Settles on|Expected on/)).not.toBeInTheDocument()
})

test('the list requests eight a page, newest first, and the second page for the ninth on', async () => {
  const requests = answer(searchTransactions, ({ query }) =>
    transactions(
      [transaction({ instruments: { id: 'F1', name: `from ${query.get('skip')}` } })],
      9,
      Number(query.get('skip')),
    ),
  )
  const user = show()
  await screen.findByText('from 0')
  expect(screen.getByText('1–8 of 9')).toBeVisible()
  expect(screen.getByRole('button', { name: 'Previous page' })).toBeDisabled()

  await user.click(screen.getByRole('button', { name: 'Next page' }))
  await screen.findByText('from 8')
  expect(screen.getByText('9–9 of 9')).toBeVisible()
  expect(screen.getByRole('button', { name: 'Next page' })).toBeDisabled()
  expect(requests.map(({ query }) => [query.get('skip'), query.get('limit')])).toEqual([
    ['0', '8'],
    ['8', '8'],
  ])
  expect(requests[0]?.query.get('sortKey')).toBe('date')
  expect(requests[0]?.query.get('sort')).toBe('desc')
})

test('eight transactions or fewer need no pages', async () => {
  answer(searchTransactions, transactions([transaction()], 8))
  show()
  await screen.findByText('Global Equity Index')
  expect(screen.queryByRole('navigation')).toBeNull()
})

test('a period without transactions shows a notice', async () => {
  answer(searchTransactions, transactions([]))
  show()
  expect(await screen.findByText('No transactions found')).toBeVisible()
})

test('transactions on their way are announced as busy and show no figure', async () => {
  answer(searchTransactions, () => new Promise(() => {}))
  show()
  expect(await card()).toHaveAttribute('aria-busy', 'true')
  expect(screen.queryByRole('table')).toBeNull()
})

test('a failing list shows what failed and comes back on request', async () => {
  refuse(searchTransactions, 'server/fault')
  const user = show()
  expect(shown(await screen.findByRole('alert'))).toMatch(/The transactions could not be loaded/)
  expect(shown(await card())).not.toMatch(/\d/)

  answer(searchTransactions, transactions([transaction()]))
  await user.click(screen.getByRole('button', { name: 'Try again' }))
  expect(await screen.findByText('Global Equity Index')).toBeVisible()
})
