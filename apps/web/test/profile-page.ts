import type { Answer } from '@fundholder/protocol/call.ts'
import { getUserData } from '@fundholder/protocol/users/users.ts'
import { screen, within } from '@testing-library/react'
import { page } from 'vitest/browser'
import { ELENA_ON_FILE } from '#test/answers/profile-data.ts'
import { answer } from './network.ts'
import { openPortal, signIn } from './portal.tsx'
import { shown } from './shown.ts'

type Data = Answer<typeof getUserData>

/** Elena's details after a change, with the next version. */
export const onFile = (part: Partial<Data['userData']>): Data => ({
  ...ELENA_ON_FILE,
  userData: { ...ELENA_ON_FILE.userData, version: 'v2', ...part },
})

/** Opens Elena's profile once its details are shown. */
export async function openProfile(data: Data = ELENA_ON_FILE) {
  signIn()
  answer(getUserData, data)
  const opened = openPortal('/profile')
  await screen.findByRole('region', { name: 'Personal data' })
  await screen.findByText('Elena', { selector: 'bdi' })
  return opened
}
type User = Awaited<ReturnType<typeof openProfile>>['user']

/** Opens Elena's profile in a window of this width, with all sections closed that the address does not open. */
export async function openOverview(address = '/profile', width = 1440) {
  await page.viewport(width, 900)
  signIn()
  answer(getUserData, ELENA_ON_FILE)
  const opened = openPortal(address)
  await screen.findByText('Beneficiaries', { selector: 'summary h3' })
  return opened
}

/** The title of a section, which opens it. */
export const titleOf = (title: string) =>
  screen.getByText(title, { selector: 'summary h3' }).closest('summary') as HTMLElement

/** The line that a closed section has beside its title. */
export const lineOf = (title: string) => shown(titleOf(title).querySelector('span'))

export const ibanOnFile = () => screen.getByText('AE65 •••• 2001', { selector: 'dd *' })

/** A section of the profile by its title. */
export const card = (name: string) => within(screen.getByRole('region', { name }))

/** The value on file of a field of a section. */
export const valueOf = (name: string, field: string) =>
  card(name).getByText(field, { selector: 'dt' }).nextElementSibling?.textContent

/** Opens a section by its title. */
export const openSection = (user: User, title: string) =>
  user.click(screen.getByText(title, { selector: 'summary h3' }))

/** Opens a section and its form. */
export async function edit(user: User, name: string) {
  await openSection(user, name)
  await user.click(card(name).getByRole('button', { name: 'Edit' }))
}

export async function enterCode(user: User) {
  await screen.findByRole('dialog', { name: 'Enter the code' })
  await user.click(screen.getByRole('textbox', { name: 'Digit 1' }))
  await user.keyboard('123456')
  await user.click(screen.getByRole('button', { name: 'Continue' }))
}
