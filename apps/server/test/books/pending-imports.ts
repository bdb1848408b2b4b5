import assert from 'node:assert/strict'
import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { resolve } from 'node:path'
import { setTimeout as delay } from 'node:timers/promises'
import { sql } from 'kysely'
import { TRANSACTIONS } from '#imports/history/transactions-file.ts'
import { type ImportProgress, importBook } from '#imports/import-book.ts'
import { openDatabase } from '#platform/database/database.ts'
import { openOrderingPortal } from '#test/orders/ordering-portal.ts'
import { openContract } from './book.ts'
import { type Files, withFolder } from './import-folder.ts'

const RUN_IMPORT = resolve(import.meta.dirname, 'run-import.ts')
/** More than are booked in one transaction. */
export const CONTRACTS = 300
export const IN_FIRST_TRANSACTION = 250

/**
 * Opens an ordering portal of many contracts whose contributions are imported, with the database owner's connection to
 * hold locks and count rows.
 */
export async function openPendingImports() {
  const portal = await openOrderingPortal()
  const { db, deps, clock } = portal
  const { db: owner } = openDatabase(portal.url, { role: 'postgres' })
  async function close() {
    await owner.destroy()
    await portal.close()
  }

  const client = await portal.addClient() // C1, the first contract by id
  const others = Array.from({ length: CONTRACTS - 1 }, (_, at) => `D${String(at).padStart(3, '0')}`)
  for (const id of others) await openContract(db, { id, since: '20250102', userId: client.userId })
  const contractIds = [client.contractId, ...others]
  const last = contractIds.at(-1) ?? assert.fail()

  /** Contributions of a hundred dollars to each contract on a day. */
  const contributions = (day: string) => ({
    'transactions.csv': [
      'portfolioId,date,transactionTypeCode,instrumentId,units,price,amount,fees,currency',
      ...contractIds.map((id) => `P-${id},${day},P3SUBS,0127082,,,100,,USD`),
    ],
  })

  const importTransactions = (files: Files, onProgress: ImportProgress = () => {}) =>
    withFolder(files, (folder) => {
      const { name } = TRANSACTIONS
      const path = resolve(folder, name)
      const queueMessage = async () => {}
      return importBook({ ...deps, queueMessage }, [{ file: TRANSACTIONS, name, path }], { onProgress })
    })

  /** Locks a contract as an order does. @returns the function that releases it. */
  async function holdContract(id: string): Promise<() => Promise<void>> {
    const holding = await owner.startTransaction().execute()
    await sql`select from contract where id = ${id} for no key update`.execute(holding)
    return () => holding.rollback().execute()
  }

  /** Imports in another process and kills it once it waits for a lock, which is then released. */
  async function killImport(files: Files, release: () => Promise<void>): Promise<void> {
    const before = await sessions()
    await withFolder(files, async (folder) => {
      const args = [RUN_IMPORT, portal.url, clock.now().toISOString(), folder]
      const importing = spawn(process.execPath, args, { stdio: ['ignore', 'ignore', 'inherit'] })
      await untilLockAwaited()
      importing.kill('SIGKILL')
      await once(importing, 'exit')
    })
    await release()
    while ((await sessions()).some((pid) => !before.includes(pid))) await delay(10)
  }

  /** Kills an import that has accepted its contributions and waits for a held contract to book them. */
  const killWhileBooking = async (files: Files, heldContract: string): Promise<void> =>
    killImport(files, await holdContract(heldContract))

  async function untilLockAwaited(): Promise<void> {
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

  async function count(from: ReturnType<typeof sql>): Promise<number> {
    const { rows } = await sql<{ count: bigint }>`select count(*) from ${from}`.execute(owner)
    return Number(rows[0]?.count)
  }
  const bookedOn = (day: string) =>
    count(sql`ledger_entry where kind = 'contribution' and day = ${day}::date`)
  const pending = () => count(sql`pending_contribution`)

  return {
    portal,
    db,
    deps,
    clock,
    owner,
    close,
    client,
    others,
    contractIds,
    last,
    contributions,
    importTransactions,
    holdContract,
    killImport,
    killWhileBooking,
    untilLockAwaited,
    bookedOn,
    pending,
  }
}
