import { getHelpArticle } from '@fundholder/protocol/help.ts'
import { recordPageView } from '@fundholder/protocol/users/page-views.ts'
import { reportActivity, signOut } from '@fundholder/protocol/users/sign-in.ts'
import { isPortalBlocked } from '@fundholder/protocol/users/users.ts'
import { cleanup, screen, waitFor, within } from '@testing-library/react'
import { afterEach, expect, test } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { clientQuery } from '#account/queries/client/use-client.ts'
import { queryClient } from '#client/query-client.ts'
import { listen } from '#session/session-events.ts'
import { endSession, heldTokens } from '#session/tokens.ts'
import { answer, cutOff } from '#test/network.ts'
import { openPortal, signIn } from '#test/portal.tsx'
import { whenIdle } from '#ui/hooks/when-idle.ts'
import { PUBLIC_ROUTES } from '../../../../e2e/routes.ts'

const open = async (path = '/documentation') => {
  const portal = openPortal(path)
  await screen.findByRole('main')
  return portal
}
const entries = () =>
  within(screen.getByRole('navigation', { name: 'Main' }))
    .getAllByRole('link')
    .map((link) => link.textContent)
const selected = () =>
  within(screen.getByRole('navigation', { name: 'Main' }))
    .getAllByRole('link')
    .find((link) => link.getAttribute('aria-current') === 'page')?.textContent

afterEach(async () => {
  delete document.documentElement.dataset.theme
  await page.viewport(1440, 900)
})

test('each page inside that a client opens is recorded by its route, without what is in its address', async () => {
  signIn()
  const recorded = answer(recordPageView, {})
  const { user, goTo } = await open('/profile?q=elena@test.example')
  await waitFor(() => expect(recorded.map(({ body }) => body)).toEqual([{ path: '/profile' }]))
  await user.click(screen.getByRole('link', { name: 'Documentation' }))
  await waitFor(() => expect(recorded.map(({ body }) => body).at(-1)).toEqual({ path: '/documentation' }))
  goTo('/dealing/fund/F1')
  await waitFor(() => expect(recorded.map(({ body }) => body).at(-1)).toEqual({ path: '/dealing/fund/$id' }))
})

const PUBLIC_PAGES = PUBLIC_ROUTES.flatMap(({ path, at = [path] }) => at.slice(0, 1))

test.each(PUBLIC_PAGES)('%s records no view, signed in or not', async (path) => {
  answer(getHelpArticle, {
    slug: 'withdrawals',
    language: 'en',
    title: 'Withdrawals',
    topic: 'money',
    summary: 'How to withdraw.',
    text: '',
    related: [],
  })
  const recorded = answer(recordPageView, {})
  const isShown = async () => {
    openPortal(path)
    await screen.findAllByRole('heading', { level: 1 })
    await whenIdle()
    cleanup()
  }
  await isShown()
  signIn()
  const recordedInside = answer(recordPageView, {})
  await isShown()
  expect([...recorded, ...recordedInside]).toEqual([])

  // The page after it is recorded, and still nothing before.
  await open('/documentation')
  await waitFor(() => expect(recordedInside.map(({ body }) => body)).toEqual([{ path: '/documentation' }]))
})

test('a member sees the five entries of the member menu', async () => {
  signIn()
  await open()
  expect(entries()).toEqual(['Home', 'Dealing', 'Documentation', 'Financial planning', 'Personal details'])
})

test('an employer sees the reduced menu with Admin, which goes to the profile, and no name', async () => {
  signIn({ userType: 'EMPLOYER' })
  await open()
  await waitFor(() => expect(queryClient.getQueryData(clientQuery.queryKey)).toBeDefined()) // the name is known
  expect(entries()).toEqual(['Home', 'Dealing', 'Documentation', 'Admin'])
  expect(screen.getByRole('link', { name: 'Admin' }).getAttribute('href')).toBe('/profile')
  expect(screen.queryByText('Elena Marsh')).toBeNull()
  expect(screen.queryByText('User')).toBeNull()
})

test('Admin is called so on its page too, and financial planning is no page for an employer', async () => {
  signIn({ userType: 'EMPLOYER' })
  await open('/profile')
  expect(await screen.findByRole('heading', { name: 'Admin' })).toBeVisible()
  cleanup()
  await open('/financial-planning')
  expect(await screen.findByRole('heading', { name: 'Page not found' })).toBeVisible()
})

