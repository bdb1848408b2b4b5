import { expect } from '@playwright/test'
import { importMember, invited, PASSWORD, typedCodeIn } from './new-member.ts'
import { askForCode, enterCode, mailTo, test } from './portal.ts'

test('a client from a manager’s book is invited, chooses a password, and signs in with it and a code', async ({
  page,
}, { project }) => {
  const username = `${project.name}@saltmarsh.example`
  await importMember(username, 169)
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
  await expect(page).toHaveTitle('Home – Fundholder')

  await page.goto(link)
  await page.getByLabel('New password').fill('Eight-herons-8')
  await page.getByLabel('Repeat the password').fill('Eight-herons-8')
  await page.getByRole('button', { name: 'Save password' }).click()
  await expect(page.getByText("Oops! Activation code isn't correct, try again later please.")).toBeVisible()
})

test('an invited client types the code of the e-mail, and after five wrong ones has to wait', async ({
  page,
}, { project }) => {
  const username = `typing-${project.name}@saltmarsh.example`
  await importMember(username, 169)
  await invited(username)
  const code = typedCodeIn(mailTo(username))
  await page.goto('/activate')
  await page.getByLabel('Username').fill(username)
  await page.getByLabel('New password').fill(PASSWORD)
  await page.getByLabel('Repeat the password').fill(PASSWORD)
  const save = page.getByRole('button', { name: 'Save password' })
  await page.getByLabel('Activation code').fill('ABCD')
  await save.click()
  await expect(page.getByText('The code has ten letters and digits')).toBeVisible()
  for (let tried = 0; tried < 5; tried += 1) {
    await page.getByLabel('Activation code').fill(`22222-2222${tried + 2}`)
    await save.click()
    await expect(page.getByText('Compare username and code with the e-mail')).toBeVisible()
  }
  await page.getByLabel('Activation code').fill(code)
  await save.click()
  await expect(page.getByText('Too many wrong codes. Try again in')).toBeVisible()
})

test('a client who types the code as it was sent has a password', async ({ page }, { project }) => {
  const username = `typed-${project.name}@saltmarsh.example`
  await importMember(username, 169)
  await invited(username)
  await page.goto('/')
  await page.getByRole('link', { name: 'Activate your account' }).click()
  // The login that it leaves requests a username as well.
  await expect(page.getByRole('heading', { name: 'Activate your account' })).toBeVisible()
  await page.getByLabel('Username').fill(username)
  await page.getByLabel('Activation code').fill(typedCodeIn(mailTo(username)).toLowerCase())
  await page.getByLabel('New password').fill(PASSWORD)
  await page.getByLabel('Repeat the password').fill(PASSWORD)
  await page.getByRole('button', { name: 'Save password' }).click()
  await expect(page.getByText('Your password has changed successfully')).toBeVisible()
  await enterCode(page, await askForCode(page, username, PASSWORD))
  await expect(page.getByRole('checkbox')).toBeVisible()
})

test('the link of another manager opens its own page', async ({ page }, { project }) => {
  const username = `${project.name}@northmere.example`
  await importMember(username, 100)
  await page.goto(await invited(username, '--entity', '100'))
  await expect(page.getByText('Choose the password for your Northmere account.')).toBeVisible()
  await expect(page.locator('html')).toHaveAttribute('data-entity', '100')
})
