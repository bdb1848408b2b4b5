import { getOrder } from '@fundholder/protocol/orders/order-details.ts'
import { searchPositions } from '@fundholder/protocol/portfolios/positions.ts'
import { screen, waitFor, within } from '@testing-library/react'
import { afterEach, beforeAll, beforeEach, expect, test } from 'vitest'
import { cdp, page } from 'vitest/browser'
import { answerDashboard } from '#test/answers/answered-dashboard.ts'
import { position, positions } from '#test/answers/dashboard-answers.ts'
import { answerOrdering, orderInState } from '#test/answers/order-answers.ts'
import { answer } from '#test/network.ts'
import { openPortal, signIn } from '#test/portal.tsx'
import { shown } from '#test/shown.ts'

// The page loads lazily: its first compilation must not count against the first test.
beforeAll(() => import('./dashboard.tsx'))
beforeEach(() => {
  signIn()
  answerDashboard()
})
const lookAs = (media: 'print' | '') => cdp().send('Emulation.setEmulatedMedia', { media })
afterEach(() => lookAs(''))

test('prints the figures and whole cards without buttons', async () => {
  openPortal()
  await screen.findByText('$184,300.90')
  await screen.findByText('MSCI World')
  await screen.findByText('1–8 of 9')
  const onlyOnScreen = [
    screen.getByRole('navigation', { name: 'Main' }),
    screen.getByRole('link', { name: 'Legal notice' }),
    screen.getByRole('group', { name: 'Period' }),
    within(screen.getByRole('region', { name: 'Performance' })).getByRole('button', {
      name: 'Show as table',
    }),
    screen.getByRole('button', { name: 'Next page' }),
    screen.getByRole('button', { name: 'Filter transactions' }),
    screen.getByRole('button', { name: 'Export transactions' }),
    screen.getByRole('button', { name: 'Export positions' }),
    screen.getByRole('button', { name: 'Print this page' }),
  ]
  for (const one of onlyOnScreen) expect(one).toBeVisible()
  await lookAs('print')
  for (const one of onlyOnScreen) expect(one).not.toBeVisible()
  expect(
    within(screen.getByRole('region', { name: /^Portfolio value/ })).getByText('$184,300.90'),
  ).toBeVisible()
  for (const name of ['Performance', 'Positions', 'Transactions'])
    expect(getComputedStyle(screen.getByRole('region', { name })).breakInside).toBe('avoid')
})

test('prints dark text on white, even in the dark colour scheme', async () => {
  document.documentElement.dataset.theme = 'dark'
  try {
    openPortal()
    const value = await screen.findByText('$184,300.90')
    const lightness = (colour: string) =>
      Math.max(...(/\d+, \d+, \d+/.exec(colour)?.[0].split(', ').map(Number) ?? []))
    expect(lightness(getComputedStyle(value).color)).toBeGreaterThan(200)
    await lookAs('print')
    expect(lightness(getComputedStyle(value).color)).toBeLessThan(60)
    expect(getComputedStyle(document.body).backgroundColor).toBe('rgb(255, 255, 255)')
  } finally {
    delete document.documentElement.dataset.theme
  }
})

test('prints no card lower than its rows', async () => {
  answer(searchPositions, positions(Array.from({ length: 30 }, (_, row) => position(`Fund ${row}`))))
  openPortal()
  const last = await screen.findByText('Fund 29')
  const card = screen.getByRole('region', { name: 'Positions' })
  await waitFor(() => expect(last).not.toBeVisible())
  await lookAs('print')
  expect(last).toBeVisible()
  await expect
    .poll(() => card.getBoundingClientRect().bottom - last.getBoundingClientRect().bottom)
    .toBeGreaterThan(0)
})

test('a printed order receipt names its owner, the approvals, the documents and the fingerprint first', async () => {
  answerOrdering()
  const version = '2026-10'
  answer(getOrder, {
    ...orderInState('approved'),
    approvals: [
      { by: 'Elena Marsh', isYou: true, at: '2026-11-20T10:02:00Z' },
      { by: 'Tomás Varela', isYou: false, at: '2026-11-20T10:09:00Z' },
    ],
    acknowledged: [{ documentId: 'kid', instrumentId: 'F1', version, at: '2026-11-20T10:00:00Z' }],
  })
  openPortal('/dealing/orders/O1')
  const paper = await screen.findByText('Receipt for Elena Marsh, contract C1')
  const fingerprint = screen.getByText(/^aaaaaaaa aaaaaaaa/)
  expect(fingerprint.checkVisibility()).toBe(false)
  const buttons = [
    screen.getByText('Copy the check value'),
    screen.getByRole('button', { name: 'Print this page' }),
    screen.getByRole('link', { name: 'Orders' }),
  ]
  expect(paper).not.toBeVisible()
  await lookAs('print')
  for (const one of buttons) expect(one).not.toBeVisible()
  expect(paper).toBeVisible()
  expect(fingerprint.checkVisibility()).toBe(true)
  const receipt = screen.getByRole('region', { name: 'Receipt' })
  const top = (one: Element) => one.getBoundingClientRect().top
  expect(shown(receipt)).toMatch(
    /Approved byElena Marsh.*Tomás Varela.*aaaaaaaa aaaaaaaa.*2026-10, 20\/11\/2026, \d\d:\d\d/,
  )
  // A sheet of paper is as narrow as a small screen.
  await page.viewport(794, 1123)
  const approvedLines = screen.getByRole('region', { name: 'What was approved' })
  expect(getComputedStyle(approvedLines).breakInside).toBe('auto')
  // The rows of a grid do not grow by what a page break pushes down, and would cut it off.
  expect(getComputedStyle(approvedLines.parentElement as Element).display).toBe('block')
  expect(getComputedStyle(within(approvedLines).getAllByRole('listitem')[0] as Element).breakInside).toBe(
    'avoid',
  )
  expect(top(receipt)).toBeLessThan(top(screen.getByRole('region', { name: 'What was approved' })))
  await page.viewport(1440, 900)
})
