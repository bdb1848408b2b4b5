import { listModelPortfolios } from '@fundholder/protocol/funds/model-portfolios.ts'
import { getOrder } from '@fundholder/protocol/orders/order-details.ts'
import type { OrderPreview } from '@fundholder/protocol/orders/order-preview.ts'
import type { OrderSummary } from '@fundholder/protocol/orders/order-summary.ts'
import { act, screen, waitFor, within } from '@testing-library/react'
import { beforeEach, expect, test } from 'vitest'
import { emptyBasket, enterShare } from '#account/order-draft/basket.ts'
import { beginOrdering, type OrderContent } from '#account/order-draft/ordering.ts'
import { NOTHING, prepareDealing } from '#test/answers/dealing-answers.ts'
import { model } from '#test/answers/model-answers.ts'
import { answerOrdering, ORDER_PREVIEW, orderInState } from '#test/answers/order-answers.ts'
import { answer } from '#test/network.ts'
import { openPortal, signIn } from '#test/portal.tsx'

beforeEach(emptyBasket)

const TIED =
  /^We sell the funds that are not in the model.* we buy the model’s funds\. Future contributions .* until you change strategy\.$/
const INVESTED =
  /^You choose a split of funds\. We sell the funds that are not in it.* we buy its funds\. Future contributions follow the same split/
const LEAVES = /^With this order you leave your model strategy\. We make only the sales/
const { payout: _, ...TRADED } = ORDER_PREVIEW

function openReview(
  preview: Partial<OrderPreview>,
  content: Omit<OrderContent, 'valuedOn'>,
  userType: 'EMPLOYEE' | 'EMPLOYER' = 'EMPLOYEE',
) {
  signIn({ userType })
  answerOrdering({ ...TRADED, ...preview })
  beginOrdering({ contractId: 'C1', page: '/dealing/model', content: { ...content, valuedOn: '20261119' } })
  return openPortal('/dealing/approve')
}
const toModel = { kind: 'SWITCH', strategyType: 'MODEL', modelPortfolioId: 'LOW' } as const
const toSelf = { kind: 'SWITCH', strategyType: 'SELF', contributions: { F1: 100 } } as const

test('the review of a switch warns of what comes with the strategy', async () => {
  openReview({ strategyType: 'MODEL', modelPortfolioName: 'Low risk' }, toModel)
  expect(await screen.findByText(TIED)).toBeVisible()
})

test('the review of a company’s switch warns that its holdings move', async () => {
  openReview({ strategyType: 'MODEL', modelPortfolioName: 'Low risk' }, toModel, 'EMPLOYER')
  expect(await screen.findByText(/^We sell .* what the contract holds above its weights/)).toBeVisible()
})

test('the review of a switch to a self-selected strategy warns that holdings are invested by it', async () => {
  openReview({ strategyType: 'SELF' }, toSelf)
  expect(await screen.findByText(INVESTED)).toBeVisible()
})

test('an order that only leaves the model does not warn of reinvesting the holdings', async () => {
  openReview({ strategyType: 'SELF' }, { ...toSelf, kind: 'ORDER' })
  expect(await screen.findByText(LEAVES)).toBeVisible()
  expect(screen.queryByText(INVESTED)).not.toBeInTheDocument()
})

test('new weights within the same strategy are no switch, and warn of nothing', async () => {
  openReview({ strategyType: 'SELF', withinStrategy: true }, toSelf)
  expect(await screen.findByText('New mix in your self-selected strategy')).toBeVisible()
  expect(screen.queryByText(INVESTED)).not.toBeInTheDocument()
})

const splitIntoOneFund = async () => {
  await screen.findByRole('textbox', { name: 'Percent of contributions into F1' })
  act(() => enterShare('F1', '100'))
}

