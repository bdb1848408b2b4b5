import assert from 'node:assert/strict'
import { execFile } from 'node:child_process'
import { resolve } from 'node:path'
import { after, before, test } from 'node:test'
import { promisify } from 'node:util'
import { calendarDay } from '@fundholder/domain/calendar.ts'
import { sql } from 'kysely'
import { verifyChains } from '#ledger/verifying/verifying.ts'
import { standingClock } from '#platform/clock/clock.ts'
import { businessOffset, moveBusinessClock } from '#platform/clock/shared-clock.ts'
import { type Database, inTransaction, openDatabase } from '#platform/database/database.ts'
import { testDatabase } from '#test/postgres.ts'
import { advanceDemo } from './advance-demo.ts'
import { extendDemo } from './extend-demo.ts'
import { makeDemo } from './make-demo.ts'

const MADE_AT = '2026-09-11T10:00:00Z'
const MADE_ON = calendarDay('20260911')
const LATER = '2026-11-20T10:00:00Z'
const MAKER = resolve(import.meta.dirname, '../../test/make-demo.ts')
const PATIENT = { connections: 4, statementSeconds: 120, waitSeconds: 60 }

const opened: (() => Promise<void>)[] = []
after(async () => {
  for (const close of opened) await close()
})

async function emptyHouse(): Promise<{ db: Database; url: string }> {
  const { url, close } = await testDatabase()
  const { db } = openDatabase(url, { limits: PATIENT })
  opened.push(() => db.destroy(), close)
  return { db, url }
}

const clock = standingClock(MADE_AT)
let house: { db: Database; url: string }
before(async () => {
  house = await emptyHouse()
  await makeDemo({ db: house.db, clock })
})

/** One hash for each question, over all rows of its answer. */
async function digests(db: Database, questions: readonly string[]): Promise<string[]> {
  const found: string[] = []
  for (const question of questions) {
    const { rows } = await sql<{ digest: string | null; count: bigint }>`
      select md5(string_agg(line, e'\n' order by line collate "C")) as digest, count(*) as count
      from (select answer::text as line from (${sql.raw(question)}) answer) lines`.execute(db)
    assert.ok(rows[0] && rows[0].count > 0n, question)
    found.push(`${question}: ${rows[0].digest}`)
  }
  return found
}

const MARKET = [
  'select * from price',
  'select * from fx_rate',
  'select instrument_id, currency, day, former, corrected from price_change',
  'select id, operative, closed_on from instrument',
]
const WORLD = [
  ...MARKET,
  ...['instrument', 'benchmark', 'benchmark_item', 'model_portfolio', 'model_portfolio_item'].map(
    (table) => `select * from ${table}`,
  ),
  ...['exposure', 'holding', 'fund_fact', 'score', 'fund_fee'].map((table) => `select * from ${table}`),
  ...['entity', 'employer', 'person', 'contract', 'deposit'].map((table) => `select * from ${table}`),
  'select key, value, changed_at from setting',
  ...['person_record', 'salary', 'beneficiary', 'bank_account', 'employer_record'].map(
    (table) => `select * from ${table}`,
  ),
  `select to_jsonb(portal_user) - 'password_hash' from portal_user`,
]
const LEDGER = [
  'ledger_chain',
  'ledger_entry',
  'ledger_posting',
  'ledger_row',
  'ledger_balance',
  'ledger_anchor',
].map((table) => `select * from ${table}`)
/** What was booked, without the ids and the instant of its writing down. */
const BOOKED = [
  `select entry.chain_id, entry.sequence, entry.kind, entry.day, entry.event_key, entry.memo, settled.event_key
   from ledger_entry entry left join ledger_entry settled on settled.id = entry.settles`,
  `select event_key, line, account, asset, quantity from ledger_posting join ledger_entry on id = entry_id`,
  `select event_key, to_jsonb(ledger_row) - 'entry_id' from ledger_row join ledger_entry on id = entry_id`,
  'select account, asset, quantity from ledger_balance where quantity <> 0',
]

test('two machines on two sides of the date line make the same world, to the last hash', async () => {
  const other = await emptyHouse()
  await promisify(execFile)(process.execPath, [MAKER, other.url, MADE_AT], {
    env: { ...process.env, TZ: 'Pacific/Apia' },
  })
  assert.deepEqual(
    await digests(other.db, [...WORLD, ...LEDGER]),
    await digests(house.db, [...WORLD, ...LEDGER]),
  )
})

test('a house that holds anything is left alone', async () => {
  await assert.rejects(makeDemo({ db: house.db, clock }), /empty database only/)
})

test('a demo extended day after day is the one that would have been made later', async () => {
  const desk = { db: house.db, clock }
  for (const today of ['20260914', '20260925', '20260929', '20261001', '20261102']) {
    await extendDemo(desk, calendarDay(today))
  }
  clock.set(LATER)
  assert.equal(await extendDemo(desk), '20261119')
  const later = await emptyHouse()
  await makeDemo({ db: later.db, clock }, undefined, MADE_ON)
  assert.deepEqual(
    await digests(house.db, [...MARKET, ...BOOKED, 'select * from salary']),
    await digests(later.db, [...MARKET, ...BOOKED, 'select * from salary']),
  )
  assert.deepEqual((await verifyChains(house.db)).faults, [])
})

test('a demo that lives through a wrong price and the end of a fund is the one made after both', async () => {
  const madeOn = calendarDay('20250310')
  const early = standingClock('2025-03-10T10:00:00Z')
  const [living, later] = [await emptyHouse(), await emptyHouse()]
  await makeDemo({ db: living.db, clock: early })
  for (const today of ['20250320', '20250612', '20250616', '20250618'])
    await extendDemo({ db: living.db, clock: early }, calendarDay(today))
  early.set('2025-07-02T10:00:00Z')
  assert.equal(await extendDemo({ db: living.db, clock: early }), '20250701')
  await makeDemo({ db: later.db, clock: early }, undefined, madeOn)
  assert.deepEqual(
    await digests(living.db, [...MARKET, ...BOOKED]),
    await digests(later.db, [...MARKET, ...BOOKED]),
  )
})

test('extending a demo that is up to date, or to an earlier day, changes nothing', async () => {
  const before = await digests(house.db, [...WORLD, ...LEDGER])
  await extendDemo({ db: house.db, clock })
  await extendDemo({ db: house.db, clock }, MADE_ON)
  assert.deepEqual(await digests(house.db, [...WORLD, ...LEDGER]), before)
})

test('advancing moves the business clock alone, by business days, and lets them happen', async () => {
  const wallClock = clock.now()
  assert.equal(await advanceDemo({ db: house.db, clock }, 3), '20261125') // from a Friday over a weekend
  assert.equal(clock.today(), '20261125')
  assert.deepEqual(clock.now(), wallClock)
  const { rows } = await sql`select 1 from price where day = '20261124'`.execute(house.db)
  assert.ok(rows.length > 100)
})

test('days are whole however long the night was', async () => {
  clock.set('2026-10-23T21:30:00Z') // half past eleven at night in Madrid, before the clocks go back
  const ahead = await businessOffset(house.db)
  await inTransaction(house.db, (trx) => moveBusinessClock(trx, { milliseconds: -ahead, at: clock.now() }))
  assert.equal(await advanceDemo({ db: house.db, clock }, 1), '20261026')
})

test('where there is no demo, nothing is extended and no clock is moved', async () => {
  const empty = await emptyHouse()
  assert.equal(await extendDemo({ db: empty.db, clock }), undefined)
  await assert.rejects(advanceDemo({ db: empty.db, clock }, 1), /only a demo/)
})
