import assert from 'node:assert/strict'
import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { resolve } from 'node:path'
import { after, test } from 'node:test'
import { setTimeout as delay } from 'node:timers/promises'
import { sql } from 'kysely'
import { LEDGER_CHECKS } from '#data-checks/contracts/ledger-checks.ts'
import { type ImportProgress, importBook } from '#imports/import-book.ts'
import { verifyChains } from '#ledger/verifying/verifying.ts'
import { OperatorError } from '#platform/basics/operator-error.ts'
import { inTransaction, openDatabase, type RunningTransaction } from '#platform/database/database.ts'
import { openContract } from '#test/books/book.ts'
import { type Files, importFiles, withFolder } from '#test/books/import-folder.ts'
import { openOrderingPortal } from '#test/orders/ordering-portal.ts'
import { startServers } from '#test/portal/started-servers.ts'
import { claimPending, pendingAsFigures, storePending } from './pending-contributions.queries.ts'
import { bookPending } from './pending-contributions.ts'
import { TRANSACTIONS } from './transactions-file.ts'

const RUN_IMPORT = resolve(import.meta.dirname, '../../../test/books/run-import.ts')
/** More than are booked in one transaction. */
const CONTRACTS = 300
const IN_FIRST_TRANSACTION = 250
/** Error code of PostgreSQL for a lock that is held elsewhere. */
const LOCK_NOT_AVAILABLE = '55P03'

const portal = await openOrderingPortal()
const { db, deps, clock } = portal
const { db: owner } = openDatabase(portal.url, { role: 'postgres' })
after(async () => {
  await owner.destroy()
  await portal.close()
})

const client = await portal.addClient() // C1, the first contract by id
const others = Array.from({ length: CONTRACTS - 1 }, (_, at) => `D${String(at).padStart(3, '0')}`)
for (const id of others) await openContract(db, { id, since: '20250102', userId: client.userId })
const contractIds = [client.contractId, ...others]
const last = contractIds.at(-1) ?? assert.fail()

/** Contributions of a hundred dollars, or the given amount, to each contract on a day. */
const contributions = (day: string, dollars = 100) => ({
  'transactions.csv': [
    'portfolioId,date,transactionTypeCode,instrumentId,units,price,amount,fees,currency',
    ...contractIds.map((id) => `P-${id},${day},P3SUBS,0127082,,,${dollars},,USD`),
  ],
})

test('an order goes through while a large import of contributions is still being booked', async () => {
  const release = await holdContract(last)
  const importing = importFiles(deps, contributions('20261102'))
  await untilSomebodyWaits()
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
  await untilSomebodyWaits()
  await assert.rejects(lockAtOnce(client.contractId), { code: LOCK_NOT_AVAILABLE })
  await release()
  await booking
  await lockAtOnce(client.contractId)
})

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

