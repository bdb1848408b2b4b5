import { calendarDay } from '@fundholder/domain/calendar.ts'
import { CASH_INSTRUMENT_ID } from '@fundholder/domain/funds/instruments.ts'
import { getContributionSplit } from '@fundholder/protocol/orders/contributions.ts'
import type { OrderPreview } from '@fundholder/protocol/orders/order-preview.ts'
import { previewOrder } from '@fundholder/protocol/orders/place-order.ts'
import { act, screen, waitFor } from '@testing-library/react'
import { beforeEach, expect, test } from 'vitest'
import { addToBasket, emptyBasket } from '#account/order-draft/basket.ts'
import { ORDER_DATES, ORDER_PREVIEW } from '#test/answers/order-answers.ts'
import { answer } from '#test/network.ts'
import { openOwnStrategy } from '#test/own-strategy-page.ts'
import { shown } from '#test/shown.ts'

beforeEach(emptyBasket)

const share = (name: string) =>
  screen.findByRole('textbox', { name: `Percent of contributions into ${name}` })
const rowOf = async (name: string) => shown((await share(name)).closest('tr'))
const part = (name: string, percent: number) => ({ instrumentId: name, name, percent })

test('beside the new split stands the one in force, also of funds that are not held, and the next one', async () => {
  const { user } = openOwnStrategy()
  answer(getContributionSplit, {
    now: [part('F1', 66.67), part('F9', 33.33)],
    next: { from: calendarDay('20261127'), parts: [part('F2', 100)] },
  })
  await waitFor(async () => expect(await share('F1')).toHaveValue('66.67'))
  expect(await share('F2')).toHaveValue('')
  await user.type(await share('F2'), '5')
  expect(await rowOf('F2')).not.toContain('now')
  expect(await rowOf('F1')).not.toContain('now') // unchanged
  await user.clear(await share('F1'))
  await user.type(await share('F1'), '60')
  await waitFor(async () => expect(await rowOf('F1')).toContain('now 66.67%'))
  expect(screen.getByText('The current split also includes: F9 33.33%')).toBeVisible()
  expect(screen.getByText('Ordered already, from 27 Nov 2026: F2 100.00%')).toBeVisible()
})

test('the split in force is filled in; changing a share orders all of it, and the rest goes to the other funds', async () => {
  const { user, previews } = openOwnStrategy()
  answer(getContributionSplit, { now: [part('F1', 60), part('F2', 40)] })
  await waitFor(async () => expect(await share('F1')).toHaveValue('60'))
  expect(screen.getByText('Unchanged')).toBeVisible()
  expect(screen.getByRole('button', { name: 'Review order' })).toBeDisabled()
  expect(previews).toHaveLength(0)
  await user.clear(await share('F1'))
  await user.type(await share('F1'), '55')
  expect(await share('F2')).toHaveValue('40')
  expect(await screen.findByText('5.00% remaining')).toBeVisible()
  const rest = screen.getByRole('button', { name: 'Share out the rest' })
  expect(rest).toHaveAccessibleDescription(
    'Adds the missing 5.00% to the unchanged percentages, in proportion.',
  )
  await user.click(rest)
  await waitFor(() => expect(previews.at(-1)?.body).toMatchObject({ contributions: { F1: 55, F2: 45 } }))
  await user.click(screen.getByRole('button', { name: 'Clear basket' }))
  expect(await share('F1')).toHaveValue('60')
})

test('without a fund held the split in force stands alone', async () => {
  openOwnStrategy()
  answer(getContributionSplit, { now: [part('F8', 60), part('F9', 40)] })
  expect(await screen.findByText('The current split: F8 60.00% · F9 40.00%')).toBeVisible()
})

test('says that no split is in force', async () => {
  openOwnStrategy()
  expect(await screen.findByText('No split is set for contributions yet.')).toBeVisible()
})

test('spreading the rest says beforehand what it enters, takes funds of the basket only, and is undone by editing', async () => {
  const { user, previews } = openOwnStrategy()
  act(() => addToBasket({ id: 'F7', name: 'F7' }))
  await share('F7')
  const spread = await screen.findByRole('button', { name: 'Share out the rest' })
  expect(spread).toHaveAccessibleDescription('Splits 100.00% evenly over the 3 funds above.')
  await user.type(await share('F1'), '60')
  await user.type(await share('F7'), '20')
  expect(spread).toHaveAccessibleDescription(
    'Adds the missing 20.00% to the 2 funds that have a percentage, in proportion to it.',
  )
  await user.click(spread)
  expect(
    [await share('F1'), await share('F2'), await share('F7')].map((one) => one.getAttribute('value')),
  ).toEqual(['75', '', '25'])
  await waitFor(() => expect(previews.at(-1)?.body).toMatchObject({ contributions: { F1: 75, F7: 25 } }))
  expect(screen.queryByRole('button', { name: 'Share out the rest' })).not.toBeInTheDocument()
  await user.clear(await share('F7'))
  expect(await screen.findByText('25.00% remaining')).toBeVisible()
})

