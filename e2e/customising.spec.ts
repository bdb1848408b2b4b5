import { type Browser, expect, type Page } from '@playwright/test'
import { coloursByWindow, hasNoBarriers } from './barriers.ts'
import { tabTo } from './keyboard.ts'
import { askForCode, openSignedIn, test } from './portal.ts'

// These journeys share a user and its layout, so each starts by resetting it.
const WHO = 'saver@demo.example'
const LOCK_MS = 1_500

const bar = (page: Page) => page.getByRole('region', { name: 'Customise the dashboard' })
const handle = (page: Page, title: string) => page.getByRole('button', { name: `Move ${title}`, exact: true })
const saved = (page: Page) => expect(bar(page).getByText('Saved', { exact: true })).toBeAttached()
const said = (page: Page, words: RegExp) =>
  expect(page.getByRole('status').filter({ hasText: words })).toBeAttached()
/** The cards from first to last. */
const order = (page: Page) =>
  page.locator('[data-card]').evaluateAll((cells) =>
    cells
      .map((cell) => ({ id: cell.getAttribute('data-card'), box: cell.getBoundingClientRect() }))
      .toSorted((one, other) => one.box.top - other.box.top || one.box.left - other.box.left)
      .map(({ id }) => id),
  )

/** Opens the dashboard with whatever cards it has. */
async function open(page: Page) {
  await openSignedIn(page, WHO, '/')
  await expect(page.locator('[data-card]').first()).toBeAttached()
}

/** Opens the dashboard as everybody finds it, ready to be arranged. */
async function openStandard(page: Page) {
  await open(page)
  await page.getByRole('button', { name: 'Customise' }).click()
  await bar(page).getByRole('button', { name: 'Reset' }).click()
  const reset = page.waitForResponse((response) => response.request().method() === 'PUT')
  await page.getByRole('dialog').getByRole('button', { name: 'Reset' }).click()
  expect((await reset).ok()).toBe(true)
  await saved(page)
  await pause(page)
}

/** Until a layout that was just loaded may be changed. */
const pause = (page: Page) => page.waitForTimeout(LOCK_MS)

/** A browser of its own, as if on another machine, of the same size. */
async function elsewhere(browser: Browser, page: Page): Promise<Page> {
  const context = await browser.newContext({ viewport: page.viewportSize() })
  return context.newPage()
}

test('with the keyboard alone a client signs in, moves a card, moves it back and is done', async ({
  page,
}) => {
  await page.goto('/')
  await page.getByLabel('Username').focus()
  await page.keyboard.type(WHO)
  const code = await askForCode(page, WHO)
  await page.getByLabel('Digit 1').focus()
  await page.keyboard.type(code)
  await page.keyboard.press('Enter')
  await expect(page.locator('[data-card]').first()).toBeAttached()

  const reach = (name: string) => tabTo(page, page.getByRole('button', { name, exact: true }).first())
  await reach('Customise')
  await page.keyboard.press('Enter')
  await expect(bar(page)).toBeVisible()
  await pause(page)
  const before = await order(page)
  await reach('Move Performance')
  await page.keyboard.press('ArrowDown')
  await said(page, /^Performance, (column 1, row \d+|\d+ of \d+)$/)
  expect(await order(page)).not.toEqual(before)
  await page.keyboard.press('ArrowUp')
  await said(page, /^Performance, (column 1, row 1|1 of \d+)$/)
  expect(await order(page)).toEqual(before)
  await page.keyboard.press('ArrowDown')
  await page.keyboard.press('Escape')
  await said(page, /^Performance is back where it was$/)
  expect(await order(page)).toEqual(before)
  await expect(handle(page, 'Performance')).toBeFocused()
  await tabTo(page, bar(page).getByRole('button', { name: 'Done', exact: true }), 'Shift+Tab')
  await page.keyboard.press('Enter')
  await expect(bar(page)).toHaveCount(0)
  await expect(page.getByRole('button', { name: 'Customise' })).toBeFocused()
})

test('a layout is there again in another browser', async ({ page, browser, isMobile }) => {
  test.skip(isMobile, 'a phone shows nothing else of it')
  await openStandard(page)
  const before = await order(page)
  await handle(page, 'Transactions').focus()
  await page.keyboard.press('ArrowUp')
  await page.getByRole('button', { name: 'Remove Distribution' }).click()
  await saved(page)
  const after = await order(page)
  expect(after).not.toEqual(before)
  expect(after).not.toContain('categories')

  const other = await elsewhere(browser, page)
  await open(other)
  expect(await order(other)).toEqual(after)
  await other.context().close()
})

test('a card that is newer than the saved layout comes last; one that was removed stays away', async ({
  page,
}) => {
  await openStandard(page)
  await page.getByRole('button', { name: 'Remove Distribution' }).click()
  await saved(page)
  const before = await order(page)
  // The layout as a portal would have saved it that did not know one of today's cards, and one that is gone since.
  await page.route('**/api/users/settings*', async (route) => {
    const response = await route.fetch()
    const settings = await response.json()
    for (const view of settings.gridLayout?.views ?? [])
      view.lg = view.lg.map((card: { i: string }) =>
        card.i === 'valuation-card' ? { ...card, i: 'card-of-former-times' } : card,
      )
    await route.fulfill({ response, json: settings })
  })
  await page.evaluate(() => localStorage.removeItem('fundholder.remembered'))
  await page.reload()
  await expect(page.locator('[data-card]').first()).toBeAttached()
  await expect.poll(() => order(page).then((cards) => cards.at(-1))).toBe('valuation-card')
  const after = await order(page)
  expect(new Set(after)).toEqual(new Set(before))
  expect(after.slice(0, 3)).toEqual(before.slice(0, 3))
  expect(after).not.toContain('categories')
})

