import { calendarDay } from '@fundholder/domain/calendar.ts'
import { CASH_INSTRUMENT_ID } from '@fundholder/domain/funds/instruments.ts'
import type { StrategyType } from '@fundholder/domain/users/users.ts'
import { previewOrder } from '@fundholder/protocol/orders/place-order.ts'
import { searchPositions } from '@fundholder/protocol/portfolios/positions.ts'
import { screen, waitFor } from '@testing-library/react'
import { beforeEach, expect, test } from 'vitest'
import { emptyBasket } from '#account/order-draft/basket.ts'
import { resetWithdrawal } from '#account/order-draft/withdrawal.ts'
import { position, positions } from '#test/answers/dashboard-answers.ts'
import { prepareDealing } from '#test/answers/dealing-answers.ts'
import { ORDER_DATES, ORDER_PREVIEW } from '#test/answers/order-answers.ts'
import { answer, refuse } from '#test/network.ts'
import { openPortal } from '#test/portal.tsx'
import { shown } from '#test/shown.ts'

beforeEach(() => {
  emptyBasket()
  resetWithdrawal()
})

function openPage(path: string, strategyType: StrategyType = 'SELF') {
  prepareDealing(strategyType)
  const open = position('F1', { amount: 10_000 })
  const shut = position('F2', { amount: 5_000 })
  answer(searchPositions, {
    ...positions([
      open,
      { ...shut, instrument: { ...shut.instrument, notOrderable: 'suspended' } },
      position(CASH_INSTRUMENT_ID, { amount: 500 }),
    ]),
    valuedOn: calendarDay('20261119'),
    cash: { available: 500 },
  })
  return openPortal(path)
}
const row = (name: string) => screen.findByRole('rowheader', { name: new RegExp(`^${name}`) })

test('a suspended fund is marked in a self-selected strategy, and nothing can be entered for it', async () => {
  openPage('/dealing/self')
  expect(shown(await row('F2'))).toBe('F2SuspendedCannot be bought or sold until the fund deals againEquity')
  expect(screen.queryByRole('textbox', { name: /F2/ })).not.toBeInTheDocument()
  expect(screen.getAllByRole('textbox', { name: /of F1 to sell$|to buy F1 |into F1$/ })).toHaveLength(3)
})

test('a selection with a suspended fund shows this, and one press selects all others', async () => {
  const { user } = openPage('/dealing/withdraws')
  refuse(previewOrder, 'orders/not-operative', { funds: 'F2' })
  expect(
    await screen.findByText(
      'You cannot withdraw everything now: F2 cannot be sold at the moment. You can withdraw the rest.',
    ),
  ).toBeVisible()
  expect(screen.queryByText(/^This cannot be ordered/)).not.toBeInTheDocument()
  expect(screen.getByRole('button', { name: /^Review (the )?withdrawal/ })).toBeDisabled()
  expect(shown(await row('F2'))).toContain('Suspended')
  const previews = answer(previewOrder, { preview: ORDER_PREVIEW, dates: ORDER_DATES })
  await user.click(screen.getByRole('button', { name: 'Withdraw the rest' }))
  await waitFor(() =>
    expect(previews.at(-1)?.body).toMatchObject({
      withdrawType: 'PARTIAL',
      withdraw: { F1: 100, [CASH_INSTRUMENT_ID]: 100 },
    }),
  )
  expect(screen.queryByText(/^You cannot withdraw everything/)).not.toBeInTheDocument()
  expect(screen.getByRole('button', { name: /^Review (the )?withdrawal/ })).toBeEnabled()
})

test('leaving a model asks above the table whether existing money moves too; sales and buys come with a no', async () => {
  const { user } = openPage('/dealing/self', 'MODEL')
  const question = await screen.findByRole('radio', { name: 'What I hold and future contributions' })
  const share = screen.getByRole('textbox', { name: 'Percent of contributions into F1' })
  expect(question.compareDocumentPosition(share)).toBe(Node.DOCUMENT_POSITION_FOLLOWING)
  expect(screen.queryByRole('columnheader', { name: 'Sell' })).not.toBeInTheDocument()
  expect(screen.getByText(/^Enter a split of future contributions. What you hold now will be/)).toBeVisible()
  expect(question).toBeChecked()
  expect(screen.getByText('We buy and sell so that your existing money matches the split.')).toBeVisible()
  expect(screen.queryByRole('note')).not.toBeInTheDocument()
  await user.click(screen.getByRole('radio', { name: 'Only single funds, and future contributions' }))
  expect(screen.getByRole('textbox', { name: 'Percent of F1 to sell' })).toBeEnabled()
  expect(screen.getByText('Enter a sale, a purchase or a split to see what it would do.')).toBeVisible()
})
