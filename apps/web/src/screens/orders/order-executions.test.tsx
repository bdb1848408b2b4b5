import { within } from '@testing-library/react'
import { expect, test } from 'vitest'
import { APPROVED, card, inCells, type Order, openOrder, PAID, SALE } from '#test/order-page.ts'
import { shown } from '#test/shown.ts'

test('shows a payout with its date and the amount paid', async () => {
  openOrder(PAID)
  const [, sale, , payout] = within(await card('Sales and purchases')).getAllByRole('row')
  expect(shown(sale)).toContain('$1,980.00')
  expect(inCells(payout)).toBe('Pay out25/11/2026––about $2,000.00$1,970.00−$30.00')
})

test('the plan fee is a row of its own between what was sold and what is paid', async () => {
  openOrder(PAID)
  const rows = within(await card('Sales and purchases')).getAllByRole('row')
  expect(rows.map(({ firstElementChild: name }) => inCells(name as Element))).toEqual([
    'Fund',
    'World EquitySell',
    'Plan feeup to the last sale',
    'Pay out',
  ])
  expect(inCells(rows[2])).toBe('Plan feeup to the last sale25/11/2026––about −$10.00−$12.34−$2.34')
})

test('shows executed amounts in the contract’s currency, with the fund’s own, its rate and the difference to the estimate', async () => {
  const buy = (number: number, name: string): Order['legs'][number] => ({
    ...SALE,
    number,
    name,
    kind: 'buy',
    state: 'settled',
    maximum: 200,
    previewed: 200,
    moved: 199.27,
    difference: -0.73,
    traded: {
      units: 19.7275,
      price: 8,
      amount: 157.82,
      currency: 'EUR',
      rate: 0.8000123456,
      exchanged: 197.28,
      fee: 1.99,
    },
  })
  const total = { kind: 'buy' as const, previewed: 400, moved: 398.54, fees: 3.98, difference: -1.46 }
  openOrder({ ...PAID, kind: 'ORDER', legs: [buy(1, 'Euro Bonds'), buy(2, 'Euro Shares')], totals: [total] })
  const [, first, , together] = within(await card('Sales and purchases')).getAllByRole('row')
  expect(shown(first)).toContain(
    '8.0000 EURup to $200.00$199.27€157.821 USD = 0.800012 EUR$197.28 and $1.99 dealing charge−$0.73',
  )
  expect(inCells(together)).toBe('Total purchases–––about $400.00$398.54with $3.98 dealing charges−$1.46')
})

test('shows the total of sales only once the last has dealt', async () => {
  const dealt = { ...SALE, state: 'executed' as const, moved: 1980, difference: -20 }
  const total = { kind: 'sale' as const, previewed: 4000 }
  openOrder({ ...APPROVED, kind: 'SWITCH', legs: [dealt, { ...SALE, number: 2 }], totals: [total] })
  const rows = within(await card('Sales and purchases')).getAllByRole('row')
  expect(inCells(rows.at(-1))).toBe('Total sales––about $4,000.00––')
})

test('shows the charge of a trade under its amount', async () => {
  const traded = {
    units: 1,
    price: 13_851.97,
    amount: 13_851.97,
    exchanged: 13_851.97,
    fee: 34.71,
    currency: 'USD',
  }
  openOrder({ ...PAID, legs: [{ ...SALE, kind: 'buy', state: 'settled', moved: 13_886.68, traded }] })
  const [, buy] = within(await card('Sales and purchases')).getAllByRole('row')
  expect(shown(buy)).toContain('$13,886.68$13,851.97 and $34.71 dealing charge')
})

test('while a payout waits to be released its row has what is paid out, what it is less than was shown, and that it waits', async () => {
  const legs = PAID.legs.map(({ settledOn: _, ...leg }) =>
    leg.kind === 'payout' ? { ...leg, state: 'executed' as const } : leg,
  )
  const { payout } = PAID.preview
  if (!payout) throw new Error('nothing is paid out')
  const preview = { ...PAID.preview, payout: { ...payout, cash: 20 } }
  openOrder({ ...PAID, state: 'paying', isBeingChecked: true, legs, preview })
  const rows = within(await card('Sales and purchases')).getAllByRole('row')
  expect(inCells(rows.find((row) => shown(row)?.startsWith('From cash')))).toBe('From cash–––$20.00$20.00–')
  expect(shown(rows.at(-1))).toMatch(/about \$2,000\.00\$1,970\.00Waiting to be released−\$30\.00$/)
})

test('shows the used cash as a row, and both amounts of a purchase below its maximum', async () => {
  const buy = { ...SALE, kind: 'buy' as const, state: 'placed' as const, maximum: 200, previewed: 190.5 }
  openOrder({
    ...APPROVED,
    kind: 'SWITCH',
    legs: [buy],
    totals: [{ kind: 'from-cash', previewed: 190.5 }],
  })
  const [, first, second] = within(await card('Sales and purchases')).getAllByRole('row')
  expect(inCells(first)).toBe('From cash––$190.50–')
  expect(shown(second)).toContain('about $190.50, at most $200.00')
})

test('a sale whose price was corrected after the payment shows what it was, and where the difference is', async () => {
  const legs = PAID.legs.map((leg) => (leg.kind === 'sale' ? { ...leg, movedBefore: 1971.51 } : leg))
  openOrder({ ...PAID, legs, totals: [{ kind: 'corrected', moved: 8.49 }] })
  const [, sale, corrected] = within(await card('Sales and purchases')).getAllByRole('row')
  expect(shown(sale)).toContain('$1,980.00$1,971.51 before the price was corrected')
  expect(inCells(corrected)).toBe(
    'Corrected after the paymentsettled through the cash of the contract, not part of the payout––––$8.49–',
  )
})

test('before its approval an order says once that nothing is traded, without columns that have no value yet', async () => {
  const sale = { ...SALE, dealsOn: undefined, settlesOn: undefined }
  openOrder({ ...APPROVED, state: 'pending', kind: 'SWITCH', legs: [sale, { ...sale, number: 2 }] })
  const executions = await card('Sales and purchases')
  const heads = within(executions).getAllByRole('columnheader')
  expect(heads.map(shown)).toEqual(['Fund', 'Units', 'Estimate'])
  expect(
    within(executions).getByText('Nothing is sold or bought before the order is approved.'),
  ).toBeVisible()
  expect(within(executions).queryByText('Not carried out yet')).not.toBeInTheDocument()
})
