import { listOrders } from '@fundholder/protocol/orders/list-orders.ts'
import { previewOrder } from '@fundholder/protocol/orders/place-order.ts'
import { searchContracts } from '@fundholder/protocol/portfolios/contracts.ts'
import { screen, within } from '@testing-library/react'
import { expect, test } from 'vitest'
import { CONTRACTS } from '#test/answers/dashboard-answers.ts'
import { NOTHING, prepareDealing } from '#test/answers/dealing-answers.ts'
import { orderInState } from '#test/answers/order-answers.ts'
import { answer, cutOff, refuse } from '#test/network.ts'
import { openPortal } from '#test/portal.tsx'

const { metadata: none } = NOTHING

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
  const card = within(await screen.findByRole('region', { name: 'In progress' }))
  await card.findByText('The orders could not be loaded.')
  answer(listOrders, NOTHING)
  await user.click(card.getByRole('button', { name: 'Try again' }))
  expect(await card.findByText('No order is in progress')).toBeVisible()
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
  expect(
    await screen.findByText('Enter a sale, a purchase or a split to see what it would do.'),
  ).toBeVisible()
  const sell = screen.getByRole('textbox', { name: /^Percent of .* to sell$/ })
  const buy = screen.getByRole('textbox', { name: /^Money to buy .* for, at most$/ })
  await user.type(buy, '600')
  expect(screen.getByText('This is $100.00 more than sales and cash cover.')).toBeVisible()
  await user.type(sell, '10')
  expect(screen.getByText('A fund cannot be bought and sold in one order.')).toBeVisible()
  expect(screen.getByRole('button', { name: 'Review order' })).toBeDisabled()
})

for (const [code, words] of [
  ['orders/not-operative', /^These funds cannot be bought or sold at the moment: World Equity/],
  ['orders/stale-price', /^There is no recent price for World Equity/],
] as const)
  test(`an own order refused with ${code} shows the reason`, async () => {
    prepareDealing('SELF')
    refuse(previewOrder, code, { funds: 'World Equity' })
    const { user } = openPortal('/dealing/self')
    await user.type(await screen.findByRole('textbox', { name: /^Percent of .* to sell$/ }), '10')
    expect(await screen.findByText(words)).toBeVisible()
    expect(screen.getByRole('button', { name: 'Review order' })).toBeDisabled()
  })
