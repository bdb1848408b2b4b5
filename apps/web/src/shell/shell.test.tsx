import { reportActivity, signOut } from '@fundholder/protocol/users/sign-in.ts'
import { isPortalBlocked } from '@fundholder/protocol/users/users.ts'
import { cleanup, screen, waitFor, within } from '@testing-library/react'
import { afterEach, expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { clientQuery } from '#account/queries/client/use-client.ts'
import { queryClient } from '#client/query-client.ts'
import { listen } from '#session/session-events.ts'
import { endSession, heldTokens } from '#session/tokens.ts'
import { answer, cutOff } from '#test/network.ts'
import { signIn } from '#test/portal.tsx'
import { menuEntries, openPage } from '#test/shell-page.ts'

const selected = () =>
  within(screen.getByRole('navigation', { name: 'Main' }))
    .getAllByRole('link')
    .find((link) => link.getAttribute('aria-current') === 'page')?.textContent

afterEach(async () => {
  delete document.documentElement.dataset.theme
  await page.viewport(1440, 900)
})

test('a member sees the five entries of the member menu', async () => {
  signIn()
  await openPage()
  expect(menuEntries()).toEqual([
    'Home',
    'Dealing',
    'Documentation',
    'Financial planning',
    'Personal details',
  ])
})

test('an employer sees the reduced menu with Admin, which goes to the profile, and no name', async () => {
  signIn({ userType: 'EMPLOYER' })
  await openPage()
  await waitFor(() => expect(queryClient.getQueryData(clientQuery.queryKey)).toBeDefined()) // the name is known
  expect(menuEntries()).toEqual(['Home', 'Dealing', 'Documentation', 'Admin'])
  expect(screen.getByRole('link', { name: 'Admin' }).getAttribute('href')).toBe('/profile')
  expect(screen.queryByText('Elena Marsh')).toBeNull()
  expect(screen.queryByText('User')).toBeNull()
})

test('Admin is called so on its page too, and financial planning is no page for an employer', async () => {
  signIn({ userType: 'EMPLOYER' })
  await openPage('/profile')
  expect(await screen.findByRole('heading', { name: 'Admin' })).toBeVisible()
  cleanup()
  await openPage('/financial-planning')
  expect(await screen.findByRole('heading', { name: 'Page not found' })).toBeVisible()
})

test.each(['/dealing', '/dealing/self', '/dealing/fund/7'])('%s keeps Dealing selected', async (path) => {
  signIn()
  await openPage(path)
  expect(selected()).toBe('Dealing')
})

test('the client is shown by first name and surname', async () => {
  signIn()
  await openPage()
  expect(await screen.findByText('Elena Marsh')).toBeTruthy()
})

test("a client without a name is called 'User'", async () => {
  signIn({ name: '', surname: '' })
  await openPage()
  expect(await screen.findByText('User')).toBeTruthy()
})

test('an unknown address shows a notice', async () => {
  signIn()
  await openPage('/nowhere')
  expect(await screen.findByRole('heading', { name: 'Page not found' })).toBeTruthy()
})

test.each([
  ['/forgot-password', 'Forgot your password?'],
  [`/reset-password#${'x'.repeat(43)}`, 'Choose a new password'],
  ['/chatbot', 'Assistant'],
])('%s is open to everybody and has neither menu nor footer, signed in or not', async (path, title) => {
  const isBare = async () => {
    await openPage(path)
    expect(await screen.findByRole('heading', { name: title })).toBeVisible()
    await waitFor(() => expect(document.title).toBe(`${title} – Fundholder`))
    expect(screen.queryByRole('contentinfo')).toBeNull()
    expect(screen.queryByRole('navigation')).toBeNull()
    expect(screen.queryByRole('button', { name: 'Log in' })).toBeNull()
    cleanup()
  }
  await isBare()
  signIn()
  await isBare()
})

test.each([
  ['/guide', 'Portal user guide'],
  ['/legal/cookies', 'Cookie notice'],
  ['/activate', 'Activate your account'],
  [`/activate#${'x'.repeat(43)}`, 'Activate your account'],
  ['/verify', 'Verify a document'],
])('%s is open to everybody, and a signed-in client keeps the menu on it', async (path, title) => {
  await openPage(path)
  expect(await screen.findByRole('heading', { name: title })).toBeVisible()
  expect(screen.getByRole('contentinfo')).toBeVisible()
  expect(screen.queryByRole('navigation')).toBeNull()
  expect(screen.getByRole('link', { name: 'Log in' })).toHaveAttribute('href', '/')
  cleanup()
  signIn()
  await openPage(path)
  expect(await screen.findByRole('heading', { name: title })).toBeVisible()
  expect(screen.getByRole('contentinfo')).toBeVisible()
  expect(menuEntries()).toHaveLength(5)
  expect(screen.queryByRole('link', { name: 'Back to the login' })).toBeNull()
})

test('any other page shows the login to a visitor who is not signed in', async () => {
  const { address } = await openPage('/dealing/self')
  expect(await screen.findByLabelText('Username')).toBeTruthy()
  expect(address()).toBe('/dealing/self')
})

test('each footer link leads to its notice', async () => {
  signIn()
  const { user } = await openPage()
  const footer = within(screen.getByRole('contentinfo'))
  const notices = footer.getAllByRole('link').map(({ textContent }) => textContent)
  for (const name of notices.filter((one) => one !== 'Contact us')) {
    await user.click(footer.getByRole('link', { name }))
    expect(await screen.findByRole('heading', { level: 1, name })).toBeVisible()
  }
})

test('logging out notifies the server and forgets the session', async () => {
  signIn()
  const calls = answer(signOut, {})
  const { user } = await openPage()
  await user.click(screen.getByRole('button', { name: 'Logout' }))
  await waitFor(() => expect(heldTokens()).toBeUndefined())
  expect(calls).toHaveLength(1)
  expect(calls[0]?.headers.get('authorization')).toMatch(/^Bearer /)
})

test('logging out without a network still forgets the session in this browser', async () => {
  signIn()
  cutOff(signOut)
  const { user } = await openPage()
  await user.click(screen.getByRole('button', { name: 'Logout' }))
  await waitFor(() => expect(heldTokens()).toBeUndefined())
})

test('a blocked portal shows a popup and, once that is read, a bar', async () => {
  signIn()
  answer(isPortalBlocked, { isBlocked: true })
  const { user } = await openPage()
  const popup = await screen.findByRole('dialog', { name: 'Maintenance' })
  expect(popup.textContent).toContain('essential maintenance work and will be back online shortly...')
  await user.click(within(popup).getByRole('button', { name: 'Accept' }))
  expect(screen.queryByRole('dialog')).toBeNull()
  expect(screen.getByText(/valuations may be outdated/)).toBeVisible()
})

test('after the idle time-out the login is under the session-expired dialog, and both its buttons reload the root page', async () => {
  signIn()
  const { user } = await openPage()
  endSession('expired')
  const dialog = await screen.findByRole('alertdialog', { name: 'Your session has expired' })
  expect(dialog.textContent).toBe('Your session has expiredPlease log in againAccept')
  expect(screen.queryByText('Elena Marsh')).toBeNull()

  let reloads = 0
  const stop = listen('signed-out', () => {
    reloads += 1
  })
  await user.click(within(dialog).getByRole('button', { name: 'Close' }))
  stop()
  expect(reloads).toBe(1)
  expect(screen.queryByRole('alertdialog')).toBeNull()
})

test('light and dark can be chosen over what the device says', async () => {
  signIn()
  const { user } = await openPage()
  await user.click(screen.getByRole('button', { name: 'Theme: System' }))
  expect(document.documentElement.dataset.theme).toBe('light')
  await user.click(screen.getByRole('button', { name: 'Theme: Light' }))
  expect(document.documentElement.dataset.theme).toBe('dark')
  await user.click(screen.getByRole('button', { name: 'Theme: Dark' }))
  expect(document.documentElement.dataset.theme).toBeUndefined()
})

test('the window is named after the page and the manager', async () => {
  signIn()
  const { user } = await openPage()
  await waitFor(() => expect(document.title).toBe('Documentation – Fundholder'))
  await user.click(screen.getByRole('link', { name: 'Dealing' }))
  await waitFor(() => expect(document.title).toBe('Dealing – Fundholder'))
  expect(document.activeElement).toBe(screen.getByRole('main'))
})

test('before the time-out a dialog counts down, and staying is reported to the server', async () => {
  signIn()
  const calls = answer(reportActivity, { now: '2026-11-20T10:00:00Z', expiresAt: '2026-11-20T10:00:45Z' })
  const { user } = await openPage()
  const dialog = await screen.findByRole('alertdialog', { name: 'Are you still there?' })
  expect(dialog.textContent).toContain('in 45 seconds')
  answer(reportActivity, { now: '2026-11-20T10:00:00Z', expiresAt: '2026-11-20T10:15:00Z' })
  expect(calls).toHaveLength(1)
  await user.click(within(dialog).getByRole('button', { name: 'Stay logged in' }))
  await waitFor(() => expect(screen.queryByRole('alertdialog')).toBeNull())
})
