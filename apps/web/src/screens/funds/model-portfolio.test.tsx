import { runBacktest } from '@fundholder/protocol/analysis/benchmarks.ts'
import { getModelPortfolio } from '@fundholder/protocol/funds/model-portfolios.ts'
import { screen, within } from '@testing-library/react'
import { expect, test } from 'vitest'
import { answerModel, item, model, openModel } from '#test/answers/model-answers.ts'
import { card, rowsOf } from '#test/fund-page.ts'
import { answer, cutOff, refuse } from '#test/network.ts'
import { openPortal, signIn } from '#test/portal.tsx'

const heading = () => screen.findByRole('heading', { level: 1, name: 'Balanced' })

test('a model portfolio lists its funds with class, risk and weight, which sum to the whole, and links to each', async () => {
  openModel()
  await heading()
  expect(await rowsOf('What it is made of')).toEqual([
    'FundAsset classRiskWeight',
    'World EquityEquity460.00%',
    'Quiet BondsFixed income240.00%',
    'Total100.00%',
  ])
  const made = await card('What it is made of')
  expect(within(made).getByRole('link', { name: 'World Equity' })).toHaveAttribute('href', '/dealing/fund/F1')
  expect(within(made).getByRole('radio', { name: /World Equity, 60.00/ })).toBeInTheDocument()
  expect(screen.getByRole('link', { name: 'Compare its funds' })).toHaveAttribute(
    'href',
    '/screener/compare?ids=F1%2CF2',
  )
})

test('the comparison of a model of more funds than can be compared names how many it has', async () => {
  openModel(
    {},
    Array.from({ length: 6 }, (_, index) =>
      item({ instrumentId: `F${index + 1}`, weight: 0.1 + index / 100 }),
    ),
  )
  expect(await screen.findByRole('link', { name: 'Compare its 5 largest funds' })).toHaveAttribute(
    'href',
    '/screener/compare?ids=F6%2CF5%2CF4%2CF3%2CF2',
  )
})

test('the card of ratios ends with its content, and each pair of dates has a line of its own', async () => {
  openModel()
  const help = await screen.findByText('What the risk figures mean')
  const region = (await card('Risk and ratios')).getBoundingClientRect()
  expect(region.bottom - help.getBoundingClientRect().bottom).toBeLessThan(40)
  for (const dates of (await screen.findByText(/ to .+,$/, { selector: 'small span' })).parentElement
    ?.children ?? [])
    expect(dates.getBoundingClientRect().height).toBeLessThan(24)
})

test('shows that weights do not sum to 100%', async () => {
  openModel({}, [item({ weight: 0.5 })])
  expect(await screen.findByText('The weights on file do not sum to 100%.')).toBeVisible()
})

test('an unknown model portfolio shows an error and leads to all of them', async () => {
  signIn()
  answerModel()
  refuse(getModelPortfolio, 'model-portfolios/unknown')
  openPortal('/dealing/mp/NONE')
  expect(await screen.findByText('There is no model portfolio at this address.')).toBeVisible()
  expect(screen.getByRole('heading', { level: 1, name: 'Model portfolio not found' })).toBeVisible()
  const main = within(screen.getByRole('main'))
  expect(main.getByRole('link', { name: 'See all model portfolios' })).toHaveAttribute(
    'href',
    '/dealing/model',
  )
})

test('a failing call has its face and can be tried again', async () => {
  signIn()
  answerModel()
  cutOff(getModelPortfolio)
  const { user } = openPortal('/dealing/mp/BALANCED')
  expect(await screen.findByText('The model portfolio could not be loaded.')).toBeVisible()
  answer(getModelPortfolio, model())
  refuse(runBacktest, 'server/fault')
  await user.click(screen.getByRole('button', { name: 'Try again' }))
  await heading()
  const backtest = await card('How it would have performed')
  expect(await within(backtest).findByText('The backtest could not be loaded.')).toBeVisible()
})
