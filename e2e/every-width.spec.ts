import { expect, type Page } from '@playwright/test'
import { openAllCards } from './all-cards.ts'
import { open, settled, test } from './every-width.ts'
import { addFirstFund, approveButton, openFoldedFunds, orderIsShown, sendCode, typeCode } from './ordering.ts'
import { askForCode, fundholder, logIn, openEveryCard, openMenu, seeEveryCard } from './portal.ts'
import { addressesOf, CLIENT_ROUTES, firstLink, PUBLIC_ROUTES, SERVER_PAGES } from './routes.ts'

test.setTimeout(240_000)

test('public pages are cut off nowhere', async ({ page, nothingIsCutOff }) => {
  for (const address of await addressesOf([...PUBLIC_ROUTES, ...SERVER_PAGES], linkOn(page)))
    await openAnd(nothingIsCutOff, page, address)
  await page.goto(`/activate#${'x'.repeat(43)}`)
  await page.getByLabel('New password').fill('Seven')
  await page.getByRole('button', { name: 'Save password' }).click()
  await nothingIsCutOff('/activate with its messages')
  await page.goto('/')
  await page.getByRole('button', { name: 'Log in' }).click()
  await expect(page.getByText('Email ID and password are required')).toBeVisible()
  await nothingIsCutOff('login with its messages')
  await askForCode(page, 'member@demo.example')
  await nothingIsCutOff('code')
})

test('the terms are cut off nowhere', async ({ page, nothingIsCutOff }) => {
  await page.goto('/')
  await logIn(page, 'joiner@demo.example')
  await expect(page.getByRole('button', { name: 'Accept and continue' })).toBeVisible()
  await nothingIsCutOff('terms')
})

test('no page of a member of a model strategy is cut off', async ({ page, nothingIsCutOff }) => {
  await openEveryCard(page, 'member@demo.example')
  await nothingIsCutOff('home')
  await openMenu(page)
  await nothingIsCutOff('home with the open menu')
  const missing = ['/dealing/orders/unknown', '/dealing/fund/unknown', '/screener?q=zzzz', '/unknown']
  for (const address of [...(await addressesOf(CLIENT_ROUTES, linkOn(page))), ...missing])
    await openAnd(nothingIsCutOff, page, address)
  await open(page, '/demo/inbox')
  await expect(page.getByRole('listitem').first()).toBeVisible()
  await nothingIsCutOff('inbox with messages')
})

test('no page of an employer is cut off', async ({ page, nothingIsCutOff }) => {
  await openEveryCard(page, 'employer@demo.example')
  for (const address of await addressesOf(CLIENT_ROUTES, linkOn(page)))
    await openAnd(nothingIsCutOff, page, address)
})

for (const [size, columns, rows] of [
  ['of its usual size', 4, 12],
  ['as small as it can be made', 3, 6],
] as const)
  test(`no card of the dashboard is cut off, ${size}`, async ({ page, nothingIsCutOff }) => {
    await openAllCards(page, { columns, rows })
    await seeEveryCard(page)
    await nothingIsCutOff('every card')
  })

