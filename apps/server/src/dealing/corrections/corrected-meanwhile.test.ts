import assert from 'node:assert/strict'
import { after, test } from 'node:test'
import { runDealingCycle } from '#dealing/run-dealing-cycle.ts'
import type { Database, RunningTransaction } from '#platform/database/database.ts'
import { openDealingPortal } from '#test/dealing/dealing-portal.ts'
import { correctTrades } from './correct-trades.ts'

const portal = await openDealingPortal()
after(portal.close)
const { deps } = portal

test('corrects a trade booked while its price was being corrected', async () => {
  const client = await portal.addClient()
  const { order } = await portal.approved(client, {
    kind: 'ORDER',
    sell: { ALPHA: 400 },
  })
  await portal.days(2)
  const { dealsOn = '' } = (await portal.orderOf(client, order.orderId)).legs[0] ?? {}
  await portal.dawn()
  let isCorrected = false
  const db = beforeCommit(deps.db, async (trx) => {
    const traded = trx.selectFrom('order_leg').select('number').where('state', '=', 'executed')
    if (isCorrected || !(await traded.executeTakeFirst())) return
    isCorrected = true
    await portal.publish(dealsOn as never, { ALPHA: '11' })
    const meanwhile = await correctTrades(deps, portal.clock.businessNow())
    assert.equal(meanwhile.corrected, 0, 'the trade is not seen yet')
  })
  await runDealingCycle({ ...deps, db })
  const price = async () => (await portal.orderOf(client, order.orderId)).legs[0]?.traded?.price
  assert.deepEqual([isCorrected, await price()], [true, 10])
  assert.equal((await portal.run()).corrected, 1)
  assert.equal(await price(), 11)
  assert.deepEqual(await portal.faults(), [])
})

/** A database that lets something happen when all of a transaction is done but its commit. */
function beforeCommit(db: Database, deed: (trx: RunningTransaction) => Promise<void>): Database {
  const execute = <Result>(work: (trx: RunningTransaction) => Promise<Result>): Promise<Result> =>
    db.transaction().execute(async (trx) => {
      const done = await work(trx)
      await deed(trx)
      return done
    })
  return new Proxy(db, {
    get: (target, key) => {
      if (key === 'transaction') return () => ({ execute })
      const value = Reflect.get(target, key)
      return typeof value === 'function' ? value.bind(target) : value
    },
  })
}
