import { type CDPSession, expect, type Page } from '@playwright/test'
import { findCutOff } from './cut-off.ts'
import { test as base } from './own-portal.ts'

type Size = { name: string; width: number; height: number; deviceScaleFactor: number }

const sized = (width: number, height: number): Size => ({
  name: `${width} px`,
  width,
  height,
  deviceScaleFactor: 1,
})
/** What a page has of a window at 200%: half of each side, drawn with twice the dots. */
const zoomed = (width: number, height: number): Size => ({
  name: `${width} px at 200%`,
  width: width / 2,
  height: height / 2,
  deviceScaleFactor: 2,
})

/** Thirteen widths from 320 to 1920, and two windows at 200%. The narrow ones are those of phones, gone through on one. */
const SIZES = {
  desktop: [1920, 1440, 1280, 1180, 1024, 900, 768, 680, 577].map((width) => sized(width, 900)),
  phone: [480, 390, 360, 320].map((width) => sized(width, 844)),
  zoomed: [zoomed(1440, 900), zoomed(1280, 800)],
}
/** A page that is still finding its size has this long. */
const SETTLED_MS = 2000

/** Journeys on a portal of their own, in which nothing may be cut off at any width. */
export const test = base.extend<
  {
    /** Resizes the page as it is now through all widths of its kind of window, and back. */
    nothingIsCutOff: (what: string) => Promise<void>
  },
  object
>({
  // Scrollbars take their room, as they do for whoever has a mouse.
  launchOptions: [
    ({ launchOptions }, use) => use({ ...launchOptions, ignoreDefaultArgs: ['--hide-scrollbars'] }),
    { scope: 'worker' },
  ],
  nothingIsCutOff: async ({ page, isMobile }, use) => {
    const metrics = await page.context().newCDPSession(page)
    const sizes = isMobile ? SIZES.phone : [...SIZES.desktop, ...SIZES.zoomed]
    const [usual] = isMobile ? [sized(390, 844)] : [sized(1440, 900)]
    await use(async (what) => {
      const faults: string[] = []
      for (const size of sizes) {
        await resize(metrics, size, isMobile)
        for (const fault of await cutOffAt(page)) faults.push(`${size.name}: ${fault}`)
      }
      await resize(metrics, usual, isMobile)
      expect.soft(faults, what).toEqual([])
    })
  },
})

const resize = (metrics: CDPSession, { name: _, ...size }: Size, mobile: boolean) =>
  metrics.send('Emulation.setDeviceMetricsOverride', { ...size, mobile })

/** What is still cut off when the page has had the time to find its size. */
async function cutOffAt(page: Page): Promise<string[]> {
  const started = performance.now()
  for (;;) {
    // Widths are measured after 16 ms, and what they change is drawn in the frame after that.
    await page.evaluate(() => new Promise((drawn) => setTimeout(() => requestAnimationFrame(drawn), 40)))
    const faults = await page.evaluate(findCutOff)
    if (faults.length === 0 || performance.now() - started > SETTLED_MS) return faults
  }
}

/** Opens an address of the portal and waits until everything on it stands. */
export async function open(page: Page, address: string) {
  await page.goto(address)
  await stands(page)
}

export async function stands(page: Page) {
  await expect(page.getByRole('heading', { level: 1 }).first()).toBeAttached()
  await expect(page.locator('main [aria-busy="true"]')).toHaveCount(0)
  await page.waitForLoadState('networkidle')
}
