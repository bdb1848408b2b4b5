import { getSummary, getValuation } from '@fundholder/protocol/analysis/analysis.ts'
import { runBacktest } from '@fundholder/protocol/analysis/benchmarks.ts'
import { screen, waitFor, within } from '@testing-library/react'
import { beforeAll, beforeEach, expect, test } from 'vitest'
import { answerDashboard } from '#test/answers/answered-dashboard.ts'
import { BACKTEST, SUMMARY, VALUATION } from '#test/answers/dashboard-answers.ts'
import { answer } from '#test/network.ts'
import { openPortal, signIn } from '#test/portal.tsx'

// The page loads lazily: its first compilation must not count against the first test.
beforeAll(() => import('./dashboard.tsx'))

beforeEach(() => {
  signIn()
  answerDashboard()
})

const card = async () => within(await screen.findByRole('region', { name: 'Performance' }))
const lines = async () =>
  (await card()).queryAllByRole('listitem').map((one) => one.querySelector('span')?.textContent)
const openChart = async (path: string) => {
  const portal = openPortal(path)
  await screen.findByRole('combobox', { name: 'What is shown' }) // the card's place is taken by the card itself
  return portal
}

test('a link restores what the chart shows and beside which benchmarks', async () => {
  await openChart('/?chart=drawdown&benchmarks=MSDUWI')
  await waitFor(async () => expect(await lines()).toEqual(['Portfolio', 'MSCI World']))
  expect((await card()).getByRole('combobox')).toHaveValue('drawdown')
})

test('requests no benchmarks if the link has none', async () => {
  const requests = answer(runBacktest, BACKTEST)
  await openChart('/?benchmarks=none')
  expect(await lines()).toEqual(['Portfolio'])
  expect(requests).toHaveLength(0)
})

test('the address has the chart’s view and benchmarks, also after a change of period', async () => {
  const portal = await openChart('/')
  await portal.user.selectOptions((await card()).getByRole('combobox'), 'Drawdown')
  await waitFor(() => expect(portal.search()).toBe('?chart=drawdown'))
  await portal.user.click(await (await card()).findByRole('button', { name: 'Benchmarks' }))
  await portal.user.click(await screen.findByRole('checkbox', { name: 'Eonia' }))
  await portal.user.click(screen.getByRole('button', { name: 'Done' }))
  await waitFor(() => expect(portal.search()).toBe('?chart=drawdown&benchmarks=MSDUWI'))
  await portal.user.click(screen.getByRole('radio', { name: '6M' }))
  await waitFor(() => expect(portal.search()).toBe('?chart=drawdown&benchmarks=MSDUWI&period=6M'))
  await portal.user.selectOptions((await card()).getByRole('combobox'), 'Return')
  await waitFor(() => expect(portal.search()).toBe('?benchmarks=MSDUWI&period=6M'))
})

test('requests the drawdown and the months of the same days separately, and once', async () => {
  const portal = await openChart('/')
  await waitFor(async () => expect(await lines()).toHaveLength(3))
  const requests = [
    answer(getSummary, SUMMARY),
    answer(runBacktest, BACKTEST),
    answer(getValuation, VALUATION),
  ]
  const show = async (view: string) => portal.user.selectOptions((await card()).getByRole('combobox'), view)
  await show('Drawdown')
  await waitFor(() => expect(requests.map(({ length }) => length)).toEqual([0, 0, 1]))
  await waitFor(async () => expect(await lines()).toHaveLength(3)) // a response that was not awaited is requested again
  await show('Monthly returns')
  await waitFor(() => expect(requests.map(({ length }) => length)).toEqual([0, 0, 2]))
  await (await card()).findByRole('table')
  await show('Drawdown')
  await show('Return')
  await waitFor(async () => expect(await lines()).toHaveLength(3))
  expect(requests.map(({ length }) => length)).toEqual([0, 0, 2])
})
