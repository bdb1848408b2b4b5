import { expect, type Page } from '@playwright/test'
import { importMember } from './new-member.ts'
import { askForCode, codeSentBy, enterCode, mailsTo, openMenu, sessionIsOver, test } from './portal.ts'

test('a member who forgot the password chooses a new one with a link and a code', async ({ page, browser }, {
  project,
}) => {
  const username = `forgetful-${project.name}@saltmarsh.example`
  await importMember(username, 169)
  const first = await linkFor(page, username)
  await page.goto(first)
  await expect(page.getByRole('heading', { name: 'Choose a new password' })).toBeVisible()
  await expect(page).not.toHaveURL(/#/)
  expect(await page.evaluate(() => document.documentElement.scrollWidth <= innerWidth)).toBe(true)
  await resetTo(page, 'Seven-otters-7')
  await enterCode(page, await askForCode(page, username, 'Seven-otters-7'))
  await page.getByRole('checkbox').check()
  await page.getByRole('button', { name: 'Accept and continue' }).click()
  await expect(page).toHaveTitle('Home – Fundholder')

  // Elsewhere the same member resets once more: the session here is over, in a new tab as well.
  const elsewhere = await browser.newPage()
  await elsewhere.goto(await linkFor(elsewhere, username))
  await resetTo(elsewhere, 'Eight-herons-8')
  await sessionIsOver(page)

  await elsewhere.goto(first)
  await expect(elsewhere.getByText(/^The link was used, replaced by a later one/)).toBeVisible()
  await elsewhere.getByRole('link', { name: 'Send me a new link' }).click()
  await expect(elsewhere.getByRole('heading', { name: 'Forgot your password?' })).toBeVisible()
  await elsewhere.close()
})

test('a member changes the password on the page of personal details', async ({ page }, { project }) => {
  const username = `changing-${project.name}@saltmarsh.example`
  await importMember(username, 169)
  await page.goto(await linkFor(page, username))
  await resetTo(page, 'Seven-otters-7')
  await enterCode(page, await askForCode(page, username, 'Seven-otters-7'))
  await page.getByRole('checkbox').check()
  await page.getByRole('button', { name: 'Accept and continue' }).click()
  await expect(page).toHaveTitle('Home – Fundholder')

  await page.goto('/profile#security')
  await page.getByRole('button', { name: 'Change password' }).click()
  await page.getByLabel('Current password').fill('Seven-otters-7')
  await enterCode(page, await codeSentBy(page, () => fillIn(page, 'Eight-herons-8')))
  await expect(page.getByText('Your password has changed successfully')).toBeVisible()
  await page.locator('summary', { hasText: 'Personal data' }).click()
  await expect(page.getByText(username)).toBeVisible()

  await openMenu(page)
  await page.getByRole('button', { name: 'Logout' }).click()
  await enterCode(page, await askForCode(page, username, 'Eight-herons-8'))
  await expect(page).toHaveTitle('Home – Fundholder')
})

/** Requests a link as a visitor would. @returns the link of the e-mail that arrives. */
async function linkFor(page: Page, username: string): Promise<string> {
  const before = mailsTo(username).length
  await page.goto('/')
  await page.getByRole('link', { name: 'Forgot password?' }).click()
  await page.getByLabel('E-mail address').fill(username)
  await page.getByRole('button', { name: 'Send link' }).click()
  await expect(page.getByRole('heading', { name: 'Check your e-mail' })).toBeVisible()
  const sent = () =>
    mailsTo(username)
      .slice(before)
      .map(({ text }) => text)
      .join('\n')
  await expect.poll(sent, { message: 'an e-mail arrives' }).toMatch(/\/reset-password#/)
  return /https?:\S+/.exec(sent())?.[0] ?? ''
}

async function fillIn(page: Page, password: string) {
  await page.getByLabel('New password').fill(password)
  await page.getByLabel('Repeat the password').fill(password)
  await page.getByRole('button', { name: 'Save password' }).click()
}

async function resetTo(page: Page, password: string) {
  await enterCode(page, await codeSentBy(page, () => fillIn(page, password)))
  await expect(page.getByText('Your password has changed successfully')).toBeVisible()
}
