import { calendarDay } from '@fundholder/domain/calendar.ts'
import { LANGUAGES } from '@fundholder/domain/users/users.ts'
import { getDates, searchContracts } from '@fundholder/protocol/portfolios/contracts.ts'
import {
  type Document,
  getDocument,
  getDocumentLink,
  listStatementYears,
  searchDocuments,
} from '@fundholder/protocol/portfolios/documents.ts'
import { startReport } from '@fundholder/protocol/portfolios/reports.ts'
import { screen, waitFor, within } from '@testing-library/react'
import { afterEach, expect, test, vi } from 'vitest'
import { page } from 'vitest/browser'
import { chooseLanguage } from '#language/i18n.ts'
import { answer, refuse } from '#test/network.ts'
import { openPortal, signIn } from '#test/portal.tsx'
import { keepSavedFiles } from '#test/saved-files.ts'

afterEach(async () => {
  vi.restoreAllMocks()
  await page.viewport(1440, 900)
  await chooseLanguage('en')
})

const STATEMENT: Document = {
  id: 's2025',
  docType: 'annual-statement',
  name: 'Annual statement 2025',
  file: 'annual-C1-20250101-20251231-en.pdf',
  contractId: 'C1',
  language: 'en',
  documentDate: calendarDay('20251231'),
  bytes: 1_250_000,
  isRead: false,
}
const REPLACED: Document = {
  ...STATEMENT,
  id: 's2024',
  name: 'Annual statement 2024',
  language: 'fr',
  documentDate: calendarDay('20241231'),
  bytes: 900,
  isRead: true,
  correctedBy: 's2024b',
}
const listOf = (data: Document[], total = data.length) => ({
  data,
  unread: { 'annual-statement': 1, 'plan-information': 0, report: 2, accounts: 0 },
  metadata: { pagination: { total, skip: 0, limit: 10 } },
})

/** The contract began in March 2024: one year and five years before today lie before it. */
function answerDates(contracts = ['C1']) {
  answer(searchContracts, {
    data: contracts.map((id) => ({
      id,
      portfolioId: `P${id}`,
      initialDate: calendarDay('20260301'),
      currency: 'USD',
      strategyType: 'SELF' as const,
      portfolios: [{ portfolioIds: [`P${id}`] }],
    })),
    metadata: { pagination: { total: contracts.length, skip: 0, limit: 100 } },
  })
  const days = { inceptionDate: calendarDay('20260301'), today: calendarDay('20261120') }
  const dateTo = calendarDay('20261119')
  answer(getDates, {
    ...days,
    lastValuationDate: dateTo,
    defaultPeriod: '6M',
    periods: [
      { period: '6M', dateFrom: calendarDay('20260520'), dateTo, disabled: false },
      { period: '5Y', dateFrom: calendarDay('20260301'), dateTo, disabled: true, reason: 'before-inception' },
    ],
  })
}

async function openDocumentation(path = '/documentation', contracts = ['C1']) {
  signIn()
  answerDates(contracts)
  answer(listStatementYears, {
    data: [
      {
        contractId: 'C1',
        year: 2025,
        name: 'annual-C1-2025',
        dateFrom: calendarDay('20250101'),
        dateTo: calendarDay('20251231'),
        documents: [{ id: 's2025', language: 'en' }],
      },
      {
        contractId: 'C1',
        year: 2024,
        name: 'annual-C1-2024',
        dateFrom: calendarDay('20240301'),
        dateTo: calendarDay('20241231'),
        documents: [],
      },
    ],
  })
  const requests = answer(searchDocuments, ({ query }) =>
    listOf(query.get('docType') === 'annual-statement' ? [STATEMENT, REPLACED] : []),
  )
  const opened = openPortal(path)
  await screen.findAllByRole('tab')
  return { ...opened, lastQuery: () => Object.fromEntries(requests.at(-1)?.query.entries() ?? []) }
}

const cells = (row: HTMLElement) =>
  within(row)
    .getAllByRole('cell')
    .slice(0, 3)
    .map(({ textContent }) => textContent)

