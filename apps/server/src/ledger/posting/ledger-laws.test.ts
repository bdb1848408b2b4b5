import assert from 'node:assert/strict'
import { after, test } from 'node:test'
import { calendarDay } from '@fundholder/domain/calendar.ts'
import fc from 'fast-check'
import { sql } from 'kysely'
import type { LedgerEntry } from '#ledger/entries/entry.ts'
import { shownRow } from '#ledger/entries/shown-row.ts'
import { anchorDay } from '#ledger/verifying/anchors.ts'
import { entriesOfChain, postingsOfChain, rowsOfChain } from '#ledger/verifying/verifying.queries.ts'
import { verifyChains, verifySnapshot } from '#ledger/verifying/verifying.ts'
import {
  type Database,
  inTransaction,
  openDatabase,
  type RunningTransaction,
} from '#platform/database/database.ts'
import { tally } from '#test/at-once.ts'
import { openContracts, WRITTEN_AT } from '#test/books/ledger-book.ts'
import { livedBy, Move } from '#test/books/ledger-lives.ts'
import { PATIENT, testDatabase } from '#test/database/postgres.ts'
import { postEntries } from './posting.ts'

/** Number of runs in a usual test run. Set LEDGER_RUNS for more, and LEDGER_SEED to repeat a run. */
const RUNS = Number(process.env['LEDGER_RUNS'] ?? 8)
const SEED = Number(process.env['LEDGER_SEED'] ?? Date.now() % 2 ** 31)
/** So many ways to tamper are tried on each run's history. */
const TAMPERINGS = 25

async function openLedger() {
  const database = await testDatabase()
  const { db } = openDatabase(database.url, { limits: PATIENT })
  const { db: past } = openDatabase(database.url, { role: 'none', limits: PATIENT })
  after(async () => {
    await db.destroy()
    await past.destroy()
    await database.close()
  })
  return { db, past }
}
const { db, past } = await openLedger()
const other = await openLedger()
let contracts = 0

const lives = fc.array(fc.array(Move, { minLength: 4, maxLength: 14 }), { minLength: 2, maxLength: 3 })

/** Books lives, each in a contract of its own, move by move. */
async function book(of: readonly Move[][]): Promise<string[]> {
  contracts += of.length
  const ids = of.map((_, index) => `L${contracts - index}`)
  const holders = await openContracts(db, ids)
  for (const [index, holder] of holders.entries())
    for (const entries of livedBy(holder, of[index] ?? [])) await post(db, holder.contractId, entries)
  return ids
}

const post = (into: Database, contractId: string, entries: readonly LedgerEntry[]) =>
  inTransaction(into, (trx) => postEntries(trx, { contractId, entries, recordedAt: WRITTEN_AT }))

/** Returns the balances of contracts and the heads of their chains as text. */
async function keptOf(from: Database, ids: readonly string[]): Promise<string[]> {
  const { rows } = await sql<{ line: string }>`
    select account || ' ' || asset || ' ' || quantity as line from ledger_balance
      where contract_id = any(${ids}::text[]) and quantity <> 0
    union all select id || ' ' || sequence || ' ' || encode(head, 'hex') from ledger_chain
      where contract_id = any(${ids}::text[]) order by 1`.execute(from)
  return rows.map(({ line }) => line)
}

/** The entries of a contract as they are stored. */
async function storedEntries(contractId: string): Promise<LedgerEntry[]> {
  const chainId = `contract:${contractId}`
  const postings = Map.groupBy(await postingsOfChain(db, chainId), ({ entry_id }) => entry_id)
  const rows = Map.groupBy(await rowsOfChain(db, chainId), ({ entry_id }) => entry_id)
  return (await entriesOfChain(db, chainId)).map((stored) => ({
    kind: stored.kind,
    day: stored.day,
    eventKey: stored.event_key,
    ...(stored.settles !== null && { settles: stored.settles }),
    ...(stored.corrects !== null && { corrects: stored.corrects }),
    memo: stored.memo,
    postings: (postings.get(stored.id) ?? []).map(({ account, contract_id, asset, quantity }) => ({
      account,
      ...(contract_id !== null && { contractId: contract_id }),
      asset,
      quantity,
    })),
    rows: (rows.get(stored.id) ?? []).map(shownRow),
  }))
}

test('I-07: booked again from nothing, the same entries give the same balances and hashes to the last byte', async (t) => {
  t.diagnostic(`seed ${SEED}, ${RUNS} runs`)
  let compared = 0 // a history of sales out of nothing books nothing
  await fc.assert(
    fc.asyncProperty(lives, async (of) => {
      const ids = await book(of)
      await openContracts(other.db, ids)
      for (const id of ids.toReversed()) await post(other.db, id, await storedEntries(id))
      const kept = await keptOf(db, ids)
      compared += kept.length
      assert.deepEqual(await keptOf(other.db, ids), kept)
    }),
    { numRuns: RUNS, seed: SEED, endOnFailure: true },
  )
  assert.ok(compared > 0)
})

