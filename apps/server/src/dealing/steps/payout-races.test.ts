import assert from 'node:assert/strict'
import { after, test } from 'node:test'
import { sendPayments } from '#payments/send-payments.ts'
import { enrolApprovers } from '#test/approvers.ts'
import { openDealingPortal } from '#test/dealing-portal.ts'
import { inLine } from '#test/in-line.ts'
import { testDatabase } from '#test/postgres.ts'
import { superuser } from '#test/superuser.ts'
import { openUnlocked } from '#test/unlocked.ts'

// From 1,000 of a currency on two people allow a payout, so that none goes before the runs meet.
const database = await testDatabase()
const portal = await openDealingPortal({ database, secondFrom: 1_000 })
const unlocked = await openUnlocked(database.url)
after(async () => {
  await unlocked.close()
  await portal.close()
})
const { deps } = portal
const people = await enrolApprovers(deps, 'Jane Doe', 'John Roe')

/** A payout that two people have allowed, and what two runs at once make of it. */
async function paidByTwoRuns({ db }: Pick<typeof deps, 'db'>) {
  const client = await portal.addClient({ units: {}, cents: 500_000n })
  const wanted = { kind: 'WITHDRAW', withdrawType: 'TOTAL' } as const
  const { order } = await portal.approved(client, wanted)
  await portal.days(2)
  for (const name of ['Jane Doe', 'John Roe']) await people.allow(order.reference, name)
  const run = () => sendPayments({ ...deps, db })
  const outcomes = await inLine(database.url, `payout where order_id = '${order.orderId}'`, [run, run])
  const texts = await Promise.all((await portal.files()).map(portal.readOut))
  return {
    refused: outcomes.flatMap((one) =>
      one.status === 'rejected' ? [one.reason.constraint ?? one.reason] : [],
    ),
    files: texts.filter((text) => text.includes(`<EndToEndId>${order.reference}<`)).length,
  }
}

test('two concurrent runs put a payout into one file', async () => {
  assert.deepEqual(await paidByTwoRuns(deps), { refused: [], files: 1 })
})

test('without the lock, the database refuses the second file of a payout', async () => {
  assert.deepEqual(await paidByTwoRuns(unlocked), { refused: ['payout_content'], files: 1 })
})

test('control: without lock and constraint a payout is in two files', async () => {
  await superuser(database.url, 'alter table payout disable trigger guard')
  try {
    // Whether both also finish depends on which of them notes first that a file is written.
    assert.equal((await paidByTwoRuns(unlocked)).files, 2)
  } finally {
    await superuser(database.url, 'alter table payout enable trigger guard')
  }
})
