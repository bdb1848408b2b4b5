import { listOrders } from '@fundholder/protocol/orders/list-orders.ts'
import type { OrderSummary } from '@fundholder/protocol/orders/order-summary.ts'
import { searchContracts } from '@fundholder/protocol/portfolios/contracts.ts'
import { cleanup, screen } from '@testing-library/react'
import { expect, test } from 'vitest'
import { queryClient } from '#client/query-client.ts'
import { CONTRACTS } from '#test/answers/dashboard-answers.ts'
import { NOTHING } from '#test/answers/dealing-answers.ts'
import { openModel } from '#test/answers/model-answers.ts'
import { orderInState } from '#test/answers/order-answers.ts'
import { answer, cutOff } from '#test/network.ts'
import { shown } from '#test/shown.ts'

const heading = () => screen.findByRole('heading', { level: 1, name: 'Balanced' })

test('the model is chosen from its own page', async () => {
  openModel()
  expect(await screen.findByRole('link', { name: 'Choose this model' })).toHaveAttribute(
    'href',
    '/dealing/model?model=BALANCED',
  )
})

test('the model that a client follows says so, and is not offered', async () => {
  const [contract] = CONTRACTS.data
  if (!contract) throw new Error('there is no contract')
  openModel()
  await heading()
  expect(await screen.findByRole('link', { name: 'Choose this model' })).toBeVisible()
  expect(screen.queryByText(/^You follow this model/)).not.toBeInTheDocument()
  cleanup()
  queryClient.clear()
  openModel()
  answer(searchContracts, { ...CONTRACTS, data: [{ ...contract, modelPortfolio: 'BALANCED' }] })
  expect(await screen.findByText(/^You follow this model · Model portfolio of/)).toBeVisible()
  expect(screen.queryByRole('link', { name: 'Choose this model' })).not.toBeInTheDocument()
})

test('a followed model is called so even if the orders cannot be loaded', async () => {
  const [contract] = CONTRACTS.data
  if (!contract) throw new Error('there is no contract')
  openModel()
  answer(searchContracts, { ...CONTRACTS, data: [{ ...contract, modelPortfolio: 'BALANCED' }] })
  cutOff(listOrders)
  expect(await screen.findByText(/^You follow this model · Model portfolio of/)).toBeVisible()
})

test('while a switch runs, a model is not called followed: its page names where the switch leads', async () => {
  const [contract] = CONTRACTS.data
  if (!contract) throw new Error('there is no contract')
  const line = async (order: Partial<OrderSummary>, modelPortfolio?: string) => {
    cleanup()
    queryClient.clear()
    openModel()
    answer(searchContracts, { ...CONTRACTS, data: [{ ...contract, modelPortfolio }] })
    const toModel = { kind: 'SWITCH', strategyType: 'MODEL', modelPortfolioName: 'Balanced' } as const
    answer(listOrders, { ...NOTHING, data: [{ ...orderInState('dealing'), ...toModel, ...order }] })
    await heading()
    const words = await screen.findByText(/witching to .* · Model portfolio of/)
    expect(screen.queryByText(/You follow this model/)).not.toBeInTheDocument()
    return shown(words)
  }
  expect(await line({}, 'BALANCED')).toMatch(/^You are switching to this model · /)
  expect(await line({ modelPortfolioName: 'Low risk' }, 'LOW')).toMatch(/^You are switching to Low risk · /)
  expect(await line({ strategyType: 'SELF', modelPortfolioName: undefined })).toMatch(
    /^You are switching to a self-selected strategy · /,
  )
})
