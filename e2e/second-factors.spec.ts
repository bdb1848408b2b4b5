import { createHmac } from 'node:crypto'
import { expect, type Page } from '@playwright/test'
import { importMember, PASSWORD, signInFirst } from './new-member.ts'
import { approveButton, orderIsShown, sendCode } from './ordering.ts'
import {
  codesSent,
  DEMO_PASSWORD,
  fundholder,
  logIn,
  mailsTo,
  openMenu,
  sessionIsOver,
  test,
} from './portal.ts'

/** Passkeys do not work at an address without a name. */
const NAMED = `http://localhost:${process.env.E2E_PORT}`

test('a member sets up an app and backup codes, loses the phone, and comes back with a code from paper', async ({
  page,
  browser,
}, { project }) => {
  test.slow() // eight codes and pages
  const username = `careful-${project.name}@saltmarsh.example`
  await importMember(username, 169)
  await signInFirst(page, username, '/profile#security')
  await change(page, 'Set up an authenticator app')
  const secret = (await page.getByRole('dialog').locator('code').innerText()).replaceAll(/\s/g, '')
  await expect(page.getByRole('img', { name: /^QR code/ })).toBeVisible()
  await page.getByLabel('Digit 1').focus()
  await page.keyboard.type(appCode(secret))
  await page.getByRole('dialog').getByRole('button', { name: 'Set up' }).click()
  await expect(page.getByText('Authenticator app set up')).toBeVisible()
  await expect.poll(() => mailed(username)).toContain('withdrawals are paused for 72 hours')

  await change(page, 'Create codes')
  const codes = await page.getByRole('dialog').getByRole('listitem').allInnerTexts()
  expect(codes).toHaveLength(10)
  const download = page.waitForEvent('download')
  await page.getByRole('link', { name: 'Download' }).click()
  expect((await download).suggestedFilename()).toBe('backup-codes.txt')
  await page.getByRole('button', { name: 'I have kept them' }).click()

  // The phone is lost: no message, no app.
  const elsewhere = await browser.newPage()
  const before = codesSent().length
  await elsewhere.goto('/')
  await credentials(elsewhere, username, PASSWORD)
  await expect(elsewhere.getByRole('heading', { name: 'Enter the code from your app' })).toBeVisible()
  await elsewhere.getByRole('button', { name: 'Use a backup code' }).click()
  await elsewhere.getByLabel('Backup code').fill((codes[0] ?? '').toLowerCase())
  await elsewhere.getByRole('button', { name: 'Continue' }).click()
  await expect(elsewhere).toHaveTitle('Home – Fundholder')
  expect(codesSent().length, 'no message was sent').toBe(before)
  await expect.poll(() => mailed(username)).toContain('Backup codes left: 9')

  await elsewhere.goto('/profile#security')
  await expect(elsewhere.getByText('9 of 10 codes left')).toBeVisible()
  await elsewhere.getByRole('button', { name: 'Log out the others' }).click()
  await expect(elsewhere.getByText('1 device was logged out')).toBeVisible()
  await sessionIsOver(page)
  await elsewhere.close()
})

test('a passkey signs in and approves an order; once its device is lost, the manager removes it and messages come again', async ({
  page,
}) => {
  test.slow()
  const username = 'lucia.ferrante@copperleaf.example'
  const cdp = await page.context().newCDPSession(page)
  await cdp.send('WebAuthn.enable')
  await cdp.send('WebAuthn.addVirtualAuthenticator', {
    options: {
      protocol: 'ctap2',
      transport: 'internal',
      hasResidentKey: true,
      hasUserVerification: true,
      isUserVerified: true,
      automaticPresenceSimulation: true,
    },
  })
  await page.goto(`${NAMED}/profile#security`)
  await logIn(page, username)
  await change(page, 'Add a passkey')
  await page.getByRole('button', { name: 'Create passkey' }).click()
  await expect(page.getByText('Passkey added', { exact: true })).toBeVisible()

  // A passkey also allows changes of factors.
  await page.getByRole('button', { name: 'Create codes' }).click()
  await page.getByRole('dialog').getByRole('button', { name: 'Continue' }).click()
  await page.getByRole('button', { name: 'Use a passkey instead' }).click()
  await page.getByRole('button', { name: 'I have kept them' }).click()

  await openMenu(page)
  await page.getByRole('button', { name: 'Logout' }).click()
  const before = codesSent().length
  await credentials(page, username, DEMO_PASSWORD)
  await page.getByRole('button', { name: 'Continue with a passkey' }).click()
  await expect(page).toHaveTitle('Home – Fundholder')
  expect(codesSent().length, 'no message was sent').toBe(before)

  await page.goto(`${NAMED}/dealing/model`)
  await page.getByRole('radio', { name: 'Low risk' }).check()
  await page.getByRole('button', { name: 'Review the switch' }).click()
  await sendCode(page)
  await expect(approveButton(page), 'the code is not entered').toBeDisabled()
  await page.getByRole('button', { name: 'Use a passkey instead' }).click()
  await orderIsShown(page)

  await fundholder('users', 'reset-factors', username, '--as', 'Jane Doe')
  await sessionIsOver(page, NAMED)
  await page.goto(NAMED)
  await logIn(page, username)
  await expect(page).toHaveTitle('Home – Fundholder')
})

async function credentials(page: Page, username: string, password: string) {
  await page.getByLabel('Username').fill(username)
  await page.getByLabel('Password', { exact: true }).fill(password)
  await page.getByRole('button', { name: 'Log in' }).click()
}

/** All e-mails to a member so far. */
const mailed = (username: string) =>
  mailsTo(username)
    .map(({ text }) => text)
    .join('\n')

/** Reads what a change means and enters the code that allows it. */
async function change(page: Page, action: string) {
  await page.getByRole('button', { name: action }).click()
  const dialog = page.getByRole('dialog')
  const before = codesSent().length
  await dialog.getByRole('button', { name: 'Continue' }).click()
  await expect.poll(() => codesSent().length, { message: 'a code arrives' }).toBeGreaterThan(before)
  await dialog.getByLabel('Digit 1').focus()
  await page.keyboard.type(codesSent().at(-1) ?? '')
  await dialog.getByRole('button', { name: 'Confirm' }).click()
  await expect(dialog.getByRole('button', { name: 'Confirm' })).toHaveCount(0)
}

/** The six digits of RFC 6238 for a base32 secret, now; computed apart from the portal's own library. */
function appCode(secret: string): string {
  const bits = [...secret].map((char) => BASE32.indexOf(char).toString(2).padStart(5, '0')).join('')
  const key = Buffer.from((bits.match(/.{8}/g) ?? []).map((byte) => Number.parseInt(byte, 2)))
  const counter = Buffer.alloc(8)
  counter.writeBigUInt64BE(BigInt(Math.floor(Date.now() / 30_000)))
  const mac = createHmac('sha1', key).update(counter).digest()
  const number = mac.readUInt32BE((mac.at(-1) ?? 0) & 15) & 0x7fff_ffff
  return String(number % 1_000_000).padStart(6, '0')
}
const BASE32 = 'ABCDEFGHIJKLMNOPQRSTUVWXYZ234567'
