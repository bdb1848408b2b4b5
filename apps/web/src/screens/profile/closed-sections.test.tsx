import { listSessions } from '@fundholder/protocol/users/sessions.ts'
import { getUserData } from '@fundholder/protocol/users/users.ts'
import { screen, waitFor } from '@testing-library/react'
import { afterEach, expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { ELENA_ON_FILE } from '#test/answers/profile-data.ts'
import { answer, refuse } from '#test/network.ts'
import { openPortal, signIn } from '#test/portal.tsx'
import { ibanOnFile, lineOf, openOverview, titleOf } from '#test/profile-page.ts'

afterEach(() => page.viewport(1440, 900))

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

test('the closed security section shows the number of signed-in devices', async () => {
  const session = { session: '00000000-0000-4000-8000-000000000001', isThis: true, kind: 'phone' } as const
  const at = '2026-11-20T10:00:00.000Z'
  signIn()
  answer(listSessions, { data: [{ ...session, openedAt: at, lastUsedAt: at }] })
  await openOverview()
  await waitFor(() => expect(lineOf('Password and security')).toBe('1 device'))
})

test('the line of a section stands beside its title, on a phone below it', async () => {
  await openOverview()
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
    if (width === 1440) await openOverview()
    for (const line of document.querySelectorAll<HTMLElement>('summary > span'))
      expect(line.scrollWidth, `${width} ${line.textContent}`).toBeLessThanOrEqual(line.clientWidth)
  }
  expect(document.documentElement.scrollWidth).toBeLessThanOrEqual(320)
})

test('a value in Latin letters keeps its order among Arabic ones', async () => {
  await openOverview()
  document.documentElement.dir = 'rtl'
  const value = getComputedStyle(ibanOnFile())
  expect(value.unicodeBidi).toBe('isolate')
  expect(value.direction).toBe('ltr')
  document.documentElement.dir = 'ltr'
})
