import { getValuation } from '@fundholder/protocol/analysis/analysis.ts'
import { getBenchmark, runBacktest, searchBenchmarks } from '@fundholder/protocol/analysis/benchmarks.ts'
import { screen, within } from '@testing-library/react'
import { expect, test } from 'vitest'
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
import { shown } from '#test/shown.ts'
import { PerformanceCard } from './performance-card.tsx'

const show = () => renderInPortal(<PerformanceCard about={YEAR_TO_DATE} />)

function answerBenchmarks() {
  answer(getBenchmark, ({ params }) => benchmark(params.id))
  answer(searchBenchmarks, BENCHMARK_LIST)
  return answer(runBacktest, BACKTEST)
}

const view = (user: ReturnType<typeof show>, name: string) =>
  user.selectOptions(screen.getByRole('combobox', { name: 'What is shown' }), name)

test('the drawdown of each line is its fall from its highest value so far', async () => {
  answer(getValuation, ({ body }) => ({
    ...VALUATION,
    serie: [
      point('20251231', 0),
      point('20260211', 0.25),
      point('20260330', 0),
      point('20260710', 0.25),
      point('20261119', 0.2),
    ],
    ...((body as { include?: string[] }).include?.includes('drawdownSerie') && {
      drawdownSerie: [
        point('20251231', 0),
        point('20260211', 0),
        point('20260330', -0.2),
        point('20260710', 0),
        point('20261119', -0.04),
      ],
    }),
  }))
  answerBenchmarks()
  const user = show()
  await screen.findByText('Eonia')
  await view(user, 'Drawdown')
  await expect
    .poll(() => screen.queryAllByRole('listitem').map(shown))
    .toEqual(['Portfolio−20.00%', 'MSCI World0.00%', 'Eonia0.00%'])
  await user.click(screen.getByRole('button', { name: 'Show as table' }))
  const rows = within(screen.getByRole('table', { name: 'Drawdown' }))
    .getAllByRole('row')
    .map(shown)
  expect(rows.slice(1)).toEqual([
    '19/11/2026−4.00%0.00%0.00%',
    '10/07/20260.00%0.00%0.00%',
    '30/03/2026−20.00%0.00%0.00%',
    '11/02/20260.00%0.00%0.00%',
    '31/12/20250.00%0.00%0.00%',
  ])
})

test('the months of each year are in a table, with the year as a whole, and show where there is no return', async () => {
  answer(getValuation, ({ body }) => ({
    ...VALUATION,
    ...((body as { include?: string[] }).include?.includes('monthlyReturns') && {
      monthlyReturns: {
        years: [
          { year: 2025, months: [{ month: 12, value: 0.1 }], whole: { value: 0.1 } },
          {
            year: 2026,
            months: [
              { month: 1, absent: 'nothing-invested' as const },
              { month: 2, value: -0.05 },
              { month: 3, value: 0.00001 },
            ],
            whole: { value: -0.04999 },
          },
        ],
      },
    }),
  }))
  answerBenchmarks()
  const user = show()
  await screen.findByText('Eonia')
  await view(user, 'Monthly returns')
  const table = within(await screen.findByRole('table', { name: 'Monthly returns' }))
  const cells = (row: Element) => [...row.querySelectorAll('th, td')].map(shown)
  const [heads, ...years] = table.getAllByRole('row').map(cells)
  expect(heads?.slice(0, 4)).toEqual(['Year', 'Jan', 'Feb', 'Mar'])
  expect(years).toEqual([
    ['2026', 'Jan–Nothing was invested', 'Feb−5.00%', 'Mar0.00%', ...rest(4), '−5.00%'],
    ['2025', ...rest(1, 12), 'Dec+10.00%', '+10.00%'],
  ])
  const directions = [...screen.getByRole('table').querySelectorAll('tbody tr:first-child td')]
    .slice(0, 4)
    .map((cell) => cell.getAttribute('data-direction'))
  expect(directions).toEqual(['absent', 'down', null, 'absent'])
  expect(screen.queryByRole('slider')).toBeNull()
})

/** Months that the period does not reach. */
const rest = (from: number, to = 13) =>
  ['Jan', 'Feb', 'Mar', 'Apr', 'May', 'Jun', 'Jul', 'Aug', 'Sep', 'Oct', 'Nov', 'Dec']
    .slice(from - 1, to - 1)
    .map((month) => `${month}–`)

test('months that cannot be loaded say so', async () => {
  answer(getValuation, VALUATION)
  answerBenchmarks()
  const user = show()
  await screen.findByText('Eonia')
  refuse(getValuation, 'server/fault')
  await view(user, 'Monthly returns')
  expect(shown(await screen.findByRole('alert'))).toMatch(/The performance could not be loaded/)
})

test('which benchmarks are drawn is chosen from all that are listed', async () => {
  const [eonia, world] = BENCHMARK_LIST.data
  const list = [eonia, { id: 'B3', code: 'GLAGG', name: 'Global Aggregate', currency: 'USD' }, world].filter(
    (one) => one !== undefined,
  )
  answer(getValuation, VALUATION)
  answer(
    getBenchmark,
    ({ params }) =>
      ({
        ...(list.find(({ id }) => id === params.id) ?? list[0]),
        compositions: [{ items: [{ instrumentId: `index-${params.id}`, weight: 1 }] }],
      }) as never,
  )
  answer(searchBenchmarks, { ...BENCHMARK_LIST, data: list })
  const requests = answer(runBacktest, ({ body }) => ({
    data: (body as { compositions: unknown[] }).compositions.map((_, index) => ({
      ...(BACKTEST.data[0] as (typeof BACKTEST.data)[number]),
      performance: { value: index / 100 },
    })),
  }))
  const user = show()
  const names = () => screen.getAllByRole('listitem').map((one) => one.querySelector('span')?.textContent)
  await screen.findByText('Eonia')
  expect(names()).toEqual(['Portfolio', 'MSCI World', 'Eonia'])
  await user.click(screen.getByRole('button', { name: 'Benchmarks' }))
  const dialog = within(await screen.findByRole('dialog', { name: 'Benchmarks' }))
  expect(dialog.getAllByRole('checkbox').map((one) => (one as HTMLInputElement).checked)).toEqual([
    true,
    false,
    true,
  ])
  await user.click(dialog.getByRole('checkbox', { name: 'Global Aggregate' }))
  await user.click(dialog.getByRole('checkbox', { name: 'Eonia' }))
  await user.click(dialog.getByRole('button', { name: 'Done' }))
  await expect.poll(names).toEqual(['Portfolio', 'MSCI World', 'Global Aggregate'])
  const last = requests.at(-1)?.body as { compositions: { items: { instrumentId: string }[] }[] }
  expect(last.compositions.map(({ items }) => items[0]?.instrumentId)).toEqual(['index-B3', 'index-B2'])
})

test('an unavailable drawdown shows an error, and the returns stay', async () => {
  answer(getValuation, VALUATION)
  answerBenchmarks()
  const user = show()
  await screen.findByText('Eonia')
  refuse(getValuation, 'server/fault')
  await view(user, 'Drawdown')
  expect(await screen.findByRole('button', { name: 'Try again' })).toBeVisible()
  expect(screen.queryByText('0.00%')).toBeNull()
  await view(user, 'Return')
  expect(await screen.findByText('Eonia')).toBeVisible()
})
