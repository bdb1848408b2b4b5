import { getSummary, getValuation } from '@fundholder/protocol/analysis/analysis.ts'
import { searchBenchmarks } from '@fundholder/protocol/analysis/benchmarks.ts'
import { getDates, searchContracts } from '@fundholder/protocol/portfolios/contracts.ts'
import { listTransactionEvents } from '@fundholder/protocol/portfolios/transaction-events.ts'
import { screen, waitFor, within } from '@testing-library/react'
import { beforeAll, beforeEach, expect, test } from 'vitest'
import { userEvent } from 'vitest/browser'
import { answerDashboard } from '#test/answers/answered-dashboard.ts'
import {
  BENCHMARK_LIST,
  CONTRACTS,
  DATES,
  event,
  events,
  listed,
  SUMMARY,
  VALUATION,
} from '#test/answers/dashboard-answers.ts'
import { answer, refuse } from '#test/network.ts'
import { openPortal, signIn } from '#test/portal.tsx'
import { shown } from '#test/shown.ts'

// The page loads lazily: its first compilation must not count against the first test.
beforeAll(() => import('./dashboard.tsx'))

beforeEach(() => {
  signIn()
  answerDashboard()
})

const value = () => screen.findByRole('region', { name: /^Portfolio value/ })
const facts = () => screen.findByRole('region', { name: 'The period in figures' })
const fact = async (name: string) => {
  const term = await within(await facts()).findByText(new RegExp(`^${name}`))
  return waitFor(() => {
    const said = shown(term.parentElement?.querySelector('dd'))
    expect(said).not.toBe('') // it is on its way
    return said // a card that was just added may request it again in a moment
  })
}
const choice = (name: string) => screen.findByRole('radio', { name })
const bodies = (calls: readonly { body: unknown }[]) => calls.map(({ body }) => body)

test('the headline shows what the portfolio is worth, as of which day, and what the period brought', async () => {
  openPortal()
  expect(await screen.findByText('$184,300.90')).toBeVisible()
  await screen.findByText('as of 19 Nov 2026')
  const headline = await value()
  await waitFor(() => expect(shown(headline)).toMatch(/\+8\.83%.*\+\$14,961\.15 year to date/))
  expect(within(headline).getByRole('link', { name: 'time-weighted' })).toHaveAttribute(
    'href',
    '/help/returns',
  )
})

test('the facts of the period are its contributions, withdrawals, fees and gain', async () => {
  openPortal()
  await screen.findByText('$184,300.90')
  expect(await fact('Contributions')).toBe('$15,120.00')
  expect(await fact('Withdrawals')).toBe('$6,500.00')
  expect(await fact('Plan fee')).toBe('$812.60')
  expect(await fact('Gain')).toBe('+$14,961.15')
  const performance = await screen.findByRole('region', { name: 'Performance' })
  for (const above of [await choice('1M'), await facts()])
    expect(above.compareDocumentPosition(performance)).toBe(Node.DOCUMENT_POSITION_FOLLOWING)
})

test('fees for buying and selling are beside the others, on a line that is held for them', async () => {
  const { promise, resolve } = Promise.withResolvers<typeof SUMMARY>()
  answer(getSummary, () => promise)
  openPortal()
  const before = (await facts()).getBoundingClientRect().height
  resolve({ ...SUMMARY, expenses: 45.1 })
  expect(await screen.findByText('and $45.10 dealing charges')).toBeVisible()
  expect((await facts()).getBoundingClientRect().height).toBe(before)
})

test('the own return and the entitlement are facts of every period', async () => {
  const { user } = openPortal()
  await screen.findByText('+8.83%', { selector: '[data-pill]' })
  await expect.poll(() => fact('Your own return')).toBe('+7.90%')
  expect(await fact('Gratuity, estimate')).toBe('$51,870.25')
  await user.click(await choice('1Y'))
  await expect.poll(() => fact('Your own return')).toBe('+7.90%')
  expect(await fact('Gratuity, estimate')).toBe('$51,870.25')
  expect(within(await facts()).queryByText('Volatility')).toBeNull()
})

test('the names of these figures are there before the figures arrive', async () => {
  answer(getValuation, () => new Promise(() => {}))
  openPortal()
  expect(await screen.findByText('Your own return')).toBeVisible()
  expect(screen.getByText('Gratuity, estimate')).toBeVisible()
})

