import { getSummary } from '@fundholder/protocol/analysis/analysis.ts'
import { listOrders } from '@fundholder/protocol/orders/list-orders.ts'
import { screen, waitFor } from '@testing-library/react'
import { beforeEach, expect, test } from 'vitest'
import { figuresStand, listOf, prepareHome, SWITCH, strip } from '#test/home-orders.ts'
import { answer, refuse } from '#test/network.ts'
import { openPortal } from '#test/portal.tsx'
import { shown } from '#test/shown.ts'

beforeEach(prepareHome)

test('mentions no orders if they cannot be loaded', async () => {
  refuse(listOrders, 'server/fault')
  openPortal('/')
  await figuresStand()
  await waitFor(() => expect(shown(screen.getByRole('main'))).toMatch(/Contributions\$/))
  expect(screen.queryByRole('region', { name: 'Orders in progress' })).not.toBeInTheDocument()
})

test('what fails to load on Home is requested a few times only', async () => {
  const failed = [refuse(listOrders, 'server/fault'), refuse(getSummary, 'server/fault')]
  openPortal('/')
  await waitFor(() => expect(failed.every(({ length }) => length > 0)).toBe(true))
  await new Promise((resolve) => setTimeout(resolve, 2500))
  expect(Math.max(...failed.map(({ length }) => length))).toBeLessThan(6)
})

test('figures come with the strip, never before it', async () => {
  const { promise, resolve: give } = Promise.withResolvers<ReturnType<typeof listOf>>()
  answer(listOrders, () => promise)
  openPortal('/')
  await waitFor(() => expect(shown(screen.getByRole('region', { name: /^Portfolio value/ }))).toMatch(/\$/))
  const facts = () => shown(screen.getByRole('region', { name: 'The period in figures' }))
  expect(facts()).not.toMatch(/\$/)
  give(listOf(SWITCH))
  await strip()
  await waitFor(() => expect(facts()).toMatch(/\$/))
})

/** Opens Home and waits for its figures, which no longer wait for the orders: `give` answers with them. */
async function openBeforeOrders() {
  const { promise, resolve: give } = Promise.withResolvers<ReturnType<typeof listOf>>()
  answer(listOrders, () => promise)
  openPortal('/')
  const facts = () => screen.getByRole('region', { name: 'The period in figures' })
  await waitFor(() => expect(shown(facts())).toMatch(/\$/), { timeout: 5000 })
  return { give, top: () => facts().getBoundingClientRect().top }
}

test('the height of a strip that comes late is kept free', async () => {
  const { give, top } = await openBeforeOrders()
  const before = top()
  give(listOf(SWITCH))
  await strip()
  expect(top()).toBe(before)
})

test('the height that was kept free closes where no order comes', async () => {
  const { give, top } = await openBeforeOrders()
  const before = top()
  give(listOf())
  await waitFor(() => expect(top()).toBeLessThan(before - 50))
})
