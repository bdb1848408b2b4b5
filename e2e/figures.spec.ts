import AxeBuilder from '@axe-core/playwright'
import { expect, type Page } from '@playwright/test'
import { showAllCards } from './all-cards.ts'
import { dashboardIsShown, logIn, openSignedIn, test } from './portal.ts'

/** The demo's clock says today's date: last year lies within the member's contract, whenever that is. */
const YEAR = new Date().getFullYear() - 1

/** Signs in at an address of the dashboard and waits for its first cards. */
async function openAt(page: Page, address: string) {
  await openSignedIn(page, 'member@demo.example', address)
  await dashboardIsShown(page)
}

/** A card further down, as soon as it is full. */
async function card(page: Page, name: string) {
  const found = page.getByRole('region', { name, exact: true })
  await expect(async () => {
    await found.evaluate((one) => one.scrollIntoView({ block: 'nearest' }))
    expect(await found.getAttribute('aria-busy')).toBe('false')
  }).toPass()
  return found
}

const hasNoBarriers = async (page: Page) => {
  const { violations } = await new AxeBuilder({ page }).analyze()
  expect(violations.map(({ id, nodes }) => `${id}: ${nodes.map(({ html }) => html).join(' ')}`)).toEqual([])
}

test('a link to two days opens on them, also in a browser that was signed out', async ({ page }) => {
  await page.goto(`/?from=${YEAR}-02-03&to=${YEAR}-08-29`)
  await logIn(page, 'member@demo.example')
  const performance = await card(page, 'Performance')
  await expect(performance.getByText(`from 03 Feb ${YEAR} to 29 Aug ${YEAR}`)).toBeVisible()
  await expect(page.getByRole('heading', { name: `as of 29 Aug ${YEAR}` })).toBeVisible()
  await expect(page).toHaveURL(new RegExp(`from=${YEAR}-02-03&to=${YEAR}-08-29`))
})

test('days of one’s own are chosen, refused in words when they are none, and shown', async ({ page }) => {
  await openAt(page, '/')
  await page.getByRole('button', { name: 'More periods' }).click()
  await page.getByLabel('First day', { exact: true }).fill(`01/09/${YEAR}`)
  await page.getByLabel('Last day', { exact: true }).fill(`30/06/${YEAR}`)
  await page.getByRole('button', { name: 'Apply' }).click()
  await expect(page.getByText('The last day is before the first.')).toBeVisible()
  await page.getByLabel('First day', { exact: true }).fill(`03/03/${YEAR}`)
  await page.getByRole('button', { name: 'Apply' }).click()
  await expect(page).toHaveURL(new RegExp(`from=${YEAR}-03-03&to=${YEAR}-06-30`))
  const performance = await card(page, 'Performance')
  await expect(performance.getByText(`from 03 Mar ${YEAR} to 30 Jun ${YEAR}`)).toBeVisible()
})

test('a stretch of the chart is drawn larger by hand and by keys', async ({ page }) => {
  await openAt(page, '/?period=1Y')
  const performance = await card(page, 'Performance')
  const first = performance.getByRole('slider', { name: /First day shown/ })
  const before = await first.getAttribute('aria-valuetext')
  const brush = await performance.locator('[data-brush]').boundingBox()
  if (!brush) throw new Error('the chart has no brush')
  const drawn = [brush.x + brush.width * 0.4, brush.x + brush.width * 0.7] as const
  await page.mouse.move(drawn[0], brush.y + brush.height / 2)
  await page.mouse.down()
  await page.mouse.move(drawn[1], brush.y + brush.height / 2, { steps: 5 })
  await page.mouse.up()
  const byHand = await first.getAttribute('aria-valuetext')
  expect(byHand).not.toBe(before)
  await first.press('ArrowRight')
  await expect(first).not.toHaveAttribute('aria-valuetext', byHand ?? '')
  await performance.getByRole('button', { name: 'Show all days' }).click()
  await expect(first).toHaveAttribute('aria-valuetext', before ?? '')
})

test('a return explains its calculation', async ({ page }) => {
  await showAllCards(page)
  await openAt(page, '/?period=1Y')
  const returns = await card(page, 'Returns')
  await returns.getByRole('button', { name: /Time-weighted return over the period: how/ }).click()
  const dialog = page.getByRole('dialog', { name: 'How is this worked out?' })
  await dialog.getByText('Show the calculation').click()
  await expect(dialog.getByText('All factors multiplied, minus 1')).toBeVisible()
  await hasNoBarriers(page)
  const overflow = await page.evaluate(() => document.documentElement.scrollWidth - window.innerWidth)
  expect(overflow).toBeLessThanOrEqual(0)
})
