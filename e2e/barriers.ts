import AxeBuilder from '@axe-core/playwright'
import { expect, type Page } from '@playwright/test'

const TAGS = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice']

/** Fails for every part of the page that shuts somebody out, as far as axe finds them. */
export async function hasNoBarriers(page: Page) {
  expect(await barriersOf(page)).toEqual([])
}

/** Returns the rule and the markup of every part of the page that shuts somebody out, as far as axe finds them. */
export async function barriersOf(page: Page): Promise<string[]> {
  const { violations } = await new AxeBuilder({ page })
    .options({ resultTypes: ['violations'] }) // those alone with every part of the page: faster
    .withTags(TAGS)
    .analyze()
  return violations.map(({ id, nodes }) => `${id}: ${nodes.map(({ html }) => html).join(' ')}`)
}

/**
 * Colours by window: a page is looked at in one of them in the wide window and in the other on the phone. Colours do not
 * depend on the window, and what is on the page does not depend on the colours.
 *
 * @param onDesktop colours in the wide window.
 */
export const coloursByWindow = (onDesktop: 'light' | 'dark') => {
  const onPhone = onDesktop === 'light' ? 'dark' : 'light'
  return {
    colorScheme: ({ isMobile }: { isMobile: boolean }, use: (scheme: 'light' | 'dark') => Promise<void>) =>
      use(isMobile ? onPhone : onDesktop),
    reducedMotion: 'reduce',
  } as const
}
