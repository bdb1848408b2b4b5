import type { Page } from '@playwright/test'

/** Layout shift above this is seen: the budget of every route. */
export const MOST_SHIFT = 0.02

type Shift = { value: number; moved: string[] }
declare global {
  interface Window {
    layoutShifts: Shift[]
  }
}

/** Notes every layout shift of the documents that a page opens from now on, but for those that follow a press or a key. */
export const watchLayoutShifts = (page: Page) =>
  page.addInitScript(() => {
    type Moved = { node: Node | null; previousRect: DOMRectReadOnly; currentRect: DOMRectReadOnly }
    type Entry = PerformanceEntry & { value: number; hadRecentInput: boolean; sources: Moved[] }
    const nameOf = ({ node, previousRect: from, currentRect: to }: Moved) => {
      const element = node instanceof Element ? node : node?.parentElement
      const words = element?.textContent?.trim().slice(0, 30)
      return `${element?.tagName.toLowerCase()}.${element?.className} “${words}” ${from.y} → ${to.y}, ${from.height} → ${to.height} high`
    }
    window.layoutShifts = []
    new PerformanceObserver((list) => {
      for (const { value, hadRecentInput, sources } of list.getEntries() as Entry[])
        if (!hadRecentInput) window.layoutShifts.push({ value, moved: sources.map(nameOf) })
    }).observe({ type: 'layout-shift', buffered: true })
  })

/**
 * Returns the layout shift of the document that a page shows, and what moved in it, the largest shift first. It is the sum
 * of all shifts, so never less than the browser's own figure, which is that of the worst five seconds.
 */
export async function layoutShiftOf(page: Page): Promise<{ total: number; moved: string[] }> {
  const shifts = await page.evaluate(() => window.layoutShifts)
  return {
    total: shifts.reduce((sum, { value }) => sum + value, 0),
    moved: shifts
      .toSorted((one, other) => other.value - one.value)
      .map(({ value, moved }) => `${value.toFixed(4)}: ${moved.join('; ')}`),
  }
}
