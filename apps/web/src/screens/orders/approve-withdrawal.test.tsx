import { calendarDay } from '@fundholder/domain/calendar.ts'
import { searchPositions } from '@fundholder/protocol/portfolios/positions.ts'
import { screen, within } from '@testing-library/react'
import { expect, test } from 'vitest'
import { position, positions } from '#test/answers/dashboard-answers.ts'
import { ORDER_PREVIEW } from '#test/answers/order-answers.ts'
import { openApproval } from '#test/approval-page.ts'
import { answer } from '#test/network.ts'
import { shown } from '#test/shown.ts'

const mixOf = (weights: Record<string, number>) => ({
  ...ORDER_PREVIEW.before,
  allocation: Object.entries(weights).map(([name, weight]) => ({
    instrumentId: name,
    name,
    amount: weight * 10_000,
    weight,
  })),
})
const sale = (name: string) => ({ instrumentId: name, name, units: 1, about: 500, isAll: false })

test('a withdrawal begins with its payout, and its sales follow in the order of the holdings', async () => {
  openApproval({
    ...ORDER_PREVIEW,
    sells: [sale('A'), sale('B'), sale('C')],
    before: mixOf({ C: 0.5, A: 0.3, B: 0.2 }),
  })
  const card = await screen.findByRole('region', { name: 'What you approve' })
  const [payout, ...sales] = within(card).getAllByRole('listitem').map(shown)
  expect(payout).toBe(
    'Pay outTo Elena Marsh, •••• 1001BankPaid out (expected): 25/11/2026Latest expected date: 04/12/2026about $2,000.00',
  )
  expect(sales.map((line) => line?.slice(0, 5))).toEqual(['SellC', 'SellA', 'SellB', 'Total'])
})

const paid = { ...ORDER_PREVIEW, before: mixOf({ A: 0.6, B: 0.4 }) }
const cashPaid = {
  ...paid,
  sells: [],
  payout: { cash: 500, about: 500, payee: { holder: 'Elena Marsh', bankName: 'Bank', iban: '•••• 1001' } },
}
for (const [what, preview, isShown] of [
  ['of which no part moves by 0.1%', { ...paid, after: mixOf({ A: 0.6009, B: 0.3991 }) }, false],
  ['of which a part moves by 0.1%', { ...paid, after: mixOf({ A: 0.601, B: 0.399 }) }, true],
  ['from cash alone', { ...cashPaid, after: mixOf({ A: 0.7, B: 0.3 }) }, false],
] as const)
  test(`a withdrawal ${what} is shown ${isShown ? 'with' : 'without'} before and after`, async () => {
    openApproval(preview)
    expect(await screen.findByRole('button', { name: 'Send the code' })).toBeVisible()
    expect(screen.queryAllByRole('region', { name: 'Before and after' })).toHaveLength(isShown ? 1 : 0)
  })

test.each([
  ['of funds names the day of their prices', paid, 1],
  ['from cash alone names no prices', cashPaid, 0],
] as const)('a withdrawal %s', async (_, preview, count) => {
  openApproval(preview)
  const card = within(await screen.findByRole('region', { name: 'What you approve' }))
  expect(card.queryAllByText('At prices of 19 Nov 2026')).toHaveLength(count)
})

test('where deposits are among them, prices are said to be those of funds, and interest to run to today', async () => {
  const terms = { principal: 800, interest: 4, rate: 3, startDate: calendarDay('20260901') }
  const deposit = { instrumentId: 'D1', name: 'Six months at Nowhere', amount: 804, principal: 800 }
  openApproval({ ...paid, after: mixOf({ A: 0.5, B: 0.5 }), deposits: [deposit] })
  answer(searchPositions, positions([position('D1', { amount: 804, deposits: [terms] })]))
  for (const name of ['What you approve', 'Before and after'])
    expect(
      await within(await screen.findByRole('region', { name })).findByText(
        'At prices of 19 Nov 2026, deposits with interest to today',
      ),
    ).toBeVisible()
})
