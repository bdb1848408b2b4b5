import assert from 'node:assert/strict'
import { randomBytes } from 'node:crypto'
import { after, test } from 'node:test'
import { applySteps } from '#dealing/apply/apply-steps.ts'
import { loadDealingContext } from '#dealing/apply/load-open-orders.ts'
import type { OpenOrder } from '#dealing/open-orders/open-order.ts'
import { dueOrders } from '#dealing/open-orders/open-orders.queries.ts'
import { runDealingCycle } from '#dealing/run-dealing-cycle.ts'
import { nextStep } from '#dealing/steps/next-step.ts'
import { openOutbox } from '#messaging/outbox/outbox.ts'
import { atOnce } from '#test/at-once.ts'
import { orderedClients, outcomeOf } from '#test/dealing/dealing-outcomes.ts'
import { openDealingPortal } from '#test/dealing/dealing-portal.ts'

const portal = await openDealingPortal()
after(portal.close)
const { db, deps } = portal

type Death = 'in a step' | 'between steps' | 'never'

test('a process that dies between any two steps, or in one, loses nothing and does nothing twice', async () => {
  const calm = await livesWith('never')
  for (const dies of ['in a step', 'between steps'] as const) {
    const { lives, deaths } = await livesWith(dies)
    assert.ok(deaths > 8, `${dies}: it has died ${deaths} times`)
    assert.deepEqual(lives, calm.lives)
  }
  assert.equal(calm.deaths, 0)
})

/** Eight days of three clients' orders, each done by processes that die a little later each time until one does not. */
async function livesWith(dies: Death) {
  const portal = await openDealingPortal()
  const { deps } = portal
  const clients = await orderedClients(portal)
  const ring = [{ id: 'k1', secret: randomBytes(32) }]
  const queueMessage = openOutbox({ ring, clock: portal.clock })
  let deaths = 0
  for (let day = 0; day < 8; day += 1) {
    await portal.dawn()
    for (let isDone = false, survives = 0; !isDone; survives += 1) {
      let left = survives
      const die = () => {
        left -= 1
        if (dies !== 'never' && left < 0) throw new Error('killed')
      }
      deps.queueMessage = async (trx, ...messages) => {
        for (const message of messages) {
          if (dies === 'in a step') die()
          await queueMessage(trx, message)
        }
      }
      const report = await runDealingCycle(deps, {
        reached: dies === 'between steps' ? die : () => {},
      }).catch(() => undefined)
      isDone = report !== undefined && report.failed.length === 0
      if (!isDone) deaths += 1
    }
  }
  const lives = await Promise.all(clients.map((client) => outcomeOf(portal, client)))
  assert.deepEqual(await portal.faults(), [])
  await portal.close()
  return { deaths, lives }
}

test('cycles that run at the same time do every step once', async () => {
  const clients = [...(await orderedClients(portal)), ...(await orderedClients(portal))]
  let busyDays = 0
  for (let day = 0; day < 8; day += 1) {
    await portal.dawn()
    const reports = await atOnce(8, () => runDealingCycle(deps))
    assert.deepEqual(
      reports.flatMap(({ failed }) => failed),
      [],
    )
    if (reports.some(({ steps }) => steps > 0)) busyDays += 1
  }
  assert.ok(busyDays >= 4, 'nothing had been done before they met: they sold, settled, bought and paid')
  assert.ok(portal.pool.totalCount >= 8, 'they really met in the database')
  for (const client of clients) {
    const { states, events, mails } = await outcomeOf(portal, client)
    assert.deepEqual(states, ['completed'])
    // The e-mail about the payment includes the sale proceeds.
    const expected = ['executed', events.includes('paying') ? 'paying' : 'settled']
    const tellings = events.filter((kind) => expected.includes(kind))
    assert.equal(mails.length, tellings.length + 1, 'one e-mail for each, and the receipt')
  }
  assert.deepEqual(await portal.faults(), [])
})

test('control: without its locks two cycles do the same step twice', async () => {
  const client = await portal.addClient()
  await portal.approved(client, {
    kind: 'ORDER',
    sell: { ALPHA: 100, BETA: 100 },
    valuedOn: await portal.valuedOn(),
  })
  await portal.nextDay()
  await portal.nextDay()
  await portal.publish(portal.clock.today(), { ALPHA: '10' }) // BETA’s is late, so the order stays in its state
  let readers = 0
  const bothHaveRead = Promise.withResolvers<void>()
  const unlocked = () =>
    db.transaction().execute(async (trx) => {
      const [order] = await dueOrders(trx, {
        today: portal.clock.today(),
        limit: 1,
      })
      assert.ok(order)
      const open = await readWithoutLocks(order.id)
      const context = await loadDealingContext(trx, deps, [open], portal.clock.businessNow())
      const step = nextStep(open, context)
      readers += 1
      if (readers === 2) bothHaveRead.resolve()
      await bothHaveRead.promise
      if (step) await applySteps(trx, deps, [{ open, step }], context)
    })
  await Promise.allSettled([unlocked(), unlocked()])
  const { events } = await outcomeOf(portal, client)
  const dealt = events.filter((kind) => kind === 'executed')
  assert.equal(dealt.length, 2, 'the timeline tells twice of one sale')
  assert.deepEqual(await portal.faults(), [], 'and yet the ledger books it once')
})

async function readWithoutLocks(id: string): Promise<OpenOrder> {
  const order = await db.selectFrom('client_order').selectAll().where('id', '=', id).executeTakeFirstOrThrow()
  const legs = await db
    .selectFrom('order_leg')
    .selectAll()
    .where('order_id', '=', id)
    .orderBy('number')
    .execute()
  const fundOrders = await db.selectFrom('fund_order').selectAll().where('order_id', '=', id).execute()
  const reserved = await db.selectFrom('reservation').selectAll().where('order_id', '=', id).execute()
  return {
    order,
    holder: { contractId: order.contract_id, entityId: 169, currency: 'USD' },
    legs,
    fundOrders,
    reserved: new Map(reserved.map(({ instrument_id, quantity }) => [instrument_id, quantity])),
  }
}
