import { calendarDay } from '@fundholder/domain/calendar.ts'
import { DISTRIBUTION_TYPES } from '@fundholder/domain/funds/distributions.ts'
import { CASH_INSTRUMENT_ID } from '@fundholder/domain/funds/instruments.ts'
import { getDistributions } from '@fundholder/protocol/analysis/look-through.ts'
import { searchPositions } from '@fundholder/protocol/portfolios/positions.ts'
import { screen } from '@testing-library/react'
import { beforeEach, expect, test } from 'vitest'
import { DATES, position, positions } from '#test/answers/dashboard-answers.ts'
import { part, spread } from '#test/answers/distribution-answers.ts'
import { openHome, prepareHome, SWITCH, strip, WITHDRAWAL } from '#test/home-orders.ts'
import { answer } from '#test/network.ts'
import { shown } from '#test/shown.ts'

const on = calendarDay

beforeEach(prepareHome)

/** Half in a fund and half in cash, of the latest day with a valuation. */
const HALF_SOLD = {
  ...positions([
    position('Global Equity Index'),
    position(CASH_INSTRUMENT_ID, { amount: 93_000, instrument: { currency: 'USD', assetClass: 'Cash' } }),
  ]),
  asOf: DATES.lastValuationDate,
  cash: { available: 164 },
}
const cashRow = async () =>
  shown((await screen.findByRole('rowheader', { name: /^Cash/ })).closest('tr') ?? undefined)

test('cash shows which part of it is waiting to be invested, by what the orders say', async () => {
  answer(searchPositions, HALF_SOLD)
  const pendingCash = { purpose: 'investment', amount: 92_836, since: on('20261118') } as const
  openHome({ ...SWITCH, pendingCash })
  expect(await cashRow()).toContain('of which $92,836.00 is waiting to be invested · $164.00 available now')
})

test.each([
  ['hatched while most of it waits', 92_836, true],
  ['filled while little of it does', 2_000, false],
] as const)('the slice of cash is %s', async (_, amount, isHatched) => {
  answer(searchPositions, HALF_SOLD)
  answer(getDistributions, {
    data: DISTRIBUTION_TYPES.map((type) => spread(type, [part('Equity', 0.5), part('Cash', 0.5)])),
  })
  openHome({ ...SWITCH, pendingCash: { purpose: 'investment', amount, since: on('20261118') } })
  const slice = await screen.findByRole('radio', { name: 'Cash, 50.00%' })
  await screen.findAllByText(/is waiting to be invested/)
  const ring = slice.closest('fieldset')?.nextElementSibling
  const isDrawnHatched = [...(ring?.querySelectorAll<SVGPathElement>(':scope > path') ?? [])].map((path) =>
    path.style.fill.startsWith('url('),
  )
  expect(isDrawnHatched).toEqual([false, isHatched])
})

test('cash shows which part of it is waiting to be paid out', async () => {
  answer(searchPositions, HALF_SOLD)
  const pendingCash = { purpose: 'payment', amount: 2_000, since: on('20261118') } as const
  openHome({ ...WITHDRAWAL, pendingCash })
  expect(await cashRow()).toContain('of which $2,000.00 is waiting to be paid out · $164.00 available now')
})

test('cash says nothing of money that came after the day it is of, or that is more than it', async () => {
  answer(searchPositions, HALF_SOLD)
  const ahead = { purpose: 'investment', amount: 50, since: on('20261120') } as const
  const beyond = { purpose: 'payment', amount: 94_000, since: on('20261118') } as const
  openHome({ ...SWITCH, pendingCash: ahead }, { ...WITHDRAWAL, pendingCash: beyond })
  await strip()
  expect(await cashRow()).not.toContain('of which')
})
