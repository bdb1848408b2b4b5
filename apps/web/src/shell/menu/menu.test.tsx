import type { UserType } from '@fundholder/domain/users/users.ts'
import type { Answer } from '@fundholder/protocol/call.ts'
import { searchContracts } from '@fundholder/protocol/portfolios/contracts.ts'
import { getUserData } from '@fundholder/protocol/users/users.ts'
import { cleanup, screen, waitFor, within } from '@testing-library/react'
import { expect, onTestFinished, test } from 'vitest'
import { page } from 'vitest/browser'
import { queryClient } from '#client/query-client.ts'
import { amountsAreHidden } from '#language/shown-amounts.ts'
import { CONTRACTS } from '#test/answers/dashboard-answers.ts'
import { NOTHING_ELSE_ON_FILE } from '#test/answers/user-data.ts'
import { answer } from '#test/network.ts'
import { ELENA, openPortal, signIn } from '#test/portal.tsx'
import { setPortalConfig } from '#test/portal-config.ts'
import { shown } from '#test/shown.ts'

const open = async (path = '/documentation') => {
  openPortal(path)
  return within(await screen.findByRole('navigation', { name: 'Main' }))
}

const LIKE_MEMBERS: readonly UserType[] = ['EMPLOYEE', 'MASTER_TRUST', 'API']

test.each(LIKE_MEMBERS)('a user of type %s gets the menu and the name of a member', async (userType) => {
  signIn({ userType })
  const menu = await open()
  expect(menu.getAllByRole('link').map((link) => link.textContent)).toEqual([
    'Home',
    'Dealing',
    'Documentation',
    'Financial planning',
    'Personal details',
  ])
  expect(await screen.findByText('Elena Marsh')).toBeVisible()
})

test('shows no other name while the name is loading', async () => {
  signIn()
  const name = Promise.withResolvers<Answer<typeof getUserData>>()
  answer(getUserData, () => name.promise)
  await open()
  expect(screen.queryByText('User')).not.toBeInTheDocument()
  const { name: first, surname, ...claims } = ELENA
  name.resolve({
    ...claims,
    user: 'u1',
    username: 'elena@test.example',
    userData: { ...NOTHING_ELSE_ON_FILE, personalData: { name: first, surname, retirementAge: 65 } },
  })
  expect(await screen.findByText('Elena Marsh')).toBeVisible()
})

test.each([900, 450])(
  'in a window %i px high the language keeps its place while the name is loading',
  async (height) => {
    await page.viewport(1440, height)
    onTestFinished(() => page.viewport(1440, 900))
    setPortalConfig({ languages: ['en', 'es'] })
    signIn({ name: 'Li', surname: 'Yu' })
    answer(getUserData, () => new Promise(() => {}))
    const place = () => {
      const { left, top } = screen.getByRole('combobox', { name: 'Language' }).getBoundingClientRect()
      return { left, top }
    }
    await open()
    const before = place()
    cleanup()
    queryClient.clear()
    signIn({ name: 'Li', surname: 'Yu' })
    await open()
    await screen.findByText('Li Yu')
    expect(place()).toEqual(before)
    expect(before.left).toBeLessThan(40)
  },
)

test.each(['/documentation', '/documentation/statements'])(
  '%s keeps Documentation selected',
  async (path) => {
    signIn()
    const menu = await open(path)
    const selected = menu.getAllByRole('link').filter((link) => link.getAttribute('aria-current') === 'page')
    expect(selected.map((link) => link.textContent)).toEqual(['Documentation'])
  },
)

test.each(['/dealing', '/screener', '/screener/compare'])('%s keeps Dealing selected', async (path) => {
  signIn()
  const menu = await open(path)
  const selected = menu.getAllByRole('link').filter((link) => link.getAttribute('aria-current') === 'page')
  expect(selected.map((link) => link.textContent)).toEqual(['Dealing'])
})

test('the savings calculator keeps Financial planning selected', async () => {
  signIn()
  const menu = await open('/savings-calculator')
  expect(menu.getByRole('link', { name: 'Financial planning' })).toHaveAttribute('aria-current', 'page')
})

test('Help bears its name in the menu, and it and Contact are marked on their pages', async () => {
  signIn()
  const { goTo } = openPortal('/contact')
  await screen.findByRole('heading', { level: 1, name: 'Contact us' })
  const help = screen.getByRole('button', { name: 'Help' })
  const contact = screen.getByRole('link', { name: 'Contact' })
  expect(help).toHaveTextContent('Help')
  expect(help).not.toHaveAttribute('aria-current')
  expect(contact).toHaveAttribute('aria-current', 'page')
  goTo('/help')
  await waitFor(() => expect(help).toHaveAttribute('aria-current', 'page'))
  expect(contact).not.toHaveAttribute('aria-current')
})

