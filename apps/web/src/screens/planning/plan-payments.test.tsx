import { calendarDay } from '@fundholder/domain/calendar.ts'
import { getLastContributions } from '@fundholder/protocol/orders/contributions.ts'
import { screen, waitFor } from '@testing-library/react'
import { expect, test } from 'vitest'
import { BASIS, preparePlanning } from '#test/answers/planning-answers.ts'
import { refuse } from '#test/network.ts'
import { field, sentence, slider } from '#test/planning-page.ts'
import { openPortal } from '#test/portal.tsx'

test('the employer’s part is said as the rule of the plan where no payment of it is known', async () => {
  preparePlanning()
  openPortal('/financial-planning')
  expect(
    await screen.findAllByText(/^5\.83.?% of basic salary, by the savings plan’s rule: \$583\.00 a month$/),
  ).not.toHaveLength(0)
})

test('the employer’s part is said as its last payment where one is known, and the plan goes on with it', async () => {
  const paid = { from: BASIS.today, percent: 9, amount: 900, lastPaidOn: calendarDay('20261105') }
  const { simulations } = preparePlanning({ basis: { ...BASIS, employerContributions: [paid] } })
  openPortal('/financial-planning')
  expect(await screen.findByText('Your employer adds $900.00 a month.')).toBeVisible()
  const note = /^9\.00.?% of basic salary: \$900\.00 a month, as last paid on 05 Nov 2026$/
  // Among the inputs, and in the assumptions.
  await waitFor(() => expect(screen.getAllByText(note)).toHaveLength(2))
  expect(screen.queryByText(/by the savings plan’s rule/)).toBeNull()
  await waitFor(() =>
    expect(simulations[0]?.body).toMatchObject({ furtherContributions: [{ fromMonth: 1, amount: 900 }] }),
  )
})

test('a percentage that the last payment only comes near to is said as about', async () => {
  const paid = { from: BASIS.today, percent: 9, amount: 900.12, lastPaidOn: calendarDay('20261105') }
  preparePlanning({ basis: { ...BASIS, employerContributions: [paid] } })
  openPortal('/financial-planning')
  expect(
    await screen.findAllByText('About 9.00% of basic salary: $900.12 a month, as last paid on 05 Nov 2026'),
  ).toHaveLength(2)
})

test.each([
  ['the member’s own part, to which the employer’s is added', [['20261113', 1_971, 834]], '834', true],
  [
    'all of the latest month where the payers are not known',
    [
      ['20261113', 1_388.5],
      ['20261102', 582.5],
      ['20261013', 1_000],
    ],
    '1971',
    false,
  ],
  ['200 where nothing was ever paid in', [], '200', true],
  ['200 where nothing was paid in for three months', [['20260819', 1_000]], '200', true],
] as const)('a plan starts from %s', async (_what, contributions, amount, isEmployerAdded) => {
  preparePlanning({ contributions })
  const { user } = openPortal('/financial-planning')
  await sentence()
  expect(field('Monthly contribution')).toHaveValue(amount)
  const employer = screen.getByRole('switch', { name: 'Count what my employer pays' })
  const adds = 'Your employer adds $583.00 a month.'
  const addsNot = 'Your employer’s contributions are not included.'
  expect(employer.getAttribute('aria-checked')).toBe(String(isEmployerAdded))
  expect(screen.getByText(isEmployerAdded ? adds : addsNot)).toBeVisible()
  await user.click(employer)
  expect(screen.getByText(isEmployerAdded ? addsNot : adds)).toBeVisible()
})

test.each([
  [2_999, 3_000, 50, '$100'],
  [83_922, 300_000, 5_000, '$10,000'],
])('the lever of the contribution reaches %i that is paid in today', async (paidIn, most, step, more) => {
  preparePlanning({ contributions: [['20261113', paidIn]] })
  openPortal('/financial-planning')
  await sentence()
  expect(slider('Monthly contribution')).toHaveAttribute('max', String(most))
  expect(slider('Monthly contribution')).toHaveAttribute('step', String(step))
  expect(screen.getByText(`for each ${more} more`)).toBeVisible()
})

test('a plan does without the contributions where they cannot be loaded', async () => {
  preparePlanning()
  refuse(getLastContributions, 'server/busy')
  openPortal('/financial-planning')
  await sentence()
  expect(field('Monthly contribution')).toHaveValue('200')
})
