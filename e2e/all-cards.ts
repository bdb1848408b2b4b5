import type { Page } from '@playwright/test'
import { logIn } from './portal.ts'

/** Every card there is, those that a client has to add included. */
export const CARDS = [
  'performance-card',
  'categories',
  'positions-card',
  'transaction-card',
  'portfolio-performance-card',
  'risk-card',
  'valuation-card',
  'summary-card',
  'pending-orders-card',
  'findings-card',
  'esg-card',
  'product_types',
  'countries',
  'sectors',
  'currencies',
  'top_ten',
]

/**
 * Opens the dashboard as somebody finds it who has put every card on it.
 *
 * @param columns of the twelve, that each card has.
 * @param rows of each card.
 */
export async function openAllCards(page: Page, { columns = 4, rows = 12 } = {}) {
  const beside = 12 / columns
  const lg = CARDS.map((i, order) => ({
    i,
    x: (order % beside) * columns,
    y: Math.floor(order / beside) * rows,
    w: columns,
    h: rows,
  }))
  const layout = { active: 'all', views: [{ id: 'all', name: 'All', system: true, lg }] }
  await page.route('**/api/users/settings*', async (route) => {
    const response = await route.fetch()
    await route.fulfill({ response, json: { ...(await response.json()), gridLayout: layout } })
  })
  await page.goto('/')
  await logIn(page, 'member@demo.example')
}