test('without an entitlement the own return is there alone', async () => {
  answer(getValuation, { ...VALUATION, eosSerie: [] })
  openPortal()
  await screen.findByText('+8.83%', { selector: '[data-pill]' })
  expect(await fact('Your own return')).toBe('+7.90%')
  expect(within(await facts()).queryByText('Gratuity, estimate')).toBeNull()
})

test('the dashboard opens on the year to date', async () => {
  const requests = answer(getSummary, SUMMARY)
  openPortal()
  await screen.findByText('$184,300.90')
  expect(await choice('YTD, year to date')).toBeChecked()
  expect(bodies(requests)).toEqual([
    { portfolioIds: ['P1'], dateFrom: '20251231', dateTo: '20261119', analysisType: 'TRANSACTIONS' },
  ])
})

test('a link to a period opens on that period', async () => {
  openPortal('/?period=1M')
  expect(await screen.findByText(/over 1 month/)).toBeVisible()
  expect(await choice('1M')).toBeChecked()
  expect(await screen.findByText(/from 19 Oct 2026 to 19 Nov 2026/)).toBeVisible()
})

test('a link to a period that the contract is too young for opens on the default', async () => {
  openPortal('/?period=5Y')
  expect(await screen.findByText(/year to date/)).toBeVisible()
  expect(await choice('YTD, year to date')).toBeChecked()
})

test('since inception counts the day of inception too', async () => {
  openPortal('/?period=inception')
  expect(await screen.findByText(/from 14 Mar 2024 to 19 Nov 2026/)).toBeVisible()
})

test('a period before inception cannot be chosen and shows why to pointer, keyboard and screen reader', async () => {
  const { user } = openPortal('/?period=1M')
  await screen.findByText('$184,300.90')
  const threeYears = await choice('3Y')
  expect(threeYears).toHaveAttribute('aria-disabled', 'true')
  const reason = 'Starts before the account was opened, on 14 Mar 2024'
  expect(threeYears).toHaveAccessibleDescription(reason)

  const [tooltip] = screen.getAllByRole('tooltip', { hidden: true })
  expect(tooltip).not.toBeVisible()
  ;(await choice('1Y')).focus()
  await userEvent.keyboard('{ArrowRight}')
  expect(threeYears).toHaveFocus()
  expect(tooltip).toBeVisible()
  await userEvent.keyboard('{Escape}')
  expect(tooltip).not.toBeVisible()

  // The pointer may rest there since a test before: it only enters from elsewhere.
  await userEvent.hover(screen.getByText('1Y'))
  await userEvent.hover(screen.getByText('3Y'))
  await waitFor(() => expect(tooltip).toBeVisible())
  await user.click(screen.getByText('3Y'))
  expect(threeYears).not.toBeChecked()
  expect(await choice('1M')).toBeChecked()
})

test('another period asks again only for what depends on it, and keeps the old figures fainter meanwhile', async () => {
  const contracts = answer(searchContracts, CONTRACTS)
  const dates = answer(getDates, DATES)
  const lists = answer(searchBenchmarks, BENCHMARK_LIST)
  const { user } = openPortal()
  await screen.findByText('$184,300.90')
  await screen.findByText('MSCI World')

  const requests = answer(getSummary, () => new Promise(() => {}))
  await user.click(await choice('6M'))
  const former = await within(await value()).findByText('$184,300.90')
  expect(former).toBeVisible()
  expect(former.closest('[data-stale]')).not.toBeNull()
  expect(bodies(requests)).toMatchObject([{ dateFrom: '20260519' }])
  expect([contracts.length, dates.length, lists.length]).toEqual([1, 1, 1])
})

test('another period lists its transactions from its first day and their first page', async () => {
  const requests = answer(listTransactionEvents, ({ query }) =>
    events([event([{ id: query.get('skip') ?? '' }])], 9, Number(query.get('skip'))),
  )
  const { user } = openPortal()
  await user.click(await screen.findByRole('button', { name: 'Next page' }))
  await screen.findByText('9–9 of 9')
  await user.click(await choice('1M'))
  await screen.findByText('1–8 of 9')
  expect(listed(requests).map(({ query }) => [query.get('dateFrom'), query.get('skip')])).toEqual([
    ['20260101', '0'],
    ['20260101', '8'],
    ['20261020', '0'],
  ])
})

