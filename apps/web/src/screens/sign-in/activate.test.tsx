import { activateAccount, resendInvitation } from '@fundholder/protocol/users/passwords.ts'
import { requestSignIn } from '@fundholder/protocol/users/sign-in.ts'
import { screen, waitFor, within } from '@testing-library/react'
import { expect, test } from 'vitest'
import { answer, refuse } from '#test/network.ts'
import { openPortal } from '#test/portal.tsx'
import { setPortalConfig } from '#test/portal-config.ts'

const CODE = 'q'.repeat(43)

async function openLink(path = `/activate#${CODE}`) {
  const opened = openPortal(path)
  expect(await screen.findByRole('heading', { name: 'Activate your account' })).toBeVisible()
  return opened
}

const first = () => screen.getByLabelText<HTMLInputElement>('New password')
const second = () => screen.getByLabelText<HTMLInputElement>('Repeat the password')
const save = () => screen.getByRole('button', { name: 'Save password' })
/** A rule of the list as it is read out. */
const rule = (words: RegExp) =>
  screen.getAllByRole('listitem').find((item) => words.test(item.textContent))?.textContent

test('the code is taken out of the address at once, and sent only when the password is saved', async () => {
  const requests = answer(activateAccount, {})
  const { user, hash } = await openLink()
  await waitFor(() => expect(hash()).toBe(''))
  expect(requests).toHaveLength(0)
  await user.type(first(), 'Seven-otters-7')
  await user.type(second(), 'Seven-otters-7')
  await user.click(save())
  await waitFor(() => expect(requests).toHaveLength(1))
  expect(requests[0]?.body).toEqual({ activationCode: CODE, password: 'Seven-otters-7', entity: 169 })
})

test('after saving the login is shown with a message that the password has changed', async () => {
  answer(activateAccount, {})
  const { user, address } = await openLink()
  await user.type(first(), 'Seven-otters-7')
  await user.type(second(), 'Seven-otters-7{Enter}')
  expect(await screen.findByLabelText('Username')).toBeVisible()
  expect(await screen.findByText('Your password has changed successfully')).toBeVisible()
  expect(address()).toBe('/')
})

test('each rule is marked as it is fulfilled, and read out so', async () => {
  const { user } = await openLink()
  expect(rule(/at least 8 characters/)).toMatch(/^has at least 8 characters$/)
  await user.type(first(), 'Summer26')
  for (const words of [/8 characters/, /upper case/, /lower case/, /number/])
    expect(rule(words)).toMatch(/^done:/)
  for (const words of [/special character/, /many people use/]) expect(rule(words)).toMatch(/^missing:/)
  await user.clear(first())
  await user.type(first(), 'Seven-otters-7')
  for (const words of [/special character/, /many people use/]) expect(rule(words)).toMatch(/^done:/)
  expect(screen.getByText(/must not contain your username or e-mail address/)).toBeVisible()
  expect(rule(/your username/)).toBeUndefined()
})

test('saving names each error and sends nothing, and a corrected field loses its message', async () => {
  const requests = answer(activateAccount, {})
  const { user } = await openLink()
  await user.click(save())
  expect(screen.getByText('All fields are required')).toBeVisible()
  for (const field of [first(), second()]) expect(field).toHaveAttribute('aria-invalid', 'true')
  await user.type(first(), 'Wv7#kq2')
  await user.type(second(), 'Wv7#kq2')
  expect(first()).toHaveAccessibleDescription(/^The password is too short/)
  await user.type(first(), 'xx')
  expect(second()).toHaveAccessibleDescription('Both passwords must match')
  await user.clear(first())
  await user.type(first(), 'Welcome2026!')
  expect(screen.getByText('Password invalid rules policy')).toBeVisible()
  await user.clear(first())
  await user.type(first(), 'Wv7#kq2m')
  await user.type(second(), 'm')
  expect(screen.queryByRole('alert')).toBeNull()
  expect(requests).toHaveLength(0)
})

test('shows while typing that the second entry differs', async () => {
  const { user } = await openLink()
  await user.type(first(), 'Seven-otters-7')
  await user.type(second(), 'Seven-o')
  expect(screen.queryByText("The password doesn't match")).toBeNull()
  await user.type(second(), 'x')
  expect(screen.getByText("The password doesn't match")).toBeVisible()
  expect(second()).toHaveAttribute('aria-invalid', 'true')
})

