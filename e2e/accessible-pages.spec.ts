import { expect, type Page } from '@playwright/test'
import { barriersOf } from './barriers.ts'
import { cycled, everyLook, everyPair, type Look, VISITORS, type Visit, type Visitor } from './every-look.ts'
import { settled } from './every-width.ts'
import { approveButton, orderIsShown, sendCode, typeCode } from './ordering.ts'
import { test } from './own-portal.ts'
import { openFoldedCards, openSignedIn, seeEveryCard } from './portal.ts'
import { addressesOf, firstLink } from './routes.ts'

/** With `EVERY_LOOK=1` all pages in all looks, which takes hours. */
const VISITS = process.env.EVERY_LOOK ? everyLook() : everyPair()
const USERS = { member: 'saver@demo.example', employer: 'employer@demo.example' }

test.setTimeout(VISITS.length * 10_000)

test('every two values of route, visitor, language, scheme, brand and width meet on a page that is checked', () => {
  const met = pairsOf(everyPair())
  expect([...pairsOf(everyLook())].filter((pair) => !met.has(pair))).toEqual([])
})

for (const visitor of VISITORS)
  test(`no page that ${visitor}s open has a barrier`, async ({ page }) => {
    const order = visitor === 'stranger' ? null : await approvedOrder(page, USERS[visitor])
    const visits = VISITS.filter((visit) => visit.visitor === visitor)
    const addresses = await addressesByPath(page, visits, order)
    let look: Look | undefined
    await wear(page, () => look)
    for (const visit of visits) {
      look = visit.look
      const all = addresses.get(visit.route.path) ?? []
      for (const address of visit.turn === undefined ? all : [cycled(all, visit.turn)]) {
        await openIn(page, address, visit)
        expect.soft(await barriersOf(page), `${address} as ${JSON.stringify(look)}`).toEqual([])
      }
    }
  })

test('the check finds a field without a name and a text too pale to read', async ({ page }) => {
  await page.goto('/')
  await settled(page)
  expect(await barriersOf(page)).toEqual([])
  await page.evaluate(() => {
    for (const label of document.querySelectorAll('label')) label.remove()
    for (const heading of document.querySelectorAll('h1')) heading.style.color = '#ddd'
  })
  expect((await barriersOf(page)).map((barrier) => barrier.split(':', 1)[0])).toEqual(
    expect.arrayContaining(['color-contrast', 'label']),
  )
})

/** Each two values that meet in visits. */
function pairsOf(visits: readonly Visit[]): ReadonlySet<string> {
  const pairs = new Set<string>()
  for (const { visitor, route, look } of visits) {
    const page = `${visitor === 'stranger' ? 'public' : 'signed-in'} ${route.path}`
    const values = Object.entries({ page, visitor, ...look }).map((entry) => entry.join(' '))
    for (const [place, one] of values.entries())
      for (const other of values.slice(place + 1)) pairs.add(`${one}, ${other}`)
  }
  return pairs
}

/** Signs in and approves a withdrawal. @returns the address of its order. */
async function approvedOrder(page: Page, username: string): Promise<string> {
  await openSignedIn(page, username, '/dealing/withdraws')
  await page.getByRole('textbox', { name: /^Amount to withdraw/ }).fill('1000')
  await page.getByRole('button', { name: /^Review (the )?withdrawal/ }).click()
  await typeCode(page, await sendCode(page))
  await approveButton(page).click()
  await orderIsShown(page)
  return new URL(page.url()).pathname
}

/** The addresses at which the routes of visits are opened. */
async function addressesByPath(page: Page, visits: readonly Visit[], order: string | null) {
  const linkOn = async (address: string, prefix: string) => {
    if (address === '/dealing/orders') return order
    await page.goto(address)
    if (address === '/') await seeEveryCard(page)
    await settled(page)
    return firstLink(page, prefix)
  }
  const addresses = new Map<string, readonly string[]>()
  for (const route of new Set(visits.map((visit) => visit.route))) {
    const all = await addressesOf([route], linkOn)
    expect(all, route.path).not.toEqual([])
    addresses.set(route.path, all)
  }
  return addresses
}

/** From now on the portal has the brand and the one language of a look, as if its operator had set them. */
async function wear(page: Page, lookNow: () => Look | undefined) {
  await page.route('**/config.json', async (route) => {
    const look = lookNow()
    const response = await route.fetch()
    const brand = await (await page.request.get(`/brands/${look?.brand}/brand.json`)).json()
    await route.fulfill({
      response,
      json: { ...(await response.json()), languages: [look?.language], brand },
    })
  })
}

/** Opens an address in a look and waits until all of it is there. */
async function openIn(page: Page, address: string, { visitor, look }: { visitor: Visitor; look: Look }) {
  await page.setViewportSize({ width: look.width, height: 900 })
  await page.emulateMedia({ colorScheme: look.scheme, reducedMotion: 'reduce' })
  if (address.includes('#')) await page.goto('about:blank') // another fragment alone would load nothing
  await page.goto(address)
  if (visitor !== 'stranger' && address === '/') await seeEveryCard(page)
  await settled(page)
  await openFoldedCards(page)
  const html = page.locator('html')
  await expect(html).toHaveAttribute('lang', look.language)
  await expect(html).toHaveAttribute('data-entity', look.brand)
}
