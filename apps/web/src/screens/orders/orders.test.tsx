import { LIST_PAGE_SIZE } from '@fundholder/domain/limits.ts'
import { listOrders } from '@fundholder/protocol/orders/list-orders.ts'
import type { OrderSummary } from '@fundholder/protocol/orders/order-summary.ts'
import { searchContracts } from '@fundholder/protocol/portfolios/contracts.ts'
import { searchPositions } from '@fundholder/protocol/portfolios/positions.ts'
import { screen, waitFor, within } from '@testing-library/react'
import { afterEach, expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { CONTRACTS, position, positions } from '#test/answers/dashboard-answers.ts'
import { orderInState } from '#test/answers/order-answers.ts'
import { answer, cutOff } from '#test/network.ts'
import { openPortal, signIn } from '#test/portal.tsx'
import { shown } from '#test/shown.ts'

afterEach(() => page.viewport(1440, 900))

const listed = (data: OrderSummary[], total = data.length) => ({
  data,
  metadata: { pagination: { total, skip: 0, limit: LIST_PAGE_SIZE } },
})
const orders = (count: number) =>
  Array.from({ length: count }, (_, at): OrderSummary => {
    const { id: _id, ...order } = orderInState('approved')
    return { ...order, id: `O${at}`, reference: `ABCD-${2000 + at}` }
  })

function openOrders() {
  signIn()
  answer(searchContracts, CONTRACTS)
  return openPortal('/dealing/orders')
}
const card = () => screen.findByRole('region', { name: 'Orders' })

test('while orders are on their way the list says that it waits', async () => {
  answer(listOrders, () => Promise.withResolvers<never>().promise)
  openOrders()
  expect(await card()).toHaveAttribute('aria-busy', 'true')
})

test('orders that cannot be loaded are not shown as an empty list, and can be retried', async () => {
  cutOff(listOrders)
  const { user } = openOrders()
  await screen.findByText('The orders could not be loaded.')
  expect(screen.queryByText('No orders found')).not.toBeInTheDocument()
  answer(listOrders, listed(orders(1)))
  await user.click(screen.getByRole('button', { name: 'Try again' }))
  expect(await screen.findByRole('link', { name: /ABCD-2000/ })).toBeVisible()
})

test('shows a notice if there are no orders', async () => {
  answer(listOrders, listed([]))
  openOrders()
  expect(await screen.findByText('No orders found')).toBeVisible()
})

test('a member whose funds were bought without an order reads why there is none', async () => {
  answer(listOrders, listed([]))
  answer(searchPositions, positions([position('F1', { amount: 10_000 })]))
  openOrders()
  expect(await screen.findByText(/^Earlier investments are not listed/)).toBeVisible()
})

test('an order shows what it is, how far it has come, by when it is expected, and about how much', async () => {
  answer(listOrders, listed(orders(1)))
  openOrders()
  const row = await within(await card()).findByRole('listitem')
  expect(shown(row)).toMatch(
    /^Partial withdrawal ABCD-2000Approved 20\/11\/2026, .*ApprovedExpected on 25\/11\/2026paying out about \$2,000\.00$/,
  )
  expect(within(row).getByRole('link')).toHaveAttribute('href', '/dealing/orders/O0')
})

test('an automatic investment is started, not approved', async () => {
  answer(
    listOrders,
    listed(orders(1).map((order) => ({ ...order, kind: 'CONTRIBUTION' as const, withdrawType: undefined }))),
  )
  openOrders()
  expect(await screen.findByText('Your orders and automatic investments.')).toBeVisible()
  const row = shown(await within(await card()).findByRole('listitem'))
  expect(row).toMatch(/^Investment of a contribution ABCD-2000Started 20\/11\/2026, .*StartedExpected on/)
  expect(row).not.toContain('Approved')
})

test('the amount of a withdrawal from cash alone is not called an estimate', async () => {
  answer(listOrders, listed(orders(1).map((order) => ({ ...order, isExact: true as const }))))
  openOrders()
  expect(shown(await within(await card()).findByRole('listitem'))).toMatch(
    /25\/11\/2026paying out \$2,000\.00$/,
  )
})

test('a completed order shows its executed total, and the estimate in small print', async () => {
  answer(
    listOrders,
    listed(orders(1).map((order) => ({ ...order, state: 'completed' as const, executedTotal: 1970 }))),
  )
  openOrders()
  const row = await within(await card()).findByRole('listitem')
  expect(shown(row)).toMatch(/Completedpaid out \$1,970\.00estimated at \$2,000\.00$/)
})

const trade = (...names: string[]) => ({ count: names.length, names, about: 12_688.2 })
const TWO_SIDED = {
  kind: 'ORDER',
  withdrawType: undefined,
  about: 12_688.2,
  counts: 'sold',
  sold: trade('World Index'),
  bought: { ...trade('City Offices'), about: 10_000, isAtMost: true },
} satisfies Partial<OrderSummary>
test.each<[string, Partial<OrderSummary>, RegExp, RegExp]>([
  [
    'names one or two funds a side, and each sum with its side',
    {},
    /^Sell World Index, buy City Offices ABCD-2000/,
    /selling about \$12,688\.20buying up to \$10,000\.00$/,
  ],
  [
    'counts the funds where one side has more than two',
    { sold: { count: 3, about: 12_688.2 }, changesSplit: true },
    /^3 sales, 1 purchase, new split of contributions ABCD-2000/,
    /selling about \$12,688\.20buying up to \$10,000\.00$/,
  ],
  [
    'shows a side as executed once its trades are',
    { sold: { ...trade('World Index', 'Quiet Bonds'), executed: 12_650 } },
    /^Sell World Index and Quiet Bonds, buy City Offices ABCD-2000/,
    /sold \$12,650\.00buying up to \$10,000\.00$/,
  ],
  [
    'that is cancelled claims no sale or purchase',
    { state: 'cancelled' },
    /^Sell World Index, buy City Offices ABCD-2000/,
    /Cancelledabout \$12,688\.20$/,
  ],
  [
    'names the model that a switch goes to',
    { kind: 'SWITCH', strategyType: 'MODEL', modelPortfolioName: 'Low risk' },
    /^Switch to Low risk ABCD-2000/,
    /selling about \$12,688\.20buying up to \$10,000\.00$/,
  ],
])('an order %s', async (_, change, head, sums) => {
  answer(listOrders, listed(orders(1).map((order) => ({ ...order, ...TWO_SIDED, ...change }))))
  openOrders()
  const row = shown(await within(await card()).findByRole('listitem'))
  expect(row).toMatch(head)
  expect(row).toMatch(sums)
})

test('requests running and ended orders separately, from their first page', async () => {
  const requests = answer(listOrders, listed(orders(8), 20))
  const { user } = openOrders()
  await screen.findByRole('link', { name: /ABCD-2000/ })
  await user.click(screen.getByRole('button', { name: 'Next page' }))
  await waitFor(() => expect(requests.at(-1)?.query.get('skip')).toBe(`${LIST_PAGE_SIZE}`))
  await user.click(screen.getByRole('radio', { name: 'Ended' }))
  await waitFor(() => expect(requests.at(-1)?.query.get('state')).toBe('ended'))
  expect(requests.at(-1)?.query.get('skip')).toBe('0')
})

test('on a phone the list fits between the edges', async () => {
  await page.viewport(390, 844)
  answer(listOrders, listed(orders(8), 20))
  openOrders()
  await screen.findByRole('link', { name: /ABCD-2000/ })
  expect(document.documentElement.scrollWidth).toBeLessThanOrEqual(390)
})
