import { screenFunds } from '@fundholder/protocol/screener.ts'
import { screen, within } from '@testing-library/react'
import { afterEach, expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { answer, refuse } from '#test/network.ts'
import { openPortal, signIn } from '#test/portal.tsx'
import { answerScreener, FUNDS, found, openScreener } from '#test/screener-answers.ts'
import { shown } from '#test/shown.ts'

afterEach(() => page.viewport(1440, 900))

const card = (name: string) => screen.findByRole('region', { name })
const rows = async () =>
  within(await screen.findByRole('table', { name: 'Funds' }))
    .getAllByRole('row')
    .slice(1)
    .map(shown)
const queryOf = (asked: readonly { query: URLSearchParams }[]) =>
  Object.fromEntries(asked.at(-1)?.query.entries() ?? [])

test('funds stand with their figures, the best of the year first; what is not known is no zero', async () => {
  const { asked } = openScreener()
  await screen.findByText('2 funds')
  expect(await rows()).toEqual([
    'Global Equity IndexQZ0000010024 · USD · Equity · Global equity4+14.82 %+210.00 %14.07 %0.18 %Charges 0.18 %Compare',
    'Quiet BondsESGQZ0000010024 · USD · Equity · Global equityCannot be orderednot availablen/an/an/an/aCompare',
  ])
  expect(within(await card('Funds')).getByText(/are in each fund’s own currency/)).toBeVisible()
  expect(queryOf(asked.screened)).toEqual({
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

test('what is typed searches half a second after the last key', async () => {
  const { user, asked, search } = openScreener()
  await screen.findByText('2 funds')
  await user.type(screen.getByRole('searchbox', { name: 'Name or ISIN' }), 'globl')
  await expect.poll(() => queryOf(asked.screened).q).toBe('globl')
  expect(asked.screened).toHaveLength(2)
  expect(search()).toContain('q=globl')
})

test('every filter is asked for by the server’s name, stays in the address, and starts at the first page', async () => {
  const { user, asked, search } = openScreener('?page=2', found(FUNDS, {}, 23))
  await screen.findByText('23 funds')
  expect(queryOf(asked.screened).skip).toBe('10')
  for (const name of [
    '3',
    'Risk not available',
    'Equity',
    'USD',
    'Only funds I can order',
    'ESG funds',
    'Sharia funds',
  ])
    await user.click(screen.getByRole('checkbox', { name: new RegExp(`^${name}`) }))
  await user.click(screen.getByRole('checkbox', { name: /^Part 3/ }))
  await user.type(screen.getByRole('textbox', { name: 'YTD, at least' }), '7,5')
  await user.type(screen.getByRole('textbox', { name: 'Charges, at most' }), '0.9')
  await expect.poll(() => queryOf(asked.screened).maxOc).toBe('0.9')
  const last = asked.screened.at(-1)?.query
  expect(last?.getAll('riskIds')).toEqual(['3', 'null'])
  expect(queryOf(asked.screened)).toMatchObject({
    assetClasses: 'equity',
    subAssetClasses: 'equity:part-3',
    currencies: 'USD',
    operativeOnly: 'true',
    esg: 'true',
    sharia: 'true',
    performanceYTD: '0.075',
    skip: '0',
  })
  expect(search()).not.toContain('page')
})

test('an address restores what was screened for', async () => {
  const { asked } = openScreener(
    '?q=bond&risk=3,null&classes=equity&currencies=USD,EUR&ytd=2&oc=0.9&only=orderable&sort=oc,asc&page=3',
  )
  await screen.findByText('2 funds')
  expect(queryOf(asked.screened)).toMatchObject({
    q: 'bond',
    assetClasses: 'equity',
    performanceYTD: '0.02',
    maxOc: '0.9',
    operativeOnly: 'true',
    sortKey: 'oc',
    sort: 'asc',
    skip: '20',
  })
  expect(screen.getByRole('searchbox', { name: 'Name or ISIN' })).toHaveValue('bond')
  expect(screen.getByRole('checkbox', { name: '3' })).toBeChecked()
  expect(screen.getAllByRole('button', { name: /^Remove filter/ }).map(shown)).toEqual([
    'bond',
    'Risk 3, n/a',
    'Equity',
    'USD, EUR',
    'YTD from 2.00 %',
    'Charges up to 0.90 %',
    'Orderable',
  ])
})

test('nonsense in an address filters nothing', async () => {
  const { asked } = openScreener(
    '?risk=9&currencies=dollars&ytd=much&sort=colour,up&page=-2&only=cheap&oc=500',
  )
  await screen.findByText('2 funds')
  expect(queryOf(asked.screened)).toEqual({
    sortKey: 'performance.ytd',
    sort: 'desc',
    skip: '0',
    limit: '10',
  })
})

test('a filter is taken away by its chip, and all of them at once', async () => {
  const { user, search } = openScreener('?q=bond&risk=3&only=esg')
  await user.click(await screen.findByRole('button', { name: 'Remove filter: Risk 3' }))
  await expect.poll(search).toBe('?q=bond&only=esg')
  await user.click(screen.getByRole('button', { name: 'Reset' }))
  await expect.poll(search).toBe('')
})

test('select all ticks every class, takes all back, and is half ticked for some', async () => {
  const { user, search } = openScreener()
  await screen.findByText('2 funds')
  const list = within(await screen.findByRole('group', { name: 'Asset class' }))
  const all = list.getByRole<HTMLInputElement>('checkbox', { name: 'Select all' })
  await user.click(list.getByRole('checkbox', { name: /^Equity/ }))
  await expect.poll(() => all.indeterminate).toBe(true)
  await user.click(all)
  await expect.poll(search).toContain('fixed-income')
  expect(all).toBeChecked()
  await user.click(all)
  await expect.poll(search).toBe('')
  expect(list.getAllByRole('checkbox').map((box) => shown(box.parentElement))).toEqual([
    'Select all',
    'Equity15',
    'Fixed income4',
  ])
})

test('a long list of choices can be searched', async () => {
  const { user } = openScreener()
  const list = within(await screen.findByRole('group', { name: 'Sub-asset class' }))
  await user.type(list.getByRole('searchbox'), 'PART 10')
  expect(list.getAllByRole('checkbox')).toHaveLength(2)
  await user.type(list.getByRole('searchbox'), '99')
  expect(list.getByText('No results found')).toBeVisible()
})

test('what is no percentage says so and filters nothing', async () => {
  const { user, asked } = openScreener()
  await screen.findByText('2 funds')
  const ytd = screen.getByRole('textbox', { name: 'YTD, at least' })
  await user.type(ytd, 'much')
  expect(ytd).toHaveAccessibleDescription('Give a number such as 2.5.')
  const oc = screen.getByRole('textbox', { name: 'Charges, at most' })
  await user.type(oc, '101')
  expect(oc).toHaveAccessibleDescription('Give a number from 0 to 100.')
  await user.click(screen.getByRole('checkbox', { name: 'ESG funds' }))
  await expect.poll(() => queryOf(asked.screened).esg).toBe('true')
  expect(queryOf(asked.screened)).not.toHaveProperty('performanceYTD')
  expect(queryOf(asked.screened)).not.toHaveProperty('maxOc')
})

test('a click on a head sorts, performances from the best and all else from the least on', async () => {
  const { user, asked } = openScreener()
  await screen.findByText('2 funds')
  for (const [head, sortKey, sort] of [
    ['Charges', 'oc', 'asc'],
    ['Charges', 'oc', 'desc'],
    ['Since inception', 'performance.inception', 'desc'],
    ['Fund', 'name', 'asc'],
    ['Risk', 'riskId', 'asc'],
    ['Volatility', 'volatilityAnnualized', 'asc'],
  ] as const) {
    await user.click(screen.getByRole('button', { name: head }))
    await expect.poll(() => queryOf(asked.screened)).toMatchObject({ sortKey, sort })
  }
})

test('ten funds stand on a page, and the pager leads to the next', async () => {
  const { user, asked, search } = openScreener('', found(FUNDS, {}, 23))
  expect(await screen.findByText('1–10 of 23')).toBeVisible()
  await user.click(screen.getByRole('button', { name: 'Next page' }))
  await expect.poll(() => queryOf(asked.screened).skip).toBe('10')
  expect(search()).toBe('?page=2')
})

test('where nothing is found the filter is named whose removal helps most', async () => {
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

test('funds that could not be loaded can be asked for again', async () => {
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

test('on a phone the filters open as a sheet that says how many funds it shows', async () => {
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
  openScreener()
  await screen.findByText('2 funds')
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
  expect(document.documentElement.scrollWidth).toBeLessThanOrEqual(390)
})
