import { calendarDay } from '@fundholder/domain/calendar.ts'
import { changePassword, requestPasswordChange } from '@fundholder/protocol/users/change-password.ts'
import { changeUserData, getUserData } from '@fundholder/protocol/users/users.ts'
import { act, screen, within } from '@testing-library/react'
import { afterEach, expect, onTestFinished, test } from 'vitest'
import { chooseDayOrder } from '#language/day-order.ts'
import { chooseLanguage } from '#language/i18n.ts'
import { heldTokens } from '#session/tokens.ts'
import { NOTHING_ELSE_ON_FILE } from '#test/answers/user-data.ts'
import { answer, refuse } from '#test/network.ts'
import { openPortal, signIn } from '#test/portal.tsx'

const challenge = {
  reference: 'ref-1',
  channel: 'sms',
  destination: '+971 •• ••• ••42',
  expiresAt: '2026-11-20T10:05:00.000Z',
} as const

const ELENA_DATA = {
  user: '00000000-0000-4000-8000-000000000001',
  username: 'elena.marsh@demo.example',
  userType: 'EMPLOYEE',
  entity: 169,
  userData: {
    ...NOTHING_ELSE_ON_FILE,
    personalData: { name: 'Elena', surname: 'Marsh', birthDate: calendarDay('19870614'), retirementAge: 65 },
  },
} as const

async function openProfile() {
  signIn()
  answer(getUserData, ELENA_DATA)
  const opened = openPortal('/profile')
  const { user } = opened
  await user.click(await screen.findByText('Password and security', { selector: 'summary h3' }))
  await screen.findByRole('button', { name: 'Change password' })
  return opened
}
type User = Awaited<ReturnType<typeof openProfile>>['user']

async function typePasswords(user: User) {
  await user.click(screen.getByRole('button', { name: 'Change password' }))
  await user.type(await screen.findByLabelText('Current password'), 'Six-weasels-6')
  await user.type(screen.getByLabelText('New password'), 'Seven-otters-7')
  await user.type(screen.getByLabelText('Repeat the password'), 'Seven-otters-7{Enter}')
}

async function enterCode(user: User) {
  await user.click(screen.getAllByRole('textbox', { name: /Digit/ })[0] ?? document.body)
  await user.keyboard('123456')
  await user.click(screen.getByRole('button', { name: 'Continue' }))
}

const titlesIn = (group: string) =>
  [...screen.getByRole('region', { name: group }).querySelectorAll('summary')].map(
    (title) => title.firstChild?.textContent,
  )

test('the profile is an overview of closed sections in four groups', async () => {
  await openProfile()
  expect(titlesIn('Your account')).toEqual(['Accounts', 'Beneficiaries', 'Bank details', 'Requests'])
  expect(titlesIn('About you')).toEqual(['Personal data', 'Contact', 'Home address', 'Employer'])
  expect(titlesIn('Security')).toEqual(['Password and security', 'Who viewed my account', 'Recent activity'])
  expect(titlesIn('Settings')).toEqual(['E-mail notifications', 'Language', 'Dates', 'Terms and conditions'])
  expect([...document.querySelectorAll('details[open]')].map(({ id }) => id)).toEqual(['security'])
})

test('an administrator’s page begins with the company: its users are open, the own details are apart', async () => {
  signIn({ userType: 'EMPLOYER' })
  answer(getUserData, { ...ELENA_DATA, userType: 'EMPLOYER' })
  openPortal('/profile')
  await screen.findByText('Bank details', { selector: 'summary h3' })
  expect(titlesIn('Your company')).toEqual(['Users', 'Accounts', 'Employer', 'Bank details', 'Requests'])
  expect(titlesIn('About you')).toEqual(['Personal data', 'Contact', 'Home address'])
  expect([...document.querySelectorAll('details[open]')].map(({ id }) => id)).toEqual(['users'])
})

test('dates in figures follow the browser, or the order chosen in the settings', async () => {
  onTestFinished(() => act(() => chooseDayOrder(undefined)))
  const { user } = await openProfile()
  await user.click(screen.getByText('Dates', { selector: 'summary h3' }))
  const select = within(screen.getByRole('region', { name: 'Dates' })).getByRole('combobox')
  expect(select).toHaveDisplayValue('As in the browser')
  const born = () => screen.getByText('Date of birth').nextElementSibling
  expect(born()).toHaveTextContent('14/06/1987')
  await user.selectOptions(select, '11/16/2026')
  expect(born()).toHaveTextContent('06/14/1987')
  await user.selectOptions(select, 'As in the browser')
  expect(born()).toHaveTextContent('14/06/1987')
})

