import { RATIO_DEFINITIONS } from '@fundholder/protocol/analysis/ratio-definitions.ts'
import { screen, within } from '@testing-library/react'
import { afterEach, expect, test } from 'vitest'
import { hideAmounts } from '#language/shown-amounts.ts'
import { openModel } from '#test/answers/model-answers.ts'
import { beside, card } from '#test/fund-page.ts'

afterEach(() => hideAmounts(false))

test('each chart says in a sentence what it shows', async () => {
  openModel()
  expect(await screen.findByText('World Equity is its largest fund, with 60.00% of the money.')).toBeVisible()
  expect(
    await screen.findByText(
      /^\$10,000\.00 invested in this model at the close of .* would have been worth \$13,000\.00 on /,
    ),
  ).toBeVisible()
})

test('the ratios say on what period, year and risk-free rate they rest', async () => {
  const { performanceAnnualized, sharpe } = RATIO_DEFINITIONS
  openModel()
  const ratios = within(await card('Risk and ratios'))
  expect(await ratios.findByText(/^20 Nov 2021 – 20 Nov 2026/)).toBeVisible()
  expect(
    await ratios.findByText(
      `The return a year is based on a year of ${performanceAnnualized.daysPerYear} days; the Sharpe ratio and the other yearly figures on a year of ${sharpe.periodsPerYear} daily returns in USD. Risk-free rate: 0%.`,
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
  await user.click(await screen.findByText('Show the calculation'))
  expect(
    await screen.findByText(/^From the close of 31 Dec 2025 to the close of 30 Jun 2026, in USD\./),
  ).toBeVisible()
})

test('a hypothetical investment is shown while the client hides amounts', async () => {
  hideAmounts(true)
  openModel()
  expect(await screen.findByText(/^\$10,000\.00 invested .* been worth \$13,000\.00 on /)).toBeVisible()
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

test('a mix with an unpriced fund shows a notice instead of a backtest', async () => {
  const { requests } = openModel({ measurableFrom: undefined, riskId: null })
  const backtest = await card('How it would have performed')
  expect(
    within(backtest).getByText('Not all of its funds have a price yet, so nothing can be measured.'),
  ).toBeVisible()
  expect(await screen.findByText('The fund manager does not rate its risk.')).toBeVisible()
  expect(requests.backtests).toHaveLength(0)
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
