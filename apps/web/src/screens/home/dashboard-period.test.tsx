import { getSummary, getValuation } from '@fundholder/protocol/analysis/analysis.ts'
import { runBacktest } from '@fundholder/protocol/analysis/benchmarks.ts'
import { getDates } from '@fundholder/protocol/portfolios/contracts.ts'
import { searchPositions } from '@fundholder/protocol/portfolios/positions.ts'
import { listTransactionEvents } from '@fundholder/protocol/portfolios/transaction-events.ts'
import { focusManager, onlineManager } from '@tanstack/react-query'
import { act, screen, waitFor, within } from '@testing-library/react'
import { afterEach, beforeAll, beforeEach, expect, test } from 'vitest'
import { queryClient } from '#client/query-client.ts'
import { answerDashboard } from '#test/answers/answered-dashboard.ts'
import { DATES, event, events, SUMMARY, VALUATION } from '#test/answers/dashboard-answers.ts'
import { answer, cutOff, refuse } from '#test/network.ts'
import { openPortal, signIn } from '#test/portal.tsx'
import { shown } from '#test/shown.ts'

// The page loads lazily: its first compilation must not count against the first test.
beforeAll(() => import('./dashboard.tsx'))

beforeEach(() => {
  signIn()
  answerDashboard()
})
afterEach(() => {
  onlineManager.setOnline(true)
  focusManager.setFocused(undefined)
})

const region = (name: RegExp | string) => screen.findByRole('region', { name })
const choose = async (portal: ReturnType<typeof openPortal>, period: string) =>
  portal.user.click(await screen.findByRole('radio', { name: period }))
const openDashboard = async (path = '/') => {
  const portal = openPortal(path)
  await screen.findByText('$184,300.90')
  await screen.findByText('MSCI World')
  return portal
}
const never = () => new Promise<never>(() => {})
/** Returns the period shown by each card and the headline. */
const words = async () => ({
  headline: shown(await region(/^Portfolio value/)),
  performance: shown(await region('Performance')),
})

test('figures on their way leave the old ones up under the words and days of the old period', async () => {
  const portal = await openDashboard()
  answer(getSummary, never)
  answer(getValuation, never)
  answer(runBacktest, never)
  await choose(portal, '6M')
  await waitFor(async () => expect(await region('Performance')).toHaveAttribute('aria-busy', 'true'))
  const { headline, performance } = await words()
  expect(headline).toMatch(/\+8\.83%.*\+\$14,961\.15 year to date/)
  expect(performance).toMatch(/from 31 Dec 2025 to 19 Nov 2026/)
  expect(performance).toMatch(/MSCI World/)
})

test('figures that arrived are under the words and days of their own period', async () => {
  const portal = await openDashboard()
  answer(getSummary, { ...SUMMARY, performance: 77 })
  answer(getValuation, { ...VALUATION, performance: { value: 0.0123 } })
  await choose(portal, '6M')
  await screen.findByText(/\+\$77\.00 over 6 months/)
  await screen.findByText(/from 19 May 2026 to 19 Nov 2026/)
  expect((await words()).headline).toMatch(/\+1\.23%/)
})

test('never shows a new gain beside the return of the former period', async () => {
  const portal = await openDashboard()
  answer(getSummary, { ...SUMMARY, performance: 77 })
  answer(getValuation, never)
  await choose(portal, '6M')
  await screen.findByText(/\+\$77\.00 over 6 months/)
  expect((await words()).headline).not.toMatch(/8\.83/)
})

test('benchmarks of the former period are not drawn beside a new portfolio line', async () => {
  const portal = await openDashboard()
  answer(getValuation, { ...VALUATION, performance: { value: 0.0123 } })
  answer(runBacktest, never)
  await choose(portal, '6M')
  await screen.findByText(/from 19 May 2026 to 19 Nov 2026/)
  expect((await words()).performance).not.toMatch(/MSCI World/)
})

for (const [situation, prepare] of [
  ['refused', () => refuseAll()],
  ['requested from an unreachable server', () => cutOffAll()],
] as const)
  test(`when another period is ${situation} each card shows what failed, and the value of the same day stays`, async () => {
    const portal = await openDashboard()
    prepare()
    const headline = await region(/^Portfolio value/)
    await choose(portal, '6M')
    for (const name of [/^Portfolio value/, 'Performance', 'Positions', 'Transactions']) {
      const card = await region(name)
      expect(await within(card).findByRole('button', { name: 'Try again' })).toBeVisible()
      if (card !== headline) expect(shown(card)).not.toMatch(/[$%]/)
    }
    expect(shown(headline)).toMatch(/as of 19 Nov 2026\$184,300\.90The figures of this period could not be/)
    expect(shown(headline)).not.toMatch(/%|14,961/)
    const facts = shown(await region('The period in figures'))
    expect(facts?.match(/\d[\d,.]*/g)).toEqual(['51,870.25'])
  })

const CALLS = [getSummary, getValuation, searchPositions, listTransactionEvents] as const
function refuseAll() {
  for (const call of CALLS) refuse(call, 'server/fault')
}
function cutOffAll() {
  for (const call of CALLS) cutOff(call)
}

test('a summary that failed is said once, with one way to try again', async () => {
  refuse(getSummary, 'server/fault')
  openPortal()
  await within(await region(/^Portfolio value/)).findByRole('alert')
  expect(screen.getAllByRole('button', { name: 'Try again' })).toHaveLength(1)
})

test('counts placeholder rows like the rows before', async () => {
  answer(listTransactionEvents, ({ query }) =>
    events([event([{ id: query.get('skip') ?? '' }])], 9, Number(query.get('skip'))),
  )
  const portal = await openDashboard()
  await portal.user.click(await screen.findByRole('button', { name: 'Next page' }))
  await screen.findByText('9–9 of 9')
  answer(listTransactionEvents, never)
  await choose(portal, '1M')
  await waitFor(async () => expect(await region('Transactions')).toHaveAttribute('aria-busy', 'true'))
  expect(screen.getByText('9–9 of 9')).toBeVisible()
})

test('going back returns to the period before', async () => {
  const portal = await openDashboard()
  await choose(portal, '6M')
  await screen.findByText(/over 6 months/)
  act(() => portal.goBack())
  expect(await screen.findByText(/year to date/)).toBeVisible()
  expect(screen.getByRole('radio', { name: 'YTD, year to date' })).toBeChecked()
})

test('the address names the shown period if the requested one is unavailable', async () => {
  const portal = await openDashboard('/?period=5Y')
  await waitFor(() => expect(portal.search()).toBe('?period=YTD'))
})

test('a period that does not exist goes from the address', async () => {
  const portal = await openDashboard('/?period=2W')
  await waitFor(() => expect(portal.search()).toBe('?period=YTD'))
})

test('an open dashboard loads new days when the client returns to it', async () => {
  await openDashboard()
  const requests = answer(getDates, DATES)
  await queryClient.invalidateQueries({ refetchType: 'none' })
  act(() => {
    focusManager.setFocused(false)
    focusManager.setFocused(true)
  })
  await waitFor(() => expect(requests).toHaveLength(1))
})
