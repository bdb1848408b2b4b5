import { changeUserData, getUserData } from '@fundholder/protocol/users/users.ts'
import { screen, within } from '@testing-library/react'
import { expect, test } from 'vitest'
import { ELENA_ON_FILE } from '#test/answers/profile-data.ts'
import { answer, refuse } from '#test/network.ts'
import { card, edit, enterCode, onFile, openProfile, valueOf } from '#test/profile-page.ts'
import { shown } from '#test/shown.ts'

const challenge = {
  reference: 'ref-1',
  channel: 'sms',
  destination: '+44 •• ••• •101',
  expiresAt: '2026-11-20T10:05:00.000Z',
} as const

test('an address is edited in place and saved with the version that was read', async () => {
  const { user } = await openProfile()
  await edit(user, 'Home address')
  const form = card('Home address')
  await user.clear(form.getByLabelText('PO box'))
  const types = within(form.getByLabelText('Street type')).getAllByRole('option')
  expect(types.slice(1).map(shown).join(' ')).toBe(
    'Alley Avenue Boulevard Close Court Crescent Drive Highway Lane Park Place Road Square Street Terrace Way',
  )
  await user.selectOptions(form.getByLabelText('Street type'), 'Avenue')
  const address = { streetType: 'AVENUE', addressLine1: '3 Palm Court', country: 'AE' } as const
  const saved = answer(changeUserData, onFile({ address }))
  await user.click(form.getByRole('button', { name: 'Save' }))
  expect(await screen.findByText('Your data has been updated')).toBeVisible()
  expect(saved.map(({ body }) => body)).toContainEqual({
    version: 'v1',
    address: { streetType: 'AVENUE', poBox: null },
  })
  expect(valueOf('Home address', 'Address line 1')).toBe('3 Palm Court (Avenue)')
})

test('the first line of an address on file cannot be emptied', async () => {
  const { user } = await openProfile()
  const sent = answer(changeUserData, ELENA_ON_FILE)
  await edit(user, 'Home address')
  const form = card('Home address')
  await user.clear(form.getByLabelText('Address line 1'))
  await user.click(form.getByRole('button', { name: 'Save' }))
  expect(await form.findByText('This cannot be left empty.')).toBeVisible()
  expect(sent).toHaveLength(0)
})

test('a date of birth in the future is refused beside its field', async () => {
  const { user } = await openProfile()
  const sent = answer(changeUserData, ELENA_ON_FILE)
  await edit(user, 'Personal data')
  const form = card('Personal data')
  const field = form.getByLabelText('Date of birth')
  await user.clear(field)
  await user.type(field, '2999-01-01')
  await user.click(form.getByRole('button', { name: 'Save' }))
  expect(await form.findByText('Enter a valid date in the past.')).toBeVisible()
  expect(sent).toHaveLength(0)
})

test('a new phone number is checked, and saved with a code and without the other details', async () => {
  const { user } = await openProfile()
  await edit(user, 'Contact')
  const form = card('Contact')
  const phone = form.getByLabelText('Mobile phone')
  await user.clear(phone)
  await user.type(phone, '0770')
  const requested = answer(changeUserData, { verificationCode: challenge })
  await user.click(form.getByRole('button', { name: 'Save' }))
  expect(await form.findByText(/^Enter the number with its country/)).toBeVisible()
  expect(requested).toHaveLength(0)

  await user.clear(phone)
  await user.type(phone, '+44 7700 900199')
  expect(form.getByText(/^Codes go to this phone\. Check each digit/)).toBeVisible()
  await user.click(form.getByRole('button', { name: 'Save' }))
  await screen.findByRole('dialog', { name: 'Enter the code' })
  const confirmed = answer(changeUserData, { ...onFile({}), token: 'another' })
  await enterCode(user)
  expect(await screen.findByText('Your data has been updated')).toBeVisible()
  expect(confirmed.map(({ body }) => body)).toEqual([
    {
      version: 'v1',
      verificationCode: { reference: 'ref-1', code: '123456' },
      personalData: { mobilePhone: '+44 7700 900199' },
    },
  ])
})

test('the last wrong code closes the boxes, and saving again requests a new code', async () => {
  const { user } = await openProfile()
  await edit(user, 'Contact')
  const form = card('Contact')
  await user.clear(form.getByLabelText('Mobile phone'))
  await user.type(form.getByLabelText('Mobile phone'), '+44 7700 900199')
  answer(changeUserData, { verificationCode: challenge })
  await user.click(form.getByRole('button', { name: 'Save' }))
  await screen.findByRole('dialog', { name: 'Enter the code' })
  refuse(changeUserData, 'codes/wrong', { triesLeft: 0 })
  await enterCode(user)
  expect(await screen.findByText('Too many wrong codes. Start again to get a new one.')).toBeVisible()
  expect(screen.queryByText(/try again|tries left/)).toBeNull()
  expect(screen.queryByRole('textbox', { name: /Digit/ })).toBeNull()
  await user.click(screen.getByRole('button', { name: 'Start again' }))
  expect(screen.queryByText(/Invalid code/)).toBeNull()
  answer(changeUserData, { verificationCode: challenge })
  await user.click(form.getByRole('button', { name: 'Save' }))
  expect(await screen.findByRole('textbox', { name: 'Digit 1' })).toBeVisible()
})

