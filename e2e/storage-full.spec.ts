import { expect, type Page } from '@playwright/test'
import { dashboardIsShown, logIn, test } from './portal.ts'

/** Runs in the browser: from now on the storage that lasts has no room. */
function fillStorage() {
  const setItem: (key: string, value: string) => void = Reflect.get(Storage.prototype, 'setItem')
  Storage.prototype.setItem = function (key: string, value: string) {
    if (this === localStorage) throw new DOMException('no room', 'QuotaExceededError')
    setItem.call(this, key, value)
  }
}

const SAYS_SO =
  'This browser cannot store anything for this site. You may have to log in again after a reload.'

/** Colours, language and other pages are as the reader chooses; nothing has failed. */
async function isAsChosen(page: Page) {
  const html = page.locator('html')
  await page.getByRole('button', { name: 'Theme: System' }).click()
  await page.getByRole('button', { name: 'Theme: Light' }).click()
  await expect(html).toHaveAttribute('data-theme', 'dark')
  await page.getByRole('combobox', { name: 'Language' }).selectOption('Français')
  await expect(page.getByRole('link', { name: 'Accueil', exact: true })).toBeVisible()
  await page.getByRole('link', { name: 'Documentation', exact: true }).click()
  await expect(page.getByRole('heading', { name: 'Documentation', level: 1 })).toBeVisible()
  await expect(html).toHaveAttribute('lang', 'fr')
  await page.getByRole('combobox', { name: 'Langue' }).selectOption('English')
  await page.getByRole('link', { name: 'Home', exact: true }).click()
  await dashboardIsShown(page)
  await expect(html).toHaveAttribute('data-theme', 'dark')
  await expect(page.getByText(SAYS_SO)).toBeVisible()
  await expect(page.getByRole('alert')).toHaveCount(0)
}

test('a browser that stores nothing signs in, shows Home and follows choices, and says what a reload costs', async ({
  page,
}) => {
  await page.addInitScript(fillStorage)
  await page.goto('/')
  await logIn(page, 'saver@demo.example')
  await dashboardIsShown(page)
  await expect(page.getByText(SAYS_SO)).toBeVisible()
  await isAsChosen(page)
  await page.reload()
  await expect(page.getByRole('heading', { name: 'Log in' })).toBeVisible() // as it said
})

test('a browser whose storage is full after the login goes on, and says what a reload may cost', async ({
  page,
}) => {
  await page.goto('/')
  await logIn(page, 'saver@demo.example')
  await dashboardIsShown(page)
  await expect(page.getByText(SAYS_SO)).toHaveCount(0)
  await page.evaluate(fillStorage)
  await isAsChosen(page)
})
