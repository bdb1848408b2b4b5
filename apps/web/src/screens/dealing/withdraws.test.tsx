import { calendarDay } from '@fundholder/domain/calendar.ts'
import { CASH_INSTRUMENT_ID } from '@fundholder/domain/funds/instruments.ts'
import { previewOrder } from '@fundholder/protocol/orders/place-order.ts'
import { searchPositions } from '@fundholder/protocol/portfolios/positions.ts'
import type { RefusalCode } from '@fundholder/protocol/refusals.ts'
import { getUserData } from '@fundholder/protocol/users/users.ts'
import { screen, waitFor, within } from '@testing-library/react'
import { expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { position, positions } from '#test/answers/dashboard-answers.ts'
import { prepareDealing } from '#test/answers/dealing-answers.ts'
import { ORDER_DATES, ORDER_PREVIEW } from '#test/answers/order-answers.ts'
import { NOTHING_ELSE_ON_FILE } from '#test/answers/user-data.ts'
import { answer, cutOff, refuse } from '#test/network.ts'
import { openPortal } from '#test/portal.tsx'
import { shown } from '#test/shown.ts'

const never = () => Promise.withResolvers<never>().promise

test('positions that cannot be loaded are not an empty portfolio, and withdrawals wait for them', async () => {
  prepareDealing()
  cutOff(searchPositions)
  const { user } = openPortal('/dealing/withdraws')
  await screen.findByText('Your holdings could not be loaded.')
  expect(screen.queryByText('There is nothing to withdraw.')).not.toBeInTheDocument()
  expect(screen.queryByText(/^Enter an amount/)).not.toBeInTheDocument()
  expect(screen.queryByRole('textbox')).not.toBeInTheDocument()
  expect(screen.queryByRole('button', { name: /^Review (the )?withdrawal/ })).not.toBeInTheDocument()
  answer(searchPositions, positions([]))
  await user.click(screen.getByRole('button', { name: 'Try again' }))
  expect(await screen.findByText('There is nothing to withdraw.')).toBeVisible()
})

test('shows that it waits while positions are on their way', async () => {
  prepareDealing()
  answer(searchPositions, never)
  openPortal('/dealing/withdraws')
  await screen.findByRole('heading', { level: 1, name: 'Withdraw' })
  const main = screen.getByRole('main')
  expect(main.querySelector('[aria-busy="true"]')).toBeVisible()
  expect(within(main).queryByRole('table')).not.toBeInTheDocument()
})

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

test('an amount typed into the field replaces the suggested one', async () => {
  prepareDealing()
  answer(previewOrder, { preview: ORDER_PREVIEW, dates: ORDER_DATES })
  const { user } = openPortal('/dealing/withdraws')
  const field = await screen.findByRole('textbox', { name: 'Amount to withdraw, in USD' })
  await waitFor(() => expect(field).not.toHaveValue(''))
  await user.click(field)
  await user.keyboard('500')
  expect(field).toHaveValue('500')
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

const RESERVED = {
  ...positions([
    position('F1', { amount: 10_000, available: { quantity: 60, amount: 6_000 } }),
    position('F2', { amount: 3_000 }),
    position('F3', { amount: 700, available: { quantity: 0, amount: 0 } }),
    position(CASH_INSTRUMENT_ID, { amount: 1_500 }),
  ]),
  valuedOn: calendarDay('20261119'),
  cash: { available: 700, replaceable: 300 },
}
const amountField = () => screen.findByRole('textbox', { name: 'Amount to withdraw, in USD' })

test('an amount is spread over what running orders leave free, up to all of it', async () => {
  prepareDealing()
  answer(searchPositions, RESERVED)
  const previews = answer(previewOrder, { preview: ORDER_PREVIEW, dates: ORDER_DATES })
  const { user } = openPortal('/dealing/withdraws')
  const field = await amountField()
  await user.clear(field)
  await user.type(field, '5000')
  const most =
    'You can withdraw up to $10,000.00, at prices of 19 Nov 2026. Another $5,200.00 is reserved for orders in progress.'
  expect(screen.getByText(most)).toBeVisible()
  await waitFor(() =>
    expect(previews.at(-1)?.body).toMatchObject({
      withdrawAmounts: { F1: 3_000, F2: 1_500, [CASH_INSTRUMENT_ID]: 500 },
    }),
  )
  await user.clear(field)
  await user.type(field, '10000.01')
  expect(field).toBeInvalid()
  expect(screen.getByText('Enter an amount up to $10,000.00.')).toBeVisible()
})

test('the buttons 25% and 50% fill in a share of the available amount, and stay pressed until another is typed', async () => {
  prepareDealing()
  answer(searchPositions, RESERVED)
  answer(previewOrder, { preview: ORDER_PREVIEW, dates: ORDER_DATES })
  const { user } = openPortal('/dealing/withdraws')
  const field = await amountField()
  const marked = () => screen.queryAllByRole('button', { pressed: true }).map(shown)
  await waitFor(() => expect(marked()).toEqual(['Everything']))
  for (const [part, amount] of [
    ['25%', '2500.00'],
    ['50%', '5000.00'],
  ] as const) {
    await user.click(screen.getByRole('button', { name: part }))
    expect(marked()).toEqual([part])
    expect(field).toHaveValue(amount)
  }
  await user.clear(field)
  await user.type(field, '5001')
  expect(marked()).toEqual([])
})

test('per fund the free value is shown, and a typed amount counts until a percentage changes', async () => {
  prepareDealing()
  answer(searchPositions, RESERVED)
  const previews = answer(previewOrder, { preview: ORDER_PREVIEW, dates: ORDER_DATES })
  const { user } = openPortal('/dealing/withdraws')
  const field = await amountField()
  await user.clear(field)
  await user.type(field, '3333.33')
  await user.click(screen.getByRole('button', { name: 'Choose per fund' }))
  const percentOf = (name: string) => screen.getByRole('textbox', { name: `Percent of ${name} to withdraw` })
  expect(percentOf('F1')).toHaveValue('33.33')
  expect(field).toHaveValue('3333.33')
  expect(screen.queryByRole('textbox', { name: 'Percent of F3 to withdraw' })).not.toBeInTheDocument()
  const row = screen.getByRole('row', { name: /^F1/ })
  expect(shown(within(row).getByRole('cell', { name: /^\$6,000/ }))).toBe(
    '$6,000.00another $4,000.00 is reserved',
  )
  await waitFor(() =>
    expect(previews.at(-1)?.body).toMatchObject({ withdrawAmounts: { F1: 2_000, F2: 1_000 } }),
  )
  // 2,000 of 8,000 in the preview stays above the 4,000 that are reserved.
  expect(within(row).getByRole('cell', { name: '$4,000.00' })).toBeVisible()
  await user.clear(percentOf('F2'))
  await user.type(percentOf('F2'), '10')
  await waitFor(() =>
    expect(previews.at(-1)?.body).toMatchObject({
      withdraw: { F1: 33.33, F2: 10, [CASH_INSTRUMENT_ID]: 33.33 },
    }),
  )
})

test('money that is reserved can be withdrawn only as a whole, and the page names the order that this cancels', async () => {
  prepareDealing()
  answer(searchPositions, {
    ...positions([position(CASH_INSTRUMENT_ID, { amount: 500 })]),
    valuedOn: calendarDay('20261119'),
    cash: { available: 0 },
  })
  const cancels = [{ orderId: 'C1', reference: 'YNVE-AHMZ', amount: 500 }]
  answer(previewOrder, { preview: { ...ORDER_PREVIEW, cancels }, dates: ORDER_DATES })
  openPortal('/dealing/withdraws')
  expect(
    await screen.findByText(
      'Only a total withdrawal is possible now. A total withdrawal cancels the running order YNVE-AHMZ ($500.00).',
    ),
  ).toBeVisible()
  expect(screen.queryByText(/no part of it can be withdrawn/)).not.toBeInTheDocument()
  expect(screen.getByText('You can withdraw up to $500.00, at prices of 19 Nov 2026')).toBeVisible()
  expect(screen.getByRole('textbox', { name: 'Amount to withdraw, in USD' })).toHaveValue('500.00')
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

test('where cash is all that is held, a withdrawal speaks of cash and not of funds', async () => {
  prepareDealing()
  answer(searchPositions, {
    ...positions([position(CASH_INSTRUMENT_ID, { amount: 500 })]),
    valuedOn: calendarDay('20261119'),
  })
  answer(previewOrder, { preview: ORDER_PREVIEW, dates: ORDER_DATES })
  const { user } = openPortal('/dealing/withdraws')
  expect(await screen.findByText('All cash.')).toBeVisible()
  await user.click(screen.getByRole('button', { name: '25%' }))
  expect(await screen.findByText('From cash')).toBeVisible()
  const main = screen.getByRole('main')
  expect(shown(main)).not.toMatch(/sell|all funds|per fund/i)
})

test('without a bank account a withdrawal leads to the bank details', async () => {
  prepareDealing()
  refuse(previewOrder, 'bank-account/missing')
  openPortal('/dealing/withdraws')
  const link = within(await screen.findByRole('alert')).getByRole('link', { name: 'To the bank details' })
  expect(link).toHaveAttribute('href', '/profile')
})

test('a full withdrawal names the deposits that stay because they are fixed', async () => {
  prepareDealing()
  const deposit = {
    instrumentId: 'D1',
    name: 'Six months at Nowhere',
    amount: 800,
    maturity: calendarDay('20270301'),
  }
  answer(previewOrder, { preview: { ...ORDER_PREVIEW, deposits: [deposit] }, dates: ORDER_DATES })
  openPortal('/dealing/withdraws')
  expect(await screen.findByText('Deposits stay locked until they end: Six months at Nowhere.')).toBeVisible()
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

test('on a phone the amount, the payout and the review come first, and positions are shown on request', async () => {
  await page.viewport(390, 844)
  prepareDealing()
  answer(searchPositions, RESERVED)
  answer(previewOrder, { preview: ORDER_PREVIEW, dates: ORDER_DATES })
  const { user } = openPortal('/dealing/withdraws')
  await amountField()
  const show = await screen.findByRole('button', { name: 'Show 4 positions' })
  expect(screen.getByText('F1')).not.toBeVisible()
  const topOf = (name: string) => screen.getByRole('region', { name }).getBoundingClientRect().top
  const order = ['How much?', 'You receive (estimate)', 'Review and approve', 'Where it comes from']
  await screen.findByRole('region', { name: 'You receive (estimate)' })
  expect(order.toSorted((a, b) => topOf(a) - topOf(b))).toEqual(order)
  await user.click(show)
  expect(screen.getByText('F1')).toBeVisible()
  await user.click(screen.getByRole('button', { name: 'Hide positions' }))
  expect(screen.getByText('F1')).not.toBeVisible()
  await user.click(screen.getByRole('button', { name: 'Choose per fund' }))
  expect(screen.getByRole('textbox', { name: 'Percent of F1 to withdraw' })).toBeVisible()
  expect(screen.queryByRole('button', { name: 'Hide positions' })).not.toBeInTheDocument()
  expect(topOf('Review and approve')).toBeGreaterThan(topOf('Where it comes from'))
})

test('on a tablet the amounts of a position are beside its name', async () => {
  await page.viewport(768, 900)
  prepareDealing()
  answer(searchPositions, RESERVED)
  answer(previewOrder, { preview: ORDER_PREVIEW, dates: ORDER_DATES })
  openPortal('/dealing/withdraws')
  const row = await screen.findByRole('row', { name: /^F2/ })
  expect(row.getBoundingClientRect().height).toBeLessThan(72)
  expect(screen.getByText('Left (estimate)')).toBeVisible()
})
