import { calendarDay } from '@fundholder/domain/calendar.ts'
import type { Answer } from '@fundholder/protocol/call.ts'
import { withdrawRequest } from '@fundholder/protocol/users/requests.ts'
import { changeUserData, getUserData } from '@fundholder/protocol/users/users.ts'
import { screen, within } from '@testing-library/react'
import { expect, test, vi } from 'vitest'
import { ELENA_ON_FILE } from '#test/answers/profile-data.ts'
import { answer, answerRaw, refuse } from '#test/network.ts'
import { openPortal, signIn } from '#test/portal.tsx'
import { shown } from '#test/shown.ts'

const challenge = {
  reference: 'ref-1',
  channel: 'sms',
  destination: '+44 •• ••• •101',
  expiresAt: '2026-11-20T10:05:00.000Z',
} as const

type Data = Answer<typeof getUserData>
const onFile = (part: Partial<Data['userData']>): Data => ({
  ...ELENA_ON_FILE,
  userData: { ...ELENA_ON_FILE.userData, version: 'v2', ...part },
})

async function openProfile(data: Data = ELENA_ON_FILE) {
  signIn()
  answer(getUserData, data)
  const opened = openPortal('/profile')
  await screen.findByRole('region', { name: 'Personal data' })
  await screen.findByText('Elena', { selector: 'bdi' })
  return opened
}
type User = Awaited<ReturnType<typeof openProfile>>['user']

const card = (name: string) => within(screen.getByRole('region', { name }))
const valueOf = (name: string, field: string) =>
  card(name).getByText(field, { selector: 'dt' }).nextElementSibling?.textContent
/** Reads the values of a section by the names of its fields. */
const onFileIn = (name: string) =>
  Object.fromEntries(
    [...screen.getByRole('region', { name }).querySelectorAll('dt')].map((term) => [
      term.textContent,
      shown(term.nextElementSibling),
    ]),
  )
const edit = (user: User, name: string) => user.click(card(name).getByRole('button', { name: 'Edit' }))

async function enterCode(user: User) {
  await screen.findByRole('dialog', { name: 'Enter the code' })
  await user.click(screen.getByRole('textbox', { name: 'Digit 1' }))
  await user.keyboard('123456')
  await user.click(screen.getByRole('button', { name: 'Continue' }))
}

test('the bank details say until when withdrawals pause after a change', async () => {
  await openProfile(onFile({ withdrawalsPausedUntil: '2026-12-10T12:00:00.000Z' }))
  expect(
    card('Bank details').getByText(
      /^Your withdrawals are paid to this account only\. Withdrawals pause until 1[01] Dec 2026, \d\d:\d\d .+, because your details were changed recently\.$/,
    ),
  ).toBeVisible()
})

test('details that fail to load are requested a few times only, and a retry loads them', async () => {
  signIn()
  const failed = answerRaw(getUserData, () => new Response('{}', { status: 500 }))
  const { user } = openPortal('/profile')
  await screen.findByRole('region', { name: 'Personal data' })
  await vi.waitFor(() => expect(screen.getAllByText('Your details could not be loaded.')).not.toHaveLength(0))
  const count = failed.length
  await new Promise((resolve) => setTimeout(resolve, 500))
  expect(failed).toHaveLength(count)
  expect(count).toBeLessThan(5)
  answer(getUserData, ELENA_ON_FILE)
  await user.click(card('Personal data').getByRole('button', { name: 'Try again' }))
  expect(await screen.findByText('Elena', { selector: 'bdi' })).toBeVisible()
  expect(screen.queryByText('Your details could not be loaded.')).toBeNull()
})

