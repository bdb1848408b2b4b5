// Layout shift of every route, on a phone and on a desktop, over a slow network and a slow processor: nothing may move
// because something else arrives.
import { type BrowserContext, chromium } from '@playwright/test'
import { addressesOf, CLIENT_ROUTES, firstLink, PUBLIC_ROUTES, SERVER_PAGES } from '../e2e/routes.ts'
import { findBrowser } from '../scripts/browsers/browser.mjs'
import { BROWSER_FLAGS } from '../scripts/browsers/browser-flags.mjs'
import { buildPageIfChanged } from '../scripts/page.mjs'
import { layoutShiftOf, MOST_SHIFT, watchLayoutShifts } from './layout-shift.ts'
import { report, sized } from './measuring/budget.ts'
import { type Portal, signIn, startPortal } from './portal.ts'

const WINDOWS = {
  phone: { viewport: { width: 390, height: 844 }, isMobile: true, hasTouch: true },
  desktop: { viewport: { width: 1440, height: 900 } },
}
const PUBLIC = sized([{ path: '/' }, ...PUBLIC_ROUTES, ...SERVER_PAGES], [{ path: '/' }])
const SIGNED_IN = sized(CLIENT_ROUTES, [{ path: '/' }, { path: '/dealing/withdraws' }, { path: '/screener' }])
const USERS = sized(
  ['member@demo.example', 'saver@demo.example', 'employer@demo.example'],
  ['member@demo.example'],
)
/** Lighthouse's slow 4G, in bytes a second and milliseconds. */
const NETWORK = { offline: false, latency: 150, downloadThroughput: 200_000, uploadThroughput: 90_000 }
const TIMES_SLOWER = 4
/** On a busy machine a slowed page takes longer than the usual 30 s. */
const LONGEST_LOAD_MS = 120_000

await buildPageIfChanged()
const portal = await startPortal()
const browser = await chromium.launch({ executablePath: await findBrowser(), args: [...BROWSER_FLAGS] })
try {
  for (const [name, window] of Object.entries(WINDOWS)) {
    const visitor = await browser.newContext({ ...window, baseURL: portal.address })
    const pages = await addressesOf(PUBLIC, async () => null)
    await measure(`${name}, signed out`, visitor, pages)
    for (const user of USERS) {
      const client = await browser.newContext({ ...window, baseURL: portal.address })
      await measure(`${name}, ${user}`, client, await addressesFor(client, portal, user))
    }
  }
} finally {
  await browser.close()
  await portal.stop()
}

/** Signs a client in and returns the addresses to measure. */
async function addressesFor(context: BrowserContext, portal: Portal, user: string): Promise<string[]> {
  const page = await context.newPage()
  await signIn(page, portal, user)
  const addresses = await addressesOf(SIGNED_IN, async (address, prefix) => {
    await page.goto(address)
    await page.waitForLoadState('networkidle')
    return firstLink(page, prefix)
  })
  await page.close()
  return addresses
}

async function measure(title: string, context: BrowserContext, addresses: readonly string[]) {
  const figures = []
  for (const address of addresses) {
    const page = await context.newPage()
    page.setDefaultNavigationTimeout(LONGEST_LOAD_MS)
    await watchLayoutShifts(page)
    const session = await context.newCDPSession(page)
    await session.send('Network.enable')
    await session.send('Network.emulateNetworkConditions', NETWORK)
    await session.send('Emulation.setCPUThrottlingRate', { rate: TIMES_SLOWER })
    await page.goto(address)
    await page.waitForLoadState('networkidle')
    const { total, moved } = await layoutShiftOf(page)
    if (total > MOST_SHIFT) console.log(`${title}, ${address}\n    ${moved.slice(0, 4).join('\n    ')}`)
    figures.push({ what: address, figure: total, unit: '', atMost: MOST_SHIFT })
    await page.close()
  }
  report(`Layout shift, ${title}`, figures)
  await context.close()
}
