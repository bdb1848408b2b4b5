import AxeBuilder from '@axe-core/playwright'
import { expect, type Page } from '@playwright/test'
import { showAllCards } from './all-cards.ts'
import { openEveryCard, openSignedIn, seeEveryCard, test } from './portal.ts'

const ROW_PX = 25
const GAP_PX = 16

test.setTimeout(120_000) // each looks for barriers among all cards, twice

test('three months with one position: longer periods and ratios show why they are not there', async ({
  page,
}) => {
  await openEveryCard(page, 'joiner@demo.example')
  for (const period of ['1Y', '3Y', '5Y']) {
    const choice = page.getByRole('radio', { name: period, exact: true })
    await expect(choice).toBeDisabled()
    await expect(choice).toHaveAccessibleDescription(/Starts before the account was opened/)
  }
  expect(await rowsOf(page, 'positions-card')).toBe(8)
  await reloadWithAllCards(page)
  const risk = page.getByRole('region', { name: 'Risk and ratios' })
  await risk.getByText(/^Compared with /).click()
  for (const ratio of [
    'Annualised volatility',
    'Sharpe ratio',
    'Alpha a year',
    'Information ratio',
    'Treynor ratio',
  ])
    await expect(risk.getByRole('term').filter({ hasText: ratio }).locator('+ dd')).toContainText(
      'Available after one year',
    )
  await isFine(page)
})

test('every shown distribution of eleven positions in four currencies sums to 100%', async ({ page }) => {
  await openEveryCard(page, 'saver@demo.example')
  const positions = page.getByRole('region', { name: 'Positions' })
  await expect(positions.getByText(/^11 positions/)).toBeVisible()
  expect(await rowsOf(page, 'positions-card')).toBe(12)
  await positions.getByRole('button', { name: /more positions$/ }).click()
  await expect(positions.getByRole('button', { name: 'Show fewer' })).toBeVisible()
  const currencies = (await positions.innerText()).match(/\b(EUR|GBP|JPY|CHF)\b/g) ?? []
  expect(new Set(currencies).size + 1, 'besides USD').toBe(4)

  const card = page.getByRole('region', { name: 'Distribution' })
  const by = card.getByRole('combobox', { name: 'Distribution by' })
  for (const way of await by.locator('option').allInnerTexts()) {
    await by.selectOption(way)
    const toTable = card.getByRole('button', { name: 'Show as table' })
    if (await toTable.isVisible()) await toTable.click()
    const table = card.getByRole('table', { name: way })
    const shares = await table.locator('tbody tr td:last-child').allInnerTexts()
    expect(shares.length, way).toBeGreaterThan(1)
    expect(
      shares.reduce((sum, share) => sum + hundredths(share), 0),
      way,
    ).toBe(100_00)
  }
  await isFine(page)
})

test('cash alone is a whole portfolio: nothing is divided by nought and no empty place is left', async ({
  page,
}) => {
  await openEveryCard(page, 'cash@demo.example')
  await expect(page.getByRole('region', { name: 'Your next steps' })).toContainText('2 of 3 done')
  await expect(page.getByRole('region', { name: 'Positions' }).getByText('Cash only')).toBeVisible()
  await expect(page.getByRole('region', { name: 'Distribution' })).toContainText(/100\.00%\s*Cash/)
  expect(await rowsOf(page, 'positions-card')).toBe(8)
  await reloadWithAllCards(page)
  await expect(page.getByText('Cash has no sustainability data')).toBeAttached()
  await isFine(page)
})

test('a single day of history is welcomed with next steps instead of charts of one point', async ({
  page,
}) => {
  await openSignedIn(page, 'newcomer@demo.example', '/')
  await expect(page.getByText('Welcome, Theo')).toBeVisible()
  await expect(page.getByText('3 of 3 done')).toBeVisible()
  await page.getByRole('button', { name: 'Show completed' }).click()
  await expect(page.getByText(/^The latest, \$588\.00, arrived on/)).toBeVisible()
  await expect(page.getByRole('region', { name: 'Transactions' })).toContainText('+$588.00')
  await expect(page.getByRole('region', { name: 'Performance' })).toHaveCount(0)
  await isFine(page)
})

test('the months in which everything was withdrawn have no return, no value and no figure made up', async ({
  page,
}) => {
  await openEveryCard(page, 'returner@demo.example')
  const year = new Date().getFullYear()
  // The pause lies between 30 and 41 months after the contract began, 58 months before today.
  const day = (months: number) => {
    const date = new Date(year, new Date().getMonth() - months, 15)
    return `${date.getFullYear()}-${`${date.getMonth() + 1}`.padStart(2, '0')}-15`
  }
  await showAllCards(page)
  await page.goto(`/?from=${day(25)}&to=${day(20)}`)
  await seeEveryCard(page)
  await expect(page.getByRole('heading', { name: /^Portfolio value/ }).locator('xpath=..')).toContainText(
    '$0.00',
  )
  await expect(page.getByText('No performance yet')).toBeAttached()
  await expect(page.getByText('Nothing was held or paid in these days')).toBeAttached()
  await isFine(page)
})

async function reloadWithAllCards(page: Page) {
  await showAllCards(page)
  await page.reload()
  await seeEveryCard(page)
}

/** In every colour, on a desktop and on a phone: no barrier, nothing sideways, nothing that is no figure. */
async function isFine(page: Page) {
  await expect(page.getByRole('button', { name: 'Try again' })).toHaveCount(0)
  expect(await page.getByRole('main').innerText()).not.toMatch(/NaN|undefined|Infinity|\(\)/)
  for (const [width, colorScheme] of [
    [390, 'light'],
    [1440, 'dark'],
  ] as const) {
    await page.setViewportSize({ width, height: 900 })
    await page.emulateMedia({ colorScheme, reducedMotion: 'reduce' })
    const overflow = await page.evaluate(() => document.documentElement.scrollWidth - window.innerWidth)
    expect(overflow).toBeLessThanOrEqual(0)
    const { violations } = await new AxeBuilder({ page }).analyze()
    expect(violations.map(({ id, nodes }) => `${id}: ${nodes.map(({ html }) => html).join(' ')}`)).toEqual([])
  }
}

/** The height of a card on the widest grid. */
async function rowsOf(page: Page, card: string): Promise<number> {
  const height = await page.locator(`[data-card="${card}"]`).evaluate((one) => one.clientHeight)
  return (height + GAP_PX) / (ROW_PX + GAP_PX)
}

/** `12.34%` as 1234, so that sums are exact. */
const hundredths = (share: string) => Number(share.replaceAll(/[^\d−-]/g, '').replace('−', '-'))
