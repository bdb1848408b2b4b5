import { expect } from '@playwright/test'
import { openDashboard, test } from './portal.ts'

test('a fund is found by a name with a typo, narrowed, and opened', async ({ page }) => {
  await openDashboard(page)
  await page.goto('/screener')
  await expect(page.getByText(/^\d+ funds$/)).toBeVisible()
  const table = page.getByRole('table', { name: 'Funds' })
  const fund = table.getByRole('link').first()
  const name = (await fund.textContent()) ?? ''
  const word = name.split(' ').find((one) => one.length >= 5) ?? name
  await page.getByRole('searchbox', { name: 'Name or ISIN' }).fill(`${word.slice(0, 2)}${word.slice(3)}`)
  await expect(page).toHaveURL(/q=/)
  await expect(table.getByRole('link', { name, exact: true })).toBeVisible()
  const overflow = await page.evaluate(() => document.documentElement.scrollWidth - window.innerWidth)
  expect(overflow).toBeLessThanOrEqual(0)
  await table.getByRole('link', { name, exact: true }).click()
  await expect(page.getByRole('heading', { level: 1, name })).toBeVisible()
  await page.goBack()
  await expect(page.getByRole('searchbox', { name: 'Name or ISIN' })).toHaveValue(/./)
})

test('every page of the list has funds that no other has', async ({ page }) => {
  await openDashboard(page)
  await page.goto('/screener?risk=4&sort=oc,asc')
  const table = page.getByRole('table', { name: 'Funds' })
  const links = table.getByRole('link')
  await expect(links).toHaveCount(10)
  const first = await links.evaluateAll((all) => all.map((one) => one.getAttribute('href')))
  await page.getByRole('button', { name: 'Next page' }).click()
  await expect(page.getByText(/^11–20 of \d+$/)).toBeVisible()
  await expect(page.getByRole('region', { name: 'Funds', exact: true })).toHaveAttribute('aria-busy', 'false')
  const second = await links.evaluateAll((all) => all.map((one) => one.getAttribute('href')))
  expect(second.filter((one) => first.includes(one))).toEqual([])
})
