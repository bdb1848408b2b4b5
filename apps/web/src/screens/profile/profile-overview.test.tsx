import type { Answer } from '@fundholder/protocol/call.ts'
import { listActivity } from '@fundholder/protocol/users/account-activity.ts'
import { listAdminUsers } from '@fundholder/protocol/users/admin.ts'
import { getFactors } from '@fundholder/protocol/users/factors.ts'
import { getNotificationSettings } from '@fundholder/protocol/users/notifications.ts'
import { listSessions } from '@fundholder/protocol/users/sessions.ts'
import { getUserData } from '@fundholder/protocol/users/users.ts'
import { screen, waitFor, within } from '@testing-library/react'
import { afterEach, expect, onTestFinished, test } from 'vitest'
import { cdp, page, userEvent } from 'vitest/browser'
import { ELENA_ON_FILE } from '#test/answers/profile-data.ts'
import { answer, cutOff, refuse } from '#test/network.ts'
import { openPortal, signIn } from '#test/portal.tsx'
import { ibanOnFile, lineOf, openOverview, openSection, titleOf } from '#test/profile-page.ts'

afterEach(() => page.viewport(1440, 900))

const NO_ACTIVITY = { data: [], metadata: { pagination: { total: 0, skip: 0, limit: 10 } } }
const NO_USERS = {
  data: [],
  counts: { users: 0, approvers: 0 },
  metadata: { pagination: { total: 0, skip: 0, limit: 8 } },
}
const isOpen = (id: string) => document.getElementById(id)?.hasAttribute('open')
const titleOrNone = (title: string) => screen.queryByText(title, { selector: 'summary h3' })

test.each([1440, 390])('at %i px the sections of the profile open from their titles', async (width) => {
  const { user } = await openOverview('/profile', width)
  expect(document.querySelectorAll('details[open]')).toHaveLength(0)
  expect(ibanOnFile()).not.toBeVisible()
  await openSection(user, 'Bank details')
  expect(ibanOnFile()).toBeVisible()
  await openSection(user, 'Bank details')
  expect(ibanOnFile()).not.toBeVisible()
})

test('the profile of a member fits into a window and a half until a section is opened', async () => {
  await openOverview()
  expect(document.documentElement.scrollHeight).toBeLessThan(1350)
})

test('the keyboard reaches each title and opens its section', async () => {
  await openOverview()
  titleOf('Home address').focus()
  await userEvent.tab()
  expect(titleOf('Employer')).toHaveFocus()
  await userEvent.keyboard('{Enter}')
  expect(isOpen('employer')).toBe(true)
})

test.each([1440, 390])(
  'at %i px the address of a section opens it, also once the page is shown',
  async (width) => {
    const { goTo } = await openOverview('/profile#bank', width)
    expect(ibanOnFile()).toBeVisible()
    goTo('/profile#beneficiaries')
    await waitFor(() => expect(isOpen('beneficiaries')).toBe(true))
  },
)

test('printing opens every section that has its data, and closes them again afterwards', async () => {
  await openOverview()
  dispatchEvent(new Event('beforeprint'))
  await waitFor(() => expect(ibanOnFile()).toBeVisible())
  dispatchEvent(new Event('afterprint'))
  await waitFor(() => expect(isOpen('bank')).toBe(false))
})

test('a section with data of its own requests it when it is opened first', async () => {
  const { user } = await openOverview()
  const requests = [
    ['Password and security', answer(getFactors, { phone: '+971 •• ••• ••42', passkeys: [] })],
    ['Who viewed my account', answer(listActivity, NO_ACTIVITY)],
    ['E-mail notifications', answer(getNotificationSettings, { muted: [] })],
  ] as const
  for (const [title, asked] of requests) {
    expect(asked).toHaveLength(0)
    await openSection(user, title)
    await waitFor(() => expect(asked).toHaveLength(1))
    await openSection(user, title)
    await openSection(user, title)
    expect(asked).toHaveLength(1)
  }
})

test('a section without its data is not on paper, nor a group of such alone, and is once it was opened', async () => {
  const lookAs = (media: 'print' | '') => cdp().send('Emulation.setEmulatedMedia', { media })
  onTestFinished(async () => void (await lookAs('')))
  answer(getNotificationSettings, { muted: [] })
  const { user } = await openOverview()
  const print = async (isStarting: boolean) => {
    dispatchEvent(new Event(isStarting ? 'beforeprint' : 'afterprint'))
    await waitFor(() => expect(isOpen('bank')).toBe(isStarting))
    await lookAs(isStarting ? 'print' : '')
  }
  const security = screen.getByRole('heading', { level: 2, name: 'Security' })
  await print(true)
  expect(titleOf('E-mail notifications')).not.toBeVisible()
  expect(titleOf('Language')).toBeVisible()
  expect(security).not.toBeVisible()
  await print(false)
  await openSection(user, 'E-mail notifications')
  await openSection(user, 'E-mail notifications')
  await print(true)
  expect(titleOf('E-mail notifications')).toBeVisible()
  expect(isOpen('notifications')).toBe(true)
  await print(false)
  expect(security).toBeVisible()
})

test('on a phone a beneficiary has name and share in one line, the rest below', async () => {
  await openOverview('/profile#beneficiaries', 390)
  const [, first] = within(screen.getByRole('region', { name: 'Beneficiaries' })).getAllByRole('row')
  const [name, relationship, , share] = [...(first?.children ?? [])].map((one) => one.getBoundingClientRect())
  expect(share?.top).toBeCloseTo(name?.top ?? 0, 0)
  expect(relationship?.top).toBeGreaterThanOrEqual(name?.bottom ?? 0)
})

