import {
  checkRecoveryLink,
  confirmPasswordReset,
  recoverPassword,
  resendResetCode,
  resetPassword,
} from '@fundholder/protocol/users/passwords.ts'
import { screen, waitFor } from '@testing-library/react'
import { afterEach, expect, test, vi } from 'vitest'
import { answer, cutOff, refuse } from '#test/network.ts'
import { openPortal } from '#test/portal.tsx'

const TOKEN = 'q'.repeat(43)
const EMAIL = 'elena.marsh@mail.example'
const challenge = {
  reference: 'ref-1',
  channel: 'sms',
  destination: '+971 •• ••• ••42',
  expiresAt: '2026-11-20T10:05:00.000Z',
} as const

afterEach(() => vi.useRealTimers())

async function openForgot() {
  const opened = openPortal('/forgot-password')
  await screen.findByRole('heading', { name: 'Forgot your password?' })
  return opened
}
const send = () => screen.getByRole('button', { name: 'Send link' })

async function openLink(path = `/reset-password#${TOKEN}`) {
  answer(checkRecoveryLink, { works: true })
  const opened = openPortal(path)
  expect(await screen.findByRole('heading', { name: 'Choose a new password' })).toBeVisible()
  return opened
}
type User = Awaited<ReturnType<typeof openLink>>['user']
async function choose(user: User, password = 'Seven-otters-7') {
  await user.type(screen.getByLabelText('New password'), password)
  await user.type(screen.getByLabelText('Repeat the password'), `${password}{Enter}`)
}
async function enterCode(user: User) {
  await user.click(screen.getAllByRole('textbox', { name: /Digit/ })[0] ?? document.body)
  await user.keyboard('123456')
  await user.click(screen.getByRole('button', { name: 'Continue' }))
}

test('requires the address, sends it with the entity, and shows where to look', async () => {
  const requests = answer(recoverPassword, {})
  const { user } = await openForgot()
  await user.type(screen.getByLabelText('E-mail address'), ` ${EMAIL} `)
  await user.click(send())
  expect(await screen.findByRole('heading', { name: 'Check your e-mail' })).toBeVisible()
  expect(screen.getByText("An email has been sent to this user's email address")).toBeVisible()
  expect(screen.getByText(EMAIL)).toBeVisible()
  expect(screen.getByText('30 minutes')).toBeVisible()
  expect(requests.map(({ body }) => body)).toEqual([{ email: EMAIL, entity: 169 }])
})

test('an invalid e-mail address shows an error and is not sent', async () => {
  const requests = answer(recoverPassword, {})
  const { user } = await openForgot()
  await user.click(send())
  const refusal = 'Enter an e-mail address, such as name@example.com'
  expect(screen.getByRole('alert')).toHaveTextContent(refusal)
  await user.type(screen.getByLabelText('E-mail address'), 'elena.marsh{Enter}')
  expect(screen.getByLabelText('E-mail address')).toHaveAttribute('aria-invalid', 'true')
  await user.type(screen.getByLabelText('E-mail address'), '@mail.example')
  expect(screen.queryByText(refusal)).toBeNull()
  expect(requests).toHaveLength(0)
})

test('keeps the address in its field if the link could not be requested', async () => {
  cutOff(recoverPassword)
  const { user } = await openForgot()
  await user.type(screen.getByLabelText('E-mail address'), EMAIL)
  await user.click(send())
  await waitFor(() => expect(screen.getByRole('alert')).not.toBeEmptyDOMElement())
  expect(screen.getByLabelText('E-mail address')).toHaveValue(EMAIL)
})

test('the link is sent again after a minute, or to another address at once', async () => {
  vi.useFakeTimers({
    shouldAdvanceTime: true,
    toFake: ['setInterval', 'clearInterval', 'performance', 'Date'],
  })
  const requests = answer(recoverPassword, {})
  const { user } = await openForgot()
  await user.type(screen.getByLabelText('E-mail address'), `${EMAIL}{Enter}`)
  expect(await screen.findByRole('button', { name: /^Send again in/ })).toBeDisabled()
  await vi.advanceTimersByTimeAsync(61_000)
  await user.click(screen.getByRole('button', { name: 'Send again' }))
  await waitFor(() => expect(requests).toHaveLength(2))
  expect(await screen.findByRole('button', { name: /^Send again in/ })).toBeDisabled()
  await user.click(screen.getByRole('button', { name: 'Use a different address' }))
  expect(screen.getByLabelText('E-mail address')).toHaveValue('')
})

