import { changeUserData, getUserData } from '@fundholder/protocol/users/users.ts'
import { act, cleanup, screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterEach, expect, test } from 'vitest'
import { chooseLanguage } from '#language/i18n.ts'
import { stored } from '#storage/stored.ts'
import { NOTHING_ELSE_ON_FILE } from '#test/answers/user-data.ts'
import { answer, refuse } from '#test/network.ts'
import { openPortal, signIn } from '#test/portal.tsx'
import { shown } from '#test/shown.ts'
import { chooseAtSignIn } from './use-own-language.ts'

const MEMBER = { user: 'u1', username: 'member@demo.example', userType: 'EMPLOYEE', entity: 169 } as const
const speaking = (language?: 'en' | 'es' | 'fr' | 'it') => ({
  ...MEMBER,
  userData: {
    ...NOTHING_ELSE_ON_FILE,
    language,
    personalData: { name: 'Elena', surname: 'Marsh', retirementAge: 65 },
  },
})

afterEach(async () => {
  cleanup() // a page that still shows would choose its user's language again
  await chooseLanguage('en')
})

const openAs = async (language?: 'en' | 'es' | 'fr' | 'it') => {
  signIn()
  answer(getUserData, speaking(language))
  const saved = answer(changeUserData, ({ body }) => speaking((body as { language: 'es' }).language))
  openPortal('/documentation')
  await screen.findByRole('navigation')
  return saved
}

test('the page is shown in the language stored with the user', async () => {
  const saved = await openAs('fr')
  expect(await screen.findByRole('link', { name: 'Accueil' })).toBeVisible()
  expect([document.documentElement.lang, stored('fundholder.language')]).toEqual(['fr', 'fr'])
  expect(saved).toEqual([])
})

test('a language chosen before signing in is stored in place of the former', async () => {
  await act(() => chooseAtSignIn('it'))
  const saved = await openAs('fr')
  await waitFor(() => expect(saved.map(({ body }) => body)).toEqual([{ language: 'it' }]))
  expect(screen.getByRole('link', { name: 'Dati personali' })).toBeVisible()
})

test('stores the page’s language for a user without one', async () => {
  const saved = await openAs()
  await waitFor(() => expect(saved.map(({ body }) => body)).toEqual([{ language: 'en' }]))
})

test('the menu changes the language of the page and of the user', async () => {
  const saved = await openAs('en')
  const menu = await screen.findByLabelText('Language')
  expect(within(menu).getAllByRole('option').map(shown)).toEqual([
    'English',
    'Español',
    'Français',
    'Italiano',
    'العربية',
  ])
  await userEvent.selectOptions(menu, 'Español')
  expect(await screen.findByRole('link', { name: 'Inicio' })).toBeVisible()
  await waitFor(() => expect(saved.map(({ body }) => body)).toEqual([{ language: 'es' }]))
  expect(saved[0]?.outlives).toBe(true) // a page that is left at once
})

test('a choice that cannot be stored shows why and stays on the page', async () => {
  await openAs('en')
  refuse(changeUserData, 'portal/blocked')
  await userEvent.selectOptions(await screen.findByLabelText('Language'), 'Español')
  expect(await screen.findByText(/El portal está en mantenimiento/)).toBeVisible()
  expect(document.documentElement.lang).toBe('es')
})
