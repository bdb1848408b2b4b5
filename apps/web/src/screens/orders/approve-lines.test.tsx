import { calendarDay } from '@fundholder/domain/calendar.ts'
import { getOrder } from '@fundholder/protocol/orders/order-details.ts'
import { preOrder, previewOrder } from '@fundholder/protocol/orders/place-order.ts'
import { cleanup, screen, within } from '@testing-library/react'
import { expect, test } from 'vitest'
import { ORDER_PREVIEW, orderInState } from '#test/answers/order-answers.ts'
import { openApproval, TRADED } from '#test/approval-page.ts'
import { answer, refuse } from '#test/network.ts'
import { openPortal } from '#test/portal.tsx'
import { shown } from '#test/shown.ts'

test('shows uninvested cash as a line before and after the approval', async () => {
  openApproval(TRADED)
  const lines = shown(await screen.findByRole('region', { name: 'What you approve' }))
  expect(lines).toContain(
    'Left in cashNot invested by this orderWith the cash already available: $990.00about $490.00',
  )
  cleanup()
  answer(getOrder, orderInState('approved', TRADED))
  openPortal('/dealing/orders/O1')
  const approved = shown(await screen.findByRole('region', { name: 'What you approve' }))
  expect(approved).toMatch(/Left in cash.*about \$490\.00/)
})

test('shows only the line itself if no other cash is available', async () => {
  openApproval({ ...TRADED, freeCash: 0 })
  const line = (await screen.findByText('Left in cash')).closest('li')
  expect(shown(line)).toBe('Left in cashNot invested by this orderabout $490.00')
})

test('a purchase with an estimate below its maximum shows both', async () => {
  openApproval({
    ...TRADED,
    buys: TRADED.buys.map((one) => ({ ...one, about: 1490 })),
    staysAsCash: undefined,
  })
  expect(await screen.findByText('about $1,490.00, at most $1,500.00')).toBeVisible()
  expect(screen.queryByText('Left in cash')).not.toBeInTheDocument()
})

test('several sales or purchases have a total, in the currency of the contract', async () => {
  const [[sale], [buy]] = [TRADED.sells, TRADED.buys]
  if (!sale || !buy) throw new Error('no trades')
  openApproval({
    ...TRADED,
    currency: 'EUR',
    sells: [sale, { ...sale, instrumentId: 'F3', name: 'Gold', about: 340.5 }],
    buys: [
      { ...buy, maximum: undefined },
      { ...buy, instrumentId: 'F4', name: 'Bonds', about: 100.25, maximum: undefined },
    ],
  })
  const card = within(await screen.findByRole('region', { name: 'What you approve' }))
  const lines = card.getAllByRole('listitem').map(shown)
  expect(lines.filter((line) => line?.startsWith('Total'))).toEqual([
    'Total salesabout €2,340.50',
    'Total purchasesabout €1,600.25',
  ])
  expect(lines.indexOf('Total salesabout €2,340.50')).toBe(2)
})

test('a single sale or purchase has no total', async () => {
  openApproval(TRADED)
  const lines = await screen.findByRole('region', { name: 'What you approve' })
  expect(shown(lines)).not.toContain('Total')
})

test('the new split of contributions is listed once, in its own card', async () => {
  openApproval({ ...TRADED, contributions: [{ instrumentId: 'F2', name: 'Quiet Bonds', percent: 100 }] })
  const lines = await screen.findByRole('region', { name: 'What you approve' })
  expect(shown(lines)).toContain('SplitFuture contributions')
  expect(shown(lines)).not.toContain('100.00%')
  expect(shown(screen.getByRole('region', { name: 'Contributions' }))).toContain('Quiet Bonds100.00%')
})

test('sales and purchases have the neutral tag of cash: red and green are for losses and gains', async () => {
  openApproval(TRADED)
  const lines = within(await screen.findByRole('region', { name: 'What you approve' }))
  const colourOf = (tag: string) => getComputedStyle(lines.getByText(tag)).backgroundColor
  expect(colourOf('Sell')).toBe(colourOf('Left in cash'))
  expect(colourOf('Buy')).toBe(colourOf('Sell'))
})

test('lists purchases by amount, the largest first', async () => {
  const bought = (name: string, about: number) => ({ instrumentId: name, name, about, share: 0.5 })
  openApproval({ ...TRADED, buys: [bought('Bonds', 500), bought('Equity', 900)] })
  const lines = within(await screen.findByRole('region', { name: 'What you approve' })).getAllByText(/^Buy$/)
  expect(lines.map((tag) => shown(tag.closest('li')))).toEqual([
    expect.stringContaining('Equity'),
    expect.stringContaining('Bonds'),
  ])
})

