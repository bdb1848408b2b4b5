import { test as base, expect, type Page, type Route } from '@playwright/test'
import { openSignedIn } from './portal.ts'

/** Ways in which a call can fail on its way here. */
const FAILURES: Record<string, (route: Route) => Promise<void>> = {
  'a fault of the server': (route) =>
    route.fulfill({
      status: 500,
      json: { code: 'server/fault', message: 'Something went wrong', details: {} },
    }),
  'a page instead of figures': (route) =>
    route.fulfill({ status: 200, contentType: 'text/html', body: '<!doctype html><p>Proxy sign-in</p>' }),
  'an answer without a figure': (route) => route.fulfill({ status: 200, json: {} }),
  'an answer whose numbers are none': async (route) => {
    const response = await route.fetch()
    const noNumbers = (_: string, value: unknown) => (typeof value === 'number' ? null : value)
    await route.fulfill({ response, json: JSON.parse(await response.text(), noNumbers) })
  },
  'an empty answer': (route) => route.fulfill({ status: 200, contentType: 'application/json', body: '' }),
  'a lost connection': (route) => route.abort('connectionreset'),
}
const FIGURES = /\/api\/(valuation|analysis\/(?!dates)|portfolios\/(positions|transactions)\/(search|events))/

for (const [failure, fail] of Object.entries(FAILURES)) {
  base(`${failure} is never shown as an amount, and trying again brings the figures`, async ({ page }) => {
    await page.route(FIGURES, fail)
    await openSignedIn(page, 'member@demo.example', '/')
    const main = page.getByRole('main')
    await expect(main.getByRole('button', { name: 'Try again' }).first()).toBeVisible()
    await seeEveryCard(page)
    expect(await amountsIn(page)).toEqual([])

    await page.unroute(FIGURES)
    for (;;) {
      const again = main.getByRole('button', { name: 'Try again' })
      const left = await again.count()
      if (left === 0) break
      await again.first().click()
      await expect(again).not.toHaveCount(left) // one call may be behind two places
    }
    await seeEveryCard(page)
    expect((await amountsIn(page)).length).toBeGreaterThan(10)
  })
}

/** Brings each card near the screen, where it loads, until none is waiting any more. */
async function seeEveryCard(page: Page) {
  const main = page.getByRole('main')
  await expect(async () => {
    for (const card of await main.getByRole('region').all())
      await card.evaluate((one) => one.scrollIntoView({ block: 'nearest' }))
    expect(await main.locator('[aria-busy="true"]').count()).toBe(0)
  }).toPass()
}

/** Everything on the page that reads like money. */
async function amountsIn(page: Page): Promise<string[]> {
  const text = await page.getByRole('main').innerText()
  return text.match(/[$€£]\s?[\d,.]+|[\d,.]*\d\.\d\d\b/g) ?? []
}
