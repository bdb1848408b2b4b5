import { calendarDay } from '@fundholder/domain/calendar.ts'
import { withdrawRequest } from '@fundholder/protocol/users/requests.ts'
import { changeUserData } from '@fundholder/protocol/users/users.ts'
import { screen, within } from '@testing-library/react'
import { expect, test } from 'vitest'
import { answer } from '#test/network.ts'
import { card, edit, onFile, openProfile, openSection } from '#test/profile-page.ts'
import { shown } from '#test/shown.ts'

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
  const { user } = await openProfile(onFile({ requests: [request] }))
  await openSection(user, 'Requests')
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
  expect(await screen.findByText('Your request was sent to your fund manager')).toBeVisible()
  expect(sent.map(({ body }) => body)).toContainEqual({ version: 'v1', personalData: { surname: 'Moor' } })
  await openSection(user, 'Requests')
  const requests = card('Requests')
  expect(requests.getByText('Surname: from Marsh to Moor')).toBeVisible()
  expect(requests.getByText(/due by 04\/12\/2026/)).toBeVisible()
  answer(withdrawRequest, onFile({ requests: [{ ...request, state: 'withdrawn' }] }))
  await user.click(requests.getByRole('button', { name: 'Cancel request' }))
  expect(await requests.findByText('Cancelled')).toBeVisible()
})
