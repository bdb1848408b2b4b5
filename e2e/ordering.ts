import { expect, type Page } from '@playwright/test'
import { codesSent, openSignedIn } from './portal.ts'

export async function openDealing(page: Page, username: string) {
  await openSignedIn(page, username, '/dealing')
  await expect(page.getByRole('heading', { level: 1, name: 'Dealing' })).toBeVisible()
}

export async function nothingScrollsSideways(page: Page) {
  const overflow = await page.evaluate(() => document.documentElement.scrollWidth - window.innerWidth)
  expect(overflow).toBeLessThanOrEqual(0)
}

/** Confirms everything and has the code sent. @returns the code. */
export async function sendCode(page: Page): Promise<string> {
  await reviewIsShown(page)
  for (const box of await page.getByRole('checkbox').all()) await box.check()
  const before = codesSent().length
  await page.getByRole('button', { name: 'Send the code' }).click()
  await expect(page.getByLabel('Digit 1')).toBeVisible()
  await expect.poll(() => codesSent().length, { message: 'a code arrives' }).toBe(before + 1)
  return codesSent().at(-1) ?? ''
}

/** Opens the fields of each fund that a self-selected strategy folds on a phone. */
export async function openFoldedFunds(page: Page) {
  await expect(page.getByRole('button', { name: 'Add a fund' })).toBeVisible()
  const folded = page.getByRole('table').getByRole('button', { expanded: false })
  while (await folded.count()) await folded.first().click()
}

/** Adds the first fund of the list that is not held to a self-selected strategy. */
export async function addFirstFund(page: Page) {
  await page.getByRole('button', { name: 'Add a fund' }).click()
  await page
    .getByRole('button', { name: /^Add to basket: / })
    .first()
    .click()
  await page.getByRole('button', { name: 'Done' }).click()
}

export async function typeCode(page: Page, code: string) {
  await page.getByLabel('Digit 1').focus()
  await page.keyboard.type(code)
}

export const approveButton = (page: Page) => page.getByRole('button', { name: 'Approve', exact: true })

export const reviewIsShown = (page: Page) =>
  expect(page.getByRole('heading', { name: 'What you approve' })).toBeVisible()

export async function orderIsShown(page: Page) {
  await expect(page).toHaveURL(/\/dealing\/orders\/[\da-f-]{36}$/)
  await expect(page.getByRole('heading', { level: 1, name: /\b\w{4}-\w{4}\b/ })).toBeVisible()
}

const CHECKING = /^No answer yet\. We are checking/
const NOT_SENT = /^Not sent: there is no connection/

/**
 * Approves a reviewed order under faults: the page is reloaded at each step, buttons are pressed
 * twice, the network is away, answers get lost after the server has them, and a second tab approves the same once more.
 *
 * @param comesBack true to reload the page while the approval's answer is awaited.
 */
export async function approveThroughTrouble(page: Page, { comesBack }: { comesBack: boolean }) {
  const context = page.context()
  const before = codesSent().length
  await reviewIsShown(page)
  for (const box of await page.getByRole('checkbox').all()) await box.check()
  await page.reload()
  await reviewIsShown(page)
  for (const box of await page.getByRole('checkbox').all()) await expect(box).toBeChecked()
  await nothingScrollsSideways(page)

  const send = page.getByRole('button', { name: 'Send the code' })
  await expect(send).toBeEnabled()
  await context.setOffline(true)
  await send.dblclick()
  await expect(page.getByText(NOT_SENT)).toBeVisible()
  await context.setOffline(false)
  const placing = await loseAnswers(page, /\/api\/orders\/C\w+$/)
  await send.dblclick()
  await expect(page.getByText(CHECKING)).toBeVisible()
  await page.reload()
  await expect(page.getByText(CHECKING)).toBeVisible()
  await expect.poll(() => placing.keys.length, { message: 'it is sent again' }).toBeGreaterThan(1)
  await placing.stop()
  await expect(page.getByLabel('Digit 1')).toBeVisible()
  expect(new Set(placing.keys).size, 'all under one key').toBe(1)
  await expect.poll(() => codesSent().length, { message: 'one code arrives' }).toBe(before + 1)
  const code = codesSent().at(-1) ?? ''

  await page.reload()
  await expect(page.getByLabel('Digit 1')).toBeVisible()
  const second = await sameTabAgain(page)
  await typeCode(second, code)
  await typeCode(page, code)
  await nothingScrollsSideways(page)
  await context.setOffline(true)
  await approveButton(page).dblclick()
  await expect(page.getByText(NOT_SENT)).toBeVisible()
  await context.setOffline(false)
  const approving = await loseAnswers(page, /\/api\/orders\/(operate|withdraw|rebalance)\/C\w+$/)
  await approveButton(page).dblclick()
  await expect(page.getByText(CHECKING)).toBeVisible()
  if (comesBack) await page.reload()
  else await approving.stop()
  await orderIsShown(page)
  await approving.stop()
  expect(new Set(approving.keys).size, 'all under one key').toBe(1)

  await approveButton(second).click()
  await orderIsShown(second)
  expect(second.url()).toBe(page.url())
  await second.close()

  const order = page.url()
  await page.goBack()
  await expect(page).not.toHaveURL(/approve/)
  await page.goForward()
  expect(page.url()).toBe(order)
  await page.reload()
  await page.getByText(/^Check value( and confirmed documents)?$/).click()
  await expect(page.getByText(/^[\da-f]{8}( [\da-f]{8}){7}$/)).toBeVisible()
  await nothingScrollsSideways(page)
  expect(codesSent()).toHaveLength(before + 1)
}

/** From now on the server gets every such command once and its answer is lost; those after it are lost on their way. */
async function loseAnswers(page: Page, address: RegExp) {
  const keys: string[] = []
  await page.route(address, async (route) => {
    keys.push(route.request().headers()['idempotency-key'] ?? '')
    if (keys.length === 1) await route.fetch()
    await route.abort('internetdisconnected')
  })
  return { keys, stop: () => page.unroute(address) }
}

/** A second tab with all that the first one knows, as browsers make it of "Duplicate tab". */
async function sameTabAgain(page: Page): Promise<Page> {
  const kept = await page.evaluate(() => ({ ...sessionStorage }))
  const second = await page.context().newPage()
  await second.addInitScript((entries: Record<string, string>) => {
    for (const [key, value] of Object.entries(entries)) sessionStorage.setItem(key, value)
  }, kept)
  await second.goto(page.url())
  await expect(second.getByLabel('Digit 1')).toBeVisible()
  return second
}
