import { expect, type Page } from '@playwright/test'
import { logIn, openMenu, test } from './portal.ts'

/** Maximum number of calls before the dashboard's value, money, chart and positions are painted. */
const MOST_CALLS = 7

test('value, money, chart and positions are painted after seven calls, everything else is requested later', async ({
  page,
}) => {
  await page.addInitScript(waitAsLongAsItTakes)
  await page.addInitScript(markFirstView)
  await page.goto('/')
  await logIn(page, 'member@demo.example')
  await requestsLittleFirst(page)
  await page.reload()
  await requestsLittleFirst(page)
})

test('a card that is out of sight requests nothing until it is reached', async ({ page }) => {
  await page.goto('/')
  await logIn(page, 'member@demo.example')
  await restHasCome(page)
  await page.waitForLoadState('networkidle')
  const before = await callsOf(page)
  expect(before.filter(({ name }) => name.endsWith('/findings'))).toEqual([])
  const findings = page.getByRole('region', { name: 'Portfolio alerts' })
  await expect(async () => {
    await findings.evaluate((one) => one.scrollIntoView({ block: 'nearest' }))
    await expect(findings).toHaveAttribute('aria-busy', 'false', { timeout: 500 })
  }).toPass()
  expect((await callsOf(page)).filter(({ name }) => name.endsWith('/findings'))).toHaveLength(1)
})

test('styles that the document contains are not fetched', async ({ page }) => {
  const fetched: string[] = []
  page.on('request', (request) => {
    if (request.resourceType() === 'stylesheet') fetched.push(new URL(request.url()).pathname)
  })
  await page.goto('/')
  await logIn(page, 'member@demo.example')
  await restHasCome(page)
  const contained = await page
    .locator('link[disabled]')
    .evaluateAll((links) => links.map((link) => link.getAttribute('href') ?? ''))
  expect(contained.length).toBeGreaterThan(0)
  expect(fetched.filter((path) => contained.includes(path))).toEqual([])
})

test('the page is drawn before the code of the cards is requested, which would delay the value', async ({
  page,
}) => {
  await page.goto('/')
  await logIn(page, 'member@demo.example')
  await restHasCome(page)
  await page.addInitScript(markDrawn)
  await page.reload()
  await restHasCome(page)
  const [drawn, requested] = await page.evaluate(() => [
    performance.getEntriesByName('drawn')[0]?.startTime,
    performance.getEntriesByType('resource').find(({ name }) => /dashboard-cards[^/]*\.js$/.test(name))
      ?.startTime,
  ])
  expect(requested).toBeGreaterThan(drawn ?? Number.POSITIVE_INFINITY)
})

async function requestsLittleFirst(page: Page) {
  await restHasCome(page)
  const painted = () => page.evaluate(() => performance.getEntriesByName('first-view')[0]?.startTime)
  await expect.poll(painted).toBeDefined()
  const at = (await painted()) ?? 0
  const first = (await callsOf(page)).filter(({ startTime }) => startTime < at).map(({ name }) => name)
  expect(first.length, first.join('\n')).toBeLessThanOrEqual(MOST_CALLS)
  expect(new Set(first).size, `requested twice: ${first.join('\n')}`).toBe(first.length)
}

/** The name in the menu is not part of the first view; it comes all the same. */
async function restHasCome(page: Page) {
  await expect(page.getByRole('heading', { name: /^Portfolio value/ })).toBeVisible()
  await openMenu(page)
  await expect(page.getByRole('navigation').getByText('Home')).toBeVisible()
  await expect(page.getByText('Elena Marsh').filter({ visible: true })).toBeVisible()
  await page.keyboard.press('Escape')
}

/** Every call of this document but those of signing in, with when it was made; signing in does not reload the document. */
const callsOf = (page: Page) =>
  page.evaluate(() =>
    performance
      .getEntriesByType('resource')
      .map(({ name, startTime }) => ({ name: name.replace(/\?.*/, ''), startTime }))
      .filter(({ name }) => /\/api\/(?!public\/|users\/terms)/.test(name)),
  )

/** Runs in the page: the rest is requested after three seconds in any case; a busy machine may take longer. */
function waitAsLongAsItTakes() {
  const start = window.setTimeout
  window.setTimeout = ((run: TimerHandler, ms?: number, ...rest: unknown[]) =>
    ms === 3_000 ? 0 : start(run, ms, ...rest)) as typeof window.setTimeout
}

/** Runs in the page: looks at every frame and marks the one in which all of the first view stands. */
function markFirstView() {
  const card = (name: string) =>
    [...document.querySelectorAll('main section')].find(
      (one) => one.querySelector('h2')?.textContent === name && one.getAttribute('aria-busy') !== 'true',
    )
  const look = () => {
    const money = document.querySelector('main')?.innerText.match(/[$€][\d,]+\.\d\d/g) ?? []
    const isPainted =
      money.length >= 5 && // the value, what went in and out, fees and gain
      card('Performance')?.querySelector('svg path') &&
      card('Positions')?.querySelector('a')
    if (isPainted) performance.mark('first-view')
    else requestAnimationFrame(look)
  }
  requestAnimationFrame(look)
}

/** Runs in the page: marks the change by which the document's skeleton gives way. */
function markDrawn() {
  let isWaiting = false
  const watching = new MutationObserver(() => {
    const waits = document.querySelector('.first-skeleton') !== null
    if (isWaiting && !waits) {
      performance.mark('drawn')
      watching.disconnect()
    }
    isWaiting = waits
  })
  watching.observe(document, { childList: true, subtree: true })
}
