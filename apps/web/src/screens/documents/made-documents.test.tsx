import type { Answer } from '@fundholder/protocol/call.ts'
import { listStatementYears } from '@fundholder/protocol/portfolios/documents.ts'
import { startReport } from '@fundholder/protocol/portfolios/reports.ts'
import { cleanup, screen, waitFor, within } from '@testing-library/react'
import { expect, test } from 'vitest'
import { queryClient } from '#client/query-client.ts'
import { openDocumentation } from '#test/documentation-page.ts'
import { answer } from '#test/network.ts'
import { openPortal } from '#test/portal.tsx'

test('a report of the portfolio is downloaded beside the statements, over the period of Home', async () => {
  const { user } = await openDocumentation()
  const started = answer(startReport, {
    id: '00000000-0000-4000-8000-000000000011',
    status: 'PENDING',
    pdfName: 'dashboard-C1-20260520-20261119-en.pdf',
  })
  const report = within(await screen.findByRole('region', { name: 'Portfolio report' }))
  expect(report.getByText('A PDF of the portfolio from 20 May 2026 to 19 Nov 2026.')).toBeVisible()
  await user.click(report.getByRole('button', { name: 'Download report' }))
  expect(await screen.findByText('dashboard-C1-20260520-20261119-en.pdf')).toBeVisible()
  expect(report.getByRole('button', { name: 'Download report' })).toBeDisabled()
  expect(started[0]?.params).toEqual({ type: 'dashboard', contractId: 'C1' })
  expect(started[0]?.body).toEqual({ dateFrom: '20260520', dateTo: '20261119', lang: 'en' })
})

test('past years whose statement was not issued are listed, and each is made', async () => {
  const { user } = await openDocumentation()
  const years = await screen.findByRole('region', { name: 'Earlier years' })
  const [missing, ...others] = await within(years).findAllByRole('listitem')
  expect(others).toEqual([])
  expect(within(missing as HTMLElement).getByText('from 01/03/2024')).toBeVisible()
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

test('a year’s statement is made by a button with a border, inside the line', async () => {
  await openDocumentation()
  const create = await screen.findByRole('button', { name: 'Create the statement of 2024' })
  const { borderTopWidth, borderTopColor } = getComputedStyle(create)
  expect(borderTopWidth).toBe('1px')
  expect(borderTopColor).not.toBe('rgba(0, 0, 0, 0)')
  const line = create.closest('li') as HTMLElement
  expect(create.getBoundingClientRect().right).toBe(line.getBoundingClientRect().right)
})

test('the copy of all data comes last, and the report names its contract to a client of several', async () => {
  await openDocumentation('/documentation', ['C1', 'C2'])
  const report = await screen.findByRole('region', { name: 'Portfolio report' })
  const years = await screen.findByRole('region', { name: 'Earlier years' })
  expect(await within(report).findByText('Contract C1')).toBeVisible()
  const copy = screen.getByRole('region', { name: 'All your data' })
  expect(within(copy).getByText('Contract C1')).toBeVisible()
  expect(report.compareDocumentPosition(years)).toBe(Node.DOCUMENT_POSITION_FOLLOWING)
  expect(years.compareDocumentPosition(copy)).toBe(Node.DOCUMENT_POSITION_FOLLOWING)
})

test('an employer reads about the account of the company, not about a member', async () => {
  await openDocumentation('/documentation', ['C1'], 12, 'EMPLOYER')
  const copy = within(await screen.findByRole('region', { name: 'All data of this account' }))
  expect(copy.getByText(/kept on this account of your company and on you as its user/)).toBeVisible()
  expect(screen.queryByText(/kept on you and this account/)).toBeNull()
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

test('the cards beside the list come together, so that none moves another', async () => {
  const years = Promise.withResolvers<Answer<typeof listStatementYears>>()
  await openDocumentation()
  cleanup()
  queryClient.clear()
  const asked = answer(listStatementYears, () => years.promise)
  openPortal('/documentation')
  await screen.findByRole('row', { name: /Annual statement 2025/ })
  await waitFor(() => expect(asked).toHaveLength(1))
  expect(screen.queryByRole('region', { name: 'All your data' })).toBeNull()
  years.resolve({ data: [] })
  expect(await screen.findByRole('region', { name: 'All your data' })).toBeVisible()
})
