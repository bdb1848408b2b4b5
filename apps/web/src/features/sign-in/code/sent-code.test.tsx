import { requestSignIn, requestToken, resendCode } from '@fundholder/protocol/users/sign-in.ts'
import { getTerms, getUserData, isPortalBlocked } from '@fundholder/protocol/users/users.ts'
import { act, screen, waitFor } from '@testing-library/react'
import { afterEach, expect, test, vi } from 'vitest'
import { heldTokens } from '#session/tokens.ts'
import { NOTHING_ELSE_ON_FILE } from '#test/answers/user-data.ts'
import { challenge, fillIn, logIn, openCode, openLogin } from '#test/login-page.ts'
import { answer, refuse } from '#test/network.ts'
import { TERMS } from '#test/portal.tsx'

const boxes = () => screen.getAllByRole<HTMLInputElement>('textbox', { name: /Digit/ })

afterEach(() => vi.useRealTimers())

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
  expect(screen.queryByText(/Valid for|New code in/)).toBeNull()
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
  screen.getByText('Valid for 5:00')
  expect(screen.getByText('New code in 0:30')).toBeTruthy()

  await act(() => vi.advanceTimersByTimeAsync(24_000))
  expect(screen.getByText('Valid for 4:36')).toBeTruthy()
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
