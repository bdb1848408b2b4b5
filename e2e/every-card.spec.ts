import AxeBuilder from '@axe-core/playwright'
import { test as base, expect, type Page, type Route } from '@playwright/test'
import { CARDS, openAllCards } from './all-cards.ts'

const WIDTHS = [1440, 992, 768, 390]
const SCHEMES = ['light', 'dark'] as const

/** The calls from which cards are made; where they stand and who looks at them is known. */
const OF_CARDS =
  /\/api\/(valuation|analysis\/(?!dates)|portfolios\/(positions|transactions)|benchmarks|prices)/

// One visit for each state: signing in takes longer than looking, and sizes and colours change without it.
base('every card shows its figures, whatever the size and colour of the screen', async ({ page }) => {
  base.slow() // eight checks of accessibility of the whole page
  await openAllCards(page)
  await seeEveryCard(page)
  const figures = await page
    .locator('[data-card]')
    .evaluateAll((cells) =>
      cells.map((cell) => `${cell.getAttribute('data-card')}: ${/\d/.test(cell.textContent ?? '')}`),
    )
  expect(figures.filter((one) => one.endsWith('false'))).toEqual([])
  await expect(page.getByRole('button', { name: 'Try again' })).toHaveCount(0)
  await isFineEverywhere(page, { inBoth: true })
})

/** Ways in which the calls of cards fail. */
const FAILURES: Record<string, (route: Route) => Promise<void>> = {
  'a fault of the server': (route) =>
    route.fulfill({
      status: 500,
      json: { code: 'server/fault', message: 'Something went wrong', details: {} },
    }),
  'a page instead of figures': (route) =>
    route.fulfill({ status: 200, contentType: 'text/html', body: '<!doctype html><p>Proxy sign-in</p>' }),
  'no answer in time': () => new Promise(() => {}),
}

for (const [failure, fail] of Object.entries(FAILURES)) {
  base(
    `${failure} leaves every card with what failed and a way to try again, never with a figure`,
    async ({ page }) => {
      await page.addInitScript(hurry)
      await page.route(OF_CARDS, fail)
      await openAllCards(page)
      await seeEveryCard(page)
      for (const cell of await page.locator('[data-card]').all()) {
        await expect(cell.getByRole('button', { name: 'Try again' })).toBeVisible()
        expect(figuresIn(await cell.innerText())).toEqual([])
      }
      expect(figuresIn(await page.getByRole('main').innerText())).toEqual([])
      if (failure === 'a fault of the server') await isFineEverywhere(page)
    },
  )
}

base(
  'a card that waits is named, busy and empty, and does not move when its figures come',
  async ({ page }) => {
    const held: Route[] = []
    await page.route(OF_CARDS, (route) => void held.push(route))
    await openAllCards(page)
    const cards = page.locator('[data-card]')
    await expect(cards).toHaveCount(CARDS.length)
    const isWaiting = async () => {
      for (const cell of await cards.all()) {
        await expect(cell.getByRole('heading', { level: 2 })).not.toBeEmpty()
        await expect(cell.getByRole('region')).toHaveAttribute('aria-busy', 'true')
        expect(figuresIn(await cell.innerText())).toEqual([])
      }
    }
    await isWaiting()
    await isFineEverywhere(page, { alsoHolds: isWaiting })
    await page.setViewportSize({ width: 1440, height: 900 })
    const places = () =>
      cards.evaluateAll((cells) => cells.map((cell) => (cell as HTMLElement).offsetTop + cell.clientHeight))
    const before = await places()
    await page.unroute(OF_CARDS)
    for (const route of held) await route.continue()
    await seeEveryCard(page)
    expect(await places()).toEqual(before)
  },
)

base('a portfolio without anything says so in every card', async ({ page }) => {
  const withoutAnything = async (route: Route) => {
    const response = await route.fetch()
    await route.fulfill({ response, json: emptied(await response.json()) })
  }
  await page.route(OF_CARDS, withoutAnything)
  await page.route(/\/api\/orders(\?|$)/, withoutAnything) // on some days a contribution is being invested
  await openAllCards(page)
  await seeEveryCard(page)
  for (const [card, words] of [
    ['Performance', 'No performance yet'],
    ['Positions', 'No positions yet'],
    ['Transactions', 'No transactions found'],
    ['Distribution', 'Nothing is held yet'],
    ['Sustainability', 'Nothing is held yet'],
    ['Value over time', 'No values yet'],
    ['Pending orders', 'No pending orders'],
    ['Summary', 'Nothing was held or paid in these days'],
  ] as const)
    await expect(page.getByRole('region', { name: card, exact: true }).getByText(words)).toBeAttached()
  await expect(page.getByRole('button', { name: 'Try again' })).toHaveCount(0)
  expect(await page.getByRole('main').innerText()).not.toMatch(/NaN|undefined|Infinity/)
  await isFineEverywhere(page)
})

/** Brings each card near the screen, where it loads, until none is waiting any more. */
async function seeEveryCard(page: Page) {
  const cards = page.locator('[data-card]')
  await expect(async () => {
    expect(await cards.count()).toBe(CARDS.length)
    for (const card of await cards.all())
      await card.evaluate((one) => one.scrollIntoView({ block: 'nearest' }))
    expect(await page.getByRole('main').locator('[aria-busy="true"]').count()).toBe(0)
  }).toPass()
}

/**
 * No sideways scrolling and no barrier at any width, light and dark by turns.
 *
 * @param inBoth light and dark at every width.
 * @param alsoHolds what else must hold at every width.
 */
async function isFineEverywhere(
  page: Page,
  { inBoth = false, alsoHolds = async () => {} }: { inBoth?: boolean; alsoHolds?: () => Promise<void> } = {},
) {
  for (const [turn, width] of WIDTHS.entries()) {
    await page.setViewportSize({ width, height: 900 })
    const overflow = await page.evaluate(() => document.documentElement.scrollWidth - window.innerWidth)
    expect(overflow, `${width} px`).toBeLessThanOrEqual(0)
    await alsoHolds()
    for (const colorScheme of SCHEMES.filter((_, order) => inBoth || order === turn % 2)) {
      await page.emulateMedia({ colorScheme, reducedMotion: 'reduce' })
      const { violations } = await new AxeBuilder({ page }).analyze()
      const barriers = violations.map(({ id, nodes }) => `${id}: ${nodes.map(({ html }) => html).join(' ')}`)
      expect(barriers, `${width} px, ${colorScheme}`).toEqual([])
    }
  }
}

/** Returns everything that looks like an amount or a percentage; names of figures may contain one. */
const figuresIn = (text: string) =>
  text.replaceAll(/VaR 95%/g, '').match(/[$€£]\s?\d[\d,.]*|\d[\d,.]*%/g) ?? []

/** Runs in the page: half a minute without an answer passes in a second. */
function hurry() {
  const inTime = AbortSignal.timeout.bind(AbortSignal)
  AbortSignal.timeout = (milliseconds) => inTime(milliseconds / 30)
}

/** An answer as it is where there is nothing: lists are empty, amounts nought, figures absent with their reason. */
function emptied(answer: unknown): unknown {
  if (Array.isArray(answer)) return []
  if (typeof answer !== 'object' || answer === null) return typeof answer === 'number' ? 0 : answer
  if ('value' in answer && Object.keys(answer).length === 1) return { absent: 'nothing-invested' }
  return Object.fromEntries(Object.entries(answer).map(([key, value]) => [key, emptied(value)]))
}
