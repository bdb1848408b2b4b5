import AxeBuilder from '@axe-core/playwright'
import { expect } from '@playwright/test'
import { test } from './portal.ts'

/** Returns the background colour and the font of a page once they are loaded. */
const wornBy = () =>
  document.fonts.ready.then(() => {
    const { backgroundColor, color, fontFamily } = getComputedStyle(document.body)
    const fonts = [...document.fonts].filter(({ status }) => status === 'loaded').map(({ family }) => family)
    return { backgroundColor, color, fontFamily, isPlex: fonts.some((one) => one.includes('IBM Plex Sans')) }
  })

for (const colorScheme of ['light', 'dark'] as const)
  test.describe(colorScheme, () => {
    test.use({ colorScheme, reducedMotion: 'reduce' })

    for (const [address, heading] of [
      ['/demo/inbox', 'Demo inbox'],
      ['/api/docs', 'API'],
    ] as const)
      test(`${address}, which the server renders, has the colours and fonts of the portal`, async ({
        page,
      }) => {
        await page.goto('/')
        await expect(page.getByLabel('Username')).toBeVisible()
        const portal = await page.evaluate(wornBy)
        expect(portal.isPlex).toBe(true)
        await page.goto(address)
        await expect(page.getByRole('heading', { name: heading, level: 1 })).toBeVisible()
        expect(await page.evaluate(wornBy)).toEqual(portal)
        expect(await page.evaluate(() => document.documentElement.scrollWidth <= innerWidth)).toBe(true)
        // The first call of each chapter stands for the hundreds with the same structure.
        const { violations } = await new AxeBuilder({ page }).exclude('article + article').analyze()
        expect(violations.map(({ id }) => id)).toEqual([])
      })
  })
