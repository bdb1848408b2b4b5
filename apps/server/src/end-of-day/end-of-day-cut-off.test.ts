import assert from 'node:assert/strict'
import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { resolve } from 'node:path'
import { after, test } from 'node:test'
import { calendarDay } from '@fundholder/domain/calendar.ts'
import { sql } from 'kysely'
import { startFees } from '#dealing/contract-fees/start-dates.ts'
import { verifyChains } from '#ledger/verifying/verifying.ts'
import { CommandFailed } from '#platform/cli/command.ts'
import type { Database } from '#platform/database/database.ts'
import { openDatabase } from '#platform/database/database.ts'
import { openLog } from '#platform/logging/log.ts'
import { bookOf, listInstruments, openContract, publishPrices } from '#test/books/book.ts'
import { PATIENT } from '#test/database/postgres.ts'
import { openReadingPortal } from '#test/portal/reading-portal.ts'
import { failOnPrompt } from '#test/portal/run-command.ts'
import { END_OF_DAY_COMMANDS } from './end-of-day.commands.ts'
import { runEndOfDayForYesterday } from './end-of-day-job.ts'
import { endOfDayLines } from './end-of-day-report.ts'
import { runEndOfDay } from './run-end-of-day.ts'

const NOW = '2026-12-01T08:00:00Z'
const DAY = calendarDay('20261130')
const RUNNER = resolve(import.meta.dirname, '../../test/dealing/run-end-of-day.ts')

/** A portal with three contracts, on the morning after their fees are due. */
async function portalWithFeesDue() {
  const portal = await openReadingPortal({ startsAt: NOW })
  const owner = openDatabase(portal.url, { role: 'postgres', limits: PATIENT })
  after(async () => {
    await owner.db.destroy()
    await portal.close()
  })
  const { db } = portal
  await listInstruments(db, { F: 'USD' })
  await publishPrices(db, 'F', { '20261102': '10', '20261110': '11', '20261119': '12', '20261130': '13' })
  for (const id of ['K1', 'K2', 'K3']) {
    await openContract(db, { id, since: '20261102' })
    const book = bookOf(db, { contractId: id })
    await book.contribute('20261102', 1_000_000n)
    const bought = await book.buy(
      '20261103',
      { id: 'F', nav: '10' },
      id === 'K3' ? 1_000_000n : 400_000n,
      '20261105',
    )
    await book.settle('20261105', bought)
  }
  await startFees(db, calendarDay('20261101'), portal.clock.now())
  await portal.prices.refresh()
  return { db, owner: owner.db, url: portal.url, deps: { ...portal.deps, prices: portal.prices } }
}

/** All bookings and anchors without ids and hashes, equal for portals with equal histories. */
async function booked(db: Database): Promise<unknown[]> {
  const { rows } = await sql`
    select entry.chain_id, entry.sequence, entry.kind, entry.day, entry.event_key, entry.memo,
      (select jsonb_agg(to_jsonb(posting) - 'entry_id' order by line) from ledger_posting posting
        where entry_id = entry.id) as postings,
      (select jsonb_agg(to_jsonb(shown) - 'entry_id' order by line) from ledger_row shown
        where entry_id = entry.id) as rows
    from ledger_entry entry order by entry.chain_id, entry.sequence`.execute(db)
  const anchors = await sql`select day, grown from ledger_anchor order by day`.execute(db)
  return [...rows, ...anchors.rows]
}

const fees = async (db: Database) =>
  (
    await sql<{ chain_id: string }>`select chain_id from ledger_entry where kind = 'fee' order by 1`.execute(
      db,
    )
  ).rows.map(({ chain_id }) => chain_id)

const uninterrupted = await portalWithFeesDue()
await runEndOfDay(uninterrupted.deps, DAY)
const expected = await booked(uninterrupted.db)

test('is idempotent, also for two simultaneous runs', async () => {
  assert.deepEqual(await fees(uninterrupted.db), ['contract:K1', 'contract:K2', 'contract:K3'])
  const again = await runEndOfDay(uninterrupted.deps, DAY)
  assert.deepEqual([again.taken, again.waiting, again.failed], [[], [], []])
  assert.deepEqual(await booked(uninterrupted.db), expected)
  const { db, deps } = await portalWithFeesDue()
  const reports = await Promise.all([runEndOfDay(deps, DAY), runEndOfDay(deps, DAY)])
  assert.equal(reports.flatMap(({ taken }) => taken).length, 3)
  assert.deepEqual(await booked(db), expected)
})