test('statements are listed with type, date and size; unread ones and replaced ones say so', async () => {
  const { lastQuery } = await openDocumentation()
  const first = await screen.findByRole('row', { name: /Annual statement 2025/ })
  expect(cells(first)).toEqual(['Annual statement', '31 Dec 2025', '1.3 MB'])
  expect(within(first).getByText('Unread')).toBeInTheDocument()
  const second = screen.getByRole('row', { name: /Annual statement 2024/ })
  expect(cells(second)).toEqual(['Annual statement', '31 Dec 2024', '1 KB'])
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

test.each(LANGUAGES)(
  'on a phone all tabs are on one line, with room after their counts, in %s',
  async (language) => {
    await page.viewport(390, 844)
    await chooseLanguage(language)
    await openDocumentation()
    const tabs = screen.getAllByRole('tab')
    expect(new Set(tabs.map((tab) => tab.getBoundingClientRect().top)).size).toBe(1)
    await screen.findByRole('tab', { name: / 2 / })
    const counts = tabs.flatMap((tab, place) => {
      const [count, next] = [tab.querySelector('span'), tabs[place + 1]].map((one) =>
        one?.getBoundingClientRect(),
      )
      return count && next ? [Math.max(next.left - count.right, count.left - next.right)] : []
    })
    expect(counts).toHaveLength(2)
    for (const room of counts) expect(room).toBeGreaterThanOrEqual(6)
  },
)

test.each(LANGUAGES)(
  'on a phone all periods are whole with room at their ends, on two lines, in %s',
  async (language) => {
    await page.viewport(390, 844)
    await chooseLanguage(language)
    await openDocumentation()
    const faces = screen
      .getAllByRole<HTMLInputElement>('radio')
      .map((one) => one.labels?.[0]?.lastElementChild ?? one)
    expect(new Set(faces.map((face) => face.getBoundingClientRect().top)).size).toBe(2)
    for (const face of faces) {
      const words = document.createRange()
      words.selectNodeContents(face)
      expect(face.clientWidth - words.getBoundingClientRect().width).toBeGreaterThanOrEqual(8)
    }
    expect(document.documentElement.scrollWidth).toBeLessThanOrEqual(390)
  },
)

test('on a phone the choice of an order says that it sorts', async () => {
  await page.viewport(390, 844)
  const { user, search } = await openDocumentation()
  const order = await screen.findByRole('combobox', { name: 'Sort by' })
  expect(within(order).getByRole('option', { selected: true })).toHaveTextContent('Sort: date')
  await user.selectOptions(order, 'Sort: name')
  await expect.poll(search).toBe('?sort=name.asc')
})

test('on a phone a pager keeps off the edge of its card', async () => {
  await page.viewport(390, 844)
  const { user } = await openDocumentation()
  answer(searchDocuments, () => listOf([STATEMENT], 12))
  await user.selectOptions(await screen.findByRole('combobox', { name: 'Sort by' }), 'Sort: name')
  const next = await screen.findByRole('button', { name: 'Next page' })
  const foot = next.closest('footer')?.getBoundingClientRect()
  expect((foot?.bottom ?? 0) - next.getBoundingClientRect().bottom).toBeGreaterThanOrEqual(6)
})

test('documents and years name no contract to a client of one', async () => {
  await openDocumentation()
  await screen.findByRole('row', { name: /Annual statement 2025/ })
  expect(await screen.findByText('2024', { exact: true })).toBeVisible()
  expect(screen.queryByText(/Contract C1/)).toBeNull()
})

test('a report of the portfolio is downloaded beside the statements, over the period of Home', async () => {
  const { user } = await openDocumentation()
  const started = answer(startReport, {
    id: '00000000-0000-4000-8000-000000000011',
    status: 'PENDING',
    pdfName: 'dashboard-C1-20260520-20261119-en.pdf',
  })
  const report = within(await screen.findByRole('region', { name: 'Portfolio report' }))
  expect(report.getByText('A PDF of your portfolio from 20 May 2026 to 19 Nov 2026.')).toBeVisible()
  await user.click(report.getByRole('button', { name: 'Download report' }))
  expect(await screen.findByText('dashboard-C1-20260520-20261119-en.pdf')).toBeVisible()
  expect(report.getByRole('button', { name: 'Download report' })).toBeDisabled()
  expect(started[0]?.params).toEqual({ type: 'dashboard', contractId: 'C1' })
  expect(started[0]?.body).toEqual({ dateFrom: '20260520', dateTo: '20261119', lang: 'en' })
})

test('documents and years name their contract to a client of several', async () => {
  await openDocumentation('/documentation', ['C1', 'C2'])
  const row = await screen.findByRole('row', { name: /Annual statement 2025/ })
  expect(within(row).getByText('Contract C1')).toBeVisible()
  const years = within(await screen.findByRole('region', { name: 'Earlier years' }))
  const caption = await years.findByText('Contract C1 · from 01 Mar 2024')
  expect(caption).toBeVisible()
  const [item, action] = [years.getByRole('listitem'), years.getByRole('button')]
  item.style.inlineSize = '220px'
  // Its words end with the line; what surrounds them stands out by 16 px.
  expect(action.getBoundingClientRect().right).toBeCloseTo(item.getBoundingClientRect().right + 16)
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
  const { user, lastQuery, search } = await openDocumentation('/documentation?tab=accounts')
  await user.type(await screen.findByRole('searchbox', { name: 'Search by name' }), ' 2024 ')
  await expect.poll(search).toContain('q=')
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
  for (const name of ['This year', 'Since inception'])
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
  for (const [tab, periods] of [
    [/^Plan/, ['all', 'YTD', '1M', '6M', '1Y', '5Y', 'inception']],
    [/Reports/, ['all', '1M', '1Y', '5Y', 'YTD']],
    [/Accounts/, ['all', '1M', '1Y', '5Y', 'YTD']],
  ] as const) {
    await user.click(screen.getByRole('tab', { name: tab }))
    expect(choices()).toEqual(periods)
  }
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
  await expect.poll(() => more.at(-1)?.query.get('skip')).toBe('10')
  expect(lastQuery()['sortKey']).toBe('documentDate')
})

test('a document opens in a tab of its own and is saved under its name, or shows why not', async () => {
  const { user } = await openDocumentation()
  const tab = { opener: {} as unknown, close: vi.fn(), location: { replace: vi.fn() } }
  vi.spyOn(window, 'open').mockReturnValue(tab as unknown as Window)
  const requests = answer(getDocumentLink, { pdfUrl: '/api/pdfs/opened/secret' })
  await user.click(await screen.findByRole('button', { name: 'Open Annual statement 2025 in a new tab' }))
  await expect
    .poll(() => tab.location.replace.mock.calls)
    .toEqual([[`${location.origin}/api/pdfs/opened/secret`]])
  expect(requests[0]?.params).toEqual({ id: 's2025' })
  const saved = keepSavedFiles()
  const downloads = answer(getDocument, { base64: '' })
  await user.click(screen.getByRole('button', { name: 'Download Annual statement 2025' }))
  expect(await screen.findByText(`${STATEMENT.name} downloaded!`)).toBeVisible()
  expect([...saved.keys()]).toEqual([STATEMENT.file])
  expect(downloads.map(({ params }) => params.id)).toContain('s2025')
  refuse(getDocument, 'documents/unknown')
  await user.click(screen.getByRole('button', { name: 'Download Annual statement 2025' }))
  expect(await screen.findByText(`Failed to download ${STATEMENT.name}`)).toBeVisible()
})

test('past years whose statement was not issued are listed, and each is made', async () => {
  const { user } = await openDocumentation()
  const years = await screen.findByRole('region', { name: 'Earlier years' })
  const [missing, ...others] = await within(years).findAllByRole('listitem')
  expect(others).toEqual([])
  expect(within(missing as HTMLElement).getByText('from 01 Mar 2024')).toBeVisible()
  expect(within(years).getByText('A statement of an earlier year can be created any time.')).toBeVisible()
  const started = answer(startReport, {
    id: '00000000-0000-4000-8000-000000000009',
    status: 'PENDING',
    pdfName: 'annual-C1-20240301-20241231-en.pdf',
  })
  await user.click(
    within(missing as HTMLElement).getByRole('button', { name: 'Create the statement of 2024' }),
  )
  expect(await within(missing as HTMLElement).findByText('In progress')).toBeVisible()
  expect(started[0]?.params).toEqual({ type: 'annual', contractId: 'C1' })
  expect(started[0]?.body).toEqual({ dateFrom: '20240301', dateTo: '20241231', lang: 'en' })
})

test('requests a copy of all data from the first day of the account to today', async () => {
  const { user } = await openDocumentation()
  const started = answer(startReport, {
    id: '00000000-0000-4000-8000-000000000010',
    status: 'PENDING',
    pdfName: 'account-C1-20260301-20261120-en.zip',
  })
  const card = await screen.findByRole('region', { name: 'All your data' })
  const button = within(card).getByRole('button', { name: 'Download all data' })
  await waitFor(() => expect(button).toBeEnabled())
  await user.click(button)
  expect(await within(card).findByRole('button', { name: 'Being prepared' })).toBeDisabled()
  expect(await screen.findByText('account-C1-20260301-20261120-en.zip')).toBeVisible()
  expect(started[0]?.params).toEqual({ type: 'account', contractId: 'C1' })
  expect(started[0]?.body).toEqual({ dateFrom: '20260301', dateTo: '20261120', lang: 'en' })
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