test('two processes book different contracts at the same time', async () => {
  await killWhileBooking(contributions('20261111'), client.contractId)
  const release = await holdContract(client.contractId)
  const first = bookPending(deps)
  await untilSomebodyWaits()
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

test('a contract that cannot be booked delays no other and no further import, and is named', async () => {
  const bad = others[3] ?? assert.fail()
  await killWhileBooking(contributions('20261112'), client.contractId)
  await sql`update pending_contribution set entries = '[{}]' where contract_id = ${bad}`.execute(owner)
  const logged: unknown[] = []
  const error = (about: { contractId: string }) => logged.push(about.contractId)
  assert.deepEqual(await bookPending({ ...deps, log: { ...deps.log, error } as never }), [bad])
  assert.deepEqual([logged, await bookedOn('20261112'), await pending()], [[bad], CONTRACTS - 1, 1])

  const later = new Date(clock.now().getTime() + 600_000)
  assert.deepEqual(await pendingAsFigures(db, later), { count: 1, oldest_seconds: 600 })
  const check = LEDGER_CHECKS.find(({ name }) => name === 'pending-contributions')
  const since = clock.now().toISOString().slice(0, 16).replace('T', ' ')
  const rows = `contract ${bad}: 1 since ${since} UTC`
  assert.deepEqual(await check?.find(db, clock.today()), [{ severity: 'warning', rows }])

  const warning = `Of earlier imports, contributions to these contracts cannot be booked: ${bad}. The log gives the reasons. A running server tries again each minute.`
  const files = contributions('20261113')
  const { printed, failure } = await importFiles(deps, files)
  assert.deepEqual([failure, printed[0]], [undefined, warning])
  assert.deepEqual([await bookedOn('20261113'), await pending()], [CONTRACTS - 1, 2])
  const again = await importFiles(deps, files)
  assert.equal(again.printed[1], `transactions.csv: 0 added, 0 changed, ${CONTRACTS} unchanged`)
  assert.equal(await pending(), 2, 'nothing is accepted twice')

  await sql`update pending_contribution set entries = '[]' where entries = '[{}]'`.execute(owner)
  assert.deepEqual(await bookPending(deps), [])
  assert.equal(await bookedOn('20261113'), CONTRACTS)
})

test('an import reports contributions that cannot be booked in one line', async () => {
  const files = { 'transactions.csv': contributions('20261116')['transactions.csv'].slice(0, 2) }
  await sql`create function refuse_booking() returns trigger language plpgsql as
    $$ begin raise 'no booking today'; end $$`.execute(owner)
  await sql`create trigger refuse_booking before delete on pending_contribution
    execute function refuse_booking()`.execute(owner)
  await assert.rejects(importTransactions(files), (error: unknown) => {
    assert.ok(error instanceof OperatorError)
    assert.match(
      error.message,
      /^The files are loaded, but contributions to these contracts cannot be booked: C1\. /,
    )
    return true
  })
  await sql`drop function refuse_booking cascade`.execute(owner)
  await bookPending(deps)
})

test('an import of a file with only a header ends at 100% and reports no other progress', async () => {
  const files = { 'transactions.csv': contributions('20261117')['transactions.csv'].slice(0, 1) }
  const reached: number[] = []
  await importTransactions(files, (done, whole) => reached.push(done / whole))
  assert.ok(
    reached.every((part) => part >= 0 && part <= 1),
    reached.join(),
  )
  assert.equal(reached.at(-1), 1)
})

test('a dry run and a fault in another file accept nothing', async () => {
  const files = contributions('20261110')
  assert.equal((await importFiles(deps, files, { 'dry-run': true })).failure, undefined)
  const { failure } = await importFiles(deps, {
    ...files,
    'prices.csv': ['instrumentId,date,price', 'X,20261110,1'],
  })
  assert.match(failure ?? '', /Nothing was loaded/)
  assert.deepEqual([await bookedOn('20261110'), await pending()], [0, 0])
})

test('an import without changes of a contract does not wait for its order', async () => {
  const files = {
    'contracts.csv': [
      'id,username,entity,portfolioId,currency,initialDate,strategyType,feeRate',
      `C1,client.1@x.example,169,P-C1,USD,20250102,SELF,0.6`,
    ],
    ...contributions('20261102'),
  }
  const release = await holdContract(client.contractId)
  const { printed, failure } = await importFiles(deps, files)
  await release()
  assert.equal(failure, undefined)
  assert.deepEqual(printed.slice(0, 2), [
    'contracts.csv: 0 added, 0 changed, 1 unchanged',
    `transactions.csv: 0 added, 0 changed, ${CONTRACTS} unchanged`,
  ])
})

const importTransactions = (files: Files, onProgress: ImportProgress = () => {}) =>
  withFolder(files, (folder) => {
    const { name } = TRANSACTIONS
    const queueMessage = async () => {}
    return importBook(
      { ...deps, queueMessage },
      [{ file: TRANSACTIONS, name, path: resolve(folder, name) }],
      {
        onProgress,
      },
    )
  })

/** Locks a contract as an order does. @returns what lets it go. */
async function holdContract(id: string): Promise<() => Promise<void>> {
  const holding = await owner.startTransaction().execute()
  await sql`select from contract where id = ${id} for no key update`.execute(holding)
  return () => holding.rollback().execute()
}

const lockAtOnce = (id: string) =>
  sql`select from contract where id = ${id} for no key update nowait`.execute(owner)

async function killWhileBooking(
  files: ReturnType<typeof contributions>,
  heldContract: string,
): Promise<void> {
  await killImport(files, await holdContract(heldContract))
}

/** Imports in another process and kills it once it waits for a lock, which is then let go. */
async function killImport(
  files: ReturnType<typeof contributions>,
  release: () => Promise<void>,
): Promise<void> {
  const before = await sessions()
  await withFolder(files, async (folder) => {
    const args = [RUN_IMPORT, portal.url, clock.now().toISOString(), folder]
    const importing = spawn(process.execPath, args, { stdio: ['ignore', 'ignore', 'inherit'] })
    await untilSomebodyWaits()
    importing.kill('SIGKILL')
    await once(importing, 'exit')
  })
  await release()
  while ((await sessions()).some((pid) => !before.includes(pid))) await delay(10)
}

async function untilSomebodyWaits(): Promise<void> {
  for (;;) {
    const { rows } = await sql`select from pg_stat_activity
      where wait_event_type = 'Lock' and datname = current_database()`.execute(owner)
    if (rows.length > 0) return
    await delay(10)
  }
}

async function sessions(): Promise<number[]> {
  const { rows } = await sql<{ pid: number }>`select pid from pg_stat_activity
    where datname = current_database() and backend_type = 'client backend'`.execute(owner)
  return rows.map(({ pid }) => pid)
}

const bookedOn = (day: string) => count(sql`ledger_entry where kind = 'contribution' and day = ${day}::date`)
const pending = () => count(sql`pending_contribution`)

async function count(from: ReturnType<typeof sql>): Promise<number> {
  const { rows } = await sql<{ count: bigint }>`select count(*) from ${from}`.execute(owner)
  return Number(rows[0]?.count)
}

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

/** Rows that the transaction has read of pending contributions, in the table or an index. */
async function readIn(trx: RunningTransaction): Promise<number> {
  const { rows } = await sql<{ read: number }>`
    select sum(pg_stat_get_xact_tuples_returned(oid) + pg_stat_get_xact_tuples_fetched(oid))::int as read
    from pg_class where relname like 'pending_contribution%'`.execute(trx)
  return rows[0]?.read ?? Number.NaN
}
