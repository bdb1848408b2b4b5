import { calendarDay } from '@fundholder/domain/calendar.ts'
import { CASH_INSTRUMENT_ID } from '@fundholder/domain/funds/instruments.ts'
import type { OrderPreview } from '@fundholder/protocol/orders/order-preview.ts'
import { previewOrder } from '@fundholder/protocol/orders/place-order.ts'
import { searchPositions } from '@fundholder/protocol/portfolios/positions.ts'
import { screen, waitFor } from '@testing-library/react'
import { beforeEach, expect, test } from 'vitest'
import { emptyBasket } from '#account/order-draft/basket.ts'
import { resetWithdrawal } from '#account/order-draft/withdrawal.ts'
import { position, positions } from '#test/answers/dashboard-answers.ts'
import { prepareDealing } from '#test/answers/dealing-answers.ts'
import { ORDER_DATES, ORDER_PREVIEW } from '#test/answers/order-answers.ts'
import { answer } from '#test/network.ts'
import { openPortal } from '#test/portal.tsx'
import { shown } from '#test/shown.ts'

beforeEach(() => {
  emptyBasket()
  resetWithdrawal()
})

function openPage(path: string, preview: OrderPreview) {
  prepareDealing('SELF')
  answer(previewOrder, { preview, dates: ORDER_DATES })
  answer(searchPositions, {
    ...positions([position('F1', { amount: 108_777.52 }), position(CASH_INSTRUMENT_ID, { amount: 500 })]),
    valuedOn: calendarDay('20261119'),
    cash: { available: 500 },
  })
  return openPortal(path)
}
const sale = { instrumentId: 'F1', name: 'F1', units: 12.5, about: 108_777.52, charge: 344.97, isAll: true }

function openWithdrawal(payout: Partial<OrderPreview['payout']> = {}) {
  const { payout: usual } = ORDER_PREVIEW
  if (!usual) throw new Error('nothing is paid')
  return openPage('/dealing/withdraws', {
    ...ORDER_PREVIEW,
    sells: [sale],
    charges: 344.97,
    payout: { ...usual, ...payout },
  })
}

test('the withdrawal less charges and fee is the payout, to the cent', async () => {
  openWithdrawal({
    cash: 500,
    about: 108_932.55,
    feeComesOff: true,
    feeSoFar: { amount: 41, through: calendarDay('20261119') },
    afterFeeSoFar: 108_891.55,
  })
  const receive = await screen.findByRole('region', { name: 'You receive (estimate)' })
  await waitFor(() =>
    expect(shown(receive)).toContain(
      '$108,891.55Withdrawn (estimate)$109,277.52Dealing charges, taken off−$344.97Plan fee not yet paid, to 19/11/2026−$41.00',
    ),
  )
  expect(shown(screen.getByRole('main'))?.split('$108,891.55')).toHaveLength(2) // it is stated once
})

test('while a new amount is calculated, the sentence about the former one is marked as former', async () => {
  const { user } = openWithdrawal()
  const sentence = await screen.findByText(/^We sell all funds/)
  const notes = sentence.closest('[aria-busy]')
  await waitFor(() => expect(notes).toHaveAttribute('aria-busy', 'false'))
  answer(previewOrder, () => Promise.withResolvers<never>().promise)
  await user.type(screen.getByRole('textbox', { name: 'Amount to withdraw, in USD' }), '500')
  expect(notes).toHaveAttribute('aria-busy', 'true')
  await expect.poll(() => Number(getComputedStyle(notes as Element).opacity)).toBeLessThan(1)
})

test('a withdrawal from cash alone is received to the cent', async () => {
  const { payout } = ORDER_PREVIEW
  if (!payout) throw new Error('nothing is paid')
  const { user } = openPage('/dealing/withdraws', {
    ...ORDER_PREVIEW,
    sells: [],
    payout: { ...payout, cash: 123.45, about: 123.45 },
  })
  await user.click(await screen.findByRole('button', { name: 'Everything' }))
  const receive = await screen.findByRole('region', { name: 'You receive' })
  await waitFor(() => expect(shown(receive)).toContain('$123.45'))
})

test('in a self-selected strategy the total afterwards names the charges deducted, and changes match the figures beside them', async () => {
  const { payout: _, ...preview } = ORDER_PREVIEW
  const { user } = openPage('/dealing/self', {
    ...preview,
    sells: [{ ...sale, about: 2000, charge: 10, isAll: false }],
    buys: [{ instrumentId: 'F2', name: 'F2', share: 1, about: 895, maximum: 900, charge: 2.25 }],
    charges: 12.25,
    after: {
      ...preview.after,
      allocation: [
        { instrumentId: 'F1', name: 'F1', amount: 106_777.52 },
        { instrumentId: CASH_INSTRUMENT_ID, name: 'Cash', amount: 1_595 },
        { instrumentId: 'F2', name: 'F2', amount: 895 },
      ],
    },
  })
  await user.type(await screen.findByRole('textbox', { name: /^Percent of F1 to sell$/ }), '2')
  const total = screen.getByRole('rowheader', { name: /^Total/ })
  await waitFor(() =>
    expect(shown(total)).toBe(
      'TotalDealing charges off sales: about $10.00Dealing charges in purchases: about $2.25',
    ),
  )
  expect(shown(total.closest('tr'))).toContain('$109,277.52$2,000.00$900.00$109,267.52')
  const rows = screen.getAllByRole('row').map(shown).join(' ')
  expect(rows).toContain('$1,595.00about +$1,095.00')
  expect(rows).toContain('$106,777.52−$2,000.00')
})
