import assert from 'node:assert/strict'
import { after, test } from 'node:test'
import { setTimeout as delay } from 'node:timers/promises'
import { sql } from 'kysely'
import { openDatabase } from '#platform/database/database.ts'
import { listInstruments } from '#test/books/book.ts'
import { type Files, importFiles } from '#test/books/import-folder.ts'
import { PATIENT } from '#test/database/postgres.ts'
import { openTestPortal } from '#test/portal/portal.ts'

const portal = await openTestPortal({ register: () => {} })
const { db: owner } = openDatabase(portal.url, { role: 'postgres', limits: { ...PATIENT, connections: 1 } })
after(async () => {
  await owner.destroy()
  await portal.close()
})
await listInstruments(portal.db, {})

const CONTRACTS = 1_500
const ROWS_EACH = 4
const ids = Array.from({ length: CONTRACTS }, (_, at) => `C${at}`)
const days = Array.from({ length: ROWS_EACH }, (_, at) => `2026010${at + 5}`)
const BOOK = {
  'entities.csv': ['id,name', '169,House'],
  'users.csv': [
    'username,entity,userType,phone,email,name,surname,birthDate,retirementAge,employer',
    'holder@example.com,169,EMPLOYEE,,holder@example.com,Han,Older,19800101,60,',
  ],
  'contracts.csv': [
    'id,username,entity,portfolioId,currency,initialDate,strategyType,feeRate',
    ...ids.map((id) => `${id},holder@example.com,169,P-${id},USD,20260105,SELF,0.6`),
  ],
  'transactions.csv': [
    'portfolioId,date,transactionTypeCode,instrumentId,units,price,amount,fees,currency',
    ...ids.flatMap((id) => days.map((day) => `P-${id},${day},P3SUBS,0127082,,,100,,USD`)),
  ],
}

test('an import after a dry run looks keys up instead of reading the ledger whole for each row', async () => {
  await importInOwnSession(BOOK, { 'dry-run': true })
  await sql`vacuum`.execute(owner) // as autovacuum does within a minute: PostgreSQL then takes the ledger for empty
  const before = await wholeReads()
  await importInOwnSession(BOOK)
  const reads = (await wholeReads()) - before
  const rows = CONTRACTS * ROWS_EACH
  assert.ok(reads < rows / 2, `tables of the ledger were read whole ${reads} times for ${rows} rows`)
})

/** Imports files in a session that has ended afterwards, so that PostgreSQL has counted all that it did. */
async function importInOwnSession(files: Files, options?: Record<string, boolean>): Promise<void> {
  const others = await sessions()
  const { db } = openDatabase(portal.url, { limits: PATIENT })
  const { failure } = await importFiles({ ...portal.deps, db }, files, options)
  await db.destroy()
  assert.equal(failure, undefined)
  while ((await sessions()).some((pid) => !others.includes(pid))) await delay(10)
}

async function sessions(): Promise<number[]> {
  const { rows } = await sql<{ pid: number }>`select pid from pg_stat_activity
    where datname = current_database()`.execute(owner)
  return rows.map(({ pid }) => pid)
}

/** Counts the sequential scans of ledger tables. */
async function wholeReads(): Promise<number> {
  const { rows } = await sql<{ reads: string }>`select sum(seq_scan) as reads from pg_stat_user_tables
    where starts_with(relname, 'ledger_')`.execute(owner)
  return Number(rows[0]?.reads)
}
