import { type Browser, type BrowserContext, test as base, expect, type Page } from '@playwright/test'
import { dashboardIsShown, logIn } from './portal.ts'

/** Public pages, including those that the server renders. */
const PUBLIC = [
  '/',
  '/forgot-password',
  '/reset-password',
  '/activate',
  '/verify',
  '/chatbot',
  '/guide',
  '/legal/cookies',
  '/no-such-page',
  '/demo/inbox',
  '/api/docs',
]

type Session = Awaited<ReturnType<BrowserContext['storageState']>>

/** Opens an address as a browser does that was never there before, and listens to what is missing. */
async function visit(browser: Browser, address: string, session?: Session) {
  const context = await browser.newContext({
    serviceWorkers: 'allow',
    ...(session && { storageState: session }),
  })
  const page = await context.newPage()
  const complaints: string[] = []
  page.on('pageerror', (error) => complaints.push(String(error)))
  page.on('console', (message) => {
    if (message.type() === 'error' || message.type() === 'warning') complaints.push(message.text())
  })
  page.on('response', (answer) => {
    if (answer.status() >= 400) complaints.push(`${answer.status()} ${answer.url()}`)
  })
  await page.goto(address)
  await page.getByRole('heading').first().waitFor()
  await page.waitForLoadState('networkidle')
  return { context, page, complaints }
}

/** Brand of each address; entities without a brand of their own share the third. */
const BRANDS = [
  ['/?entity=169', '/brands/169/logo.svg'],
  ['/?entity=100', '/brands/100/logo.svg'],
  ['/?entity=300', '/brands/other/logo.svg'],
] as const

/** The icon that the document itself names, before any script: without one a browser requests one that is not there. */
async function iconNamed(page: Page, address: string) {
  const document = await (await page.request.get(address)).text()
  const href = /<link rel="icon"[^>]* href="([^"]+)"/.exec(document)?.[1]
  expect(href, 'the document names its icon').toBeDefined()
  return page.request.get(href ?? '')
}

for (const address of PUBLIC)
  base(
    `the first load of ${address} finds all it asks for, its icon too, and complains of nothing`,
    async ({ browser, baseURL }) => {
      const visited = await visit(browser, `${baseURL}${address}`)
      const icon = await iconNamed(visited.page, `${baseURL}${address}`)
      expect([icon.status(), icon.headers()['content-type']]).toEqual([200, 'image/svg+xml'])
      expect(visited.complaints).toEqual([])
      await visited.context.close()
    },
  )

base('the icon is that of the brand', async ({ browser, baseURL }) => {
  for (const [address, icon] of BRANDS) {
    const { context, page, complaints } = await visit(browser, `${baseURL}${address}`)
    await expect(page.locator('link[rel=icon]')).toHaveAttribute('href', icon)
    expect((await page.request.get(icon)).ok()).toBe(true)
    expect(complaints).toEqual([])
    await context.close()
  }
})

base(
  'the first load of a dashboard finds all it asks for and complains of nothing',
  async ({ browser, baseURL }) => {
    const before = await visit(browser, `${baseURL}/`)
    await logIn(before.page, 'member@demo.example')
    await dashboardIsShown(before.page)
    const visited = await visit(browser, `${baseURL}/`, await before.context.storageState())
    await dashboardIsShown(visited.page)
    expect([...before.complaints, ...visited.complaints]).toEqual([])
    await visited.context.close()
    await before.context.close()
  },
)