test('finishes a run that was killed between two contracts', { timeout: 60_000 }, async () => {
  const { db, owner, url, deps } = await portalWithFeesDue()
  await owner.transaction().execute(async (trx) => {
    await sql`select from contract where id = 'K2' for update`.execute(trx) // another booking holds the lock
    const runner = spawn(process.execPath, [RUNNER, url, NOW, DAY], { stdio: 'inherit' })
    for (let isWaiting = false; !isWaiting; ) {
      assert.equal(runner.exitCode, null)
      const { rows } = await sql`select from pg_stat_activity
        where wait_event_type = 'Lock' and datname = current_database()`.execute(owner)
      isWaiting = rows.length > 0
    }
    runner.kill('SIGKILL')
    await once(runner, 'exit')
    assert.deepEqual(await fees(db), ['contract:K1'])
  })
  await runEndOfDay(deps, DAY)
  assert.deepEqual(await booked(db), expected)
  assert.deepEqual((await verifyChains(db)).faults, [])
})

test('reports and retries a contract whose fee cannot be booked, and charges all others', async () => {
  const { db, owner, deps } = await portalWithFeesDue()
  await sql`create function refuse() returns trigger language plpgsql as
    $$ begin raise exception 'no room'; end $$`.execute(owner)
  await sql`create trigger refuse before insert on ledger_entry for each row
    when (new.chain_id = 'contract:K2' and new.kind = 'fee') execute function refuse()`.execute(owner)
  const { failed, taken } = await runEndOfDay(deps, DAY)
  assert.deepEqual(failed, [{ step: 'fee of K2', reason: 'no room' }])
  assert.deepEqual(
    taken.map(({ contractId }) => contractId),
    ['K1', 'K3'],
  )
  await assert.rejects(
    runEndOfDayForYesterday({ ...deps, log: openLog('silent') }),
    /1 end-of-day steps failed/,
  )
  const printed: string[] = []
  const run = async () =>
    END_OF_DAY_COMMANDS[0]?.run({
      deps,
      operands: [],
      options: {},
      print: (line) => printed.push(line),
      ask: failOnPrompt,
    })
  await assert.rejects(run(), CommandFailed)
  assert.equal(printed.at(-1), 'FAILED: fee of K2: no room')

  await sql`drop trigger refuse on ledger_entry`.execute(owner)
  assert.deepEqual(
    (await runEndOfDay(deps, DAY)).taken.map(({ contractId }) => contractId),
    ['K2'],
  )
  const withoutAnchors = (all: unknown[]) => all.slice(0, -1)
  assert.deepEqual(withoutAnchors(await booked(db)), withoutAnchors(expected))
})

test('anchors the ledger, postpones fees and reports the failure when prices cannot be read', async () => {
  const { db, deps } = await portalWithFeesDue()
  const prices = { ...deps.prices, refresh: () => Promise.reject(new Error('no memory')) }
  const report = await runEndOfDay({ ...deps, prices }, DAY)
  assert.deepEqual(report, {
    day: DAY,
    fees: { since: '20261101' },
    taken: [],
    waiting: [],
    failed: [{ step: 'prices', reason: 'no memory' }],
  })
  assert.deepEqual(endOfDayLines(report), [
    '2026-11-30: missing prices could not be determined.',
    'Fees charged: 0. They accrue from 2026-11-01 on.',
    'FAILED: prices: no memory',
  ])
  const { rows } = await sql`select day from ledger_anchor`.execute(db)
  assert.deepEqual(rows, [{ day: DAY }])
})

test('runs all other steps when settings or price gaps cannot be read', async () => {
  const { db, owner, deps } = await portalWithFeesDue()
  await sql`alter table setting rename to elsewhere`.execute(owner)
  const first = await runEndOfDay(deps, DAY)
  assert.deepEqual(
    [first.fees, first.failed.map(({ step }) => step), first.quotes?.held],
    [undefined, ['fee settings'], 1],
  )
  const { rows } = await sql`select day from ledger_anchor`.execute(db)
  assert.deepEqual(rows, [{ day: DAY }])
  await sql`alter table elsewhere rename to setting`.execute(owner)
  await sql`alter table fund_holiday rename to elsewhere`.execute(owner)
  const second = await runEndOfDay(deps, DAY)
  assert.deepEqual(
    [second.taken.length, second.failed.map(({ step }) => step), second.quotes],
    [3, ['price gaps'], undefined],
  )
})
