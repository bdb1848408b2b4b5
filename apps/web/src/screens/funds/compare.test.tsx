import { getInstrument, listInstruments } from '@fundholder/protocol/funds/funds.ts'
import { getPrices } from '@fundholder/protocol/funds/prices.ts'
import { correlateInstruments } from '@fundholder/protocol/funds/screener.ts'
import { screen, within } from '@testing-library/react'
import { afterEach, expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { hideAmounts } from '#language/shown-amounts.ts'
import { openCompare } from '#test/answers/compare-answers.ts'
import { card } from '#test/fund-page.ts'
import { answer, refuse } from '#test/network.ts'
import { shown } from '#test/shown.ts'

afterEach(async () => {
  hideAmounts(false)
  await page.viewport(1440, 900)
})

const cellsOf = async (title: string) =>
  within(within(await card(title)).getByRole('table'))
    .getAllByRole('row')
    .map((row) => [...row.children].map(shown))
/** The row of a figure, without the sentence that says what it shows. */
const rowOf = async (name: string) => {
  const rows = within(within(await card('Figures')).getByRole('table')).getAllByRole('row')
  const row = rows.find(({ firstElementChild }) => firstElementChild?.firstChild?.textContent === name)
  return row && [name, ...[...row.children].slice(1).map(shown)]
}

test('compares funds by returns, risk, costs and facts; missing figures show why', async () => {
  openCompare('?ids=F1,F2,F3&period=3Y')
  await expect
    .poll(() => rowOf('Return over the period'))
    .toEqual(['Return over the period', '+30.00%', '+10.00%', 'Before its first price'])
  expect(await rowOf('Return a year')).toEqual([
    'Return a year',
    '+10.00%',
    '+3.33%',
    'Before its first price',
  ])
  for (const row of [
    ['Annualised volatility', '15.00%', '5.00%', 'Before its first price'],
    ['Sharpe ratio', '0.60', '0.20', 'Before its first price'],
    ['VaR 95%, one day', '−3.00%', '−1.00%', 'Before its first price'],
  ])
    expect(await rowOf(row[0] as string)).toEqual(row)
  expect(await rowOf('Max drawdown')).toEqual([
    'Max drawdown',
    expect.stringMatching(/^−7\.50%/),
    expect.stringMatching(/^−2\.50%/),
    'Before its first price',
  ])
  expect(await rowOf('Year to date, in its currency')).toEqual([
    'Year to date, in its currency',
    '+14.82%',
    '+14.82%',
    'Before its first price',
  ])
  expect((await rowOf('Risk, 1 to 7, over up to five years'))?.[3]).toBe('Not available')
  expect((await rowOf('Ongoing charges a year'))?.slice(1)).toEqual(['0.18%', '0.18%', 'Not reported'])
  expect((await rowOf('Redemption'))?.slice(1)).toEqual(['None', 'None', 'Not reported'])
  expect((await rowOf('Distribution'))?.slice(1)).toEqual(['Not reported', 'Not reported', 'Not reported'])
  expect((await rowOf('Other ongoing charges'))?.slice(1)).toEqual(['0.04%', '0.04%', 'Not reported'])
  expect((await rowOf('Fund size (AUM)'))?.slice(1)).toEqual(['$8.4B', '$8.4B', 'Not reported'])
})

test('each ratio says in a sentence what it shows, and opens its formula and the figure of each fund', async () => {
  const { user } = openCompare('?ids=F1,F2&period=3Y')
  await expect.poll(() => rowOf('Sharpe ratio')).toEqual(['Sharpe ratio', '0.60', '0.20'])
  expect(screen.getByText('Return earned for each unit of risk. Higher is better.')).toBeVisible()
  await user.click(screen.getByRole('button', { name: 'Sharpe ratio: how is this worked out?' }))
  const dialog = within(await screen.findByRole('dialog', { name: 'How is this worked out?' }))
  await user.click(await dialog.findByText('Show the calculation'))
  expect(await dialog.findByText(/divided by their yearly standard deviation\.$/)).toBeVisible()
  const rows = within(dialog.getByRole('table')).getAllByRole('row').slice(1).map(shown)
  expect(rows.map((row) => row?.slice(-4)).slice(0, 2)).toEqual(['0.60', '0.20'])
  expect(rows.slice(2)).toEqual([
    'World Equity: Yearly compounded return of the daily returns+9.00%',
    'World Equity: Annualised volatility15.00%',
    'Growth Equity: Yearly compounded return of the daily returns+1.00%',
    'Growth Equity: Annualised volatility5.00%',
    'Risk-free rate0',
    'Returns in a year252',
  ])
})

test('the chart says in a sentence what an investment became, or which fund fell the deepest', async () => {
  const { user } = openCompare('?ids=F1,F2&period=3Y')
  const chart = within(await card('Returns'))
  expect(
    await chart.findByText(
      /^\$10,000\.00 invested at the close of .* was worth between \$11,000\.00 and \$13,000\.00 on /,
    ),
  ).toBeVisible()
  await user.selectOptions(chart.getByRole('combobox', { name: 'What is shown' }), 'Drawdown')
  expect(await chart.findByText(/^The largest fall from a peak in this period was \d/)).toBeVisible()
})

test('with entered days the sentence and the derivation of a ratio name the close before them', async () => {
  const { user } = openCompare('?ids=F1,F2&from=2026-01-01&to=2026-06-30')
  const chart = within(await card('Returns'))
  expect((await chart.findAllByText(/^01 Jan 2026 – 30 Jun 2026/))[0]).toBeVisible()
  expect(await chart.findByText(/ invested at the close of 31 Dec 2025 was worth between /)).toBeVisible()
  await user.click(await screen.findByRole('button', { name: /Sharpe ratio: how is this worked out/ }))
  await user.click(await screen.findByText('Show the calculation'))
  expect(
    await screen.findByText(/^From the close of 31 Dec 2025 to the close of 30 Jun 2026, in USD\./),
  ).toBeVisible()
})

test('a hypothetical investment is shown while the client hides amounts', async () => {
  hideAmounts(true)
  openCompare('?ids=F1,F2&period=3Y')
  expect(await screen.findByText(/^\$10,000\.00 invested .* between \$11,000\.00 and /)).toBeVisible()
})

test('sentences begin where the names above them do, in a table and over one', async () => {
  openCompare('?ids=F1,F2&period=3Y')
  const says = await screen.findByText('Return earned for each unit of risk. Higher is better.')
  const name = document.createRange()
  name.selectNodeContents(says.parentElement?.firstChild ?? says)
  const leftOf = (words: string) => {
    const range = document.createRange()
    range.selectNodeContents(screen.getByText(words))
    return range.getBoundingClientRect().left
  }
  expect(leftOf('Return earned for each unit of risk. Higher is better.')).toBeCloseTo(
    name.getBoundingClientRect().left,
  )
  expect(leftOf('How closely each pair of funds moves together.')).toBeCloseTo(leftOf('Correlation'))
})

test('all returns are drawn in one chart from the same day, in the contract’s currency', async () => {
  const { requests } = openCompare('?ids=F1,F2')
  const chart = await card('Returns')
  expect(await within(chart).findByText('A World Equity')).toBeVisible()
  expect(within(chart).getByText('B Growth Equity')).toBeVisible()
  expect(within(chart).getByText('+30.00%')).toBeVisible()
  // Three years are shown first where all funds are so old.
  expect(requests.returns.map(({ body }) => body)).toMatchObject([
    { currency: 'USD', dateFrom: '20231120', dateTo: '20261120' },
    { currency: 'USD', dateFrom: '20231120', dateTo: '20261120' },
  ])
})

test('funds of which one is young are compared since its first price', async () => {
  const { requests } = openCompare('?ids=F1,F3')
  await expect.poll(() => requests.returns.length).toBe(2)
  expect(requests.returns[0]?.body).toMatchObject({ dateFrom: '20260601' })
})

test('a holding of two funds counts with the smaller weight, by ISIN or by name, and names its basis', async () => {
  openCompare('?ids=F1,F2,F3')
  await expect
    .poll(() => cellsOf('Overlap of holdings'))
    .toEqual([
      ['', 'AWorld Equity', 'BGrowth Equity', 'CYoung Bonds'],
      ['AWorld Equity', '–the fund itself', '6.00%, 2 holdings in both', 'Not reported'],
      ['BGrowth Equity', '6.00%, 2 holdings in both', '–the fund itself', 'Not reported'],
      ['CYoung Bonds', 'Not reported', 'Not reported', '–the fund itself'],
    ])
  const overlap = await card('Overlap of holdings')
  expect(shown(overlap)).toContain('Of the ten largest holdings that each fund reports')
  expect(shown(overlap)).toContain('Holdings of 31 Oct 2026.')
})

test('shows the correlation of each pair of funds, with its period', async () => {
  const { requests } = openCompare('?ids=F1,F2,F3')
  await expect
    .poll(() => cellsOf('Correlation'))
    .toEqual([
      ['', 'AWorld Equity', 'BGrowth Equity', 'CYoung Bonds'],
      ['AWorld Equity', '–the fund itself', '0.83, 760 days', 'Before its first price'],
      ['BGrowth Equity', '0.83, 760 days', '–the fund itself', 'Before its first price'],
      ['CYoung Bonds', 'Before its first price', 'Before its first price', '–the fund itself'],
    ])
  expect(requests.correlations.at(-1)?.body).toMatchObject({
    currency: 'USD',
    instrumentIds: ['F1', 'F2', 'F3'],
  })
})

test('the address shows which funds are compared; one is added by name and taken away', async () => {
  const { user, requests, search } = openCompare('?ids=F1')
  expect(await screen.findByText('Choose at least two funds to compare them.')).toBeVisible()
  await user.click(screen.getByRole('button', { name: 'Add a fund' }))
  const dialog = await screen.findByRole('dialog', { name: 'Add a fund to compare' })
  await user.type(within(dialog).getByRole('searchbox', { name: 'Name or ISIN' }), 'fund')
  expect(await within(dialog).findByText('Compared already')).toBeVisible()
  expect(Object.fromEntries(requests.searched.at(-1)?.query.entries() ?? [])).toEqual({
    q: 'fund',
    limit: '10',
  })
  await user.click(within(dialog).getByRole('button', { name: 'Add Fourth Fund' }))
  await expect.poll(search).toContain('ids=F1%2CF4')
  expect(screen.queryByRole('dialog')).toBeNull()
  await card('Figures')
  await user.click(screen.getByRole('button', { name: 'Remove World Equity' }))
  await expect.poll(search).toContain('ids=F4')
})

test('a sixth fund is refused in words, and of an address with more the first five are compared', async () => {
  const { user } = openCompare('?ids=F1,F2,F5,F6,F7,F8')
  const funds = await screen.findByRole('list', { name: 'Compared funds' })
  expect(within(funds).getAllByRole('listitem')).toHaveLength(5)
  await user.click(screen.getByRole('button', { name: 'Add a fund' }))
  expect(
    await screen.findByText('Up to five funds can be compared. Remove one to add another.'),
  ).toBeVisible()
  expect(screen.queryByRole('dialog')).toBeNull()
})

test('an address of a fund that is not there names it, and compares the others', async () => {
  openCompare('?ids=F1,NONE,F2')
  expect(await screen.findByText('There is no fund NONE.')).toBeVisible()
  await expect.poll(() => cellsOf('Correlation')).toHaveLength(3)
})

test('parts that fail say so and can be retried, the others stay', async () => {
  const { user } = openCompare('?ids=F1,F2')
  refuse(correlateInstruments, 'server/fault')
  const failed = await card('Correlation')
  expect(await within(failed).findByText('The correlations could not be loaded.')).toBeVisible()
  await card('Figures')
  refuse(listInstruments, 'server/fault')
  await user.click(screen.getByRole('button', { name: 'Add a fund' }))
  const dialog = await screen.findByRole('dialog')
  await user.type(within(dialog).getByRole('searchbox'), 'x')
  expect(await within(dialog).findByText('The funds could not be searched.')).toBeVisible()
})

test('a fund that could not be loaded shows an error and can be retried', async () => {
  openCompare('?ids=F1,F2')
  refuse(getInstrument, 'server/fault')
  expect(await screen.findByText(/The fund F1 could not be loaded/)).toBeVisible()
})

test('nothing of the page is wider than a phone', async () => {
  await page.viewport(390, 844)
  openCompare('?ids=F1,F2,F5,F6,F7')
  await card('Overlap of holdings')
  expect(document.documentElement.scrollWidth).toBeLessThanOrEqual(390)
})

test('on a phone the notes of the returns take the full width, and the figures leave a gap between funds', async () => {
  await page.viewport(390, 844)
  openCompare('?ids=F1,F2,F3')
  const note = await within(await card('Returns')).findByText(/^After the charges/)
  const button = within(await card('Returns')).getByRole('button', { name: 'Show as table' })
  expect(button.getBoundingClientRect().top).toBeGreaterThanOrEqual(note.getBoundingClientRect().bottom)
  const row = within(await card('Figures')).getByRole('row', { name: /^Domicile/ })
  const [first, second] = within(row)
    .getAllByRole('cell')
    .map((cell) => cell.getBoundingClientRect())
  expect((second?.left ?? 0) - (first?.right ?? 0)).toBeGreaterThanOrEqual(6)
  expect(getComputedStyle(within(row).getAllByRole('cell')[0] as Element).overflowWrap).toBe('break-word')
})

test('funds that never had a price say so in every card, and none waits', async () => {
  openCompare('?ids=F1,F2')
  answer(getPrices, ({ params: { id = '' } }) => ({ instrumentId: id, currency: 'USD', serie: [] }))
  const noPrice = 'A price is missing'
  await expect
    .poll(() => rowOf('Return over the period'))
    .toEqual(['Return over the period', noPrice, noPrice])
  expect((await cellsOf('Correlation'))[1]).toEqual(['AWorld Equity', '–the fund itself', noPrice])
  expect(document.querySelector('main [aria-busy="true"]')).toBeNull()
})
