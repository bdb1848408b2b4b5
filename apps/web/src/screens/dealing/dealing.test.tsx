import { calendarDay } from '@fundholder/domain/calendar.ts'
import { CASH_INSTRUMENT_ID } from '@fundholder/domain/funds/instruments.ts'
import type { Answer } from '@fundholder/protocol/call.ts'
import { getFundLists } from '@fundholder/protocol/funds/fund-lists.ts'
import { listModelPortfolios } from '@fundholder/protocol/funds/model-portfolios.ts'
import { screenFunds } from '@fundholder/protocol/funds/screener.ts'
import { listOrders } from '@fundholder/protocol/orders/list-orders.ts'
import { previewOrder } from '@fundholder/protocol/orders/place-order.ts'
import { searchContracts } from '@fundholder/protocol/portfolios/contracts.ts'
import { searchPositions } from '@fundholder/protocol/portfolios/positions.ts'
import { act, screen, waitFor, within } from '@testing-library/react'
import { expect, onTestFinished, test } from 'vitest'
import { chooseLanguage } from '#language/i18n.ts'
import { CONTRACTS, position, positions } from '#test/answers/dashboard-answers.ts'
import { fund, NO_LISTS } from '#test/answers/fund-answers.ts'
import { answerOrdering, ORDER_DATES, ORDER_PREVIEW } from '#test/answers/order-answers.ts'
import { found } from '#test/answers/screener-answers.ts'
import { answer, type Received, refuse } from '#test/network.ts'
import { openPortal, signIn } from '#test/portal.tsx'
import { shown } from '#test/shown.ts'

const NOTHING = { data: [], metadata: { pagination: { total: 0, skip: 0, limit: 10 } } }

function openPage(path: string, strategyType: 'MODEL' | 'SELF' = 'SELF', funds = found()) {
  signIn()
  const requests = answerOrdering()
  answer(searchContracts, { ...CONTRACTS, data: CONTRACTS.data.map((one) => ({ ...one, strategyType })) })
  answer(listModelPortfolios, NOTHING)
  answer(listOrders, NOTHING)
  answer(screenFunds, funds)
  answer(getFundLists, NO_LISTS)
  return { ...openPortal(path), ...requests }
}

const amountField = () => screen.findByRole('textbox', { name: 'Amount to withdraw, in USD' })

test('prices that appear while a withdrawal is entered are taken over, and what was entered stays', async () => {
  const { user } = openPage('/dealing/withdraws')
  const field = await amountField()
  const newer = calendarDay('20261120')
  await waitFor(() => expect(screen.getByRole('button', { name: /^Review withdrawal of/ })).toBeEnabled())
  refuse(previewOrder, 'orders/revalued', { valuedOn: newer })
  let accepted: readonly Received[] = []
  answer(searchPositions, () => {
    accepted = answer(previewOrder, { preview: ORDER_PREVIEW, dates: ORDER_DATES })
    return { ...positions([position('World Equity')]), valuedOn: newer }
  })
  await user.clear(field)
  await user.type(field, '500')
  await waitFor(() => expect(accepted).toHaveLength(1))
  expect(accepted[0]?.body).toMatchObject({ withdrawType: 'PARTIAL', valuedOn: newer })
  expect(await amountField()).toHaveValue('500')
  await waitFor(() => expect(screen.getByRole('button', { name: /^Review withdrawal/ })).toBeEnabled())
})

test('a withdrawal is of everything unless a part is chosen', async () => {
  const { previews } = openPage('/dealing/withdraws')
  expect(await screen.findByRole('button', { name: 'Everything' })).toHaveAttribute('aria-pressed', 'true')
  expect(await amountField()).toHaveValue('10500.00')
  await waitFor(() =>
    expect(previews.at(-1)?.body).toMatchObject({ kind: 'WITHDRAW', withdrawType: 'TOTAL' }),
  )
})