test('the token leaves the address at once; the password, then its code, go out with it', async () => {
  const chosen = answer(resetPassword, { showTwilio: true, verificationCode: challenge })
  const confirmed = answer(confirmPasswordReset, {})
  const { user, hash, address } = await openLink()
  await waitFor(() => expect(hash()).toBe(''))
  expect(chosen).toHaveLength(0)
  await choose(user)
  expect(await screen.findByRole('heading', { name: 'Enter the code' })).toBeVisible()
  expect(chosen.map(({ body }) => body)).toEqual([{ token: TOKEN, password: 'Seven-otters-7' }])
  await enterCode(user)
  expect(await screen.findByLabelText('Username')).toBeVisible()
  expect(screen.getByText('Your password has changed successfully')).toBeVisible()
  expect(address()).toBe('/')
  expect(confirmed.map(({ body }) => body)).toEqual([
    { token: TOKEN, password: 'Seven-otters-7', verificationCode: { reference: 'ref-1', code: '123456' } },
  ])
})

test('without a phone on file the password is set without a code', async () => {
  answer(resetPassword, { showTwilio: false })
  const { user } = await openLink()
  await choose(user)
  expect(await screen.findByLabelText('Username')).toBeVisible()
  expect(screen.getByText('Your password has changed successfully')).toBeVisible()
})

test('a used or expired link names the contact and leads to a new one', async () => {
  refuse(resetPassword, 'recovery/wrong-link')
  const { user, address } = await openLink()
  await choose(user)
  const contact = await screen.findByText('Contact the manager to generate a new password.')
  expect(contact).toBeVisible()
  const reason = screen.getByText(/^The link was used, replaced by a later one/)
  expect(reason.compareDocumentPosition(contact)).toBe(Node.DOCUMENT_POSITION_FOLLOWING)
  await user.click(screen.getByRole('link', { name: 'Send me a new link' }))
  expect(await screen.findByLabelText('E-mail address')).toBeVisible()
  expect(address()).toBe('/forgot-password')
})

test('an address without a token leads to a new link', async () => {
  openPortal('/reset-password')
  expect(await screen.findByRole('heading', { name: 'This link does not work' })).toBeVisible()
  expect(screen.getByRole('alert')).toHaveTextContent(
    'This link is incomplete. Open the link in your e-mail once more, or ask for a new one.',
  )
  expect(screen.getByRole('link', { name: 'Send me a new link' })).toHaveAttribute('href', '/forgot-password')
  expect(screen.getByRole('link', { name: 'Back to the login' })).toHaveAttribute('href', '/')
  expect(screen.queryByLabelText('New password')).toBeNull()
})

test('a confirmation that fails for an unknown reason shows an error, and the code can be typed again', async () => {
  answer(resetPassword, { showTwilio: true, verificationCode: challenge })
  cutOff(confirmPasswordReset)
  const { user } = await openLink()
  await choose(user)
  await screen.findByRole('heading', { name: 'Enter the code' })
  await enterCode(user)
  expect(await screen.findByText('Something went wrong!')).toBeVisible()
  expect(screen.getAllByRole('textbox', { name: /Digit/ })[0]).toHaveValue('')
})

test('after the last try the password is chosen again', async () => {
  answer(resetPassword, { showTwilio: true, verificationCode: challenge })
  refuse(confirmPasswordReset, 'codes/too-many-tries')
  const { user } = await openLink()
  await choose(user)
  await screen.findByRole('heading', { name: 'Enter the code' })
  await enterCode(user)
  await user.click(await screen.findByRole('button', { name: 'Choose the password again' }))
  expect(await screen.findByLabelText('New password')).toBeVisible()
})

test('the code of a reset is sent again by the call of resets', async () => {
  vi.useFakeTimers({
    shouldAdvanceTime: true,
    toFake: ['setInterval', 'clearInterval', 'performance', 'Date'],
  })
  answer(resetPassword, { showTwilio: true, verificationCode: challenge })
  const again = answer(resendResetCode, {
    verificationCode: { ...challenge, expiresAt: '2026-11-20T10:06:00.000Z' },
  })
  const { user } = await openLink()
  await choose(user)
  await screen.findByRole('heading', { name: 'Enter the code' })
  await vi.advanceTimersByTimeAsync(31_000)
  await user.click(screen.getByRole('button', { name: 'Send a new code' }))
  expect(await screen.findByText('Security code sent successfully')).toBeVisible()
  expect(again.map(({ body }) => body)).toEqual([{ token: TOKEN, reference: 'ref-1' }])
})

test('a used or expired link is refused before a password is typed, and leads to a new one', async () => {
  const checks = refuse(checkRecoveryLink, 'recovery/wrong-link')
  openPortal(`/reset-password#${TOKEN}`)
  expect(await screen.findByText(/^The link was used, replaced by a later one, or is older/)).toBeVisible()
  expect(screen.getByRole('link', { name: 'Send me a new link' })).toHaveAttribute('href', '/forgot-password')
  expect(screen.queryByLabelText('New password')).not.toBeInTheDocument()
  expect(checks.map(({ body }) => body)).toEqual([{ token: TOKEN }])
})
