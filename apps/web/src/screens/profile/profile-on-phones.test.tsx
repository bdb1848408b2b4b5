import { listSessions } from '@fundholder/protocol/users/sessions.ts'
import { getUserData } from '@fundholder/protocol/users/users.ts'
import { screen, waitFor, within } from '@testing-library/react'
import { afterEach, expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { ELENA_ON_FILE } from '#test/answers/profile-data.ts'
import { answer, refuse } from '#test/network.ts'
import { openPortal, signIn } from '#test/portal.tsx'

afterEach(() => page.viewport(1440, 900))

async function openProfile(address = '/profile') {
  signIn()
  answer(getUserData, ELENA_ON_FILE)
  const opened = openPortal(address)
  await screen.findByText('Beneficiaries', { selector: 'summary' })
  return opened
}

const isOpen = (id: string) => document.getElementById(id)?.hasAttribute('open')
const titleOf = (title: string) => screen.getByText(title, { selector: 'summary' })

test('on a phone the sections of the profile but the first are folded under their titles', async () => {
  await page.viewport(390, 844)
  const { user } = await openProfile()
  expect(isOpen('account')).toBe(true)
  const iban = screen.getByText('AE65 •••• 2001')
  expect(iban).not.toBeVisible()
  await user.click(titleOf('Bank details'))
  expect(iban).toBeVisible()
  await user.click(titleOf('Bank details'))
  expect(iban).not.toBeVisible()
})

test('on a phone the address of a section opens it, also once the page is shown', async () => {
  await page.viewport(390, 844)
  const { goTo } = await openProfile('/profile#bank')
  expect(screen.getByText('AE65 •••• 2001')).toBeVisible()
  expect(isOpen('account')).toBe(false)
  goTo('/profile#beneficiaries')
  await waitFor(() => expect(isOpen('beneficiaries')).toBe(true))
})

test('printing from a phone includes every section, and folds them again afterwards', async () => {
  await page.viewport(390, 844)
  await openProfile()
  dispatchEvent(new Event('beforeprint'))
  await waitFor(() => expect(screen.getByText('AE65 •••• 2001')).toBeVisible())
  dispatchEvent(new Event('afterprint'))
  await waitFor(() => expect(isOpen('bank')).toBe(false))
  expect(isOpen('account')).toBe(true)
})

test('on a phone a beneficiary has name and share in one line, the rest below', async () => {
  await page.viewport(390, 844)
  await openProfile('/profile#beneficiaries')
  const [, first] = within(screen.getByRole('region', { name: 'Beneficiaries' })).getAllByRole('row')
  const [name, relationship, , share] = [...(first?.children ?? [])].map((one) => one.getBoundingClientRect())
  expect(share?.top).toBeCloseTo(name?.top ?? 0, 0)
  expect(relationship?.top).toBeGreaterThanOrEqual(name?.bottom ?? 0)
})

test('on a phone folded sections show how many entries they have, once that is known', async () => {
  await page.viewport(390, 844)
  signIn()
  const { userData } = ELENA_ON_FILE
  answer(getUserData, { ...ELENA_ON_FILE, userData: { ...userData, requests: [] } })
  refuse(listSessions, 'server/fault')
  openPortal('/profile')
  await screen.findByText('Beneficiaries', { selector: 'summary' })
  expect(titleOf('Accounts')).toHaveTextContent(`Accounts${userData.accounts.length}`)
  expect(titleOf('Beneficiaries')).toHaveTextContent(`Beneficiaries${userData.beneficiaries.length}`)
  expect(titleOf('Requests')).toHaveTextContent('Requests0')
  expect(titleOf('Password and security')).toHaveTextContent('Password and security')
  expect(titleOf('Language')).toHaveTextContent('Language')
})

test('on a phone the folded security section shows the number of signed-in devices', async () => {
  await page.viewport(390, 844)
  const session = { session: '00000000-0000-4000-8000-000000000001', isThis: true, kind: 'phone' } as const
  const at = '2026-11-20T10:00:00.000Z'
  signIn()
  answer(listSessions, { data: [{ ...session, openedAt: at, lastUsedAt: at }] })
  await openProfile()
  await waitFor(() =>
    expect(titleOf('Password and security')).toHaveTextContent('Password and security1 device'),
  )
})

test('a value in Latin letters keeps its order among Arabic ones', async () => {
  await openProfile()
  document.documentElement.dir = 'rtl'
  const value = getComputedStyle(screen.getByText('AE65 •••• 2001'))
  expect(value.unicodeBidi).toBe('isolate')
  expect(value.direction).toBe('ltr')
  document.documentElement.dir = 'ltr'
})

test('in a wide window all sections of the profile are open, without titles to press', async () => {
  await openProfile()
  expect(titleOf('Bank details')).not.toBeVisible()
  expect(screen.getByText('AE65 •••• 2001')).toBeVisible()
})
