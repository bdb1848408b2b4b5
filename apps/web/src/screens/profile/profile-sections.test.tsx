import { getUserData } from '@fundholder/protocol/users/users.ts'
import { screen, within } from '@testing-library/react'
import { expect, test } from 'vitest'
import { ELENA_ON_FILE } from '#test/answers/profile-data.ts'
import { answer, answerRaw } from '#test/network.ts'
import { openPortal, signIn } from '#test/portal.tsx'
import { card, onFile, openProfile, openSection, valueOf } from '#test/profile-page.ts'
import { shown } from '#test/shown.ts'

/** Reads the values of a section by the names of its fields. */
const onFileIn = (name: string) =>
  Object.fromEntries(
    [...screen.getByRole('region', { name }).querySelectorAll('dt')].map((term) => [
      term.textContent,
      shown(term.nextElementSibling),
    ]),
  )

test('the bank details say until when withdrawals pause after a change', async () => {
  const { user } = await openProfile(onFile({ withdrawalsPausedUntil: '2026-12-10T12:00:00.000Z' }))
  await openSection(user, 'Bank details')
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
  const message = await screen.findByText('Your details could not be loaded.')
  expect(message).toBeVisible()
  const count = failed.length
  await new Promise((resolve) => setTimeout(resolve, 500))
  expect(failed).toHaveLength(count)
  expect(count).toBeLessThan(5)
  answer(getUserData, ELENA_ON_FILE)
  await user.click(within(message.parentElement as HTMLElement).getByRole('button', { name: 'Try again' }))
  expect(await screen.findByText('Ms Elena Marsh')).toBeVisible()
  expect(screen.queryByText('Your details could not be loaded.')).toBeNull()
})

test('every section shows what is on file, with secrets masked until revealed', async () => {
  const { user } = await openProfile()
  for (const title of document.querySelectorAll('summary')) await user.click(title)
  expect(onFileIn('Accounts')).toEqual({
    Fund: 'Fundholder Savings Fund',
    Client: 'Meridian Harbour Logistics LLC',
    Holders: 'Elena Marsh',
    'Role in the portal': 'Account holder',
    'Role in the fund’s register': 'Registered holder',
    'What you can do': 'View, Place orders, Withdraw',
    'Latest valuation': '$104,226.11 on 19/11/2026',
    'Statement address': '3 Old Dhow Road, Dubai, United Arab Emirates',
    'Statement address since': '01/12/2018',
  })
  expect(onFileIn('Personal data')).toEqual({
    Title: 'Ms',
    Name: 'Elena',
    Surname: 'Marsh',
    Gender: 'Female',
    'Date of birth': '14/06/1987',
    Nationality: 'Ireland',
    'Emirates ID': '784 •••• 1',
    'Payroll number': 'ME-01001',
    Username: 'elena.marsh@demo.example',
    'Retirement age': '65',
  })
  expect(onFileIn('Contact')).toEqual({ 'Mobile phone': '•••• 101', 'E-mail': 'e••••@mail.example' })
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
    'Date joined': '01/11/2018',
    'Monthly basic salary': '$9,600.00',
    'End of service, total gratuity value': '$58,800.00, estimate at 31/10/2026',
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