test('an unavailable value shows what failed and never a zero; the other cards stay', async () => {
  refuse(getSummary, 'server/fault')
  refuse(getValuation, 'server/fault')
  const { user } = openPortal()
  await screen.findByText('Global Equity Index', { selector: 'th a' })
  const failed = await within(await value()).findByRole('alert')
  expect(shown(failed)).toMatch(/The portfolio value could not be loaded/)
  expect(shown(await value())).not.toMatch(/[$%]/)
  expect(shown(await facts())).not.toMatch(/\d/)
  expect(await fact('Your own return')).toBe('Not available')
  expect(await fact('Gratuity, estimate')).toBe('Not available')

  answer(getSummary, SUMMARY)
  await user.click(within(failed).getByRole('button', { name: 'Try again' }))
  expect(await screen.findByText('$184,300.90')).toBeVisible()
})

test('a portfolio with a missing price has no value and shows why', async () => {
  answer(getSummary, { ...SUMMARY, toValue: undefined, performance: undefined, absent: 'missing-price' })
  openPortal()
  const headline = await value()
  expect(await within(headline).findByText('A price is missing')).toBeVisible()
  expect(shown(headline)).not.toMatch(/\$/)
  expect(await fact('Gain')).toBe('A price is missing')
})

test('figures on their way are announced as busy and hold their place', async () => {
  answer(searchContracts, () => new Promise(() => {}))
  openPortal()
  expect(await value()).toHaveAttribute('aria-busy', 'true')
  for (const name of ['Performance', 'Positions', 'Transactions'])
    expect(await screen.findByRole('region', { name })).toHaveAttribute('aria-busy', 'true')
  expect(shown(screen.getByRole('main'))).not.toMatch(/[$%]/)
})

test('a contract that cannot be read fails as a whole and comes back on request', async () => {
  refuse(getDates, 'server/busy')
  const { user } = openPortal()
  const failed = await screen.findByRole('alert')
  expect(shown(failed)).toMatch(/Your dashboard could not be loaded/)
  expect(within(failed).getByRole('link', { name: 'Contact us' })).toHaveAttribute('href', '/contact')
  const title = screen.getByRole('heading', { level: 1, name: 'Home' })
  expect(title.getBoundingClientRect().height).toBeGreaterThan(20)
  answer(getDates, DATES)
  await user.click(screen.getByRole('button', { name: 'Try again' }))
  expect(await screen.findByText('$184,300.90')).toBeVisible()
})

test('a client without a contract reads that there is nothing here', async () => {
  answer(searchContracts, { ...CONTRACTS, data: [] })
  openPortal()
  expect(await screen.findByText('Nothing here...')).toBeVisible()
  expect(screen.getByText('There is no account in your name yet.')).toBeVisible()
  expect(within(screen.getByRole('main')).getByRole('link', { name: 'Contact us' })).toHaveAttribute(
    'href',
    '/contact',
  )
})

test('an employer reads that the balance could not be loaded', async () => {
  signIn({ userType: 'EMPLOYER' })
  refuse(getSummary, 'server/fault')
  openPortal()
  const balance = await screen.findByRole('region', { name: /^Employer account balance/ })
  expect(shown(await within(balance).findByRole('alert'))).toMatch(/^The balance could not be loaded\./)
})

test('an employer sees the balance of its own contract, what came and went once and what is in progress, and no performance', async () => {
  signIn({ userType: 'EMPLOYER', name: '', surname: '' })
  const requests = answer(searchContracts, CONTRACTS)
  openPortal()
  expect(await screen.findByText('$184,300.90')).toBeVisible()
  expect(requests[0]?.query.getAll('clientIds')).toEqual(['u1'])
  expect(requests[0]?.query.get('entity')).toBe('169')
  const balance = screen.getByRole('region', { name: /^Employer account balance/ })
  expect(shown(balance)).toContain('Not yet allocated to members')
  expect(shown(balance)).not.toContain('year to date')
  expect(await screen.findByRole('region', { name: 'Transactions' })).toBeVisible()
  const orders = screen.getByRole('region', { name: 'Pending orders' })
  const statement = await screen.findByRole('region', { name: 'Summary' })
  expect(orders.getBoundingClientRect().bottom).toBeLessThan(statement.getBoundingClientRect().top)
  expect(await screen.findByText('Allocated to members or paid out')).toBeVisible()
  expect(screen.getAllByText('Contributions')).toHaveLength(1)
  expect(screen.queryByText('Withdrawals')).not.toBeInTheDocument()
  for (const name of ['The period in figures', 'Performance', 'Positions', 'Distribution', 'Value over time'])
    expect(screen.queryByRole('region', { name })).not.toBeInTheDocument()
  expect(screen.queryByText('time-weighted')).not.toBeInTheDocument()
})
