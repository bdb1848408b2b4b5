import { expect, type Page, test } from '@playwright/test'
import { approveButton, orderIsShown, sendCode, typeCode } from '../ordering.ts'
import { openDashboard } from '../portal.ts'
import { takePicture } from './picture.ts'

const WIDE = { width: 1440, colorScheme: 'light' } as const
const PHONE = { width: 390, colorScheme: 'dark' } as const

test('the pages of funds', async ({ page }) => {
  await openDashboard(page)
  const fund = await page
    .getByRole('region', { name: 'Positions' })
    .locator('th a[href^="/dealing/fund/"]')
    .first()
    .getAttribute('href')
  await takeBoth(page, 'screener', '/screener')
  await takeBoth(page, 'fund', fund ?? '')
  await takeBoth(page, 'model-portfolio', '/dealing/mp/BALANCED')
  await page.goto('/screener')
  const boxes = page.getByRole('checkbox', { name: /^Compare / })
  await boxes.first().check()
  await boxes.nth(1).check()
  const compare = await page
    .getByRole('link', { name: /^Compare/ })
    .first()
    .getAttribute('href')
  await takeBoth(page, 'compare', compare ?? '')
})

test('the pages of dealing', async ({ page }) => {
  await openDashboard(page)
  await takeBoth(page, 'dealing', '/dealing')
  await takeBoth(page, 'dealing-model', '/dealing/model')
  await takeBoth(page, 'dealing-self', '/dealing/self')
  await takeBoth(page, 'withdraw', '/dealing/withdraws')
  await page.getByRole('button', { name: 'Choose per fund' }).click()
  await page
    .getByRole('textbox', { name: /^Percent of .* to withdraw$/ })
    .first()
    .fill('10')
  await page.getByRole('button', { name: /^Review (the )?withdrawal/ }).click()
  const code = await sendCode(page)
  await takePicture(page, 'approve-1440-light', WIDE)
  await takePicture(page, 'approve-390-dark', PHONE)
  await page.setViewportSize({ width: 1440, height: 900 })
  await typeCode(page, code)
  await approveButton(page).click()
  await orderIsShown(page)
  await takePicture(page, 'order-1440-light', WIDE)
  await takePicture(page, 'order-390-dark', PHONE)
  await takeBoth(page, 'orders', '/dealing/orders')
})

async function takeBoth(page: Page, name: string, address: string) {
  await page.setViewportSize({ width: 1440, height: 900 })
  await page.goto(address)
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
  await expect(page.getByRole('main').locator('[aria-busy="true"]')).toHaveCount(0)
  await page.waitForLoadState('networkidle')
  await takePicture(page, `${name}-1440-light`, WIDE)
  await takePicture(page, `${name}-390-dark`, PHONE)
}
