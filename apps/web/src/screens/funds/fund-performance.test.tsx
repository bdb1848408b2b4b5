import { calendarDay } from '@fundholder/domain/calendar.ts'
import { listBenchmarks } from '@fundholder/protocol/analysis/benchmarks.ts'
import { getPrices } from '@fundholder/protocol/funds/prices.ts'
import { getScreenerRatios } from '@fundholder/protocol/funds/screener.ts'
import { screen, waitFor, within } from '@testing-library/react'
import { afterEach, expect, test } from 'vitest'
import { hideAmounts } from '#language/shown-amounts.ts'
import { point } from '#test/answers/dashboard-answers.ts'
import { answerFund, BENCHMARKS, PRICES } from '#test/answers/fund-answers.ts'
import { card, fundHeading, opened, openFund, rowsOf } from '#test/fund-page.ts'
import { answer, refuse } from '#test/network.ts'
import { openPortal, signIn } from '#test/portal.tsx'
import { shown } from '#test/shown.ts'

afterEach(() => hideAmounts(false))

test('a closed fund shows since when, and its periods end on that day', async () => {
  const closedOn = calendarDay('20240612')
  openFund({ operative: false, closedOn }, [...PRICES.slice(0, 11), point('20240612', 220)])
  await fundHeading()
  expect(shown(screen.getByRole('note'))).toBe(
    'Closed: the last price is from 12 Jun 2024. It can no longer be ordered, and its figures end on that day.',
  )
  expect(await screen.findByText(/^31 Dec 2023 – 12 Jun 2024 · in USD/)).toBeVisible()
  expect(within(await card('Calendar years')).getByText('2024 to 12 Jun 2024')).toBeVisible()
})

test('shows the year to date beside the world market by default', async () => {
  const { requests } = openFund()
  const performance = await card('Performance')
  await expect
    .poll(() => within(performance).queryAllByRole('listitem').map(shown))
    .toEqual(['Fund+20.00%', 'MSCI World+10.00%', 'Peer group, 1 other fund+8.00%'])
  expect(within(performance).getByText('31 Dec 2025 – 19 Nov 2026 · in USD, after charges')).toBeVisible()
  expect(requests.prices[0]?.query.get('dateFrom')).toBe('19000101')
  expect(requests.ratios.map(({ body }) => body)).toEqual([
    {
      currency: 'USD',
      dateFrom: '20251231',
      dateTo: '20261120',
      items: [{ instrumentId: 'F1', weight: 1 }],
      benchmark: 'MSDUWI',
    },
  ])
})

test('another period changes chart and ratios, and stays in the address', async () => {
  const { user, requests, search } = openFund()
  await within(await card('Performance')).findByText('+10.00%')
  await user.click(screen.getByRole('radio', { name: 'SI, since the start' }))
  expect(await screen.findByText('+200.00%')).toBeVisible()
  expect(search()).toContain('period=inception')
  await expect.poll(() => requests.ratios.at(-1)?.body).toMatchObject({ dateFrom: '20140312' })
})

test('a period longer than the fund is old cannot be chosen and shows why', async () => {
  const { user } = openFund({}, PRICES.slice(-3))
  const tooLong = await screen.findByRole('radio', { name: '3Y' })
  await waitFor(() =>
    expect(tooLong).toHaveAccessibleDescription('Starts before the fund’s first price, of 31 Dec 2025'),
  )
  await user.click(tooLong)
  expect(tooLong).not.toBeChecked()
  await user.click(screen.getByRole('button', { name: 'More periods' }))
  expect(await screen.findByRole('button', { name: '10 years' })).toHaveAccessibleDescription(
    'Starts before the fund’s first price, of 31 Dec 2025',
  )
  expect(screen.queryByRole('button', { name: 'Since the last switch' })).toBeNull()
})

test('another benchmark, or none, can be compared with, and stays in the address', async () => {
  const { user, requests, search } = openFund()
  const choose = async (name: string) => {
    await user.click(await screen.findByRole('button', { name: /^Compared with: / }))
    await user.click(screen.getByRole('option', { name }))
  }
  await choose('Eonia')
  await within(await card('Performance')).findByText('+10.00%')
  expect(search()).toContain('benchmark=EONABERA')
  await expect.poll(() => requests.ratios.at(-1)?.body).toMatchObject({ benchmark: 'EONABERA' })
  await choose('No benchmark')
  await expect
    .poll(async () =>
      within(await card('Performance'))
        .getAllByRole('listitem')
        .map(shown),
    )
    .toEqual(['Fund+20.00%'])
  await expect.poll(() => requests.ratios.at(-1)?.body).not.toHaveProperty('benchmark')
})

