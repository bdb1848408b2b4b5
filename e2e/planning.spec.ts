import { expect } from '@playwright/test'
import { openDashboard, openMenu, test } from './portal.ts'

test('a member plans, saves the plan and takes its risk to an order to review', async ({ page }) => {
  await openDashboard(page)
  await openMenu(page)
  await page.getByRole('link', { name: 'Financial planning' }).click()
  const sentence = page.getByRole('heading', { level: 2, name: /^At 65 you could have about/ })
  await expect(sentence).toBeVisible()
  await expect(page.getByText(/^In 8 of 10 simulated futures/)).toBeVisible()
  const opened = await sentence.innerText()
  await page.getByRole('textbox', { name: 'Monthly contribution' }).fill('700')
  await expect(sentence).not.toHaveText(opened)
  await page.getByRole('button', { name: 'Save plan' }).click()
  await page.getByRole('textbox', { name: 'Name of the plan' }).fill('Pay in 700')
  await page.getByRole('textbox', { name: 'Name of the plan' }).press('Enter')
  await expect(page.getByRole('button', { name: 'Open the plan Pay in 700' })).toBeVisible()
  await page.reload()
  await expect(page.getByRole('textbox', { name: 'Monthly contribution' })).toHaveValue('700')
  await expect(page.getByRole('button', { name: 'Open the plan Pay in 700' })).toBeVisible()
  const risk = page.getByRole('slider', { name: 'Risk, slider' })
  await risk.focus()
  await risk.press('Home')
  await page.getByRole('button', { name: 'Prepare this as an order' }).click()
  await expect(page).toHaveURL(/\/dealing\/model\?model=/)
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
})

test('the calculator is reached from the login, and its link opens the same figures elsewhere', async ({
  page,
  browser,
}) => {
  await page.goto('/')
  await page.getByRole('link', { name: 'Savings calculator' }).click()
  await page.getByRole('textbox', { name: 'Monthly contribution' }).fill('450')
  await expect(page).toHaveURL(/#35-65-0-450-10$/)
  const shared = await page.getByRole('textbox', { name: 'Link to this calculation' }).inputValue()
  const result = await page.getByRole('region', { name: 'Result' }).innerText()
  const elsewhere = await browser.newPage()
  const calls: string[] = []
  elsewhere.on('request', (request) => calls.push(new URL(request.url()).pathname))
  await elsewhere.goto(shared)
  await expect(elsewhere.getByRole('region', { name: 'Result' })).toHaveText(result.replaceAll(/\n+/g, ''))
  expect(calls.filter((path) => path.startsWith('/api'))).toEqual([])
  await elsewhere.close()
})
