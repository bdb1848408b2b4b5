import { expect } from '@playwright/test'
import { coloursByWindow, hasNoBarriers } from './barriers.ts'
import { askForCode, dashboardIsShown, enterCode, openDashboard, openFoldedCards, test } from './portal.ts'

test.describe('before signing in', () => {
  test.use(coloursByWindow('light'))

  test('the login, empty and with its messages, is accessible', async ({ page }) => {
    await page.goto('/')
    await expect(page.getByLabel('Username')).toBeVisible()
    await hasNoBarriers(page)
    await page.getByRole('button', { name: 'Log in' }).click()
    await expect(page.getByText('Email ID and password are required')).toBeVisible()
    await hasNoBarriers(page)
  })

  test('the page to choose a password, empty, half done, with its messages and with a typed code, is accessible', async ({
    page,
  }) => {
    await page.goto(`/activate#${'x'.repeat(43)}`)
    await expect(page.getByLabel('New password')).toBeVisible()
    await hasNoBarriers(page)
    await page.getByLabel('New password').fill('Seven')
    await page.getByLabel('Repeat the password').fill('Eight')
    await page.getByRole('button', { name: 'Save password' }).click()
    await expect(page.getByText('The password is too short')).toBeVisible()
    await hasNoBarriers(page)
    await page.goto('/')
    await page.goto('/activate')
    await expect(page.getByText('Type your username and the code')).toBeVisible()
    await hasNoBarriers(page)
    await page.getByRole('button', { name: 'Save password' }).click()
    await expect(page.getByText('All fields are required')).toBeVisible()
    await hasNoBarriers(page)
  })

  test('the pages of a forgotten password are accessible', async ({ page }) => {
    await page.goto('/forgot-password')
    await page.getByRole('button', { name: 'Send link' }).click()
    await expect(page.getByText('Enter an e-mail address')).toBeVisible()
    await hasNoBarriers(page)
    await page.getByLabel('E-mail address').fill('nobody@saltmarsh.example')
    await page.getByRole('button', { name: 'Send link' }).click()
    await expect(page.getByRole('heading', { name: 'Check your e-mail' })).toBeVisible()
    await hasNoBarriers(page)
    await page.goto(`/reset-password#${'x'.repeat(43)}`)
    await expect(page.getByText(/^The link was used, replaced by a later one/)).toBeVisible()
    await hasNoBarriers(page)
    await page.goto('/')
    await page.goto('/reset-password')
    await expect(page.getByText('This link is incomplete')).toBeVisible()
    await hasNoBarriers(page)
  })

  test('the code form, the dashboard and the open menu are accessible', async ({ page }) => {
    await page.goto('/')
    const code = await askForCode(page, 'member@demo.example')
    await hasNoBarriers(page)
    await enterCode(page, code)
    await dashboardIsShown(page)
    await hasNoBarriers(page)
    const menu = page.getByRole('button', { name: 'Open menu' })
    if (!(await menu.isVisible())) return
    await menu.click()
    await hasNoBarriers(page)
  })
})

test.describe('signed in', () => {
  test.use(coloursByWindow('dark'))

  test('the page of a fund is accessible', async ({ page }) => {
    await openDashboard(page)
    await page.getByRole('region', { name: 'Positions' }).locator('a[href*="/dealing/fund/"]').first().click()
    await expect(page.getByRole('region', { name: 'Ratios' })).toHaveAttribute('aria-busy', 'false')
    await expect(page.getByRole('region', { name: 'Performance' }).getByRole('listitem').nth(1)).toBeVisible()
    await expect(page.getByRole('region', { name: 'Distribution' })).toHaveAttribute('aria-busy', 'false')
    await hasNoBarriers(page)
    await openFoldedCards(page)
    await hasNoBarriers(page)
  })

  test('a model portfolio, the fund comparison and saved screens are accessible', async ({ page }) => {
    await openDashboard(page)
    await page.goto('/dealing/mp/BALANCED')
    for (const name of ['How it would have performed', 'Risk and ratios'])
      await expect(page.getByRole('region', { name })).toHaveAttribute('aria-busy', 'false')
    await hasNoBarriers(page)
    await page.getByRole('link', { name: 'Compare its 5 largest funds' }).click()
    for (const name of ['Returns', 'Correlation'])
      await expect(page.getByRole('region', { name, exact: true })).toHaveAttribute('aria-busy', 'false')
    await hasNoBarriers(page)
    await page.goto('/screener?compare=A,B')
    await page.getByRole('button', { name: 'Saved searches' }).click()
    await expect(page.getByRole('dialog').getByLabel('Save the current filters as')).toBeVisible()
    await hasNoBarriers(page)
  })

  test('the pages of dealing, up to the review of an order, are accessible', async ({ page }) => {
    await openDashboard(page, 'saver@demo.example')
    for (const path of ['', '/model', '/self', '/withdraws', '/orders']) {
      await page.goto(`/dealing${path}`)
      await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
      await expect(page.locator('main [aria-busy=true]')).toHaveCount(0)
      await hasNoBarriers(page)
    }
    await page.goto('/dealing/withdraws')
    await page.getByRole('button', { name: 'Choose per fund' }).click()
    await page
      .getByRole('textbox', { name: /^Percent of/ })
      .first()
      .fill('1')
    await page.getByRole('button', { name: /^Review (the )?withdrawal/ }).click()
    await expect(page.getByRole('heading', { name: 'What you approve' })).toBeVisible()
    await expect(page.locator('main [aria-busy=true]')).toHaveCount(0)
    await hasNoBarriers(page)
  })

  test('the screener, its filters and its empty list are accessible', async ({ page }) => {
    await openDashboard(page)
    await page.goto('/screener')
    await expect(page.getByRole('table', { name: 'Risk and return' })).toBeAttached()
    await expect(page.getByRole('region', { name: 'Top ten holdings' })).toHaveAttribute('aria-busy', 'false')
    await hasNoBarriers(page)
    const open = page.getByRole('button', { name: 'Filters' })
    if (await open.isVisible()) {
      await open.click()
      await hasNoBarriers(page)
    }
    await page.goto('/screener?q=zzzz')
    await expect(page.getByText('No results found')).toBeVisible()
    await hasNoBarriers(page)
  })
})

test('a notice and a loading page are accessible', async ({ page }) => {
  await page.goto('/legal/cookies')
  await expect(page.getByRole('heading', { name: 'Cookie notice' })).toBeVisible()
  await hasNoBarriers(page)
  await openDashboard(page)
  await page.goto('/documentation')
  await expect(page.getByRole('heading', { name: 'Documentation' })).toBeVisible()
  await hasNoBarriers(page)
})
