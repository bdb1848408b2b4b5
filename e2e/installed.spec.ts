import { expect } from '@playwright/test'
import { openDashboard, test } from './portal.ts'

test.use({ serviceWorkers: 'allow' })

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
  const kept = await page.evaluate(async () => {
    const caches_ = await Promise.all((await caches.keys()).map((name) => caches.open(name)))
    const requests = (await Promise.all(caches_.map((cache) => cache.keys()))).flat()
    return requests.map(({ url }) => new URL(url).pathname)
  })
  expect(kept).toContain('/')
  expect(kept.filter((path) => path.startsWith('/api'))).toEqual([])

  await context.setOffline(true)
  await page.reload()
  await expect(page.getByText(/^You are offline/)).toBeVisible()
  await expect(page.getByRole('navigation', { name: 'Main' })).toBeVisible()
})
