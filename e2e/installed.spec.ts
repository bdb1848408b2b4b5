import { expect, type Page } from '@playwright/test'
import { openDashboard, test } from './portal.ts'

test.use({ serviceWorkers: 'allow' })

/** Paths of everything that the browser keeps for the portal. */
const keptBy = (page: Page) =>
  page.evaluate(async () => {
    const caches_ = await Promise.all((await caches.keys()).map((name) => caches.open(name)))
    const requests = (await Promise.all(caches_.map((cache) => cache.keys()))).flat()
    return requests.map(({ url }) => new URL(url).pathname)
  })

test('the portal can be installed, opens without a network, and keeps nothing of a client', async ({
  page,
  context,
}) => {
  await openDashboard(page)
  await expect(page.getByRole('heading', { name: /^Portfolio value/ })).toBeVisible()
  const manifest = await page.locator('link[rel=manifest]').getAttribute('href')
  const { name, icons, display } = await (await page.request.get(manifest ?? '')).json()
  expect([name, display]).toEqual(['Fundholder', 'standalone'])
  for (const { src } of icons) expect((await page.request.get(src)).status(), src).toBe(200)

  await page.evaluate(() => navigator.serviceWorker.ready)
  await page.reload() // through the worker, which keeps what comes
  await expect(page.getByRole('heading', { name: /^Portfolio value/ })).toBeVisible()
  const kept = await keptBy(page)
  expect(kept).toContain('/')
  expect(kept.filter((path) => path.startsWith('/api'))).toEqual([])

  await context.setOffline(true)
  await page.reload()
  await expect(page.getByText(/^You are offline/)).toBeVisible()
  await expect(page.getByRole('navigation', { name: 'Main' })).toBeVisible()
})

test('pages that were never opened open without a network, without a reload before', async ({
  page,
  context,
}) => {
  await openDashboard(page)
  const worker = await (await page.request.get('/service-worker.js')).text()
  const pages: string[] = JSON.parse(/PAGES = (\[.*\])/.exec(worker)?.[1] ?? '[]')
  expect(pages.length).toBeGreaterThan(50)
  await expect
    .poll(async () => {
      const kept = new Set(await keptBy(page))
      return pages.filter((file) => !kept.has(file)).length
    })
    .toBe(0)
  expect((await keptBy(page)).filter((path) => path.startsWith('/api'))).toEqual([])

  await context.setOffline(true)
  await page.getByRole('link', { name: 'Dealing', exact: true }).click()
  await expect(page.getByRole('heading', { name: 'Dealing', level: 1 })).toBeVisible()
  await expect(page.getByText(/^You are offline\. The rest of this page opens/)).toBeVisible()
  await page.goto('/financial-planning')
  await expect(page.getByRole('heading', { name: 'Financial planning', level: 1 })).toBeVisible()
  await context.setOffline(false)
  await expect(page.getByText(/^You are offline/)).toHaveCount(0)
})
