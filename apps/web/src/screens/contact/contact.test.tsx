import { LANGUAGES } from '@fundholder/domain/users/users.ts'
import { cleanup, screen, within } from '@testing-library/react'
import { afterEach, expect, onTestFinished, test } from 'vitest'
import { page } from 'vitest/browser'
import { chooseLanguage } from '#language/i18n.ts'
import { openPortal, signIn } from '#test/portal.tsx'
import { setPortalConfig, shippedBrand } from '#test/portal-config.ts'
import { shown } from '#test/shown.ts'

afterEach(() => setPortalConfig({}))

test('shows an address for each topic, hours, phone and post, and that staff never ask for a password', async () => {
  setPortalConfig({ supportEmail: 'help@manager.example' })
  signIn()
  openPortal('/contact')
  const topics = await screen.findByRole('region', { name: 'Topics' })
  const names = ['Orders and withdrawals', 'Login and security', 'Your details and beneficiaries']
  names.push('Statements and documents', 'Complaints', 'Accessibility')
  const links = within(topics).getAllByRole('link')
  expect(links.map((link) => link.getAttribute('href'))).toEqual(
    names.map((name) => `mailto:help@manager.example?subject=${encodeURIComponent(name)}`),
  )
  for (const name of names) {
    const link = within(topics).getByRole('link', { name: new RegExp(`^${name} .+ Send e-mail$`) })
    expect(within(link).getByText('Send e-mail')).toBeVisible()
    expect(link.offsetWidth).toBe(link.closest('li')?.offsetWidth)
  }
  expect(within(topics).getByRole('link', { name: /^Complaints Tell us what went wrong/ })).toBeVisible()
  expect(screen.getAllByText(/help@manager\.example/)).toHaveLength(1)
  const byPhone = within(screen.getByRole('region', { name: 'By phone' }))
  expect(byPhone.getByText(/09:00 to 17:30 \(Dubai time\)/)).toBeVisible()
  expect(
    within(topics).getByText(
      'We reply by the next business day. Complaints and questions about accessibility can take longer.',
    ),
  ).toBeVisible()
  expect(shown(screen.getByRole('region', { name: 'By post' }))).toBe(
    'By postFundholderClient services12 Harbour WalkDubai',
  )
  const call = byPhone.getByRole('link', { name: 'Call +44 20 7946 0123' })
  expect(call).toHaveAttribute('href', 'tel:+442079460123')
  expect(screen.getByText(/asks for your password or for a code/)).toBeVisible()
})

test('hours without a phone number have a title of their own', async () => {
  const brand = shippedBrand(169)
  const { phone: _, ...contact } = brand.contact
  setPortalConfig({ brand: { ...brand, contact } })
  openPortal('/contact')
  expect(
    within(await screen.findByRole('region', { name: 'Hours' })).getByText(/09:00 to 17:30/),
  ).toBeVisible()
  expect(screen.queryByRole('region', { name: 'By phone' })).toBeNull()
})

test('says which messages are answered by the next business day, and which take longer', async () => {
  openPortal('/contact')
  expect(
    await screen.findByText(
      'We reply by the next business day. Complaints and questions about accessibility can take longer.',
    ),
  ).toBeVisible()
})

test('a visitor reaches the contacts from the help and the footer, without signing in', async () => {
  setPortalConfig({ supportEmail: 'help@manager.example' })
  const { user } = openPortal('/contact')
  expect(await screen.findByRole('region', { name: 'Topics' })).toBeVisible()
  expect(screen.getByText(/help@manager\.example/)).toBeVisible()
  expect(screen.queryByLabelText('Password')).toBeNull()
  const footer = within(screen.getByRole('contentinfo'))
  const contacts = [footer.getByRole('link', { name: 'Contact us' })]
  expect(screen.getAllByRole('link', { name: 'Contact us' })).toEqual(contacts)
  await user.click(screen.getByRole('button', { name: 'Help' }))
  const both = screen.getAllByRole('link', { name: 'Contact us' })
  expect(both.map((link) => link.getAttribute('href'))).toEqual(['/contact', '/contact'])
})

test('on a phone a visitor sees the name of the page', async () => {
  await page.viewport(390, 844)
  onTestFinished(() => page.viewport(1440, 900))
  openPortal('/contact')
  const heading = await screen.findByRole('heading', { level: 1, name: 'Contact us' })
  expect(heading.getBoundingClientRect().height).toBeGreaterThan(20)
})

test.each(['/contact', '/legal/notice', '/help'])(
  '%s leads visitors to the login, and nobody who is signed in',
  async (path) => {
    openPortal(path)
    expect(await screen.findByRole('link', { name: 'Log in' })).toHaveAttribute('href', '/')
    cleanup()
    signIn()
    openPortal(path)
    expect(await screen.findByRole('link', { name: 'Home' })).toBeVisible()
    expect(screen.queryByRole('link', { name: 'Log in' })).toBeNull()
  },
)

test.each(['/', '/forgot-password'])('%s has no link to the login in its header', async (path) => {
  openPortal(path)
  await screen.findByRole('heading', { level: 1 })
  expect(within(screen.getByRole('banner')).queryByRole('link', { name: 'Log in' })).toBeNull()
})

test.each(LANGUAGES)('in %s the action of a topic leaves its text the width of a phone', async (language) => {
  await page.viewport(320, 640)
  onTestFinished(() => page.viewport(1440, 900))
  await chooseLanguage(language)
  onTestFinished(() => chooseLanguage('en'))
  setPortalConfig({ supportEmail: 'help@manager.example' })
  openPortal('/contact')
  await screen.findByRole('heading', { level: 1 })
  const links = [...document.querySelectorAll<HTMLElement>('a[href^="mailto:help@manager.example?"]')]
  expect(links).toHaveLength(6)
  for (const link of links) {
    const [words, action] = [...link.children].map((part) => part.getBoundingClientRect())
    expect(action?.top).toBeGreaterThanOrEqual(words?.bottom ?? Number.NaN)
    expect(action?.height).toBeLessThan(30)
  }
  expect(document.documentElement.scrollWidth).toBeLessThanOrEqual(320)
})

test.each(LANGUAGES)('in %s the header of a public page fits into the narrowest phone', async (language) => {
  await page.viewport(320, 640)
  onTestFinished(() => page.viewport(1440, 900))
  await chooseLanguage(language)
  onTestFinished(() => chooseLanguage('en'))
  for (const path of ['/contact', '/legal/notice']) {
    openPortal(path)
    await screen.findByRole('heading', { level: 1 })
    expect(document.documentElement.scrollWidth).toBeLessThanOrEqual(320)
    cleanup()
  }
})
