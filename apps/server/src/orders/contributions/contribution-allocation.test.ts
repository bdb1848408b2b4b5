import assert from 'node:assert/strict'
import { after, test } from 'node:test'
import { calendarDay } from '@fundholder/domain/calendar.ts'
import { getContributionSplit } from '@fundholder/protocol/orders/contributions.ts'
import { type Client, openOrderingPortal } from '#test/orders/ordering-portal.ts'

// It is noon on Friday 20 November 2026.
const portal = await openOrderingPortal()
after(portal.close)

const splitOf = async (client: Client) => {
  const { now, next } = (
    await portal.ask(client, getContributionSplit, { query: { contractId: client.contractId } })
  ).answer()
  const short = (parts: typeof now) => parts.map(({ name, percent }) => [name, percent])
  return { now: short(now), ...(next && { next: [next.from, ...short(next.parts)] }) }
}

/** Somebody whose contributions have been split for long. */
async function saver(): Promise<Client> {
  const client = await portal.addClient()
  const { contractId } = client
  await portal.db
    .insertInto('allocation')
    .values(
      Object.entries({ ALPHA: '33.33', BETA: '66.67' }).map(([instrument_id, percent]) => ({
        contract_id: contractId,
        from_day: calendarDay('20250102'),
        instrument_id,
        percent,
      })),
    )
    .execute()
  return client
}
const FORMER = [
  ['Fund BETA', 66.67],
  ['Fund ALPHA', 33.33],
]

test('without an allocation the page says that contributions stay as cash', async () => {
  assert.deepEqual(await splitOf(await portal.addClient()), { now: [] })
})

test('the present split applies until the day of the ordered one', async () => {
  const client = await saver()
  assert.deepEqual(await splitOf(client), { now: FORMER })
  await portal.approved(client, { kind: 'ORDER', contributions: { ALPHA: 100 } })
  assert.deepEqual(await splitOf(client), { now: FORMER, next: ['20261127', ['Fund ALPHA', 100]] })
})

test('a switch to a model shows its weights, and the former allocation until then', async () => {
  const client = await saver()
  await portal.approved(client, { kind: 'SWITCH', strategyType: 'MODEL', modelPortfolioId: 'MIX' })
  assert.deepEqual(await splitOf(client), {
    now: FORMER,
    next: ['20261127', ['Fund BETA', 60], ['Fund EURO', 40]],
  })
})

test('after a full withdrawal nothing is split any more', async () => {
  const client = await saver()
  await portal.approved(client, { kind: 'WITHDRAW', withdrawType: 'TOTAL' })
  assert.deepEqual(await splitOf(client), { now: [] })
})

test('leaving a model without an own split keeps its current weights', async () => {
  const client = await portal.addClient()
  const { contractId } = client
  await portal.db
    .updateTable('contract')
    .set({ strategy_type: 'MODEL', model_portfolio: 'MIX' })
    .where('id', '=', contractId)
    .execute()
  const weights = {
    now: [
      ['Fund BETA', 60],
      ['Fund EURO', 40],
    ],
  }
  assert.deepEqual(await splitOf(client), weights)
  const { approval } = await portal.approved(client, {
    kind: 'ORDER',
    strategyType: 'SELF',
    sell: { ALPHA: 100 },
  })
  assert.equal(approval.strategyType, 'SELF')
  assert.deepEqual(await splitOf(client), weights, 'the order says nothing of contributions')
})
