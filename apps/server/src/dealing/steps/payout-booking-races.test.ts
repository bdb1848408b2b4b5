import assert from 'node:assert/strict'
import { after, test } from 'node:test'
import { advanceOnce } from '#dealing/run-dealing-cycle.ts'
import { inLine } from '#test/database/in-line.ts'
import { testDatabase } from '#test/database/postgres.ts'
import { superuser } from '#test/database/superuser.ts'
import { openWithoutLocks } from '#test/database/without-locks.ts'
import { openDealingPortal } from '#test/dealing/dealing-portal.ts'

const database = await testDatabase()
const portal = await openDealingPortal({ database })
const unlocked = await openWithoutLocks(database.url)
after(async () => {
  await unlocked.close()
  await portal.close()
})
const { deps, clock } = portal

/** Half of a client's 1,000.00 is to be paid out today, and two steps of cycles meet at it. */
async function bookedByTwo({ db }: Pick<typeof deps, 'db'>) {
  const client = await portal.addClient({ units: {}, cents: 100_000n })
  const { order } = await portal.approved(client, {
    kind: 'WITHDRAW',
    withdrawType: 'PARTIAL',
    withdraw: { '0127082': 50 },
  })
  const some = [{ id: order.orderId, contract_id: client.contractId }]
  await portal.dawn()
  const step = () => advanceOnce({ ...deps, db }, some, clock.businessNow())
  const outcomes = await inLine(database.url, `reservation where order_id = '${order.orderId}'`, [step, step])
  const paid = await portal.db
    .selectFrom('payment')
    .select('amount')
    .where('order_id', '=', order.orderId)
    .execute()
  return {
    refused: outcomes.flatMap((one) =>
      one.status === 'rejected' ? [one.reason.constraint ?? one.reason] : [],
    ),
    cash: (await portal.books(client))['cash USD'],
    paid: paid.map(({ amount }) => amount),
  }
}

test('two concurrent steps book a payout once', async () => {
  assert.deepEqual(await bookedByTwo(deps), { refused: [], cash: 50_000n, paid: [50_000n] })
  assert.deepEqual(await portal.faults(), [])
})

test('without locks, the unique states of the timeline stop the second payout', async () => {
  assert.deepEqual(await bookedByTwo(unlocked), {
    refused: ['order_event_order_id_version_key'],
    cash: 50_000n,
    paid: [50_000n],
  })
})

test('control: without locks and unique constraints a payout is booked twice', async () => {
  await superuser(
    database.url,
    `alter table order_event drop constraint order_event_order_id_version_key,
       drop constraint order_event_order_id_version_state_key cascade;
     alter table payment drop constraint payment_pkey cascade, drop constraint payment_event_key_key`,
  )
  // The ledger knows the event by its name, and yet the bank would pay both.
  assert.deepEqual(await bookedByTwo(unlocked), { refused: [], cash: 50_000n, paid: [50_000n, 50_000n] })
})
