import { expect, type Page } from '@playwright/test'
import { tabAndPress, tabTo } from './keyboard.ts'
import { approveButton, orderIsShown, reviewIsShown } from './ordering.ts'
import { codesSent, openSignedIn, test } from './portal.ts'

// Nothing here is clicked. How a client signs in and arranges Home with the keyboard alone is shown in customising.spec.ts.

/** Ticks every box, has the code sent, types it and approves. */
async function approve(page: Page) {
  await reviewIsShown(page)
  for (const box of await page.getByRole('checkbox').all()) await tabAndPress(page, box, 'Space')
  const before = codesSent().length
  await tabAndPress(page, page.getByRole('button', { name: 'Send the code' }))
  await expect.poll(() => codesSent().length, { message: 'a code arrives' }).toBe(before + 1)
  await expect(page.getByLabel('Digit 1')).toBeFocused()
  await page.keyboard.type(codesSent().at(-1) ?? '')
  await tabAndPress(page, approveButton(page))
  await orderIsShown(page)
}

test('with the keyboard alone a client withdraws a sum', async ({ page }) => {
  await openSignedIn(page, 'esther.adeyemi@meridian.example', '/')
  await tabAndPress(page, page.getByRole('link', { name: 'Dealing', exact: true }))
  await tabAndPress(page, page.getByRole('link', { name: /^Withdraw/ }))
  await tabTo(page, page.getByRole('textbox', { name: /^Amount/ }))
  await page.keyboard.press('ControlOrMeta+A')
  await page.keyboard.type('500')
  const review = page.getByRole('button', { name: /^Review (the )?withdrawal/ })
  await expect(review).toBeEnabled()
  await tabAndPress(page, review)
  await approve(page)
  await expect(page.getByText(/^Partial withdrawal/).first()).toBeVisible()
})

test('with the keyboard alone a client changes the model strategy', async ({ page }) => {
  await openSignedIn(page, 'marcus.oyelaran@copperleaf.example', '/dealing')
  await tabAndPress(page, page.getByRole('button', { name: 'See or change the model' }))
  await tabTo(page, page.getByRole('radio', { name: 'Low risk' }))
  await page.keyboard.press('ArrowDown')
  await expect(page.getByRole('radio', { name: 'Balanced' })).toBeChecked()
  const review = page.getByRole('button', { name: 'Review the switch' })
  await expect(review).toBeEnabled()
  await tabAndPress(page, review)
  await expect(page.getByText('The model strategy Balanced')).toBeVisible()
  await approve(page)
})

test('with the keyboard alone a client searches for a fund and opens it', async ({ page }) => {
  await openSignedIn(page, 'saver@demo.example', '/screener')
  const funds = page.getByRole('table', { name: 'Funds' }).getByRole('link')
  await expect(funds).toHaveCount(10)
  await tabTo(page, page.getByRole('searchbox', { name: 'Name or ISIN' }))
  await page.keyboard.type('gold')
  await expect(page).toHaveURL(/q=gold/)
  await expect(funds).not.toHaveCount(10)
  const name = (await funds.first().textContent()) ?? ''
  await tabAndPress(page, funds.first())
  await expect(page.getByRole('heading', { level: 1, name })).toBeVisible()
})