test('an amount that the page fills in has the decimal sign of the language', async () => {
  const { user } = openPage('/dealing/withdraws')
  onTestFinished(() => chooseLanguage('en'))
  await act(() => chooseLanguage('it'))
  const amount = await screen.findByRole('textbox', { name: /USD/ })
  expect(amount).toHaveValue('10500,00')
  await user.click(screen.getByRole('button', { name: '25%' }))
  expect(amount).toHaveValue('2625,00')
})

test('shows the estimated payout of everything after the accrued fee, what it excludes, and the amount withdrawn on the button', async () => {
  openPage('/dealing/withdraws')
  const { payout } = ORDER_PREVIEW
  if (!payout) throw new Error('nothing is paid')
  answer(previewOrder, {
    preview: {
      ...ORDER_PREVIEW,
      payout: {
        ...payout,
        about: 2_000,
        feeComesOff: true,
        feeSoFar: { amount: 12.34, through: calendarDay('20261119') },
        afterFeeSoFar: 1_987.66,
      },
    },
    dates: ORDER_DATES,
  })
  const receive = await screen.findByRole('region', { name: 'You receive (estimate)' })
  await waitFor(() =>
    expect(shown(receive)).toContain('Paid out (expected)25/11/2026Latest expected date04/12/2026'),
  )
  await expect.poll(() => shown(receive)).toContain('$1,987.66')
  expect(shown(receive)).toContain('Plan fee not yet paid, to 19/11/2026−$12.34')
  expect(shown(screen.getByRole('region', { name: 'How much?' }))).toContain(
    'We sell all funds and pay out the sale money with all cash. Your account stays open. Contributions that arrive later stay in cash until you order a new strategy or split.',
  )
  expect(screen.getByRole('button', { name: 'Review withdrawal of $2,000.00' })).toBeEnabled()
})

test('the page of withdrawals names of each position what it is worth, what is taken out and what is left, and the account by its last four digits', async () => {
  const { user } = openPage('/dealing/withdraws')
  await user.click(await screen.findByRole('button', { name: 'Choose per fund' }))
  await user.type(await screen.findByRole('textbox', { name: 'Percent of F1 to withdraw' }), '20')
  await waitFor(() =>
    expect(screen.getAllByRole('row').map(shown)).toEqual([
      'PositionValue nowWithdrawWithdrawn (estimate)Left (estimate)',
      'F1Equity$10,000.00Percent of F1 to withdraw%$2,000.00$8,000.00',
      'CashUSD$500.00Percent of Cash to withdraw%–$0.00',
      'Total$10,500.00$2,000.00$8,000.00',
    ]),
  )
  const receive = screen.getByRole('region', { name: 'You receive (estimate)' })
  expect(shown(receive)).toContain('To the accountElena MarshBank · •••• 1001')
})

test('requests the holdings once for the whole withdrawal page', async () => {
  signIn()
  answerOrdering()
  const requests = answer(searchPositions, positions([position('F1', { amount: 10_000 })]))
  openPortal('/dealing/withdraws')
  expect(await screen.findByText('You can withdraw up to $10,000.00, at prices of 19 Nov 2026')).toBeVisible()
  expect(await screen.findByRole('rowheader', { name: /^F1/ })).toBeVisible()
  expect(requests).toHaveLength(1)
})

test('an amount is taken from all funds and cash in proportion, and typing it makes the withdrawal partial', async () => {
  const { user, previews } = openPage('/dealing/withdraws')
  const field = await amountField()
  await user.clear(field)
  expect(await screen.findByText('Enter an amount to see what you receive.')).toBeVisible()
  await user.type(field, '2100')
  await waitFor(() =>
    expect(previews.at(-1)?.body).toMatchObject({
      withdrawType: 'PARTIAL',
      withdrawAmounts: { F1: 2000, '0127082': 100 },
    }),
  )
  expect(screen.getByRole('button', { name: 'Everything' })).toHaveAttribute('aria-pressed', 'false')
  expect(await screen.findByText('19.05% of the available amount. $8,500.00 stays.')).toBeVisible()
  expect(screen.getByRole('button', { name: 'Review withdrawal of $2,000.00' })).toBeEnabled()
})

