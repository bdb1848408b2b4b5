import { addDays, calendarDay } from '@fundholder/domain/calendar.ts'
import { getSummary } from '@fundholder/protocol/analysis/analysis.ts'
import { getLastContributions } from '@fundholder/protocol/orders/contributions.ts'
import { listOrders } from '@fundholder/protocol/orders/list-orders.ts'
import { getDates } from '@fundholder/protocol/portfolios/contracts.ts'
import { searchPositions } from '@fundholder/protocol/portfolios/positions.ts'
import { getUserData } from '@fundholder/protocol/users/users.ts'
import { screen, within } from '@testing-library/react'
import { afterEach, beforeAll, beforeEach, expect, test } from 'vitest'
import { page as browserPage } from 'vitest/browser'
import { answerDashboard } from '#test/answers/answered-dashboard.ts'
import { CASH, DATES, position, positions, SUMMARY } from '#test/answers/dashboard-answers.ts'
import { orderInState } from '#test/answers/order-answers.ts'
import { ELENA_ON_FILE } from '#test/answers/profile-data.ts'
import { answer, refuse } from '#test/network.ts'
import { openPortal, signIn } from '#test/portal.tsx'
import { shown } from '#test/shown.ts'

// The page loads lazily: its first compilation must not count against the first test.
beforeAll(() => Promise.all([import('./newcomer-home.tsx'), import('./dashboard-cards.tsx')]))

const page = (total: number) => ({ pagination: { total, skip: 0, limit: 5 } })
const contribution = (id: string, amount: number) => ({
  id,
  amount,
  date: '2026-11-18T00:00:00Z',
  dateAsString: calendarDay('20261118'),
  paidBy: [{ amount }],
  invested: [],
  inCash: amount,
  beingInvested: [],
  uninvested: amount,
  switched: [],
  spent: 0,
})
const answerContributions = (...data: ReturnType<typeof contribution>[]) =>
  answer(getLastContributions, { currency: 'USD', data, metadata: page(data.length) })

/** A contract that began so many days ago. */
const openAfter = (days: number) => {
  const inceptionDate = addDays(DATES.today, -days)
  answer(getDates, { ...DATES, inceptionDate })
  return openPortal()
}
/** The card once it is known what has been done; a waiting one is there before. */
const stepsCard = async () => {
  await screen.findByText(/of 3 done$/)
  return screen.getByRole('region', { name: 'Your next steps' })
}

afterEach(() => browserPage.viewport(1440, 900))

beforeEach(() => {
  signIn()
  answer(getUserData, { ...ELENA_ON_FILE, user: 'u1' })
  answerDashboard()
  answer(searchPositions, positions([CASH]))
  answerContributions(contribution('C1', 588))
})

test('welcomes a new member by name, shows contributions, and leads to a strategy instead of charts', async () => {
  openAfter(3)
  expect(await screen.findByText('Welcome, Elena')).toBeVisible()
  const card = await stepsCard()
  expect(shown(card)).toContain('2 of 3 done')
  expect(within(card).getByRole('link', { name: 'Choose a strategy' })).toHaveAttribute('href', '/dealing')
  expect(screen.getByText(/^Your contributions stay in cash\./)).toBeVisible()
  expect(await screen.findByRole('region', { name: 'Transactions' })).toBeVisible()
  const value = screen.getByRole('region', { name: /^Portfolio value/ })
  expect(value.getBoundingClientRect().bottom).toBeLessThan(card.getBoundingClientRect().top)
  expect(screen.queryByRole('region', { name: 'Performance' })).not.toBeInTheDocument()
})

test('one gap at most separates the value of a new member from the rule under it', async () => {
  await browserPage.viewport(390, 844)
  openAfter(3)
  await stepsCard()
  // Looked up each time: the value is drawn again when its figures arrive.
  const gap = () => {
    const value = screen.getByRole('region', { name: /^Portfolio value/ })
    const gain = [...value.querySelectorAll('p > span')].at(-1)?.getBoundingClientRect()
    const rule = value.parentElement?.querySelector('dl')?.getBoundingClientRect()
    return Math.round((rule?.top ?? 0) - (gain?.bottom ?? 0))
  }
  await expect.poll(() => screen.getByRole('region', { name: /^Portfolio value/ }).ariaBusy).toBe('false')
  expect(gap()).toBeLessThan(24)
})

test('completed steps are folded away and shown on request; a step alone has no number', async () => {
  const { user } = openAfter(3)
  const card = await stepsCard()
  expect(within(card).getByText('2')).not.toBeVisible()
  const steps = () => within(card).getAllByRole('heading', { level: 3 }).map(shown)
  expect(steps()).toEqual(['Choose how your money is invested'])
  await user.click(within(card).getByRole('button', { name: 'Show completed' }))
  expect(within(card).getByText('2')).toBeVisible()
  expect(steps()).toEqual([
    'See your contributions (Done)',
    'Choose how your money is invested',
    'Add your bank details (Done)',
  ])
  expect(within(card).getByText('The latest, $588.00, arrived on 18 Nov 2026.')).toBeVisible()
  await user.click(within(card).getByRole('button', { name: 'Hide completed' }))
  expect(steps()).toHaveLength(1)
})

test('once everything is set up the steps are one line', async () => {
  answer(searchPositions, positions([position('F1'), CASH]))
  openAfter(3)
  const card = await screen.findByRole('region', { name: 'Everything is set up' })
  expect(within(card).queryAllByRole('heading', { level: 3 })).toEqual([])
  expect(card.getBoundingClientRect().height).toBeLessThanOrEqual(110)
})

