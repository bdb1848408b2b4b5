import { test as base, expect, type Page } from '@playwright/test'
import { codeSentBy, DEMO_PASSWORD, dashboardIsShown, enterCode, openDashboard, test } from './portal.ts'

/** Sooner than the second attempt to load code. */
const AT_ONCE = { timeout: 900 }

base(
  'a page that was not loaded says so at once without a network, and opens once it is back',
  async ({ page, context }) => {
    await openDashboard(page)
    await context.setOffline(true)
    await page.getByRole('link', { name: 'Dealing', exact: true }).click()
    await expect(page.getByRole('heading', { name: 'This page is not loaded yet' })).toBeVisible(AT_ONCE)
    await expect(page.getByText('There is no connection.')).toBeVisible()
    await page.getByRole('link', { name: 'Home', exact: true }).click()
    await expect(page.getByRole('heading', { name: /^Portfolio value/ })).toBeVisible()
    await page.getByRole('link', { name: 'Dealing', exact: true }).click()
    await expect(page.getByRole('heading', { name: 'This page is not loaded yet' })).toBeVisible(AT_ONCE)

    await context.setOffline(false)
    await page.getByRole('button', { name: 'Try again' }).click()
    await expect(page.getByRole('heading', { name: 'Dealing', level: 1 })).toBeVisible()
  },
)

/** A phone at the edge of its network: 400 kbit/s, and 400 ms before each answer. */
const SLOW = { offline: false, latency: 400, downloadThroughput: 50_000, uploadThroughput: 50_000 }

/** Runs in the browser: records every line that the page shows, and every text of its headline. */
function recordWhatIsShown() {
  const seen = { lines: new Set<string>(), values: new Set<string>() }
  Object.assign(window, { seen })
  new MutationObserver(() => {
    for (const line of document.body?.innerText.split('\n') ?? []) seen.lines.add(line.trim())
    seen.values.add(document.querySelector('#portfolio-value + div > p')?.textContent ?? '')
  }).observe(document, { subtree: true, childList: true, characterData: true })
}

const shownSoFar = (page: Page) =>
  page.evaluate(() => {
    const { lines, values } = Reflect.get(window, 'seen') as Record<'lines' | 'values', Set<string>>
    return { lines: [...lines], values: [...values].filter((text) => text !== '') }
  })

test('a slow network is waited for: each step shows that it loads, and no zero or failure comes before the figures', async ({
  page,
}) => {
  const network = await page.context().newCDPSession(page)
  await network.send('Network.emulateNetworkConditions', SLOW)
  await page.addInitScript(recordWhatIsShown)
  await page.goto('/')
  await page.getByLabel('Username').fill('member@demo.example')
  await page.getByLabel('Password', { exact: true }).fill(DEMO_PASSWORD)
  const logIn = page.getByRole('button', { name: 'Log in' })
  const code = await codeSentBy(page, async () => {
    await logIn.click()
    await expect(logIn).toHaveAttribute('aria-busy', 'true')
  })
  await enterCode(page, code)
  const value = page.getByRole('region', { name: /^Portfolio value/ })
  await expect(value).toHaveAttribute('aria-busy', 'true')
  await dashboardIsShown(page)
  await expect(value).toHaveAttribute('aria-busy', 'false')

  const { lines, values } = await shownSoFar(page)
  expect(values).toHaveLength(1)
  expect(values[0]).toMatch(/^\$[1-9][\d,]+\.\d\d$/)
  expect(
    lines.filter((line) =>
      /went wrong|could not|cannot be reached|not available|not loaded|offline/i.test(line),
    ),
  ).toEqual([])
  const money = (text: string) => /^[+−]?\$[\d,.]+$/.test(text)
  const now = (await page.locator('body').innerText()).split('\n').map((line) => line.trim())
  expect(lines.filter((line) => money(line) && !now.includes(line))).toEqual([])
})
