// Layout shift of every route, on a phone and on a desktop, over a slow network and a slow processor: nothing that somebody reads
// may move because something else arrives.
import { type BrowserContext, chromium, type Page } from '@playwright/test'
import { findBrowser } from '../scripts/browser.mjs'
import { BROWSER_FLAGS } from '../scripts/browser-flags.mjs'
import { buildPageIfChanged } from '../scripts/page.mjs'
import { report, sized } from './budget.ts'
import { layoutShiftOf, MOST_SHIFT, watchLayoutShifts } from './layout-shift.ts'
import { type Portal, signIn, startPortal } from './portal.ts'

const WINDOWS = {
  phone: { viewport: { width: 390, height: 844 }, isMobile: true, hasTouch: true },
  desktop: { viewport: { width: 1440, height: 900 } },
}
const PUBLIC = sized(['/', '/forgot-password', '/guide', '/legal/cookies'], ['/'])
const DEALING = ['/dealing', '/dealing/withdraws', '/dealing/self', '/dealing/model', '/dealing/orders']
const SIGNED_IN = sized(
  ['/', ...DEALING, '/screener', 'fund', 'model', '/profile'],
  ['/', '/dealing/withdraws', '/screener'],
)
const USERS = sized(['member@demo.example', 'saver@demo.example'], ['member@demo.example'])
/** Lighthouse's slow 4G, in bytes a second and milliseconds. */
const NETWORK = { offline: false, latency: 150, downloadThroughput: 200_000, uploadThroughput: 90_000 }
const TIMES_SLOWER = 4

await buildPageIfChanged()
const portal = await startPortal()
const browser = await chromium.launch({ executablePath: await findBrowser(), args: [...BROWSER_FLAGS] })
try {
  for (const [name, window] of Object.entries(WINDOWS)) {
    const visitor = await browser.newContext({ ...window, baseURL: portal.address })
    await measure(`${name}, signed out`, visitor, PUBLIC)
    for (const user of USERS) {
      const client = await browser.newContext({ ...window, baseURL: portal.address })
      const routes = await routesOf(client, portal, user)
      await measure(`${name}, ${user}`, client, routes)
    }
  }
} finally {
  await browser.close()
  await portal.stop()
}

/** Signs a client in and returns the routes to look at: of a fund and of a model those of the first ones. */
async function routesOf(context: BrowserContext, portal: Portal, user: string): Promise<string[]> {
  const page = await context.newPage()
  await signIn(page, portal, user)
  const fund = await firstLink(page, '/', '/dealing/fund/')
  const model = await firstLink(page, '/dealing/model', '/dealing/mp/')
  await page.close()
  return SIGNED_IN.flatMap((route) => (route === 'fund' ? fund : route === 'model' ? model : route))
}

async function firstLink(page: Page, from: string, to: string): Promise<string[]> {
  await page.goto(from)
  const address = await page.locator(`a[href^="${to}"]`).first().getAttribute('href')
  return address ? [address] : []
}

async function measure(title: string, context: BrowserContext, routes: readonly string[]) {
  const figures = []
  for (const route of routes) {
    const page = await context.newPage()
    await watchLayoutShifts(page)
    const session = await context.newCDPSession(page)
    await session.send('Network.enable')
    await session.send('Network.emulateNetworkConditions', NETWORK)
    await session.send('Emulation.setCPUThrottlingRate', { rate: TIMES_SLOWER })
    await page.goto(route)
    await page.waitForLoadState('networkidle')
    const { total, moved } = await layoutShiftOf(page)
    if (total > MOST_SHIFT) console.log(`${title}, ${route}\n    ${moved.slice(0, 4).join('\n    ')}`)
    figures.push({ what: route, figure: total, unit: '', atMost: MOST_SHIFT, isAnswer: true as const })
    await page.close()
  }
  report(`Layout shift, ${title}`, figures)
  await context.close()
}