test('the model strategies open without a question, and leaving the own strategy is asked before its review', async () => {
  prepareDealing('SELF')
  answer(listModelPortfolios, { ...NOTHING, data: [model({ id: 'LOW', code: 'LOW', name: 'Low risk' })] })
  const { user, address } = openPortal('/dealing')
  await user.click(await screen.findByRole('button', { name: 'See the model strategies' }))
  await user.click(await screen.findByRole('radio', { name: 'Low risk' }))
  expect(address()).toBe('/dealing/model')
  const review = screen.getByRole('button', { name: 'Review the switch' })
  await waitFor(() => expect(review).toBeEnabled())
  expect(screen.queryByText(TIED)).not.toBeInTheDocument()
  await user.click(review)
  const question = within(screen.getByRole('dialog', { name: 'Switch to a model strategy?' }))
  expect(question.getByText(TIED)).toBeVisible()
  await user.click(question.getByRole('button', { name: 'Keep my strategy' }))
  expect(address()).toBe('/dealing/model')
  await user.click(review)
  await user.click(screen.getByRole('button', { name: 'Continue' }))
  await waitFor(() => expect(address()).toBe('/dealing/approve'))
})

test('the own funds open without a question, and leaving the model is asked before its review', async () => {
  prepareDealing('MODEL')
  const { user, address } = openPortal('/dealing')
  await user.click(await screen.findByRole('button', { name: 'Choose your own funds' }))
  await splitIntoOneFund()
  expect(address()).toBe('/dealing/self')
  const review = screen.getByRole('button', { name: 'Review order' })
  await waitFor(() => expect(review).toBeEnabled())
  await user.click(review)
  const question = within(screen.getByRole('dialog', { name: 'Switch to a self-selected strategy?' }))
  expect(question.getByText(INVESTED)).toBeVisible()
  await user.click(question.getByRole('button', { name: 'Continue' }))
  await waitFor(() => expect(address()).toBe('/dealing/approve'))
})

test('the question about leaving the model says that holdings stay where only contributions change', async () => {
  prepareDealing('MODEL')
  const { user } = openPortal('/dealing/self')
  await user.click(await screen.findByRole('radio', { name: 'Only single funds, and future contributions' }))
  expect(screen.getByText(/^Sell, buy and split future contributions/)).toBeVisible()
  await splitIntoOneFund()
  const review = screen.getByRole('button', { name: 'Review order' })
  await waitFor(() => expect(review).toBeEnabled())
  await user.click(review)
  expect(within(screen.getByRole('dialog')).getByText(LEAVES)).toBeVisible()
})

test('an order within the self-selected strategy leads to its review without a question', async () => {
  prepareDealing('SELF')
  const { user, address } = openPortal('/dealing/self')
  await splitIntoOneFund()
  const review = screen.getByRole('button', { name: 'Review order' })
  await waitFor(() => expect(review).toBeEnabled())
  await user.click(review)
  await waitFor(() => expect(address()).toBe('/dealing/approve'))
})

test('the question speaks of the company’s contract to an employer', async () => {
  prepareDealing('MODEL')
  signIn({ userType: 'EMPLOYER' })
  const { user } = openPortal('/dealing/self')
  await splitIntoOneFund()
  const review = screen.getByRole('button', { name: 'Review order' })
  await waitFor(() => expect(review).toBeEnabled())
  await user.click(review)
  const question = within(screen.getByRole('dialog', { name: 'Switch to a self-selected strategy?' }))
  expect(question.getByText(/^You choose a split .* what the contract holds above its/)).toBeVisible()
})

const side = (...names: string[]) => ({ count: names.length, names, about: 900 })
test.each([
  ['SWITCH', { strategyType: 'MODEL', modelPortfolioName: 'Balanced' }, 'Switch to Balanced'],
  ['SWITCH', { strategyType: 'SELF' }, 'Switch to a self-selected strategy'],
  [
    'ORDER',
    { sold: side('World Equity'), bought: side('Quiet Bonds', 'Old Bonds'), changesSplit: true },
    'Sell World Equity, buy Quiet Bonds and Old Bonds, new split of contributions',
  ],
  [
    'ORDER',
    { strategyType: 'SELF', changesSplit: true },
    'Switch to a self-selected strategy: new split of contributions',
  ],
] satisfies [OrderContent['kind'], Partial<OrderSummary>, string][])(
  'the page of an order is named by what it does: %s, %o',
  async (kind, summary, words) => {
    signIn()
    answerOrdering()
    const { withdrawType: __, ...order } = orderInState('approved', TRADED)
    answer(getOrder, { ...order, ...summary, kind })
    openPortal('/dealing/orders/O1')
    expect(await screen.findByRole('heading', { level: 1, name: new RegExp(`^${words} `) })).toBeVisible()
  },
)
