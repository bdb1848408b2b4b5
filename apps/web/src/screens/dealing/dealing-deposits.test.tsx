import { calendarDay } from '@fundholder/domain/calendar.ts'
import { CASH_INSTRUMENT_ID } from '@fundholder/domain/funds/instruments.ts'
import type { Position } from '@fundholder/protocol/portfolios/positions.ts'
import { searchPositions } from '@fundholder/protocol/portfolios/positions.ts'
import { cleanup, screen, within } from '@testing-library/react'
import { beforeEach, expect, test } from 'vitest'
import { emptyBasket, enterInBasket } from '#account/order-draft/basket.ts'
import { changeWithdrawal, resetWithdrawal } from '#account/order-draft/withdrawal.ts'
import { position, positions } from '#test/answers/dashboard-answers.ts'
import { prepareDealing } from '#test/answers/dealing-answers.ts'
import { answer } from '#test/network.ts'
import { openPortal } from '#test/portal.tsx'
import { shown } from '#test/shown.ts'

beforeEach(() => {
  emptyBasket()
  resetWithdrawal()
})

const DEPOSIT: NonNullable<Position['deposits']>[number] = {
  principal: 4000,
  interest: 31.5,
  rate: 3.1,
  startDate: calendarDay('20260901'),
  maturity: calendarDay('20270301'),
}

function openWith(
  path: string,
  {
    deposits = [DEPOSIT],
    enter = () => changeWithdrawal({ type: 'PARTIAL', isPerFund: true }),
  }: { deposits?: Position['deposits']; enter?: () => void } = {},
) {
  prepareDealing('SELF')
  enter()
  answer(searchPositions, {
    ...positions([
      position('F1', { amount: 10_000 }),
      position('Fixed deposit', { amount: 4031.5, quantity: 4000, deposits }),
      position(CASH_INSTRUMENT_ID, { amount: 500 }),
    ]),
    valuedOn: calendarDay('20261119'),
    cash: { available: 500 },
  })
  return openPortal(path)
}
const row = async () => (await screen.findByRole('rowheader', { name: /^Fixed deposit/ })).closest('tr')

const UNTIL = 'Locked until 01 Mar 2027, then paid into cash'

for (const path of ['/dealing/self', '/dealing/withdraws'])
  test(`a deposit is on ${path} until when it is fixed and why, and nothing can be entered for it`, async () => {
    openWith(path)
    const deposit = await row()
    expect(shown(deposit)).toContain(UNTIL)
    expect(shown(deposit)).toContain('$4,031.50')
    expect(within(deposit as HTMLElement).queryByRole('textbox')).toBeNull()
    expect((await screen.findAllByRole('textbox', { name: /F1/ }))[0]).toBeEnabled()
  })

test('a balance with a deposit says that interest after the day of the prices is in it', async () => {
  openWith('/dealing/self')
  expect(
    await screen.findByText('$14,531.50 at the prices of 19 Nov 2026, deposits with interest to today'),
  ).toBeVisible()
  cleanup()
  openWith('/dealing/withdraws')
  const total = await screen.findByRole('rowheader', { name: /^Total/ })
  expect(shown(total)).toBe('Totalat prices of 19 Nov 2026, deposits with interest to today')
})

test('deposits of several days each say their own, and one that runs until notice has none', async () => {
  openWith('/dealing/withdraws', {
    deposits: [DEPOSIT, { ...DEPOSIT, startDate: calendarDay('20250101'), maturity: undefined }],
  })
  expect(shown(await row())).toContain(`$4,031.50: ${UNTIL}$4,031.50: Locked until you give notice`)
})

test('everything is all funds and cash without the deposits, which stay', async () => {
  openWith('/dealing/withdraws', { enter: () => changeWithdrawal({ type: 'TOTAL' }) })
  expect(
    await screen.findByText(/all funds and pay .* all cash\. Deposits stay locked until they end\./),
  ).toBeVisible()
  expect(screen.getByRole('textbox', { name: 'Amount to withdraw, in USD' })).toHaveValue('10500.00')
})

test('does not order an entry for a fund that has become a deposit', async () => {
  openWith('/dealing/self', { enter: () => enterInBasket('Fixed deposit', { sell: '50', share: '100' }) })
  expect(
    await screen.findByText('Enter a sale, a purchase or a split to see what it would do.'),
  ).toBeVisible()
  cleanup()
  openWith('/dealing/withdraws', {
    enter: () => changeWithdrawal({ type: 'PARTIAL', isPerFund: true, percents: { 'Fixed deposit': '50' } }),
  })
  expect(await screen.findByText('Enter an amount to see what you receive.')).toBeVisible()
})
