import { calendarDay } from '@fundholder/domain/calendar.ts'
import { listAwaitingSecond } from '@fundholder/protocol/orders/list-orders.ts'
import { getUserData } from '@fundholder/protocol/users/users.ts'
import { within } from '@testing-library/react'
import { beforeEach, expect, test } from 'vitest'
import { NOTHING_ELSE_ON_FILE } from '#test/answers/user-data.ts'
import { listOf, openHome, prepareHome, strip, stripLines, summary } from '#test/home-orders.ts'
import { answer } from '#test/network.ts'
import { signIn } from '#test/portal.tsx'
import { shown } from '#test/shown.ts'

const on = calendarDay

const ACCOUNT_REQUEST = {
  id: '00000000-0000-4000-8000-000000000009',
  field: 'companyBankAccount' as const,
  wanted: 'Works, Bank of Nowhere, ZZZZAEAD, AE650000000000000002001',
  state: 'open' as const,
  requestedAt: '2026-11-20T10:00:00.000Z',
  dueOn: on('20261204'),
  isMine: false,
}

beforeEach(prepareHome)

test('an employer finds what waits for an approval and the orders in progress at the same place', async () => {
  signIn({ name: 'Tomás', surname: 'Varela', userType: 'EMPLOYER' })
  answer(listAwaitingSecond, listOf({ ...summary('awaiting-second'), awaits: 'you' }))
  openHome(
    { ...summary('awaiting-second'), kind: 'WITHDRAW', awaits: 'colleague', awaitsUntil: on('20261127') },
    { ...summary('awaiting-second'), kind: 'WITHDRAW', awaits: 'you', awaitsUntil: on('20261127') },
  )
  const place = within(await strip())
  expect(
    place.getByRole('link', { name: 'A withdrawal of about $2,000.00 is waiting for your approval.' }),
  ).toBeVisible()
  expect(await stripLines()).toEqual([
    'Withdrawal of about $2,000.00: waiting for a second approver until 27 Nov 2026View',
  ])
})

test('an employer finds the bank change that a colleague requested, with a link to it', async () => {
  signIn({ name: 'Tomás', surname: 'Varela', userType: 'EMPLOYER' })
  answer(listAwaitingSecond, listOf())
  answer(getUserData, {
    user: 'u1',
    username: 'elena@test.example',
    userType: 'EMPLOYER',
    entity: 169,
    userData: {
      ...NOTHING_ELSE_ON_FILE,
      personalData: { name: 'Tomás', surname: 'Varela', retirementAge: 65 },
      requests: [ACCOUNT_REQUEST, { ...ACCOUNT_REQUEST, id: 'other', isMine: true }],
    },
  })
  openHome()
  const links = within(await strip()).getAllByRole('link')
  expect(links.map(shown)).toEqual(['A change of your company’s bank account is waiting for your approval.'])
  expect(links[0]).toHaveAttribute('href', '/profile#requests')
})
