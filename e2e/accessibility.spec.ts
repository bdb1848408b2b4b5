import { expect } from '@playwright/test'
import { coloursByWindow, hasNoBarriers } from './barriers.ts'
import { askForCode, dashboardIsShown, enterCode, openDashboard, test } from './portal.ts'

// States of pages that an address alone does not open; pages as they open: accessible-pages.spec.ts.

test.describe('before signing in', () => {
  test.use(coloursByWindow('light'))

  test('the login with its messages is accessible', async ({ page }) => {
    await page.goto('/')
    await page.getByRole('button', { name: 'Log in' }).click()
    await expect(page.getByText('Email ID and password are required')).toBeVisible()
    await hasNoBarriers(page)
  })

  test('the page to choose a password, half done and with its messages, is accessible', async ({ page }) => {
    await page.goto(`/activate#${'x'.repeat(43)}`)
    await page.getByLabel('New password').fill('Seven')
    await page.getByLabel('Repeat the password').fill('Eight')
    await page.getByRole('button', { name: 'Save password' }).click()
    await expect(page.getByText('The password is too short')).toBeVisible()
    await hasNoBarriers(page)
    await page.goto('/')
    await page.goto('/activate')
    await page.getByRole('button', { name: 'Save password' }).click()
    await expect(page.getByText('All fields are required')).toBeVisible()
    await hasNoBarriers(page)
  })

  test('a forgotten password, without an address and once sent, is accessible', async ({ page }) => {
    await page.goto('/forgot-password')
    await page.getByRole('button', { name: 'Send link' }).click()
    await expect(page.getByText('Enter an e-mail address')).toBeVisible()
    await hasNoBarriers(page)
    await page.getByLabel('E-mail address').fill('nobody@saltmarsh.example')
    await page.getByRole('button', { name: 'Send link' }).click()
    await expect(page.getByRole('heading', { name: 'Check your e-mail' })).toBeVisible()
    await hasNoBarriers(page)
  })

  test('the code form and the open menu are accessible', async ({ page }) => {
    await page.goto('/')
    const code = await askForCode(page, 'member@demo.example')
    await hasNoBarriers(page)
    await enterCode(page, code)
    await dashboardIsShown(page)
    const menu = page.getByRole('button', { name: 'Open menu' })
    if (!(await menu.isVisible())) return
    await menu.click()
    await hasNoBarriers(page)
  })
})

test.describe('signed in', () => {
  test.use(coloursByWindow('dark'))

  test('saved searches are accessible', async ({ page }) => {
    await openDashboard(page)
    await page.goto('/screener?compare=A,B')
    await page.getByRole('button', { name: 'Saved searches' }).click()
    await expect(page.getByRole('dialog').getByLabel('Save the current filters as')).toBeVisible()
    await hasNoBarriers(page)
  })

  test('the review of an order is accessible', async ({ page }) => {
    await openDashboard(page, 'saver@demo.example')
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

  test('the filters of the screener and its empty list are accessible', async ({ page }) => {
    await openDashboard(page)
    await page.goto('/screener')
    await expect(page.getByRole('table', { name: 'Risk and return' })).toBeAttached()
    await expect(page.getByRole('region', { name: 'Top ten holdings' })).toHaveAttribute('aria-busy', 'false')
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

test('a loading page is accessible', async ({ page }) => {
  await openDashboard(page)
  await page.goto('/documentation')
  await expect(page.getByRole('heading', { name: 'Documentation' })).toBeVisible()
  await hasNoBarriers(page)
})
