import { calendarDay } from '@fundholder/domain/calendar.ts'
import { listModelPortfolios } from '@fundholder/protocol/funds/model-portfolios.ts'
import { previewOrder } from '@fundholder/protocol/orders/place-order.ts'
import { searchContracts } from '@fundholder/protocol/portfolios/contracts.ts'
import { searchPositions } from '@fundholder/protocol/portfolios/positions.ts'
import { cleanup, screen, waitFor, within } from '@testing-library/react'
import { afterEach, expect, test } from 'vitest'
import { queryClient } from '#client/query-client.ts'
import { hideAmounts } from '#language/shown-amounts.ts'
import { CONTRACTS, position, positions } from '#test/answers/dashboard-answers.ts'
import { NOTHING, prepareDealing } from '#test/answers/dealing-answers.ts'
import { answerModel, item, model } from '#test/answers/model-answers.ts'
import { ORDER_DATES, ORDER_PREVIEW } from '#test/answers/order-answers.ts'
import { answer, cutOff, refuse } from '#test/network.ts'
import { openPortal } from '#test/portal.tsx'
import { shown } from '#test/shown.ts'

afterEach(() => hideAmounts(false))

const { metadata: none } = NOTHING

test('model strategies show that they are loading, failed or empty', async () => {
  prepareDealing()
  cutOff(listModelPortfolios)
  const { user } = openPortal('/dealing/model')
  await screen.findByText('The model strategies could not be loaded.')
  answer(listModelPortfolios, NOTHING)
  await user.click(screen.getByRole('button', { name: 'Try again' }))
  expect(await screen.findByText('There are no model strategies.')).toBeVisible()
})

/** Follows the balanced one of two models. */
function openModels(other = model({ id: 'LOW', code: 'LOW', name: 'Low risk', riskId: 2 })) {
  prepareDealing()
  answerModel()
  answer(searchContracts, {
    ...CONTRACTS,
    data: CONTRACTS.data.map((one) => ({
      ...one,
      strategyType: 'MODEL' as const,
      modelPortfolio: 'BALANCED',
    })),
  })
  const previews = answer(previewOrder, { preview: ORDER_PREVIEW, dates: ORDER_DATES })
  answer(searchPositions, {
    ...positions([position('F1', { amount: 10_000 })]),
    valuedOn: calendarDay('20261119'),
  })
  answer(listModelPortfolios, {
    data: [other, model()],
    metadata: none,
  })
  return { previews, ...openPortal('/dealing/model') }
}

test('the risk of a mix says how it is measured, and why that of a model can be another', async () => {
  const { user } = openModels()
  answer(previewOrder, {
    preview: { ...ORDER_PREVIEW, strategyType: 'MODEL', modelPortfolioId: 'LOW' },
    dates: ORDER_DATES,
  })
  await user.click(await screen.findByRole('radio', { name: /Low risk/ }))
  const risk = (await screen.findByText('Risk, indicative')).parentElement
  await expect
    .poll(() => shown(risk))
    .toContain(
      'From the ups and downs of the last year in USD, cash included. The fund manager rates a model by its own method, so its level can differ.',
    )
})

test('the own portfolio is black beside a model, as in every chart', async () => {
  openModels()
  const own = await screen.findByText('Your present mix, left alone')
  await expect
    .poll(() => document.querySelector<SVGPathElement>('path[data-main]')?.style.stroke)
    .toBe('var(--chart-1)')
  expect(own.closest('li')?.querySelector('i')?.getAttribute('style')).toContain('--chart-1')
})

test('the backtest says that nothing is rebalanced, unlike in a plan, and that no plan fee is taken off', async () => {
  openModels()
  for (const name of ['Your present mix', 'Balanced']) {
    const line = await screen.findByText(`${name}, left alone`)
    expect(shown(line.closest('li'))).toMatch(/left alone[+−-][\d.]+%$/)
  }
  expect(
    screen.getByText(
      /^What each mix would have earned if left alone, after the charges of the funds and before the plan fee and dealing charges\. Financial planning shows the yearly return of your present mix, rebalanced monthly\./,
    ),
  ).toBeVisible()
})

test('the backtest beside the present portfolio names the day whose close opens it, as the page of the model does', async () => {
  openModels()
  expect(await screen.findByText(/^20 Nov 2021 – 20 Nov 2026/)).toBeVisible()
})

for (const { title, imported, words } of [
  {
    title: 'six',
    imported: 6,
    words: 'One of 6 ready-made portfolios. New contributions follow it.',
  },
  {
    title: 'two',
    imported: 2,
    words: 'One of 2 ready-made portfolios. New contributions follow it.',
  },
  {
    title: 'a single one',
    imported: 1,
    words: 'A ready-made portfolio. New contributions follow it.',
  },
])
  test(`a manager who imported ${title} of the model portfolios offers so many, in their order, and shows how many`, async () => {
    prepareDealing()
    const data = Array.from({ length: imported }, (_, at) =>
      model({ id: `M${at}`, code: `M${at}`, name: `Risk ${at}`, riskId: 2 }),
    )
    answer(listModelPortfolios, { data, metadata: none })
    const { goTo } = openPortal('/dealing')
    expect(await screen.findByText(words)).toBeVisible()
    goTo('/dealing/model')
    const choices = await screen.findAllByRole('radio', { name: /^Risk/ })
    expect(choices.map((one) => one.closest('label')?.textContent)).toEqual(data.map(({ name }) => name))
  })

