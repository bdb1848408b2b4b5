import { calendarDay } from '@fundholder/domain/calendar.ts'
import { CASH_INSTRUMENT_ID } from '@fundholder/domain/funds/instruments.ts'
import { previewOrder } from '@fundholder/protocol/orders/place-order.ts'
import { searchPositions } from '@fundholder/protocol/portfolios/positions.ts'
import { screen, waitFor, within } from '@testing-library/react'
import { expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { position, positions } from '#test/answers/dashboard-answers.ts'
import { prepareDealing } from '#test/answers/dealing-answers.ts'
import { ORDER_DATES, ORDER_PREVIEW } from '#test/answers/order-answers.ts'
import { answer } from '#test/network.ts'
import { openPortal } from '#test/portal.tsx'
import { shown } from '#test/shown.ts'

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

test('an order is previewed once, 300 ms after the last change', async () => {
  prepareDealing()
  const sent: number[] = []
  answer(previewOrder, () => {
    sent.push(performance.now())
    return { preview: ORDER_PREVIEW, dates: ORDER_DATES }
  })
  const { user } = openPortal('/dealing/withdraws')
  const field = await screen.findByRole('textbox', { name: 'Amount to withdraw, in USD' })
  await expect.poll(() => sent).toHaveLength(1)
  await user.clear(field)
  await user.type(field, '50')
  const lastKey = performance.now()
  await user.keyboard('0')
  await expect.poll(() => sent).toHaveLength(2)
  expect(sent[1]).toBeGreaterThanOrEqual(lastKey + 300)
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

/** Opens the page of a client whose running orders reserve a part of the holdings. */
function openReserved() {
  prepareDealing()
  answer(searchPositions, RESERVED)
  const previews = answer(previewOrder, { preview: ORDER_PREVIEW, dates: ORDER_DATES })
  return { previews, ...openPortal('/dealing/withdraws') }
}
const amountField = () => screen.findByRole('textbox', { name: 'Amount to withdraw, in USD' })

test('an amount is spread over what running orders leave free, up to all of it', async () => {
  const { user, previews } = openReserved()
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
  const { user } = openReserved()
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
  const { user, previews } = openReserved()
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

test('on a phone the payout follows the amount, the review comes last, and positions are shown on request', async () => {
  await page.viewport(390, 844)
  const { user } = openReserved()
  await amountField()
  const show = await screen.findByRole('button', { name: 'Show 4 positions' })
  expect(screen.getByText('F1')).not.toBeVisible()
  const topOf = (name: string) => screen.getByRole('region', { name }).getBoundingClientRect().top
  const order = ['How much?', 'You receive (estimate)', 'Where it comes from', 'Review and approve']
  await screen.findByRole('region', { name: 'You receive (estimate)' })
  const review = screen.getByRole('region', { name: 'Review and approve' })
  expect(review.getBoundingClientRect().bottom).toBeLessThanOrEqual(844) // in sight from the start
  await user.clear(await amountField())
  expect(review.getBoundingClientRect().bottom).toBeLessThanOrEqual(844) // it says what is missing
  await user.type(await amountField(), '10')
  scrollTo(0, document.documentElement.scrollHeight)
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
  openReserved()
  const row = await screen.findByRole('row', { name: /^F2/ })
  expect(row.getBoundingClientRect().height).toBeLessThan(72)
  expect(screen.getByText('Left (estimate)')).toBeVisible()
})
