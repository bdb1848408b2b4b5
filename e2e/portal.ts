import { execFile } from 'node:child_process'
import { existsSync, readFileSync } from 'node:fs'
import { join, resolve } from 'node:path'
import { promisify } from 'node:util'
import { test as base, expect, type Page } from '@playwright/test'

/** How often to look for what is on its way; the runner's own pauses grow to a second. */
const SOON = { intervals: [100] }

/** Password of every user of the demo. */
export const DEMO_PASSWORD = 'Fundholder-2026!'

/**
 * A journey during which the browser has nothing to complain about: no error, nothing that the policy refused. That a
 * call failed is a warning, which the page itself writes, and no complaint: wrong passwords are part of a journey.
 */
export const test = base.extend({
  page: async ({ page }, use) => {
    const complaints: string[] = []
    page.on('pageerror', (error) => complaints.push(String(error)))
    page.on('console', (message) => {
      const isRefusal = /status of 4\d\d|ERR_INTERNET_DISCONNECTED/.test(message.text())
      if (message.type() === 'error' && !isRefusal) complaints.push(message.text())
    })
    await page.addInitScript(() =>
      addEventListener('securitypolicyviolation', ({ violatedDirective, blockedURI }) =>
        console.error(`the policy refused ${violatedDirective} ${blockedURI}`),
      ),
    )
    await use(page)
    await page.unrouteAll({ behavior: 'ignoreErrors' }) // a request still open would fail the next test
    await page.close() // Chromium has hung when a context was closed while its page was still at work
    expect(complaints).toEqual([])
  },
})

/** Enters username and password and waits for the code form. @returns the code on its way to the client's phone. */
export async function askForCode(page: Page, username: string, password = DEMO_PASSWORD): Promise<string> {
  await page.getByLabel('Username').fill(username)
  await page.getByLabel('Password', { exact: true }).fill(password)
  return codeSentBy(page, () => page.getByRole('button', { name: 'Log in' }).click())
}

/** Does what sends a code and waits for the code form. @returns the code on its way to the client's phone. */
export async function codeSentBy(page: Page, send: () => Promise<void>): Promise<string> {
  const { code } = await codeAfter(async () => {
    await send()
    await expect(page.getByRole('heading', { name: 'Enter the code' })).toBeVisible()
  })
  return code
}

/** Does what sends a code. @returns the code and what the sending returned. */
async function codeAfter<Sent>(send: () => Promise<Sent>): Promise<{ code: string; sent: Sent }> {
  const before = codesSent().length
  const sent = await send()
  await expect.poll(() => codesSent().length, { message: 'a code arrives', ...SOON }).toBeGreaterThan(before)
  return { code: codesSent().at(-1) ?? '', sent }
}

/** Signs in from the login page that is at the current address. */
export async function logIn(page: Page, username: string) {
  await enterCode(page, await askForCode(page, username))
  await expect(page.getByLabel('Digit 1')).toHaveCount(0)
}

/** Expects the login in a new tab of a page's browser, whose session ended elsewhere. */
export async function sessionIsOver(page: Page, address = '/') {
  const tab = await page.context().newPage()
  await tab.goto(address, { waitUntil: 'commit' }) // while it loads, the first call leads it to the login
  await expect(tab.getByRole('heading', { name: 'Log in' })).toBeVisible()
  await tab.close()
}

export async function enterCode(page: Page, code: string) {
  await page.getByLabel('Digit 1').focus()
  await page.keyboard.type(code)
  await page.getByRole('button', { name: 'Continue' }).click()
}

/**
 * Signs in by the server's calls and opens an address. How clients sign in by hand is shown by journeys of its own; all others
 * begin behind it.
 */
export async function openSignedIn(page: Page, username: string, address: string) {
  const asked = new URL(address, 'http://portal').searchParams.get('entity')
  const { entity } = await (await page.request.get(`/config.json${asked ? `?entity=${asked}` : ''}`)).json()
  const credentials = { username, password: DEMO_PASSWORD }
  const post = async (step: string, data: object) => {
    const answer = await page.request.post(`/api/public/auth/${step}`, { data })
    await expect(answer).toBeOK()
    return answer
  }
  const { code, sent } = await codeAfter(() => post('request', { ...credentials, entity }))
  const { reference } = (await sent.json()).verificationCode
  const session = await post('token', { credentials, entity, verificationCode: { reference, code } })
  const { token } = await session.json()
  await page.goto('/config.json') // any answer of this address: its storage is what is wanted
  await page.evaluate(keepSession, { access: token, system: session.headers()['system-token'] ?? '' })
  await page.goto(address)
}

