import { calendarDay } from '@fundholder/domain/calendar.ts'
import { getFundDocument, listFundDocuments } from '@fundholder/protocol/funds/fund-documents.ts'
import { screen, within } from '@testing-library/react'
import { afterEach, expect, test, vi } from 'vitest'
import { card, openFund } from '#test/fund-page.ts'
import { answer, refuse } from '#test/network.ts'
import { shown } from '#test/shown.ts'

afterEach(() => vi.restoreAllMocks())

const KID = {
  id: 'F1-KID-en',
  kind: 'KID' as const,
  name: 'Key information',
  language: 'en' as const,
  version: '3',
  day: calendarDay('20261031'),
}

/** Stands for the browser's new tab. */
function newTab() {
  const tab = { opener: {} as unknown, close: vi.fn(), location: { replace: vi.fn() } }
  vi.spyOn(window, 'open').mockReturnValue(tab as unknown as Window)
  return tab
}

test('the key information document opens in a new tab, which is opened in the click itself', async () => {
  const { user } = openFund()
  const tab = newTab()
  const requests = answer(getFundDocument, { pdfUrl: '/documents/secret', document: KID })
  await user.click(await screen.findByRole('button', { name: 'Key information' }))
  expect(window.open).toHaveBeenCalledWith('', '_blank')
  await expect.poll(() => tab.location.replace.mock.calls).toEqual([[`${location.origin}/documents/secret`]])
  expect(tab.opener).toBeNull()
  expect(requests[0]?.params.id).toBe('F1')
  expect(Object.fromEntries(requests[0]?.query.entries() ?? [])).toEqual({ kind: 'KID', lang: 'en' })
})

test('shows that a key information document is missing, and closes its tab', async () => {
  const { user } = openFund()
  const tab = newTab()
  refuse(getFundDocument, 'fund-documents/kid-not-found', { id: 'F1' })
  await user.click(await screen.findByRole('button', { name: 'Key information' }))
  expect(await screen.findByText('KID document for fund F1 not found')).toBeVisible()
  expect(tab.close).toHaveBeenCalled()
})

test.each([
  ['the server’s own words', 'The documents are being printed.', 'The documents are being printed.'],
  ['the general words where there are none', '', 'Oops! Something went wrong, try again later please.'],
])('shows an unknown refusal code in %s, never as its key', async (_, message, sentence) => {
  const { user } = openFund()
  newTab()
  answer(getFundDocument, () => {
    throw Response.json({ code: 'fund-documents/printing', message, details: {} }, { status: 409 })
  })
  await user.click(await screen.findByRole('button', { name: 'Key information' }))
  expect(await screen.findByText(sentence)).toBeVisible()
  expect(screen.queryByText(/refusals/)).toBeNull()
})

test('a refusal that leaves out what its words have a place for shows a gap', async () => {
  const { user } = openFund()
  newTab()
  refuse(getFundDocument, 'sign-in/locked')
  await user.click(await screen.findByRole('button', { name: 'Key information' }))
  expect(
    await screen.findByText('Too many wrong passwords. You can log in again in … minutes.'),
  ).toBeVisible()
})

test('shows that the browser blocked the tab, and requests nothing', async () => {
  const { user } = openFund()
  vi.spyOn(window, 'open').mockReturnValue(null)
  const requests = refuse(getFundDocument, 'server/fault')
  await user.click(await screen.findByRole('button', { name: 'Key information' }))
  expect(await screen.findByText(/blocked the new tab/)).toBeVisible()
  expect(requests).toHaveLength(0)
})

test('lists every document of the fund with its day and language, and opens each one alone', async () => {
  const { user } = openFund()
  answer(listFundDocuments, { data: [KID, { ...KID, id: 'F1-FACT', kind: 'FACTSHEET' }] })
  const tab = newTab()
  const requests = answer(getFundDocument, { pdfUrl: '/documents/other', document: KID })
  const documents = await card('Documents')
  const [kid, factsheet] = await within(documents).findAllByRole('listitem')
  expect(shown(kid)).toBe('Key information document31/10/2026 · PDF · EnglishOpen')
  expect(shown(factsheet)).toContain('Factsheet')
  await user.click(within(documents).getByRole('button', { name: 'Open Factsheet in a new tab' }))
  await expect.poll(() => tab.location.replace.mock.calls.length).toBe(1)
  expect(requests[0]?.query.get('kind')).toBe('FACTSHEET')
})

test('a fund without documents shows a notice', async () => {
  openFund()
  expect(await within(await card('Documents')).findByText('No documents found')).toBeVisible()
})

test('documents that could not be loaded can be retried', async () => {
  const { user } = openFund()
  refuse(listFundDocuments, 'server/fault')
  const documents = await card('Documents')
  expect(await within(documents).findByText('The documents could not be loaded.')).toBeVisible()
  answer(listFundDocuments, { data: [KID] })
  await user.click(within(documents).getByRole('button', { name: 'Try again' }))
  expect(await within(documents).findByText('Key information document')).toBeVisible()
})