test('the drawdown shows how deep the fund fell in the period', async () => {
  const { user, search } = openFund()
  await user.selectOptions(await screen.findByRole('combobox', { name: 'What is shown' }), 'Drawdown')
  expect(await screen.findByText('−4.00%')).toBeVisible()
  expect(search()).toContain('view=drawdown')
  expect(await screen.findByRole('slider', { name: /^Drawdown\. Use the arrow keys/ })).toBeVisible()
})

test('the chart can be had as a table', async () => {
  const { user } = openFund()
  const chart = await card('Performance')
  await within(chart).findByText('Peer group, 1 other fund')
  await user.click(within(chart).getByRole('button', { name: 'Show as table' }))
  const table = screen.getByRole('table', { name: 'Performance' })
  await waitFor(() => expect(shown(table)).toContain('19/11/2026+20.00%+10.00%+8.00%'))
})

test('shows calendar years beside the benchmark’s, the last one up to date', async () => {
  openFund()
  const years = await card('Calendar years')
  await within(years).findByText('+4.76%')
  expect(within(years).getByText('0%')).toBeVisible()
  expect(await rowsOf('Calendar years')).toEqual([
    'Year202120222023202420252026 to date',
    'Fund+17.65%−20.00%+25.00%+20.00%+4.17%+20.00%',
    'MSCI World0.00%0.00%0.00%0.00%+5.00%+4.76%',
  ])
})

test('a year that began before the first price is left out', async () => {
  openFund({}, [point('20250610', 100), point('20251231', 110), point('20261119', 121)])
  await fundHeading()
  await expect.poll(async () => (await rowsOf('Calendar years'))[1]).toBe('Fund+10.00%')
})

test('shows each ratio, or why there is none', async () => {
  openFund()
  const ratios = await opened('Ratios')
  await within(ratios).findByText('1.08')
  for (const [name, value, says] of [
    ['Sharpe ratio', 'Available after one year', /^Return earned for each unit of risk/],
    ['Max drawdown', '−4.32%', /^The largest fall .*11 Feb 2026 to 30 Mar 2026, not regained yet$/],
    ['VaR 95%, one day', '−1.21%', /^On 19 of 20 days/],
    ['Alpha a year', '+1.12%', /^The yearly return beyond/],
    ['Beta', '1.08', /^How much the value moved/],
    ['Correlation', '0.95', /^1: moves in step/],
    ['R²', '0.90', /^How much of the movement/],
    ['Information ratio', '−0.21', /^The extra return/],
    ['Treynor ratio', '0.09', /^The return above a safe deposit/],
  ] as const) {
    const [term, figure, sentence] = (await within(ratios).findByText(name)).parentElement?.children ?? []
    expect(term?.textContent).toBe(name)
    expect(shown(figure)).toBe(`${value}${name}: how is this worked out?`)
    expect(shown(sentence)).toMatch(says)
  }
})

test('a ratio opens its formula in words and what it is measured over', async () => {
  const { user } = openFund()
  const ratios = await opened('Ratios')
  await user.click(await within(ratios).findByText('More ratios'))
  await user.click(within(ratios).getByRole('button', { name: /Treynor ratio: how is this worked out/ }))
  const dialog = within(await screen.findByRole('dialog', { name: 'How is this worked out?' }))
  expect(await dialog.findByText('0.09')).toBeVisible()
  await user.click(await screen.findByText('Show the calculation'))
  expect(dialog.getByText(/^From the close of .* in USD\. Daily returns\.$/)).toBeVisible()
  expect(dialog.getByText(/divided by beta\.$/)).toBeVisible()
  expect(within(dialog.getByRole('table')).getAllByRole('row').slice(1).map(shown)).toEqual([
    'Beta1.08',
    'BenchmarkMSCI World',
    'Risk-free rate0',
    'Returns in a year252',
  ])
})

