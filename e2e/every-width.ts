import { type CDPSession, expect, type Page } from '@playwright/test'
import { findCutOff } from './cut-off.ts'
import { test as base } from './own-portal.ts'
import { openFoldedCards, seeEveryCard } from './portal.ts'

type Size = { name: string; width: number; height: number; deviceScaleFactor: number }

const sized = (width: number, height: number): Size => ({
  name: `${width} px`,
  width,
  height,
  deviceScaleFactor: 1,
})
/** A window at 200% zoom: half as many CSS pixels, each drawn with four dots. */
const zoomed = (width: number, height: number): Size => ({
  name: `${width} px at 200%`,
  width: width / 2,
  height: height / 2,
  deviceScaleFactor: 2,
})

/** The widest window, the narrowest of each layout, and one at 200%. The narrow ones are those of phones, gone through on one. */
const SIZES = {
  desktop: [1920, 1280, 1180, 1024, 768, 577].map((width) => sized(width, 900)),
  phone: [480, 390, 360, 320].map((width) => sized(width, 844)),
  zoomed: [zoomed(1280, 800)],
}
/** Sizes are measured 16 ms after a frame and change what the next one draws. */
const MEASURED_MS = 40

/** Journeys on a portal of their own, in which nothing may be cut off at any width. */
export const test = base.extend<
  {
    /** Resizes the page as it is now through all widths of its kind of window, or through those given, and back. */
    nothingIsCutOff: (what: string, widths?: readonly number[]) => Promise<void>
  },
  object
>({
  // Scrollbars take up space, as they do on a computer with a mouse.
  launchOptions: [
    ({ launchOptions }, use) => use({ ...launchOptions, ignoreDefaultArgs: ['--hide-scrollbars'] }),
    { scope: 'worker' },
  ],
  nothingIsCutOff: async ({ page, isMobile }, use) => {
    const metrics = await page.context().newCDPSession(page)
    const sizes = isMobile ? SIZES.phone : [...SIZES.desktop, ...SIZES.zoomed]
    const [usual] = isMobile ? [sized(390, 844)] : [sized(1440, 900)]
    await use(async (what, widths) => {
      const faults: string[] = []
      for (const size of widths?.map((width) => sized(width, 900)) ?? sizes) {
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

/** Returns what is cut off once two frames draw everything in the same places. */
async function cutOffAt(page: Page): Promise<string[]> {
  await page.evaluate(twoEqualFrames, MEASURED_MS)
  return page.evaluate(findCutOff)
}

/** Runs in the page. */
async function twoEqualFrames(pause: number): Promise<void> {
  const nextFrame = () =>
    new Promise((drawn) => requestAnimationFrame(() => setTimeout(() => requestAnimationFrame(drawn), pause)))
  const places = () =>
    [...document.body.querySelectorAll('*')]
      .map((one) => one.getBoundingClientRect())
      .map(({ x, y, width, height }) => `${x} ${y} ${width} ${height}`)
      .join()
  let before: string | undefined
  for (;;) {
    await nextFrame()
    const now = places()
    if (now === before) return
    before = now
  }
}

/** Opens an address of the portal, waits until it has loaded and opens its folded cards. */
export async function open(page: Page, address: string) {
  await page.goto(address)
  if (new URL(page.url()).pathname === '/') await seeEveryCard(page)
  await settled(page)
  await openFoldedCards(page)
}

/** Waits until nothing on the page is loading. */
export async function settled(page: Page) {
  await expect(page.getByRole('heading', { level: 1 }).first()).toBeAttached()
  await expect(page.locator('main [aria-busy="true"]')).toHaveCount(0)
  await page.waitForLoadState('networkidle')
}