test('every section shows what is on file, with secrets masked until revealed', async () => {
  const { user } = await openProfile()
  expect(onFileIn('Accounts')).toEqual({
    Fund: 'Fundholder Savings Fund',
    Client: 'Meridian Harbour Logistics LLC',
    Holders: 'Elena Marsh',
    'Your role in the portal': 'Account holder',
    'Your role in the register': 'Registered holder',
    'What you can do': 'View, Place orders, Withdraw',
    'Latest valuation': '$104,226.11 on 19 Nov 2026',
    'Statement address': '3 Old Dhow Road, Dubai, United Arab Emirates',
    'Statement address since': '01 Dec 2018',
  })
  expect(onFileIn('Personal data')).toEqual({
    Title: 'Ms',
    Name: 'Elena',
    Surname: 'Marsh',
    Gender: 'Female',
    'Date of birth': '14 Jun 1987',
    Nationality: 'Ireland',
    'Emirates ID': '784 •••• 1',
    'Payroll number': 'ME-01001',
    Username: 'elena.marsh@demo.example',
    'Retirement age': '65',
  })
  expect(onFileIn('Contact')).toEqual({ 'Mobile phone': '•••• 101', Email: 'e••••@mail.example' })
  expect(onFileIn('Home address')).toMatchObject({
    'Address line 1': '3 Old Dhow Road',
    'Address line 2': 'Dubai',
    'Post code': 'Not on file',
    'PO box': '51977',
    Country: 'United Arab Emirates',
  })
  expect(onFileIn('Home address')).not.toHaveProperty('Address line 3')
  expect(onFileIn('Employer')).toEqual({
    'Company name': 'Meridian Harbour Logistics LLC',
    'Employer name': 'Meridian Harbour Logistics',
    Occupation: 'Engineer',
    Location: 'Dubai',
    'Date joined': '01 Nov 2018',
    'Monthly basic salary': '$9,600.00',
    'Total gratuity value': '$58,800.00, estimate at 31 Oct 2026',
  })
  expect(card('Employer').getByText(/ask your HR department/)).toBeVisible()
  expect(onFileIn('Bank details')).toEqual({
    'Account holder name': 'Elena Marsh',
    'Bank name': 'Bank of Nowhere',
    BIC: 'ZZZZAEAD',
    IBAN: 'AE65 •••• 2001',
    'Payroll number': 'ME-01001',
  })
  for (const name of ['Personal data', 'Contact', 'Bank details'])
    await user.click(card(name).getByRole('button', { name: 'Show in full' }))
  expect(valueOf('Personal data', 'Emirates ID')).toBe('784-1987-1234567-1')
  expect(valueOf('Contact', 'Mobile phone')).toBe('+447700900101')
  expect(valueOf('Bank details', 'IBAN')).toBe('AE65 0000 0000 0000 0002 001')
  expect(card('Password').getByRole('button', { name: 'Change password' })).toBeVisible()
  const rows = card('Beneficiaries').getAllByRole('row').slice(1)
  expect(rows.map(shown)).toEqual(['Tomas MarshSpousetomas@mail.example60.00%', 'Lucia MarshChild40.00%'])
})

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
  const [first] = form.getAllByLabelText('Percent of benefit')
  await user.clear(first as HTMLElement)
  await user.type(first as HTMLElement, '50,5')
  expect(form.getByText(/^9.50% still to share$/)).toBeVisible()
  await user.click(form.getByRole('button', { name: 'Save' }))
  expect(await form.findByText('The sum of all beneficiaries percentages should be 100%')).toBeVisible()

  const [, second] = form.getAllByLabelText('Percent of benefit')
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

test('a bank change to be approved shows what changes by field, and that withdrawals pause', async () => {
  const former = {
    accountHolder: 'Works',
    bankName: 'Bank of Nowhere',
    bic: 'ZZZZAEAD',
    iban: '•••• 2001',
  }
  const wanted = { ...former, bankName: 'Other Bank', iban: 'AE110000000000000002003' }
  const request = {
    id: '00000000-0000-4000-8000-000000000009',
    field: 'companyBankAccount' as const,
    former: 'Works, Bank of Nowhere, ZZZZAEAD, •••• 2001',
    wanted: 'Works, Other Bank, ZZZZAEAD, AE110000000000000002003',
    account: { former, wanted },
    state: 'open' as const,
    requestedAt: '2026-11-20T10:00:00.000Z',
    dueOn: calendarDay('20261204'),
    requestedBy: 'Ruth Vega',
    isMine: false,
  }
  await openProfile(onFile({ requests: [request] }))
  const requests = card('Requests')
  const table = within(requests.getByRole('table', { name: 'Bank account of the company' }))
  const rows = table.getAllByRole('row').map((row) => [...row.children].map(shown))
  expect(rows).toEqual([
    ['Detail', 'Now', 'New'],
    ['Account holder name', 'Works', 'Works'],
    ['Bank namechanged', 'Bank of Nowhere', 'Other Bank'],
    ['BIC', 'ZZZZAEAD', 'ZZZZAEAD'],
    ['IBANchanged', '•••• 2001', 'AE11 0000 0000 0000 0002 003'],
  ])
  expect(requests.getByText('After the approval, withdrawals pause for 72 hours.')).toBeVisible()
})

test('a new name is sent as a request, which shows its due date and can be withdrawn', async () => {
  const { user } = await openProfile()
  await edit(user, 'Personal data')
  const surname = card('Personal data').getByLabelText('Surname')
  await user.clear(surname)
  await user.type(surname, 'Moor')
  const request = {
    id: '00000000-0000-4000-8000-000000000009',
    field: 'surname' as const,
    former: 'Marsh',
    wanted: 'Moor',
    state: 'open' as const,
    requestedAt: '2026-11-20T10:00:00.000Z',
    dueOn: calendarDay('20261204'),
    isMine: true,
  }
  const sent = answer(changeUserData, onFile({ requests: [request] }))
  await user.click(card('Personal data').getByRole('button', { name: 'Save' }))
  expect(await screen.findByText('Your request was sent to your manager')).toBeVisible()
  expect(sent.map(({ body }) => body)).toContainEqual({ version: 'v1', personalData: { surname: 'Moor' } })
  const requests = card('Requests')
  expect(requests.getByText('Surname: from Marsh to Moor')).toBeVisible()
  expect(requests.getByText(/due by 04 Dec 2026/)).toBeVisible()
  answer(withdrawRequest, onFile({ requests: [{ ...request, state: 'withdrawn' }] }))
  await user.click(requests.getByRole('button', { name: 'Cancel request' }))
  expect(await requests.findByText('Cancelled')).toBeVisible()
})
