import { randomInt } from 'node:crypto'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as delay } from 'node:timers/promises'
import type {} from '../apps/server/src/contracts/contracts.tables.ts'
import { lockContracts } from '../apps/server/src/ledger/posting/posting.ts'
import { fixedClock } from '../apps/server/src/platform/clock/clock.ts'
import { type Database, inTransaction, openDatabase } from '../apps/server/src/platform/database/database.ts'
import { openEmbeddedPostgres } from '../apps/server/src/platform/embedded-postgres/embedded-postgres.ts'
import { openLog } from '../apps/server/src/platform/logging/log.ts'
import { migrate } from '../apps/server/src/platform/migrations/migrate.ts'
import { listInstruments, publishRates } from '../apps/server/test/books/book.ts'
import { generatedBook, TRANSACTIONS } from '../apps/server/test/books/generated-book.ts'
import { type Files, importFiles } from '../apps/server/test/books/import-folder.ts'
import { PATIENT } from '../apps/server/test/database/postgres.ts'

const BOUGHT_ON = '20261105'
const FUNDS = Array.from({ length: 20 }, (_, at) => ({
  id: `F${at}`,
  currency: at % 2 === 0 ? 'USD' : 'EUR',
  price: `${20 + at}`,
}))
const PROBES = 4
const PAUSE_MS = 5

/** Seconds for a book of so many members, and for a contribution to each contract, with the longest wait of an order. */
export type ImportedBook = { book: number; contributions: number; longestWait: number; waits: number }

/**
 * Imports a generated book of members into an empty portal with a database of its own, then a contribution to each of their
 * contracts.
 *
 * @param isDryRunFirst imports the book as a dry run before, and lets the database notice that nothing came of it.
 */
export async function importMembers(
  members: number,
  { isDryRunFirst }: { isDryRunFirst: boolean },
): Promise<ImportedBook> {
  const log = openLog('error')
  const dataDir = mkdtempSync(join(tmpdir(), 'fundholder-bench-'))
  const postgres = await openEmbeddedPostgres({ dataDir, log })
  await migrate(postgres.adminUrl)
  const owner = openDatabase(postgres.adminUrl, { role: 'postgres' })
  const { db } = openDatabase(postgres.url, { limits: PATIENT })
  const deps = { db, clock: fixedClock('2026-11-20T11:00:00Z'), log }
  const load = async (files: Files, options?: Record<string, boolean>) => {
    const begun = performance.now()
    const { failure } = await importFiles(deps, files, options)
    if (failure !== undefined) throw new Error(failure)
    return (performance.now() - begun) / 1000
  }
  try {
    await prepareCatalogue(db, owner.pool)
    const book = generatedBook(members, { seed: 1, models: [], funds: FUNDS, boughtOn: BOUGHT_ON })
    if (isDryRunFirst) {
      await load(book, { 'dry-run': true })
      await owner.pool.query('vacuum') // as autovacuum does within a minute
    }
    const seconds = await load(book)
    const contracts = await db
      .selectFrom('contract')
      .select(['id', 'portfolio_id', 'currency'])
      .orderBy('id')
      .execute()
    const lines = contracts.map(
      ({ portfolio_id, currency }, at) =>
        `${portfolio_id},20261119,P3SUBS,0127082,,,${100 + (at % 50)},,${currency}`,
    )
    const { seconds: contributions, ...waited } = await whileOrdering(
      db,
      contracts.map(({ id }) => id),
      () => load({ 'transactions.csv': [TRANSACTIONS, ...lines] }),
    )
    return { book: seconds, contributions, ...waited }
  } finally {
    await db.destroy()
    await owner.db.destroy()
    await postgres.stop()
    rmSync(dataDir, { recursive: true, force: true })
  }
}

async function prepareCatalogue(db: Database, pool: ReturnType<typeof openDatabase>['pool']): Promise<void> {
  await pool.query("insert into entity (id, name) values (169, 'Manager')")
  await pool.query("insert into benchmark (code, name, currency) values ('MSDUWI', 'World', 'USD')")
  await listInstruments(db, Object.fromEntries(FUNDS.map(({ id, currency }) => [id, currency])))
  await publishRates(db, 'USD', { [BOUGHT_ON]: '1.1' })
  await publishRates(db, 'GBP', { [BOUGHT_ON]: '0.85' })
}

/** Does work while contracts, each any of them, are locked again and again as every order does first. */
async function whileOrdering(db: Database, contractIds: readonly string[], work: () => Promise<number>) {
  let isOver = false
  let longestWait = 0
  let waits = 0
  const order = async () => {
    while (!isOver) {
      const contractId = contractIds[randomInt(contractIds.length)] as string
      const begun = performance.now()
      await inTransaction(db, (trx) => lockContracts(trx, [contractId]))
      longestWait = Math.max(longestWait, (performance.now() - begun) / 1000)
      waits += 1
      await delay(PAUSE_MS)
    }
  }
  const ordering = Promise.all(Array.from({ length: PROBES }, order))
  const seconds = await work().finally(() => {
    isOver = true
  })
  await ordering
  return { seconds, longestWait, waits }
}
