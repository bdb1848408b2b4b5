import { listTransactionEvents } from '@fundholder/protocol/portfolios/transaction-events.ts'
import { searchTransactions } from '@fundholder/protocol/portfolios/transactions.ts'
import { fireEvent, screen, within } from '@testing-library/react'
import { afterEach, expect, test } from 'vitest'
import { page } from 'vitest/browser'
import {
  DATES,
  event,
  events,
  transaction,
  transactions,
  YEAR_TO_DATE,
} from '#test/answers/dashboard-answers.ts'
import { answer, refuse } from '#test/network.ts'
import { renderInPortal } from '#test/portal.tsx'
import { shown } from '#test/shown.ts'
import { TransactionsCard } from './transactions-card.tsx'

afterEach(() => page.viewport(1440, 900))

/** Two pages, of events or of single transactions. */
async function openFilters() {
  const requests: URLSearchParams[] = []
  answer(listTransactionEvents, ({ query }) => {
    requests.push(query)
    return events([event()], 9, Number(query.get('skip')))
  })
  answer(searchTransactions, ({ query }) => {
    requests.push(query)
    return transactions([transaction()], 9, Number(query.get('skip')))
  })
  const user = renderInPortal(<TransactionsCard about={YEAR_TO_DATE} latest={DATES} />)
  await screen.findByRole('table')
  await user.click(screen.getByRole('button', { name: 'Filter transactions' }))
  const panel = within(screen.getByRole('search', { name: 'Filter transactions' }))
  /** Returns the query parameters of the last request. */
  const listed = (name: string) => requests.at(-1)?.getAll(name)
  const showsEvents = () => screen.queryByRole('button', { name: /^Purchase, / }) !== null
  return { user, panel, requests, listed, showsEvents }
}
const nothing = () => {
  answer(listTransactionEvents, events([]))
  answer(searchTransactions, transactions([]))
}

test('requests transactions of the chosen types, each with a checkbox', async () => {
  const { user, panel, listed, showsEvents } = await openFilters()
  expect(panel.getByRole('checkbox', { name: 'All types' })).toBeChecked()
  expect(listed('transactionTypeCodes')).toEqual([])

  await user.click(panel.getByRole('checkbox', { name: 'Plan fee' }))
  await user.click(panel.getByRole('checkbox', { name: 'Contribution' }))
  await expect.poll(() => listed('transactionTypeCodes')).toEqual(['P3SUBS', 'P3FEES'])
  expect(panel.getByRole('checkbox', { name: 'All types' })).not.toBeChecked()

  await user.click(panel.getByRole('checkbox', { name: 'Plan fee' }))
  await expect.poll(() => listed('transactionTypeCodes')).toEqual(['P3SUBS'])
  expect(showsEvents()).toBe(false)
  await user.click(panel.getByRole('checkbox', { name: 'All types' }))
  await expect.poll(showsEvents).toBe(true)
})

test('searches funds while typing, but not with every key', async () => {
  const { user, panel, requests, listed } = await openFilters()
  await user.type(panel.getByRole('searchbox', { name: 'Fund name or ISIN' }), ' euro bond ')
  await expect.poll(() => listed('q')).toEqual(['euro bond'])
  expect(requests).toHaveLength(2)
})

test('shows the period’s days until others are chosen, and again when those are cleared', async () => {
  const { panel, listed } = await openFilters()
  const from = panel.getByLabelText('From')
  expect([from, panel.getByLabelText('To')].map((field) => field.getAttribute('value'))).toEqual([
    '01/01/2026',
    '20/11/2026',
  ])
  fireEvent.change(from, { target: { value: '02/03/2026' } })
  fireEvent.change(panel.getByLabelText('To'), { target: { value: '30/06/2026' } })
  await expect.poll(() => [listed('dateFrom'), listed('dateTo')]).toEqual([['20260302'], ['20260630']])
  expect(await screen.findByText(/02 Mar – 30 Jun 2026/)).toBeVisible()

  fireEvent.change(from, { target: { value: '' } })
  fireEvent.blur(from)
  await expect.poll(() => from.getAttribute('value')).toBe('01/01/2026')
})

test('refuses reversed days with a message and without a request', async () => {
  const { panel, requests } = await openFilters()
  fireEvent.change(panel.getByLabelText('From'), { target: { value: '01/01/2027' } })
  expect(await panel.findByText('The last day is before the first.')).toBeVisible()
  expect(panel.getByLabelText('From')).toBeInvalid()
  expect(screen.queryByRole('table')).toBeNull()
  expect(requests).toHaveLength(1)
})

const SORTINGS = [
  ['Newest first', 'date', 'desc'],
  ['Oldest first', 'date', 'asc'],
  ['Fund, A to Z', 'name', 'asc'],
  ['Fund, Z to A', 'name', 'desc'],
  ['Largest amount', 'amount', 'desc'],
  ['Smallest amount', 'amount', 'asc'],
  ['Most units', 'quantity', 'desc'],
  ['Fewest units', 'quantity', 'asc'],
  ['Highest price', 'price', 'desc'],
  ['Lowest price', 'price', 'asc'],
] as const