test('of several contracts the menu names the one that is shown, and a single one is not offered', async () => {
  const [contract] = CONTRACTS.data
  if (!contract) throw new Error('there is no contract')
  const list = (...data: (typeof contract)[]) => ({ ...CONTRACTS, data })
  answer(searchContracts, list({ ...contract, name: 'Bonus plan' }, { ...contract, id: 'C2' }))
  signIn()
  openPortal('/documentation')
  const choice = await screen.findByRole('combobox', { name: 'Account shown' })
  expect(within(choice).getAllByRole('option').map(shown)).toEqual([
    `${contract.id} · ${contract.currency}`,
    `C2 · ${contract.currency}`,
  ])
  expect(screen.getByText('Bonus plan')).toBeVisible()
  cleanup()
  queryClient.clear()
  answer(searchContracts, list(contract))
  await open()
  await screen.findByText('Elena Marsh')
  expect(screen.queryByRole('combobox', { name: 'Account shown' })).not.toBeInTheDocument()
})

test('Contact writes to the address that the operator set', async () => {
  setPortalConfig({ supportEmail: 'help@manager.example' })
  signIn()
  await open()
  expect(screen.getByRole('link', { name: 'Contact' })).toHaveAttribute('href', 'mailto:help@manager.example')
})

test('the footer has the notices, the contacts and the copyright, and is 48 px high', async () => {
  signIn()
  await open()
  const footer = screen.getByRole('contentinfo')
  const links = within(footer).getAllByRole('link')
  expect(links.map((link) => link.textContent)).toEqual([
    'Company information',
    'Slavery statement',
    'Fair processing notice',
    'Legal notice',
    'Cookie notice',
    'Accessibility statement',
    'Contact us',
  ])
  expect(within(footer).getByText(/^© \d{4} Fundholder$/)).toBeVisible()
  expect(Math.abs(footer.getBoundingClientRect().height - 48)).toBeLessThanOrEqual(2)
})

test('the footer begins beside the menu of a client, and at the edge of the window for a visitor', async () => {
  const footerLeft = async () => {
    openPortal('/contact')
    await screen.findByRole('heading', { level: 1 })
    return screen.getByRole('contentinfo').getBoundingClientRect().left
  }
  expect(await footerLeft()).toBe(0)
  cleanup()
  signIn()
  expect(await footerLeft()).toBe(186)
})

test('on a phone the footer is 197 px high', async () => {
  signIn()
  await page.viewport(390, 844)
  openPortal('/documentation')
  await screen.findByRole('main')
  const { height } = screen.getByRole('contentinfo').getBoundingClientRect()
  await page.viewport(1440, 900)
  expect(Math.abs(height - 197)).toBeLessThanOrEqual(2)
})

test('the menu hides the amounts, and shows them again', async () => {
  signIn()
  const { user } = openPortal('/documentation')
  await user.click(await screen.findByRole('button', { name: 'Hide amounts' }))
  expect(amountsAreHidden()).toBe(true)
  await user.click(screen.getByRole('button', { name: 'Show amounts' }))
  expect(amountsAreHidden()).toBe(false)
})

test('on a phone an eye in the bar hides the amounts, wide enough for a finger', async () => {
  signIn()
  await page.viewport(390, 844)
  const { user } = openPortal('/documentation')
  const eye = await screen.findByRole('button', { name: 'Hide amounts' })
  const { width, height, right } = eye.getBoundingClientRect()
  expect(Math.min(width, height)).toBeGreaterThanOrEqual(44)
  expect(right).toBeLessThanOrEqual(390)
  await user.click(eye)
  expect(await screen.findByRole('button', { name: 'Show amounts' })).toBeVisible()
  await page.viewport(1440, 900)
})

for (const entity of [169, 100, 7])
  test(`the bell beside the name of entity ${entity} is inside the menu`, async () => {
    signIn({ entity })
    openPortal('/profile')
    const bell = (await screen.findAllByRole('link', { name: /^Notifications/ })).find(
      (link) => link.getBoundingClientRect().width > 0,
    )
    const menu = bell?.closest('aside')
    expect(bell?.getBoundingClientRect().right).toBeLessThanOrEqual(menu?.getBoundingClientRect().right ?? 0)
  })
