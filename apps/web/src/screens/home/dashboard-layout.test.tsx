import { getFindings } from '@fundholder/protocol/analysis/findings.ts'
import { listOrders } from '@fundholder/protocol/orders/list-orders.ts'
import { searchPositions } from '@fundholder/protocol/portfolios/positions.ts'
import { getSettings, saveSettings, type UserSettings } from '@fundholder/protocol/users/preferences.ts'
import { cleanup, screen, waitFor, within } from '@testing-library/react'
import { beforeAll, beforeEach, expect, test } from 'vitest'
import { queryClient } from '#client/query-client.ts'
import { answerDashboard } from '#test/answers/answered-dashboard.ts'
import { CASH, FINDINGS, position, positions } from '#test/answers/dashboard-answers.ts'
import { ORDER_DATES, orderInState } from '#test/answers/order-answers.ts'
import { drawn } from '#test/grid.tsx'
import { answer, refuse } from '#test/network.ts'
import { openPortal, signIn } from '#test/portal.tsx'

// The page loads lazily: its first compilation must not count against the first test.
beforeAll(() => import('./dashboard.tsx'))
// Each module is a file of its own here, and a full list would not tell of those that come last.
beforeAll(() => performance.setResourceTimingBufferSize(5_000))

beforeEach(() => {
  signIn()
  answerDashboard()
})

const card = (i: string, x: number, y: number, w: number, h: number) =>
  ({ i, x, y, w, h, minH: 6, maxH: 24 }) as const
/** A client who looks at positions and performance, in that order, and at nothing else that is there today. */
const saved = (): UserSettings => ({
  organisationId: '169',
  version: 4,
  gridLayout: {
    active: 'mine',
    views: [
      { id: 'system', name: 'Standard', system: true, lg: [] },
      {
        id: 'mine',
        name: 'Mine',
        system: false,
        lg: [
          card('positions-card', 0, 0, 12, 14),
          card('performance-card', 2, 14, 10, 9),
          card('a-card-of-next-year', 0, 23, 4, 8),
        ],
      },
    ],
  },
})
const shown = () => Object.keys(drawn())
const cardsStand = () => waitFor(() => expect(shown().length).toBeGreaterThan(0))

test('no code for arranging is loaded until the client customises', async () => {
  const loaded = () => performance.getEntriesByType('resource').map(({ name }) => name)
  const isLoaded = () => loaded().some((name) => /customise-bar|card-handles/.test(name))
  const { user } = openPortal()
  await cardsStand()
  expect(isLoaded()).toBe(false)
  await user.click(screen.getByRole('button', { name: 'Customise' }))
  await screen.findByRole('region', { name: 'Customise the dashboard' })
  expect(isLoaded()).toBe(true)
  await user.click(screen.getAllByRole('button', { name: 'Done' })[0] as HTMLElement)
  expect(screen.getByRole('button', { name: 'Customise' })).toHaveFocus()
})

test('opens with six cards: performance beside distribution, positions beside transactions', async () => {
  openPortal()
  await cardsStand()
  expect(shown()).toEqual([
    'performance-card',
    'categories',
    'positions-card',
    'transaction-card',
    'valuation-card',
    'findings-card',
  ])
  expect(drawn()).toMatchObject({
    'performance-card': [1, 1, 8, 11],
    categories: [9, 1, 4, 11],
    'positions-card': [1, 12, 8, 8],
    'transaction-card': [9, 12, 4, 16],
  })
})

test('the view is selected beside the button to customise', async () => {
  openPortal()
  await cardsStand()
  const view = screen.getByRole('combobox', { name: 'View' }).getBoundingClientRect()
  const customise = screen.getByRole('button', { name: 'Customise' }).getBoundingClientRect()
  expect(customise.left - view.right).toBeGreaterThan(0)
  expect(Math.abs(customise.top + customise.bottom - view.top - view.bottom)).toBeLessThan(8)
})

test('the view of details has the other cards at their usual heights', async () => {
  const saved = answer(saveSettings, ({ body }) => ({ ...(body as UserSettings), version: 1 }))
  const { user } = openPortal()
  await cardsStand()
  await user.selectOptions(screen.getByRole('combobox', { name: 'View' }), 'Details')
  await expect.poll(drawn).toEqual({
    'portfolio-performance-card': [1, 1, 8, 8],
    'summary-card': [9, 1, 4, 10],
    'esg-card': [1, 9, 8, 8],
    'pending-orders-card': [9, 11, 4, 6],
    'risk-card': [1, 17, 12, 9],
  })
  await waitFor(() => expect(saved).toHaveLength(1))
})

