import { expect, type Page, test } from '@playwright/test'
import { showAllCards } from '../all-cards.ts'
import { logIn, openEveryCard, seeEveryCard } from '../portal.ts'
import { takePicture } from './picture.ts'

const MEMBER = 'member@demo.example'
const FIGURES = /\/api\/(valuation|analysis\/(?!dates)|portfolios\/(positions|transactions)\/(search|events))/

test('with figures, at every width', async ({ page }) => {
  await open(page, MEMBER)
  for (const width of [1440, 992, 768, 390])
    for (const colorScheme of width === 1440 || width === 390
      ? (['light', 'dark'] as const)
      : ['light' as const])
      await takePicture(page, `dashboard-${width}-${colorScheme}`, { width, colorScheme })
})

test('while it is arranged', async ({ page }) => {
  await open(page, MEMBER)
  await page.getByRole('button', { name: 'Customise' }).click()
  await expect(page.getByRole('region', { name: 'Customise the dashboard' })).toBeVisible()
  await takePicture(page, 'dashboard-edit-1440-light', { isWhole: false })
  await takePicture(page, 'dashboard-edit-390-light', { width: 390 })
})

test('the details of a transaction, and how a return is computed', async ({ page }) => {
  await open(page, MEMBER)
  await page.getByRole('region', { name: 'Transactions' }).locator('tbody button').first().click()
  await expect(page.getByRole('dialog')).toBeVisible()
  await takePicture(page, 'dashboard-details-1440-light', { isWhole: false })
  await page.keyboard.press('Escape')
  await showAllCards(page)
  await page.reload()
  const returns = page.getByRole('region', { name: 'Returns', exact: true })
  await returns.getByRole('button', { name: /Time-weighted return over the period: how/ }).click()
  await expect(page.getByText('All factors multiplied, minus 1')).toBeAttached()
  await takePicture(page, 'dashboard-explained-1440-light', { isWhole: false })
})

test('where every call of a card fails', async ({ page }) => {
  await page.route(FIGURES, (route) =>
    route.fulfill({
      status: 500,
      json: { code: 'server/fault', message: 'Something went wrong', details: {} },
    }),
  )
  await open(page, MEMBER)
  await takePicture(page, 'dashboard-failing-1440-light')
})

test('in months in which nothing was held', async ({ page }) => {
  await open(page, 'returner@demo.example')
  await page.goto(`/?from=${monthsAgo(25)}&to=${monthsAgo(20)}`)
  await seeEveryCard(page)
  await picturesAreThere(page)
  await takePicture(page, 'dashboard-empty-1440-light')
})

for (const [name, username, width, colorScheme] of [
  ['joiner', 'joiner@demo.example', 1440, 'light'],
  ['saver', 'saver@demo.example', 768, 'light'],
] as const)
  test(`of ${name}`, async ({ page }) => {
    await open(page, username)
    await takePicture(page, `dashboard-${name}-${width}-${colorScheme}`, { width, colorScheme })
  })

test('of a new member', async ({ page }) => {
  await page.goto('/')
  await logIn(page, 'newcomer@demo.example')
  await expect(page.getByText('3 of 3 done')).toBeVisible()
  await takePicture(page, 'dashboard-newcomer-390-dark', { width: 390, colorScheme: 'dark' })
})

test('of another manager', async ({ page }) => {
  await open(page, 'member@entity100.example', '/?entity=100')
  await takePicture(page, 'dashboard-entity100-390-dark', { width: 390, colorScheme: 'dark' })
})

/** The first day of the month so many months ago. */
function monthsAgo(months: number): string {
  const now = new Date()
  return new Date(Date.UTC(now.getFullYear(), now.getMonth() - months, 1)).toISOString().slice(0, 10)
}

async function open(page: Page, username: string, address = '/') {
  await openEveryCard(page, username, address)
  await picturesAreThere(page)
}

/** The benchmarks and the small pictures of prices, which come last. */
const picturesAreThere = (page: Page) => page.waitForLoadState('networkidle')
