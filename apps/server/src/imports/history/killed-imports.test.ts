import assert from 'node:assert/strict'
import { after, test } from 'node:test'
import { setTimeout as delay } from 'node:timers/promises'
import { sql } from 'kysely'
import { verifyChains } from '#ledger/verifying/verifying.ts'
import { importFiles } from '#test/books/import-folder.ts'
import { CONTRACTS, IN_FIRST_TRANSACTION, openPendingImports } from '#test/books/pending-imports.ts'
import { startServers } from '#test/portal/started-servers.ts'
import { bookPending } from './pending-contributions.ts'

const imports = await openPendingImports()
after(imports.close)
const { portal, db, deps, owner, last, contributions, killImport, killWhileBooking, bookedOn, pending } =
  imports

test('an import that is killed before all of it is accepted books nothing', async () => {
  const holding = await owner.startTransaction().execute()
  await sql`lock table pending_contribution in share mode`.execute(holding) // reading goes on, adding waits
  await killImport(contributions('20261104'), () => holding.rollback().execute())
  assert.deepEqual([await bookedOn('20261104'), await pending()], [0, 0])
})

test('concurrent runs book once what a killed import had accepted', async () => {
  await killWhileBooking(contributions('20261105'), last)
  assert.deepEqual(
    [await bookedOn('20261105'), await pending()],
    [IN_FIRST_TRANSACTION, CONTRACTS - IN_FIRST_TRANSACTION],
  )
  await Promise.all(Array.from({ length: 4 }, () => bookPending(deps, { atOnce: 7 })))
  assert.deepEqual([await bookedOn('20261105'), await pending()], [CONTRACTS, 0])
  assert.deepEqual((await verifyChains(db)).faults, [])
})

test('the next import first books what one that was killed had accepted', async () => {
  await killWhileBooking(contributions('20261106'), last)
  const { printed } = await importFiles(deps, contributions('20261106'))
  assert.equal(printed[0], `transactions.csv: 0 added, 0 changed, ${CONTRACTS} unchanged`)
  assert.deepEqual([await bookedOn('20261106'), await pending()], [CONTRACTS, 0])
})

test('a server that starts books what a killed import had accepted', async () => {
  await killWhileBooking(contributions('20261109'), last)
  const servers = await startServers(1, portal.url)
  try {
    while ((await pending()) > 0) await delay(20)
  } finally {
    await servers.stop()
  }
  assert.equal(await bookedOn('20261109'), CONTRACTS)
  assert.deepEqual((await verifyChains(db)).faults, [])
})