test.each([
  { count: 1, sees: 'starts at the least height', rows: 6 },
  { count: 4, sees: 'grows by what its rows lack', rows: 12 },
])('the card of $count alerts $sees', async ({ count, rows }) => {
  const data = Array.from({ length: count }, (_, at) => ({
    code: 'position-share' as const,
    severity: 'notice' as const,
    instrumentId: `F${at}`,
    name: 'World',
    share: 0.4,
    limit: 0.25,
  }))
  answer(getFindings, { ...FINDINGS, data })
  openPortal()
  const alerts = () => screen.findByRole('region', { name: 'Portfolio alerts' })
  ;(await alerts()).scrollIntoView()
  const list = await screen.findByRole('group', { name: 'Portfolio alerts' })
  expect(await within(list).findAllByRole('listitem')).toHaveLength(count)
  await expect.poll(() => list.scrollHeight - list.clientHeight).toBe(0)
  await expect.poll(() => drawn()['findings-card']?.[3]).toBe(rows)
})

test('the card of pending orders grows by what its rows lack', async () => {
  const saved = answer(saveSettings, ({ body }) => ({ ...(body as UserSettings), version: 1 }))
  const order = {
    ...orderInState('approved'),
    dates: ORDER_DATES,
    next: { step: 'sellsOn', on: ORDER_DATES.doneBy },
  } as const
  answer(listOrders, {
    data: ['O1', 'O2'].map((id) => ({ ...order, id })),
    metadata: { pagination: { total: 2, skip: 0, limit: 100 } },
  })
  const { user } = openPortal()
  await cardsStand()
  await user.selectOptions(screen.getByRole('combobox', { name: 'View' }), 'Details')
  const pending = () => screen.findByRole('region', { name: 'Pending orders' })
  ;(await pending()).scrollIntoView()
  await expect.poll(() => drawn()['pending-orders-card']?.[3]).toBeGreaterThan(6)
  const list = within(await pending()).getByRole('list')
  expect(within(list).getAllByRole('listitem')).toHaveLength(2)
  await expect.poll(() => list.scrollHeight - list.clientHeight).toBe(0)
  await waitFor(() => expect(saved).toHaveLength(1))
})

for (const [count, rows] of [
  [0, 8],
  [1, 8],
  [2, 9],
  [3, 10],
  [4, 12],
  [11, 12],
] as const) {
  test(`the card of ${count} positions is ${rows} rows high, cash not counted`, async () => {
    const held = Array.from({ length: count }, (_, at) => position(`Fund ${at}`))
    answer(searchPositions, positions([...held, CASH]))
    openPortal()
    await waitFor(() => expect(drawn()['positions-card']?.[3]).toBe(rows))
    expect(drawn()['valuation-card']?.[1]).toBe(12 + rows)
    const ends = Object.values(drawn()).map(([, y = 0, , h = 0]) => y + h)
    expect(ends.filter((end) => end === Math.max(...ends))).toHaveLength(2) // both sides end together: no hole
  })
}

test('a saved layout is there, with the cards that this page knows and no others', async () => {
  answer(getSettings, saved())
  openPortal()
  await cardsStand()
  expect(drawn()).toEqual({ 'positions-card': [1, 1, 12, 14], 'performance-card': [3, 15, 10, 9] })
})

test('on another visit the layout is there before it was answered', async () => {
  answer(getSettings, saved())
  openPortal()
  await cardsStand()
  cleanup()
  queryClient.clear()
  answer(getSettings, () => Promise.withResolvers<never>().promise)
  openPortal()
  await cardsStand()
  expect(shown()).toEqual(['positions-card', 'performance-card'])
})

test('a layout that comes late does not hold up the cards, and is shown when it comes', async () => {
  const late = Promise.withResolvers<UserSettings>()
  answer(getSettings, () => late.promise)
  openPortal()
  await cardsStand()
  expect(shown()[0]).toBe('performance-card')
  late.resolve(saved())
  await waitFor(() => expect(shown()).toEqual(['positions-card', 'performance-card']))
})

test('without the saved layout the standard one is shown and nothing can be changed until it is had', async () => {
  refuse(getSettings, 'server/busy')
  const { user } = openPortal()
  await cardsStand()
  await user.click(screen.getByRole('button', { name: 'Customise' }))
  expect(await screen.findByText(/Your layout could not be loaded/)).toBeVisible()
  expect(screen.queryByRole('button', { name: /^Move / })).toBeNull()
  answer(getSettings, saved())
  const bar = screen.getByRole('region', { name: 'Customise the dashboard' })
  await user.click(bar.querySelector('button') as HTMLElement)
  expect(await screen.findByRole('button', { name: 'Move Positions' })).toBeVisible()
  await expect.poll(shown).toEqual(['positions-card', 'performance-card'])
})