const HELD = {
  instrumentId: 'F1',
  name: 'World Equity',
  available: { amount: 400, currency: 'USD' },
  orders: 'X7K2-AAAA, Q2M4-BBBB',
  reservedFor: [
    { orderId: 'O7', reference: 'X7K2-AAAA' },
    { orderId: 'O8', reference: 'Q2M4-BBBB' },
  ],
}
for (const [when, call] of [
  ['before anything is placed', previewOrder],
  ['when the code is requested', preOrder],
] as const)
  test(`links reservations to their orders, ${when}`, async () => {
    const { user } = openApproval(TRADED)
    refuse(call, 'orders/units-reserved', HELD)
    if (call === preOrder) await user.click(await screen.findByRole('button', { name: 'Send the code' }))
    else {
      cleanup()
      openPortal('/dealing/approve')
    }
    expect(await screen.findByText(/^Part of World Equity is reserved for other orders\./)).toBeVisible()
    expect(screen.getByRole('link', { name: 'Order X7K2-AAAA' })).toHaveAttribute(
      'href',
      '/dealing/orders/O7',
    )
    expect(screen.getByRole('link', { name: 'Order Q2M4-BBBB' })).toHaveAttribute(
      'href',
      '/dealing/orders/O8',
    )
  })

test('shows the used cash as a line between sales and purchases', async () => {
  openApproval({ ...TRADED, reservedCash: 120 })
  const card = await screen.findByRole('region', { name: 'What you approve' })
  const lines = within(card).getAllByRole('listitem').map(shown)
  expect(lines.slice(0, 3).map((line) => line?.slice(0, 8))).toEqual(['SellWorl', 'From cas', 'BuyQuiet'])
  expect(lines[1]).toBe('From cashReserved for this order$120.00')
})

test('before the approval an order that leaves too little cash for the plan fee says what pays it', async () => {
  const feeFromFunds = { amount: 83.12, dueOn: calendarDay('20261130') }
  const preview = { ...TRADED, reservedCash: 120, feeFromFunds }
  const FEE =
    'The plan fee due by 30 Nov 2026 is about $83.12. This order leaves too little cash for it, so funds are sold to pay what cash does not cover.'
  openApproval(preview)
  expect(await screen.findByText(FEE)).toBeVisible()
  cleanup()
  answer(getOrder, {
    ...orderInState('approved', preview),
    approvals: [{ isYou: true, at: '2026-11-20T10:02:00Z' }],
  })
  openPortal('/dealing/orders/O1')
  expect(await screen.findByText('Reserved for this order')).toBeInTheDocument()
  expect(screen.queryByText(FEE)).not.toBeInTheDocument()
})

const CHARGED = TRADED.buys.map((one) => ({ ...one, charge: 5 }))
for (const [said, sides] of [
  ['Deducted from sales', {}],
  ['Included in purchases', { sells: [], buys: CHARGED }],
  ['Deducted from sales and included in purchases', { buys: CHARGED }],
] as const)
  test(`says which side is charged: ${said}`, async () => {
    openApproval({ ...TRADED, ...(sides as Partial<typeof TRADED>) })
    expect(await screen.findByText(said)).toBeVisible()
  })

const PAID_IN_CASH = {
  ...ORDER_PREVIEW,
  sells: [],
  payout: { cash: 500, about: 500, payee: { holder: 'Elena Marsh', bankName: 'Bank', iban: '•••• 1001' } },
}

test('a payout from cash only is exact', async () => {
  openApproval(PAID_IN_CASH)
  const card = await screen.findByRole('region', { name: 'What you approve' })
  expect(shown(within(card).getAllByRole('listitem')[0] ?? null)).toMatch(/04\/12\/2026\$500\.00$/)
})

test('names the order that a total withdrawal cancels', async () => {
  openApproval({ ...PAID_IN_CASH, cancels: [{ orderId: 'C1', reference: 'YNVE-AHMZ', amount: 500 }] })
  const link = await screen.findByRole('link', { name: 'Order YNVE-AHMZ' })
  expect(link).toHaveAttribute('href', '/dealing/orders/C1')
  expect(shown(link.closest('li'))).toBe(
    'CancelsOrder YNVE-AHMZThe money of that order is part of this withdrawal$500.00',
  )
})

test('without sales the fee runs until the payout', async () => {
  const soFar = {
    feeComesOff: true as const,
    feeSoFar: { amount: 0, through: calendarDay('20261119') },
    afterFeeSoFar: 500,
  }
  openApproval({ ...PAID_IN_CASH, payout: { ...PAID_IN_CASH.payout, ...soFar } })
  const fee = await screen.findByText('Up to 19 Nov 2026. It grows until the money is paid out')
  expect(shown(fee.closest('li'))).toMatch(/\$0\.00 so far$/)
  expect(screen.getByText('about $500.00')).toBeVisible()
})
