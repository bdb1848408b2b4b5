import { test as base, expect, type Page, type Route } from '@playwright/test'
import { dashboardIsShown, openSignedIn } from './portal.ts'

/** Ways in which a call can fail on its way here. */
const FAILURES: Record<string, (route: Route) => Promise<void>> = {
  'a fault of the server': (route) =>
    route.fulfill({
      status: 500,
      json: { code: 'server/fault', message: 'Something went wrong', details: {} },
    }),
  'a page instead of figures': (route) =>
    route.fulfill({ status: 200, contentType: 'text/html', body: '<!doctype html><p>Proxy sign-in</p>' }),
}
const EVERYTHING =
  /\/api\/(analysis|screener|instruments|prices|model-portfolios|benchmarks|pdfs|users\/fund-lists)/
/** Content of a page besides its subject. */
const BESIDE =
  /\/api\/(analysis|screener\/|prices|benchmarks|pdfs|users\/fund-lists|instruments\/[^?]+\/peer)/
const PAGES = [
  '/screener',
  '/dealing/mp/BALANCED',
  '/screener/compare?ids=0210101,0210105',
  '/dealing/fund/0210101',
]

for (const [failure, fail] of Object.entries(FAILURES))
  base(
    `${failure} has its face on every page of funds, which never falls apart nor shows a figure`,
    async ({ page }) => {
      const crashes: string[] = []
      page.on('pageerror', (error) => crashes.push(String(error)))
      await openSignedIn(page, 'member@demo.example', '/')
      await dashboardIsShown(page)
      for (const calls of [EVERYTHING, BESIDE]) {
        await page.route(calls, fail)
        for (const address of PAGES) {
          await page.goto(address)
          await expect(page.getByRole('main').getByRole('alert').first()).toBeVisible()
          await expect(page.locator('main [aria-busy="true"]'), address).toHaveCount(0)
          await expect(page.getByText('This page could not be shown')).toHaveCount(0)
          expect(await wrongIn(page), address).toEqual([])
        }
        await page.unroute(calls)
      }
      await page.goto('/dealing/mp/BALANCED')
      await expect(page.getByRole('heading', { level: 1, name: 'Balanced' })).toBeVisible()
      expect(crashes).toEqual([])
    },
  )

/** Words that only a figure without a value can leave behind. */
const wrongIn = async (page: Page) =>
  (await page.getByRole('main').innerText()).match(/NaN|undefined|Infinity|null|\[object/g) ?? []
