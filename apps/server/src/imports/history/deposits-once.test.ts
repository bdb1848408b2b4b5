import assert from 'node:assert/strict'
import { after, test } from 'node:test'
import { sql } from 'kysely'
import { openDeposits } from '#deposits/move-deposits.ts'
import { lockContracts } from '#ledger/posting/posting.ts'
import { openDatabase } from '#platform/database/database.ts'
import { importFiles, onlyFaultOf } from '#test/books/import-folder.ts'
import { SMALL_BOOK } from '#test/books/small-book.ts'
import { openTestPortal } from '#test/portal/portal.ts'

const portal = await openTestPortal({ register: () => {} })
const { db: owner } = openDatabase(portal.url, { role: 'postgres' }) // who sees what others wait for
after(async () => {
  await owner.destroy()
  await portal.close()
})
const { db, deps, clock } = portal
const { 'deposits.csv': deposits, 'transactions.csv': transactions, ...book } = SMALL_BOOK
const [depositHeader, deposit] = deposits
const [header] = transactions
const saver = (at: number) => ({
  contract: `S${at},elena,169,SP${at},USD,20261001,MODEL,CALM,MSDUWI,0`,
  paidIn: `SP${at},20261001,P3SUBS,0127082,,,2000,,USD`,
  deposit: deposit.replace('D1,C1', `D1${at},S${at}`),
  opened: [
    `SP${at},20261102,P3SWIT_OUT,0127082,,,500,,USD`,
    `SP${at},20261102,P3SWIT_IN,DEP30,500,1,500,,USD`,
  ],
})
const savers = [1, 2, 3].map(saver)
const [first, second, third] = savers as [(typeof savers)[0], (typeof savers)[0], (typeof savers)[0]]
const loaded = async (files: Parameters<typeof importFiles>[1]) => {
  const { failure, printed } = await importFiles(deps, files)
  assert.equal(failure, undefined)
  return printed
}
await loaded({
  ...book,
  'contracts.csv': [...book['contracts.csv'], ...savers.map(({ contract }) => contract)],
  'transactions.csv': [...transactions, ...savers.map(({ paidIn }) => paidIn)],
})

test('a deposit that the portal has booked is refused among transactions, and booked once', async () => {
  const printed = await loaded({ 'deposits.csv': [depositHeader, first.deposit] })
  assert.ok(printed.includes('1 deposit is booked.'))
  assert.equal(
    await onlyFaultOf(portal, { 'transactions.csv': [header, first.paidIn, ...first.opened] }),
    'transactions.csv line 4, column instrumentId, value "DEP30": is booked by the portal, by the terms of deposit D11: a deposit comes in deposits.csv or in transactions.csv, never in both',
  )
  assert.deepEqual(await unitsOf('S1'), 500_000_000n)
  await loaded({ 'transactions.csv': [header, first.paidIn] }) // without it the history is as welcome as ever
})

test('books the imported transactions of a deposit, and no own ones', async () => {
  const files = {
    'deposits.csv': [depositHeader, second.deposit],
    'transactions.csv': [header, ...second.opened],
  }
  for (let time = 0; time < 2; time += 1) {
    assert.doesNotMatch((await loaded(files)).join(), /booked\./)
    assert.deepEqual(await unitsOf('S2'), 500_000_000n)
  }
})

test('a deposit is not booked where its transactions come in at the same moment', async () => {
  const row = third.deposit.split(',')
  await sql`insert into deposit (id, contract_id, instrument_id, period, principal, currency, rate, start_day, maturity_day)
    values (${row[0]}, 'S3', 'DEP30', '30', 50000, 'USD', 4.25, '2026-11-02', '2026-12-02')`.execute(db)
  const holding = await db.startTransaction().execute()
  await lockContracts(holding, ['S3'])
  const importing = importFiles(deps, { 'transactions.csv': [header, ...third.opened] })
  await waiting(1)
  const opening = openDeposits(deps, clock.today()) // has found it unbooked, and stands in line behind the import
  await waiting(2)
  await holding.commit().execute()
  assert.equal((await importing).failure, undefined)
  await opening
  assert.deepEqual(await unitsOf('S3'), 500_000_000n, 'once')
})

test('a deposit that is booked keeps its terms; of one that is not they may change', async () => {
  assert.equal(
    await onlyFaultOf(portal, { 'deposits.csv': [depositHeader, first.deposit.replace('4.25', '4.5')] }),
    'deposits.csv line 2, column id, value "D11": is booked with other terms; a new agreement needs another id',
  )
  for (const [was, is] of [
    [',500,', ',501,'],
    ['S1', 'S2'],
    ['20261102', '20261103'],
    ['20261202', '20261203'],
    [',30,', ',1Y,'],
  ] as const)
    assert.match(
      await onlyFaultOf(portal, { 'deposits.csv': [depositHeader, first.deposit.replace(was, is)] }),
      /is booked with other terms/,
    )
  const again = await loaded({ 'deposits.csv': [depositHeader, first.deposit] })
  assert.equal(again[0], 'deposits.csv: 0 added, 0 changed, 1 unchanged')
  const changed = await loaded({ 'deposits.csv': [depositHeader, second.deposit.replace('4.25', '4.5')] })
  assert.equal(changed[0], 'deposits.csv: 0 added, 1 changed, 0 unchanged')
})

async function unitsOf(contractId: string): Promise<bigint | undefined> {
  const { rows } = await sql<{ quantity: bigint }>`select quantity from ledger_balance
    where account = ${`contract:${contractId}:units`} and asset = 'DEP30'`.execute(db)
  return rows[0]?.quantity
}

/** Until so many wait for a lock. */
async function waiting(count: number): Promise<void> {
  for (let waits = 0; waits < count; ) {
    const { rows } = await sql`select from pg_stat_activity
      where wait_event_type = 'Lock' and datname = current_database()`.execute(owner)
    waits = rows.length
  }
}
