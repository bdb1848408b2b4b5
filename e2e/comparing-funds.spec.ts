import { expect, type Page } from '@playwright/test'
import { openDashboard, test } from './portal.ts'

const isNoWiderThanTheScreen = async (page: Page) =>
  expect(
    await page.evaluate(() => document.documentElement.scrollWidth - window.innerWidth),
  ).toBeLessThanOrEqual(0)

test('funds ticked on two pages of the list are compared side by side, and a sixth is refused', async ({
  page,
}) => {
  await openDashboard(page)
  await page.goto('/screener?risk=4')
  const ticks = page.getByRole('checkbox', { name: /^Compare / })
  await expect(ticks).toHaveCount(10)
  for (const at of [0, 1, 2]) await ticks.nth(at).check()
  await page.getByRole('button', { name: 'Next page' }).click()
  await expect(page).toHaveURL(/page=2/)
  await expect(page.getByRole('region', { name: 'Funds', exact: true })).toHaveAttribute('aria-busy', 'false')
  await expect(page.getByRole('checkbox', { name: /^Compare /, checked: true })).toHaveCount(0)
  for (const at of [0, 1]) await ticks.nth(at).check()
  await ticks.nth(2).click()
  await expect(page.getByText('Up to five funds can be compared.')).toBeVisible()
  await expect(ticks.nth(2)).not.toBeChecked()
  const bar = page.getByRole('complementary', { name: 'Compared funds' })
  await expect(bar).toContainText('5 funds to compare')
  await bar.getByRole('link', { name: 'Compare' }).click()

  await expect(page.getByRole('list', { name: 'Compared funds' }).getByRole('listitem')).toHaveCount(5)
  const returns = page.getByRole('region', { name: 'Returns', exact: true })
  await expect(returns).toHaveAttribute('aria-busy', 'false')
  await expect(returns.getByRole('listitem')).toHaveCount(5)
  const correlations = page.getByRole('table', { name: 'Correlation of each pair of funds' })
  await expect(correlations.getByRole('cell', { name: /^−?[01]\.\d\d ?, [\d,]+ days$/ })).toHaveCount(20)
  await isNoWiderThanTheScreen(page)

  await page
    .getByRole('button', { name: /^Remove / })
    .first()
    .click()
  await expect(correlations.getByRole('cell', { name: /^−?[01]\.\d\d ?, [\d,]+ days$/ })).toHaveCount(12)
  const address = page.url()
  await page.goto('/')
  await page.goto(address)
  await expect(page.getByRole('list', { name: 'Compared funds' }).getByRole('listitem')).toHaveCount(4)
})

test('a fund that is watched is found again, and filters that are saved are opened, renamed and deleted', async ({
  page,
}) => {
  await openDashboard(page, 'saver@demo.example')
  await page.goto('/screener?risk=6&sort=name,asc')
  const stars = page.getByRole('button', { name: /^Watch / })
  const [first, second] = [stars.nth(0), stars.nth(1)]
  await expect(first).toBeEnabled()
  const name = (await first.getAttribute('aria-label'))?.replace('Watch ', '') ?? ''
  await first.click()
  await expect(first).toHaveAttribute('aria-pressed', 'true')
  await expect(second).toHaveAttribute('aria-pressed', 'false')

  await page.getByRole('button', { name: /^Saved searches/ }).click()
  const dialog = page.getByRole('dialog', { name: 'Saved searches' })
  await dialog.getByLabel('Save the current filters as').fill('High risk')
  await dialog.getByRole('button', { name: 'Save', exact: true }).click()
  await expect(dialog.getByRole('button', { name: 'Open High risk' })).toContainText('Now shown')
  await page.keyboard.press('Escape')

  await page.goto('/screener?only=watched')
  const table = page.getByRole('table', { name: 'Funds' })
  await expect(table.getByRole('link')).toHaveText([name])
  await table.getByRole('link', { name }).click()
  const star = page.getByRole('button', { name: `Watch ${name}` })
  await expect(star).toHaveAttribute('aria-pressed', 'true')
  await star.click()
  await expect(star).toHaveAttribute('aria-pressed', 'false')

  await page.goto('/screener')
  await page.getByRole('button', { name: 'Saved searches, 1' }).click()
  await dialog.getByRole('button', { name: 'Open High risk' }).click()
  await expect(page).toHaveURL(/risk=.*6.*sort=name/)
  await page.getByRole('button', { name: 'Saved searches, 1' }).click()
  await dialog.getByRole('button', { name: 'Rename High risk' }).click()
  await dialog.getByLabel('Name of the search').fill('Bold')
  await dialog.getByRole('button', { name: 'Save name' }).click()
  await dialog.getByRole('button', { name: 'Delete Bold' }).click()
  await dialog.getByRole('button', { name: 'Delete', exact: true }).click()
  await expect(dialog.getByText('No searches are saved yet.')).toBeVisible()
  await page.goto('/screener?only=watched')
  await expect(page.getByText('No results found')).toBeVisible()
})

test('a model portfolio shows its funds, what it would have done, what it costs and whom it is for', async ({
  page,
}) => {
  await openDashboard(page)
  await page.goto('/dealing/mp/BALANCED')
  await expect(page.getByRole('heading', { level: 1, name: 'Balanced' })).toBeVisible()
  const made = page.getByRole('table', { name: 'What it is made of' })
  await expect(made.getByRole('row').last()).toContainText('100.00')
  const backtest = page.getByRole('region', { name: 'How it would have performed' })
  await expect(backtest).toHaveAttribute('aria-busy', 'false')
  await expect(backtest.getByRole('listitem')).toHaveCount(2)
  const costs = page.getByRole('table', { name: 'Ongoing cost per year' })
  const cents = (await costs.locator('tbody tr td:last-child').allTextContents()).map(centsOf)
  const [total = 0] = (await costs.locator('tfoot td:last-child').allTextContents()).map(centsOf)
  expect(total).toBeGreaterThan(0)
  expect(cents.reduce((sum, one) => sum + one, 0)).toBe(total)
  await expect(page.getByRole('region', { name: 'Who it is for' })).toContainText('at least')
  await isNoWiderThanTheScreen(page)
  await backtest.getByRole('radio', { name: '1Y' }).check({ force: true })
  await expect(page).toHaveURL(/period=1Y/)
  await page.getByRole('link', { name: 'Compare its 5 largest funds' }).click()
  await expect(page.getByRole('list', { name: 'Compared funds' }).getByRole('listitem')).toHaveCount(5)
  await page.goBack()
  await made.getByRole('link').first().click()
  await expect(page).toHaveURL(/\/dealing\/fund\//)
  await page.goto('/dealing/mp/NONE')
  await expect(page.getByText('There is no model portfolio at this address.')).toBeVisible()
})

/** `$1,012.12` as whole cents. */
const centsOf = (amount: string) => Math.round(Number(amount.replaceAll(/[^\d.]/g, '')) * 100)

test('a fund opens its key information document in a tab of its own', async ({ page, context }) => {
  await openDashboard(page)
  await page.goto('/screener')
  await page.getByRole('table', { name: 'Funds' }).getByRole('link').first().click()
  const opened = context.waitForEvent('page')
  const answered = context.waitForEvent('response', (one) =>
    (one.headers()['content-type'] ?? '').includes('application/pdf'),
  )
  await page.getByRole('button', { name: 'Key information', exact: true }).click()
  await opened
  expect((await answered).status()).toBe(200)
})
