import {
  getDocument,
  getDocumentLink,
  listStatementYears,
  searchDocuments,
} from '@fundholder/protocol/portfolios/documents.ts'
import { screen, within } from '@testing-library/react'
import { afterEach, expect, test, vi } from 'vitest'
import { answerDates, listOf, openDocumentation, STATEMENT } from '#test/documentation-page.ts'
import { answer, refuse } from '#test/network.ts'
import { openPortal, signIn } from '#test/portal.tsx'
import { keepSavedFiles } from '#test/saved-files.ts'

afterEach(() => vi.restoreAllMocks())

const cells = (row: HTMLElement) =>
  within(row)
    .getAllByRole('cell')
    .slice(0, 3)
    .map(({ textContent }) => textContent)

test('statements are listed with type, date and size; unread ones and replaced ones say so', async () => {
  const { lastQuery } = await openDocumentation()
  const first = await screen.findByRole('row', { name: /Annual statement 2025/ })
  expect(cells(first)).toEqual(['Annual statement', '31/12/2025', '1.3 MB'])
  expect(within(first).getByText('Unread')).toBeInTheDocument()
  const second = screen.getByRole('row', { name: /Annual statement 2024/ })
  expect(cells(second)).toEqual(['Annual statement', '31/12/2024', '1 KB'])
  expect(within(second).getByText('in French · Replaced by a corrected version')).toBeVisible()
  expect(within(second).queryByText('Unread')).toBeNull()
  expect(lastQuery()).toMatchObject({
    docType: 'annual-statement',
    sortKey: 'documentDate',
    sort: 'desc',
    skip: '0',
    limit: '10',
  })
})

test('documents and years name no contract to a client of one', async () => {
  await openDocumentation()
  await screen.findByRole('row', { name: /Annual statement 2025/ })
  expect(await screen.findByText('2024', { exact: true })).toBeVisible()
  expect(screen.queryByText(/Contract C1/)).toBeNull()
})

test('documents and years name their contract to a client of several', async () => {
  await openDocumentation('/documentation', ['C1', 'C2'])
  const row = await screen.findByRole('row', { name: /Annual statement 2025/ })
  expect(within(row).getByText('Contract C1')).toBeVisible()
  const years = within(await screen.findByRole('region', { name: 'Earlier years' }))
  const caption = await years.findByText('Contract C1 · from 01/03/2024')
  expect(caption).toBeVisible()
  const [item, action] = [years.getByRole('listitem'), years.getByRole('button')]
  item.style.inlineSize = '220px'
  expect(action.getBoundingClientRect().right).toBeCloseTo(item.getBoundingClientRect().right)
  expect(action.getBoundingClientRect().left).toBeGreaterThanOrEqual(caption.getBoundingClientRect().right)
})

test('arrows move between the tabs, which the address keeps; each counts its unread documents', async () => {
  const { user, lastQuery, search } = await openDocumentation()
  await screen.findByRole('row', { name: /Annual statement 2025/ })
  expect(screen.getByRole('tab', { name: /Reports.*2 unread/ })).toBeVisible()
  await user.click(screen.getByRole('tab', { name: /^Plan/ }))
  await user.keyboard('{ArrowRight}')
  expect(screen.getByRole('tab', { name: /Reports/, selected: true })).toHaveFocus()
  expect(await screen.findByText('No documents found')).toBeVisible()
  expect(lastQuery()['docType']).toBe('report')
  expect(search()).toBe('?tab=report')
  await user.keyboard('{End}')
  expect(screen.getByRole('tab', { name: /Accounts/, selected: true })).toHaveFocus()
})

test('a tab has a short name, and its list the full one', async () => {
  await openDocumentation('/documentation?tab=plan-information')
  expect(await screen.findByRole('tab', { name: /^Plan\b(?! information)/, selected: true })).toBeVisible()
  expect(await screen.findByRole('heading', { name: 'Plan information' })).toBeVisible()
})

test('an empty list says so and offers all documents again', async () => {
  const { user, lastQuery, search } = await openDocumentation('/documentation?tab=accounts&q=2023&period=1Y')
  await user.clear(await screen.findByRole('searchbox', { name: 'Search by name' }))
  await user.type(await screen.findByRole('searchbox', { name: 'Search by name' }), ' 2024 ')
  await expect.poll(search).toContain('q=')
  expect(search()).toContain('period=1Y')
  await expect.poll(lastQuery).toMatchObject({ q: '2024', docType: 'accounts' })
  expect(await screen.findByText('No documents found')).toBeVisible()
  await user.click(await screen.findByRole('button', { name: 'Show all' }))
  await expect.poll(search).toBe('?tab=accounts')
})

