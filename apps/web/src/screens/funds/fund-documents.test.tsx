import { calendarDay } from '@fundholder/domain/calendar.ts'
import { getFundPaper, listFundPapers } from '@fundholder/protocol/funds/fund-documents.ts'
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
  const asked = answer(getFundPaper, { pdfUrl: '/papers/secret', document: KID })
  await user.click(await screen.findByRole('button', { name: 'Key information' }))
  expect(window.open).toHaveBeenCalledWith('', '_blank')
  await expect.poll(() => tab.location.replace.mock.calls).toEqual([[`${location.origin}/papers/secret`]])
  expect(tab.opener).toBeNull()
  expect(asked[0]?.params.id).toBe('F1')
  expect(Object.fromEntries(asked[0]?.query.entries() ?? [])).toEqual({ kind: 'KID', lang: 'en' })
})

test('shows that a key information document is missing, and closes its tab', async () => {
  const { user } = openFund()
  const tab = newTab()
  refuse(getFundPaper, 'papers/kid-not-found', { id: 'F1' })
  await user.click(await screen.findByRole('button', { name: 'Key information' }))
  expect(await screen.findByText('KID document for fund F1 not found')).toBeVisible()
  expect(tab.close).toHaveBeenCalled()
})

test.each([
  ['the server’s own words', 'The papers are being printed.', 'The papers are being printed.'],
  ['the general words where there are none', '', 'Oops! Something went wrong, try again later please.'],
])('shows an unknown refusal code in %s, never as its key', async (_, message, sentence) => {
  const { user } = openFund()
  newTab()
  answer(getFundPaper, () => {
    throw Response.json({ code: 'papers/printing', message, details: {} }, { status: 409 })
  })
  await user.click(await screen.findByRole('button', { name: 'Key information' }))
  expect(await screen.findByText(sentence)).toBeVisible()
  expect(screen.queryByText(/refusals/)).toBeNull()
})

test('a refusal that leaves out what its words have a place for shows a gap', async () => {
  const { user } = openFund()
  newTab()
  refuse(getFundPaper, 'sign-in/locked')
  await user.click(await screen.findByRole('button', { name: 'Key information' }))
  expect(
    await screen.findByText('Too many wrong passwords. You can log in again in … minutes.'),
  ).toBeVisible()
})

test('shows that the browser blocked the tab, and requests nothing', async () => {
  const { user } = openFund()
  vi.spyOn(window, 'open').mockReturnValue(null)
  const asked = refuse(getFundPaper, 'server/fault')
  await user.click(await screen.findByRole('button', { name: 'Key information' }))
  expect(await screen.findByText(/blocked the new tab/)).toBeVisible()
  expect(asked).toHaveLength(0)
})

test('every paper of the fund is listed with its day and language, and opens by itself', async () => {
  const { user } = openFund()
  answer(listFundPapers, { data: [KID, { ...KID, id: 'F1-FACT', kind: 'FACTSHEET' }] })
  const tab = newTab()
  const asked = answer(getFundPaper, { pdfUrl: '/papers/other', document: KID })
  const papers = await card('Documents')
  const [kid, factsheet] = await within(papers).findAllByRole('listitem')
  expect(shown(kid)).toBe('Key information document31 Oct 2026 · PDF · EnglishOpen')
  expect(shown(factsheet)).toContain('Factsheet')
  await user.click(within(papers).getByRole('button', { name: 'Open Factsheet in a new tab' }))
  await expect.poll(() => tab.location.replace.mock.calls.length).toBe(1)
  expect(asked[0]?.query.get('kind')).toBe('FACTSHEET')
})

test('a fund without papers says so', async () => {
  openFund()
  expect(await within(await card('Documents')).findByText('No documents found')).toBeVisible()
})

test('papers that could not be loaded can be asked for again', async () => {
  const { user } = openFund()
  refuse(listFundPapers, 'server/fault')
  const papers = await card('Documents')
  expect(await within(papers).findByText('The documents could not be loaded.')).toBeVisible()
  answer(listFundPapers, { data: [KID] })
  await user.click(within(papers).getByRole('button', { name: 'Try again' }))
  expect(await within(papers).findByText('Key information document')).toBeVisible()
})
