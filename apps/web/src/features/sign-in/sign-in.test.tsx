import {
  confirmPasswordReset,
  requestSignIn,
  requestToken,
  resendCode,
} from '@fundholder/protocol/users/sign-in.ts'
import { getTerms, getUserData, isPortalBlocked } from '@fundholder/protocol/users/users.ts'
import { act, screen, waitFor } from '@testing-library/react'
import { afterEach, expect, test, vi } from 'vitest'
import { callServer } from '#client/call-server.ts'
import { endSession, heldTokens } from '#session/tokens.ts'
import { NOTHING_ELSE_ON_FILE } from '#test/answers/user-data.ts'
import { answer, cutOff, refuse } from '#test/network.ts'
import { openPortal, signIn, TERMS } from '#test/portal.tsx'
import { setPortalConfig } from '#test/portal-config.ts'

const challenge = {
  reference: 'ref-1',
  channel: 'sms',
  destination: '+971 •• ••• ••42',
  expiresAt: '2026-11-20T10:05:00.000Z',
} as const

const openLogin = async (path = '/') => {
  const portal = openPortal(path)
  await screen.findByRole('heading', { name: 'Log in' })
  return portal
}
const logIn = () => screen.getByRole('button', { name: 'Log in' })
const fillIn = async (user: Awaited<ReturnType<typeof openLogin>>['user']) => {
  await user.type(screen.getByLabelText('Username'), 'member@demo.example')
  await user.type(screen.getByLabelText('Password'), 'secret')
}
const openCode = async () => {
  answer(requestSignIn, { verificationCode: challenge })
  const portal = await openLogin('/documentation')
  await fillIn(portal.user)
  await portal.user.click(logIn())
  await screen.findByRole('heading', { name: 'Enter the code' })
  return portal
}
const boxes = () => screen.getAllByRole<HTMLInputElement>('textbox', { name: /Digit/ })

afterEach(() => vi.useRealTimers())

