import { listActivity } from '@fundholder/protocol/users/account-activity.ts'
import { screen } from '@testing-library/react'
import { expect, test } from 'vitest'
import { answer, cutOff } from '#test/network.ts'
import { renderInPortal, signIn } from '#test/portal.tsx'
import { AccountActivity } from './account-activity.tsx'

const page = (total: number) => ({ pagination: { total, skip: 0, limit: 10 } })

test('shows sign-ins and changes as sentences that name their actor', async () => {
  answer(listActivity, {
    data: [
      { at: '2026-11-20T10:00:00Z', event: 'account.disabled', by: 'manager' },
      { at: '2026-11-20T09:00:00Z', event: 'order.approved', reference: 'AB-12' },
      { at: '2026-11-20T08:00:00Z', event: 'sign-in.succeeded', newDevice: true },
      {
        at: '2026-11-20T07:30:00Z',
        event: 'profile.changed',
        fields: ['mobilePhone', 'address_line1', 'post_code'],
      },
      { at: '2026-11-20T07:10:00Z', event: 'request.decided', by: 'manager', decision: 'refused' },
      { at: '2026-11-20T07:05:00Z', event: 'factor.used', factor: 'backup-code' },
      { at: '2026-11-20T07:02:00Z', event: 'terms.accepted', version: '2026-12' },
      { at: '2026-11-20T07:00:00Z', event: 'something.new' },
    ],
    metadata: page(8),
  })
  renderInPortal(<AccountActivity kind="activity" />)
  await screen.findByText('Access disabled (your fund manager)')
  const sentences = screen.getAllByRole('listitem').map((item) => item.firstElementChild?.textContent)
  expect(sentences).toEqual([
    'Access disabled (your fund manager)',
    'Order AB-12 approved',
    'Logged in from a new device',
    'Changed: Mobile phone, Home address',
    'Your request was refused (your fund manager)',
    'Used: Backup codes',
    'Terms and conditions accepted, version 2026-12',
    'Account changed',
  ])
})

test('a member sees who at the employer viewed the account', async () => {
  const requests = answer(listActivity, {
    data: [{ at: '2026-11-20T10:00:00Z', event: 'account.viewed', by: 'employer', name: 'Ruth Vega' }],
    metadata: page(1),
  })
  renderInPortal(<AccountActivity kind="views" />)
  expect(
    await screen.findByText('Name, e-mail and last login seen in the list of users (Ruth Vega)'),
  ).toBeVisible()
  expect(requests[0]?.query.get('kind')).toBe('views')
})

test('an employer reads that colleagues and the fund manager are recorded, and of no employer', async () => {
  signIn({ userType: 'EMPLOYER' })
  answer(listActivity, {
    data: [{ at: '2026-11-20T10:00:00Z', event: 'account.viewed', by: 'employer' }],
    metadata: page(1),
  })
  renderInPortal(<AccountActivity kind="views" />)
  expect(await screen.findByText(/\(a colleague\)$/)).toBeVisible()
  expect(
    screen.getByText('Every access to your data by your colleagues or your fund manager is recorded.'),
  ).toBeVisible()
})

test('shows that no one viewed the account, and offers a retry after a failure', async () => {
  cutOff(listActivity)
  const user = renderInPortal(<AccountActivity kind="views" />)
  expect(await screen.findByText('The activity of your account could not be loaded.')).toBeVisible()
  answer(listActivity, { data: [], metadata: page(0) })
  await user.click(screen.getByRole('button', { name: 'Try again' }))
  expect(await screen.findByText('Nobody but you has viewed your account.')).toBeVisible()
})
