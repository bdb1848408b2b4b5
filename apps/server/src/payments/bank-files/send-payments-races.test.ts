import assert from 'node:assert/strict'
import { after, test } from 'node:test'
import { inLine } from '#test/database/in-line.ts'
import { testDatabase } from '#test/database/postgres.ts'
import { superuser } from '#test/database/superuser.ts'
import { openWithoutLocks } from '#test/database/without-locks.ts'
import { openDealingPortal } from '#test/dealing/dealing-portal.ts'
import { enrolApprovers } from '#test/payments/approvers.ts'
import { sendPayments } from './send-payments.ts'

// Payments from 1,000 on need two approvers, so none is sent before the runs meet.
const database = await testDatabase()
const portal = await openDealingPortal({ database, secondFrom: 1_000 })
const unlocked = await openWithoutLocks(database.url)
after(async () => {
  await unlocked.close()
  await portal.close()
})
const { deps } = portal
const people = await enrolApprovers(deps, 'Jane Doe', 'John Roe')

/** Sends an approved payment by two concurrent runs. */
async function paidByTwoRuns({ db }: Pick<typeof deps, 'db'>) {
  const client = await portal.addClient({ units: {}, cents: 500_000n })
  const wanted = { kind: 'WITHDRAW', withdrawType: 'TOTAL' } as const
  const { order } = await portal.approved(client, wanted)
  await portal.days(2)
  for (const name of ['Jane Doe', 'John Roe']) await people.allow(order.reference, name)
  const run = () => sendPayments({ ...deps, db })
  const outcomes = await inLine(database.url, `payment where order_id = '${order.orderId}'`, [run, run])
  const texts = await Promise.all((await portal.files()).map(portal.readOut))
  return {
    refused: outcomes.flatMap((one) =>
      one.status === 'rejected' ? [one.reason.constraint ?? one.reason] : [],
    ),
    files: texts.filter((text) => text.includes(`<EndToEndId>${order.reference}<`)).length,
  }
}

test('two concurrent runs put a payment into one file', async () => {
  assert.deepEqual(await paidByTwoRuns(deps), { refused: [], files: 1 })
})

test('without the lock, the database refuses the second file of a payment', async () => {
  assert.deepEqual(await paidByTwoRuns(unlocked), { refused: ['payment_content'], files: 1 })
})

test('control: without lock and constraint a payment is in two files', async () => {
  await superuser(database.url, 'alter table payment disable trigger guard')
  try {
    // Both finish only if the first one records its file in time.
    assert.equal((await paidByTwoRuns(unlocked)).files, 2)
  } finally {
    await superuser(database.url, 'alter table payment enable trigger guard')
  }
})
