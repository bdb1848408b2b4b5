import { act, screen, waitFor, within } from '@testing-library/react'
import { afterEach, expect, test, vi } from 'vitest'
import { hideAmounts } from '#language/shown-amounts.ts'
import { renderInPortal } from '#test/portal.tsx'
import { keepSavedFiles } from '#test/saved-files.ts'
import { ExportButton } from './export-button.tsx'
import type { Sheet } from './sheet.ts'

const SHEET: Sheet<string> = {
  title: 'Funds',
  columns: [{ title: 'Fund', kind: 'text', of: (name) => name }],
  rows: ['Global Equity Index'],
}
const load = vi.fn(async () => SHEET)

afterEach(() => {
  vi.restoreAllMocks()
  load.mockReset().mockImplementation(async () => SHEET)
  act(() => hideAmounts(false))
})

async function openDialog() {
  const user = renderInPortal(
    <ExportButton title="Export funds" contents="One fund" fileName="funds-2026-11-20" load={load} />,
  )
  await user.click(await screen.findByRole('button', { name: 'Export funds' }))
  return { user, dialog: await screen.findByRole('dialog', { name: 'Export funds' }) }
}

test.each([
  ['CSV file', 'funds-2026-11-20.csv', 'text/csv;charset=utf-8'],
  [
    'Excel file',
    'funds-2026-11-20.xlsx',
    'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet',
  ],
])('exports a list as %s and announces when it is saved', async (button, name, type) => {
  const saved = keepSavedFiles()
  const { user, dialog } = await openDialog()
  expect(within(dialog).getByText('One fund')).toBeVisible()
  await user.click(within(dialog).getByRole('button', { name: button }))
  expect(await screen.findByText(`${name} downloaded!`)).toBeVisible()
  expect(saved.get(name)?.type).toBe(type)
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
})

test('the buttons are disabled while the rows load', async () => {
  load.mockImplementation(() => new Promise(() => {}))
  const { user, dialog } = await openDialog()
  await user.click(within(dialog).getByRole('button', { name: 'CSV file' }))
  expect(within(dialog).getByRole('button', { name: 'CSV file' })).toBeDisabled()
  expect(within(dialog).getByRole('button', { name: 'Excel file' })).toBeDisabled()
})

test('a file that failed is named, and can be tried again', async () => {
  const saved = keepSavedFiles()
  load.mockImplementation(() => Promise.reject(new Error('no rows')))
  const { user, dialog } = await openDialog()
  await user.click(within(dialog).getByRole('button', { name: 'CSV file' }))
  expect(await within(dialog).findByText('Failed to download funds-2026-11-20.csv')).toBeVisible()

  load.mockImplementation(async () => SHEET)
  await user.click(within(dialog).getByRole('button', { name: 'CSV file' }))
  await waitFor(() => expect(saved.size).toBe(1))
})

test('the dialog warns that the file shows amounts if they are hidden', async () => {
  act(() => hideAmounts(true))
  const { dialog } = await openDialog()
  expect(within(dialog).getByText('Amounts are hidden on the screen. The file will show them.')).toBeVisible()
})

test('the dialog has no warning if amounts are shown', async () => {
  const { dialog } = await openDialog()
  expect(within(dialog).queryByText(/hidden/)).toBeNull()
})
