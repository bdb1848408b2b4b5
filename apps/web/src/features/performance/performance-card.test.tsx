import { getValuation } from '@fundholder/protocol/analysis/analysis.ts'
import { getBenchmark, runBacktest, searchBenchmarks } from '@fundholder/protocol/analysis/benchmarks.ts'
import { act, screen, waitFor, within } from '@testing-library/react'
import { afterEach, expect, test, vi } from 'vitest'
import { userEvent } from 'vitest/browser'
import {
  BACKTEST,
  BENCHMARK_LIST,
  benchmark,
  point,
  VALUATION,
  YEAR_TO_DATE,
} from '#test/answers/dashboard-answers.ts'
import { answer, refuse } from '#test/network.ts'
import { renderInPortal } from '#test/portal.tsx'
import { shown, spoken } from '#test/shown.ts'
import { PerformanceCard } from './performance-card.tsx'

afterEach(() => {
  vi.restoreAllMocks()
  dispatchEvent(new Event('online'))
})

const NOT_LOADED = 'Not loaded: there is no connection.'
function setOnline(isOnline: boolean) {
  vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(isOnline)
  act(() => void dispatchEvent(new Event(isOnline ? 'online' : 'offline')))
}
const show = () => renderInPortal(<PerformanceCard about={YEAR_TO_DATE} />)
const card = () => screen.findByRole('region', { name: 'Performance' })

function answerBenchmarks() {
  answer(getBenchmark, ({ params }) => benchmark(params.id))
  answer(searchBenchmarks, BENCHMARK_LIST)
  return answer(runBacktest, BACKTEST)
}

test('the card says in a sentence what happened over its days, its method, and the return of each line', async () => {
  answer(getValuation, VALUATION)
  answerBenchmarks()
  show()
  await screen.findByText('Eonia')
  const lines = screen.getAllByRole('listitem').map(shown)
  expect(lines).toEqual(['Portfolio+8.83%', 'MSCI World+6.95%', 'Eonia+1.88%'])
  expect(screen.getByText('Up 8.83% from 31 Dec 2025 to 19 Nov 2026.')).toBeVisible()
  expect(
    screen.getByText(
      /^Time-weighted, after fees\. Benchmarks converted to USD, without costs\. Eonia: overnight interest on euros; the exchange rate moves it\./,
    ),
  ).toBeVisible()
})

test.each([
  [{ value: -0.0048 }, 'Down 0.48% from 31 Dec 2025 to 19 Nov 2026.'],
  [{ value: 0.000049 }, 'Unchanged from 31 Dec 2025 to 19 Nov 2026.'],
  [{ absent: 'under-one-year' as const }, '31 Dec 2025 – 19 Nov 2026'],
])('a return of %j is said as it is, and an unknown one is no zero', async (performance, words) => {
  answer(getValuation, { ...VALUATION, performance })
  answerBenchmarks()
  show()
  expect(await screen.findByText(words)).toBeVisible()
})

test('beside a portfolio in euros no exchange rate moves Eonia', async () => {
  answer(getValuation, { ...VALUATION, currency: 'EUR' })
  answerBenchmarks()
  renderInPortal(<PerformanceCard about={{ ...YEAR_TO_DATE, currency: 'EUR' }} />)
  expect(
    await screen.findByText(/converted to EUR, without costs\. Eonia: overnight interest on euros\.$/),
  ).toBeVisible()
  expect(screen.queryByText(/exchange rate/)).toBeNull()
})

test('benchmarks are measured over the same days and in the contract currency', async () => {
  answer(getValuation, VALUATION)
  const requests = answerBenchmarks()
  show()
  await screen.findByText('Eonia')
  expect(requests.map(({ body }) => body)).toEqual([
    {
      currency: 'USD',
      dateFrom: '20251231',
      dateTo: '20261119',
      compositions: [
        { items: [{ instrumentId: 'index-B1', weight: 1 }] },
        { items: [{ instrumentId: 'index-B2', weight: 1 }] },
      ],
    },
  ])
})

test('the keys walk the days, and each is read out with the value of every line', async () => {
  answer(getValuation, VALUATION)
  answerBenchmarks()
  show()
  await screen.findByText('Eonia')
  const keys = await screen.findByRole('slider', { name: /^Performance\. Use the arrow keys/ })
  expect(spoken(keys)).toBe('19 Nov 2026: Portfolio +8.83%, MSCI World +6.95%, Eonia +1.88%')

  keys.focus()
  await userEvent.keyboard('{ArrowLeft}')
  expect(spoken(keys)).toBe('10 Jul 2026: Portfolio +8.31%, MSCI World 0.00%, Eonia 0.00%')
  expect(await screen.findByText('10 Jul 2026')).toBeVisible()

  await userEvent.keyboard('{Home}')
  expect(spoken(keys)).toMatch(/^31 Dec 2025: Portfolio 0.00%/)
})

test('the pointer reads the day under it, and leaving removes the reading', async () => {
  answer(getValuation, VALUATION)
  answerBenchmarks()
  show()
  const keys = await screen.findByRole('slider')
  await userEvent.hover(keys.parentElement ?? keys)
  expect(await screen.findByText(/^\d\d \w{3} 2026$/)).toBeVisible()
  await userEvent.unhover(keys.parentElement ?? keys)
  await expect.poll(() => screen.queryByText(/^\d\d \w{3} 2026$/)).toBeNull()
})

