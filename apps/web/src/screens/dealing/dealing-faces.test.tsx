import { calendarDay } from '@fundholder/domain/calendar.ts'
import { CASH_INSTRUMENT_ID } from '@fundholder/domain/funds/instruments.ts'
import { listModelPortfolios } from '@fundholder/protocol/funds/model-portfolios.ts'
import { listOrders } from '@fundholder/protocol/orders/list-orders.ts'
import { previewOrder } from '@fundholder/protocol/orders/place-order.ts'
import { searchContracts } from '@fundholder/protocol/portfolios/contracts.ts'
import { searchPositions } from '@fundholder/protocol/portfolios/positions.ts'
import type { RefusalCode } from '@fundholder/protocol/refusals.ts'
import { screen, waitFor, within } from '@testing-library/react'
import { expect, test } from 'vitest'
import { CONTRACTS, position, positions } from '#test/answers/dashboard-answers.ts'
import { NOTHING, prepareDealing } from '#test/answers/dealing-answers.ts'
import { answerModel, item, model } from '#test/answers/model-answers.ts'
import { ORDER_DATES, ORDER_PREVIEW, orderInState } from '#test/answers/order-answers.ts'
import { answer, cutOff, refuse } from '#test/network.ts'
import { openPortal } from '#test/portal.tsx'
import { shown } from '#test/shown.ts'

const { metadata: none } = NOTHING
const never = () => Promise.withResolvers<never>().promise

test('dealing waits for the contract, shows when it cannot be had, and asks again on request', async () => {
  prepareDealing()
  cutOff(searchContracts)
  const { user } = openPortal('/dealing')
  await screen.findByText('Your contract could not be loaded.')
  answer(searchContracts, CONTRACTS)
  await user.click(screen.getByRole('button', { name: 'Try again' }))
  expect(await screen.findByRole('button', { name: 'See or change the model' })).toBeVisible()
})

for (const path of ['/dealing', '/dealing/self', '/dealing/model', '/dealing/withdraws'])
  test(`shows a user without a contract at ${path} that there is nothing to deal in, and leads to the contacts`, async () => {
    prepareDealing()
    answer(searchContracts, { ...CONTRACTS, data: [] })
    openPortal(path)
    const main = within(await screen.findByRole('main'))
    expect(await main.findByText('There is no contract to deal in.')).toBeVisible()
    expect(main.getByRole('link', { name: 'Contact us' })).toHaveAttribute('href', '/contact')
    expect(document.querySelector('main [aria-busy="true"]')).toBeNull()
  })

test('the pending card shows its loading, failed, empty and loaded states', async () => {
  prepareDealing()
  cutOff(listOrders)
  const { user } = openPortal('/dealing')
  const card = within(await screen.findByRole('region', { name: 'Under way' }))
  await card.findByText('Your orders could not be loaded.')
  answer(listOrders, NOTHING)
  await user.click(card.getByRole('button', { name: 'Try again' }))
  expect(await card.findByText('No order is under way')).toBeVisible()
})

test('a running order links to its page', async () => {
  prepareDealing()
  answer(listOrders, {
    data: [orderInState('approved')],
    metadata: { pagination: { ...none.pagination, total: 1 } },
  })
  openPortal('/dealing')
  expect(await screen.findByRole('link', { name: /ABCD-2345/ })).toHaveAttribute('href', '/dealing/orders/O1')
})

