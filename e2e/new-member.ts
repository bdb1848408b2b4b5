import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, type Page } from '@playwright/test'
import { askForCode, enterCode, fundholder, mailTo } from './portal.ts'

export const PASSWORD = 'Seven-otters-7'

/** Imports a new member without a password, whose e-mail address is the username. */
export const importMember = (username: string, entity: number) =>
  importFiles({ 'users.csv': usersCsv([{ username, entity, surname: 'Quill' }]) })

/**
 * Imports a company of entity 169 with users, none of whom has a password.
 *
 * @param users with their surnames; the first name of each is Ada.
 */
export const importCompany = (
  company: { id: string; name: string },
  users: readonly { username: string; surname: string; userType?: 'EMPLOYER' | 'EMPLOYEE' }[],
) =>
  importFiles({
    'employers.csv': `id,entity,name\n${company.id},169,${company.name}\n`,
    'users.csv': usersCsv(users.map((user) => ({ entity: 169, employer: company.id, ...user }))),
  })

type User = { username: string; entity: number; surname: string; userType?: string; employer?: string }

const usersCsv = (users: readonly User[]) =>
  [
    'username,entity,userType,phone,email,name,surname,birthDate,retirementAge,employer',
    ...users.map(
      ({ username, entity, surname, userType = 'EMPLOYEE', employer = '' }) =>
        `${username},${entity},${userType},+44 7700 900555,${username},Ada,${surname},19870614,65,${employer}`,
    ),
    '',
  ].join('\n')

async function importFiles(files: Readonly<Record<string, string>>) {
  const folder = await mkdtemp(join(tmpdir(), 'fundholder-book-'))
  for (const [name, text] of Object.entries(files)) await writeFile(join(folder, name), text)
  await fundholder('import', folder, '--as', 'Back office')
  await rm(folder, { recursive: true })
}

/** Invites a user by the back office. @returns the link of the e-mail that arrives. */
export async function invited(username: string, ...options: string[]): Promise<string> {
  await fundholder('users', 'invite', username, ...options)
  await expect.poll(() => mailTo(username), { message: 'an e-mail arrives' }).toMatch(/\/activate/)
  return /https?:\S+/.exec(mailTo(username))?.[0] ?? ''
}

/** Returns the code in an invitation: a line of its own, unlike parts of the link. */
export const typedCodeIn = (mail: string): string => /^[0-9A-Z]{5}-[0-9A-Z]{5}$/m.exec(mail)?.[0] ?? ''

/**
 * Signs in an invited user for the first time: sets the password with the code of the invitation, past the page that other
 * journeys walk through, and accepts the terms.
 *
 * @param address page to open, with its origin unless it is the usual one.
 */
export async function signInFirst(page: Page, username: string, address = '/') {
  await invited(username)
  const data = { username, activationCode: typedCodeIn(mailTo(username)), password: PASSWORD, entity: 169 }
  expect((await page.request.post('/api/public/auth/activation', { data })).status()).toBe(200)
  await page.goto(address)
  await enterCode(page, await askForCode(page, username, PASSWORD))
  await page.getByRole('checkbox').check()
  await page.getByRole('button', { name: 'Accept and continue' }).click()
  await expect(page.getByRole('button', { name: 'Accept and continue' })).toHaveCount(0)
}
