import { listTransactionEvents } from '@fundholder/protocol/portfolios/transaction-events.ts'
import { searchTransactions } from '@fundholder/protocol/portfolios/transactions.ts'
import { screen, waitFor } from '@testing-library/react'
import { beforeAll, beforeEach, expect, test } from 'vitest'
import { answerDashboard } from '#test/answers/answered-dashboard.ts'
import { event, events, transaction, transactions } from '#test/answers/dashboard-answers.ts'
import { answer } from '#test/network.ts'
import { openPortal, signIn } from '#test/portal.tsx'

// The page loads lazily: its first compilation must not count against the first test.
beforeAll(() => import('./dashboard.tsx'))

beforeEach(() => {
  signIn()
  answerDashboard()
})

const listing = () => {
  answer(listTransactionEvents, ({ query }) => events([event()], 30, Number(query.get('skip'))))
  return answer(searchTransactions, ({ query }) =>
    transactions([transaction()], 30, Number(query.get('skip'))),
  )
}

const LINK =
  '/?period=6M&txTypes=P3SUBS.P3FEES&txFrom=2026-06-01&txTo=2026-09-30&txText=euro%20bond&txSort=amount.asc&txPage=2'

test('a link restores what is filtered, how it is sorted and the page', async () => {
  const requests = listing()
  openPortal(LINK)
  await screen.findByText('9–16 of 30')
  expect(Object.fromEntries(requests[0]?.query ?? [])).toMatchObject({
    dateFrom: '20260601',
    dateTo: '20260930',
    q: 'euro bond',
    sortKey: 'amount',
    sort: 'asc',
    skip: '8',
    limit: '8',
  })
  expect(requests[0]?.query.getAll('transactionTypeCodes')).toEqual(['P3SUBS', 'P3FEES'])
})

test('the address has what is chosen, and not the defaults', async () => {
  listing()
  const { user, search } = openPortal('/?period=6M')
  await user.click(await screen.findByRole('button', { name: 'Filter transactions' }))
  await user.click(screen.getByRole('checkbox', { name: 'Plan fee' }))
  await user.selectOptions(screen.getByRole('combobox', { name: 'Sort transactions by' }), 'Oldest first')
  await user.click(await screen.findByRole('button', { name: 'Next page' }))
  await waitFor(() => expect(search()).toBe('?period=6M&txTypes=P3FEES&txSort=date.asc&txPage=2'))
  await user.click(screen.getByRole('checkbox', { name: 'All types' }))
  await user.selectOptions(screen.getByRole('combobox', { name: 'Sort transactions by' }), 'Newest first')
  await waitFor(() => expect(search()).toBe('?period=6M'))
})

test('another period keeps types, text and order, and lets go of the days and the page', async () => {
  const requests = listing()
  const { user, search } = openPortal(LINK)
  await screen.findByText('9–16 of 30')
  await user.click(screen.getByRole('radio', { name: '1M' }))
  await screen.findByText('1–8 of 30')
  expect(requests.at(-1)?.query.get('dateFrom')).toBe('20261020')
  expect(search()).toBe('?period=1M&txTypes=P3SUBS.P3FEES&txText=euro+bond&txSort=amount.asc')
})

test('shows the last page if the linked one no longer exists', async () => {
  answer(listTransactionEvents, ({ query }) => {
    const skip = Number(query.get('skip'))
    return events(skip < 9 ? [event()] : [], 9, skip)
  })
  openPortal('/?txPage=7')
  expect(await screen.findByText('9–9 of 9')).toBeVisible()
})

test('ignores invalid parameters in the address', async () => {
  const requests = answer(listTransactionEvents, events([event()], 30))
  openPortal('/?txTypes=P3GIFT&txFrom=2026-02-31&txSort=colour.up&txPage=-3&txText=')
  await screen.findByText('1–8 of 30')
  expect(Object.fromEntries(requests[0]?.query ?? [])).toMatchObject({ dateFrom: '20260101', skip: '0' })
})