test('I-01, I-02, I-03, I-08, I-09, I-16: any postings create, lose, owe or mix nothing', async () => {
  await fc.assert(
    fc.asyncProperty(lives, async (of) => {
      await book(of)
      const { rows } = await sql<{ fault: string }>`
        select 'entry ' || entry_id as fault from ledger_posting group by entry_id, asset having sum(quantity) <> 0
        union all select 'sum of ' || asset from ledger_posting group by asset having sum(quantity) <> 0
        union all select 'balance of ' || account from ledger_balance b where quantity <>
          (select coalesce(sum(quantity), 0) from ledger_posting p where p.account = b.account and p.asset = b.asset)
        union all select 'owed by ' || account from ledger_balance
          where quantity < 0 and contract_id is not null and account not like '%:payable'
        union all select 'issued of ' || asset from ledger_balance group by asset
          having sum(quantity) filter (where account like '%:units') <>
            -sum(quantity) filter (where account like '%:units-issued')
        union all select 'currency of ' || account from ledger_posting
          where (account like 'house:%:%:%' and asset <> split_part(account, ':', 4))
            or (account like 'contract:%:cash' and asset <> 'USD')
        union all select 'half an exchange in ' || entry_id from ledger_posting where account like '%:fx:%'
          group by entry_id having count(distinct asset) <> 2`.execute(db)
      assert.deepEqual(rows, [])
    }),
    { numRuns: RUNS, seed: SEED, endOnFailure: true },
  )
  assert.deepEqual((await verifyChains(db)).faults, [])
})

class TakenBack extends Error {}

/**
 * Returns the faults found after a change that bypasses the portal, or the database's error. The change is
 * rolled back.
 */
async function resultsWith(change: (trx: RunningTransaction) => Promise<number>): Promise<string> {
  let finding = ''
  const changing = past.transaction().execute(async (trx) => {
    await sql`set local session_replication_role = replica`.execute(trx)
    const changed = await change(trx)
    const { faults } = changed === 0 ? { faults: [] } : await verifySnapshot(trx)
    finding = changed === 0 ? 'nothing' : faults.length > 0 ? 'found' : 'unseen'
    throw new TakenBack()
  })
  await changing.catch((error: unknown) => {
    if (!(error instanceof TakenBack)) finding = 'refused'
  })
  return finding
}

const TABLES = [
  'ledger_entry',
  'ledger_posting',
  'ledger_row',
  'ledger_balance',
  'ledger_chain',
  'ledger_anchor',
]
type Column = { table: string; name: string; type: string }

/** A bit of a value in another state, by its type. @param place which bit, or which sign of a text. */
const flipped = ({ name, type }: Column, place: number): string => {
  const bit = `(1::bigint << ${place % 15})`
  const sign = `(1 + ${place} % greatest(length(${name}::text), 1))`
  const text = `overlay(${name}::text placing chr(ascii(substr(${name}::text, ${sign}, 1)) # 1) from ${sign} for 1)`
  if (['bigint', 'integer', 'smallint'].includes(type)) return `(${name}::bigint # ${bit})::${type}`
  if (type === 'bytea')
    return `set_bit(${name}, ${place} % (length(${name}) * 8), 1 - get_bit(${name}, ${place} % (length(${name}) * 8)))`
  if (type === 'date') return `'2000-01-01'::date + ((${name} - '2000-01-01')::int # ${bit}::int)`
  if (type.startsWith('timestamp')) return `${name} + interval '1 microsecond' * ${bit}`
  return `(${text})::${type}`
}

test('I-04, I-06: every changed bit and every removed, added or exchanged row of the ledger is detected', async (t) => {
  const { rows: columns } = await sql<Column>`
    select table_name as table, column_name as name, data_type as type from information_schema.columns
    where table_name = any(${TABLES}::text[]) and table_schema = 'public'
      -- what an anchor saw is evidence, not when it was written down
      and (table_name, column_name) <> ('ledger_anchor', 'recorded_at')`.execute(past)
  assert.ok(columns.length > 35)
  await book(fc.sample(lives, { seed: SEED, numRuns: 1 })[0] ?? [])
  await inTransaction(db, (trx) => anchorDay(trx, calendarDay('20261231'), WRITTEN_AT))
  assert.deepEqual((await verifyChains(db)).faults, [])
  const outcomes: string[] = []
  const Tampering = fc.record({
    way: fc.constantFrom('flip', 'flip', 'flip', 'remove', 'insert', 'exchange'),
    column: fc.constantFrom(...columns),
    row: fc.nat(1_000),
    place: fc.nat(300),
  })
  await fc.assert(
    fc.asyncProperty(Tampering, async ({ way, column, row, place }) => {
      const { table, name } = column
      const chosen = (nth: string) =>
        `(select ctid from ${table} order by ctid offset ${nth} % (select count(*) from ${table}) limit 1)`
      const one = chosen(String(row))
      const next = chosen(String(row + 1))
      const statements = {
        flip: `update ${table} set ${name} = ${flipped(column, place)} where ctid = ${one} and ${name} is not null`,
        remove: `delete from ${table} where ctid = ${one}`,
        insert: `insert into ${table} select (jsonb_populate_record(t, jsonb_build_object('line', 90 + line))).* from ${table} t where ctid = ${one}`,
        exchange: `update ${table} set ${name} = (select o.${name} from ${table} o
            where o.ctid = case when ${table}.ctid = ${one} then ${next} else ${one} end)
          where ctid in (${one}, ${next}) and (select count(distinct o.${name}) from ${table} o where o.ctid in (${one}, ${next})) = 2`,
      }
      const isWithLine = table === 'ledger_posting' || table === 'ledger_row'
      if (way === 'insert' && !isWithLine) return
      const outcome = await resultsWith(async (trx) => {
        const { numAffectedRows } = await sql.raw(statements[way]).execute(trx)
        return Number(numAffectedRows ?? 0)
      })
      outcomes.push(`${way} ${outcome}`)
      assert.notEqual(outcome, 'unseen', statements[way])
    }),
    { numRuns: RUNS * TAMPERINGS, seed: SEED, endOnFailure: true },
  )
  t.diagnostic(JSON.stringify(tally(outcomes)))
  for (const way of ['flip', 'remove', 'insert', 'exchange'])
    assert.ok(outcomes.includes(`${way} found`), way)
})
