import { listAwaitingSecond, listOrders } from '@fundholder/protocol/orders/list-orders.ts'
import { getOrder } from '@fundholder/protocol/orders/order-details.ts'
import { searchContracts } from '@fundholder/protocol/portfolios/contracts.ts'
import { screen, waitFor, within } from '@testing-library/react'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { changeWithdrawal } from '#account/order-draft/withdrawal.ts'
import { answerDashboard } from '#test/answers/answered-dashboard.ts'
import { CONTRACTS } from '#test/answers/dashboard-answers.ts'
import { answer } from '#test/network.ts'
import { openPortal, signIn } from '#test/portal.tsx'
import { listOf, prepareEmployer, waitingFor } from '#test/second-approval.ts'
import { shown } from '#test/shown.ts'

beforeEach(prepareEmployer)

afterEach(() => page.viewport(1440, 900))

const waitingCard = () => screen.findByRole('region', { name: 'Waiting for your approval' })

function answerTwoContracts() {
  const second = CONTRACTS.data.map((one) => ({ ...one, id: 'C2', portfolioId: 'P2' }))
  answer(searchContracts, { ...CONTRACTS, data: [...CONTRACTS.data, ...second] })
}

test('a possible second approver finds the order and its deadline, and no empty list below', async () => {
  answer(getOrder, waitingFor('you'))
  answer(listAwaitingSecond, listOf(waitingFor('you')))
  answer(listOrders, listOf(waitingFor('you')))
  const { user, address } = openPortal('/dealing/orders')
  const card = within(await waitingCard())
  expect(card.getByText('1 withdrawal is waiting for your approval.')).toBeVisible()
  expect(card.getByText('Approve it by 27 Nov 2026')).toBeVisible()
  expect(screen.queryByText('No orders found')).not.toBeInTheDocument()
  await user.click(card.getByRole('link', { name: /ABCD-2345/ }))
  await waitFor(() => expect(address()).toBe('/dealing/orders/O1'))
  expect(
    await screen.findByText(/^Ingrid Solberg approved it on 20 Nov 2026, \d\d:\d\d \(\S+\)\.$/),
  ).toBeVisible()
  expect(
    screen.getByText(/^Approve it by the end of 27 Nov 2026 \(Madrid time\); otherwise nothing happens,/),
  ).toBeVisible()
  const main = screen.getByRole('main')
  expect(shown(within(main).getByRole('heading', { level: 1 }))).toBe(
    'Withdrawal of about $2,000.00 ABCD-2345 Waiting for your approval',
  )
  expect(within(main).getByRole('region', { name: 'Waiting for your approval' })).toBeVisible()
  expect(screen.queryByText('Awaiting second approval')).not.toBeInTheDocument()
  expect(screen.getByText('For contract C1 of Meridian Harbour Logistics LLC.')).toBeVisible()
})

test('an employer finds the orders of all contracts of the company, each with its contract and the day until which it can be approved', async () => {
  answerTwoContracts()
  const requests = answer(listOrders, listOf({ ...waitingFor('colleague'), contractId: 'C2' }))
  openPortal('/dealing/orders')
  const list = within(await screen.findByRole('region', { name: 'Orders' }))
  expect(await list.findByText(/^Contract C2 · /)).toBeVisible()
  expect(list.getByText('A colleague must approve it by 27 Nov 2026')).toBeVisible()
  expect(requests.every(({ query }) => !query.has('contractId'))).toBe(true)
})

test('requests no approvals of others for a member', async () => {
  signIn()
  const requests = answer(listAwaitingSecond, listOf())
  openPortal('/dealing/orders')
  expect(await screen.findByText('No orders found')).toBeVisible()
  expect(requests).toHaveLength(0)
})

test('the dashboard of an employer shows what waits, and leads there', async () => {
  answerDashboard()
  answer(listAwaitingSecond, listOf(waitingFor('you')))
  openPortal('/')
  const link = await screen.findByRole('link', {
    name: 'A withdrawal of about $2,000.00 is waiting for your approval.',
  })
  expect(link).toHaveAttribute('href', '/dealing/orders/O1')
})

test('the dashboard of a company with several contracts names the contract of a waiting order', async () => {
  answerDashboard()
  answerTwoContracts()
  answer(listAwaitingSecond, listOf({ ...waitingFor('you'), contractId: 'C2' }))
  openPortal('/')
  const words = 'A withdrawal of about $2,000.00 from contract C2 is waiting for your approval.'
  expect(await screen.findByRole('link', { name: words })).toBeVisible()
})

test('to look at an order of another contract keeps the contract shown and the withdrawal being composed', async () => {
  answerTwoContracts()
  answer(getOrder, { ...waitingFor('you'), contractId: 'C2' })
  changeWithdrawal({ type: 'PARTIAL', amount: '500' })
  const { user } = openPortal('/dealing/orders/O1')
  expect(await screen.findByText('For contract C2 of Meridian Harbour Logistics LLC.')).toBeVisible()
  expect(await screen.findByRole('combobox', { name: 'Account shown' })).toHaveValue('C1')
  await user.click(screen.getByRole('link', { name: 'Dealing' }))
  await user.click(await screen.findByRole('link', { name: /^Withdraw/ }))
  expect(await screen.findByRole('textbox', { name: 'Amount to withdraw, in USD' })).toHaveValue('500')
})

test('on a phone the amount of an order that awaits a colleague stays on one line within its card', async () => {
  await page.viewport(390, 844)
  answer(listOrders, listOf(waitingFor('colleague')))
  openPortal('/dealing/orders')
  const list = await screen.findByRole('region', { name: 'Orders' })
  const amount = await within(list).findByText('paying out about $2,000.00')
  const line = amount.getBoundingClientRect()
  expect(line.height).toBeLessThan(30)
  expect(line.right).toBeLessThanOrEqual(list.getBoundingClientRect().right - 16)
})