test.each(['/dealing', '/dealing/self', '/dealing/fund/7'])('%s keeps Dealing selected', async (path) => {
  signIn()
  await open(path)
  expect(selected()).toBe('Dealing')
})

test('the client is shown by first name and surname', async () => {
  signIn()
  await open()
  expect(await screen.findByText('Elena Marsh')).toBeTruthy()
})

test("a client without a name is called 'User'", async () => {
  signIn({ name: '', surname: '' })
  await open()
  expect(await screen.findByText('User')).toBeTruthy()
})

test('at 200% of a window of 1280 × 800 the menu scrolls to Logout, which keys reach as well', async () => {
  await page.viewport(640, 400)
  signIn()
  await open()
  const logout = await screen.findByRole('button', { name: 'Logout' })
  const isInSight = () => {
    const { top, bottom } = logout.getBoundingClientRect()
    return top >= 0 && bottom <= window.innerHeight
  }
  expect(isInSight()).toBe(false)
  const scroller = scrollerOf(logout)
  scroller.scrollTo(0, scroller.scrollHeight)
  await expect.poll(isInSight).toBe(true)

  scroller.scrollTo(0, 0)
  await expect.poll(isInSight).toBe(false)
  screen.getByRole('link', { name: 'Home' }).focus()
  for (let keys = 0; keys < 20 && document.activeElement !== logout; keys += 1)
    await userEvent.keyboard('{Tab}')
  expect(logout).toHaveFocus()
  await expect.poll(isInSight).toBe(true)
})

/** The nearest element around this one that a wheel scrolls. */
function scrollerOf(element: Element): Element {
  for (let around = element.parentElement; around; around = around.parentElement)
    if (around.scrollHeight > around.clientHeight && /auto|scroll/.test(getComputedStyle(around).overflowY))
      return around
  throw new Error('nothing scrolls')
}

test('an unknown address shows a notice', async () => {
  signIn()
  await open('/nowhere')
  expect(await screen.findByRole('heading', { name: 'Page not found' })).toBeTruthy()
})