test('both entries can be shown and hidden, each by its own eye, and pasted into', async () => {
  const { user } = await openLink()
  await user.click(first())
  await user.paste('Seven-otters-7')
  expect(first().value).toBe('Seven-otters-7')
  const [eye] = screen.getAllByRole('button', { name: 'Show password' })
  await user.click(eye as HTMLElement)
  expect([first().type, second().type]).toEqual(['text', 'password'])
  await user.click(screen.getByRole('button', { name: 'Hide password' }))
  expect(first().type).toBe('password')
})

test.each([
  ['activation/wrong-code', "Oops! Activation code isn't correct, try again later please."],
  ['passwords/contains-username', 'The password can not contain the username.'],
  ['passwords/used-before', 'The password must be different to your last 10 passwords.'],
  ['server/fault', 'Oops! Something went wrong, try again later please.'],
] as const)('a refusal %s is shown in its words, and what was typed stays', async (code, words) => {
  refuse(activateAccount, code, { kept: 10 })
  const { user } = await openLink()
  await user.type(first(), 'Seven-otters-7')
  await user.type(second(), 'Seven-otters-7{Enter}')
  expect(await screen.findByText(words)).toBeVisible()
  expect(first().value).toBe('Seven-otters-7')
  const help = screen.queryByText(/older than 72 hours/)
  expect(help !== null).toBe(code === 'activation/wrong-code')
  if (help) expect(within(help).getByRole('link', { name: 'support' })).toBeVisible()
})

test('a link that was cut off requests the e-mail again, and its code can be typed there', async () => {
  const { user, address } = openPortal('/activate#cut-off')
  expect(await screen.findByRole('heading', { name: 'This link does not work' })).toBeVisible()
  expect(screen.getByText('Oops! Something went wrong, ask the access email again please.')).toBeVisible()
  expect(screen.getByLabelText('Activation code')).toBeVisible()
  await user.click(screen.getByRole('link', { name: 'Back to the login' }))
  expect(address()).toBe('/')
})

test('the code of the e-mail is typed in any spelling with the username, and checked before it is sent', async () => {
  const requests = answer(activateAccount, {})
  const { user } = await openLink('/activate')
  await user.type(first(), 'Seven-otters-7')
  await user.type(second(), 'Seven-otters-7{Enter}')
  expect(await screen.findByText('All fields are required')).toBeVisible()
  await user.type(screen.getByLabelText('Username'), 'amal@mail.example')
  await user.type(screen.getByLabelText('Activation code'), '7kq2m x4d9')
  expect(screen.getByText(/Compare it with the e-mail/)).toBeVisible()
  expect(requests).toHaveLength(0)
  await user.type(screen.getByLabelText('Activation code'), 'a')
  await user.click(save())
  await waitFor(() => expect(requests).toHaveLength(1))
  expect(requests[0]?.body).toEqual({
    username: 'amal@mail.example',
    activationCode: '7KQ2MX4D9A',
    password: 'Seven-otters-7',
    entity: 169,
  })
})

test('resends an invitation by username, and the answer does not reveal whether it exists', async () => {
  const requests = answer(resendInvitation, {})
  const { user } = await openLink('/activate')
  await user.click(screen.getByRole('button', { name: 'Send the invitation again' }))
  expect(screen.getByText('Enter your username first.')).toBeVisible()
  await user.type(screen.getByLabelText('Username'), 'amal')
  await user.click(screen.getByRole('button', { name: 'Send the invitation again' }))
  expect(await screen.findByText(/If amal has an invitation that was not used/)).toBeVisible()
  expect(requests[0]?.body).toEqual({ username: 'amal', entity: 169 })
})

test('a wrong password on the login after an activation has words of its own', async () => {
  answer(activateAccount, {})
  refuse(requestSignIn, 'sign-in/wrong-credentials')
  const { user } = await openLink()
  await user.type(first(), 'Seven-otters-7')
  await user.type(second(), 'Seven-otters-7{Enter}')
  await user.type(await screen.findByLabelText('Username'), 'amal')
  await user.type(screen.getByLabelText('Password'), 'other{Enter}')
  expect(await screen.findByText('Oops! That email / password combination is not valid')).toBeVisible()
})

test('the page has the name of the manager whose client was invited', async () => {
  setPortalConfig({ entity: 100 })
  const requests = answer(activateAccount, {})
  const { user } = await openLink()
  expect(screen.getByText(/your Northmere account/)).toBeVisible()
  await user.type(first(), 'Seven-otters-7')
  await user.type(second(), 'Seven-otters-7{Enter}')
  await waitFor(() => expect(requests[0]?.body).toMatchObject({ entity: 100 }))
})