test('with entered days the sentence and the derivation of a ratio name the close before them', async () => {
  const { user } = openFund({}, undefined, '?from=2026-01-01&to=2026-06-30')
  const chart = within(await card('Performance'))
  expect((await chart.findAllByText(/^01 Jan 2026 – /))[0]).toBeVisible()
  expect(await chart.findByText(/ invested at the close of 31 Dec 2025 was worth /)).toBeVisible()
  const ratios = await opened('Ratios')
  await user.click(
    await within(ratios).findByRole('button', { name: /Sharpe ratio: how is this worked out/ }),
  )
  await user.click(await screen.findByText('Show the calculation'))
  expect(await screen.findByText(/^From the close of 31 Dec 2025 to the close of /)).toBeVisible()
})

test('a hypothetical investment is shown while the client hides amounts', async () => {
  hideAmounts(true)
  openFund()
  expect(await screen.findByText(/^\$10,000\.00 invested .* was worth \$12,000\.00 on /)).toBeVisible()
})

test('the chart says in a sentence what an investment became, or how deep the fund fell', async () => {
  const { user } = openFund()
  const chart = within(await card('Performance'))
  expect(
    await chart.findByText(/^\$10,000\.00 invested at the close of .* was worth \$[\d,.]+ on /),
  ).toBeVisible()
  await user.selectOptions(chart.getByRole('combobox', { name: 'What is shown' }), 'Drawdown')
  expect(await chart.findByText(/^Its largest fall from a peak in this period was \d/)).toBeVisible()
})

test('prices, ratios and benchmarks fail independently, and none shows a zero', async () => {
  signIn()
  answerFund()
  refuse(getPrices, 'server/fault')
  refuse(getScreenerRatios, 'server/fault')
  const { user } = openPortal('/dealing/fund/F1')
  await fundHeading()
  const performance = await card('Performance')
  expect(await within(performance).findByText('The prices could not be loaded.')).toBeVisible()
  expect(shown(performance)).not.toMatch(/0\.00/)
  answer(getPrices, { instrumentId: 'F1', currency: 'USD', serie: [...PRICES] })
  await user.click(within(performance).getByRole('button', { name: 'Try again' }))
  expect(await within(performance).findByText('+20.00%')).toBeVisible()
  const ratios = within(await opened('Ratios'))
  expect(await ratios.findByText('The ratios could not be loaded.')).toBeVisible()
})

test('shows the fund alone if the benchmarks fail', async () => {
  signIn()
  answerFund()
  refuse(listBenchmarks, 'server/fault')
  openPortal('/dealing/fund/F1')
  expect(shown(await screen.findByRole('alert'))).toMatch(/The benchmark could not be loaded/)
  expect(within(await card('Performance')).getByText('+20.00%')).toBeVisible()
  expect(await within(await opened('Ratios')).findByText('−4.32%')).toBeVisible()
})

test('a fund without any price says so', async () => {
  openFund({}, [])
  expect(
    await within(await card('Performance')).findByText('No prices have been published yet'),
  ).toBeVisible()
})

test('benchmark and peer group are measured up to the fund’s last price, however late that is', async () => {
  const { requests } = openFund()
  await within(await card('Performance')).findByText('Peer group, 1 other fund')
  const thisYear = requests.backtests.map(({ body }) => body).filter((one) => isSince(one, '20251231'))
  expect(thisYear).toMatchObject([{ dateTo: '20261119' }, { dateTo: '20261119' }])
})

test('without a benchmark the peer group is hidden too, even while the benchmarks load', async () => {
  signIn()
  const requests = answerFund()
  let respond: (benchmarks: typeof BENCHMARKS) => void = () => {}
  answer(listBenchmarks, () => new Promise((resolve) => (respond = resolve)))
  openPortal('/dealing/fund/F1?benchmark=none')
  const performance = await card('Performance')
  await within(performance).findByText('+20.00%')
  respond(BENCHMARKS)
  expect(
    await within(performance).findByRole('button', { name: 'Compared with: No benchmark' }),
  ).toBeInTheDocument()
  expect(requests.backtests).toHaveLength(0)
})

const isSince = (body: unknown, dateFrom: string) => (body as { dateFrom: string }).dateFrom === dateFrom