/** Runs in the browser: keeps the tokens as the page does. */
function keepSession({ access, system }: { access: string; system: string }) {
  const entry = (value: string) => JSON.stringify({ value, expires_at: Date.now() + 86_400_000 })
  localStorage.setItem('fundholder.system-token', entry(system))
  localStorage.setItem('fundholder.access-token', entry(access))
}

/** Opens the portal of a client; the dashboard is there when this is done. */
export async function openDashboard(page: Page, username = 'member@demo.example') {
  await openSignedIn(page, username, '/')
  await dashboardIsShown(page)
}

export async function dashboardIsShown(page: Page) {
  await expect(page.getByText('Portfolio value')).toBeVisible()
  for (const name of ['Performance', 'Positions', 'Transactions']) {
    const card = page.getByRole('region', { name, exact: true })
    await expect(async () => {
      // A card loads when it comes near the screen; what held its place until then goes.
      await card.evaluate((one) => one.scrollIntoView({ block: 'nearest' }))
      expect(await card.getAttribute('aria-busy')).not.toBe('true')
    }).toPass(SOON)
  }
  await page.evaluate(() => scrollTo(0, 0))
}

/** Signs in, accepts the terms where that is still to be done, and waits for every card. */
export async function openEveryCard(page: Page, username: string, address = '/') {
  await openSignedIn(page, username, address)
  const accept = page.getByRole('button', { name: 'Accept and continue' })
  await expect(
    accept.or(page.getByRole('heading', { name: /^(Portfolio value|Employer account balance)/ })),
  ).toBeVisible()
  if (await accept.isVisible()) {
    await page.getByRole('checkbox').check()
    await accept.click()
  }
  await seeEveryCard(page)
}

/** Brings each card near the screen, where it loads, until none is waiting any more, and goes back to the top. */
export async function seeEveryCard(page: Page) {
  const cards = page.locator('[data-card]')
  await expect(async () => {
    expect(await cards.count()).toBeGreaterThan(0)
    for (const card of await cards.all())
      await card.evaluate((one) => one.scrollIntoView({ block: 'nearest' }))
    expect(await page.getByRole('main').locator('[aria-busy="true"]').count()).toBe(0)
  }).toPass(SOON)
  await page.evaluate(() => scrollTo(0, 0))
}

/** The menu is beside the page; on a phone it is behind its button. */
export async function openMenu(page: Page) {
  const open = page.getByRole('button', { name: 'Open menu' })
  if (await open.isVisible()) await open.click()
}

/** Has an operator's command done, as by `npm run fundholder --`. @returns what it printed. */
export async function fundholder(...words: string[]): Promise<string> {
  const { stdout } = await promisify(execFile)(
    process.execPath,
    ['apps/server/src/back-office.ts', ...words],
    {
      cwd: resolve(import.meta.dirname, '..'),
      env: {
        ...process.env,
        PORT: process.env.E2E_PORT,
        DATA_DIR: process.env.E2E_DATA_DIR,
        LOG_LEVEL: 'error',
      },
    },
  )
  return stdout
}

/** The six digits of each text message sent so far, oldest first. */
export const codesSent = (): string[] =>
  messagesSent().flatMap(({ channel, text }) => (channel === 'sms' && /\b\d{6}\b/.exec(text)) || [])

/** Returns the text of the last e-mail to an address; empty before the first. */
export const mailTo = (address: string): string => mailsTo(address).at(-1)?.text ?? ''

/** All e-mails to an address so far, oldest first. */
export const mailsTo = (address: string): Message[] =>
  messagesSent().filter(({ channel, to }) => channel === 'email' && to === address)

type Message = { channel: 'sms' | 'email'; to: string; subject?: string; text: string }

/** All messages so far, oldest first: the demo keeps its phones and mailboxes in a file. */
function messagesSent(): Message[] {
  const file = join(process.env.E2E_DATA_DIR ?? '', 'outbox.jsonl')
  if (!existsSync(file)) return []
  return readFileSync(file, 'utf8')
    .split('\n')
    .filter((line) => line !== '')
    .map((line) => JSON.parse(line))
}

/** Opens the cards and sections of the page whose title hides what is in them. */
export const openFoldedCards = (page: Page) =>
  page.locator('main :is(section > details, details[id])').evaluateAll((all) => {
    for (const one of all) one.setAttribute('open', '')
  })