test.each([
  ['EMPLOYEE', 'Your contracts, as listed in the fund’s register.'],
  ['EMPLOYER', 'The contracts of your company, as listed in the fund’s register.'],
] as const)('the accounts of an %s are called by their owner', async (userType, lead) => {
  signIn({ userType })
  answer(getUserData, { ...ELENA_ON_FILE, userType })
  answer(listAdminUsers, NO_USERS)
  openPortal('/profile#account')
  expect(await screen.findByText(lead)).toBeVisible()
})

test('the page waits for the section that opens first, so that nothing moves when its content arrives', async () => {
  const factors = Promise.withResolvers<Answer<typeof getFactors>>()
  signIn()
  answer(getUserData, ELENA_ON_FILE)
  answer(listSessions, { data: [] })
  const asked = answer(getFactors, () => factors.promise)
  openPortal('/profile#security')
  await waitFor(() => expect(asked).toHaveLength(1))
  expect(screen.queryByText('Beneficiaries', { selector: 'summary h3' })).toBeNull()
  factors.resolve({ phone: '+971 •• ••• ••42', passkeys: [] })
  await screen.findByText('Beneficiaries', { selector: 'summary h3' })
  expect(screen.getByText('+971 •• ••• ••42', { exact: false })).toBeVisible()
  expect(asked).toHaveLength(1)
})

for (const [section, call, content] of [
  ['activity', listActivity, NO_ACTIVITY],
  ['views', listActivity, NO_ACTIVITY],
  ['notifications', getNotificationSettings, { muted: [] }],
] as const)
  test(`the page waits for the section ${section} that its address opens`, async () => {
    const arrived = Promise.withResolvers<never>()
    signIn()
    answer(getUserData, ELENA_ON_FILE)
    answer(listSessions, { data: [] })
    const asked = answer(call, () => arrived.promise)
    openPortal(`/profile#${section}`)
    await waitFor(() => expect(asked).toHaveLength(1))
    expect(screen.queryByText('Beneficiaries', { selector: 'summary h3' })).toBeNull()
    arrived.resolve(content as never)
    await screen.findByText('Beneficiaries', { selector: 'summary h3' })
    expect(asked).toHaveLength(1)
  })

test.each([
  ['EMPLOYEE', [4, 4, 3, 4]],
  ['EMPLOYER', [5, 3, 3, 4]],
] as const)(
  'while the profile of an %s loads, its place has the rows that it will have',
  async (userType, rows) => {
    signIn({ userType })
    const data = { ...ELENA_ON_FILE, userType }
    answer(getUserData, data)
    const sessions = Promise.withResolvers<Answer<typeof listSessions>>()
    const asked = answer(listSessions, () => sessions.promise)
    openPortal('/profile')
    await waitFor(() => expect(asked).toHaveLength(1))
    const place = document.querySelector('[aria-busy="true"]')
    const counts = [...(place?.children ?? [])].map((group) => group.lastElementChild?.childElementCount)
    expect(counts).toEqual(rows)
    sessions.resolve({ data: [] })
    await screen.findByText('Bank details', { selector: 'summary h3' })
    const groups = screen
      .getAllByRole('heading', { level: 2 })
      .map(({ nextElementSibling }) => nextElementSibling)
    expect(groups.map((group) => group?.querySelectorAll('summary').length)).toEqual(rows)
  },
)

test('the page of an employer waits for the users, and a call that fails does not hold it', async () => {
  const users = Promise.withResolvers<Answer<typeof listAdminUsers>>()
  signIn({ userType: 'EMPLOYER' })
  answer(getUserData, { ...ELENA_ON_FILE, userType: 'EMPLOYER' })
  cutOff(listSessions)
  const asked = answer(listAdminUsers, () => users.promise)
  openPortal('/profile')
  await waitFor(() => expect(asked).toHaveLength(1))
  expect(titleOrNone('Users')).toBeNull()
  users.resolve(NO_USERS)
  await waitFor(() => expect(titleOrNone('Users')).toBeVisible())
  // No member, who has an employer.
  expect(lineOf('Who viewed my account')).toBe('Access by your colleagues or your fund manager')
  expect(screen.getByRole('searchbox')).toBeVisible()
})

test('an employer sees the users although the own details cannot be loaded', async () => {
  signIn({ userType: 'EMPLOYER' })
  refuse(getUserData, 'server/fault')
  answer(listAdminUsers, NO_USERS)
  openPortal('/profile')
  await waitFor(() => expect(titleOrNone('Users')).toBeVisible())
  expect(screen.getByRole('button', { name: 'Try again' })).toBeVisible()
  expect(titleOrNone('Bank details')).toBeNull()
})

test('headings lead through groups, sections and their parts', async () => {
  await openOverview('/profile#security')
  const levels = screen
    .getAllByRole('heading')
    .map((one) => [one.tagName.toLowerCase(), one.textContent] as const)
    .filter(([, name]) =>
      ['Security', 'Password and security', 'Password', 'Bank details'].includes(name ?? ''),
    )
  expect(levels).toEqual([
    ['h3', 'Bank details'],
    ['h2', 'Security'],
    ['h3', 'Password and security'],
    ['h4', 'Password'],
  ])
})

test('choosing another language keeps the focus', async () => {
  const { user } = await openOverview('/profile#language')
  const select = within(screen.getByRole('main')).getByRole('combobox', { name: 'Language' })
  select.focus()
  await user.selectOptions(select, 'es')
  await screen.findByText('Beneficiarios', { selector: 'summary h3' })
  expect(select).toHaveFocus()
  await user.selectOptions(select, 'en')
  await screen.findByText('Beneficiaries', { selector: 'summary h3' })
})
