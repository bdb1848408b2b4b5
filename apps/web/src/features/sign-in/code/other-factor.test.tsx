import { type Channel } from '@fundholder/protocol/users/challenges.ts'
import { confirmPasswordReset, resetPassword } from '@fundholder/protocol/users/passwords.ts'
import { requestSignIn, requestToken, resendCode } from '@fundholder/protocol/users/sign-in.ts'
import { screen, within } from '@testing-library/react'
import { expect, test } from 'vitest'
import { answer, refuse } from '#test/network.ts'
import { openPortal } from '#test/portal.tsx'

const challenge = (channel: Channel, ...others: Channel[]) => ({
  reference: 'ref-1',
  channel,
  destination: '+971 •• ••• ••42',
  expiresAt: '2026-11-20T10:05:00.000Z',
  channels: [channel, ...others],
})

async function openSecondStep(verificationCode: ReturnType<typeof challenge>, heading: string) {
  answer(requestSignIn, { verificationCode })
  const portal = openPortal('/')
  await screen.findByRole('heading', { name: 'Log in' })
  await portal.user.type(screen.getByLabelText('Username'), 'member@demo.example')
  await portal.user.type(screen.getByLabelText('Password'), 'secret{Enter}')
  await screen.findByRole('heading', { name: heading })
  return portal
}
const typeDigits = async (user: ReturnType<typeof openPortal>['user'], digits: string) => {
  await user.click(screen.getAllByRole('textbox', { name: /Digit/ })[0] ?? document.body)
  await user.keyboard(digits)
  await user.click(screen.getByRole('button', { name: 'Continue' }))
}
const bodies = (received: readonly { body: unknown }[]) =>
  received.map(({ body }) => (body as { verificationCode: unknown }).verificationCode)

test('the code of the app is sent as such, and one that was used is said to be', async () => {
  const { user } = await openSecondStep(challenge('authenticator', 'sms'), 'Enter the code from your app')
  const requests = refuse(requestToken, 'codes/authenticator-used')
  await typeDigits(user, '123456')
  expect(await screen.findByText(/was used already. Wait for the next one/)).toBeVisible()
  expect(bodies(requests)).toEqual([{ reference: 'ref-1', code: '123456', channel: 'authenticator' }])
  for (const box of screen.getAllByRole('textbox', { name: /Digit/ })) expect(box).toHaveValue('')
})

test('a message is sent instead of the app’s code on request, and its code entered', async () => {
  const { user } = await openSecondStep(challenge('authenticator', 'sms'), 'Enter the code from your app')
  const resent = answer(resendCode, { verificationCode: challenge('sms', 'authenticator') })
  await user.click(screen.getByRole('button', { name: 'Send a code by SMS to +971 •• ••• ••42' }))
  expect(await screen.findByRole('heading', { name: 'Enter the code' })).toBeVisible()
  expect(resent.map(({ body }) => body)).toEqual([{ reference: 'ref-1' }])
  const requests = refuse(requestToken, 'codes/wrong', { triesLeft: 3 })
  await typeDigits(user, '123456')
  expect(await screen.findByText(/3 tries left/)).toBeVisible()
  expect(bodies(requests)).toEqual([{ reference: 'ref-1', code: '123456' }])
  await user.click(screen.getByRole('button', { name: 'Use your authenticator app' }))
  expect(await screen.findByRole('heading', { name: 'Enter the code from your app' })).toBeVisible()
  expect(screen.queryByText(/3 tries left/)).toBeNull()
  await user.click(screen.getByRole('button', { name: 'Use the code sent to +971 •• ••• ••42' }))
  expect(await screen.findByRole('heading', { name: 'Enter the code' })).toBeVisible()
  expect(resent).toHaveLength(1)
})

test('a backup code is understood as it is written on paper, and what is none is not sent', async () => {
  const { user } = await openSecondStep(challenge('sms', 'backup-code'), 'Enter the code')
  await user.click(await screen.findByRole('button', { name: 'Use a backup code' }))
  const requests = refuse(requestToken, 'codes/wrong', { triesLeft: 0 })
  const field = await screen.findByLabelText('Backup code')
  await user.type(field, '7kq2m{Enter}')
  expect(screen.getByText(/A backup code has ten letters and digits/)).toBeVisible()
  expect(requests).toHaveLength(0)
  await user.type(field, '-x4dio{Enter}')
  expect(await screen.findByText(/Too many wrong codes/)).toBeVisible()
  expect(bodies(requests)).toEqual([{ reference: 'ref-1', code: '7KQ2MX4D10', channel: 'backup-code' }])
  await user.click(screen.getByRole('button', { name: 'Log in again' }))
  expect(await screen.findByRole('heading', { name: 'Log in' })).toBeVisible()
})

test('says that a passkey of another address does not work here, and offers the other ways', async () => {
  const verificationCode = {
    ...challenge('passkey', 'sms'),
    passkey: {
      challenge: 'aa',
      credentials: [{ credential: 'bb', host: 'portal.example', transports: [] }],
    },
  }
  await openSecondStep(verificationCode, 'Use your passkey')
  expect(screen.getByText(/Your passkeys do not work in this browser or at this address/)).toBeVisible()
  expect(screen.getByRole('button', { name: /^Send a code by SMS/ })).toBeEnabled()
})

test('a client with the phone alone is offered nothing else', async () => {
  await openSecondStep(challenge('sms'), 'Enter the code')
  expect(screen.queryByRole('heading', { name: 'Other ways' })).toBeNull()
})

test('a forgotten password is replaced with the link and a backup code', async () => {
  answer(resetPassword, { showTwilio: true, verificationCode: challenge('sms', 'backup-code') })
  const requests = answer(confirmPasswordReset, {})
  const { user } = openPortal(`/reset-password#${'q'.repeat(43)}`)
  await user.type(await screen.findByLabelText('New password'), 'Seven-otters-7')
  await user.type(screen.getByLabelText('Repeat the password'), 'Seven-otters-7{Enter}')
  const ways = within(
    (await screen.findByRole('heading', { name: 'Other ways' })).parentElement as HTMLElement,
  )
  await user.click(ways.getByRole('button', { name: 'Use a backup code' }))
  await user.type(await screen.findByLabelText('Backup code'), '7KQ2M-X4D10{Enter}')
  expect(await screen.findByText('Your password has changed successfully')).toBeVisible()
  expect(bodies(requests)).toEqual([{ reference: 'ref-1', code: '7KQ2MX4D10', channel: 'backup-code' }])
})