test('a share of everything is one press, and more than everything is refused beside the field', async () => {
  const { user, previews } = openPage('/dealing/withdraws')
  await user.click(await screen.findByRole('button', { name: /^50/ }))
  expect(await amountField()).toHaveValue('5250.00')
  await waitFor(() =>
    expect(previews.at(-1)?.body).toMatchObject({ withdrawAmounts: { F1: 5000, '0127082': 250 } }),
  )
  await user.clear(await amountField())
  await user.type(await amountField(), '10500.01')
  expect(await amountField()).toBeInvalid()
  expect(screen.getByText('Enter an amount up to $10,500.00.')).toBeVisible()
  expect(screen.getByRole('button', { name: /^Review/ })).toBeDisabled()
})

test('choosing per fund begins with the percentages of the amount, and goes back to the amount', async () => {
  const { user } = openPage('/dealing/withdraws')
  await user.click(await screen.findByRole('button', { name: /^25/ }))
  await user.click(screen.getByRole('button', { name: 'Choose per fund' }))
  expect(await screen.findByRole('textbox', { name: 'Percent of F1 to withdraw' })).toHaveValue('25')
  await user.click(screen.getByRole('button', { name: 'Spread over all funds' }))
  expect(screen.queryByRole('textbox', { name: /^Percent of/ })).not.toBeInTheDocument()
  expect(await amountField()).toHaveValue('2625.00')
})

test('a part is the percentages that were entered', async () => {
  const { user, previews } = openPage('/dealing/withdraws')
  await user.click(await screen.findByRole('button', { name: 'Choose per fund' }))
  await user.type(await screen.findByRole('textbox', { name: 'Percent of Cash to withdraw' }), '12,5')
  await waitFor(() =>
    expect(previews.at(-1)?.body).toEqual({
      kind: 'WITHDRAW',
      withdrawType: 'PARTIAL',
      withdraw: { '0127082': 12.5 },
      valuedOn: '20261119',
    }),
  )
})

test('contributions add up to 100 before anything is reviewed, and the rest is spread on request', async () => {
  const { user, previews } = openPage('/dealing/self')
  const share = await screen.findByRole('textbox', { name: /^Percent of contributions into/ })
  await user.type(share, '99.99')
  expect(screen.getByText('The split of contributions must add up to 100%.')).toBeVisible()
  expect(screen.getByRole('button', { name: 'Review order' })).toBeDisabled()
  await user.click(screen.getByRole('button', { name: 'Share out the rest' }))
  expect(share).toHaveValue('100')
  await waitFor(() => expect(previews.at(-1)?.body).toMatchObject({ contributions: { F1: 100 } }))
})

test('a sale is a percentage of the fund, sent as money rounded down', async () => {
  const { user, previews } = openPage('/dealing/self')
  answer(searchPositions, {
    ...positions([position('F1', { amount: 999.99 })]),
    valuedOn: calendarDay('20261119'),
  })
  await user.type(await screen.findByRole('textbox', { name: /^Percent of .* to sell$/ }), '33.33')
  await waitFor(() => expect(previews.at(-1)?.body).toMatchObject({ kind: 'ORDER', sell: { F1: 333.29 } }))
})

test('the table of the self-selected strategy names what the order sells to the cent, once that is known', async () => {
  const { user } = openPage('/dealing/self')
  const [sale] = ORDER_PREVIEW.sells
  if (!sale) throw new Error('nothing is sold')
  answer(previewOrder, {
    preview: { ...ORDER_PREVIEW, sells: [{ ...sale, about: 3332.99 }] },
    dates: ORDER_DATES,
  })
  await user.type(await screen.findByRole('textbox', { name: /^Percent of .* to sell$/ }), '33.33')
  expect(await screen.findByText('\u2212$3,332.99')).toBeVisible()
  expect(screen.queryByText('\u2212$3,333.00')).not.toBeInTheDocument()
})