test('positions that cannot be loaded are not an empty portfolio, and withdrawals wait for them', async () => {
  prepareDealing()
  cutOff(searchPositions)
  const { user } = openPortal('/dealing/withdraws')
  await screen.findByText('What is held could not be loaded.')
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

const REFUSED: [RefusalCode, Record<string, unknown>, RegExp][] = [
  ['bank-account/missing', {}, /^There is no bank account on file to pay out to/],
  ['orders/running', { possibleFrom: '20261130' }, /A total withdrawal is possible from 30 Nov 2026/],
  [
    'orders/all-reserved',
    { name: 'World Equity', orders: 'X7K2' },
    /^All of World Equity is reserved for another order: X7K2/,
  ],
  ['portal/blocked', {}, /undergoing essential maintenance work/],
]
for (const [code, details, words] of REFUSED)
  test(`a withdrawal refused with ${code} shows the reason before any code, and cannot be reviewed`, async () => {
    prepareDealing()
    refuse(previewOrder, code, details)
    openPortal('/dealing/withdraws')
    expect((await screen.findAllByText(words))[0]).toBeVisible()
    expect(screen.getByRole('button', { name: /^Review (the )?withdrawal/ })).toBeDisabled()
    expect(screen.queryByText('$2,000.00')).not.toBeInTheDocument()
  })

test('a withdrawal delayed by a change of details shows its date and the contact to report an unknown change', async () => {
  prepareDealing()
  refuse(previewOrder, 'bank-account/recent-change', { from: '2026-11-24T09:14:00Z', what: 'phone' })
  openPortal('/dealing/withdraws')
  const alert = await screen.findByRole('alert')
  expect(shown(alert)).toContain('possible again from 24 Nov 2026')
  expect(shown(alert)).toContain('. Changed last was the phone number. This was not me')
  expect(within(alert).getByRole('link', { name: 'This was not me' })).toHaveAttribute(
    'href',
    expect.stringMatching(/^mailto:/),
  )
})

test('a preview that the server fails to make says so once, and can be tried again', async () => {
  prepareDealing()
  const asked = refuse(previewOrder, 'server/fault')
  const { user } = openPortal('/dealing/withdraws')
  await screen.findByRole('button', { name: 'Try again' })
  expect(screen.getAllByText(/Something went wrong/)).toHaveLength(1)
  const field = screen.getByRole('textbox', { name: 'Amount to withdraw, in USD' })
  await user.clear(field)
  await user.type(field, '500')
  await waitFor(() => expect(screen.getAllByText('From all funds and cash in proportion')).toHaveLength(2))
  expect(screen.queryByText(/^Enter an amount\./)).not.toBeInTheDocument()
  await waitFor(() => expect(asked.at(-1)?.body).toMatchObject({ withdrawType: 'PARTIAL' }))
  await screen.findByRole('button', { name: 'Try again' })
  answer(previewOrder, { preview: ORDER_PREVIEW, dates: ORDER_DATES })
  await user.click(await screen.findByRole('button', { name: 'Try again' }))
  await waitFor(() => expect(screen.getByRole('button', { name: /^Review withdrawal of/ })).toBeEnabled())
  expect(screen.queryByRole('button', { name: 'Try again' })).not.toBeInTheDocument()
})

test('a full withdrawal refused for other orders names the pause after a change too, and holds only what can be withdrawn', async () => {
  prepareDealing()
  refuse(previewOrder, 'orders/running', {
    possibleFrom: '20261210',
    pausedUntil: '2026-12-10T22:46:00.000Z',
  })
  answer(searchPositions, {
    ...positions([position('F1', { amount: 9_000 }), position(CASH_INSTRUMENT_ID, { amount: 5_000 })]),
    valuedOn: calendarDay('20261119'),
    cash: { available: 100 },
  })
  openPortal('/dealing/withdraws')
  expect(
    (
      await screen.findAllByText(
        /possible from 10 Dec 2026\. Your details were also changed recently: for your safety, withdrawals pause until 1[01] Dec 2026, \d\d:\d\d/,
      )
    )[0],
  ).toBeVisible()
  expect(screen.getByRole('textbox', { name: 'Amount to withdraw, in USD' })).toHaveValue('')
  expect(screen.getByText('You can withdraw up to $9,100.00, at prices of 19 Nov 2026')).toBeVisible()
})

test('money that is reserved can be withdrawn only as a whole, and the page says why', async () => {
  prepareDealing()
  answer(searchPositions, {
    ...positions([position(CASH_INSTRUMENT_ID, { amount: 500 })]),
    valuedOn: calendarDay('20261119'),
    cash: { available: 0 },
  })
  openPortal('/dealing/withdraws')
  const why = 'The money is reserved for orders under way, so that no part of it can be withdrawn now.'
  expect(await screen.findByText(why)).toBeVisible()
  expect(screen.getByText('You can withdraw up to $500.00, at prices of 19 Nov 2026')).toBeVisible()
  expect(screen.getByRole('textbox', { name: 'Amount to withdraw, in USD' })).toHaveValue('500.00')
})

test('without a bank account a withdrawal leads to the bank details', async () => {
  prepareDealing()
  refuse(previewOrder, 'bank-account/missing')
  openPortal('/dealing/withdraws')
  const link = within(await screen.findByRole('alert')).getByRole('link', { name: 'To the bank details' })
  expect(link).toHaveAttribute('href', '/profile')
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
  expect(await screen.findByText('Deposits stay until they are due: Six months at Nowhere.')).toBeVisible()
})

test('asks about an ambiguous entry, and reviews nothing meanwhile', async () => {
  prepareDealing()
  const { user } = openPortal('/dealing/withdraws')
  await user.click(await screen.findByRole('button', { name: 'Choose per fund' }))
  expect(screen.getByText('Enter an amount to see what you receive.')).toBeVisible()
  await user.type(await screen.findByRole('textbox', { name: 'Percent of Cash to withdraw' }), '1,5,0')
  expect(await screen.findByText('Check the entry marked in red.')).toBeVisible()
  expect(screen.getByRole('button', { name: /^Review (the )?withdrawal/ })).toBeDisabled()
})

test('shows both readings of an ambiguous entry, offers only one that the field can hold, and takes a clear one at once', async () => {
  prepareDealing('SELF')
  const { user } = openPortal('/dealing/self')
  const sell = await screen.findByRole('textbox', { name: /^Percent of .* to sell$/ })
  const buy = screen.getByRole('textbox', { name: /^Money to buy .* for, at most$/ })
  const offered = () => screen.queryAllByRole('button', { name: /^[$\d]/ }).map((one) => one.textContent)
  await user.type(sell, '1,234')
  expect(offered()).toEqual(['1.23%'])
  expect(screen.getByText(/^1,234\.00%: more than is available$/)).toBeVisible()
  await user.click(screen.getByRole('button', { name: /^1\.23/ }))
  expect(sell).toHaveValue('1.23')
  expect(offered()).toEqual([])
  await user.clear(sell)
  await user.type(sell, '10,5')
  expect(offered()).toEqual([])
  expect(screen.getByText('= 10.50%')).toBeVisible()
  await user.clear(sell)
  await user.type(buy, '1,234') // more than the 500 that are there
  expect(offered()).toEqual(['$1.23'])
  expect(screen.getByText('$1,234.00: more than is available')).toBeVisible()
})

test('an order of one’s own shows why it is none yet: nothing entered, both ways, or more than there is', async () => {
  prepareDealing('SELF')
  const { user } = openPortal('/dealing/self')
  expect(await screen.findByText('Enter a sale, a buy or a split to see what it would do.')).toBeVisible()
  const sell = screen.getByRole('textbox', { name: /^Percent of .* to sell$/ })
  const buy = screen.getByRole('textbox', { name: /^Money to buy .* for, at most$/ })
  await user.type(buy, '600')
  expect(screen.getByText('You are $100.00 over what sales and cash cover.')).toBeVisible()
  await user.type(sell, '10')
  expect(screen.getByText('A fund cannot be bought and sold in one order.')).toBeVisible()
  expect(screen.getByRole('button', { name: 'Review order' })).toBeDisabled()
})

for (const [code, words] of [
  ['orders/not-operative', /^This cannot be ordered at the moment: World Equity/],
  ['orders/stale-price', /^A price is too old to order by: World Equity/],
] as const)
  test(`an own order refused with ${code} shows the reason`, async () => {
    prepareDealing('SELF')
    refuse(previewOrder, code, { funds: 'World Equity' })
    const { user } = openPortal('/dealing/self')
    await user.type(await screen.findByRole('textbox', { name: /^Percent of .* to sell$/ }), '10')
    expect(await screen.findByText(words)).toBeVisible()
    expect(screen.getByRole('button', { name: 'Review order' })).toBeDisabled()
  })

test('model strategies show that they are loading, failed or empty', async () => {
  prepareDealing()
  cutOff(listModelPortfolios)
  const { user } = openPortal('/dealing/model')
  await screen.findByText('The model strategies could not be loaded.')
  answer(listModelPortfolios, NOTHING)
  await user.click(screen.getByRole('button', { name: 'Try again' }))
  expect(await screen.findByText('There are no model strategies.')).toBeVisible()
})

/** Follows the balanced one of two models. */
function openModels(other = model({ id: 'LOW', code: 'LOW', name: 'Low risk', riskId: 2 })) {
  prepareDealing()
  answerModel()
  answer(searchContracts, {
    ...CONTRACTS,
    data: CONTRACTS.data.map((one) => ({
      ...one,
      strategyType: 'MODEL' as const,
      modelPortfolio: 'BALANCED',
    })),
  })
  const previews = answer(previewOrder, { preview: ORDER_PREVIEW, dates: ORDER_DATES })
  answer(searchPositions, {
    ...positions([position('F1', { amount: 10_000 })]),
    valuedOn: calendarDay('20261119'),
  })
  answer(listModelPortfolios, {
    data: [other, model()],
    metadata: none,
  })
  return { previews, ...openPortal('/dealing/model') }
}

for (const { title, imported, words } of [
  {
    title: 'six',
    imported: 6,
    words: 'One of 6 ready-made portfolios by risk. New contributions follow it.',
  },
  {
    title: 'two',
    imported: 2,
    words: 'One of 2 ready-made portfolios by risk. New contributions follow it.',
  },
  {
    title: 'a single one',
    imported: 1,
    words: 'A ready-made portfolio by risk. New contributions follow it.',
  },
])
  test(`a manager who imported ${title} of the model portfolios offers so many, in their order, and shows how many`, async () => {
    prepareDealing()
    const data = Array.from({ length: imported }, (_, at) =>
      model({ id: `M${at}`, code: `M${at}`, name: `Risk ${at}`, riskId: 2 }),
    )
    answer(listModelPortfolios, { data, metadata: none })
    const { goTo } = openPortal('/dealing')
    expect(await screen.findByText(words)).toBeVisible()
    goTo('/dealing/model')
    const choices = await screen.findAllByRole('radio', { name: /^Risk/ })
    expect(choices.map((one) => one.closest('label')?.textContent)).toEqual(data.map(({ name }) => name))
  })

test('each model says in a line what is inside, the largest part first', async () => {
  openModels()
  expect(await screen.findAllByText(/^60% Equity, 40% Fixed income$/)).toHaveLength(2)
})

test('an asset class has one colour in all models', async () => {
  const bonds = item({ assetClass: 'Fixed income', weight: 0.9 })
  openModels(model({ id: 'LOW', code: 'LOW', name: 'Low risk' }, [bonds, item({ weight: 0.1 })]))
  const [low, balanced] = await Promise.all(
    [/^90% Fixed income, 10% Equity$/, /^60% Equity, 40% Fixed income$/].map(async (words) =>
      [...((await screen.findByText(words)).nextElementSibling?.children ?? [])].map(
        (one) => getComputedStyle(one).backgroundColor,
      ),
    ),
  )
  expect(low).toEqual(balanced?.toReversed())
  expect(balanced).toEqual(['rgb(17, 17, 17)', 'rgb(232, 89, 12)']) // as in every chart of classes
  expect(new Set(low).size).toBe(2)
})

test('the model that is followed is marked and can be brought back to its weights', async () => {
  const { previews } = openModels()
  const balanced = await screen.findByRole('radio', { name: /^Balanced/ })
  await waitFor(() => expect(balanced).toBeChecked())
  expect(screen.getByText('Yours')).toBeVisible()
  await waitFor(() => expect(previews.at(-1)?.body).toMatchObject({ kind: 'REBALANCE' }))
  const review = await screen.findByRole('button', { name: 'Review the rebalancing' })
  await waitFor(() => expect(review).toBeEnabled())
})

test('choosing another model shows its changes and warnings, and leads to the review', async () => {
  const { user, previews, address, search } = openModels()
  await user.click(await screen.findByRole('radio', { name: 'Low risk' }))
  expect(await screen.findByText(/^Future contributions will follow this model/)).toBeVisible()
  await waitFor(() =>
    expect(previews.at(-1)?.body).toMatchObject({
      kind: 'SWITCH',
      strategyType: 'MODEL',
      modelPortfolioId: 'LOW',
    }),
  )
  expect(search()).toContain('model=LOW')
  const review = screen.getByRole('button', { name: 'Review the switch' })
  await waitFor(() => expect(review).toBeEnabled())
  await user.click(review)
  await waitFor(() => expect(address()).toBe('/dealing/approve'))
})

test('a switch that is refused shows why beside its button', async () => {
  const { user } = openModels()
  refuse(previewOrder, 'orders/total-running', { possibleFrom: '20261130' })
  await user.click(await screen.findByRole('radio', { name: 'Low risk' }))
  const box = within(screen.getByRole('region', { name: 'Review and approve' }))
  expect(await box.findByText(/Other orders are possible from 30 Nov 2026/)).toBeVisible()
  expect(box.getByRole('button', { name: 'Review the switch' })).toBeDisabled()
})
