import { calendarDay } from '@fundholder/domain/calendar.ts'
import { CASH_INSTRUMENT_ID } from '@fundholder/domain/funds/instruments.ts'
import { listModelPortfolios } from '@fundholder/protocol/funds/model-portfolios.ts'
import { screenFunds } from '@fundholder/protocol/funds/screener.ts'
import { getLastContributions } from '@fundholder/protocol/orders/contributions.ts'
import { listAwaitingSecond } from '@fundholder/protocol/orders/list-orders.ts'
import { searchContracts } from '@fundholder/protocol/portfolios/contracts.ts'
import { searchPositions } from '@fundholder/protocol/portfolios/positions.ts'
import { screen, waitFor, within } from '@testing-library/react'
import { beforeEach, expect, test } from 'vitest'
import { emptyBasket } from '#account/order-draft/basket.ts'
import { beginOrdering } from '#account/order-draft/ordering.ts'
import { changeWithdrawal, resetWithdrawal } from '#account/order-draft/withdrawal.ts'
import { CONTRACTS, position, positions } from '#test/answers/dashboard-answers.ts'
import { NOTHING, prepareDealing } from '#test/answers/dealing-answers.ts'
import { answerModel, model } from '#test/answers/model-answers.ts'
import { answerOrdering, ORDER_PREVIEW, orderInState } from '#test/answers/order-answers.ts'
import { found } from '#test/answers/screener-answers.ts'
import { answer } from '#test/network.ts'
import { openPortal, signIn } from '#test/portal.tsx'
import { shown } from '#test/shown.ts'

beforeEach(() => {
  emptyBasket()
  resetWithdrawal()
})

const VALUED_ON = calendarDay('20261119')

/** Follows the balanced model. */
function openDealing(path: string, userType: 'EMPLOYER' | 'EMPLOYEE' = 'EMPLOYER') {
  answerModel()
  prepareDealing()
  answer(searchContracts, {
    ...CONTRACTS,
    data: CONTRACTS.data.map((one) => ({ ...one, modelPortfolio: 'BALANCED' })),
  })
  answer(listModelPortfolios, { ...NOTHING, data: [model()] })
  answer(getLastContributions, { ...NOTHING, currency: 'USD' })
  answer(listAwaitingSecond, NOTHING)
  signIn({ userType })
  return openPortal(path)
}

const SAID: Record<string, { company: (string | RegExp)[]; member: (string | RegExp)[] }> = {
  '/dealing': {
    company: [
      'How the money of your company’s contract is invested, and how to change or withdraw it.',
      'The current strategy of your company',
      'The contract follows Balanced.',
      'The company chooses the funds, and how contributions are split among them.',
      'All or a part, to the company’s bank account.',
    ],
    member: [
      'How your money is invested, and how to change or withdraw it.',
      'Current strategy',
      'You follow Balanced.',
      'You choose the funds yourself, and how contributions are split among them.',
      'All or part of your savings, to your bank account.',
    ],
  },
  '/dealing/model': {
    company: [
      'Your company’s',
      'The contract already follows this model. As prices change, its mix drifts away from it. You can bring it back to the model.',
      /^What each mix would have earned if left alone, .* dealing charges\. Past performance/,
    ],
    member: [
      'Yours',
      'You already follow this model. As prices change, your mix drifts away from it. You can bring it back to the model.',
      /Financial planning shows the yearly return of your present mix, rebalanced monthly\./,
    ],
  },
  '/dealing/self': {
    company: [
      'Funds of your company’s contract, and the basket',
      'What the contract holds and future contributions',
      'We buy and sell so that what the contract holds matches the split.',
    ],
    member: ['Your funds and basket', 'What I hold and future contributions'],
  },
  '/dealing/withdraws': {
    company: [
      'Your company receives (estimate)',
      'This money has not been allocated to members yet. Withdrawing takes it out of the plan.',
      /The contract stays open\. Contributions .* until they are allocated to members or the company/,
      'Nothing happens until you and a second person at your company approve it by code.',
    ],
    member: [
      'You receive (estimate)',
      /Your account stays open\. Contributions .* until you order a new strategy or split\.$/,
      'Nothing happens until you approve it by code.',
    ],
  },
  '/dealing/orders': {
    company: [/^Everything ordered for your company’s contracts\.$/],
    member: [/^Your orders and automatic investments\.$/],
  },
}

