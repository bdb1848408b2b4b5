import { calendarDay } from '@fundholder/domain/calendar.ts'
import { getValuation } from '@fundholder/protocol/analysis/analysis.ts'
import { searchBenchmarks } from '@fundholder/protocol/analysis/benchmarks.ts'
import type { Ratios } from '@fundholder/protocol/analysis/ratios.ts'
import { screen, waitFor, within } from '@testing-library/react'
import { expect, test } from 'vitest'
import { answerDashboard } from '#test/answers/answered-dashboard.ts'
import { BENCHMARK_LIST, VALUATION, YEAR_TO_DATE } from '#test/answers/dashboard-answers.ts'
import { EXPLAINED } from '#test/answers/explained-answers.ts'
import { answer, refuse } from '#test/network.ts'
import { renderInPortal, signIn } from '#test/portal.tsx'
import { keepSavedFiles } from '#test/saved-files.ts'
import { shown } from '#test/shown.ts'
import { RiskCard } from './risk-card.tsx'

const TWO_YEARS = {
  ...YEAR_TO_DATE,
  dateFrom: calendarDay('20241120'),
  firstDay: calendarDay('20241121'),
}
const RATIOS: Ratios = {
  performanceAnnualized: { value: 0.0625 },
  volatilityAnnualized: { value: 0.0984 },
  sharpe: { value: 0.6351 },
  var95Historical: { value: -0.0121 },
  maxDrawdown: {
    value: -0.0432,
    peakDate: calendarDay('20260211'),
    troughDate: calendarDay('20260330'),
    recoveryDate: calendarDay('20260611'),
  },
  jensenAlpha: { value: 0.0112 },
  beta: { value: 0.71 },
  correlation: { value: 0.95 },
  rSquared: { value: 0.9025 },
  trackingError: { value: 0.0344 },
  informationRatioGeometric: { value: -0.21 },
  treynorGeometric: { value: 0.088 },
  benchmark: 'MSDUWI',
  riskFree: 'none',
}

const show = (about = TWO_YEARS) => renderInPortal(<RiskCard about={about} />)
const card = () => screen.findByRole('region', { name: 'Risk and ratios' })
const answerRatios = (ratios: Partial<Ratios> = {}) =>
  answer(getValuation, { ...EXPLAINED, ratios: { ...RATIOS, ...ratios } })
/** Names and figures of a list, without the labels of buttons. */
const figures = (list: Element) =>
  Object.fromEntries(
    [...list.querySelectorAll('dt')].map((term) => [
      term.textContent,
      shown(term.nextElementSibling)?.replace(`${term.textContent}: how is this worked out?`, ''),
    ]),
  )
const list = async (name: string) => figures(await screen.findByRole('region', { name }))
/** Opens the ratios beside a benchmark. */
const unfold = async () =>
  (await screen.findByRole('region', { name: /^Compared with/ }))
    .querySelector('details')
    ?.setAttribute('open', '')

test('all ratios are shown, those beside a benchmark under its name', async () => {
  answerRatios()
  show()
  expect(await list('Portfolio')).toEqual({
    'Annualised volatility': '9.84%',
    'Sharpe ratio': '0.64',
    'VaR 95%, one day': '−1.21%',
    'Max drawdown': '−4.32%',
  })
  expect(await list('Compared with MSCI World')).toEqual({
    'Alpha a year': '+1.12%',
    Beta: '0.71',
    Correlation: '0.95',
    'R²': '0.90',
    'Information ratio': '−0.21',
    'Treynor ratio': '0.09',
  })
  expect(screen.getByText('Risk-free rate: 0%.')).toBeVisible()
  expect(screen.getByText(/^20 Nov 2024 – 19 Nov 2026/)).toBeVisible()
})

test('each ratio has one sentence that says what it shows; those beside a benchmark are folded', async () => {
  answerRatios()
  const user = show()
  expect(await screen.findByText('How much the value goes up and down. Higher means bumpier.')).toBeVisible()
  const beta = screen.getByText(/^How much the value moved for each move of the benchmark/)
  expect(beta).not.toBeVisible()
  await user.click(screen.getByText('Compared with MSCI World'))
  expect(beta).toBeVisible()
  for (const list of ['Portfolio', 'Compared with MSCI World'])
    for (const term of screen.getByRole('region', { name: list }).querySelectorAll('dt'))
      expect(term.parentElement?.querySelectorAll('dd')[1]?.textContent, term.textContent ?? '').toMatch(
        /\.$/,
      )
})