test('both fields are required, and the message goes as soon as both are filled', async () => {
  const { user } = await openLogin()
  expect(screen.queryByRole('alert')).toBeNull()
  await user.click(logIn())
  expect(screen.getByRole('alert').textContent).toBe('Email ID and password are required')
  expect(screen.getByLabelText('Username').getAttribute('aria-invalid')).toBe('true')

  await fillIn(user)
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

test('wrong credentials say so, and both fields keep what was typed', async () => {
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

test('only entity 169 shows the user guide, the apps and a footer', async () => {
  await openLogin()
  expect(screen.getByRole('contentinfo')).toBeVisible()
  expect(screen.getByRole('link', { name: /Portal user guide/ })).toBeTruthy()
  expect(screen.getByRole('link', { name: /Android/ })).toBeTruthy()
})

test('another entity shows its own name and neither guide, apps nor footer', async () => {
  setPortalConfig({ entity: 100 })
  await openLogin()
  expect(screen.getByText('To your Northmere account.')).toBeTruthy()
  expect(screen.queryByRole('link', { name: /Portal user guide/ })).toBeNull()
  expect(screen.queryByRole('link', { name: /Android/ })).toBeNull()
  expect(screen.queryByRole('contentinfo')).toBeNull()
})

test('the code form names the masked phone and submits only six digits', async () => {
  const { user } = await openCode()
  expect(screen.getByText('+971 •• ••• ••42')).toBeTruthy()
  const submit = screen.getByRole<HTMLButtonElement>('button', { name: 'Continue' })
  const requests = refuse(requestToken, 'codes/wrong', { triesLeft: 4 })

  await user.keyboard('40391{Enter}')
  expect(submit.disabled).toBe(true)
  expect(requests).toHaveLength(0)
  await user.keyboard('7')
  expect(submit.disabled).toBe(false)
  expect(requests).toHaveLength(0)
  await user.keyboard('{Enter}')
  await waitFor(() => expect(requests).toHaveLength(1))
  expect(requests[0]?.body).toEqual({
    credentials: { username: 'member@demo.example', password: 'secret' },
    entity: 169,
    verificationCode: { reference: 'ref-1', code: '403917' },
  })
})

test('a wrong code empties the boxes, goes back to the first and shows how many tries are left', async () => {
  refuse(requestToken, 'codes/wrong', { triesLeft: 1 })
  const { user } = await openCode()
  await user.keyboard('403917{Enter}')
  expect(await screen.findByText(/Invalid code, please try again/)).toBeTruthy()
  expect(screen.getByText(/1 try left/)).toBeTruthy()
  expect(boxes().map((box) => box.value)).toEqual(['', '', '', '', '', ''])
  expect(document.activeElement).toBe(boxes()[0])
})

test('after too many wrong codes the only way is back to the login', async () => {
  refuse(requestToken, 'codes/too-many-tries')
  const { user } = await openCode()
  await user.keyboard('403917{Enter}')
  await user.click(await screen.findByRole('button', { name: 'Log in again' }))
  expect(await screen.findByRole('heading', { name: 'Log in' })).toBeTruthy()
})

test('the last wrong code closes the boxes and stops the countdowns; the only way is back to the login', async () => {
  refuse(requestToken, 'codes/wrong', { triesLeft: 0 })
  const { user } = await openCode()
  await user.keyboard('403917{Enter}')
  expect(await screen.findByText('Too many wrong codes. Please log in again to get a new one.')).toBeVisible()
  expect(screen.queryByRole('textbox', { name: /Digit/ })).toBeNull()
  expect(screen.queryByText(/Good for|New code in/)).toBeNull()
  await user.click(screen.getByRole('button', { name: 'Log in again' }))
  expect(await screen.findByRole('heading', { name: 'Log in' })).toBeVisible()
})

test('before the first try the client reads how many there are', async () => {
  refuse(requestToken, 'codes/wrong', { triesLeft: 4 })
  const { user } = await openCode()
  await user.keyboard('403')
  expect(
    screen.getByText('3 of 6 digits. You have 5 tries; the code works once and only here.'),
  ).toBeVisible()
  await user.keyboard('917{Enter}')
  await screen.findByText(/4 tries left/)
  expect(screen.queryByText(/You have 5 tries/)).toBeNull()
})

test('the help names as many digits of the phone as the mask shows', async () => {
  answer(requestSignIn, { verificationCode: { ...challenge, destination: '+971 •• ••• •103' } })
  const { user } = await openLogin()
  await fillIn(user)
  await user.click(logIn())
  expect(await screen.findByText(/the phone ending in 103\./)).toBeVisible()
})

test('another account can be used instead', async () => {
  const { user } = await openCode()
  await user.click(screen.getByRole('button', { name: 'Use another account' }))
  expect(await screen.findByRole('heading', { name: 'Log in' })).toBeTruthy()
})

test('a new code can be requested after 30 seconds, and restarts the countdowns', async () => {
  const again = { ...challenge, expiresAt: '2026-11-20T10:06:00.000Z' }
  const requests = answer(resendCode, { verificationCode: again })
  vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval', 'performance'] })
  const { user } = await openCode()
  screen.getByText('Good for 5:00')
  expect(screen.getByText('New code in 0:30')).toBeTruthy()

  await act(() => vi.advanceTimersByTimeAsync(24_000))
  expect(screen.getByText('Good for 4:36')).toBeTruthy()
  expect(screen.getByText('New code in 0:06')).toBeTruthy()

  await act(() => vi.advanceTimersByTimeAsync(6_000))
  await user.click(screen.getByRole('button', { name: 'Send a new code' }))
  expect(await screen.findByText('New code in 0:30')).toBeTruthy()
  expect(requests[0]?.body).toEqual({ reference: 'ref-1' })
})

test('the right code opens the requested page and stores both tokens', async () => {
  answer(
    requestToken,
    { token: 'head.e30.mark', expiresAt: '2026-11-21T10:00:00.000Z' },
    { 'system-token': '1.first' },
  )
  answer(getTerms, { ...TERMS, acceptedAt: '2026-01-01T00:00:00.000Z' })
  answer(isPortalBlocked, { isBlocked: false })
  answer(getUserData, {
    user: 'u1',
    username: 'member@demo.example',
    userType: 'EMPLOYEE',
    entity: 169,
    userData: {
      ...NOTHING_ELSE_ON_FILE,
      personalData: { name: 'Elena', surname: 'Marsh', retirementAge: 65 },
    },
  })
  const { user, address } = await openCode()
  await user.paste('403917')
  await user.click(screen.getByRole('button', { name: 'Continue' }))
  expect(await screen.findByRole('heading', { name: 'Documentation' })).toBeTruthy()
  expect(address()).toBe('/documentation')
  expect(heldTokens()).toEqual({ access: 'head.e30.mark', system: '1.first' })
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
