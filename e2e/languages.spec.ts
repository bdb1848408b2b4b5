import { expect, type Page } from '@playwright/test'
import { open, test } from './every-width.ts'
import { speakLonger } from './longer-texts.ts'
import { logIn, mailTo, openDashboard } from './portal.ts'
import { addressesOf, CLIENT_ROUTES, firstLink } from './routes.ts'

test.setTimeout(240_000)

const LANGUAGES = [
  { language: 'Español', code: 'es', home: 'Inicio', mail: /Se ha iniciado sesión en su cuenta/ },
  { language: 'Français', code: 'fr', home: 'Accueil', mail: /Une connexion à votre compte a eu lieu/ },
  { language: 'Italiano', code: 'it', home: 'Home', mail: /È stato effettuato un accesso al Suo conto/ },
]
/** A desktop window and a phone. */
const WIDTHS = [1440, 390]
/** Those at which columns are fewest for their room. Texts that are longer still are shown at the others. */
const BETWEEN = [1024, 577, 390]
const PAGES = ['/', '/dealing/withdraws', '/dealing/self', '/dealing/orders', '/screener']

const languageSelect = (page: Page) =>
  page.getByRole('combobox', { name: /^(Language|Idioma|Langue|Lingua)$/ })

test('a language chosen in the menu applies to every page, uncut, and to the next messages', async ({
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
      await nothingIsCutOff(`${address} in ${language}`, BETWEEN)
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

async function isWholeOnEveryPage(
  page: Page,
  nothingIsCutOff: (what: string, widths: readonly number[]) => Promise<void>,
) {
  const linkOn = async (address: string, prefix: string) => {
    await open(page, address)
    return firstLink(page, prefix)
  }
  for (const address of await addressesOf(CLIENT_ROUTES, linkOn)) {
    await open(page, address)
    await nothingIsCutOff(address, WIDTHS)
  }
}

test('texts that are a good third longer than English and full of accents are cut off nowhere', async ({
  page,
  nothingIsCutOff,
}) => {
  await openDashboard(page, 'member@demo.example')
  await speakLonger(page)
  await page.goto('/')
  await expect(page.getByRole('link', { name: 'Hóômé' })).toBeVisible()
  await isWholeOnEveryPage(page, nothingIsCutOff)
})

test('every page runs from right to left in Arabic, and nothing is cut off', async ({
  page,
  nothingIsCutOff,
}) => {
  await openDashboard(page, 'member@demo.example')
  await page.route('**/config.json*', async (route) => {
    const response = await route.fetch()
    await route.fulfill({ response, json: { ...(await response.json()), languages: ['ar'] } })
  })
  await page.goto('/')
  await expect(page.locator('html')).toHaveAttribute('dir', 'rtl')
  await isWholeOnEveryPage(page, nothingIsCutOff)
})
