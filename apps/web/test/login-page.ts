import { requestSignIn } from '@fundholder/protocol/users/sign-in.ts'
import { screen } from '@testing-library/react'
import { answer } from './network.ts'
import { openPortal } from './portal.tsx'

export const challenge = {
  reference: 'ref-1',
  channel: 'sms',
  destination: '+971 •• ••• ••42',
  expiresAt: '2026-11-20T10:05:00.000Z',
} as const

export const openLogin = async (path = '/') => {
  const portal = openPortal(path)
  await screen.findByRole('heading', { name: 'Log in' })
  return portal
}
export const logIn = () => screen.getByRole('button', { name: 'Log in' })
export const fillIn = async (user: Awaited<ReturnType<typeof openLogin>>['user']) => {
  await user.type(screen.getByLabelText('Username'), 'member@demo.example')
  await user.type(screen.getByLabelText('Password'), 'secret')
}
export const openCode = async () => {
  answer(requestSignIn, { verificationCode: challenge })
  const portal = await openLogin('/documentation')
  await fillIn(portal.user)
  await portal.user.click(logIn())
  await screen.findByRole('heading', { name: 'Enter the code' })
  return portal
}
