import { calendarDay } from '@fundholder/domain/calendar.ts'
import { CASH_INSTRUMENT_ID } from '@fundholder/domain/funds/instruments.ts'
import { previewOrder } from '@fundholder/protocol/orders/place-order.ts'
import { searchPositions } from '@fundholder/protocol/portfolios/positions.ts'
import type { RefusalCode } from '@fundholder/protocol/refusals.ts'
import { getUserData } from '@fundholder/protocol/users/users.ts'
import { screen, waitFor, within } from '@testing-library/react'
import { expect, test } from 'vitest'
import { position, positions } from '#test/answers/dashboard-answers.ts'
import { prepareDealing } from '#test/answers/dealing-answers.ts'
import { ORDER_DATES, ORDER_PREVIEW } from '#test/answers/order-answers.ts'
import { NOTHING_ELSE_ON_FILE } from '#test/answers/user-data.ts'
import { answer, refuse } from '#test/network.ts'
import { openPortal } from '#test/portal.tsx'
import { shown } from '#test/shown.ts'

const REFUSED: [RefusalCode, Record<string, unknown>, RegExp][] = [
  ['bank-account/missing', {}, /^There is no bank account on file to pay out to/],
  ['orders/running', { possibleFrom: '20261130' }, /A total withdrawal is possible from 30 Nov 2026/],
  [
    'orders/all-reserved',
    { name: 'World Equity', orders: 'X7K2' },
    /^All of World Equity is reserved for another order: X7K2/,
  ],
  ['portal/blocked', {}, /undergoing essential maintenance work/],
]
for (const [code, details, words] of REFUSED)
  test(`a withdrawal refused with ${code} shows the reason before any code, and cannot be reviewed`, async () => {
    prepareDealing()
    refuse(previewOrder, code, details)
    openPortal('/dealing/withdraws')
    expect((await screen.findAllByText(words))[0]).toBeVisible()
    expect(screen.getByRole('button', { name: /^Review (the )?withdrawal/ })).toBeDisabled()
    expect(screen.queryByText('$2,000.00')).not.toBeInTheDocument()
  })

test('a withdrawal delayed by a change of details shows its date and the contact to report an unknown change', async () => {
  prepareDealing()
  refuse(previewOrder, 'bank-account/recent-change', { from: '2026-11-24T09:14:00Z', what: 'phone' })
  openPortal('/dealing/withdraws')
  const alert = await screen.findByRole('alert')
  expect(shown(alert)).toContain('paused until 24 Nov 2026')
  expect(shown(alert)).toContain('. The last change was to the phone number. This was not me')
  expect(within(alert).getByRole('link', { name: 'This was not me' })).toHaveAttribute(
    'href',
    expect.stringMatching(/^mailto:/),
  )
})

test('a preview that the server fails to make says so once, and can be tried again', async () => {
  prepareDealing()
  const asked = refuse(previewOrder, 'server/fault')
  const { user } = openPortal('/dealing/withdraws')
  await screen.findByRole('button', { name: 'Try again' })
  expect(screen.getAllByText(/Something went wrong/)).toHaveLength(1)
  const field = screen.getByRole('textbox', { name: 'Amount to withdraw, in USD' })
  await user.clear(field)
  await user.type(field, '500')
  await waitFor(() => expect(screen.getAllByText('From all funds and cash in proportion')).toHaveLength(2))
  expect(screen.queryByText(/^Enter an amount\./)).not.toBeInTheDocument()
  await waitFor(() => expect(asked.at(-1)?.body).toMatchObject({ withdrawType: 'PARTIAL' }))
  await screen.findByRole('button', { name: 'Try again' })
  answer(previewOrder, { preview: ORDER_PREVIEW, dates: ORDER_DATES })
  await user.click(await screen.findByRole('button', { name: 'Try again' }))
  await waitFor(() => expect(screen.getByRole('button', { name: /^Review withdrawal of/ })).toBeEnabled())
  expect(screen.queryByRole('button', { name: 'Try again' })).not.toBeInTheDocument()
})

test('a full withdrawal refused for other orders names the pause after a change too, and holds only what can be withdrawn', async () => {
  prepareDealing()
  refuse(previewOrder, 'orders/running', {
    possibleFrom: '20261210',
    pausedUntil: '2026-12-10T22:46:00.000Z',
  })
  answer(searchPositions, {
    ...positions([position('F1', { amount: 9_000 }), position(CASH_INSTRUMENT_ID, { amount: 5_000 })]),
    valuedOn: calendarDay('20261119'),
    cash: { available: 100 },
  })
  openPortal('/dealing/withdraws')
  expect(
    (
      await screen.findAllByText(
        /possible from 10 Dec 2026\. Your details were also changed recently: for your safety, withdrawals pause until 1[01] Dec 2026, \d\d:\d\d/,
      )
    )[0],
  ).toBeVisible()
  expect(screen.getByRole('textbox', { name: 'Amount to withdraw, in USD' })).toHaveValue('')
  const most =
    'You can withdraw up to $9,100.00, at prices of 19 Nov 2026. Another $4,900.00 is reserved for orders in progress.'
  expect(screen.getByText(most)).toBeVisible()
  expect(screen.getByRole('button', { name: 'Everything' })).toHaveAttribute('aria-pressed', 'false')
  expect(screen.getByText(/^Enter an amount\. It is taken/)).toBeVisible()
})

test('where all money is reserved and nothing can be ordered, the page says why and all sums', async () => {
  prepareDealing()
  refuse(previewOrder, 'orders/total-running', {})
  answer(searchPositions, {
    ...positions([
      position('F1', { amount: 9_000, available: { quantity: 0, amount: 0 } }),
      position(CASH_INSTRUMENT_ID, { amount: 500 }),
    ]),
    valuedOn: calendarDay('20261119'),
    cash: { available: 0 },
  })
  openPortal('/dealing/withdraws')
  expect(await screen.findByText(/^Orders in progress have reserved this money/)).toBeVisible()
  expect(screen.queryByText(/^Enter an amount/)).not.toBeInTheDocument()
  expect(screen.getByRole('button', { name: 'Everything' })).toBeDisabled()
  const total = within(screen.getByRole('row', { name: /^Total/ })).getAllByRole('cell')
  expect(total.at(-1)).toHaveTextContent('$0.00')
})

test('without a bank account a withdrawal leads to the bank details', async () => {
  prepareDealing()
  refuse(previewOrder, 'bank-account/missing')
  openPortal('/dealing/withdraws')
  const link = within(await screen.findByRole('alert')).getByRole('link', { name: 'To the bank details' })
  expect(link).toHaveAttribute('href', '/profile')
})

test('the page says until when withdrawals pause after a change, also by a colleague', async () => {
  prepareDealing()
  answer(getUserData, {
    user: 'u1',
    username: 'elena@test.example',
    userType: 'EMPLOYEE',
    entity: 169,
    userData: {
      ...NOTHING_ELSE_ON_FILE,
      personalData: { name: 'Elena', surname: 'Marsh', retirementAge: 65 },
      withdrawalsPausedUntil: '2026-12-10T12:00:00.000Z',
    },
  })
  openPortal('/dealing/withdraws')
  expect(await screen.findByText(/^Withdrawals pause until 1[01] Dec 2026, /)).toBeVisible()
})
