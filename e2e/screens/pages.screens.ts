import { expect, type Page, test } from '@playwright/test'
import { approveButton, orderIsShown, sendCode, typeCode } from '../ordering.ts'
import { openDashboard, openSignedIn } from '../portal.ts'
import { takeLooks } from './picture.ts'

test('the pages of funds', async ({ page }) => {
  await openDashboard(page)
  const fund = await page
    .getByRole('region', { name: 'Positions' })
    .locator('th a[href^="/dealing/fund/"]')
    .first()
    .getAttribute('href')
  await takePage(page, 'screener', '/screener')
  await takePage(page, 'fund', fund ?? '')
  await takePage(page, 'model-portfolio', '/dealing/mp/BALANCED')
  await page.goto('/screener')
  const boxes = page.getByRole('checkbox', { name: /^Compare / })
  await boxes.first().check()
  await boxes.nth(1).check()
  const compare = await page
    .getByRole('link', { name: /^Compare/ })
    .first()
    .getAttribute('href')
  await takePage(page, 'compare', compare ?? '')
})

test('the pages of dealing', async ({ page }) => {
  await openDashboard(page)
  await takePage(page, 'dealing', '/dealing')
  await takePage(page, 'dealing-model', '/dealing/model')
  await takePage(page, 'dealing-self', '/dealing/self')
  await takePage(page, 'withdraw', '/dealing/withdraws')
  await page.getByRole('button', { name: 'Choose per fund' }).click()
  await page
    .getByRole('textbox', { name: /^Percent of .* to withdraw$/ })
    .first()
    .fill('10')
  await page.getByRole('button', { name: /^Review (the )?withdrawal/ }).click()
  const code = await sendCode(page)
  await takeLooks(page, 'approve')
  await page.setViewportSize({ width: 1440, height: 900 })
  await typeCode(page, code)
  await approveButton(page).click()
  await orderIsShown(page)
  await takeLooks(page, 'order')
  await takePage(page, 'orders', '/dealing/orders')
})

test('the pages of an account', async ({ page }) => {
  await openDashboard(page)
  for (const name of ['financial-planning', 'documentation', 'profile', 'notifications'])
    await takePage(page, name, `/${name}`)
})

test('the pages of an employer', async ({ page }) => {
  await openSignedIn(page, 'employer@demo.example', '/')
  await takePage(page, 'employer', '/')
  await takePage(page, 'employer-dealing', '/dealing')
  await takePage(page, 'employer-withdraw', '/dealing/withdraws')
  await takePage(page, 'employer-admin', '/profile')
})

test('the pages that need no session', async ({ page }) => {
  const pages = [
    ['login', '/'],
    ['activate', '/activate'],
    ['forgot-password', '/forgot-password'],
    ['guide', '/guide'],
    ['help', '/help'],
    ['help-article', '/help/withdrawals'],
    ['savings-calculator', '/savings-calculator'],
    ['assistant', '/chatbot'],
    ['contact', '/contact'],
    ['notice', '/legal/notice'],
    ['verify', '/verify'],
  ] as const
  for (const [name, address] of pages) await takePage(page, name, address)
})

async function takePage(page: Page, name: string, address: string) {
  await page.setViewportSize({ width: 1440, height: 900 })
  await page.goto(address)
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
  await expect(page.getByRole('main').locator('[aria-busy="true"]')).toHaveCount(0)
  await page.waitForLoadState('networkidle')
  await takeLooks(page, name)
}
