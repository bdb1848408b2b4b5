import { calendarDay } from '@fundholder/domain/calendar.ts'
import { CASH_INSTRUMENT_ID } from '@fundholder/domain/funds/instruments.ts'
import { previewOrder } from '@fundholder/protocol/orders/place-order.ts'
import { searchPositions } from '@fundholder/protocol/portfolios/positions.ts'
import { screen, within } from '@testing-library/react'
import { expect, test } from 'vitest'
import { position, positions } from '#test/answers/dashboard-answers.ts'
import { prepareDealing } from '#test/answers/dealing-answers.ts'
import { ORDER_DATES, ORDER_PREVIEW } from '#test/answers/order-answers.ts'
import { answer, cutOff } from '#test/network.ts'
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
  expect(screen.getByText('You can withdraw up to $500.00')).toBeVisible()
  expect(screen.getByRole('textbox', { name: 'Amount to withdraw, in USD' })).toHaveValue('500.00')
})

test('where cash is all that is held, a withdrawal speaks of cash and not of funds', async () => {
  prepareDealing()
  answer(searchPositions, {
    ...positions([position(CASH_INSTRUMENT_ID, { amount: 500 })]),
    valuedOn: calendarDay('20261119'),
  })
  const { sellsOn: _, ...dates } = ORDER_DATES
  answer(previewOrder, { preview: ORDER_PREVIEW, dates })
  const { user } = openPortal('/dealing/withdraws')
  expect(await screen.findByText(/^We pay out all cash\. Your account stays open\./)).toBeVisible()
  await user.click(screen.getByRole('button', { name: '25%' }))
  expect(await screen.findByText('From cash')).toBeVisible()
  const main = screen.getByRole('main')
  expect(shown(main)).not.toMatch(/sell|all funds|per fund|prices|suspended/i)
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