for (const [path, { company, member }] of Object.entries(SAID)) {
  test(`${path} speaks of the company’s contract to an employer`, async () => {
    openDealing(path)
    for (const words of company) expect((await screen.findAllByText(words))[0]).toBeInTheDocument()
    for (const words of member) expect(screen.queryByText(words)).not.toBeInTheDocument()
  })
  test(`${path} speaks to a member of what is theirs`, async () => {
    openDealing(path, 'EMPLOYEE')
    for (const words of member) expect((await screen.findAllByText(words))[0]).toBeInTheDocument()
  })
}

test('reviews the strategy of the company as such', async () => {
  signIn({ userType: 'EMPLOYER' })
  const { payout: _, ...preview } = ORDER_PREVIEW
  answerOrdering({ ...preview, strategyType: 'SELF', reservedCash: 120 })
  beginOrdering({
    contractId: 'C1',
    page: '/dealing/self',
    content: { kind: 'ORDER', sell: { F1: 10 }, valuedOn: VALUED_ON },
  })
  openPortal('/dealing/approve')
  const lines = shown(await screen.findByRole('region', { name: 'What you approve' }))
  expect(lines).toContain('StrategyThe company’s self-selected strategy')
  expect(lines).toContain('From cashReserved for this order$120.00')
  expect(lines).not.toMatch(/your/i)
})

test.each([
  ['EMPLOYER', 'Nothing happens until you and a second person at your company approve it by code.'],
  ['EMPLOYEE', 'Nothing happens until you approve it by code.'],
] as const)('the review of a withdrawal says whose approvals it needs: %s', async (userType, line) => {
  answerOrdering()
  signIn({ userType })
  const content = { kind: 'WITHDRAW', type: 'TOTAL', valuedOn: VALUED_ON } as const
  beginOrdering({ contractId: 'C1', page: '/dealing/withdraws', content })
  openPortal('/dealing/approve')
  expect(await screen.findByText(line)).toBeVisible()
})

test('a company’s contributions say that they were allocated to members, and not that it paid them', async () => {
  openDealing('/dealing')
  const contribution = {
    id: 'c',
    date: '2026-11-20T00:00:00.000Z',
    dateAsString: calendarDay('20261120'),
    amount: 500,
    paidBy: [{ party: 'employer' as const, amount: 500 }],
    invested: [],
    switched: [],
    inCash: 100,
    beingInvested: [],
    uninvested: 100,
    spent: 400,
  }
  answer(getLastContributions, { ...NOTHING, currency: 'USD', data: [contribution] })
  const card = within(await screen.findByRole('region', { name: 'Latest contributions' }))
  expect(await card.findByText('Allocated to members, paid out or taken as a fee')).toBeVisible()
  expect(card.getByText('20/11/2026')).toBeVisible()
  expect(card.getByText('Still in the account')).toBeVisible()
  expect(
    card.getByText(/^How much of each is still in the account\..+ use the oldest contributions first\.$/),
  ).toBeVisible()
  expect(card.queryByText(/invested|plan fee/)).not.toBeInTheDocument()
})

test.each([
  ['F1', 'Buy, sell or split', false],
  [CASH_INSTRUMENT_ID, 'Choose the funds', true],
])(
  'money of a company that is never invested is held in cash, and its withdrawal is never the main action: %s',
  async (id, self, isAlike) => {
    openDealing('/dealing')
    answer(searchContracts, {
      ...CONTRACTS,
      data: CONTRACTS.data.map((one) => ({ ...one, strategyType: 'SELF' as const })),
    })
    answer(searchPositions, { ...positions([position(id, { amount: 500 })]), valuedOn: VALUED_ON })
    const choice = within(await screen.findByRole('region', { name: 'Choose a strategy' }))
    const background = (name: string) => getComputedStyle(choice.getByText(name)).backgroundColor
    expect(choice.queryAllByText(/^Your company’s money is held in cash until/)).toHaveLength(
      id === 'F1' ? 0 : 1,
    )
    expect(choice.queryAllByText('The current strategy of your company')).toHaveLength(id === 'F1' ? 1 : 0)
    expect(background(self) === background('Withdraw money')).toBe(isAlike)
    expect(background('Withdraw money')).toBe(background('See the model strategies'))
  },
)

