import { screenFunds } from '@fundholder/protocol/funds/screener.ts'
import { screen, within } from '@testing-library/react'
import { afterEach, expect, test } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { FUNDS, found, openScreener, queryOf } from '#test/answers/screener-answers.ts'
import { answer } from '#test/network.ts'
import { shown } from '#test/shown.ts'

afterEach(() => page.viewport(1440, 900))

test('a search is sent once for all its keys, and the address has it', async () => {
  const { user, requests, search } = openScreener()
  await screen.findByText('2 funds')
  await user.type(screen.getByRole('searchbox', { name: 'Name or ISIN' }), 'globl')
  await expect.poll(() => queryOf(requests.screened).q).toBe('globl')
  expect(requests.screened).toHaveLength(2)
  expect(search()).toContain('q=globl')
})

test('a search is sent half a second after its last key', async () => {
  const { user } = openScreener()
  await screen.findByText('2 funds')
  const sent: number[] = []
  answer(screenFunds, () => {
    sent.push(performance.now())
    return found(FUNDS)
  })
  await user.type(screen.getByRole('searchbox', { name: 'Name or ISIN' }), 'glob')
  const lastKey = performance.now()
  await user.keyboard('l')
  await expect.poll(() => sent).toHaveLength(1)
  expect(sent[0]).toBeGreaterThanOrEqual(lastKey + 500)
})

test('sends every filter under the server’s name, keeps it in the address, and returns to the first page', async () => {
  const { user, requests, search } = openScreener('?page=2', found(FUNDS, {}, 23))
  await screen.findByText('23 funds')
  expect(queryOf(requests.screened).skip).toBe('10')
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
  await user.click(screen.getByRole('button', { name: 'Sub-asset class: Any' }))
  await user.click(screen.getByRole('checkbox', { name: /^Part 3/ }))
  await userEvent.keyboard('{Escape}')
  await user.type(screen.getByRole('textbox', { name: 'Year to date, at least' }), '7,5')
  await user.type(screen.getByRole('textbox', { name: 'Ongoing charges, at most' }), '0.9')
  await expect.poll(() => queryOf(requests.screened).maxOc).toBe('0.9')
  const last = requests.screened.at(-1)?.query
  expect(last?.getAll('riskIds')).toEqual(['3', 'null'])
  expect(queryOf(requests.screened)).toMatchObject({
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
  const { requests } = openScreener(
    '?q=bond&risk=3,null&classes=equity&currencies=USD,EUR&ytd=2&oc=0.9&only=orderable&sort=oc,asc&page=3',
  )
  await screen.findByText('2 funds')
  expect(queryOf(requests.screened)).toMatchObject({
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
    'Year to date from 2.00%',
    'Ongoing charges up to 0.90%',
    'Orderable',
  ])
})

test('nonsense in an address filters nothing', async () => {
  const { requests } = openScreener(
    '?risk=9&currencies=dollars&ytd=much&sort=colour,up&page=-2&only=cheap&oc=500',
  )
  await screen.findByText('2 funds')
  expect(queryOf(requests.screened)).toEqual({
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
  await user.click(list.getByRole('checkbox', { name: /^Equity/ }))
  await expect.poll(() => all.indeterminate).toBe(true)
  expect(list.getByRole('checkbox', { name: /^Equity/ })).not.toBeChecked()
  expect(list.getByRole('checkbox', { name: /^Fixed income/ })).toBeChecked()
  await user.click(all)
  await expect.poll(() => all.checked).toBe(true)
  await user.click(all)
  await expect.poll(search).toBe('')
  expect(list.getAllByRole('checkbox').map((box) => shown(box.parentElement))).toEqual([
    'Select all',
    'Equity15',
    'Fixed income4',
  ])
})

test('from ten choices on a list can be searched, whatever the case', async () => {
  const assetClasses = Array.from({ length: 10 }, (_, at) => ({
    key: `class-${at}`,
    label: `Class ${at}`,
    count: 1,
  }))
  const { user } = openScreener('', found(FUNDS, { counts: { ...found().counts, assetClasses } }))
  const list = within(await screen.findByRole('group', { name: 'Asset class' }))
  await user.type(list.getByRole('searchbox'), 'cLASS 7')
  const named = () => list.getAllByRole('checkbox').map((box) => shown(box.parentElement))
  await expect.poll(named).toEqual(['Select all', 'Class 71'])
})

test('risk is offered in seven levels, and as not available', async () => {
  openScreener()
  const levels = within(await screen.findByRole('group', { name: 'Risk' })).getAllByRole('checkbox')
  expect(levels).toHaveLength(8)
  for (const [at, name] of [...'1234567', 'Risk not available'].entries())
    expect(levels[at]).toHaveAccessibleName(name)
})

test('every field that is typed into is 48 px high', async () => {
  const { user } = openScreener()
  await screen.findByText('2 funds')
  await user.click(await screen.findByRole('button', { name: 'Sub-asset class: Any' }))
  const fields = [...screen.getAllByRole('searchbox'), ...screen.getAllByRole('textbox')]
  expect(fields.length).toBeGreaterThanOrEqual(4)
  for (const field of fields) expect(field.getBoundingClientRect().height).toBe(48)
})

test('sub-asset classes open as a list that can be searched; empty ones cannot be chosen, those of other classes are hidden', async () => {
  const { user, search } = openScreener()
  await user.click(await screen.findByRole('button', { name: 'Sub-asset class: Any' }))
  const list = () => within(screen.getByRole('group', { name: 'Sub-asset class' }))
  expect(list().getByRole('checkbox', { name: /^Part 0/ })).toBeDisabled()
  await user.keyboard('PART 10')
  await expect.poll(() => list().getAllByRole('checkbox')).toHaveLength(2)
  await user.click(list().getByRole('checkbox', { name: /^Part 10/ }))
  await expect.poll(search).toContain('part-10')
  await userEvent.keyboard('{Escape}')
  expect(screen.getByRole('button', { name: 'Sub-asset class: 1 chosen' })).toBeVisible()
  await user.click(screen.getByRole('checkbox', { name: /^Fixed income/ }))
  await user.click(screen.getByRole('button', { name: 'Sub-asset class: 1 chosen' }))
  const shownChoices = list().getAllByRole('checkbox', { name: /^Part/ })
  expect(shownChoices.map((box) => shown(box.parentElement))).toEqual(['Part 1010'])
})

test('an invalid percentage shows an error and filters nothing', async () => {
  const { user, requests } = openScreener()
  await screen.findByText('2 funds')
  const ytd = screen.getByRole('textbox', { name: 'Year to date, at least' })
  await user.type(ytd, 'much')
  expect(ytd).toHaveAccessibleDescription('Give a number such as 2.5.')
  const oc = screen.getByRole('textbox', { name: 'Ongoing charges, at most' })
  await user.type(oc, '101')
  expect(oc).toHaveAccessibleDescription('Give a number from 0 to 100.')
  await user.click(screen.getByRole('checkbox', { name: 'ESG funds' }))
  await expect.poll(() => queryOf(requests.screened).esg).toBe('true')
  expect(queryOf(requests.screened)).not.toHaveProperty('performanceYTD')
  expect(queryOf(requests.screened)).not.toHaveProperty('maxOc')
})
