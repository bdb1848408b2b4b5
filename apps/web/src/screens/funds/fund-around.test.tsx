import { calendarDay } from '@fundholder/domain/calendar.ts'
import { runBacktest } from '@fundholder/protocol/analysis/benchmarks.ts'
import { getDistributions } from '@fundholder/protocol/analysis/look-through.ts'
import { saveFundLists } from '@fundholder/protocol/funds/fund-lists.ts'
import { getInstrument, getPeerGroup } from '@fundholder/protocol/funds/funds.ts'
import { getPrices } from '@fundholder/protocol/funds/prices.ts'
import { screen, waitFor, within } from '@testing-library/react'
import { afterEach, expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { BACKTEST } from '#test/answers/dashboard-answers.ts'
import { details } from '#test/answers/fund-answers.ts'
import { card, opened, openFund, rowsOf } from '#test/fund-page.ts'
import { answer, refuse } from '#test/network.ts'
import { shown } from '#test/shown.ts'

afterEach(() => page.viewport(1440, 900))

test('each fund has a page of its own under its id', async () => {
  const { goTo } = openFund()
  const requests = answer(getInstrument, ({ params: { id = '' } }) => details({ id, name: `Fund ${id}` }))
  expect(await screen.findByRole('heading', { level: 1, name: 'Fund F1' })).toBeVisible()
  goTo('/dealing/fund/F2')
  expect(await screen.findByRole('heading', { level: 1, name: 'Fund F2' })).toBeVisible()
  expect(requests.map(({ params }) => params.id)).toEqual(['F1', 'F2'])
})

test('the chart shows beside the benchmark what the fund’s like earned that have prices over all the time, and how many have not', async () => {
  const { requests } = openFund()
  const chart = await card('Performance')
  expect(await within(chart).findByText('Peer group, 1 other fund')).toBeVisible()
  const peers = requests.backtests
    .map(({ body }) => body as { compositions: { items: object[] }[] })
    .find(({ compositions }) => JSON.stringify(compositions).includes('F7'))
  expect(peers?.compositions[0]?.items).toEqual([{ instrumentId: 'F7', weight: 1 }])
  expect(shown(chart)).toContain('peers with prices over the whole period. 10 others are left out.')
})

test('a peer group that cannot be measured as a whole has no line and no name', async () => {
  openFund()
  answer(runBacktest, ({ body }) => {
    const isPeers = JSON.stringify(body).includes('F7')
    const [measured] = BACKTEST.data as [(typeof BACKTEST.data)[number]]
    return {
      data: [
        isPeers ? { ...measured, performance: { absent: 'missing-price' as const }, serie: [] } : measured,
      ],
    }
  })
  const chart = await card('Performance')
  expect(await within(chart).findByText('+1.88%')).toBeVisible()
  expect(within(chart).queryByText(/^Peer group/)).toBeNull()
})

test('a fund alone in its group, and one whose group could not be loaded, have no such line', async () => {
  openFund()
  refuse(getPeerGroup, 'server/fault')
  const chart = await card('Performance')
  expect((await within(chart).findAllByText('+10.00%'))[0]).toBeVisible()
  expect(within(chart).queryByText(/^Peer group/)).toBeNull()
})

test('the dealing calendar shows until when to order for which price and what an order given now would get', async () => {
  openFund()
  expect(await rowsOf('Dealing calendar')).toEqual([
    'Order beforeAt the price ofPaid on',
    '20/11/2026, 12:0023/11/202625/11/2026',
    '23/11/2026, 12:0024/11/202626/11/2026',
  ])
  expect(shown(await card('Dealing calendar'))).toContain(
    'Order now: accepted 20 Nov 2026, priced 23 Nov 2026, settled 25 Nov 2026.',
  )
})

test('a fund that cannot be ordered has no dealing calendar', async () => {
  openFund({ operative: false })
  await card('Key facts')
  expect(screen.queryByRole('region', { name: 'Dealing calendar' })).toBeNull()
})

test('shows the fund’s distribution by country, instrument type and currency', async () => {
  const { user } = openFund()
  const spread = await card('Distribution')
  expect((await within(spread).findAllByText('Most of countries'))[0]).toBeVisible()
  const choice = within(spread).getByRole('combobox', { name: 'Distribution by' })
  expect(within(choice).getAllByRole('option').map(shown)).toEqual([
    'Instrument types',
    'Countries',
    'Currencies',
  ])
  await user.selectOptions(choice, 'Currencies')
  expect((await within(spread).findAllByText('Most of currencies'))[0]).toBeVisible()
})

test('the distribution is as of the day of the fund’s report, not that of its price', async () => {
  openFund()
  const day = calendarDay('20261031')
  answer(getDistributions, {
    data: [
      {
        distributionType: 'countries',
        dateTo: calendarDay('20261120'),
        reported: { from: day, to: day },
        data: [{ kind: 'part', key: 'A', name: 'Atlantis', weight: 1 }],
      },
    ],
  })
  const spread = await card('Distribution')
  expect(await within(spread).findByText('As of 31 Oct 2026')).toBeVisible()
  expect(within(spread).queryByText(/Nov 2026/)).toBeNull()
})

test('a distribution that could not be loaded can be retried', async () => {
  openFund()
  refuse(getDistributions, 'server/fault')
  const spread = await card('Distribution')
  expect(await within(spread).findByRole('button', { name: 'Try again' })).toBeVisible()
})

test('a fund is watched and compared from its own page', async () => {
  const { user } = openFund()
  const saved = answer(saveFundLists, { version: 1, watched: ['F1'], screens: [] })
  const star = await screen.findByRole('button', { name: 'Watch Global Equity Index' })
  await expect.poll(() => star.hasAttribute('disabled')).toBe(false)
  await user.click(star)
  await expect.poll(() => saved.at(-1)?.body).toEqual({ version: 0, watched: ['F1'] })
  expect(star.ariaPressed).toBe('true')
  expect(screen.getByRole('link', { name: 'Compare' })).toHaveAttribute('href', '/screener/compare?ids=F1')
})

test('names a benchmark without data below the chart', async () => {
  openFund()
  refuse(runBacktest, 'server/fault')
  expect(await screen.findByText('The benchmark could not be loaded.')).toBeVisible()
})

test('without prices no card waits for ever', async () => {
  openFund()
  refuse(getPrices, 'server/fault')
  const ratios = await opened('Ratios')
  expect(await within(ratios).findByText('The ratios could not be loaded.')).toBeVisible()
  expect(ratios.ariaBusy).toBe('false')
})

test('no card loads forever for a fund without a price', async () => {
  openFund({}, [])
  const ratios = await opened('Ratios')
  expect(await within(ratios).findByText('No prices have been published yet')).toBeVisible()
  expect(ratios.ariaBusy).toBe('false')
})

test('holdings stand beside the distribution, documents beside sustainability, all of a row equally high', async () => {
  openFund()
  for (const [start, end] of [
    ['Top ten holdings', 'Distribution'],
    ['Documents', 'Sustainability'],
  ] as const) {
    const [one, other] = [await card(start), await card(end)]
    await waitFor(() => {
      const [first, second] = [one.getBoundingClientRect(), other.getBoundingClientRect()]
      expect(second.top).toBeCloseTo(first.top, 0)
      expect(second.bottom).toBeCloseTo(first.bottom, 0)
    })
  }
})

test('below 1,200 px the chart of a fund has the whole width, and key facts stand under it in two columns', async () => {
  await page.viewport(1024, 900)
  openFund()
  const [chart, facts] = [await card('Performance'), await card('Key facts')]
  await waitFor(() =>
    expect(facts.getBoundingClientRect().top).toBeGreaterThanOrEqual(chart.getBoundingClientRect().bottom),
  )
  const [first, second] = [...facts.querySelectorAll('dl > div')].map((one) => one.getBoundingClientRect())
  expect(second?.top).toBe(first?.top)
  expect(second?.left).toBeGreaterThan(first?.right ?? 0)
})
