import type { Answer } from '@fundholder/protocol/call.ts'
import { listActivity } from '@fundholder/protocol/users/account-activity.ts'
import { listAdminUsers } from '@fundholder/protocol/users/admin.ts'
import { getFactors } from '@fundholder/protocol/users/factors.ts'
import { getNotificationSettings } from '@fundholder/protocol/users/notifications.ts'
import { listSessions } from '@fundholder/protocol/users/sessions.ts'
import { getTerms, getUserData } from '@fundholder/protocol/users/users.ts'
import { screen, waitFor, within } from '@testing-library/react'
import { afterEach, expect, onTestFinished, test } from 'vitest'
import { cdp, page, userEvent } from 'vitest/browser'
import { ELENA_ON_FILE } from '#test/answers/profile-data.ts'
import { answer, cutOff, refuse } from '#test/network.ts'
import { openPortal, signIn, TERMS } from '#test/portal.tsx'
import { openSection } from '#test/profile-page.ts'
import { shown } from '#test/shown.ts'

afterEach(() => page.viewport(1440, 900))

async function openProfile(address = '/profile', width = 1440) {
  await page.viewport(width, 900)
  signIn()
  answer(getUserData, ELENA_ON_FILE)
  const opened = openPortal(address)
  await screen.findByText('Beneficiaries', { selector: 'summary h3' })
  return opened
}

const NO_ACTIVITY = { data: [], metadata: { pagination: { total: 0, skip: 0, limit: 10 } } }
const NO_USERS = {
  data: [],
  counts: { users: 0, approvers: 0 },
  metadata: { pagination: { total: 0, skip: 0, limit: 8 } },
}
const isOpen = (id: string) => document.getElementById(id)?.hasAttribute('open')
const iban = () => screen.getByText('AE65 •••• 2001', { selector: 'dd *' })
const titleOrNone = (title: string) => screen.queryByText(title, { selector: 'summary h3' })
const titleOf = (title: string) =>
  screen.getByText(title, { selector: 'summary h3' }).closest('summary') as HTMLElement
const lineOf = (title: string) => shown(titleOf(title).querySelector('span'))

test.each([1440, 390])('at %i px the sections of the profile open from their titles', async (width) => {
  const { user } = await openProfile('/profile', width)
  expect(document.querySelectorAll('details[open]')).toHaveLength(0)
  expect(iban()).not.toBeVisible()
  await openSection(user, 'Bank details')
  expect(iban()).toBeVisible()
  await openSection(user, 'Bank details')
  expect(iban()).not.toBeVisible()
})

test('the profile of a member fits into a window and a half until a section is opened', async () => {
  await openProfile()
  expect(document.documentElement.scrollHeight).toBeLessThan(1350)
})

test('the keyboard reaches each title and opens its section', async () => {
  await openProfile()
  titleOf('Home address').focus()
  await userEvent.tab()
  expect(titleOf('Employer')).toHaveFocus()
  await userEvent.keyboard('{Enter}')
  expect(isOpen('employer')).toBe(true)
})

test.each([1440, 390])(
  'at %i px the address of a section opens it, also once the page is shown',
  async (width) => {
    const { goTo } = await openProfile('/profile#bank', width)
    expect(iban()).toBeVisible()
    goTo('/profile#beneficiaries')
    await waitFor(() => expect(isOpen('beneficiaries')).toBe(true))
  },
)

test('printing opens every section that has its data, and closes them again afterwards', async () => {
  await openProfile()
  dispatchEvent(new Event('beforeprint'))
  await waitFor(() => expect(iban()).toBeVisible())
  dispatchEvent(new Event('afterprint'))
  await waitFor(() => expect(isOpen('bank')).toBe(false))
})

test('a section with data of its own requests it when it is opened first', async () => {
  const { user } = await openProfile()
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
  const { user } = await openProfile()
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
  await openProfile('/profile#beneficiaries', 390)
  const [, first] = within(screen.getByRole('region', { name: 'Beneficiaries' })).getAllByRole('row')
  const [name, relationship, , share] = [...(first?.children ?? [])].map((one) => one.getBoundingClientRect())
  expect(share?.top).toBeCloseTo(name?.top ?? 0, 0)
  expect(relationship?.top).toBeGreaterThanOrEqual(name?.bottom ?? 0)
})

test('a closed section says in one line what it holds, with secrets masked', async () => {
  signIn()
  const { userData } = ELENA_ON_FILE
  answer(getUserData, { ...ELENA_ON_FILE, userData: { ...userData, requests: [] } })
  refuse(listSessions, 'server/fault')
  openPortal('/profile')
  await screen.findByText('Beneficiaries', { selector: 'summary h3' })
  expect(lineOf('Accounts')).toMatch(/\$104,226\.11$/)
  expect(lineOf('Personal data')).toBe('Ms Elena Marsh')
  expect(lineOf('Contact')).toBe('•••• 101 · e••••@mail.example')
  expect(lineOf('Home address')).toBe('3 Old Dhow Road, Dubai, United Arab Emirates')
  expect(lineOf('Employer')).toBe('Meridian Harbour Logistics LLC · Engineer')
  expect(lineOf('Beneficiaries')).toBe('Tomas Marsh 60.00%, Lucia Marsh 40.00%')
  expect(lineOf('Bank details')).toBe('Bank of Nowhere · AE65 •••• 2001')
  expect(lineOf('Requests')).toBe('None in progress')
  expect(lineOf('Password and security')).toBe('')
  expect(lineOf('Language')).toBe('English')
})