test('the list can be sorted by name, units, amount, price and day, either way, in the language spoken', async () => {
  const { user, panel, listed, showsEvents } = await openFilters()
  const choice = panel.getByRole('combobox', { name: 'Sort transactions by' })
  expect(choice).toHaveDisplayValue('Newest first')
  for (const [words, key, order] of SORTINGS.slice(1)) {
    await user.selectOptions(choice, words)
    await expect.poll(() => [listed('sortKey'), listed('sort')]).toEqual([[key], [order]])
  }
  expect(listed('sortLang')).toEqual(['en'])

  await user.selectOptions(choice, 'Newest first')
  await expect.poll(showsEvents).toBe(true)
})

test('another list starts at its first page', async () => {
  const { user, panel, listed } = await openFilters()
  await user.click(screen.getByRole('button', { name: 'Next page' }))
  await expect.poll(() => listed('skip')).toEqual(['8'])
  await user.click(panel.getByRole('checkbox', { name: 'Plan fee' }))
  await expect.poll(() => listed('transactionTypeCodes')).toEqual(['P3FEES'])
  expect(listed('skip')).toEqual(['0'])
})

test('shows active filters above the list when the panel is closed, each with a remove button', async () => {
  const { user, panel, listed, showsEvents } = await openFilters()
  await user.click(panel.getByRole('checkbox', { name: 'Plan fee' }))
  await user.type(panel.getByRole('searchbox'), 'bond')
  await expect.poll(() => listed('q')).toEqual(['bond'])
  await user.click(screen.getByRole('button', { name: 'Filter transactions' }))
  expect(screen.queryByRole('search')).toBeNull()

  await user.click(screen.getByRole('button', { name: 'Remove filter: Plan fee' }))
  await expect.poll(() => listed('transactionTypeCodes')).toEqual([])
  expect(listed('q')).toEqual(['bond'])
  await user.click(screen.getByRole('button', { name: 'Clear filters' }))
  await expect.poll(showsEvents).toBe(true)
  expect(screen.queryByRole('button', { name: 'Clear filters' })).toBeNull()
})

test('a search without results offers to clear the filters', async () => {
  const { user, panel } = await openFilters()
  nothing()
  await user.click(panel.getByRole('checkbox', { name: 'Withdrawal' }))
  expect(await screen.findByText('No transactions found')).toBeVisible()
  await user.click(screen.getByRole('button', { name: 'Clear filters' }))
  expect(await screen.findByRole('row', { name: /04\/11\/2026/ })).toBeVisible()
})

test('a period without any transaction has no filter to clear', async () => {
  nothing()
  renderInPortal(<TransactionsCard about={YEAR_TO_DATE} latest={DATES} />)
  expect(await screen.findByText('No transactions found')).toBeVisible()
  expect(screen.queryByRole('button', { name: 'Clear filters' })).toBeNull()
})

test('a filtered list that fails shows an error and is retried with the same filters', async () => {
  const { user, panel } = await openFilters()
  refuse(searchTransactions, 'server/fault')
  await user.click(panel.getByRole('checkbox', { name: 'Plan fee' }))
  await screen.findByRole('alert', { name: '' })
  const again = answer(searchTransactions, transactions([transaction()]))
  await user.click(await screen.findByRole('button', { name: 'Try again' }))
  await expect.poll(() => again[0]?.query.getAll('transactionTypeCodes')).toEqual(['P3FEES'])
})

test('how many there are and between which days is said, and announced when it changes', async () => {
  await openFilters()
  expect(shown(screen.getByRole('status'))).toBe('9 transactions · 01 Jan – 20 Nov 2026')
  const days = screen.getByText('01 Jan – 20 Nov 2026')
  expect(getComputedStyle(days).whiteSpace).toBe('nowrap') // the line breaks before them, never inside a day
})

test('thousands are counted as the language writes them', async () => {
  answer(listTransactionEvents, events([event()], 1460))
  renderInPortal(<TransactionsCard about={YEAR_TO_DATE} latest={DATES} />)
  expect(await screen.findByText(/^1,460 transactions/)).toBeVisible()
})

test('on a phone every filter is high enough for a finger and nothing scrolls sideways', async () => {
  await page.viewport(390, 844)
  const { panel } = await openFilters()
  const targets = [
    ...screen.getAllByRole('button'),
    panel.getByRole('searchbox'),
    panel.getByRole('combobox'),
    panel.getByLabelText('From'),
    ...panel.getAllByRole('checkbox').map((box) => box.nextElementSibling ?? box),
  ].filter((one) => one.closest('table') === null)
  for (const target of targets)
    expect(target.getBoundingClientRect().height, target.textContent).toBeGreaterThanOrEqual(44)
  expect(document.documentElement.scrollWidth).toBeLessThanOrEqual(390)
})
