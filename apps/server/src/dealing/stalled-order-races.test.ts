import assert from 'node:assert/strict'
import { after, test } from 'node:test'
import { inLine } from '#test/database/in-line.ts'
import { testDatabase } from '#test/database/postgres.ts'
import { openWithoutLocks } from '#test/database/without-locks.ts'
import { openDealingPortal } from '#test/dealing/dealing-portal.ts'
import type { Client } from '#test/orders/ordering-portal.ts'
import { cancelStalled, type Resolution, releaseStalled } from './resolve-stalled-orders.ts'
import { runDealingCycle } from './run-dealing-cycle.ts'

const database = await testDatabase()
const portal = await openDealingPortal({ database })
after(portal.close)
const { db, deps, suspend } = portal

/** Orders whose sale of BETA has waited so long for it that only the back office decides on it; BETA deals again. */
async function waitingOrders(count: number) {
  const waiting: { client: Client; orderId: string; reference: string }[] = []
  for (let index = 0; index < count; index += 1) {
    const client = await portal.addClient()
    const sell = { BETA: 100, ALPHA: 50 }
    const { order } = await portal.approved(client, {
      kind: 'ORDER',
      sell,
    })
    waiting.push({ client, orderId: order.orderId, reference: order.reference })
  }
  await suspend('BETA', true)
  await portal.days(13)
  await suspend('BETA', false)
  return waiting
}

const betaOf = async (orderId: string) =>
  (
    await db
      .selectFrom('order_leg')
      .select('state')
      .where('order_id', '=', orderId)
      .where('instrument_id', '=', 'BETA')
      .executeTakeFirst()
  )?.state

test('a leg cancelled or released during a run is either executed or cancelled', async () => {
  const orders = await waitingOrders(6)
  const decided: string[][] = []
  for (const [index, { client, reference }] of orders.entries()) {
    const deeds = [() => releaseStalled(deps, reference), () => cancelStalled(deps, reference)]
    const outcomes = await inLine(database.url, `contract where id = '${client.contractId}'`, [
      ...(index % 2 === 0 ? deeds : deeds.reverse()),
      () => runDealingCycle(deps).then(({ failed }) => (failed.length > 0 ? 'unknown' : 'nothing-waits')),
    ])
    decided.push(outcomes.map(wordFor))
  }
  assert.deepEqual(
    decided,
    orders.map(() => ['done', 'nothing-waits', 'nothing-waits']),
    'the first in line decides',
  )
  await portal.days(6)
  const outcomes: unknown[] = []
  for (const { client, orderId } of orders) {
    const { state, reserved } = await portal.orderOf(client, orderId)
    const { BETA } = await portal.balances(client)
    assert.deepEqual([state, reserved, BETA?.reserved], ['completed', [], 0n])
    outcomes.push([await betaOf(orderId), BETA?.held])
  }
  const [sold, kept] = [
    ['settled', 45_000_000n],
    ['cancelled', 50_000_000n],
  ]
  assert.deepEqual(outcomes, [sold, kept, sold, kept, sold, kept])
  assert.deepEqual(await portal.faults(), [])
})

const wordFor = (outcome: PromiseSettledResult<Resolution>): string =>
  outcome.status === 'rejected'
    ? String(outcome.reason)
    : typeof outcome.value === 'string'
      ? outcome.value
      : 'done'

test('control: without locks both the run and the operator succeed', async () => {
  const [order] = await waitingOrders(1)
  const { orderId, reference } = order ?? assert.fail()
  const unlocked = await openWithoutLocks(database.url)
  try {
    const outcomes = await inLine(database.url, `order_leg where order_id = '${orderId}'`, [
      () => releaseStalled({ ...deps, db: unlocked.db }, reference),
      () => cancelStalled({ ...deps, db: unlocked.db }, reference),
    ])
    assert.deepEqual(outcomes.map(wordFor), ['done', 'done'])
  } finally {
    await unlocked.close()
  }
})