test('accounts of the same name are told apart by their numbers', async () => {
  signIn()
  const { userData } = ELENA_ON_FILE
  const [account] = userData.accounts
  if (!account) throw new Error('there is no account')
  const accounts = ['C1', 'C2'].map((contractId) => ({ ...account, contractId, name: 'Contributions' }))
  answer(getUserData, { ...ELENA_ON_FILE, userData: { ...userData, accounts } })
  openPortal('/profile')
  await screen.findByText('Accounts', { selector: 'summary h3' })
  expect(lineOf('Accounts')).toBe('Contributions C1, Contributions C2')
  expect(screen.getAllByRole('article').map((one) => one.getAttribute('aria-label'))).toEqual([
    'Contributions, C1',
    'Contributions, C2',
  ])
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
  await openProfile('/profile#security')
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
  const { user } = await openProfile('/profile#language')
  const select = within(screen.getByRole('main')).getByRole('combobox', { name: 'Language' })
  select.focus()
  await user.selectOptions(select, 'es')
  await screen.findByText('Beneficiarios', { selector: 'summary h3' })
  expect(select).toHaveFocus()
  await user.selectOptions(select, 'en')
  await screen.findByText('Beneficiaries', { selector: 'summary h3' })
})

test('the closed security section shows the number of signed-in devices', async () => {
  const session = { session: '00000000-0000-4000-8000-000000000001', isThis: true, kind: 'phone' } as const
  const at = '2026-11-20T10:00:00.000Z'
  signIn()
  answer(listSessions, { data: [{ ...session, openedAt: at, lastUsedAt: at }] })
  await openProfile()
  await waitFor(() => expect(lineOf('Password and security')).toBe('1 device'))
})

test('the line of a section stands beside its title, on a phone below it', async () => {
  await openProfile()
  const line = () => titleOf('Language').querySelector('span')?.getBoundingClientRect()
  const title = () => {
    const words = document.createRange()
    words.selectNode(titleOf('Language').firstChild as Node)
    return words.getBoundingClientRect()
  }
  expect(line()?.left).toBeGreaterThan(title().right)
  await page.viewport(390, 844)
  expect(line()?.top).toBeGreaterThanOrEqual(title().bottom)
  expect(line()?.left).toBe(title().left)
})

test('the lines of closed sections are whole on narrow screens', async () => {
  for (const width of [1440, 768, 320]) {
    await page.viewport(width, 800)
    if (width === 1440) await openProfile()
    for (const line of document.querySelectorAll<HTMLElement>('summary > span'))
      expect(line.scrollWidth, `${width} ${line.textContent}`).toBeLessThanOrEqual(line.clientWidth)
  }
  expect(document.documentElement.scrollWidth).toBeLessThanOrEqual(320)
})

test('a value in Latin letters keeps its order among Arabic ones', async () => {
  await openProfile()
  document.documentElement.dir = 'rtl'
  const value = getComputedStyle(iban())
  expect(value.unicodeBidi).toBe('isolate')
  expect(value.direction).toBe('ltr')
  document.documentElement.dir = 'ltr'
})

test('the accepted terms can be read again, with their version and the day of acceptance', async () => {
  signIn()
  answer(getTerms, { ...TERMS, acceptedAt: '2026-11-20T10:00:00.000Z' })
  answer(getUserData, ELENA_ON_FILE)
  const { user } = openPortal('/profile')
  const words = await screen.findByText('These terms govern the portal.')
  expect(lineOf('Terms and conditions')).toBe('Version 1, accepted on 20 Nov 2026')
  expect(words).not.toBeVisible()
  await openSection(user, 'Terms and conditions')
  expect(words).toBeVisible()
  expect(screen.getByRole('heading', { level: 4, name: 'Purpose' })).toBeVisible()
})

test('terms that cannot be loaded hold back no other section, and can be loaded again', async () => {
  signIn()
  refuse(getTerms, 'server/fault')
  answer(getUserData, ELENA_ON_FILE)
  const { user } = openPortal('/profile#terms')
  const card = within(await screen.findByRole('region', { name: 'Terms and conditions' }))
  await card.findByText('The terms and conditions could not be loaded.')
  const header = screen.getByRole('region', { name: 'Terms and conditions' }).querySelector('header')
  expect(header?.querySelector('p')).toBeNull()
  answer(getTerms, TERMS)
  await user.click(card.getByRole('button', { name: 'Try again' }))
  expect(await card.findByText('These terms govern the portal.')).toBeVisible()
})