test('the deepest fall shows from when to when, and whether it was regained', async () => {
  answerRatios()
  show()
  expect(shown((await screen.findByText(/^From 11 Feb/)).parentElement)).toBe(
    'From 11 Feb 2026 to 30 Mar 2026, regained on 11 Jun 2026',
  )
})

test('a drawdown without recovery is marked as such', async () => {
  const { recoveryDate: _, ...fall } = RATIOS.maxDrawdown
  answerRatios({ maxDrawdown: fall })
  show()
  expect(shown((await screen.findByText(/^From 11 Feb/)).parentElement)).toBe(
    'From 11 Feb 2026 to 30 Mar 2026, not regained yet',
  )
})

test('ratios that do not exist show why, and none is a zero', async () => {
  answer(getValuation, VALUATION)
  show(YEAR_TO_DATE)
  expect(await list('Portfolio')).toMatchObject({
    'Annualised volatility': 'Available after one year',
    'Sharpe ratio': 'Available after one year',
  })
  const beside = await list('Compared with a benchmark')
  expect(new Set(Object.values(beside))).toEqual(new Set(['There is no benchmark to compare with']))
})

test('a contract older than a year names ratios that need one in a sentence, with one link', async () => {
  signIn()
  answerDashboard()
  answer(getValuation, VALUATION)
  show(YEAR_TO_DATE)
  const year = await screen.findByRole('link', { name: 'Choose a period of one year or longer' })
  expect(year.getAttribute('href')).toMatch(/\?period=1Y$/)
  expect(shown(year.parentElement)).toBe(
    'Available after one year: Annualised volatility, Sharpe ratio. Choose a period of one year or longer',
  )
  expect(Object.keys(await list('Portfolio'))).toEqual(['VaR 95%, one day', 'Max drawdown'])
})

test('each ratio opens its meaning, its formula in words and its inputs', async () => {
  answerRatios()
  const user = show()
  await unfold()
  await user.click(await screen.findByRole('button', { name: /Alpha a year: how is this worked out/ }))
  const dialog = within(await screen.findByRole('dialog', { name: 'How is this worked out?' }))
  expect(await dialog.findByText('+1.12%')).toBeVisible()
  expect(dialog.getByText(/^The yearly return beyond what following the benchmark/)).toBeVisible()
  expect(dialog.getByText('The calculation')).not.toBeVisible()
  await user.click(await screen.findByText('Show the calculation'))
  expect(
    dialog.getByText(/From the close of 31 Dec 2025 to the close of 19 Nov 2026.*Calculation method 1/),
  ).toBeVisible()
  expect(
    dialog.getByText(/less beta times \(the benchmark’s return a year less the risk-free rate\)/),
  ).toBeVisible()
  expect(dialog.getByRole('link', { name: 'What the risk figures mean' })).toHaveAttribute(
    'href',
    '/help/risk-figures',
  )
  expect(dialog.getByText(/Calculations use the unrounded values\.$/)).toBeVisible()
  const rows = within(dialog.getByRole('table')).getAllByRole('row').slice(1).map(shown)
  expect(rows).toEqual([
    'Beta0.71',
    'BenchmarkMSCI World',
    'Risk-free rate0',
    'Daily returns2',
    'Of these with nothing invested, counted as 01',
    'Returns in a year252',
    'Variances and covariancesof a sample (N − 1)',
  ])
})

test.each([
  ['none', ['Yearly compounded return of the daily returns+6.25%', 'Annualised volatility9.84%']],
  ['EONABERA', []],
] as const)('the Sharpe ratio above %s lists %j', async (riskFree, operands) => {
  answerRatios({ riskFree })
  const user = show()
  await user.click(await screen.findByRole('button', { name: /Sharpe ratio: how is this worked out/ }))
  const dialog = within(await screen.findByRole('dialog'))
  await user.click(await dialog.findByText('Show the calculation'))
  const rows = within(dialog.getByRole('table')).getAllByRole('row').slice(1).map(shown)
  expect(rows.slice(0, operands.length + 1)).toEqual([...operands, 'Risk-free rate0'])
})

