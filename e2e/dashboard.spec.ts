import { expect, type Page } from '@playwright/test'
import { dashboardIsShown, openDashboard, openMenu, seeEveryCard, test } from './portal.ts'

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
  const more = card.getByRole('button', { name: 'Show more' })
  if (await more.isVisible()) await more.click()
  await expect(card.getByText(/^1–8 of \d+$/)).toBeVisible()
  await card.getByRole('button', { name: 'Next page' }).click()
  await expect(card.getByText(/^9–16 of \d+$/)).toBeVisible()
  await card.getByRole('button', { name: 'Previous page' }).click()
  await expect(card.getByText(/^1–8 of \d+$/)).toBeVisible()
})

test('on a phone everything of Home is within 3,000 px, and the rest is shown on request', async ({
  page,
  isMobile,
}) => {
  test.skip(!isMobile, 'desktop pages are wide')
  await openDashboard(page, 'saver@demo.example')
  await seeEveryCard(page)
  const height = await heightOf(page)
  const alerts = await page.getByRole('region', { name: 'Portfolio alerts' }).boundingBox()
  expect(height - (alerts?.height ?? 0)).toBeLessThanOrEqual(2850) // one alert is 150 px; how many there are depends on the day
  const positions = page.getByRole('region', { name: 'Positions' })
  await expect(positions.getByText('Orrery Physical Gold')).toBeHidden()
  await positions.getByRole('button', { name: /more positions$/ }).click()
  await expect(positions.getByText('Orrery Physical Gold')).toBeVisible()
  await page.getByRole('button', { name: 'Show chart' }).click()
  const value = page.getByRole('region', { name: 'Value over time' })
  await expect(value.getByRole('button', { name: 'Show as table' })).toBeVisible()
})

for (const [who, username] of [
  ['a member of a model', undefined],
  ['a member with fixed deposits', 'depositor@demo.example'],
  ['a member with many positions', 'saver@demo.example'],
  ['a member with alerts', 'collector@demo.example'],
] as const)
  test(`on a phone Home of ${who} is at most 3,000 px high, alerts included`, async ({ page, isMobile }) => {
    test.skip(!isMobile, 'desktop pages are wide')
    await openDashboard(page, username)
    await seeEveryCard(page)
    expect(await heightOf(page)).toBeLessThanOrEqual(3000)
  })

const heightOf = (page: Page) => page.evaluate(() => document.documentElement.scrollHeight)

test('no page scrolls sideways', async ({ page }) => {
  await openDashboard(page)
  const overflow = () => page.evaluate(() => document.documentElement.scrollWidth - window.innerWidth)
  expect(await overflow()).toBeLessThanOrEqual(0)
  await openMenu(page)
  await page.getByRole('link', { name: 'Dealing' }).click()
  await expect(page.getByRole('heading', { name: 'Dealing' })).toBeVisible()
  expect(await overflow()).toBeLessThanOrEqual(0)
})
