import {
  addAuthenticator,
  type Factors,
  getFactors,
  removeFactor,
  renewBackupCodes,
  requestFactorChange,
  startAuthenticator,
} from '@fundholder/protocol/users/factors.ts'
import { endSessions, listSessions, type OpenSession } from '@fundholder/protocol/users/sessions.ts'
import { screen, within } from '@testing-library/react'
import { afterEach, expect, test, vi } from 'vitest'
import { AT, HERE, PHONE_ALONE } from '#test/answers/security-answers.ts'
import { answer, refuse } from '#test/network.ts'
import { renderInPortal, signIn } from '#test/portal.tsx'
import { setPortalConfig } from '#test/portal-config.ts'
import { SecuritySection } from './security-section.tsx'

const verificationCode = {
  reference: 'ref-1',
  channel: 'sms',
  destination: '+971 •• ••• ••42',
  expiresAt: AT,
} as const
const ALL: Factors = {
  ...PHONE_ALONE,
  authenticator: { addedAt: AT },
  passkeys: [{ credential: 'abc', name: 'My laptop', host: 'portal.example', addedAt: AT, lastUsedAt: AT }],
  backupCodes: { left: 7, madeAt: AT },
}
const PHONE: OpenSession = {
  ...HERE,
  session: '00000000-0000-4000-8000-000000000002',
  isThis: false,
  kind: 'phone',
  browser: 'Safari',
  system: 'iOS',
}

function open(factors: Factors = PHONE_ALONE, sessions: OpenSession[] = [HERE]) {
  signIn()
  answer(getFactors, factors)
  answer(listSessions, { data: sessions })
  return renderInPortal(<SecuritySection />)
}
type User = ReturnType<typeof open>

/** Reads what the change means, and enters the code that allows it. */
async function allow(user: User, action: string) {
  const requested = answer(requestFactorChange, { verificationCode })
  await user.click(await screen.findByRole('button', { name: action }))
  const dialog = within(screen.getByRole('dialog'))
  expect(dialog.getByText(/withdrawals pause for 72 hours/)).toBeVisible()
  await user.click(dialog.getByRole('button', { name: 'Continue' }))
  await dialog.findByText('+971 •• ••• ••42')
  await typeDigits(user)
  await user.click(dialog.getByRole('button', { name: 'Confirm' }))
  return { dialog, requested }
}
async function typeDigits(user: User) {
  const dialog = within(screen.getByRole('dialog'))
  await user.click(dialog.getAllByRole('textbox', { name: /Digit/ })[0] ?? document.body)
  await user.keyboard('123456')
}
const rowOf = (title: string) => within(screen.getByText(title).closest('li') as HTMLElement)

test('an authenticator app is set up with a code, its secret as picture and text, and its own first code', async () => {
  const user = open()
  const started = answer(startAuthenticator, {
    enrolment: 'e1',
    secret: 'ABCDEFGHIJ234567',
    uri: 'otpauth://totp/Fundholder:elena?secret=ABCDEFGHIJ234567',
  })
  const { dialog, requested } = await allow(user, 'Set up an authenticator app')
  expect(
    await dialog.findByRole('img', { name: 'QR code with the secret key of your account' }),
  ).toBeVisible()
  expect(dialog.getByText('ABCD EFGH IJ23 4567')).toBeVisible()
  expect(requested.map(({ body }) => body)).toEqual([{ change: 'add-authenticator' }])
  expect(started.map(({ body }) => body)).toEqual([
    { verificationCode: { reference: 'ref-1', code: '123456' } },
  ])
  refuse(addAuthenticator, 'factors/wrong-app-code')
  await typeDigits(user)
  await user.click(dialog.getByRole('button', { name: 'Set up' }))
  expect(await dialog.findByText(/not the code that your app shows now/)).toBeVisible()
  const added = answer(addAuthenticator, ALL)
  answer(getFactors, ALL)
  await typeDigits(user)
  await user.click(dialog.getByRole('button', { name: 'Set up' }))
  expect(await screen.findByText('Authenticator app set up')).toBeVisible()
  expect(added.map(({ body }) => body)).toEqual([{ enrolment: 'e1', code: '123456' }])
  expect(await screen.findByRole('button', { name: 'Remove the authenticator app' })).toBeVisible()
})

test('ten backup codes are shown once, to be downloaded, and are gone when the dialog is closed', async () => {
  const user = open()
  answer(renewBackupCodes, { codes: ['7KQ2MX4D10', 'ABCDE12345'] })
  const { dialog } = await allow(user, 'Create codes')
  expect(await dialog.findByText('7KQ2M-X4D10')).toBeVisible()
  const file = dialog.getByRole('link', { name: 'Download' }).getAttribute('href') ?? ''
  expect(decodeURIComponent(file)).toMatch(/Backup codes of .*\n\n7KQ2M-X4D10\nABCDE-12345\n$/)
  await user.click(dialog.getByRole('button', { name: 'I have kept them' }))
  expect(screen.queryByText('7KQ2M-X4D10')).toBeNull()
})