test('the daily returns behind a ratio are taken along when its explanation is saved', async () => {
  answerRatios()
  const saved = keepSavedFiles()
  const user = show()
  await unfold()
  await user.click(await screen.findByRole('button', { name: /Beta: how is this worked out/ }))
  const dialog = within(await screen.findByRole('dialog'))
  await user.click(await dialog.findByRole('button', { name: 'Save as text' }))
  await waitFor(() => expect([...saved.keys()]).toEqual(['Beta.txt']))
  const text = await [...saved.values()][0]?.text()
  expect(text).toContain('\nDay\tPortfolio\tBenchmark\tRisk-free rate\n')
  expect(text).toContain('\n02/01/2026\t0.0125000000\t0.0100000000\t0.0000000000\n')
  expect(dialog.queryByText('0.0125000000')).toBeNull()
  expect(dialog.queryByText(/unrounded/)).toBeNull()
})

test('an explanation that cannot be loaded shows an error and can be retried', async () => {
  answerRatios()
  const user = show()
  await unfold()
  const figure = await screen.findByRole('button', { name: /Beta: how is this worked out/ })
  refuse(getValuation, 'server/fault')
  await user.click(figure)
  const dialog = within(await screen.findByRole('dialog'))
  expect(shown(await dialog.findByRole('alert'))).toMatch(/The calculation could not be loaded/)
  answerRatios()
  await user.click(dialog.getByRole('button', { name: 'Try again' }))
  expect(await dialog.findByText('0.71', { selector: 'p' })).toBeVisible()
})

test('every ratio has its words', async () => {
  answerRatios()
  const user = show()
  await unfold()
  const names = await screen.findAllByRole('button', { name: /how is this worked out/ })
  expect(names).toHaveLength(10)
  for (const name of names) {
    await user.click(name)
    const dialog = within(await screen.findByRole('dialog'))
    expect(await dialog.findByText('The calculation')).toBeInTheDocument()
    await user.click(dialog.getAllByRole('button', { name: 'Close' })[1] ?? document.body)
  }
})

test('a benchmark of the manager’s own is called by its name', async () => {
  const own = { id: 'B3', code: 'GLAGG', name: 'Global Aggregate', currency: 'USD' }
  answer(searchBenchmarks, { ...BENCHMARK_LIST, data: [...BENCHMARK_LIST.data, own] })
  answerRatios({ benchmark: 'GLAGG' })
  show()
  expect(await screen.findByRole('region', { name: 'Compared with Global Aggregate' })).toBeVisible()
})

test('shows the portfolio’s risk class as indicative for more than a year', async () => {
  answerRatios()
  show()
  expect(shown(await screen.findByText(/risk class 3 of 7, with a volatility of 9\.84/))).toMatch(
    /indicative/,
  )
})

test('shows no risk class for a year or less', async () => {
  const oneYear = { ...TWO_YEARS, dateFrom: calendarDay('20251119') } // to 19 November 2026: not a day more
  answerRatios()
  show(oneYear)
  expect(await screen.findByText('We show a risk class for periods longer than one year.')).toBeVisible()
  expect(screen.queryByText(/of 7/)).toBeNull()
})

test('ratios that fail show what failed and never a zero', async () => {
  refuse(getValuation, 'server/fault')
  show()
  expect(shown(await screen.findByRole('alert'))).toMatch(/The ratios could not be loaded/)
  expect(shown(await card())).not.toMatch(/[%\d]/)
})

test('ratios on their way are announced as busy', async () => {
  answer(getValuation, () => new Promise(() => {}))
  show()
  expect(await card()).toHaveAttribute('aria-busy', 'true')
})

test('a portfolio without a valued day shows a notice', async () => {
  answer(getValuation, { ...VALUATION, serie: [] })
  show()
  expect(await screen.findByText('No ratios yet')).toBeVisible()
})
