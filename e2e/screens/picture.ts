import { writeFileSync } from 'node:fs'
import { join, resolve } from 'node:path'
import type { Page } from '@playwright/test'

const FOLDER = resolve(import.meta.dirname, '../../docs/screens')
const QUALITY = 0.72

type Look = {
  width?: number
  colorScheme?: 'light' | 'dark'
  /** The whole page, else what a screen shows of it. */
  isWhole?: boolean
}

/** Keeps the page as it is in a wide window, on a tablet and, dark, on a phone. */
export async function takeLooks(page: Page, name: string) {
  for (const [width, colorScheme] of [
    [1440, 'light'],
    [1024, 'light'],
    [390, 'dark'],
  ] as const)
    await takePicture(page, `${name}-${width}-${colorScheme}`, { width, colorScheme })
}

/** Keeps what the page shows as docs/screens/<name>.webp, which is a third of the size of a PNG. */
export async function takePicture(
  page: Page,
  name: string,
  { width = 1440, colorScheme = 'light', isWhole = true }: Look = {},
) {
  await page.setViewportSize({ width, height: width < 576 ? 844 : 900 })
  await page.emulateMedia({ colorScheme, reducedMotion: 'reduce' })
  await page.evaluate(() => scrollTo(0, 0))
  await page.evaluate(() => new Promise((drawn) => requestAnimationFrame(() => requestAnimationFrame(drawn))))
  await page.waitForLoadState('networkidle')
  const png = await page.screenshot({ fullPage: isWhole })
  // A page of its own: that of the portal lets nobody make pictures in it.
  const canvas = await page.context().newPage()
  const webp = await canvas.evaluate(
    async ({ bytes, quality }) => {
      const picture = await createImageBitmap(await (await fetch(bytes)).blob())
      const canvas = new OffscreenCanvas(picture.width, picture.height)
      canvas.getContext('2d')?.drawImage(picture, 0, 0)
      const blob = await canvas.convertToBlob({ type: 'image/webp', quality })
      return [...new Uint8Array(await blob.arrayBuffer())]
    },
    { bytes: `data:image/png;base64,${png.toString('base64')}`, quality: QUALITY },
  )
  await canvas.close()
  writeFileSync(join(FOLDER, `${name}.webp`), Buffer.from(webp))
}
