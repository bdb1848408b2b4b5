import type { Locator, Page } from '@playwright/test'

/** More steps than any page has from one control to another. */
const MOST_STEPS = 120

/** Presses Tab, or Shift and Tab, until a control has the focus. */
export async function tabTo(page: Page, wanted: Locator, key: 'Tab' | 'Shift+Tab' = 'Tab') {
  await wanted.waitFor()
  for (let steps = 0; steps < MOST_STEPS; steps += 1) {
    if (await wanted.evaluate((one) => one === document.activeElement)) return
    await page.keyboard.press(key)
  }
  throw new Error(`${wanted.toString()} cannot be reached with ${key}`)
}

/** Reaches a control with Tab and presses a key on it. */
export async function tabAndPress(page: Page, wanted: Locator, key = 'Enter') {
  await tabTo(page, wanted)
  await page.keyboard.press(key)
}