test('the chart can be had as a table, newest day first', async () => {
  answer(getValuation, VALUATION)
  answerBenchmarks()
  const user = show()
  await screen.findByText('Eonia')
  await user.click(screen.getByRole('button', { name: 'Show as table' }))

  const table = screen.getByRole('table', { name: 'Performance' })
  const rows = within(table).getAllByRole('row').map(shown)
  expect(rows).toEqual([
    'DayPortfolioMSCI WorldEonia',
    '19/11/2026+8.83%+6.95%+1.88%',
    '10/07/2026+8.31%0.00%0.00%',
    '31/12/20250.00%0.00%0.00%',
  ])
  expect(screen.queryByRole('slider')).toBeNull()
  await user.click(screen.getByRole('button', { name: 'Show as chart' }))
  expect(await screen.findByRole('slider')).toBeVisible()
})

test('a table longer than its card shows that it continues, and the keys reach its end', async () => {
  const days = Array.from({ length: 30 }, (_, day) =>
    point(`202606${`${day + 1}`.padStart(2, '0')}`, day / 100),
  )
  answer(getValuation, { ...VALUATION, serie: days })
  answerBenchmarks()
  const user = show()
  await user.click(await screen.findByRole('button', { name: 'Show as table' }))
  const region = screen.getByRole('table').parentElement ?? document.body
  expect(getComputedStyle(region).backgroundAttachment).toContain('local')
  region.focus()
  await userEvent.keyboard('{End}')
  await expect.poll(() => region.scrollTop).toBeGreaterThan(0)
})

test('heading and table end on the same last day, also when a benchmark was priced later', async () => {
  answer(getValuation, VALUATION)
  answerBenchmarks()
  answer(runBacktest, {
    data: BACKTEST.data.map((one) => ({ ...one, serie: [...one.serie, point('20261120', 0.5)] })),
  })
  const user = show()
  await screen.findByText('Eonia')
  expect(screen.getByText(/ from 31 Dec 2025 to 19 Nov 2026\.$/)).toBeVisible()
  await user.click(screen.getByRole('button', { name: 'Show as table' }))
  expect(shown(screen.getAllByRole('row')[1])).toMatch(/^19\/11\/2026/)
})

test('shows the portfolio without its benchmarks if those fail', async () => {
  answer(getValuation, VALUATION)
  refuse(searchBenchmarks, 'server/fault')
  const user = show()
  expect(shown(await screen.findByRole('alert'))).toMatch(/The benchmarks could not be loaded/)
  expect(screen.getByText('+8.83%')).toBeVisible()

  answerBenchmarks()
  await user.click(screen.getByRole('button', { name: 'Try again' }))
  expect(await screen.findByText('MSCI World')).toBeVisible()
})

test('nothing requests benchmarks before the portfolio itself is known', async () => {
  const arrival = Promise.withResolvers<typeof VALUATION>()
  answer(getValuation, () => arrival.promise)
  answer(getBenchmark, ({ params }) => benchmark(params.id))
  const requests = answer(searchBenchmarks, BENCHMARK_LIST)
  answer(runBacktest, BACKTEST)
  show()
  await card()
  expect(requests).toHaveLength(0)
  arrival.resolve(VALUATION)
  await screen.findByText('MSCI World')
  expect(requests).toHaveLength(1)
})

test('figures that end before the valuation day show since when a price is missing', async () => {
  answer(getValuation, { ...VALUATION, serie: [point('20251231', 0), point('20261105', 0.02)] })
  answerBenchmarks()
  show()
  expect(shown(await screen.findByRole('note'))).toBe(
    'Valued up to 05 Nov 2026, not 19 Nov 2026: a price is missing.',
  )
})

test('figures that reach the valuation day carry no notice', async () => {
  answer(getValuation, VALUATION)
  answerBenchmarks()
  show()
  await screen.findByText('Eonia')
  expect(screen.queryByRole('note')).toBeNull()
})

test.each(['Drawdown', 'Monthly returns'])(
  '%s that is not loaded says so without a network, and comes with it',
  async (view) => {
    answer(getValuation, VALUATION)
    answerBenchmarks()
    const user = show()
    await screen.findByText('Eonia')
    setOnline(false)
    await user.selectOptions(screen.getByRole('combobox', { name: 'What is shown' }), view)
    expect(await screen.findByText(NOT_LOADED)).toBeVisible()
    setOnline(true)
    await waitFor(() => expect(screen.queryByText(NOT_LOADED)).toBeNull())
  },
)

test('a portfolio without a valued day shows a notice', async () => {
  answer(getValuation, { ...VALUATION, serie: [], performance: { absent: 'nothing-invested' } })
  show()
  expect(await screen.findByText('No performance yet')).toBeVisible()
})

test('performance on its way is announced as busy and shows no percentage', async () => {
  answer(getValuation, () => new Promise(() => {}))
  show()
  expect(await card()).toHaveAttribute('aria-busy', 'true')
  expect(shown(await card())).not.toMatch(/%/)
})

test('a failing performance shows what failed and never a zero', async () => {
  refuse(getValuation, 'server/fault')
  show()
  expect(shown(await screen.findByRole('alert'))).toMatch(/The performance could not be loaded/)
  expect(shown(await card())).not.toMatch(/%/)
})
