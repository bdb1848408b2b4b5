import { expect, type Page } from '@playwright/test'
import { ATTACKS } from './attacks.ts'
import { dashboardIsShown, openDashboard, openSignedIn, test } from './portal.ts'

/** Names and words for people to read; everything else in an answer has a form that the server holds it to. */
const READ_BY_PEOPLE = new Set([
  'name',
  'surname',
  'assetClass',
  'subAssetClass',
  'title',
  'heading',
  'text',
  'username',
])

/** Rounds of as many attacks as the dashboard has texts. */
const ROUNDS = [0, 12, 24, 36].map((first) => ATTACKS.slice(first, first === 36 ? undefined : first + 12))

for (const [round, attacks] of ROUNDS.entries()) {
  test(`markup and code in stored texts are shown as text and never run, part ${round + 1}`, async ({
    page,
  }) => {
    await poisonAnswers(page, attacks)
    await openSignedIn(page, 'member@demo.example', '/')
    await dashboardIsShown(page)
    await expect(page.getByRole('region', { name: 'Positions' })).toContainText(attacks[0] ?? '')
    const performance = page.getByRole('region', { name: 'Performance', exact: true })
    await performance.getByRole('button', { name: 'Show as table' }).click()
    expect(await page.evaluate(() => 'hacked' in globalThis)).toBe(false)
  })
}

test('a script that got into the page all the same is refused by the policy', async ({ browser }) => {
  // A page of its own, because here the browser is meant to complain.
  const page = await browser.newPage()
  await openDashboard(page)
  const outcome = await page.evaluate(async () => {
    const refused: string[] = []
    // The browser reports what it refused.
    const dialog = new Promise<void>((resolve) =>
      addEventListener('securitypolicyviolation', ({ effectiveDirective }) => {
        refused.push(effectiveDirective)
        if (['img-src', 'connect-src'].every((one) => refused.includes(one))) resolve()
      }),
    )
    const inline = document.createElement('div')
    try {
      // As an attacker would; the lint keeps the plain form out of our own code.
      Reflect.set(inline, 'innerHTML', '<img src="x" onerror="globalThis.hacked = 1">')
    } catch {
      refused.push('innerHTML')
    }
    const image = document.createElement('img')
    image.setAttribute('src', 'https://elsewhere.example/stolen.png')
    document.body.append(image)
    await fetch('https://elsewhere.example/stolen').catch(() => {})
    await dialog
    return { refused, hacked: 'hacked' in globalThis }
  })
  expect(outcome.hacked).toBe(false)
  expect(outcome.refused).toEqual(expect.arrayContaining(['innerHTML', 'img-src', 'connect-src']))
  await page.close()
})

/** Puts the attacks, in turn, into every text of every answer that people read. */
async function poisonAnswers(page: Page, attacks: readonly string[]) {
  let next = 0
  await page.route(/\/api\/(?!public)/, async (route) => {
    const response = await route.fetch()
    const body = await response.json()
    const poisoned = JSON.parse(JSON.stringify(body), (key, value) => {
      if (typeof value !== 'string' || !READ_BY_PEOPLE.has(key)) return value
      next += 1
      return attacks[(next - 1) % attacks.length]
    })
    await route.fulfill({ response, json: poisoned })
  })
}
