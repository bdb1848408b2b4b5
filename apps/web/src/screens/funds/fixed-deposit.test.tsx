import { calendarDay } from '@fundholder/domain/calendar.ts'
import type { Position } from '@fundholder/protocol/portfolios/positions.ts'
import { searchPositions } from '@fundholder/protocol/portfolios/positions.ts'
import { screen, within } from '@testing-library/react'
import { expect, test } from 'vitest'
import { position, positions } from '#test/answers/dashboard-answers.ts'
import { beside, card, fundHeading, openFund } from '#test/fund-page.ts'
import { answer } from '#test/network.ts'
import { setPortalConfig } from '#test/portal-config.ts'
import { shown } from '#test/shown.ts'

const DEPOSIT: NonNullable<Position['deposits']>[number] = {
  principal: 7500,
  interest: 278.57,
  rate: 4.25,
  startDate: calendarDay('20260112'),
  maturity: calendarDay('20270109'), // a Saturday
}

function openDeposit(deposits: readonly (typeof DEPOSIT)[], category = '1Y') {
  openFund({ kind: 'deposit', category, riskId: null, operative: false, price: { absent: 'missing-price' } })
  answer(searchPositions, {
    ...positions(deposits.length > 0 ? [position('F1', { deposits: [...deposits] })] : []),
    asOf: calendarDay('20261120'),
  })
}

test('a fixed deposit shows its money, rate and dates, and nothing that only a fund has', async () => {
  openDeposit([DEPOSIT])
  await fundHeading()
  const deposit = await card('Your deposit')
  expect(within(deposit).getByText('with interest to 20 Nov 2026')).toBeVisible()
  expect(await beside('Placed', deposit)).toBe('Placed$7,500.00')
  expect(await beside('Interest so far', deposit)).toBe('Interest so far$278.57')
  expect(await beside('Value', deposit)).toBe('Value$7,778.57')
  expect(await beside('Interest rate', deposit)).toBe('Interest rate4.25% a year')
  expect(await beside('Start', deposit)).toBe('Start12/01/2026')
  expect(await beside('Maturity', deposit)).toBe('Maturity09/01/2027')
  expect(shown(deposit)).toContain('The amount and interest are paid into cash on 11 Jan 2027.')
  expect(shown(deposit)).toContain('Risk: the rate is fixed')
  expect(within(screen.getByRole('main')).getAllByRole('region')).toEqual([deposit])
  expect(screen.queryByRole('button', { name: 'Key information' })).toBeNull()
  expect(screen.queryByRole('link', { name: 'Compare' })).toBeNull()
})

test('an evergreen deposit says when it ends after notice and where notice goes', async () => {
  setPortalConfig({ supportEmail: 'help@manager.example' })
  openDeposit([{ ...DEPOSIT, maturity: undefined }], 'EGF')
  const deposit = await card('Your deposit')
  expect(await beside('Maturity', deposit)).toBe('MaturityOpen-ended')
  expect(shown(deposit)).toContain('ends 32 days later')
  expect(shown(deposit)).toContain('on 22 Dec 2026 if we hear from you today.')
  expect(within(deposit).getByRole('link', { name: 'help@manager.example' })).toHaveAttribute(
    'href',
    'mailto:help@manager.example',
  )
})

test('several deposits of one kind each have their own terms', async () => {
  openDeposit([DEPOSIT, { ...DEPOSIT, startDate: calendarDay('20260601'), principal: 1000 }])
  expect(await beside('Placed', await card('Your deposit of 12 Jan 2026'))).toBe('Placed$7,500.00')
  expect(await beside('Placed', await card('Your deposit of 01 Jun 2026'))).toBe('Placed$1,000.00')
})

test.each([
  ['1Y', /earns a fixed interest rate until its maturity/],
  ['EGF', /ends 32 days after notice/],
])('a deposit of kind %s that is not held says in short what it is', async (category, what) => {
  openDeposit([], category)
  expect(await screen.findByText(what)).toBeVisible()
})
