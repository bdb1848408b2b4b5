import { runBacktest } from '@fundholder/protocol/analysis/analysis.ts'
import { getModelPortfolio } from '@fundholder/protocol/funds/model-portfolios.ts'
import { listOrders } from '@fundholder/protocol/orders/list-orders.ts'
import type { OrderSummary } from '@fundholder/protocol/orders/order-summary.ts'
import { searchContracts } from '@fundholder/protocol/portfolios/contracts.ts'
import { cleanup, screen, within } from '@testing-library/react'
import { afterEach, expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { queryClient } from '#client/query-client.ts'
import { hideAmounts } from '#language/shown-amounts.ts'
import { CONTRACTS } from '#test/answers/dashboard-answers.ts'
import { NOTHING } from '#test/answers/dealing-answers.ts'
import { answerModel, item, model, openModel } from '#test/answers/model-answers.ts'
import { orderInState } from '#test/answers/order-answers.ts'
import { beside, card, rowsOf } from '#test/fund-page.ts'
import { answer, cutOff, refuse } from '#test/network.ts'
import { openPortal, signIn } from '#test/portal.tsx'
import { shown } from '#test/shown.ts'

afterEach(async () => {
  hideAmounts(false)
  await page.viewport(1440, 900)
})

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

test('each chart says in a sentence what it shows', async () => {
  openModel()
  expect(await screen.findByText('World Equity is its largest fund, with 60.00% of the money.')).toBeVisible()
  expect(
    await screen.findByText(
      /^\$10,000\.00 invested in this model at the close of .* would have been worth \$13,000\.00 on /,
    ),
  ).toBeVisible()
})

test('with entered days the sentence and the derivation of a ratio name the close before them', async () => {
  const { user } = openModel({}, undefined, '?from=2026-01-01&to=2026-06-30')
  expect(await screen.findByText(/ invested in this model at the close of 31 Dec 2025 would /)).toBeVisible()
  const ratios = await card('Risk and ratios')
  expect((await within(ratios).findAllByText(/^01 Jan 2026 – 30 Jun 2026/))[0]).toBeVisible()
  await user.click(
    await within(ratios).findByRole('button', { name: /Sharpe ratio: how is this worked out/ }),
  )
  expect(
    await screen.findByText(/^From the close of 31 Dec 2025 to the close of 30 Jun 2026, in USD\./),
  ).toBeVisible()
})

test('a hypothetical investment is shown while the client hides amounts', async () => {
  hideAmounts(true)
  openModel()
  expect(await screen.findByText(/^\$10,000\.00 invested .* been worth \$13,000\.00 on /)).toBeVisible()
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

test('on a phone the buttons of a model have one line each', async () => {
  await page.viewport(390, 844)
  openModel(
    {},
    Array.from({ length: 6 }, (_, index) => item({ instrumentId: `F${index + 1}`, weight: 0.1 })),
  )
  const compare = await screen.findByRole('link', { name: 'Compare its 5 largest funds' })
  for (const button of [compare, screen.getByRole('link', { name: 'Choose this model' })]) {
    const words = document.createRange()
    words.selectNodeContents(button.lastChild as Node)
    expect(words.getClientRects()).toHaveLength(1)
  }
})

test('on a phone a model is chosen above its comparison, and each fund and its cost have one line', async () => {
  await page.viewport(390, 844)
  openModel({}, [item({ name: 'Quillharbour Global Infrastructure', weight: 1 })])
  const choose = await screen.findByRole('link', { name: 'Choose this model' })
  const costs = within(await card('Ongoing cost per year'))
  const fund = await costs.findByText('Quillharbour Global Infrastructure')
  expect(fund.getBoundingClientRect().height).toBeLessThan(30)
  const [weight, charges, , money] = fund.parentElement?.querySelectorAll('td') ?? []
  const top = (one: Element | undefined) => one?.getBoundingClientRect().top
  expect(top(money)).toBe(top(fund))
  expect(top(charges)).toBe(top(weight))
  const actions = [...(choose.parentElement?.children ?? [])]
  expect(actions[0]).toBe(choose)
})

test('on a phone a ratio, its figure and its explanation are one group, apart from the next', async () => {
  await page.viewport(390, 844)
  openModel()
  const name = await screen.findByText('Max drawdown', { selector: 'dt' })
  const group = name.parentElement as HTMLElement
  await within(group).findByRole('button')
  const [figure, says] = [...group.querySelectorAll('dd')].map((one) => one.getBoundingClientRect())
  const next = (group.nextElementSibling as HTMLElement).getBoundingClientRect()
  expect((figure?.top ?? 0) - name.getBoundingClientRect().bottom).toBeLessThanOrEqual(4)
  expect((says?.top ?? 0) - (figure?.bottom ?? 0)).toBeLessThanOrEqual(4)
  expect(figure?.height).toBeLessThanOrEqual(28)
  expect(next.top - group.getBoundingClientRect().bottom).toBeGreaterThanOrEqual(18)
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

test('the model is chosen from its own page', async () => {
  openModel()
  expect(await screen.findByRole('link', { name: 'Choose this model' })).toHaveAttribute(
    'href',
    '/dealing/model?model=BALANCED',
  )
})

test('shows that weights do not sum to 100%', async () => {
  openModel({}, [item({ weight: 0.5 })])
  expect(await screen.findByText('The weights on file do not sum to 100%.')).toBeVisible()
})

test('the backtest is beside the benchmark over five years, and over whatever else is chosen', async () => {
  const { user, requests, search } = openModel()
  const backtest = await card('How it would have performed')
  expect(await within(backtest).findByText('+30.00%')).toBeVisible()
  expect(await within(backtest).findByText('+20.00%')).toBeVisible()
  const mixed = () =>
    requests.backtests.map(({ body }) => body as Record<string, unknown>).filter(({ benchmark }) => benchmark)
  expect(mixed()[0]).toMatchObject({
    currency: 'USD',
    dateFrom: '20211120',
    dateTo: '20261120',
    rebalancing: 'buyAndHold',
    benchmark: 'MSDUWI',
    compositions: [
      {
        items: [
          { instrumentId: 'F1', weight: 0.6 },
          { instrumentId: 'F2', weight: 0.4 },
        ],
      },
    ],
  })
  await user.click(within(backtest).getByRole('radio', { name: '1Y' }))
  await expect.poll(() => mixed().at(-1)?.dateFrom).toBe('20251120')
  expect(search()).toContain('period=1Y')
  await user.selectOptions(within(backtest).getByRole('combobox', { name: 'Weights' }), 'Restored every year')
  await expect.poll(() => mixed().at(-1)?.rebalancing).toBe('yearly')
  expect(search()).toContain('weights=yearly')
})

test('risk is the manager’s rating, and beside it the class of the mix’s own volatility, said to be indicative', async () => {
  openModel({ riskId: 4 })
  const facts = await card('The model portfolio in figures')
  expect(within(facts).getAllByRole('img', { name: 'Risk 4 of 7' })[0]).toBeVisible()
  await expect
    .poll(() => beside('Risk by its own volatility', facts))
    .toBe('Risk by its own volatility3indicative; 7.76% a year since 20 Nov 2021')
  const ratios = await card('Risk and ratios')
  expect(await within(ratios).findByText('Annualised volatility')).toBeVisible()
})

test('takes the target market from its funds: the longest horizon and every named trait', async () => {
  openModel()
  const whom = await card('Who it is for')
  const said = shown(whom) ?? ''
  expect(said).toContain('Money that you will not need for at least 5 years.')
  expect(said).toContain('Knowledge neededinformedLoss you must be able to bearloss of the capital')
  expect(said).toContain('Type of investorretail')
  expect(said).not.toContain('ESG')
})

test('shows the share of ESG and Sharia funds, or that all are', async () => {
  openModel({}, [
    item({ esg: true, sharia: true }),
    item({ instrumentId: 'F2', name: 'B', weight: 0.4, sharia: true, targetMarket: {} }),
  ])
  const said = shown(await card('Who it is for')) ?? ''
  expect(said).toContain('60% of it is in ESG funds.')
  expect(said).toContain('Every fund in it follows Sharia.')
  expect(said).toContain('1 fund does not state who it is for.')
})

test('a mix with an unpriced fund shows a notice instead of a backtest', async () => {
  const { requests } = openModel({ measurableFrom: undefined, riskId: null })
  const backtest = await card('How it would have performed')
  expect(
    within(backtest).getByText('Not all of its funds have a price yet, so nothing can be measured.'),
  ).toBeVisible()
  expect(await screen.findByText('The fund manager does not rate its risk.')).toBeVisible()
  expect(requests.backtests).toHaveLength(0)
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

test('the model that a client follows says so, and is not offered', async () => {
  const [contract] = CONTRACTS.data
  if (!contract) throw new Error('there is no contract')
  openModel()
  await heading()
  expect(await screen.findByRole('link', { name: 'Choose this model' })).toBeVisible()
  expect(screen.queryByText(/^You follow this model/)).not.toBeInTheDocument()
  cleanup()
  queryClient.clear()
  openModel()
  answer(searchContracts, { ...CONTRACTS, data: [{ ...contract, modelPortfolio: 'BALANCED' }] })
  expect(await screen.findByText(/^You follow this model · Model portfolio of/)).toBeVisible()
  expect(screen.queryByRole('link', { name: 'Choose this model' })).not.toBeInTheDocument()
})

test('a followed model is called so even if the orders cannot be loaded', async () => {
  const [contract] = CONTRACTS.data
  if (!contract) throw new Error('there is no contract')
  openModel()
  answer(searchContracts, { ...CONTRACTS, data: [{ ...contract, modelPortfolio: 'BALANCED' }] })
  cutOff(listOrders)
  expect(await screen.findByText(/^You follow this model · Model portfolio of/)).toBeVisible()
})

test('while a switch runs, a model is not called followed: its page names where the switch leads', async () => {
  const [contract] = CONTRACTS.data
  if (!contract) throw new Error('there is no contract')
  const line = async (order: Partial<OrderSummary>, modelPortfolio?: string) => {
    cleanup()
    queryClient.clear()
    openModel()
    answer(searchContracts, { ...CONTRACTS, data: [{ ...contract, modelPortfolio }] })
    const toModel = { kind: 'SWITCH', strategyType: 'MODEL', modelPortfolioName: 'Balanced' } as const
    answer(listOrders, { ...NOTHING, data: [{ ...orderInState('dealing'), ...toModel, ...order }] })
    await heading()
    const words = await screen.findByText(/witching to .* · Model portfolio of/)
    expect(screen.queryByText(/You follow this model/)).not.toBeInTheDocument()
    return shown(words)
  }
  expect(await line({}, 'BALANCED')).toMatch(/^You are switching to this model · /)
  expect(await line({ modelPortfolioName: 'Low risk' }, 'LOW')).toMatch(/^You are switching to Low risk · /)
  expect(await line({ strategyType: 'SELF', modelPortfolioName: undefined })).toMatch(
    /^You are switching to a self-selected strategy · /,
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

test('nothing of the page is wider than a phone', async () => {
  await page.viewport(390, 844)
  openModel()
  await heading()
  await card('How it would have performed')
  expect(document.documentElement.scrollWidth).toBeLessThanOrEqual(390)
})

test('weights that clients cannot choose are not measured either', async () => {
  const { requests } = openModel({}, undefined, '?weights=monthly')
  const backtest = await card('How it would have performed')
  expect(within(backtest).getByRole('combobox', { name: 'Weights' })).toHaveValue('buyAndHold')
  await within(backtest).findByText('+30.00%')
  const measured = requests.backtests.map(({ body }) => (body as { rebalancing?: string }).rebalancing)
  expect(measured).toContain('buyAndHold')
  expect(measured).not.toContain('monthly')
})

test('a fund without ESG data is not shown as a non-ESG fund', async () => {
  openModel({}, [
    item({ esg: true }),
    item({ instrumentId: 'F2', name: 'B', weight: 0.4, esg: undefined, sharia: undefined }),
  ])
  const said = shown(await card('Who it is for')) ?? ''
  expect(said).toContain('60% of it is in ESG funds.')
  expect(said).toContain('1 fund does not report whether it counts as an ESG fund.')
  expect(said).toContain('1 fund does not report whether it follows Sharia.')
})
