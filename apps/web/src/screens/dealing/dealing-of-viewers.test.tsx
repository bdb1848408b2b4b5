import type { Authorisation } from '@fundholder/domain/people/profile.ts'
import { getFundLists } from '@fundholder/protocol/funds/fund-lists.ts'
import { listModelPortfolios } from '@fundholder/protocol/funds/model-portfolios.ts'
import { screenFunds } from '@fundholder/protocol/funds/screener.ts'
import { listOrders } from '@fundholder/protocol/orders/list-orders.ts'
import { searchContracts } from '@fundholder/protocol/portfolios/contracts.ts'
import { fireEvent, screen } from '@testing-library/react'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { emptyBasket } from '#account/order-draft/basket.ts'
import { resetWithdrawal } from '#account/order-draft/withdrawal.ts'
import { CONTRACTS } from '#test/answers/dashboard-answers.ts'
import { NOTHING } from '#test/answers/dealing-answers.ts'
import { NO_LISTS } from '#test/answers/fund-answers.ts'
import { answerOrdering } from '#test/answers/order-answers.ts'
import { preparePlanning } from '#test/answers/planning-answers.ts'
import { found } from '#test/answers/screener-answers.ts'
import { fundHeading, openFund } from '#test/fund-page.ts'
import { answer } from '#test/network.ts'
import { sentence, slider } from '#test/planning-page.ts'
import { openPortal, signIn } from '#test/portal.tsx'

beforeEach(() => {
  emptyBasket()
  resetWithdrawal()
})

afterEach(() => page.viewport(1440, 900))

const VIEWED = /^You can view this account but not place orders on it/

const contractWith = (...authorisations: Authorisation[]) =>
  answer(searchContracts, {
    ...CONTRACTS,
    data: CONTRACTS.data.map((one) => ({ ...one, strategyType: 'SELF' as const, authorisations })),
  })

function openDealing(path: string, ...authorisations: Authorisation[]) {
  signIn()
  const requests = answerOrdering()
  contractWith(...authorisations)
  answer(listModelPortfolios, NOTHING)
  answer(listOrders, NOTHING)
  answer(screenFunds, found())
  answer(getFundLists, NO_LISTS)
  openPortal(path)
  return requests
}
const review = (name: RegExp) => screen.findByRole('button', { name })

test('a viewer of an account cannot enter a withdrawal, sees why, and no preview is requested', async () => {
  const { previews } = openDealing('/dealing/withdraws', 'view')
  expect(await review(/^Review (the )?withdrawal/)).toBeDisabled()
  expect(screen.getAllByText(VIEWED)).toHaveLength(2)
  expect(screen.getByRole('button', { name: 'Choose per fund' })).toBeDisabled()
  for (const box of await screen.findAllByRole('textbox')) expect(box).toBeDisabled()
  expect(previews).toHaveLength(0)
})

test('the withdrawal page shows a user who may only deal that they cannot withdraw', async () => {
  openDealing('/dealing/withdraws', 'view', 'deal')
  expect(await review(/^Review (the )?withdrawal/)).toBeDisabled()
  expect(screen.getByText(/^You can view this account but not do this/)).toBeVisible()
})

test('a viewer of an account cannot enter amounts into an order', async () => {
  openDealing('/dealing/self', 'view')
  expect(await review(/^Review order/)).toBeDisabled()
  for (const name of [/to sell$/, /^Money to buy/, /^Percent of contributions into/])
    for (const field of await screen.findAllByRole('textbox', { name })) expect(field).toBeDisabled()
  expect(screen.getByRole('radio', { name: 'What I hold and future contributions' })).toBeDisabled()
  expect(screen.getAllByText(VIEWED)).toHaveLength(2)
})

test('on a phone the funds of an account do not offer a change to who may only view it', async () => {
  await page.viewport(390, 844)
  openDealing('/dealing/self', 'view')
  expect(await screen.findByRole('button', { name: /^F1/ })).toBeVisible()
  expect(screen.queryByText('Change')).not.toBeInTheDocument()
})

test('on the page of a fund the basket is closed to who may only view the account', async () => {
  openFund()
  contractWith('view')
  await fundHeading()
  const add = await screen.findByRole('button', { name: /^Add to basket/ })
  await expect.poll(() => add.hasAttribute('disabled')).toBe(true)
  expect(add).toHaveAttribute('title', expect.stringMatching(VIEWED))
})

test('a viewer of an account cannot prepare a plan as an order, and sees why', async () => {
  preparePlanning()
  contractWith('view')
  openPortal('/financial-planning')
  await sentence()
  fireEvent.change(slider('Risk'), { target: { value: '4' } })
  expect(await screen.findByText(VIEWED)).toBeVisible()
  for (const name of ['Prepare this as an order', 'Only split new contributions this way'])
    expect(screen.getByRole('button', { name })).toBeDisabled()
})