test('each model says in a plain sentence what is inside and how much it goes up and down', async () => {
  openModels()
  expect(await screen.findByText('60% shares, 40% bonds: small ups and downs')).toBeVisible()
  expect(screen.getByText('60% shares, 40% bonds: small to medium ups and downs')).toBeVisible()
})

test('each risk class has words of its own for how much a model goes up and down', async () => {
  prepareDealing()
  const data = ([1, 2, 3, 4, 5, 6, 7] as const).map((riskId) =>
    model({ id: `M${riskId}`, code: `M${riskId}`, name: `Class ${riskId}`, riskId }),
  )
  answer(listModelPortfolios, { data, metadata: none })
  openPortal('/dealing/model')
  const sentences = await screen.findAllByText(/ups and downs$/)
  expect(sentences.map((one) => shown(one)?.split(': ')[1])).toEqual([
    'very small ups and downs',
    'small ups and downs',
    'small to medium ups and downs',
    'medium ups and downs',
    'medium to large ups and downs',
    'large ups and downs',
    'very large ups and downs',
  ])
})

test('an asset class has one colour and one place in all models, whatever its size', async () => {
  const bonds = item({ assetClass: 'Fixed income', weight: 0.9 })
  openModels(model({ id: 'LOW', code: 'LOW', name: 'Low risk' }, [bonds, item({ weight: 0.1 })]))
  const [low, balanced] = await Promise.all(
    [/^10% shares, 90% bonds:/, /^60% shares, 40% bonds:/].map(async (words) =>
      [...((await screen.findByText(words)).nextElementSibling?.children ?? [])].map(
        (one) => getComputedStyle(one).backgroundColor,
      ),
    ),
  )
  expect(low).toEqual(balanced)
  expect(balanced).toEqual(['rgb(17, 17, 17)', 'rgb(232, 89, 12)']) // as in every chart of classes
  expect(new Set(low).size).toBe(2)
})

test('each model shows its ongoing cost per year with its two parts; without a plan fee its charges', async () => {
  openModels()
  const low = async () => shown((await screen.findByRole('radio', { name: /Low risk/ })).closest('div'))
  await expect.poll(low).toContain('Ongoing charges0.40%')
  cleanup()
  queryClient.clear()
  openModels()
  answer(searchContracts, { ...CONTRACTS, data: CONTRACTS.data.map((one) => ({ ...one, feeRate: 0.6 })) })
  await expect.poll(low).toContain('Ongoing cost per yearongoing charges 0.40% + plan fee 0.60%1.00%')
})

test('the model that is followed is marked and can be brought back to its weights', async () => {
  const { previews } = openModels()
  const balanced = await screen.findByRole('radio', { name: /^Balanced/ })
  await waitFor(() => expect(balanced).toBeChecked())
  expect(screen.getByText('Yours')).toBeVisible()
  expect(screen.getByRole('link', { name: 'What the model strategies hold' })).toBeVisible()
  await waitFor(() => expect(previews.at(-1)?.body).toMatchObject({ kind: 'REBALANCE' }))
  const review = await screen.findByRole('button', { name: 'Review the rebalancing' })
  await waitFor(() => expect(review).toBeEnabled())
})

test('choosing another model shows its changes and warnings, and leads to the review', async () => {
  const { user, previews, address, search } = openModels()
  await user.click(await screen.findByRole('radio', { name: 'Low risk' }))
  expect(
    await screen.findByText(
      /^We sell the funds that are not in the model you choose, and what you hold above/,
    ),
  ).toBeVisible()
  await waitFor(() =>
    expect(previews.at(-1)?.body).toMatchObject({
      kind: 'SWITCH',
      strategyType: 'MODEL',
      modelPortfolioId: 'LOW',
    }),
  )
  expect(search()).toContain('model=LOW')
  const review = screen.getByRole('button', { name: 'Review the switch' })
  await waitFor(() => expect(review).toBeEnabled())
  await user.click(review)
  await waitFor(() => expect(address()).toBe('/dealing/approve'))
})

test('a switch that is refused shows why beside its button', async () => {
  const { user } = openModels()
  refuse(previewOrder, 'orders/total-running', { possibleFrom: '20261130' })
  await user.click(await screen.findByRole('radio', { name: 'Low risk' }))
  const box = within(screen.getByRole('region', { name: 'Review and approve' }))
  expect(await box.findByText(/Other orders are possible from 30 Nov 2026/)).toBeVisible()
  expect(box.getByRole('button', { name: 'Review the switch' })).toBeDisabled()
})

test('no model shows a cost before the contract with the plan fee is known, nor if it fails to load', async () => {
  openModels()
  const asked = answer(searchContracts, () => new Promise(() => {}))
  await waitFor(() => expect(asked).not.toHaveLength(0))
  expect(screen.queryByRole('radio', { name: /Low risk/ })).toBeNull()
  cleanup()
  queryClient.clear()
  openModels()
  cutOff(searchContracts)
  expect(await screen.findByText('Your contract could not be loaded.')).toBeVisible()
  expect(screen.queryByRole('radio', { name: /Low risk/ })).toBeNull()
})

test('a hypothetical investment in a model is shown while the client hides amounts', async () => {
  hideAmounts(true)
  openModels()
  expect(
    await screen.findByText(/^\$10,000\.00 invested in .* would have been worth \$13,000\.00 on /),
  ).toBeVisible()
})
