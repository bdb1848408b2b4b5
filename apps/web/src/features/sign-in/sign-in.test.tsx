import { confirmPasswordReset } from '@fundholder/protocol/users/passwords.ts'
import { requestSignIn } from '@fundholder/protocol/users/sign-in.ts'
import { getTerms, isPortalBlocked } from '@fundholder/protocol/users/users.ts'
import { act, cleanup, screen, waitFor } from '@testing-library/react'
import { expect, test } from 'vitest'
import { callServer } from '#client/call-server.ts'
import { endSession, heldTokens } from '#session/tokens.ts'
import { challenge, fillIn, logIn, openLogin } from '#test/login-page.ts'
import { answer, cutOff, refuse } from '#test/network.ts'
import { signIn, TERMS } from '#test/portal.tsx'
import { setPortalConfig } from '#test/portal-config.ts'

test('both fields are required, and the message goes as soon as both are filled', async () => {
  const { user } = await openLogin()
  expect(screen.queryByRole('alert')).toBeNull()
  await user.click(logIn())
  expect(screen.getByRole('alert').textContent).toBe('Email ID and password are required')
  expect(screen.getByLabelText('Username').getAttribute('aria-invalid')).toBe('true')
  expect(screen.getByLabelText('Password').getAttribute('aria-invalid')).toBe('true')

  await user.type(screen.getByLabelText('Username'), 'member@demo.example')
  expect(screen.getByLabelText('Username').getAttribute('aria-invalid')).toBe('false')
  expect(screen.getByRole('alert').textContent).toBe('Email ID and password are required')
  await user.type(screen.getByLabelText('Password'), 'secret')
  expect(screen.queryByRole('alert')).toBeNull()
})

test('a field that was filled and emptied shows its error at once; one that was never filled does not', async () => {
  const { user } = await openLogin()
  const username = screen.getByLabelText('Username')
  await user.type(username, 'm')
  expect(screen.queryByText('Email ID and password are required')).toBeNull()
  await user.clear(username)
  expect(screen.getByText('Email ID and password are required')).toBeVisible()
  expect(username).toHaveAttribute('aria-invalid', 'true')
  expect(screen.getByLabelText('Password')).toHaveAttribute('aria-invalid', 'false')
})

test('wrong credentials show an error, and both fields keep the entries', async () => {
  refuse(requestSignIn, 'sign-in/wrong-credentials')
  const { user } = await openLogin()
  await fillIn(user)
  await user.click(logIn())
  expect(await screen.findByText('Wrong credentials, please try again')).toBeTruthy()
  expect(screen.getByLabelText<HTMLInputElement>('Username').value).toBe('member@demo.example')
  expect(screen.getByLabelText<HTMLInputElement>('Password').value).toBe('secret')
})

test('a client without a phone learns that access is not yet established', async () => {
  refuse(requestSignIn, 'sign-in/invalid-phone')
  const { user } = await openLogin()
  await fillIn(user)
  await user.click(logIn())
  expect(
    await screen.findByText('Your portal access has not yet been established. Please check back tomorrow.'),
  ).toBeTruthy()
  expect(screen.getByText(/^Still the same tomorrow\? Write to/)).toBeVisible()
})

test('a locked client learns in how many minutes to come back', async () => {
  refuse(requestSignIn, 'sign-in/locked', { minutes: 12 })
  const { user } = await openLogin()
  await fillIn(user)
  await user.click(logIn())
  expect(await screen.findByText(/in 12 minutes/)).toBeTruthy()
})

