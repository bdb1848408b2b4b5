import assert from 'node:assert/strict'
import { after, test } from 'node:test'
import { OnHold } from '#availability/dealing-hold.ts'
import { startInvesting } from '#dealing/contract-fees/start-dates.ts'
import { noteInvestments } from '#orders/store/order-execution.ts'
import { inTransaction } from '#platform/database/database.ts'
import { DEATHS, dyingDatabase } from '#test/database/dying-database.ts'
import { openContributionPortal } from '#test/dealing/contribution-portal.ts'
import type { Client } from '#test/orders/ordering-portal.ts'
import { contributionsOf } from './contributions.queries.ts'
import { investContributions } from './invest-contributions.ts'

// Each test begins at noon of a business day, the funds' very cut-off; settlement takes two business days.
const portal = await openContributionPortal()
after(portal.close)
const { db, clock, allocate, receive, ordersOf, assertConsistent } = portal
await startInvesting(db, clock.today(), clock.now())

test('a full withdrawal cancels investments before their cut-off and pays them out', async () => {
  const client = await portal.addClient()
  await allocate(client, { GAMMA: '100' })
  await receive(client, '250.00')
  await portal.run()
  const wanted = { kind: 'WITHDRAW', withdrawType: 'TOTAL' } as const
  const order = await portal.placed(client, wanted)
  assert.equal(order.preview.payout?.cash, 1_250)
  const [waiting] = (await ordersOf(client)).filter(({ kind }) => kind === 'CONTRIBUTION')
  const { id: orderId = '', reference = '' } = waiting ?? {}
  assert.deepEqual(order.preview.cancels, [{ orderId, reference, amount: 250 }])
  assert.equal(waiting?.state, 'approved', 'a look and a code take nothing back')
  const approval = { orderId: order.orderId, verificationCode: order.typed }
  assert.equal((await portal.approve(client, 'WITHDRAW', approval)).status, 200)
  const email = portal.messages.findLast(({ channel }) => channel === 'email')?.text ?? ''
  assert.ok(email.includes(`Cancel order ${reference} ($250.00); its money is part of the payout`), email)
  const cancelled = await portal.orderOf(client, waiting?.id ?? '')
  assert.deepEqual([cancelled.state, cancelled.timeline.at(-1)?.reason], ['cancelled', 'total-withdrawal'])
  await portal.nextDay()
  await receive(client, '30.00') // while it runs
  assert.equal((await portal.run()).invested, 0)
  await portal.days(8)
  assert.deepEqual(await portal.books(client), { 'cash USD': 3_000n })
  assert.equal((await portal.run()).invested, 0, 'what came in meanwhile stays as cash')
  await assertConsistent(client)
})

test('contributions after a full withdrawal stay in cash until a new allocation starts', async () => {
  const client = await portal.addClient()
  await allocate(client, { GAMMA: '100' })
  await portal.approved(client, {
    kind: 'WITHDRAW',
    withdrawType: 'TOTAL',
  })
  await portal.days(9)
  assert.deepEqual(await portal.books(client), {}, 'all of it is paid')
  const comesIn = async (amount: string) => {
    await receive(client, amount)
    return (await portal.run()).invested
  }
  assert.equal(await comesIn('30.00'), 0)
  const split = { kind: 'ORDER', contributions: { BETA: 100 } } as const
  await portal.approved(client, split)
  await portal.nextDay()
  assert.equal(await comesIn('20.00'), 0, 'the new split has not begun, the former one is over')
  await portal.days(5)
  assert.equal(await comesIn('50.00'), 1)
  await portal.days(6)
  const { 'cash USD': cash, ...units } = await portal.books(client)
  assert.deepEqual([cash, Object.keys(units)], [5_000n, ['units BETA']])
  await assertConsistent(client)
})

test('refuses a full withdrawal beside an investment past its cut-off', async () => {
  const client = await portal.addClient()
  await allocate(client, { GAMMA: '100' })
  await receive(client, '250.00')
  await portal.run()
  const wanted = { kind: 'WITHDRAW', withdrawType: 'TOTAL' } as const
  assert.equal((await portal.preOrder(client, wanted)).status, 200)
  await portal.nextDay() // it is past noon of the day after by now
  const again = await portal.preOrder(client, wanted)
  assert.equal(again.refusal().code, 'orders/running')
  await portal.days(6)
  assert.equal((await ordersOf(client)).find(({ kind }) => kind === 'CONTRIBUTION')?.state, 'completed')
})

test('concurrent runs invest every contribution once', async () => {
  const clients = await portal.payers(6)
  const reports = await Promise.all([portal.run(), portal.run(), portal.run()])
  assert.equal(
    reports.reduce((sum, { invested }) => sum + invested, 0),
    6,
  )
  for (const client of clients) assert.equal((await ordersOf(client)).length, 1)
  assert.deepEqual(await portal.faults(), [])
})

test('without the lock, the unique row of a contribution stops the second of two runs', async () => {
  const [client] = (await portal.payers(1)) as [Client]
  const days = { since: clock.today(), until: clock.today() }
  let readers = 0
  const bothHaveRead = Promise.withResolvers<void>()
  const unlocked = (reason: string) =>
    inTransaction(db, async (trx) => {
      const seen = await contributionsOf(trx, client.contractId, days)
      assert.equal(seen.length, 1)
      readers += 1
      if (readers === 2) bothHaveRead.resolve()
      await bothHaveRead.promise
      await noteInvestments(
        trx,
        seen.map(({ entry_id }) => ({
          entry_id,
          contract_id: client.contractId,
          order_id: null,
          amount: null,
          reason,
        })),
      )
    })
  const outcomes = await Promise.allSettled([unlocked('one'), unlocked('other')])
  assert.deepEqual(outcomes.map(({ status }) => status).sort(), ['fulfilled', 'rejected'])
})

test('a killed run leaves only complete orders, and the next run places the rest', async () => {
  for (const death of DEATHS) {
    const clients = await portal.payers(5)
    const dying = { ...portal.deps, db: dyingDatabase(db, { death, at: 3 }) }
    const { failed } = await investContributions(dying, clock.businessNow())
    assert.ok(failed.length > 0, death)
    const orders = async () => (await Promise.all(clients.map(ordersOf))).map(({ length }) => length)
    const placed = (await orders()).filter((count) => count === 1).length
    assert.equal((await portal.run()).invested, 5 - placed, death)
    assert.deepEqual(await orders(), [1, 1, 1, 1, 1], death)
    for (const client of clients) await assertConsistent(client)
  }
})

test('a hold stops investing at all contracts before the run reports it', async () => {
  const clients = await portal.payers(9)
  let looks = 0
  const market = () => {
    looks += 1
    if (looks === 1) throw new OnHold()
    return portal.prices.market()
  }
  const prices = { market, refresh: () => portal.prices.refresh() }
  await assert.rejects(investContributions({ ...portal.deps, prices }, clock.businessNow()), OnHold)
  const looksThen = looks
  const { invested } = await portal.run()
  assert.equal(looks, looksThen, 'nothing was under way any more')
  assert.ok(looksThen <= 3, 'the others that were begun, and none after')
  assert.equal(invested, clients.length - looksThen + 1)
})
