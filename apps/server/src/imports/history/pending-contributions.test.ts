import assert from 'node:assert/strict'
import { after, test } from 'node:test'
import { setTimeout as delay } from 'node:timers/promises'
import { sql } from 'kysely'
import { verifyChains } from '#ledger/verifying/verifying.ts'
import { inTransaction, type RunningTransaction } from '#platform/database/database.ts'
import { importFiles } from '#test/books/import-folder.ts'
import { CONTRACTS, IN_FIRST_TRANSACTION, openPendingImports } from '#test/books/pending-imports.ts'
import { claimPending, storePending } from './pending-contributions.queries.ts'
import { bookPending } from './pending-contributions.ts'

/** Error code of PostgreSQL for a lock that is held elsewhere. */
const LOCK_NOT_AVAILABLE = '55P03'

const imports = await openPendingImports()
after(imports.close)
const {
  portal,
  db,
  deps,
  owner,
  client,
  others,
  contractIds,
  last,
  contributions,
  holdContract,
  killWhileBooking,
  untilLockAwaited,
  bookedOn,
  pending,
} = imports

test('an order goes through while a large import of contributions is still being booked', async () => {
  const release = await holdContract(last)
  const importing = importFiles(deps, contributions('20261102'))
  await untilLockAwaited()
  await portal.approved(client, { kind: 'ORDER', sell: { ALPHA: 100 } })
  assert.equal(await bookedOn('20261102'), IN_FIRST_TRANSACTION)
  await release()
  const { printed, failure } = await importing
  assert.deepEqual(
    [failure, printed],
    [undefined, [`transactions.csv: ${CONTRACTS} added, 0 changed, 0 unchanged`, 'Everything is loaded.']],
  )
  assert.equal(await bookedOn('20261102'), CONTRACTS)
  assert.deepEqual((await verifyChains(db)).faults, [])
})

test('control: if everything were booked in one transaction, orders would wait for the end of it', async () => {
  await killWhileBooking(contributions('20261103'), client.contractId)
  assert.deepEqual([await bookedOn('20261103'), await pending()], [0, CONTRACTS])
  const release = await holdContract(last)
  const booking = bookPending(deps, { atOnce: CONTRACTS })
  await untilLockAwaited()
  await assert.rejects(lockAtOnce(client.contractId), { code: LOCK_NOT_AVAILABLE })
  await release()
  await booking
  await lockAtOnce(client.contractId)
})

test('two processes book different contracts at the same time', async () => {
  await killWhileBooking(contributions('20261111'), client.contractId)
  const release = await holdContract(client.contractId)
  const first = bookPending(deps)
  await untilLockAwaited()
  const second = bookPending(deps)
  while ((await bookedOn('20261111')) === 0) await delay(10)
  assert.equal(await bookedOn('20261111'), CONTRACTS - IN_FIRST_TRANSACTION)
  await release()
  await Promise.all([first, second])
  assert.deepEqual([await bookedOn('20261111'), await pending()], [CONTRACTS, 0])
})

test('a contract is claimed as a whole, so its contributions are booked in order', async () => {
  const [one = '', other = ''] = others
  const entries: [] = []
  await inTransaction(owner, (trx) =>
    storePending(
      trx,
      [one, one, other].map((contractId) => ({ contractId, entries })),
    ),
  )
  const claim = { atMost: 1, except: [], waits: false }
  const first = await owner.startTransaction().execute()
  const second = await owner.startTransaction().execute()
  const claimed = async (trx: RunningTransaction, how = claim) =>
    (await claimPending(trx, how)).map(({ contractId }) => contractId)
  assert.deepEqual(await claimed(first), [one])
  assert.deepEqual(await claimed(second), [other])
  const { rows: unheld } = await sql<{ contract_id: string }>`select contract_id from pending_contribution
    order by number limit 1 for update skip locked`.execute(second)
  assert.deepEqual(
    unheld,
    [{ contract_id: one }],
    'control: a claim of rows gets its second one before the first',
  )
  await first.rollback().execute()
  await second.rollback().execute()
  await owner.deleteFrom('pending_contribution').execute()
})

test('contributions are claimed by reading each a few times, also while PostgreSQL believes that none is pending', async () => {
  const many = Array.from({ length: 3_000 }, (_, at) => ({
    contractId: contractIds[at % 3] ?? assert.fail(),
    entries: [],
  }))
  const takenBack = new Error('taken back')
  /** Stores them, counts what `claimPending` reads of the table and its indexes, and takes them back. */
  const rowsRead = async () => {
    let read = Number.NaN
    const stored = inTransaction(db, async (trx) => {
      await storePending(trx, many)
      const before = await readIn(trx)
      await claimPending(trx, { atMost: 250, except: [], waits: false })
      read = (await readIn(trx)) - before
      throw takenBack
    })
    await assert.rejects(stored, takenBack)
    return read
  }
  await rowsRead()
  await sql`analyze pending_contribution`.execute(owner) // finds pages without rows
  const read = await rowsRead()
  assert.ok(read >= many.length && read < 10 * many.length, `${read} rows`)
})

const lockAtOnce = (id: string) =>
  sql`select from contract where id = ${id} for no key update nowait`.execute(owner)

/** Rows that the transaction has read of pending contributions, in the table or an index. */
async function readIn(trx: RunningTransaction): Promise<number> {
  const { rows } = await sql<{ read: number }>`
    select sum(pg_stat_get_xact_tuples_returned(oid) + pg_stat_get_xact_tuples_fetched(oid))::int as read
    from pg_class where relname like 'pending_contribution%'`.execute(trx)
  return rows[0]?.read ?? Number.NaN
}