test('an expired password is replaced in the middle of the sign-in, which continues with one code', async () => {
  refuse(requestSignIn, 'password/expired')
  const { user } = await openLogin()
  await fillIn(user)
  await user.click(logIn())
  expect(await screen.findByRole('heading', { name: 'Choose a new password' })).toBeVisible()
  const requests = answer(requestSignIn, { verificationCode: challenge })
  const confirmed = answer(
    confirmPasswordReset,
    { token: 'access', expiresAt: challenge.expiresAt },
    { 'system-token': '1.system' },
  )
  answer(getTerms, TERMS)
  await user.type(screen.getByLabelText('New password'), 'Seven-otters-7')
  await user.type(screen.getByLabelText('Repeat the password'), 'Seven-otters-7{Enter}')
  await screen.findByRole('heading', { name: 'Enter the code' })
  expect(requests[0]?.body).toMatchObject({ requestType: 'change-password', password: 'secret' })
  await user.type(screen.getAllByRole('textbox', { name: /Digit/ })[0] as HTMLElement, '123456')
  await user.click(screen.getByRole('button', { name: 'Continue' }))
  await waitFor(() => expect(heldTokens()).toEqual({ access: 'access', system: '1.system' }))
  expect(confirmed[0]?.body).toEqual({
    username: 'member@demo.example',
    oldPassword: 'secret',
    password: 'Seven-otters-7',
    entity: 169,
    verificationCode: { reference: 'ref-1', code: '123456' },
  })
})

test('without a network a message asks to check the connection', async () => {
  cutOff(requestSignIn)
  const { user } = await openLogin()
  await fillIn(user)
  await user.click(logIn())
  expect(await screen.findByText(/cannot be reached/)).toBeTruthy()
})

test('the eye shows the password and hides it again', async () => {
  const { user } = await openLogin()
  const password = screen.getByLabelText<HTMLInputElement>('Password')
  expect(password.type).toBe('password')
  await user.click(screen.getByRole('button', { name: 'Show password' }))
  expect(password.type).toBe('text')
  await user.click(screen.getByRole('button', { name: 'Hide password' }))
  expect(password.type).toBe('password')
})

test('entity 169 shows the user guide and a footer', async () => {
  await openLogin()
  expect(screen.getByRole('contentinfo')).toBeVisible()
  expect(screen.getByRole('link', { name: /Portal user guide/ })).toBeTruthy()
})

test('a badge opens the app of the manager; an app without an address has none', async () => {
  const badge = (app: string) => screen.queryByRole('link', { name: new RegExp(app) })
  await openLogin()
  expect(badge('iPhone and iPad')).toBeNull()
  expect(badge('Android')).toBeNull()
  cleanup()
  setPortalConfig({ playStoreUrl: 'https://play.example/ours' })
  await openLogin()
  expect(badge('iPhone and iPad')).toBeNull()
  expect(badge('Android')).toHaveAttribute('href', 'https://play.example/ours')
  cleanup()
  setPortalConfig({ appStoreUrl: 'https://apps.example/ours' })
  await openLogin()
  expect(badge('iPhone and iPad')).toHaveAttribute('href', 'https://apps.example/ours')
})

test('another entity shows its own name and neither guide, apps nor footer', async () => {
  setPortalConfig({
    entity: 100,
    playStoreUrl: 'https://play.example/ours',
    appStoreUrl: 'https://apps.example/ours',
  })
  await openLogin()
  expect(screen.getByText('To your Northmere account.')).toBeTruthy()
  expect(screen.queryByRole('link', { name: /Portal user guide/ })).toBeNull()
  expect(screen.queryByRole('link', { name: /iPhone|Android/ })).toBeNull()
  expect(screen.queryByRole('contentinfo')).toBeNull()
})

test('an expired password is not taken again, which costs no code', async () => {
  refuse(requestSignIn, 'password/expired')
  const { user } = await openLogin()
  await user.type(screen.getByLabelText('Username'), 'member@demo.example')
  await user.type(screen.getByLabelText('Password'), 'Six-weasels-6{Enter}')
  const requests = answer(requestSignIn, { verificationCode: challenge })
  await user.type(await screen.findByLabelText('New password'), 'Six-weasels-6')
  await user.type(screen.getByLabelText('Repeat the password'), 'Six-weasels-6{Enter}')
  expect(screen.getByText('The password must be different to your last 10 passwords.')).toBeVisible()
  expect(requests).toHaveLength(0)
})

test('the login says that the session was ended, until the next one begins', async () => {
  signIn()
  refuse(isPortalBlocked, 'session/replaced')
  await callServer(isPortalBlocked).catch(() => undefined)
  await openLogin()
  const said = 'Your session has ended. Please log in again.'
  expect(screen.getByText(said)).toBeVisible()
  act(() => signIn())
  endSession('signed-out')
  await openLogin()
  expect(screen.queryByText(said)).toBeNull()
})
