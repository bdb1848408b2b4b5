import assert from 'node:assert/strict'
import { execFile } from 'node:child_process'
import { resolve } from 'node:path'
import { after, before, test } from 'node:test'
import { promisify } from 'node:util'
import { type CalendarDay, calendarDay } from '@fundholder/domain/calendar.ts'
import { sql } from 'kysely'
import { verifyChains } from '#ledger/verifying/verifying.ts'
import { fixedClock } from '#platform/clock/clock.ts'
import { type Database, openDatabase } from '#platform/database/database.ts'
import { DEMO } from '#platform/database/demo-mark.ts'
import { writeSetting } from '#platform/database/settings.ts'
import { openLog } from '#platform/logging/log.ts'
import { demoDeps } from '#test/books/demo-deps.ts'
import { testDatabase } from '#test/database/postgres.ts'
import { openWholePortal } from '#test/portal/whole-portal.ts'
import { advanceDemo } from './advance-demo.ts'
import { makeDemo, mayBecomeDemo } from './make-demo.ts'
import { passDays } from './pass-days.ts'

const MADE_AT = '2026-09-16T10:00:00Z'
const MADE_ON = calendarDay('20260916')
const MAKER = resolve(import.meta.dirname, '../../test/books/make-demo.ts')
const PATIENT = { connections: 4, statementSeconds: 120, waitSeconds: 60 }
const log = openLog('error')

const opened: (() => Promise<void>)[] = []
after(async () => {
  for (const close of opened) await close()
})

async function emptyBook(): Promise<{ db: Database; url: string }> {
  const { url, close } = await testDatabase()
  const { db } = openDatabase(url, { limits: PATIENT })
  opened.push(() => db.destroy(), close)
  return { db, url }
}