test.each([
  ['/forgot-password', 'Forgot your password?'],
  [`/reset-password#${'x'.repeat(43)}`, 'Choose a new password'],
  ['/chatbot', 'Assistant'],
])('%s is open to everybody and has neither menu nor footer, signed in or not', async (path, title) => {
  const isBare = async () => {
    await open(path)
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
  await open(path)
  expect(await screen.findByRole('heading', { name: title })).toBeVisible()
  expect(screen.getByRole('contentinfo')).toBeVisible()
  expect(screen.queryByRole('navigation')).toBeNull()
  expect(screen.getByRole('link', { name: 'Log in' })).toHaveAttribute('href', '/')
  cleanup()
  signIn()
  await open(path)
  expect(await screen.findByRole('heading', { name: title })).toBeVisible()
  expect(screen.getByRole('contentinfo')).toBeVisible()
  expect(entries()).toHaveLength(5)
  expect(screen.queryByRole('link', { name: 'Back to the login' })).toBeNull()
})

test('any other page shows the login to a visitor who is not signed in', async () => {
  const { address } = await open('/dealing/self')
  expect(await screen.findByLabelText('Username')).toBeTruthy()
  expect(address()).toBe('/dealing/self')
})

test('each footer link leads to its notice', async () => {
  signIn()
  const { user } = await open()
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
  const { user } = await open()
  await user.click(screen.getByRole('button', { name: 'Logout' }))
  await waitFor(() => expect(heldTokens()).toBeUndefined())
  expect(calls).toHaveLength(1)
  expect(calls[0]?.headers.get('authorization')).toMatch(/^Bearer /)
})

test('logging out without a network still forgets the session in this browser', async () => {
  signIn()
  cutOff(signOut)
  const { user } = await open()
  await user.click(screen.getByRole('button', { name: 'Logout' }))
  await waitFor(() => expect(heldTokens()).toBeUndefined())
})

test('on a phone the menu is a drawer that its button opens and a chosen page closes', async () => {
  await page.viewport(390, 844)
  signIn()
  const { user } = await open()
  expect(screen.queryByRole('navigation')).toBeNull()
  await user.click(screen.getByRole('button', { name: 'Open menu' }))
  expect(entries()).toHaveLength(5)
  await user.click(screen.getByRole('link', { name: 'Financial planning' }))
  await waitFor(() => expect(screen.queryByRole('navigation')).toBeNull())
  expect(screen.getAllByRole('banner')[0]?.textContent).toContain('Financial planning')
})

test('the drawer closes on its cross', async () => {
  await page.viewport(390, 844)
  signIn()
  const { user } = await open()
  await user.click(screen.getByRole('button', { name: 'Open menu' }))
  await user.click(screen.getByRole('button', { name: 'Close menu' }))
  expect(screen.queryByRole('navigation')).toBeNull()
})

test.each(['light', 'dark'])(
  'no text of the page shows through the bar at the top of a phone, %s',
  async (theme) => {
    await page.viewport(390, 844)
    document.documentElement.dataset.theme = theme
    signIn()
    await open()
    // A colour with an alpha channel is written rgba(…) or with a slash.
    expect(getComputedStyle(screen.getAllByRole('banner')[0] as Element).backgroundColor).toMatch(
      /^rgb\([^/]+\)$/,
    )
  },
)

test('in a window of 1440 × 900 px at 200% the whole menu is in sight, Logout included', async () => {
  await page.viewport(720, 450)
  signIn()
  await open()
  const logout = screen.getByRole('button', { name: 'Logout' })
  expect(logout.getBoundingClientRect().bottom).toBeLessThanOrEqual(innerHeight)
})

test('at 575 px the menu is a drawer, at 576 px it is beside a page with 186 px to its left', async () => {
  signIn()
  await page.viewport(576, 800)
  await open()
  expect(screen.getByRole('navigation', { name: 'Main' })).toBeTruthy()
  expect(screen.getByRole('main').getBoundingClientRect().left).toBe(186)
  await page.viewport(575, 800)
  expect(screen.queryByRole('navigation')).toBeNull()
  expect(screen.getByRole('main').getBoundingClientRect().left).toBe(0)
})

test('a blocked portal shows a popup and, once that is read, a bar', async () => {
  signIn()
  answer(isPortalBlocked, { isBlocked: true })
  const { user } = await open()
  const popup = await screen.findByRole('dialog', { name: 'Maintenance' })
  expect(popup.textContent).toContain('essential maintenance work and will be back online shortly...')
  await user.click(within(popup).getByRole('button', { name: 'Accept' }))
  expect(screen.queryByRole('dialog')).toBeNull()
  expect(screen.getByText(/valuations may be outdated/)).toBeVisible()
})

test('after the idle time-out the login is under the session-expired dialog, and both its buttons reload the root page', async () => {
  signIn()
  const { user } = await open()
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
  const { user } = await open()
  await user.click(screen.getByRole('button', { name: 'Theme: System' }))
  expect(document.documentElement.dataset.theme).toBe('light')
  await user.click(screen.getByRole('button', { name: 'Theme: Light' }))
  expect(document.documentElement.dataset.theme).toBe('dark')
  await user.click(screen.getByRole('button', { name: 'Theme: Dark' }))
  expect(document.documentElement.dataset.theme).toBeUndefined()
})

test('the window is named after the page and the manager', async () => {
  signIn()
  const { user } = await open()
  await waitFor(() => expect(document.title).toBe('Documentation – Fundholder'))
  await user.click(screen.getByRole('link', { name: 'Dealing' }))
  await waitFor(() => expect(document.title).toBe('Dealing – Fundholder'))
  expect(document.activeElement).toBe(screen.getByRole('main'))
})

test('before the time-out a dialog counts down, and staying is reported to the server', async () => {
  signIn()
  const calls = answer(reportActivity, { now: '2026-11-20T10:00:00Z', expiresAt: '2026-11-20T10:00:45Z' })
  const { user } = await open()
  const dialog = await screen.findByRole('alertdialog', { name: 'Are you still there?' })
  expect(dialog.textContent).toContain('in 45 seconds')
  answer(reportActivity, { now: '2026-11-20T10:00:00Z', expiresAt: '2026-11-20T10:15:00Z' })
  expect(calls).toHaveLength(1)
  await user.click(within(dialog).getByRole('button', { name: 'Stay logged in' }))
  await waitFor(() => expect(screen.queryByRole('alertdialog')).toBeNull())
})
