import { expect } from '@playwright/test'
import { dashboardIsShown, openDashboard, openMenu, test } from './portal.ts'

test('another period changes the figures and stays in the address', async ({ page }) => {
  await openDashboard(page)
  const performance = page.getByRole('region', { name: 'Performance' })
  const before = await performance.textContent()
  await page.getByRole('radio', { name: '1Y' }).check({ force: true })
  await expect(page).toHaveURL(/period=1Y/)
  await expect(performance).not.toHaveText(before ?? '')
  await page.reload()
  await dashboardIsShown(page)
  await expect(page.getByRole('radio', { name: '1Y' })).toBeChecked()
})

test('transactions come eight a page', async ({ page }) => {
  await openDashboard(page)
  const card = page.getByRole('region', { name: 'Transactions' })
  await expect(card.getByText(/^1–8 of \d+$/)).toBeVisible()
  await card.getByRole('button', { name: 'Next page' }).click()
  await expect(card.getByText(/^9–16 of \d+$/)).toBeVisible()
  await card.getByRole('button', { name: 'Previous page' }).click()
  await expect(card.getByText(/^1–8 of \d+$/)).toBeVisible()
})

test('no page scrolls sideways', async ({ page }) => {
  await openDashboard(page)
  const overflow = () => page.evaluate(() => document.documentElement.scrollWidth - window.innerWidth)
  expect(await overflow()).toBeLessThanOrEqual(0)
  await openMenu(page)
  await page.getByRole('link', { name: 'Dealing' }).click()
  await expect(page.getByRole('heading', { name: 'Dealing' })).toBeVisible()
  expect(await overflow()).toBeLessThanOrEqual(0)
})