test('mentions no arrival before the first contribution', async () => {
  answerContributions()
  openAfter(0)
  const card = await stepsCard()
  expect(shown(card)).toContain('Your first contribution appears here when it arrives.')
  expect(shown(card)).toContain('1 of 3 done')
})

test('an invested member has no next steps, and a running order replaces the choice', async () => {
  answer(searchPositions, positions([position('F1'), position('F2'), CASH]))
  const { user } = openAfter(3)
  const done = await screen.findByRole('region', { name: 'Everything is set up' })
  await user.click(within(done).getByRole('button', { name: 'Show completed' }))
  expect(shown(done)).toContain('Your money is invested in 2 funds.')
  expect(within(done).queryByRole('link', { name: 'Choose a strategy' })).not.toBeInTheDocument()
})

test('a member who withdraws everything is not offered a strategy', async () => {
  const order = { ...orderInState('approved'), withdrawType: 'TOTAL' as const }
  answer(listOrders, { data: [order], metadata: { pagination: { total: 1, skip: 0, limit: 100 } } })
  openAfter(3)
  const card = await stepsCard()
  expect(shown(card)).toContain('You are withdrawing all your money.')
  expect(within(card).getByRole('link', { name: 'View your order' })).toBeVisible()
  expect(screen.queryByRole('link', { name: 'Choose a strategy' })).not.toBeInTheDocument()
  expect(screen.queryByText(/^Your contributions stay in cash\./)).not.toBeInTheDocument()
})

test('a running order counts as chosen', async () => {
  const order = { ...orderInState('approved'), kind: 'SWITCH' as const, withdrawType: undefined }
  answer(listOrders, { data: [order], metadata: { pagination: { total: 1, skip: 0, limit: 100 } } })
  const { user } = openAfter(3)
  const card = await screen.findByRole('region', { name: 'Everything is set up' })
  await user.click(within(card).getByRole('button', { name: 'Show completed' }))
  expect(within(card).getByRole('link', { name: 'View your order' })).toHaveAttribute(
    'href',
    '/dealing/orders',
  )
  expect(screen.queryByText(/^Your contributions stay in cash/)).not.toBeInTheDocument()
})

test('the investment of a first contribution is shown while it is in progress', async () => {
  const order = {
    ...orderInState('approved'),
    kind: 'CONTRIBUTION' as const,
    withdrawType: undefined,
    about: 588,
  }
  answer(listOrders, { data: [order], metadata: { pagination: { total: 1, skip: 0, limit: 100 } } })
  openAfter(3)
  const strip = await screen.findByRole('region', { name: 'Orders in progress' })
  expect(shown(strip)).toContain('$588.00')
  expect(within(strip).getByRole('link')).toHaveAttribute('href', `/dealing/orders/${order.id}`)
})

test('a running withdrawal is named, and does not count as choosing how to invest', async () => {
  const order = orderInState('approved')
  answer(listOrders, { data: [order], metadata: { pagination: { total: 1, skip: 0, limit: 100 } } })
  openAfter(3)
  const card = await stepsCard()
  expect(shown(card)).toContain('2 of 3 done')
  expect(within(card).queryByRole('link', { name: 'View your order' })).not.toBeInTheDocument()
  const strip = await screen.findByRole('region', { name: 'Orders in progress' })
  expect(shown(strip)).toMatch(/^Withdrawal of about \$2,000\.00: /)
  expect(within(strip).getByRole('link')).toHaveAttribute('href', `/dealing/orders/${order.id}`)
})

test('a member without a bank account is led to adding one', async () => {
  openAfter(3)
  answer(getUserData, {
    ...ELENA_ON_FILE,
    user: 'u1',
    userData: { ...ELENA_ON_FILE.userData, bank: undefined },
  })
  const card = await stepsCard()
  expect(shown(card)).toContain('1 of 3 done')
  expect(within(card).getByRole('link', { name: 'Add bank details' })).toHaveAttribute(
    'href',
    '/profile#bank',
  )
})

test('charts appear on the twentieth day', async () => {
  openAfter(19)
  expect(await screen.findByText(/after 20 days/)).toBeVisible()
})

test('from the twentieth day on a member whose money is all in cash finds the steps above the cards', async () => {
  openAfter(20)
  const card = await stepsCard()
  const chart = await screen.findByRole('region', { name: 'Performance' })
  expect(card.getBoundingClientRect().bottom).toBeLessThan(chart.getBoundingClientRect().top)
  expect(screen.queryByText(/^Welcome/)).not.toBeInTheDocument()
})

test('requests no next steps for a member who holds funds', async () => {
  answer(searchPositions, positions([position('F1'), CASH]))
  openAfter(200)
  await screen.findByRole('region', { name: 'Performance' })
  expect(screen.queryByRole('region', { name: 'Your next steps' })).not.toBeInTheDocument()
})

test('an emptied account requests no steps', async () => {
  answer(getSummary, { ...SUMMARY, toValue: 0 })
  openAfter(200)
  await screen.findByRole('region', { name: 'Performance' })
  expect(screen.queryByRole('region', { name: 'Your next steps' })).not.toBeInTheDocument()
})

test('steps that cannot be known are not shown as undone, and come on request', async () => {
  refuse(getLastContributions, 'server/busy')
  const { user } = openAfter(3)
  expect(await screen.findByText('Your next steps could not be loaded.')).toBeVisible()
  expect(screen.queryByText(/of 3 done/)).not.toBeInTheDocument()
  answerContributions(contribution('C1', 392))
  await user.click(screen.getByRole('button', { name: 'Try again' }))
  expect(await screen.findByText('2 of 3 done')).toBeVisible()
})
