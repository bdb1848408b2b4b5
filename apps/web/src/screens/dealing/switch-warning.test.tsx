import type { StrategyType } from '@fundholder/domain/users/users.ts'
import { getOrder } from '@fundholder/protocol/orders/order-details.ts'
import type { OrderPreview } from '@fundholder/protocol/orders/order-preview.ts'
import type { OrderSummary } from '@fundholder/protocol/orders/order-summary.ts'
import { screen } from '@testing-library/react'
import { beforeEach, expect, test } from 'vitest'
import { emptyBasket } from '#account/order-draft/basket.ts'
import { beginOrdering, type OrderContent } from '#account/order-draft/ordering.ts'
import { prepareDealing } from '#test/answers/dealing-answers.ts'
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

test.each([
  ['MODEL', 1],
  ['SELF', 0],
] satisfies [StrategyType, number][])(
  'warns on the self-selected strategy page if it is opened from a %s strategy without a confirmation',
  async (present, count) => {
    prepareDealing(present)
    openPortal('/dealing/self')
    await screen.findByRole('textbox', { name: /^Percent of contributions into/ })
    expect(screen.queryAllByText(INVESTED)).toHaveLength(count)
  },
)

test('the page speaks of reinvesting the holdings only while they are to follow the split', async () => {
  prepareDealing('MODEL')
  const { user } = openPortal('/dealing/self')
  const choice = await screen.findByRole('checkbox', { name: /^Also invest what I hold in the same way/ })
  expect(screen.getByText(INVESTED)).toBeVisible()
  expect(screen.getByText(/^Split what is held and future contributions/)).toBeVisible()
  await user.click(choice)
  expect(screen.getByText(LEAVES)).toBeVisible()
  expect(screen.getByText(/^Sell, buy and split future contributions/)).toBeVisible()
})

test('the self-selected strategy page explains leaving the model on the ground of its cards, not as a warning', async () => {
  prepareDealing('MODEL')
  openPortal('/dealing/self')
  const note = (await screen.findByText(INVESTED)).closest('[role="note"]') ?? document.body
  const card = screen.getByRole('region', { name: 'Your funds and basket' })
  expect(getComputedStyle(note).backgroundColor).toBe(getComputedStyle(card).backgroundColor)
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
