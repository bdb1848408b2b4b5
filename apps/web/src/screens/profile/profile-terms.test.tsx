import { getTerms, getUserData } from '@fundholder/protocol/users/users.ts'
import { screen, within } from '@testing-library/react'
import { expect, test } from 'vitest'
import { ELENA_ON_FILE } from '#test/answers/profile-data.ts'
import { answer, refuse } from '#test/network.ts'
import { openPortal, signIn, TERMS } from '#test/portal.tsx'
import { lineOf, openSection } from '#test/profile-page.ts'

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
