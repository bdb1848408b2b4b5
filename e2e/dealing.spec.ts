import { expect, type Page } from '@playwright/test'
import { codesSent, openDashboard, test } from './portal.ts'

/** Sends the code with two presses, reloads, and approves with two presses; one message goes out. */
async function approve(page: Page) {
  await expect(page.getByRole('heading', { name: 'What you approve' })).toBeVisible()
  await page.reload()
  await expect(page.getByRole('heading', { name: 'What you approve' })).toBeVisible()
  for (const box of await page.getByRole('checkbox').all()) await box.check()
  const before = codesSent().length
  const send = page.getByRole('button', { name: 'Send the code' })
  await expect(send).toBeEnabled()
  await send.dblclick()
  await expect(page.getByLabel('Digit 1')).toBeVisible()
  await expect.poll(() => codesSent().length, { message: 'a code arrives' }).toBe(before + 1)
  await page.reload()
  await page.getByLabel('Digit 1').focus()
  await page.keyboard.type(codesSent().at(-1) ?? '')
  await page.getByRole('button', { name: 'Approve', exact: true }).dblclick()
  await expect(page).toHaveURL(/\/dealing\/orders\/[\da-f-]{36}$/)
  await expect(page.getByRole('heading', { level: 1, name: /^Order \w{4}-\w{4}/ })).toBeVisible()
  expect(codesSent()).toHaveLength(before + 1)
  await page.reload()
  await expect(page.getByText(/^[\da-f]{8}( [\da-f]{8}){7}$/)).toBeVisible()
  await nothingScrollsSideways(page)
}

async function nothingScrollsSideways(page: Page) {
  const overflow = await page.evaluate(() => document.documentElement.scrollWidth - window.innerWidth)
  expect(overflow).toBeLessThanOrEqual(0)
}

async function openDealing(page: Page, username: string) {
  await openDashboard(page, username)
  await page.goto('/dealing')
  await expect(page.getByRole('heading', { level: 1, name: 'Dealing' })).toBeVisible()
}

test('a part is withdrawn, approved once whatever is pressed twice or loaded anew', async ({ page }) => {
  await openDealing(page, 'saver@demo.example')
  await page.getByRole('link', { name: /^Withdraw/ }).click()
  await page.getByRole('radio', { name: 'Part of it' }).check()
  const percent = page.getByRole('textbox').first()
  await percent.fill('2,5')
  await expect(page.getByText('Read as 2.50')).toBeVisible()
  await page.reload()
  await expect(percent).toHaveValue('2,5')
  await nothingScrollsSideways(page)
  await page.getByRole('button', { name: 'Review the withdrawal' }).click()
  await approve(page)
  await page.goto('/dealing/withdraws')
  await expect(page.getByRole('radio', { name: 'Everything' })).toBeChecked()
})

test('another model is chosen, warned of, and approved', async ({ page, isMobile }) => {
  test.skip(isMobile, 'the journey before has reserved all units of the only member with a model')
  await openDealing(page, 'member@demo.example')
  await page.getByRole('button', { name: 'See or change the model' }).click()
  const others = page.locator('fieldset > div').filter({ hasNotText: 'Yours' })
  await expect(page.locator('fieldset > div')).toHaveCount(6)
  await others.first().getByRole('radio').check()
  await page.reload()
  await expect(page.getByText('Later contributions will be tied to this strategy.')).toBeVisible()
  await nothingScrollsSideways(page)
  await page.getByRole('button', { name: 'Review the switch' }).click()
  await approve(page)
})

test('funds are sold, bought and split in one order, and the basket is empty afterwards', async ({
  page,
}) => {
  await openDealing(page, 'saver@demo.example')
  await page.getByRole('button', { name: 'Buy, sell or split' }).click()
  await page
    .getByRole('textbox', { name: /^Percent of .* to sell$/ })
    .first()
    .fill('5')
  await page
    .getByRole('button', { name: /^Add to basket: / })
    .first()
    .click()
  await page
    .getByRole('textbox', { name: /^Money to buy .* for, at most$/ })
    .last()
    .fill('100')
  await page
    .getByRole('textbox', { name: /^Percent of contributions into/ })
    .first()
    .fill('40')
  await page
    .getByRole('textbox', { name: /^Percent of contributions into/ })
    .last()
    .fill('20')
  await expect(page.getByText('40.00 % remaining')).toBeVisible()
  await page.getByRole('button', { name: 'Spread the rest' }).click()
  await page.reload()
  await expect(page.getByText('100 %', { exact: true })).toBeVisible()
  await nothingScrollsSideways(page)
  await page.getByRole('button', { name: 'Review order' }).click()
  await approve(page)
  await page.goto('/dealing/self')
  await expect(page.getByRole('textbox', { name: /^Percent of .* to sell$/ }).first()).toHaveValue('')
})

test('a switch of strategy is asked about first', async ({ page }) => {
  await openDealing(page, 'saver@demo.example')
  await page.getByRole('button', { name: 'See the model strategies' }).click()
  await expect(page.getByText(/^Later contributions will be tied to this strategy/)).toBeVisible()
  await page.getByRole('button', { name: 'Stay as it is' }).click()
  await expect(page).toHaveURL(/\/dealing$/)
})
