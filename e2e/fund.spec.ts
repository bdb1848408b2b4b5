import { expect } from '@playwright/test'
import { openDashboard, test } from './portal.ts'

test('a position leads to the page of its fund', async ({ page }) => {
  await openDashboard(page)
  const link = page.getByRole('region', { name: 'Positions' }).locator('a[href*="/dealing/fund/"]').first()
  const name = await link.textContent()
  await link.click()
  await expect(page.getByRole('heading', { level: 1, name: name ?? '' })).toBeVisible()
  await expect(page.getByText(/^Last price \(NAV\) of \d\d \w{3} \d{4}/)).toBeVisible()
  await expect(page.getByText('In percent and on the amount you hold')).toBeVisible()
})

test('another period and benchmark of a fund stay in the address', async ({ page }) => {
  await openDashboard(page)
  await page.getByRole('region', { name: 'Positions' }).locator('a[href*="/dealing/fund/"]').first().click()
  await expect(page.getByText(/^Last price \(NAV\) of/)).toBeVisible() // the page before has a card of that name too
  const performance = page.getByRole('region', { name: 'Performance' })
  await expect(performance.getByRole('listitem').nth(1)).toHaveText(/^MSCI World[+−]/)
  await page.getByRole('radio', { name: '3Y' }).check({ force: true })
  await performance.getByRole('button', { name: /^Compared with: / }).click()
  await performance.getByRole('option', { name: 'Eonia' }).click()
  await expect(page).toHaveURL(/period=3Y/)
  await expect(page).toHaveURL(/benchmark=EONABERA/)
  await page.reload()
  await expect(page.getByRole('radio', { name: '3Y' })).toBeChecked()
  await expect(performance.getByRole('listitem').nth(1)).toHaveText(/^Eonia[+−]/)
  const overflow = await page.evaluate(() => document.documentElement.scrollWidth - window.innerWidth)
  expect(overflow).toBeLessThanOrEqual(0)
})
