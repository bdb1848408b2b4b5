import { calendarDay } from '@fundholder/domain/calendar.ts'
import { getSummary, getValuation } from '@fundholder/protocol/analysis/analysis.ts'
import { getBenchmark, runBacktest, searchBenchmarks } from '@fundholder/protocol/analysis/benchmarks.ts'
import { getFindings } from '@fundholder/protocol/analysis/findings.ts'
import { getDistributions } from '@fundholder/protocol/analysis/look-through.ts'
import { getDates, searchContracts } from '@fundholder/protocol/portfolios/contracts.ts'
import { searchPositions } from '@fundholder/protocol/portfolios/positions.ts'
import { listTransactionEvents } from '@fundholder/protocol/portfolios/transaction-events.ts'
import { screen, waitFor, within } from '@testing-library/react'
import { beforeAll, beforeEach, expect, test } from 'vitest'
import { answerDashboard } from '#test/answers/answered-dashboard.ts'
import {
  BACKTEST,
  BENCHMARK_LIST,
  benchmark,
  CONTRACTS,
  DATES,
  DISTRIBUTIONS,
  event,
  events,
  FINDINGS,
  listed,
  position,
  positions,
  SUMMARY,
  VALUATION,
} from '#test/answers/dashboard-answers.ts'
import { answer, type Received } from '#test/network.ts'
import { openPortal, signIn } from '#test/portal.tsx'
import { shown } from '#test/shown.ts'

// The page loads lazily: its first compilation must not count against the first test.
beforeAll(() => import('./dashboard.tsx'))

beforeEach(() => {
  signIn()
  answerDashboard()
})

const choose = async (portal: ReturnType<typeof openPortal>, period: string) =>
  portal.user.click(await screen.findByRole('radio', { name: period }))
const openDashboard = async (path = '/') => {
  const portal = openPortal(path)
  await screen.findByText('$184,300.90')
  await screen.findByText('MSCI World')
  return portal
}
const headline = async () => shown(await screen.findByRole('region', { name: /^Portfolio value/ }))

test('another period asks once for each thing that depends on it and for nothing else', async () => {
  const portal = await openDashboard()
  await screen.findByText('Global Equity Index', { selector: 'th a' })
  const depends = {
    summary: answer(getSummary, SUMMARY),
    valuation: answer(getValuation, { ...VALUATION, performance: { value: 0.0123 } }),
    benchmarks: answer(runBacktest, BACKTEST),
    transactions: answer(listTransactionEvents, events([event()])),
  }
  const others = {
    contracts: answer(searchContracts, CONTRACTS),
    dates: answer(getDates, DATES),
    benchmarkList: answer(searchBenchmarks, BENCHMARK_LIST),
    benchmark: answer(getBenchmark, ({ params }) => benchmark(params.id)),
    findings: answer(getFindings, FINDINGS),
  }
  const counts = (requests: Record<string, readonly Received[]>) =>
    Object.fromEntries(Object.entries(requests).map(([name, calls]) => [name, listed(calls).length]))
  await choose(portal, '6M')
  await screen.findByText(/from 19 May 2026 to 19 Nov 2026/)
  await waitFor(() =>
    expect(counts(depends)).toEqual({ summary: 1, valuation: 1, benchmarks: 1, transactions: 1 }),
  )
  expect(counts(others)).toEqual({ contracts: 0, dates: 0, benchmarkList: 0, benchmark: 0, findings: 0 })
})

const valuationRequests = () => answer(getValuation, VALUATION)

test('a link to two days restores them: both are included, in every figure', async () => {
  const summaries = answer(getSummary, SUMMARY)
  const requests = valuationRequests()
  const portal = await openDashboard('/?from=2026-03-02&to=2026-06-30')
  expect(await headline()).toMatch(/as of 30 Jun 2026.*from 02 Mar 2026 to 30 Jun 2026/)
  const days = { dateFrom: '20260301', dateTo: '20260630' }
  expect([summaries[0]?.body, requests[0]?.body]).toMatchObject([days, days])
  expect(portal.search()).toBe('?from=2026-03-02&to=2026-06-30')
})

test('for days that are over, what was held on the last of them is shown, with its returns and its day', async () => {
  const requests = answer(searchPositions, {
    ...positions([position('Global Equity Index', { priceDate: calendarDay('20260227') })]),
    asOf: calendarDay('20260228'),
    valuedOn: calendarDay('20260227'),
  })
  const spread = answer(getDistributions, DISTRIBUTIONS)
  await openDashboard('/?from=2026-02-01&to=2026-02-28')
  const card = await screen.findByRole('region', { name: 'Positions' })
  await waitFor(() => expect(shown(card)).toMatch(/1 position as of 28 Feb 2026/))
  expect(requests.map(({ query }) => [query.get('dateFrom'), query.get('dateTo')])).toEqual([
    ['20260131', '20260228'],
  ])
  expect(within(card).queryByText(/price of/i)).toBeNull() // of that Saturday's own latest
  expect(await screen.findByText('Valuation of 28 Feb 2026')).toBeVisible()
  await waitFor(() => expect(spread[0]?.body).toMatchObject({ dateTo: '20260228' }))
  const distribution = screen.getByRole('region', { name: 'Distribution' })
  await waitFor(() => expect(shown(distribution)).toMatch(/as of 28 Feb 2026/))
})

test('the first day of the contract is counted from its opening', async () => {
  const requests = valuationRequests()
  await openDashboard('/?from=2024-03-14&to=2026-06-30')
  expect(requests[0]?.body).toMatchObject({ dateFrom: '20240314' })
})

test('days chosen in the dialog are in the address in place of the period before', async () => {
  const portal = await openDashboard('/?period=6M')
  await portal.user.click(screen.getByRole('button', { name: 'More periods' }))
  const first = await screen.findByLabelText('First day')
  await portal.user.clear(first)
  await portal.user.type(first, '01/07/2026')
  await portal.user.click(screen.getByRole('button', { name: 'Apply' }))
  await waitFor(() => expect(portal.search()).toBe('?from=2026-07-01&to=2026-11-19'))
  await choose(portal, '1M')
  await waitFor(() => expect(portal.search()).toBe('?period=1M'))
})

for (const link of ['from=2026-06-30&to=2026-03-02', 'from=2026-03-02', 'from=2024-01-01&to=2026-03-02'])
  test(`a link to days outside the contract opens on the default: ${link}`, async () => {
    const portal = await openDashboard(`/?${link}`)
    await waitFor(() => expect(portal.search()).toBe('?period=YTD'))
    expect(await screen.findByText(/^The dates in this link cannot be shown\./)).toBeVisible()
  })

test('a link to a period before the contract began shows a notice and opens the default', async () => {
  const portal = await openDashboard('/?period=10Y')
  await waitFor(() => expect(portal.search()).toBe('?period=YTD'))
  expect(await screen.findByText(/^The link’s period 10Y cannot be shown\. /)).toBeVisible()
})

test('accepts days without hyphens', async () => {
  const portal = await openDashboard('/?from=20260302&to=20260630')
  await waitFor(() => expect(portal.search()).toBe('?from=2026-03-02&to=2026-06-30'))
  expect(screen.queryByText(/cannot be shown/)).toBeNull()
})
