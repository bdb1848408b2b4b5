import AxeBuilder from '@axe-core/playwright'
import { expect, type Page } from '@playwright/test'
import { test } from './every-width.ts'
import { logIn, mailTo, openDashboard } from './portal.ts'

test.setTimeout(240_000)

const LANGUAGES = [
  { language: 'Español', code: 'es', home: 'Inicio', mail: /Alguien ha iniciado sesión en su cuenta/ },
  { language: 'Français', code: 'fr', home: 'Accueil', mail: /Une connexion à votre compte a eu lieu/ },
  { language: 'Italiano', code: 'it', home: 'Home', mail: /Qualcuno ha effettuato l’accesso al Suo conto/ },
]
const PAGES = ['/', '/dealing/withdraws', '/dealing/self', '/dealing/orders', '/screener']

const languageSelect = (page: Page) =>
  page.getByRole('combobox', { name: /^(Language|Idioma|Langue|Lingua)$/ })

test('a language chosen in the menu holds for every page, which is cut off nowhere and shuts nobody out, and for the next messages', async ({
  page,
  browser,
  baseURL,
  nothingIsCutOff,
}) => {
  await openDashboard(page, 'saver@demo.example')
  for (const { language, code, home, mail } of LANGUAGES) {
    await page.goto('/')
    await languageSelect(page).selectOption(language)
    await expect(page.getByRole('link', { name: home, exact: true })).toBeVisible()
    for (const address of PAGES) {
      await page.goto(address)
      await expect(page.getByRole('link', { name: home, exact: true })).toBeVisible()
      await expect(page.locator('html')).toHaveAttribute('lang', code)
      await page.waitForLoadState('networkidle')
      await nothingIsCutOff(`${address} in ${language}`)
      const { violations } = await new AxeBuilder({ page }).analyze()
      expect(violations.map(({ id }) => id)).toEqual([])
    }
    const elsewhere = await browser.newContext(baseURL === undefined ? {} : { baseURL })
    const other = await elsewhere.newPage()
    await other.goto('/')
    await logIn(other, 'saver@demo.example')
    await expect(other.getByRole('navigation').first()).toBeVisible()
    await expect(other.locator('html')).toHaveAttribute('lang', code)
    expect(mailTo('saver@demo.example')).toMatch(mail)
    await other.close() // as in portal.ts: a context is closed after its page
    await elsewhere.close()
  }
})
