import { calendarDay } from '@fundholder/domain/calendar.ts'
import { getSummary, getValuation } from '@fundholder/protocol/analysis/analysis.ts'
import { runBacktest } from '@fundholder/protocol/analysis/benchmarks.ts'
import { getFindings } from '@fundholder/protocol/analysis/findings.ts'
import { getDistributions } from '@fundholder/protocol/analysis/look-through.ts'
import { getPrices } from '@fundholder/protocol/funds/prices.ts'
import { getDates } from '@fundholder/protocol/portfolios/contracts.ts'
import { searchPositions } from '@fundholder/protocol/portfolios/positions.ts'
import { listTransactionEvents } from '@fundholder/protocol/portfolios/transaction-events.ts'
import { getSettings } from '@fundholder/protocol/users/preferences.ts'
import { screen, waitFor, within } from '@testing-library/react'
import { beforeAll, beforeEach, expect, test } from 'vitest'
import { answerDashboard, settingsWith } from '#test/answers/answered-dashboard.ts'
import {
  BACKTEST,
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
import { EXPLAINED } from '#test/answers/explained-answers.ts'
import { answer, type Received } from '#test/network.ts'
import { openPortal, signIn } from '#test/portal.tsx'
import { shown } from '#test/shown.ts'

// The page loads lazily: its first compilation must not count against the first test.
beforeAll(() => import('./dashboard.tsx'))

beforeEach(() => {
  signIn()
  answerDashboard()
})

const SUNDAY = calendarDay('20261122')
const THURSDAY = DATES.lastValuationDate
/** A Sunday without prices since Thursday. */
const WEEKEND = { ...DATES, today: SUNDAY }

const lastDaysOf = (requests: readonly Received[]) => [
  ...new Set(requests.map(({ body, query }) => (body as { dateTo?: string })?.dateTo ?? query.get('dateTo'))),
]

async function openCards(path = '/') {
  answer(
    getSettings,
    settingsWith([
      'performance-card',
      'positions-card',
      'transaction-card',
      'risk-card',
      'valuation-card',
      'summary-card',
      'findings-card',
      'categories',
      'portfolio-performance-card',
    ]),
  )
  const portal = openPortal(path)
  await screen.findByText('$184,300.90')
  for (const name of [
    'Positions',
    'Risk and ratios',
    'Value over time',
    'Summary',
    'Portfolio alerts',
    'Distribution',
  ]) {
    const card = await screen.findByRole('region', { name })
    card.scrollIntoView({ block: 'center' })
    await waitFor(() => expect(screen.getByRole('region', { name })).toHaveAttribute('aria-busy', 'false'))
  }
  return portal
}

test('every call of the dashboard requests the latest valuation day, and no label names another', async () => {
  answer(getDates, WEEKEND)
  const requests = {
    summary: answer(getSummary, SUMMARY),
    valuation: answer(getValuation, ({ body }) =>
      (body as { explain?: boolean }).explain ? EXPLAINED : VALUATION,
    ),
    positions: answer(searchPositions, {
      ...positions([position('Equity')]),
      asOf: THURSDAY,
      valuedOn: THURSDAY,
    }),
    benchmarks: answer(runBacktest, BACKTEST),
    distributions: answer(getDistributions, DISTRIBUTIONS),
    findings: answer(getFindings, FINDINGS),
    prices: answer(getPrices, { instrumentId: 'F1', currency: 'USD', serie: [] }),
  }
  const { user } = await openCards()
  screen.getByRole('region', { name: 'Positions' }).scrollIntoView({ block: 'center' }) // prices load in sight
  await waitFor(() => expect(requests.benchmarks.length * requests.prices.length).toBeGreaterThan(0))
  await user.click(screen.getByRole('button', { name: 'More periods' }))
  expect(await screen.findByLabelText('Last day')).toHaveValue('19/11/2026')
  await user.click(screen.getByRole('button', { name: 'Cancel' }))
  const returns = screen.getByRole('region', { name: 'Returns' })
  await user.click(within(returns).getByRole('button', { name: /Money-weighted return over the period/ }))
  const dialog = await screen.findByRole('dialog')
  await within(dialog).findByText(/to the close of 19 Nov 2026/)
  expect(
    Object.fromEntries(Object.entries(requests).map(([name, calls]) => [name, lastDaysOf(calls)])),
  ).toEqual(Object.fromEntries(Object.keys(requests).map((name) => [name, [THURSDAY]])))
  expect(await screen.findByText('as of 19 Nov 2026', { selector: 'small' })).toBeVisible()
  expect(screen.getByText('Valuation of 19 Nov 2026')).toBeInTheDocument()
  // Transactions go on until today, and say so.
  const bookings = shown(screen.getByRole('region', { name: 'Transactions', hidden: true })) ?? ''
  expect(bookings).toContain('22 Nov 2026')
  expect(shown(document.body)?.replace(bookings, '')).not.toMatch(/2[012](?: Nov |\/11\/)2026/)
})

test('lists postings after the valuation day, and says that no figure includes them yet', async () => {
  answer(getDates, WEEKEND)
  answer(getSummary, { ...SUMMARY, later: { in: 0, out: 6079.17 } })
  const requests = answer(
    listTransactionEvents,
    events([
      event([{ id: 'T2', dateAsString: SUNDAY, transactionTypeCode: 'P3REDE', amount: 6079.17 }]),
      event([{ id: 'T1', dateAsString: THURSDAY }]),
    ]),
  )
  openPortal('/?period=1M')
  await screen.findByText('22/11/2026')
  const rows = () =>
    within(screen.getByRole('region', { name: 'Transactions' }))
      .getAllByRole('row')
      .slice(1)
      .map((row) => shown(row))
  expect(rows()).toHaveLength(2)
  expect(rows()[0]).toContain('After the valuation of 19 Nov 2026')
  expect(rows()[1]).not.toContain('After the valuation')
  expect(lastDaysOf(listed(requests))).toEqual([SUNDAY])
  expect(
    await screen.findByText('Not included yet: withdrawals of $6,079.17 booked after 19 Nov 2026'),
  ).toBeVisible()
})

test('days that the client chose end on their last day, without a word of what was booked later', async () => {
  answer(getSummary, { ...SUMMARY, dateTo: calendarDay('20260630'), later: { in: 250, out: 0 } })
  const requests = answer(listTransactionEvents, events([]))
  openPortal('/?from=2026-03-02&to=2026-06-30')
  await screen.findByText('as of 30 Jun 2026', { selector: 'small' })
  await waitFor(() => expect(lastDaysOf(listed(requests))).toEqual(['20260630']))
  expect(screen.queryByText(/Not included yet/)).toBeNull()
})
