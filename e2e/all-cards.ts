import type { Page } from '@playwright/test'
import { openSignedIn } from './portal.ts'

/** Every card of the dashboard, in whichever view it is by default. */
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

/** Opens the dashboard of a client who has put every card on it. */
export async function openAllCards(page: Page, size?: { columns: number; rows: number }) {
  await showAllCards(page, size)
  await openSignedIn(page, 'member@demo.example', '/')
}

/**
 * From the next load on, the client's layout has every card. Nothing is stored.
 *
 * @param columns of the twelve, that each card has.
 * @param rows of each card.
 */
export async function showAllCards(page: Page, { columns = 4, rows = 12 } = {}) {
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
}