test('shows cash and totals under the funds of the self-selected strategy, estimated until the server’s arrive', async () => {
  const { user } = openPage('/dealing/self')
  const { promise, resolve } = Promise.withResolvers<Answer<typeof previewOrder>>()
  answer(previewOrder, () => promise)
  const sums = () =>
    within(screen.getByRole('table', { name: 'Your funds and basket' }))
      .getAllByRole('row')
      .slice(-2)
      .map(shown)
  const sale = await screen.findByRole('textbox', { name: /^Percent of .* to sell$/ })
  expect(sums()).toEqual(['CashUSD$500.00$500.00–', 'Total$10,500.00$10,500.00–'])
  await user.type(sale, '10')
  expect(sums()).toEqual(['CashUSD$500.00$1,500.00about +$1,000.00–', 'Total$10,500.00$1,000.00$10,500.00–'])
  const [sold] = ORDER_PREVIEW.sells
  const allocation = [
    { instrumentId: 'F1', name: 'F1', amount: 9000.01 },
    { instrumentId: CASH_INSTRUMENT_ID, name: 'Cash', amount: 1499.5 },
  ]
  resolve({
    preview: {
      ...ORDER_PREVIEW,
      sells: sold ? [{ ...sold, about: 999.99 }] : [],
      after: { ...ORDER_PREVIEW.after, allocation },
    },
    dates: ORDER_DATES,
  })
  await waitFor(() =>
    expect(sums()).toEqual(['CashUSD$500.00$1,499.50about +$999.50–', 'Total$10,500.00$999.99$10,499.51–']),
  )
})

test('a fund of the list goes into the basket, and the basket empties on request', async () => {
  const others = found([fund({ id: 'F7', name: 'Northern Lights' })])
  const { user } = openPage('/dealing/self', 'SELF', others)
  await user.click(await screen.findByRole('button', { name: 'Add a fund' }))
  await user.click(await screen.findByRole('button', { name: 'Add to basket: Northern Lights' }))
  expect(screen.queryByText(/The chart is in yours/)).toBeNull() // no chart is beside this list
  expect(await screen.findByRole('button', { name: 'In the basket' })).toBeDisabled()
  await user.click(screen.getByRole('button', { name: 'Done' }))
  expect(screen.queryByRole('dialog')).not.toBeInTheDocument()
  const amount = await screen.findByRole('textbox', { name: 'Money to buy Northern Lights for, at most' })
  await user.type(amount, '100')
  await user.click(screen.getByRole('button', { name: 'Clear basket' }))
  expect(amount).not.toBeInTheDocument()
})

test('the list of funds to add marks a fund that is held, without a button', async () => {
  const { user } = openPage('/dealing/self', 'SELF', found([fund({ id: 'F1', name: 'World Equity' })]))
  await user.click(await screen.findByRole('button', { name: 'Add a fund' }))
  const sheet = within(await screen.findByRole('dialog', { name: 'Find funds' }))
  const row = within(await sheet.findByRole('row', { name: /World Equity/ }))
  expect(row.getByText('Already held')).toBeVisible()
  expect(row.queryByRole('button', { name: /basket/ })).not.toBeInTheDocument()
})

test('the finder of the basket shows no mark beside the name of a fund that is held', async () => {
  const { user } = openPage('/dealing/self', 'SELF', found([fund({ id: 'F1', name: 'World Equity' })]))
  await user.click(await screen.findByRole('button', { name: 'Add a fund' }))
  const sheet = within(await screen.findByRole('dialog', { name: 'Find funds' }))
  expect(await sheet.findByText('Already held')).toBeVisible()
  expect(sheet.queryByText('Held')).toBeNull()
})

test('the withdrawal is the third card of dealing, and the screener stands at its head', async () => {
  openPage('/dealing')
  const choices = within(await screen.findByRole('region', { name: 'Choose a strategy' }))
  expect(choices.getAllByRole('heading', { level: 3 }).map(shown)).toEqual([
    'Model strategy',
    'Self-selected strategy',
    'Withdraw',
  ])
  expect(choices.getByRole('link', { name: 'Withdraw money' })).toHaveAttribute('href', '/dealing/withdraws')
  expect(screen.getByRole('link', { name: 'Fund screener' })).toHaveAttribute('href', '/screener')
  expect(await screen.findByRole('link', { name: 'All orders' })).toHaveAttribute('href', '/dealing/orders')
})