test('without orders the list leads to where one is placed, or from a narrower list to all', async () => {
  const { user } = openDealing('/dealing/orders')
  expect(await screen.findByRole('link', { name: 'Place an order' })).toHaveAttribute('href', '/dealing')
  await user.click(screen.getByRole('radio', { name: 'Ended' }))
  await user.click(await screen.findByRole('button', { name: 'Show all orders' }))
  expect(await screen.findByRole('link', { name: 'Place an order' })).toBeVisible()
})

test.each([
  ['EMPLOYER', 'Orders that you or your colleagues place appear here until they are complete.'],
  ['EMPLOYEE', 'Orders you place appear here until they are complete.'],
] as const)('on dealing an empty list shows %s how something comes into it', async (userType, orders) => {
  openDealing('/dealing', userType)
  expect(await screen.findByText(orders)).toBeVisible()
  expect(
    await screen.findByText(/^Each contribution appears here on the day its money arrives/),
  ).toBeVisible()
})

test('a client with cash only holds no funds yet, and finds funds to buy', async () => {
  const { user } = openDealing('/dealing/self')
  answer(searchPositions, {
    ...positions([position(CASH_INSTRUMENT_ID, { amount: 500 })]),
    valuedOn: VALUED_ON,
    cash: { available: 500 },
  })
  expect(await screen.findByText('The contract holds no funds yet.')).toBeVisible()
  await user.click(screen.getByRole('button', { name: 'Find funds to buy' }))
  expect(await screen.findByRole('dialog', { name: 'Find funds' })).toBeVisible()
})

test('a withdrawal without holdings shows when there will be some', async () => {
  openDealing('/dealing/withdraws')
  answer(searchPositions, { ...positions([]), valuedOn: VALUED_ON })
  expect(await screen.findByText('There is nothing to withdraw.')).toBeVisible()
  expect(screen.getByText(/^New money can be withdrawn from the day/)).toBeVisible()
  expect(screen.getByText('None of the positions can be withdrawn now.')).toBeVisible()
  expect(screen.getByRole('link', { name: 'To dealing' })).toHaveAttribute('href', '/dealing')
})

test('deposits alone cannot be withdrawn: shows a notice in place of the percentages', async () => {
  openDealing('/dealing/withdraws')
  changeWithdrawal({ type: 'PARTIAL', isPerFund: true })
  answer(searchPositions, {
    ...positions([
      position('D1', {
        deposits: [{ principal: 1, interest: 0, rate: 1, startDate: calendarDay('20260901') }],
      }),
    ]),
    valuedOn: VALUED_ON,
  })
  expect(await screen.findByText('None of the positions can be withdrawn now.')).toBeVisible()
})

test('without model strategies the page leads to funds of one’s own', async () => {
  openDealing('/dealing/model')
  answer(listModelPortfolios, NOTHING)
  expect(await screen.findByRole('link', { name: 'Choose funds of your own' })).toHaveAttribute(
    'href',
    '/dealing/self',
  )
})

test('removes all filters on request if no fund is found', async () => {
  const nothing = { ...found([]), without: [] }
  const { user, search } = openDealing('/dealing/self?risk=1&only=esg,sharia')
  answer(screenFunds, nothing)
  await user.click(await screen.findByRole('button', { name: 'Clear all filters' }))
  await waitFor(() => expect(search()).toBe(''))
  expect(within(document.body).queryByRole('button', { name: /^Remove/ })).toBeNull()
})

test('beside an order that waits for the second approver, no other is under way', async () => {
  openDealing('/dealing')
  answer(listAwaitingSecond, {
    data: [{ ...orderInState('awaiting-second'), awaits: 'you' }],
    metadata: { pagination: { total: 1, skip: 0, limit: 10 } },
  })
  const underWay = within(await screen.findByRole('region', { name: 'In progress' }))
  expect(await underWay.findByText('No other order is in progress')).toBeVisible()
  expect(screen.getByRole('region', { name: 'Waiting for your approval' })).toBeVisible()
})