test('saving without an edit requests one, and nothing is sent', async () => {
  const { user } = await openProfile()
  const sent = answer(changeUserData, ELENA_ON_FILE)
  await edit(user, 'Home address')
  await user.click(card('Home address').getByRole('button', { name: 'Save' }))
  expect(await screen.findByText('Edit something to continue')).toBeVisible()
  expect(sent).toHaveLength(0)
})

test('beneficiaries are saved with a code, and only if they share everything', async () => {
  const { user } = await openProfile()
  await edit(user, 'Beneficiaries')
  const form = card('Beneficiaries')
  const [first] = form.getAllByLabelText('Share in percent')
  await user.clear(first as HTMLElement)
  await user.type(first as HTMLElement, '50,5')
  expect(form.getByText(/^9.50% still to share$/)).toBeVisible()
  await user.click(form.getByRole('button', { name: 'Save' }))
  expect(await form.findByText('The sum of all beneficiaries percentages should be 100%')).toBeVisible()

  const [, second] = form.getAllByLabelText('Share in percent')
  await user.clear(second as HTMLElement)
  await user.type(second as HTMLElement, '49.51')
  const requested = answer(changeUserData, { verificationCode: challenge })
  await user.click(form.getByRole('button', { name: 'Save' }))
  expect(requested).toHaveLength(0)
  await user.type(second as HTMLElement, '{Backspace}')
  await user.click(form.getByRole('button', { name: 'Save' }))
  await screen.findByRole('dialog', { name: 'Enter the code' })
  const confirmed = answer(changeUserData, { ...onFile({}), token: 'another' })
  await enterCode(user)
  expect(await screen.findByText('Your data has been updated')).toBeVisible()
  expect(confirmed.map(({ body }) => body)).toEqual([
    {
      version: 'v1',
      verificationCode: { reference: 'ref-1', code: '123456' },
      beneficiaries: [
        {
          fullName: 'Tomas Marsh',
          percent: 50.5,
          relationship: 'spouse',
          contactEmail: 'tomas@mail.example',
        },
        { fullName: 'Lucia Marsh', percent: 49.5, relationship: 'child' },
      ],
    },
  ])
})

test('a wrong IBAN and another holder are refused beside their fields, and the entries stay', async () => {
  const { user } = await openProfile()
  await edit(user, 'Bank details')
  const form = card('Bank details')
  const iban = form.getByLabelText('IBAN')
  await user.clear(iban)
  await user.type(iban, 'AE65 0000 0000 0000 0002 002')
  await user.click(form.getByRole('button', { name: 'Save' }))
  expect(await form.findByText(/This IBAN is not valid/)).toBeVisible()
  expect(form.getByText('Please check the highlighted fields')).toBeVisible()
  expect(iban).toHaveAttribute('aria-invalid', 'true')

  await user.clear(iban)
  await user.type(iban, 'AE110000000000000002003')
  const holder = form.getByLabelText('Account holder name')
  await user.clear(holder)
  await user.type(holder, 'Tom Marsh')
  refuse(changeUserData, 'profile/other-holder', { holder: 'Elena Marsh' })
  await user.click(form.getByRole('button', { name: 'Save' }))
  expect(await form.findAllByText(/The account holder must be Elena Marsh/)).not.toHaveLength(0)
  expect(await screen.findByText('Failed to update data')).toBeVisible()
  expect(holder).toHaveAttribute('aria-invalid', 'true')
  expect(holder).toHaveValue('Tom Marsh')
})

test('after a change elsewhere the entries stay, what is on file now is named, and saving again works', async () => {
  const { user } = await openProfile()
  await edit(user, 'Home address')
  const form = card('Home address')
  await user.type(form.getByLabelText('Address line 3'), 'Flat 7')
  refuse(changeUserData, 'profile/changed-elsewhere', { version: 'v2' })
  answer(getUserData, onFile({ address: { ...ELENA_ON_FILE.userData.address, poBox: '1' } }))
  await user.click(form.getByRole('button', { name: 'Save' }))
  expect(await form.findByText('On file now: PO box: 1')).toBeVisible()
  expect(form.getByText(/Your details were changed elsewhere meanwhile/)).toBeVisible()
  expect(form.getByLabelText('Address line 3')).toHaveValue('Flat 7')
  const saved = answer(changeUserData, onFile({}))
  await user.click(form.getByRole('button', { name: 'Save' }))
  expect(await screen.findByText('Your data has been updated')).toBeVisible()
  expect(saved.map(({ body }) => body)).toContainEqual({ version: 'v2', address: { addressLine3: 'Flat 7' } })
})

test('leaving the page with unsaved changes asks first', async () => {
  const { user, address } = await openProfile()
  await edit(user, 'Home address')
  await user.type(card('Home address').getByLabelText('Address line 3'), 'Flat 7')
  await user.click(screen.getAllByRole('link', { name: 'Contact us' })[0] as HTMLElement)
  expect(await screen.findByRole('alertdialog', { name: 'Discard your changes?' })).toBeVisible()
  await user.click(screen.getByRole('button', { name: 'Keep editing' }))
  expect(address()).toBe('/profile')
  expect(card('Home address').getByLabelText('Address line 3')).toHaveValue('Flat 7')
})
