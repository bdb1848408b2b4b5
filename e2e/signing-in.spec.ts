import { expect } from '@playwright/test'
import { askForCode, dashboardIsShown, enterCode, logIn, openDashboard, openMenu, test } from './portal.ts'

test('a member signs in with password and code and sees the dashboard', async ({ page }) => {
  await page.goto('/')
  await logIn(page, 'member@demo.example')
  await dashboardIsShown(page)
  await expect(page).toHaveTitle('Home – Fundholder')
  await expect(page.getByText(/^\$[\d,]+\.\d\d$/).first()).toBeVisible()
})

test('a wrong password shows an error and keeps the entries', async ({ page }) => {
  await page.goto('/')
  await page.getByLabel('Username').fill('nobody@demo.example')
  await page.getByLabel('Password', { exact: true }).fill('not the password')
  await page.getByRole('button', { name: 'Log in' }).click()
  await expect(page.getByText('Wrong credentials, please try again')).toBeVisible()
  await expect(page.getByLabel('Username')).toHaveValue('nobody@demo.example')
})

test('a wrong code empties the boxes and shows how many tries are left; the right one still signs in', async ({
  page,
}) => {
  await page.goto('/')
  const code = await askForCode(page, 'saver@demo.example')
  const wrong = String((Number(code) + 1) % 1_000_000).padStart(6, '0')
  await enterCode(page, wrong)
  await expect(page.getByText('Invalid code, please try again. 4 tries left.')).toBeVisible()
  await expect(page.getByLabel('Digit 1')).toBeFocused()
  await expect(page.getByLabel('Digit 6')).toHaveValue('')
  await enterCode(page, code)
  await dashboardIsShown(page)
})

test('the page that was requested opens after signing in', async ({ page }) => {
  await page.goto('/documentation')
  await logIn(page, 'member@demo.example')
  await expect(page.getByRole('heading', { name: 'Documentation' })).toBeVisible()
  await expect(page).toHaveURL(/\/documentation$/)
})

test('after logging out the back button shows the login and nothing of the client', async ({ page }) => {
  await openDashboard(page)
  await openMenu(page)
  await page.getByRole('link', { name: 'Documentation' }).click()
  await expect(page.getByRole('heading', { name: 'Documentation' })).toBeVisible()
  await openMenu(page)
  await page.getByRole('button', { name: 'Logout' }).click()
  await expect(page).toHaveURL('/') // the page was reloaded
  await expect(page.getByLabel('Username')).toBeVisible()
  await page.goBack()
  await expect(page.getByLabel('Username')).toBeVisible()
  await expect(page.getByRole('region', { name: 'Positions' })).toHaveCount(0)
  expect(await page.evaluate(() => Object.keys(localStorage).filter((key) => key.includes('token')))).toEqual(
    [],
  )
})

test('a session stays through a reload and is the same in a second tab', async ({ page, context }) => {
  await page.goto('/')
  await logIn(page, 'member@demo.example')
  await dashboardIsShown(page)
  await page.reload()
  await dashboardIsShown(page)
  const second = await context.newPage()
  await second.goto('/')
  await dashboardIsShown(second)
  await openMenu(second)
  await second.getByRole('button', { name: 'Logout' }).click()
  await expect(second.getByLabel('Username')).toBeVisible()
  await expect(page.getByLabel('Username')).toBeVisible()
})

test('an employer sees the reduced menu', async ({ page }) => {
  await page.goto('/')
  await logIn(page, 'employer@demo.example')
  await openMenu(page)
  const menu = page.getByRole('navigation', { name: 'Main' })
  await expect(menu.getByRole('link')).toHaveText(['Home', 'Dealing', 'Documentation', 'Admin'])
})

test('another manager has its own name, colours and clients', async ({ page }) => {
  await page.goto('/?entity=100')
  await expect(page.getByText('To your Northmere account.')).toBeVisible()
  await expect(page.getByRole('link', { name: 'Portal user guide' })).toHaveCount(0)
  await logIn(page, 'member@entity100.example')
  await dashboardIsShown(page)
  await expect(page.locator('html')).toHaveAttribute('data-entity', '100')
})

for (const [when, hours] of [
  ['a day ahead', 25],
  ['a day behind', -25],
] as const)
  test(`on a device whose clock is ${when} a member signs in, and sees the same figures and days`, async ({
    page,
  }) => {
    const figures = async () => {
      await dashboardIsShown(page)
      return page.getByRole('region', { name: /^Portfolio value/ }).innerText()
    }
    await openDashboard(page)
    const usual = await figures()
    await openMenu(page)
    const reloaded = page.waitForEvent('load')
    await page.getByRole('button', { name: 'Logout' }).click()
    await reloaded
    await page.clock.setSystemTime(Date.now() + hours * 3_600_000)
    await page.goto('/')
    await enterCode(page, await askForCode(page, 'member@demo.example'))
    expect(await figures()).toBe(usual)
    await page.reload()
    expect(await figures()).toBe(usual)
  })