test('no step of an order of many funds is cut off, from what is entered to what was executed', async ({
  page,
  nothingIsCutOff,
}) => {
  await openEveryCard(page, 'saver@demo.example')
  await nothingIsCutOff('home of eleven positions')
  await page.goto('/?from=2026-01-05&to=2026-10-30')
  await seeEveryCard(page)
  await nothingIsCutOff('home over chosen days')

  await open(page, '/dealing/withdraws')
  await nothingIsCutOff('withdraw everything')
  await page.getByRole('button', { name: 'Choose per fund' }).click()
  for (const percent of await page.getByRole('textbox', { name: /^Percent of/ }).all())
    await percent.fill('99.75')
  await settled(page)
  await nothingIsCutOff('withdraw a part of each')

  await open(page, '/dealing/self')
  await nothingIsCutOff('own strategy with nothing entered')
  await page.getByRole('button', { name: 'Add a fund' }).click()
  await settled(page)
  await nothingIsCutOff('list of funds to add')
  await page.getByRole('button', { name: 'Done' }).click()
  await addFirstFund(page)
  await openFoldedFunds(page)
  const sell = page.getByRole('textbox', { name: /^Percent of .* to sell$/ })
  for (const percent of (await sell.all()).slice(0, 6)) await percent.fill('90.00')
  const buy = page.getByRole('textbox', { name: /^Money to buy .* for, at most$/ })
  for (const amount of (await buy.all()).slice(-6)) await amount.fill('12,000.50')
  const share = page.getByRole('textbox', { name: /^Percent of contributions into/ })
  for (const percent of (await share.all()).slice(0, 8)) await percent.fill('12.50')
  for (const percent of (await share.all()).slice(8)) await percent.fill('')
  await settled(page)
  await nothingIsCutOff('own strategy with amounts that are asked about')
  const meant = page.getByRole('button', { name: '$12,000.50' })
  while (await meant.count()) await meant.first().click()
  await settled(page)
  await nothingIsCutOff('own strategy with everything entered')
  await page.getByRole('button', { name: 'Review order' }).click()
  await settled(page)
  await nothingIsCutOff('review')
  const code = await sendCode(page)
  await nothingIsCutOff('review with the code')
  await open(page, '/dealing/orders')
  await page.locator('main a[href*="/dealing/orders/"]').first().click()
  await expect(page.getByRole('heading', { level: 1 })).toContainText('Waiting for the code')
  await settled(page)
  await nothingIsCutOff('order that waits for its code')
  await page.goto('/dealing/approve')
  await expect(page.getByLabel('Digit 1')).toBeVisible()
  await typeCode(page, code)
  await approveButton(page).click()
  await orderIsShown(page)
  await settled(page)
  await nothingIsCutOff('order that was approved')
  const order = page.url()
  await asIfCancelled(page)
  await open(page, order)
  await expect(page.getByRole('heading', { level: 1 })).toContainText('Cancelled')
  await nothingIsCutOff('order that was cancelled')
  await page.unrouteAll({ behavior: 'wait' })
  await open(page, '/dealing')
  await nothingIsCutOff('dealing while an order runs')
  await fundholder('demo', 'advance', '2')
  await open(page, order)
  await nothingIsCutOff('order half way')
  await fundholder('demo', 'advance', '12') // also where the order missed today's cut-offs
  await open(page, order)
  await expect(page.getByRole('heading', { level: 1 })).toContainText('Completed')
  await nothingIsCutOff('order that was executed')
  await open(page, '/dealing/orders')
  await nothingIsCutOff('orders')
})

test('an order that awaits a second approval, and a cancelled one, are cut off nowhere', async ({
  page,
  nothingIsCutOff,
}) => {
  await openEveryCard(page, 'employer@demo.example')
  await nothingIsCutOff('home of an employer')
  await open(page, '/dealing/withdraws')
  await page.getByRole('textbox', { name: /^Amount to withdraw/ }).fill('1000')
  await page.getByRole('button', { name: /^Review (the )?withdrawal/ }).click()
  await typeCode(page, await sendCode(page))
  await approveButton(page).click()
  await orderIsShown(page)
  await settled(page)
  await nothingIsCutOff('order that awaits a second approval')
  const order = page.url()
  await page.getByRole('button', { name: 'Cancel this order' }).click()
  await nothingIsCutOff('question whether to give it up')
  await page.getByRole('dialog').getByRole('button', { name: 'Cancel this order' }).click()
  await expect(page.getByRole('heading', { level: 1 })).toContainText('Cancelled')
  await open(page, order)
  await nothingIsCutOff('order that was given up')
})

/** Nobody can cancel an order but where a fund is suspended: the answers say that it was. */
const asIfCancelled = (page: Page) =>
  page.route(/\/api\/orders\/[\da-f-]{36}$/, async (route) => {
    const response = await route.fetch()
    const { legs, timeline, ...order } = await response.json()
    const end = {
      ...timeline[0],
      kind: 'cancelled',
      state: 'cancelled',
      reason: 'back-office',
      actor: 'back-office',
    }
    const stopped = legs.map((leg: object) => ({ ...leg, state: 'cancelled' }))
    await route.fulfill({
      response,
      json: { ...order, state: 'cancelled', legs: stopped, timeline: [...timeline, end] },
    })
  })

async function openAnd(nothingIsCutOff: (what: string) => Promise<void>, page: Page, address: string) {
  await open(page, address)
  await nothingIsCutOff(address)
}

const linkOn = (page: Page) => async (address: string, prefix: string) => {
  await open(page, address)
  return firstLink(page, prefix)
}
