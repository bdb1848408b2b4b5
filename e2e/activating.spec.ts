import { execFile } from 'node:child_process'
import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join, resolve } from 'node:path'
import { promisify } from 'node:util'
import { expect } from '@playwright/test'
import { askForCode, enterCode, mailTo, test } from './portal.ts'

const PASSWORD = 'Seven-otters-7'

test('a client from a manager’s book is invited, chooses a password, and signs in with it and a code', async ({
  page,
}, { project }) => {
  const username = `${project.name}@saltmarsh.example`
  await bookWith(username, 169)
  const link = await invited(username)
  await page.goto(link)
  await expect(page.getByRole('heading', { name: 'Activate your account' })).toBeVisible()
  const secret = new URL(link).hash.slice(1)
  await expect(page).not.toHaveURL(/#/)
  expect(
    await page.evaluate(() => JSON.stringify([{ ...localStorage }, { ...sessionStorage }, history.state])),
  ).not.toContain(secret)
  expect(await page.evaluate(() => document.documentElement.scrollWidth <= innerWidth)).toBe(true)

  await page.getByLabel('New password').fill('Welcome2026!')
  await page.getByLabel('Repeat the password').fill('Welcome2026!')
  await page.getByRole('button', { name: 'Save password' }).click()
  await expect(page.getByText('Password invalid rules policy')).toBeVisible()

  await page.getByLabel('New password').fill(PASSWORD)
  await page.getByLabel('Repeat the password').fill(PASSWORD)
  await page.getByRole('button', { name: 'Save password' }).click()
  await expect(page.getByText('Your password has changed successfully')).toBeVisible()
  await expect(page.getByRole('heading', { name: 'Log in' })).toBeVisible()

  await enterCode(page, await askForCode(page, username, PASSWORD))
  await page.getByRole('checkbox').check()
  await page.getByRole('button', { name: 'Accept and continue' }).click()
  await expect(page).toHaveTitle('Dashboard – Fundholder')

  await page.goto(link)
  await page.getByLabel('New password').fill('Eight-herons-8')
  await page.getByLabel('Repeat the password').fill('Eight-herons-8')
  await page.getByRole('button', { name: 'Save password' }).click()
  await expect(page.getByText("Oops! Activation code isn't correct, try again later please.")).toBeVisible()
})

test('the link of another manager opens its own page', async ({ page }, { project }) => {
  const username = `${project.name}@northmere.example`
  await bookWith(username, 100)
  await page.goto(await invited(username, '--entity', '100'))
  await expect(page.getByText('Choose the password for your Northmere account.')).toBeVisible()
  await expect(page.locator('html')).toHaveAttribute('data-entity', '100')
})

/** Runs a command of the back office beside the portal, as its operator would. */
const operate = (...line: string[]) =>
  promisify(execFile)(process.execPath, ['apps/server/src/back-office.ts', ...line], {
    cwd: resolve(import.meta.dirname, '..'),
    env: {
      ...process.env,
      PORT: process.env.E2E_PORT ?? '',
      DATA_DIR: process.env.E2E_DATA_DIR ?? '',
    },
  })

async function bookWith(username: string, entity: number) {
  const folder = await mkdtemp(join(tmpdir(), 'fundholder-book-'))
  const columns = 'username,entity,userType,phone,email,name,surname,birthDate,retirementAge,employer'
  const row = `${username},${entity},EMPLOYEE,+44 7700 900555,${username},Ada,Quill,19870614,65,`
  await writeFile(join(folder, 'users.csv'), `${columns}\n${row}\n`)
  await operate('import', folder, '--as', 'Back office')
  await rm(folder, { recursive: true })
}

/** The link in the e-mail that an invitation sends. */
async function invited(username: string, ...options: string[]): Promise<string> {
  await operate('users', 'invite', username, ...options)
  await expect.poll(() => mailTo(username), { message: 'an e-mail arrives' }).toMatch(/\/activate/)
  return /https?:\S+/.exec(mailTo(username))?.[0] ?? ''
}