test('statements offer the long set of periods, reports the short one; one before the contract cannot be chosen', async () => {
  const { user, lastQuery, search } = await openDocumentation()
  await screen.findByRole('row', { name: /Annual statement 2025/ })
  const choices = () => screen.getAllByRole<HTMLInputElement>('radio').map((one) => one.getAttribute('value'))
  expect(choices()).toEqual(['all', 'YTD', '1M', '6M', '1Y', '5Y', 'inception'])
  for (const name of ['This year', 'Since the start'])
    expect(screen.getByRole('radio', { name })).toBeInTheDocument()
  await expect
    .poll(() => screen.getByRole('radio', { name: '5Y' }).getAttribute('aria-disabled'))
    .toBe('true')
  const all = () => screen.getByRole('radio', { name: 'All dates' })
  expect(all()).toBeChecked()
  await user.click(screen.getByRole('radio', { name: '6M' }))
  await expect.poll(() => screen.getByRole('radio', { name: '6M' })).toBeChecked()
  await expect.poll(lastQuery).toMatchObject({ dateFrom: '20260520' })
  await user.click(all())
  await expect.poll(search).toBe('')
  answer(searchDocuments, () => listOf([STATEMENT], 12))
  for (const [tab, periods] of [
    [/^Plan/, ['all', 'YTD', '1M', '6M', '1Y', '5Y', 'inception']],
    [/Reports/, ['all', '1M', '1Y', '5Y', 'YTD']],
    [/Accounts/, ['all', '1M', '1Y', '5Y', 'YTD']],
  ] as const) {
    await user.click(screen.getByRole('tab', { name: tab }))
    expect(choices()).toEqual(periods)
  }
})

test('documents that fit on a page have no search and no periods until these are asked for', async () => {
  const { user, search } = await openDocumentation('/documentation', ['C1'], 2)
  await screen.findByRole('row', { name: /Annual statement 2025/ })
  expect(screen.queryByRole('searchbox')).toBeNull()
  expect(screen.queryByRole('radio')).toBeNull()
  const filter = screen.getByRole('button', { name: 'Filter', expanded: false })
  await user.click(filter)
  expect(filter).toHaveAttribute('aria-expanded', 'true')
  expect(screen.getByRole('searchbox', { name: 'Search by name' })).toBeVisible()
  await user.click(screen.getByRole('radio', { name: '6M' }))
  await expect.poll(search).toBe('?period=6M')
  expect(screen.getByRole('radio', { name: 'All dates' })).toBeVisible()
})

test('an empty tab has nothing to filter', async () => {
  await openDocumentation('/documentation?tab=accounts')
  expect(await screen.findByText('No documents found')).toBeVisible()
  expect(screen.queryByRole('button', { name: 'Filter' })).toBeNull()
  expect(screen.queryByRole('searchbox')).toBeNull()
})

test('a column head sorts, and the pager requests the next page', async () => {
  const { user, lastQuery } = await openDocumentation()
  const more = answer(searchDocuments, () => listOf([STATEMENT], 12))
  for (const [head, sortKey] of [
    ['Type', 'docType'],
    ['Name', 'name'],
  ] as const) {
    await user.click(await screen.findByRole('button', { name: head }))
    await expect
      .poll(() => Object.fromEntries(more.at(-1)?.query ?? []))
      .toMatchObject({ sortKey, sort: 'asc' })
  }
  await user.click(screen.getByRole('button', { name: 'Date' }))
  expect(screen.getByRole('columnheader', { name: 'Date' })).toHaveAttribute('aria-sort', 'descending')
  await user.click(screen.getByRole('button', { name: 'Name' }))
  await user.click(await screen.findByRole('button', { name: 'Next page' }))
  await expect
    .poll(() => Object.fromEntries(more.at(-1)?.query ?? []))
    .toMatchObject({ skip: '10', limit: '10' })
  expect(lastQuery()['sortKey']).toBe('documentDate')
})

test('a document opens in a tab of its own and is saved under its name, or shows why not', async () => {
  const { user } = await openDocumentation()
  const tab = { opener: {} as unknown, close: vi.fn(), location: { replace: vi.fn() } }
  const open = vi.spyOn(window, 'open').mockReturnValue(tab as unknown as Window)
  const requests = answer(getDocumentLink, { pdfUrl: '/api/pdfs/opened/secret' })
  await user.click(await screen.findByRole('button', { name: 'Open Annual statement 2025 in a new tab' }))
  await expect
    .poll(() => tab.location.replace.mock.calls)
    .toEqual([[`${location.origin}/api/pdfs/opened/secret`]])
  expect(open.mock.calls).toEqual([['', '_blank']])
  expect(tab.opener).toBeNull()
  expect(requests[0]?.params).toEqual({ id: 's2025' })
  const saved = keepSavedFiles()
  const downloads = answer(getDocument, { base64: '' })
  await user.click(screen.getByRole('button', { name: 'Download Annual statement 2025' }))
  expect(await screen.findByText(`${STATEMENT.name} downloaded!`)).toBeVisible()
  expect([...saved].map(([name, { type }]) => [name, type])).toEqual([[STATEMENT.file, 'application/pdf']])
  expect(downloads.map(({ params }) => params.id)).toContain('s2025')
  refuse(getDocument, 'documents/unknown')
  await user.click(screen.getByRole('button', { name: 'Download Annual statement 2025' }))
  expect(await screen.findByText(`Failed to download ${STATEMENT.name}`)).toBeVisible()
})

test('documents that could not be loaded can be retried', async () => {
  signIn()
  answerDates()
  answer(listStatementYears, { data: [] })
  refuse(searchDocuments, 'server/fault')
  const { user } = openPortal('/documentation')
  expect(await screen.findByText('The documents could not be loaded.')).toBeVisible()
  answer(searchDocuments, listOf([STATEMENT]))
  await user.click(screen.getByRole('button', { name: 'Try again' }))
  expect(await screen.findByRole('row', { name: /Annual statement 2025/ })).toBeVisible()
})