const clock = fixedClock(MADE_AT)
let book: { db: Database; url: string }
before(async () => {
  book = await emptyBook()
  await makeDemo({ db: book.db, clock, log })
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
  ...['entity', 'employer', 'deposit'].map((table) => `select * from ${table}`),
  ...['person', 'person_record', 'salary', 'beneficiary', 'bank_account'].map(
    (table) =>
      `select username, to_jsonb(${table}) - 'user_id' from ${table} join portal_user on portal_user.id = user_id`,
  ),
  `select to_jsonb(contract) - 'user_id' from contract`,
  // The wall clock keeps its latest moment every ten seconds, whatever happens in the demo.
  "select key, value, changed_at from setting where key <> 'latest-moment'",
  'select * from employer_record',
  `select to_jsonb(portal_user) - 'password_hash' - 'id' from portal_user`,
]
const LEDGER = [
  'ledger_chain',
  'ledger_entry',
  'ledger_posting',
  'ledger_row',
  'ledger_balance',
  'ledger_anchor',
].map((table) => `select * from ${table}`)
/** Booked rows without the newcomer's, whose first money the portal itself invests. */
const BOOKED = [
  `select portfolio_id, day, transaction_type_code, instrument_id, units, price, currency, fx_rate, amount, fees
   from ledger_row where portfolio_id <> 'P1006'`,
  `select account, asset, quantity from ledger_balance where quantity <> 0
   and account ~ '^contract:' and account !~ ':C1006:' and account !~ ':(cash|payable|receivable)$'`,
]

test('two machines on two sides of the date line make the same world, to the last hash', async () => {
  const other = await emptyBook()
  await promisify(execFile)(process.execPath, [MAKER, other.url, MADE_AT], {
    env: { ...process.env, TZ: 'Pacific/Apia' },
  })
  assert.deepEqual(
    await digests(other.db, [...WORLD, ...LEDGER]),
    await digests(book.db, [...WORLD, ...LEDGER]),
  )
})

test('a database that is not empty is left alone', async () => {
  await assert.rejects(makeDemo({ db: book.db, clock, log }), /empty database only/)
  assert.equal(await mayBecomeDemo(book.db), false)
})

test('a demo whose making was cut off is made as if it had not been', async () => {
  const { db } = await emptyBook()
  let isImported = false
  const now = () => (isImported ? assert.fail('cut off') : clock.now())
  const progress = ({ done, of }: { done: number; of: number }) => {
    isImported = done === of
  }
  await assert.rejects(makeDemo({ db, clock: { ...clock, now }, log }, { progress }), /cut off/)
  assert.equal(await mayBecomeDemo(db), true)
  await makeDemo({ db, clock, log })
  assert.deepEqual(await digests(db, WORLD), await digests(book.db, WORLD))
})

/** A whole portal with a demo made at an instant, whose days can be passed. */
async function livingDemo(madeAt: string) {
  const portal = await openWholePortal({ isDemo: true, settings: { FUNDHOLDER_NOW: madeAt } })
  opened.push(portal.close)
  await makeDemo(portal.deps)
  return portal.deps
}

/** A demo made at one instant as if it had been made on an earlier day. */
async function madeLater(at: string, madeOn: CalendarDay): Promise<Database> {
  const { db } = await emptyBook()
  await makeDemo({ db, clock: fixedClock(at), log }, { madeOn })
  return db
}

test('month-end contributions and fees match those of a book generated later', async () => {
  const living = await livingDemo(MADE_AT)
  for (const days of [1, 11]) await advanceDemo(living, days)
  assert.equal(living.clock.today(), '20261002')
  const later = await madeLater('2026-10-02T10:00:00Z', MADE_ON)
  const questions = [
    ...MARKET,
    ...BOOKED,
    'select entity_id, from_day, monthly_basic from salary join portal_user on id = user_id',
  ]
  assert.deepEqual(await digests(living.db, questions), await digests(later, questions))
  const { rows } = await sql<{ state: string; count: number }>`
    select state, count(*)::int as count from client_order group by 1`.execute(living.db)
  assert.deepEqual(
    rows.map(({ state }) => state),
    ['completed'],
  )
  assert.ok((rows[0]?.count ?? 0) > 30, 'members’ contributions are orders like any other')
  assert.deepEqual((await verifyChains(living.db)).faults, [])
  const before = await digests(living.db, [...WORLD, ...LEDGER])
  await passDays(living)
  assert.deepEqual(await digests(living.db, [...WORLD, ...LEDGER]), before, 'a day passes once')
})

test('a demo that lives through a wrong price has the prices and the correction of one made later', async () => {
  const living = await livingDemo('2025-03-18T10:00:00Z')
  await advanceDemo(living, 3)
  const later = await madeLater('2025-03-21T10:00:00Z', calendarDay('20250318'))
  assert.deepEqual(await digests(living.db, MARKET), await digests(later, MARKET))
})

/** A demo without anybody, of which nothing is left to live through. */
async function emptyDemo(at: string) {
  const { db } = await emptyBook()
  const fixed = fixedClock(at)
  const prices = { refresh: async () => {}, market: () => assert.fail('there is nothing to value') }
  const deps = await demoDeps({ deps: { db, clock: fixed, log }, prices })
  const livedThrough = calendarDay('20991231')
  await writeSetting(db, DEMO, { seed: 1, madeOn: MADE_ON, livedThrough }, fixed.now())
  return deps
}

test('advancing moves the business clock alone, by business days', async () => {
  const deps = await emptyDemo('2026-11-20T10:00:00Z')
  const wallClock = deps.clock.now()
  assert.equal(await advanceDemo(deps, 3), '20261125') // from a Friday over a weekend
  assert.equal(deps.clock.today(), '20261125')
  assert.deepEqual(deps.clock.now(), wallClock)
})

test('days are whole however long the night was', async () => {
  const deps = await emptyDemo('2026-10-23T21:30:00Z') // half past eleven at night in Madrid, before the clocks go back
  assert.equal(await advanceDemo(deps, 1), '20261026')
})

test('outside a demo no day passes and no clock moves', async () => {
  const { db } = await emptyBook()
  const deps = { ...(await emptyDemo(MADE_AT)), db }
  await passDays(deps)
  await assert.rejects(advanceDemo(deps, 1), /only a demo/)
})