test('a passkey is listed with name, use and address, and removed by its id', async () => {
  const user = open(ALL)
  expect(await screen.findByText('My laptop')).toBeVisible()
  expect(rowOf('My laptop').getByText(/works at portal.example/)).toBeVisible()
  const removed = answer(removeFactor, { ...ALL, passkeys: [] })
  answer(getFactors, { ...ALL, passkeys: [] })
  const { requested } = await allow(user, 'Remove My laptop')
  expect(await screen.findByText('Passkey removed')).toBeVisible()
  expect(requested.map(({ body }) => body)).toEqual([{ change: 'remove-passkey', credential: 'abc' }])
  expect(removed.map(({ body }) => body)).toEqual([
    {
      change: 'remove-passkey',
      credential: 'abc',
      verificationCode: { reference: 'ref-1', code: '123456' },
    },
  ])
})

test('each factor shows whether it is set up, and how many backup codes are left', async () => {
  open({ ...ALL, passkeys: [] })
  expect(await screen.findByText('7 of 10 codes left, 20/11/2026')).toBeVisible()
  expect(rowOf('Code by SMS').getByText('On')).toBeVisible()
  expect(rowOf('Authenticator app').getByText(/^Added 20\/11\/2026, not used yet/)).toBeVisible()
  expect(rowOf('Passkeys').getByText('Not set up')).toBeVisible()
})

test('each button of a factor is named by its text, and by more where two have the same', async () => {
  open({ ...ALL, passkeys: [] })
  for (const [name, words] of [
    ['Replace: Authenticator app', 'Replace'],
    ['Remove the authenticator app', 'Remove'],
    ['Create new codes', 'Create new codes'],
    ['Remove the backup codes', 'Remove'],
  ] as const)
    expect((await screen.findByRole('button', { name })).textContent).toBe(words)
})

test('after too many wrong codes the change starts again', async () => {
  const user = open()
  refuse(startAuthenticator, 'codes/wrong', { triesLeft: 0 })
  const { dialog } = await allow(user, 'Set up an authenticator app')
  expect(await dialog.findByText('Too many wrong codes. Start again to get a new one.')).toBeVisible()
  expect(dialog.queryByText(/try again|tries left/)).toBeNull()
  await user.click(dialog.getByRole('button', { name: 'Start again' }))
  expect(dialog.getByRole('button', { name: 'Continue' })).toBeVisible()
})

test('other devices are signed out one by one or all at once, this one is not', async () => {
  const user = open(PHONE_ALONE, [HERE, PHONE])
  await screen.findByText('Safari on iOS')
  expect(rowOf('Firefox on Linux').queryByRole('button')).toBeNull()
  expect(rowOf('Firefox on Linux').getByText('This device')).toBeVisible()
  const ended = answer(endSessions, { ended: 1 })
  await user.click(screen.getByRole('button', { name: 'Log out Safari on iOS' }))
  expect(await screen.findByText('1 device was logged out')).toBeVisible()
  await user.click(screen.getByRole('button', { name: 'Log out the others' }))
  await expect
    .poll(() => ended.map(({ body }) => body))
    .toEqual([{ session: PHONE.session }, { session: 'others' }])
})

test('factors and devices that could not be loaded can be retried', async () => {
  signIn()
  refuse(getFactors, 'server/fault')
  refuse(listSessions, 'server/fault')
  const user = renderInPortal(<SecuritySection />)
  expect(await screen.findByText('Your login methods could not be loaded.')).toBeVisible()
  expect(await screen.findByText('Your devices could not be loaded.')).toBeVisible()
  expect(screen.queryByText('You are logged in on this device only.')).toBeNull()
  answer(getFactors, PHONE_ALONE)
  answer(listSessions, { data: [HERE] })
  for (const again of screen.getAllByRole('button', { name: 'Try again' })) await user.click(again)
  expect(await screen.findByText('Code by SMS')).toBeVisible()
  expect(await screen.findByText('Firefox on Linux')).toBeVisible()
})

afterEach(() => vi.unstubAllGlobals())

test('an address without passkeys names no other one but that of the operator', async () => {
  vi.stubGlobal('isSecureContext', false)
  setPortalConfig({ publicUrl: `${location.origin}/` })
  open()
  const why =
    'Passkeys do not work at this address. They need a secure web address (https) made of a name, not only of numbers.'
  expect(await screen.findByText(why)).toBeVisible()
  expect(screen.queryByRole('button', { name: 'Add a passkey' })).toBeNull()
})

test('an address without passkeys leads to the operator’s, which has them', async () => {
  vi.stubGlobal('isSecureContext', false)
  setPortalConfig({ publicUrl: 'https://portal.example/' })
  open()
  const words = 'Passkeys do not work at this address. Open the portal at https://portal.example/ to add one.'
  expect(await screen.findByText(words)).toBeVisible()
})

test('a browser without passkeys shows the reason alone, without “Not set up”', async () => {
  vi.stubGlobal('PublicKeyCredential', undefined)
  Reflect.deleteProperty(globalThis, 'PublicKeyCredential')
  open()
  const words = 'Passkeys do not work in this browser. Try another one, or your phone.'
  expect(await screen.findByText(words)).toBeVisible()
  expect(screen.queryByText(/^Log in and approve orders with your fingerprint/)).toBeNull()
  expect(rowOf('Passkeys').queryByText('Not set up')).toBeNull()
  expect(rowOf('Authenticator app').getByText('Not set up')).toBeVisible()
})
