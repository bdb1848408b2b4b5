import type { Answer } from '@fundholder/protocol/call.ts'
import { screenFunds } from '@fundholder/protocol/funds/screener.ts'
import { searchPositions } from '@fundholder/protocol/portfolios/positions.ts'
import { screen, within } from '@testing-library/react'
import { afterEach, expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { position, positions } from '#test/answers/dashboard-answers.ts'
import { fund } from '#test/answers/fund-answers.ts'
import { answerScreener, FUNDS, found, openScreener, queryOf } from '#test/answers/screener-answers.ts'
import { answer, refuse } from '#test/network.ts'
import { openPortal, signIn } from '#test/portal.tsx'
import { shown } from '#test/shown.ts'

afterEach(() => page.viewport(1440, 900))

const card = (name: string) => screen.findByRole('region', { name })
const rows = async () =>
  within(await screen.findByRole('table', { name: 'Funds' }))
    .getAllByRole('row')
    .slice(1)
    .map(shown)

test('lists funds with their figures, the best of the year first; an unknown figure is not zero', async () => {
  const { requests } = openScreener()
  await screen.findByRole('link', { name: 'Global Equity Index' })
  expect(await rows()).toEqual([
    'Global Equity IndexHeldQZ0000010024 · USD · Equity · Global equitySee its chart and holdingsRisk4YTD+14.82%+9.12%14.07%0.18%Ongoing charges 0.18%Compare',
    'Quiet BondsESGQZ0000010024 · USD · Equity · Global equityCannot be orderedRiskNot availableYTDn/an/an/an/aCompare',
  ])
  const foot = within(await card('Funds'))
  expect(foot.getByText('Returns and volatility are in the fund’s currency, after charges.')).toBeVisible()
  expect(foot.getByText(/The chart is in yours\.$/)).toBeVisible()
  expect(queryOf(requests.screened)).toEqual({
    sortKey: 'performance.ytd',
    sort: 'desc',
    skip: '0',
    limit: '10',
  })
  expect(screen.getByRole('link', { name: 'Global Equity Index' })).toHaveAttribute(
    'href',
    '/dealing/fund/F1',
  )
})

test('a fund that the client holds is marked as held', async () => {
  openScreener()
  const name = await screen.findByRole('link', { name: 'Global Equity Index' })
  expect(within(name.closest('tr') as HTMLElement).getByText('Held')).toBeVisible()
  expect(screen.getAllByText('Held')).toHaveLength(1)
})

test('a fund that the client holds appears together with its mark', async () => {
  const held = Promise.withResolvers<Answer<typeof searchPositions>>()
  signIn()
  answerScreener()
  answer(searchPositions, () => held.promise)
  openPortal('/screener')
  await screen.findByText('2 funds')
  expect(screen.queryByRole('link', { name: 'Global Equity Index' })).toBeNull()
  held.resolve(positions([position('F1')]))
  const name = await screen.findByRole('link', { name: 'Global Equity Index' })
  expect(within(name.closest('tr') as HTMLElement).getByText('Held')).toBeVisible()
})

test('a click on a head sorts, performances from the best and all else from the least on', async () => {
  const { user, requests } = openScreener()
  await screen.findByText('2 funds')
  for (const [head, sortKey, sort] of [
    ['Ongoing charges', 'oc', 'asc'],
    ['Ongoing charges', 'oc', 'desc'],
    ['3 years, per year', 'performance.threeYearsAnnualized', 'desc'],
    ['Fund', 'name', 'asc'],
    ['Risk', 'riskId', 'asc'],
    ['Volatility', 'volatilityAnnualized', 'asc'],
  ] as const) {
    await user.click(screen.getByRole('button', { name: head }))
    await expect.poll(() => queryOf(requests.screened)).toMatchObject({ sortKey, sort })
  }
  await user.click(screen.getByRole('button', { name: 'YTD, year to date' }))
  const toDate = screen.getByRole('columnheader', { name: 'YTD, year to date' })
  expect(toDate).toHaveAttribute('aria-sort', 'descending')
})

test('the abbreviated head of the year to date shows its meaning to the pointer, and is read once', async () => {
  openScreener()
  await screen.findByText('2 funds')
  expect(screen.getByTitle('year to date')).toHaveTextContent('YTD')
  const button = screen.getByRole('button', { name: 'YTD, year to date' })
  expect(button).not.toHaveAccessibleDescription()
  expect(button).not.toHaveAttribute('aria-label')
})

test('the list says that returns and volatility are ranked in the currency of each fund', async () => {
  const { user } = openScreener()
  const funds = within(await card('Funds'))
  expect(await funds.findByText(/, by year-to-date performance in each fund’s currency$/)).toBeVisible()
  await user.click(screen.getByRole('button', { name: 'Volatility' }))
  expect(await funds.findByText(/, by volatility in each fund’s currency$/)).toBeVisible()
  await user.click(screen.getByRole('button', { name: 'Ongoing charges' }))
  expect(await funds.findByText(/, by ongoing charges$/)).toBeVisible()
})

test('ten funds are on a page, and the pager leads to the next', async () => {
  const { user, requests, search } = openScreener('', found(FUNDS, {}, 23))
  expect(await screen.findByText('1–10 of 23')).toBeVisible()
  expect(queryOf(requests.screened)).toMatchObject({ skip: '0', limit: '10' })
  await user.click(screen.getByRole('button', { name: 'Next page' }))
  await expect.poll(() => queryOf(requests.screened).skip).toBe('10')
  expect(search()).toBe('?page=2')
})

test('without results names the filter whose removal finds most funds', async () => {
  const empty = found([], {
    without: [
      { filter: 'riskIds', total: 12 },
      { filter: 'q', total: 0 },
    ],
  })
  const { user, search } = openScreener('?q=bond&risk=7', empty)
  expect(await screen.findByText('No results found')).toBeVisible()
  await user.click(screen.getByRole('button', { name: 'Without “Risk 7” there are 12 funds' }))
  await expect.poll(search).toBe('?q=bond')
})

test('funds on their way keep ten rows, and a failure can be tried again', async () => {
  signIn()
  answerScreener()
  answer(screenFunds, () => new Promise(() => {}))
  openPortal('/screener')
  expect(await card('Funds')).toHaveAttribute('aria-busy', 'true')
  expect(await rows()).toHaveLength(10)
})

test('funds that could not be loaded can be retried', async () => {
  signIn()
  answerScreener()
  refuse(screenFunds, 'server/fault')
  const { user } = openPortal('/screener')
  const table = await card('Funds')
  expect(await within(table).findByText('The funds could not be loaded.')).toBeVisible()
  for (const name of ['Risk and return', 'Top ten holdings']) {
    const other = await card(name)
    expect(other.ariaBusy).toBe('false')
    expect(within(other).getByText('The funds could not be loaded.')).toBeVisible()
    expect(within(other).getByRole('button', { name: 'Try again' })).toBeVisible()
  }
  const filters = within(await screen.findByRole('region', { name: 'Filters' }))
  expect(filters.getByText('The choices could not be loaded.')).toBeVisible()
  expect(filters.getByRole('button', { name: 'Try again' })).toBeVisible()
  answer(screenFunds, found())
  await user.click(within(table).getByRole('button', { name: 'Try again' }))
  expect(await screen.findByText('2 funds')).toBeVisible()
})

test('on a phone risk and return are named, and the edge of the shown fund is as high as its row', async () => {
  await page.viewport(390, 844)
  openScreener()
  await screen.findByRole('link', { name: 'Global Equity Index' })
  const table = await screen.findByRole('table', { name: 'Funds' })
  const row = table.querySelector('[data-shown]') as HTMLElement
  for (const name of ['YTD', 'Risk']) expect(within(row).getByText(name)).toBeVisible()
  expect(getComputedStyle(row).boxShadow).toContain('inset')
  for (const cell of row.children)
    expect(getComputedStyle(cell)).toMatchObject({
      backgroundColor: 'rgba(0, 0, 0, 0)',
      boxShadow: 'none',
    })
})

test('on a phone the foot of the list speaks of returns alone, as no volatility is shown there', async () => {
  await page.viewport(390, 844)
  openScreener()
  await screen.findByRole('link', { name: 'Global Equity Index' })
  const list = within(await card('Funds'))
  expect(list.getByText('Returns are in the fund’s currency, after charges.')).toBeVisible()
  expect(list.getByText(/^Returns and volatility are/)).not.toBeVisible()
  expect(list.getByText('14.07%')).not.toBeVisible()
})

test('on a phone the filters open as a sheet that shows how many funds it shows', async () => {
  await page.viewport(390, 844)
  const { user, search } = openScreener('?risk=3')
  await screen.findByText('2 funds')
  expect(document.documentElement.scrollWidth).toBeLessThanOrEqual(390)
  await user.click(screen.getByRole('button', { name: 'Filters, 1 set' }))
  const sheet = within(await screen.findByRole('dialog', { name: 'Filters' }))
  await user.click(sheet.getByRole('checkbox', { name: 'ESG funds' }))
  await expect.poll(search).toContain('only=esg')
  await user.click(sheet.getByRole('button', { name: 'Show 2 funds' }))
  expect(screen.queryByRole('dialog')).toBeNull()
})

test('on a phone a fund takes two lines: its name with figures, and its risk with what can be done', async () => {
  await page.viewport(390, 844)
  openScreener('?fund=F2')
  await screen.findByRole('link', { name: 'Global Equity Index' })
  const [row] = within(screen.getByRole('table', { name: 'Funds' }))
    .getAllByRole('row')
    .slice(-2)
  const middleOf = (column: string) => {
    const { top, bottom } =
      row?.querySelector(`[data-column=${column}]`)?.getBoundingClientRect() ?? new DOMRect()
    return (top + bottom) / 2
  }
  const [risk, compare, watch] = [middleOf('riskId'), middleOf('compare'), middleOf('watch')]
  expect(Math.max(Math.abs(risk - compare), Math.abs(risk - watch))).toBeLessThan(12)
  expect(middleOf('ytd')).toBeLessThan(compare)
  expect(row?.getBoundingClientRect().height).toBeLessThan(150)
  const leftOf = (selector: string) => row?.querySelector(selector)?.getBoundingClientRect().left ?? 0
  expect(leftOf('[data-column=riskId] > *')).toBeCloseTo(leftOf('[data-column=name] a'), 0)
  expect(document.documentElement.scrollWidth).toBeLessThanOrEqual(390)
})

test('where chart and holdings no longer stand side by side, the list of funds comes first', async () => {
  await page.viewport(800, 768)
  openScreener()
  await screen.findByText('2 funds')
  const topOf = async (name: string) => (await card(name)).getBoundingClientRect().top
  const list = await topOf('Funds')
  expect(list).toBeLessThan(await topOf('Risk and return'))
  expect(list).toBeLessThan(500)
})

test('at 1024 px the filters are behind a button, and chart and holdings above a table with all columns', async () => {
  await page.viewport(1024, 768)
  openScreener()
  await screen.findByText('2 funds')
  expect(screen.getByRole('button', { name: 'Filters' })).toBeVisible()
  expect(screen.getByRole('columnheader', { name: 'Volatility' })).toBeVisible()
  const [list, chart, holdings] = await Promise.all(
    ['Funds', 'Risk and return', 'Top ten holdings'].map(async (name) =>
      (await card(name)).getBoundingClientRect(),
    ),
  )
  expect(chart?.bottom).toBeLessThan(list?.top ?? 0)
  expect(holdings?.top).toBe(chart?.top)
})

test('heads of columns and the content of the holdings stay in their place when the funds arrive', async () => {
  const arrives = Promise.withResolvers<void>()
  signIn()
  answerScreener()
  answer(screenFunds, async () => {
    await arrives.promise
    return found([
      fund({ id: 'F1', name: 'Lumenhall Clean Energy Technology' }),
      fund({ id: 'F2', name: 'A' }),
    ])
  })
  openPortal('/screener')
  const placeOf = () => [
    ...screen.getAllByRole('columnheader').map((head) => Math.round(head.getBoundingClientRect().left)),
    screen.getByRole('region', { name: 'Top ten holdings' }).lastElementChild?.getBoundingClientRect().top,
  ]
  await screen.findByRole('columnheader', { name: 'Volatility' })
  await card('Top ten holdings')
  const before = placeOf()
  arrives.resolve()
  await screen.findByText('2 funds')
  expect(placeOf()).toEqual(before)
})

test('on a phone the chosen fund leads to its chart below, and the list says by what it is sorted', async () => {
  await page.viewport(390, 844)
  openScreener()
  await screen.findByRole('link', { name: 'Global Equity Index' })
  const link = screen.getByRole('link', { name: 'See its chart and holdings' })
  expect(link.closest('tr')).toHaveAttribute('data-shown')
  expect(document.querySelector(link.getAttribute('href') ?? '')).toContainElement(
    await card('Risk and return'),
  )
  expect(screen.getByRole('combobox', { name: 'Sort by' })).toHaveDisplayValue('Sort: YTD')
  await page.viewport(1440, 900)
  expect(link).not.toBeVisible()
})
