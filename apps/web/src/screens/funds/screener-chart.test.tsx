import { calendarDay } from '@fundholder/domain/calendar.ts'
import { getValuation } from '@fundholder/protocol/analysis/analysis.ts'
import { getDistribution } from '@fundholder/protocol/analysis/look-through.ts'
import { getScreenerRatios } from '@fundholder/protocol/funds/screener.ts'
import { searchContracts } from '@fundholder/protocol/portfolios/contracts.ts'
import { searchTransactions } from '@fundholder/protocol/portfolios/transactions.ts'
import { screen, within } from '@testing-library/react'
import { afterEach, expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { CONTRACTS, transaction, transactions, VALUATION } from '#test/answers/dashboard-answers.ts'
import { fund } from '#test/answers/fund-answers.ts'
import { answerScreener, both, found, openScreener, queryOf } from '#test/answers/screener-answers.ts'
import { answer, refuse } from '#test/network.ts'
import { openPortal, signIn } from '#test/portal.tsx'
import { shown } from '#test/shown.ts'

afterEach(() => page.viewport(1440, 900))

const card = (name: string) => screen.findByRole('region', { name })
const chart = () => screen.findByRole('table', { name: 'Risk and return' })
const dots = async () =>
  within(await chart())
    .getAllByRole('row')
    .slice(1)
    .map(shown)
const radii = () =>
  [...document.querySelectorAll('svg circle')]
    .map((circle) => Number(circle.getAttribute('r')))
    .filter((radius) => radius > 0)

test('portfolio, market, deposit rate and benchmark are beside the funds that have both figures', async () => {
  const { requests } = openScreener()
  expect(
    await screen.findByText('Further right: larger ups and downs. Further up: higher return.'),
  ).toBeVisible()
  await expect
    .poll(dots, { timeout: 5_000 }) // the first test of a file loads the page's code
    .toEqual([
      'Global Equity Index14.07%9.10%',
      'Eonia1.00%2.00%',
      'MSCI World, your benchmark13.50%7.00%',
      'Portfolio9.80%6.40%',
    ])
  expect(screen.getByText('1 fund without both figures is not shown')).toBeVisible()
  expect(requests.ratios[0]?.body).toEqual({
    currency: 'USD',
    dateFrom: '20231120',
    dateTo: '20261120',
    items: [
      { instrumentId: 'F1', weight: 1 },
      { instrumentId: 'F2', weight: 1 },
    ],
  })
})

test('the portfolio’s dot has twice the area of all others', async () => {
  openScreener()
  await expect.poll(async () => (await dots()).length).toBe(4)
  const dotsOf = (area: number) =>
    radii().filter((radius) => Math.round(Math.PI * radius * radius) === area).length
  await expect.poll(() => [dotsOf(150), dotsOf(75)]).toEqual([1, 3])
})

test('a portfolio younger than the years measured is left out', async () => {
  signIn()
  answerScreener()
  answer(getValuation, { ...VALUATION, ratios: both(0.07, 0.098) })
  openPortal('/screener')
  await expect.poll(async () => (await dots()).length).toBe(3)
  expect(screen.queryByText('Portfolio')).toBeNull()
})

test('over three years a portfolio is measured once its first transaction is three years old', async () => {
  signIn()
  answerScreener()
  const requests = answer(
    searchTransactions,
    transactions([{ ...transaction(), dateAsString: calendarDay('20231121') }]),
  )
  const { user } = openPortal('/screener')
  await expect.poll(async () => (await dots()).length).toBe(3)
  expect(screen.queryByText('Portfolio')).toBeNull()
  expect(queryOf(requests)).toMatchObject({ portfolioIds: 'P1', dateFrom: '20240314', sort: 'asc' })
  await user.selectOptions(screen.getByRole('combobox', { name: 'Period' }), '1 year')
  await expect.poll(async () => (await dots()).length).toBe(4)
})

test('risk and return can be measured over one, three or five years, and the address says so', async () => {
  const { user, requests, search } = openScreener()
  await chart()
  await user.selectOptions(screen.getByRole('combobox', { name: 'Period' }), '5 years')
  await expect.poll(() => requests.ratios.at(-1)?.body).toMatchObject({ dateFrom: '20211120' })
  expect(search()).toBe('?years=5Y')
})

test('over five years only funds are measured that began at least five years ago', async () => {
  const young = fund({
    id: 'F2',
    name: 'Five years and a day too young',
    inceptionDate: calendarDay('20211121'),
  })
  const old = fund({ id: 'F1', inceptionDate: calendarDay('20211120') })
  const { requests } = openScreener('?years=5Y', found([old, young]))
  await expect
    .poll(() => requests.ratios.at(-1)?.body)
    .toMatchObject({
      dateFrom: '20211120',
      items: [{ instrumentId: 'F1', weight: 1 }],
    })
  expect(await screen.findByText('1 fund without both figures is not shown')).toBeVisible()
})

test('draws only the references if no fund is five years old', async () => {
  const { requests } = openScreener('?years=5Y', found([fund({ inceptionDate: calendarDay('20240101') })]))
  await expect.poll(dots).toHaveLength(3)
  expect(requests.ratios).toHaveLength(0)
})

test('the first fund shows what it holds, and another one when it is chosen', async () => {
  const { user, requests, search } = openScreener()
  const holdings = await card('Top ten holdings')
  await within(holdings).findByText('Alder Semiconductors')
  expect(within(holdings).getAllByRole('listitem').map(shown)).toEqual([
    'Alder Semiconductors4.61%',
    'Northgate Software4.12%',
  ])
  expect(shown(within(holdings).getByText(/^Total/))).toBe('Total 8.73%')
  expect(requests.holdings[0]?.body).toEqual({
    items: [{ instrumentId: 'F1', weight: 1 }],
    distributionType: 'topten',
    group: 8,
    lang: 'en',
  })
  await user.click(screen.getByRole('radio', { name: 'Show Quiet Bonds in the chart and what it holds' }))
  expect(await within(holdings).findByText('Quiet Bonds')).toBeVisible()
  expect(search()).toBe('?fund=F2')
  await expect.poll(() => requests.holdings.at(-1)?.body).toMatchObject({ items: [{ instrumentId: 'F2' }] })
})

test('countries and sectors of the chosen fund are shown too, eight of them before the others', async () => {
  const { user, requests } = openScreener()
  await within(await card('Top ten holdings')).findByText('Alder Semiconductors')
  const weights = [0.2, 0.16, 0.14, 0.12, 0.1, 0.08, 0.06, 0.05]
  const spread = answer(getDistribution, {
    distributionType: 'countries',
    dateTo: calendarDay('20261120'),
    data: [
      ...weights.map((weight, at) => ({ kind: 'part' as const, key: `C${at}`, name: `Land ${at}`, weight })),
      { kind: 'other', key: 'other', name: 'Other', weight: 0.09 },
    ],
  })
  await user.selectOptions(screen.getByLabelText('Distribution by'), 'Countries')
  const countries = await card('Countries')
  expect((await within(countries).findAllByRole('listitem')).map(shown).at(-1)).toBe('Other9.00%')
  expect(within(countries).getAllByRole('listitem')).toHaveLength(9)
  expect(spread.at(-1)?.body).toMatchObject({ distributionType: 'countries', group: 8 })
  expect(requests.holdings).toHaveLength(1)
})

test('a client without a contract measures funds in US dollars', async () => {
  signIn()
  const requests = answerScreener()
  answer(searchContracts, { ...CONTRACTS, data: [] })
  openPortal('/screener')
  await expect.poll(() => requests.ratios.at(-1)?.body).toMatchObject({ currency: 'USD' })
})

test('ratios and holdings fail independently', async () => {
  signIn()
  answerScreener()
  refuse(getScreenerRatios, 'server/fault')
  refuse(getDistribution, 'server/fault')
  openPortal('/screener')
  expect(await screen.findByText('The ratios could not be loaded.')).toBeVisible()
  expect(await screen.findByText('The holdings could not be loaded.')).toBeVisible()
  expect(screen.getByText('2 funds')).toBeVisible()
})

test.each([
  ['without a contract', () => answer(searchContracts, { ...CONTRACTS, data: [] })],
  ['whose contracts cannot be loaded', () => refuse(searchContracts, 'server/fault')],
])('a client %s sees the funds and what they are read against, in the usual currency', async (_, prepare) => {
  signIn()
  const requests = answerScreener()
  prepare()
  openPortal('/screener')
  await expect
    .poll(dots, { timeout: 5_000 })
    .toEqual(['Global Equity Index14.07%9.10%', 'Eonia1.00%2.00%', 'MSCI World13.50%7.00%'])
  expect(requests.ratios[0]?.body).toMatchObject({ currency: 'USD' })
  expect(requests.valuations).toHaveLength(0)
})

test('no name in the chart hides a dot, for dots are drawn above names', async () => {
  signIn()
  answerScreener()
  openPortal('/screener')
  await expect.poll(dots).toHaveLength(4)
  const drawn = [...document.querySelectorAll('svg:has(text) :is(circle, text)')]
  const names = ['Portfolio', 'MSCI World', 'Eonia'].map((name) =>
    drawn.findLastIndex(({ textContent }) => textContent.startsWith(name)),
  )
  expect(names).not.toContain(-1)
  expect(Math.max(...names)).toBeLessThan(drawn.findIndex(({ tagName }) => tagName === 'circle'))
})

test('comparisons are measured separately, so that none shortens the period of another', async () => {
  const { requests } = openScreener()
  await expect.poll(dots).toHaveLength(4)
  const measured = requests.backtests.map(({ body }) => (body as { compositions: unknown[] }).compositions)
  expect(measured).toEqual([
    [{ items: [{ instrumentId: 'index-EONABERA', weight: 1 }] }],
    [{ items: [{ instrumentId: 'index-MSDUWI', weight: 1 }] }],
  ])
})

for (const width of [1440, 390])
  test(`at ${width} px portfolio and benchmarks have short names beside their own dots`, async () => {
    await page.viewport(width, 844)
    openScreener()
    for (const name of ['Portfolio', 'MSCI World', 'Eonia'])
      expect(await screen.findByText(name, { selector: 'text' })).toBeVisible()
    expect(screen.getByText('MSCI World, your benchmark', { selector: 'li' })).toBeVisible()
  })