test('a card is dragged by its handle, and its neighbours make way', async ({ page }) => {
  await openStandard(page)
  await handle(page, 'Distribution').scrollIntoViewIfNeeded()
  const first = await order(page)
  const [from, to] = [
    await handle(page, 'Distribution').boundingBox(),
    await handle(page, 'Performance').boundingBox(),
  ]
  if (!from || !to) throw new Error('no handles')
  await page.mouse.move(from.x + 14, from.y + 14)
  await page.mouse.down()
  await page.mouse.move(to.x + 14, from.y + 8, { steps: 5 })
  await page.mouse.move(to.x + 14, to.y + 10, { steps: 10 })
  await page.mouse.up()
  await expect.poll(() => order(page).then(([card]) => card)).toBe('categories')
  expect(await order(page)).not.toEqual(first)
  await saved(page)
})

/** Scrolls so far down that the handle is not near the edge of the screen, where a drag scrolls the page. */
const AWAY_FROM_EDGES = 200

test('a finger on a handle drags the card, and one that scrolls over the cards moves none', async ({ page }, {
  project,
}) => {
  test.skip(project.name !== 'phone', 'needs fingers')
  await openStandard(page)
  const before = await order(page)
  const card = await page.locator('[data-card="performance-card"]').boundingBox()
  if (!card) throw new Error('no card')
  await swipe(page, { x: card.x + 150, y: card.y + 60 }, -300)
  await expect.poll(() => page.evaluate(() => scrollY)).toBeGreaterThan(100)
  expect(await order(page)).toEqual(before)

  await expect(async () => {
    await page.evaluate((y) => scrollTo(0, y), AWAY_FROM_EDGES) // the page glides on after a swipe
    const glided = await page.evaluate(
      () =>
        new Promise<number>((rest) =>
          requestAnimationFrame(() => requestAnimationFrame(() => rest(scrollY))),
        ),
    )
    expect(glided).toBe(AWAY_FROM_EDGES)
  }).toPass()
  const grip = await handle(page, 'Performance').boundingBox()
  if (!grip) throw new Error('no handle')
  await swipe(page, { x: grip.x + 14, y: grip.y + 14 }, 110)
  await said(page, /^Performance, 2 of \d+$/)
  expect(await page.evaluate(() => scrollY)).toBe(AWAY_FROM_EDGES)
  expect((await order(page))[1]).toBe('performance-card')
  await saved(page)
})

/** A finger goes up or down by so many px. */
async function swipe(page: Page, { x, y }: { x: number; y: number }, distance: number) {
  const cdp = await page.context().newCDPSession(page)
  await cdp.send('Input.dispatchTouchEvent', { type: 'touchStart', touchPoints: [{ x, y }] })
  for (let part = 1; part <= 10; part += 1) {
    const touchPoints = [{ x, y: y + (distance * part) / 10 }]
    await cdp.send('Input.dispatchTouchEvent', { type: 'touchMove', touchPoints })
  }
  await cdp.send('Input.dispatchTouchEvent', { type: 'touchEnd', touchPoints: [] })
}

test('two windows that change the layout at once both keep their change', async ({
  page,
  context,
  isMobile,
}) => {
  test.skip(isMobile, 'a phone shows nothing else of it')
  await openStandard(page)
  const second = await context.newPage()
  await second.goto('/')
  await second.getByRole('button', { name: 'Customise' }).click()
  await second.getByRole('button', { name: 'Remove Transactions' }).click()
  await saved(second)

  await page.getByRole('button', { name: 'Remove Distribution' }).click()
  await expect(page.getByText(/changed in another window too/)).toBeVisible()
  await saved(page)
  const both = await order(page)
  expect(both).not.toContain('categories')
  expect(both).not.toContain('transaction-card')
  await second.close()
})

test('keeps a change without a connection, notifies the client, and saves it when the connection is back', async ({
  page,
  context,
  isMobile,
}) => {
  test.skip(isMobile, 'a phone shows nothing else of it')
  await openStandard(page)
  await page.route('**/api/users/settings', (route) =>
    route.request().method() === 'PUT' ? route.abort('internetdisconnected') : route.continue(),
  )
  await page.getByRole('button', { name: 'Remove Distribution' }).click()
  await expect(bar(page).getByText('Not saved yet: no connection')).toBeVisible()
  await page.reload()
  await expect(page.locator('[data-card]').first()).toBeAttached()
  expect(await order(page)).not.toContain('categories')
  await page.unroute('**/api/users/settings')
  await context.setOffline(true)
  await context.setOffline(false)
  await expect(page.getByText('Your layout is saved.')).toBeVisible()
})

test.describe('seen by everybody', () => {
  test.use(coloursByWindow('dark'))

  test('arranging the dashboard is accessible', async ({ page }) => {
    await openStandard(page)
    await handle(page, 'Performance').click()
    await hasNoBarriers(page)
    await page.keyboard.press('Escape')
    for (const dialog of ['Sections', 'Views', 'Reset']) {
      await bar(page).getByRole('button', { name: dialog }).click()
      await expect(page.getByRole('dialog')).toBeVisible()
      await hasNoBarriers(page)
      await page.keyboard.press('Escape')
    }
  })
})
