import { acceptTerms, getTerms, getUserData, isPortalBlocked } from '@fundholder/protocol/users/users.ts'
import { act, screen, within } from '@testing-library/react'
import { expect, test } from 'vitest'
import { announce } from '#session/session-events.ts'
import { forgetTerms } from '#session/tokens.ts'
import { ELENA_ON_FILE } from '#test/answers/profile-data.ts'
import { answer, refuse } from '#test/network.ts'
import { openPortal, signIn, TERMS } from '#test/portal.tsx'
import { setPortalConfig } from '#test/portal-config.ts'

/** Signed in at a page, with the terms still to be accepted. */
const openTerms = async (path = '/documentation') => {
  signIn()
  forgetTerms()
  announce('signed-in')
  const portal = openPortal(path)
  await screen.findByRole('heading', { name: 'Terms and conditions' })
  return portal
}
const accept = () => screen.getByRole<HTMLButtonElement>('button', { name: 'Accept and continue' })

test('until the terms are accepted they are in place of every page, without the menu', async () => {
  await openTerms()
  expect(screen.getByText('These terms govern the portal.')).toBeTruthy()
  expect(screen.queryByRole('navigation')).toBeNull()
  expect(screen.queryByRole('heading', { name: 'Documentation' })).toBeNull()
})

test('accepts the terms by their version after the box is ticked, and opens the requested page', async () => {
  const { user, address } = await openTerms()
  const accepted = answer(acceptTerms, { acceptedAt: '2026-11-20T10:00:00.000Z' })
  expect(accept().disabled).toBe(true)
  await user.click(screen.getByRole('checkbox'))
  await user.click(accept())
  expect(await screen.findByRole('heading', { name: 'Documentation' })).toBeTruthy()
  expect(address()).toBe('/documentation')
  expect(accepted[0]?.body).toEqual({ version: '1' })
})

test('terms that changed while they were read are shown again and must be accepted again', async () => {
  const { user } = await openTerms()
  refuse(acceptTerms, 'terms/other-version')
  answer(getTerms, { ...TERMS, version: '2', paragraphs: [{ heading: 'Purpose', text: 'The new text.' }] })
  await user.click(screen.getByRole('checkbox'))
  await user.click(accept())
  expect(await screen.findByText('The new text.')).toBeTruthy()
  expect(screen.getByRole<HTMLInputElement>('checkbox').checked).toBe(false)
})

test('a client who accepted before continues without the question', async () => {
  signIn()
  forgetTerms()
  answer(getTerms, { ...TERMS, acceptedAt: '2026-01-01T00:00:00.000Z' })
  announce('signed-in')
  openPortal('/documentation')
  expect(await screen.findByRole('heading', { name: 'Documentation' })).toBeTruthy()
})

test('while the server fails the page says so, with support, a retry and a way out', async () => {
  setPortalConfig({ supportEmail: 'help@manager.example' })
  signIn()
  forgetTerms()
  refuse(getTerms, 'server/fault')
  announce('signed-in')
  const { user } = openPortal('/documentation')
  expect(await screen.findByRole('heading', { name: 'The portal cannot be reached' })).toBeVisible()
  const alert = screen.getByText('The portal cannot be reached right now. Try again in a few minutes.')
  expect(screen.getByRole('link', { name: 'help@manager.example' })).toHaveAttribute(
    'href',
    'mailto:help@manager.example',
  )
  expect(screen.getByRole('button', { name: 'Log out' })).toBeVisible()
  answer(getTerms, TERMS)
  await user.click(within(alert.parentElement as HTMLElement).getByRole('button', { name: 'Try again' }))
  expect(await screen.findByText('These terms govern the portal.')).toBeTruthy()
})

test('when the server requests the terms in the middle of a session, they are shown', async () => {
  signIn()
  openPortal('/documentation')
  await screen.findByRole('heading', { name: 'Documentation' })
  refuse(isPortalBlocked, 'terms/required')
  act(() => {
    announce('terms-required')
  })
  expect(await screen.findByRole('heading', { name: 'Terms and conditions' })).toBeTruthy()
})

test('right after the acceptance the profile shows its day', async () => {
  const { user } = await openTerms('/profile')
  answer(getUserData, ELENA_ON_FILE)
  answer(acceptTerms, { acceptedAt: '2026-11-20T10:00:00.000Z' })
  answer(getTerms, { ...TERMS, acceptedAt: '2026-11-20T10:00:00.000Z' })
  await user.click(screen.getByRole('checkbox'))
  await user.click(accept())
  const line = 'Version 1, accepted on 20 Nov 2026'
  expect(await screen.findByText(line, { selector: 'summary span' })).toBeVisible()
})