afterEach(() => chooseLanguage('en'))

test('the language is chosen in the profile and stored with the user', async () => {
  const { user } = await openProfile()
  const stored = answer(changeUserData, {
    ...ELENA_DATA,
    userData: { ...ELENA_DATA.userData, language: 'es' },
  })
  await user.click(screen.getByText('Language', { selector: 'summary h3' }))
  const card = screen.getByRole('region', { name: 'Language' })
  await user.selectOptions(within(card).getByRole('combobox', { name: 'Language' }), 'Español')
  expect(await screen.findByRole('region', { name: 'Idioma' })).toBeVisible()
  await expect.poll(() => stored.map(({ body }) => body)).toContainEqual({ language: 'es' })
})

test('the password is changed with the present one and a code, and the profile is shown again', async () => {
  const requests = answer(requestPasswordChange, { verificationCode: challenge })
  const { user } = await openProfile()
  await typePasswords(user)
  await screen.findByRole('heading', { name: 'Enter the code' })
  expect(requests.map(({ body }) => body)).toEqual([{ password: 'Six-weasels-6' }])
  const changed = answer(changePassword, { ...ELENA_DATA, token: 'another' })
  await enterCode(user)
  expect(await screen.findByText('Your password has changed successfully')).toBeVisible()
  expect(screen.getByRole('heading', { name: 'Personal details' })).toBeVisible()
  expect(screen.getByRole('button', { name: 'Change password' })).toBeVisible()
  expect(changed.map(({ body }) => body)).toEqual([
    {
      password: 'Six-weasels-6',
      newPassword: 'Seven-otters-7',
      verificationCode: { reference: 'ref-1', code: '123456' },
    },
  ])
})

test('a wrong code leaves the tries to be made, and the way back to the passwords', async () => {
  answer(requestPasswordChange, { verificationCode: challenge })
  refuse(changePassword, 'codes/wrong', { triesLeft: 4 })
  const { user } = await openProfile()
  await typePasswords(user)
  await screen.findByRole('heading', { name: 'Enter the code' })
  await enterCode(user)
  expect(await screen.findByText(/4 tries left/)).toBeVisible()
  await user.click(screen.getByRole('button', { name: 'Back' }))
  expect(screen.getByLabelText('Current password')).toBeVisible()
})

test('a wrong present password is named and leaves the session as it is', async () => {
  refuse(requestPasswordChange, 'sign-in/wrong-credentials')
  const { user } = await openProfile()
  await typePasswords(user)
  expect(await screen.findByText('Wrong credentials, please try again')).toBeVisible()
  expect(screen.getByLabelText('Current password')).toHaveValue('Six-weasels-6')
  expect(heldTokens()).toBeDefined()
})

test('the present password is not taken again, which costs no code', async () => {
  const requests = answer(requestPasswordChange, { verificationCode: challenge })
  const { user } = await openProfile()
  await user.click(screen.getByRole('button', { name: 'Change password' }))
  await user.type(screen.getByLabelText('Current password'), 'Seven-otters-7')
  await user.type(screen.getByLabelText('New password'), 'Seven-otters-7')
  await user.type(screen.getByLabelText('Repeat the password'), 'Seven-otters-7{Enter}')
  expect(screen.getByText('The password must be different to your last 10 passwords.')).toBeVisible()
  expect(requests).toHaveLength(0)
})

test('the change of the password begins at its heading, with all rules', async () => {
  const { user } = await openProfile()
  await user.click(screen.getByRole('button', { name: 'Change password' }))
  expect(scrollY).toBe(0)
  expect(screen.getByRole('heading', { name: 'Change password' })).toContainElement(
    document.activeElement as HTMLElement,
  )
  expect(screen.getByText('It must differ from your last 10 passwords.')).toBeVisible()
})

test('without the present password nothing is sent', async () => {
  const requests = answer(requestPasswordChange, { verificationCode: challenge })
  const { user } = await openProfile()
  await user.click(screen.getByRole('button', { name: 'Change password' }))
  await user.type(screen.getByLabelText('New password'), 'Seven-otters-7')
  await user.type(screen.getByLabelText('Repeat the password'), 'Seven-otters-7{Enter}')
  expect(screen.getByText('All fields are required')).toBeVisible()
  expect(screen.getByLabelText('Current password')).toHaveAttribute('aria-invalid', 'true')
  expect(requests).toHaveLength(0)
  await user.click(screen.getByRole('button', { name: 'Cancel' }))
  expect(screen.getByRole('heading', { name: 'Personal details' })).toBeVisible()
})