const SOLD: OrderPreview = {
  ...ORDER_PREVIEW,
  payout: undefined,
  sells: [{ instrumentId: 'F1', name: 'F1', units: 5, about: 3332.99, charge: 1.5, isAll: false }],
  buys: [{ instrumentId: 'F2', name: 'F2', maximum: 1000, share: 1, about: 1000 }],
  freeCash: 500,
  after: {
    ...ORDER_PREVIEW.after,
    allocation: [
      { instrumentId: 'F1', name: 'F1', amount: 6667.01, weight: 0.5 },
      { instrumentId: 'F2', name: 'F2', amount: 6000, weight: 0.5 },
    ],
  },
}

test('the bars of money and split have at most 3 decimals of a percent and never pass the whole', async () => {
  const { user } = openOwnStrategy({
    ...ORDER_PREVIEW,
    freeCash: 300,
    sells: [],
    buys: [{ instrumentId: 'F1', name: 'F1', maximum: 100, share: 1, about: 100 }],
  })
  const bars = () =>
    ['Available to invest', 'Future contributions'].map(
      (name) => screen.getByRole('region', { name }).querySelector('i')?.style.inlineSize,
    )
  await user.type(await share('F1'), '100')
  await user.type(await screen.findByRole('textbox', { name: /^Money to buy F1/ }), '100')
  await expect.poll(bars).toEqual(['33.333%', '100%'])
  await user.type(await share('F2'), '50')
  expect(bars()[1]).toBe('100%')
})

test('until the server has worked it out table and meter say about; then they show its figures to the cent', async () => {
  const held = Promise.withResolvers<void>()
  const { user } = openOwnStrategy(SOLD)
  answer(previewOrder, async () => {
    await held.promise
    return { preview: SOLD, dates: ORDER_DATES }
  })
  await user.type(await screen.findByRole('textbox', { name: 'Percent of F1 to sell' }), '33.33')
  await user.type(await screen.findByRole('textbox', { name: 'Money to buy F2 for, at most' }), '1000')
  expect(await rowOf('F1')).toContain('$6,667.00about −$3,333.00')
  expect(screen.getByText('about $2,833.00 stays as cash')).toBeVisible()
  expect(screen.getByText('$1,000.00 of about $3,833.00 is spent on purchases')).toBeVisible()
  held.resolve()
  await waitFor(async () => expect(await rowOf('F1')).toContain('$6,667.01−$3,332.99'))
  expect(await rowOf('F2')).toContain('$6,000.00+$1,000.00')
  expect(screen.getByText('about $2,831.49 stays as cash')).toBeVisible() // less the dealing charge of the sale
  expect(screen.getByText('$1,000.00 of about $3,831.49 is spent on purchases')).toBeVisible()
})

test('available cash is exact before anything is entered, and a purchase from it once the server has answered', async () => {
  const { user } = openOwnStrategy({
    ...SOLD,
    sells: [],
    buys: SOLD.buys.map((one) => ({ ...one, maximum: 100 })),
  })
  expect(await screen.findByText('$500.00 stays as cash')).toBeVisible()
  await user.type(await screen.findByRole('textbox', { name: 'Money to buy F2 for, at most' }), '100')
  expect(await screen.findByText('$400.00 stays as cash')).toBeVisible()
  expect(screen.getByText('$100.00 of $500.00 is spent on purchases')).toBeVisible()
})

test('the part of contributions that stays in cash is filled in beside the funds, and ordered with them', async () => {
  const { user, previews } = openOwnStrategy()
  answer(getContributionSplit, { now: [part('F1', 60), part('F2', 36), part(CASH_INSTRUMENT_ID, 4)] })
  await waitFor(async () => expect(await share('Cash')).toHaveValue('4'))
  expect(shown(screen.getByRole('row', { name: /^Total/ }))).toMatch(/100\.00%$/)
  expect(screen.queryByText(/The current split also includes/)).not.toBeInTheDocument()
  await user.clear(await share('F1'))
  await user.type(await share('F1'), '62')
  expect(await screen.findByText('2.00% too much')).toBeVisible()
  await user.clear(await share('Cash'))
  await user.type(await share('Cash'), '2')
  await waitFor(() =>
    expect(previews.at(-1)?.body).toMatchObject({
      contributions: { F1: 62, F2: 36, [CASH_INSTRUMENT_ID]: 2 },
    }),
  )
})

test('a split without cash asks for no share of it', async () => {
  openOwnStrategy()
  answer(getContributionSplit, { now: [part('F1', 60), part('F2', 40)] })
  await waitFor(async () => expect(await share('F1')).toHaveValue('60'))
  expect(screen.queryByRole('textbox', { name: /into Cash/ })).not.toBeInTheDocument()
})
