import assert from 'node:assert/strict'
import { after, test } from 'node:test'
import { listOrders } from '@fundholder/protocol/orders/list-orders.ts'
import { searchPositions } from '@fundholder/protocol/portfolios/positions.ts'
import { openDealingPortal } from '#test/dealing/dealing-portal.ts'
import type { Client } from '#test/orders/ordering-portal.ts'
import { pendingCashOf } from './pending-cash.ts'

// Each test begins at noon of a business day, the funds' very cut-off; settlement takes two business days.
const portal = await openDealingPortal()
after(portal.close)

const SWITCH = { kind: 'SWITCH', strategyType: 'MODEL', modelPortfolioId: 'MIX' } as const

async function listed(client: Client) {
  const query = { contractId: client.contractId, state: 'all' } as const
  const [order] = (await portal.ask(client, listOrders, { query })).answer().data
  if (!order) throw new Error('no order is listed')
  return order
}

/** The contract's cash at trade date, as its positions show it. */
async function cashOf(client: Client) {
  const { portfolioId } = await portal.db
    .selectFrom('contract')
    .select('portfolio_id as portfolioId')
    .where('id', '=', client.contractId)
    .executeTakeFirstOrThrow()
  const { data } = (
    await portal.ask(client, searchPositions, { query: { portfolioIds: [portfolioId] } })
  ).answer()
  return data.find(({ instrumentId }) => instrumentId === '0127082')?.amount
}

test('the list of orders names where a switch leads and each step with its day, as the order itself does', async () => {
  const client = await portal.addClient()
  const { order } = await portal.approved(client, SWITCH)
  for (let day = 0; day < 8; day += 1) {
    const { strategyType, modelPortfolioName, steps, waits } = await listed(client)
    const page = await portal.orderOf(client, order.orderId)
    const isRunning = page.state !== 'completed'
    assert.deepEqual(steps, isRunning ? page.steps : undefined)
    assert.deepEqual([strategyType, modelPortfolioName], ['MODEL', page.preview.modelPortfolioName])
    assert.notEqual(modelPortfolioName, undefined)
    assert.equal(waits, undefined)
    await portal.nextDay()
  }
})

test('the cash that a switch is still to invest is what it has reserved and sold, until it is invested', async () => {
  const client = await portal.addClient()
  const approvedOn = portal.clock.today()
  const { sellsOn } = (await portal.approved(client, SWITCH)).approval.dates
  const seen: string[] = []
  for (let day = 0; day < 7; day += 1) {
    const { pendingCash } = await listed(client)
    const shown = pendingCash
      ? `${pendingCash.purpose} ${pendingCash.amount} since ${pendingCash.since}`
      : 'nothing'
    if (seen.at(-1) !== shown) seen.push(shown)
    // All its cash is for the switch.
    if (pendingCash) assert.equal(await cashOf(client), pendingCash.amount)
    await portal.nextDay()
  }
  assert.deepEqual(seen, [
    `investment 1000 since ${approvedOn}`,
    `investment 2000 since ${sellsOn}`,
    'nothing',
  ])
})

test('purchases with a maximum take no more of the cash than that', async () => {
  const client = await portal.addClient({ cents: 0n })
  await portal.approved(client, { kind: 'ORDER', sell: { ALPHA: 1_000 }, buy: { GAMMA: 300 } })
  assert.equal((await listed(client)).pendingCash, undefined)
  await portal.days(3)
  assert.equal(await cashOf(client), 1_000)
  assert.equal((await listed(client)).pendingCash?.amount, 300)
})

test('shows the outstanding cash of a withdrawal until its payment is booked', async () => {
  const client = await portal.addClient({ cents: 0n })
  const wanted = { kind: 'WITHDRAW', withdrawType: 'PARTIAL', withdraw: { ALPHA: 50 } } as const
  const { sellsOn } = (await portal.approved(client, wanted)).approval.dates
  assert.equal((await listed(client)).pendingCash, undefined)
  await portal.days(3)
  assert.deepEqual((await listed(client)).pendingCash, {
    purpose: 'payment',
    amount: 500,
    since: sellsOn,
  })
  await portal.days(4)
  assert.equal((await listed(client)).pendingCash, undefined)
})

test('an order that waits for a suspended fund names the fund and why', async () => {
  const client = await portal.addClient()
  await portal.approved(client, { kind: 'ORDER', sell: { ALPHA: 1_000 } })
  await portal.suspend('ALPHA', true)
  await portal.days(3)
  assert.deepEqual((await listed(client)).waits, [
    { instrumentId: 'ALPHA', name: 'Fund ALPHA', reason: 'fund-suspended' },
  ])
})

test('counts all cash as pending when a purchase has no maximum', () => {
  const leg = { kind: 'buy', state: 'planned', traded: null, dealt_on: null } as const
  const around = { reserved: 90_000n, approvedOn: '20261120' as never, currency: 'USD' }
  const pending = (...maxima: (bigint | null)[]) =>
    pendingCashOf(
      maxima.map((maximum) => ({ ...leg, maximum })),
      around,
    )?.amount
  assert.deepEqual([pending(null), pending(50_000n, 20_000n), pending(80_000n, 20_000n)], [900, 700, 900])
})
