import assert from 'node:assert/strict'
import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { resolve } from 'node:path'
import { after, test } from 'node:test'
import { addDays, calendarDay } from '@fundholder/domain/calendar.ts'
import { findDocuments } from '#documents/find-documents.ts'
import { addSaver, openReportsPortal } from '#test/reports/reports-portal.ts'
import { TRY_MS } from './report-job.ts'

const PROGRAM = resolve(import.meta.dirname, '../../test/reports/report-worker.ts')
/** Kills, and reports under way at each: `REPORT_KILLS=20,5`. */
const [KILLS = 2, REPORTS = 2] = (process.env['REPORT_KILLS'] ?? '').split(',').filter(Boolean).map(Number)

const portal = await openReportsPortal()
after(portal.close)
const { db, clock } = portal
const { userId } = await addSaver(db, () => portal.prices.refresh())

let worker: ChildProcess | undefined
after(() => worker?.kill('SIGKILL'))
function startWorker(careless = '') {
  worker = spawn(process.execPath, [PROGRAM, portal.url, clock.now().toISOString(), careless], {
    stdio: ['pipe', 'ignore', 'inherit'],
  })
}
async function killWorker() {
  const exit = worker && once(worker, 'exit')
  worker?.kill('SIGKILL')
  await exit
}

let day = calendarDay('20250401')
/** Requests reports of different days. @returns their ids. */
async function ask(count: number): Promise<string[]> {
  const ids: string[] = []
  for (let at = 0; at < count; at++) {
    day = addDays(day, 1)
    const request = { type: 'dashboard', contractId: 'saver', dateFrom: day, dateTo: '20261119' } as const
    ids.push((await portal.start(userId, request)).answer().id)
  }
  return ids
}
const rowsOf = (ids: readonly string[]) =>
  db.selectFrom('report').selectAll().where('id', 'in', ids).execute()
async function until(isSo: () => Promise<boolean>) {
  while (!(await isSo())) await new Promise((next) => setTimeout(next, 5))
}
/**
 * The time after which tries of the killed process count as lost, whose clock was ahead of the test's by the time for which
 * it lived, and jobs that it took without beginning them.
 */
async function secondsUntilLost(ids: readonly string[]): Promise<number> {
  const ends = (await rowsOf(ids)).map(({ try_until }) => try_until?.getTime() ?? 0)
  const untilLastEnd = Math.ceil((Math.max(...ends) - clock.now().getTime()) / 1000) + 1
  return Math.max(TRY_MS / 1000, untilLastEnd)
}
const issuedFrom = async (from: string) =>
  (await findDocuments(db, { contractIds: ['saver'], kind: 'DASHBOARD' })).filter(
    ({ period }) => period?.from === from,
  ).length

test(`${KILLS * REPORTS} reports whose process is killed ${KILLS} times each end in OK or ERROR, none issued twice`, async () => {
  startWorker()
  const all: string[] = []
  for (let kill = 0; kill < KILLS; kill++) {
    const ids = await ask(REPORTS)
    all.push(...ids)
    // Each kill comes after another number of finished reports.
    const finished = kill % REPORTS
    await until(async () => {
      const rows = await rowsOf(ids)
      return (
        rows.filter(({ status }) => status === 'OK').length >= finished && rows.some(({ tries }) => tries > 0)
      )
    })
    await killWorker()
    clock.pass({ seconds: await secondsUntilLost(ids) })
    startWorker()
    await until(async () => {
      for (const id of ids) await portal.search(userId, id, 'dashboard')
      const rows = await rowsOf(ids)
      // A process that died while it issued leaves no outcome: the time limit decides.
      const isStuck =
        rows.every(({ status }) => status !== 'PENDING') && rows.some(({ status }) => status === 'ISSUING')
      if (
        isStuck &&
        rows.every(({ status, try_until }) => status !== 'ISSUING' || !try_until || try_until <= clock.now())
      )
        clock.pass({ seconds: 60 })
      return rows.every(({ status }) => status === 'OK' || status === 'ERROR')
    })
  }
  await killWorker()
  const rows = await rowsOf(all)
  assert.equal(rows.length, KILLS * REPORTS)
  for (const { status, from_day } of rows) {
    const issued = await issuedFrom(from_day)
    assert.ok(status === 'OK' ? issued === 1 : issued <= 1, `${status} with ${issued} documents`)
  }
  assert.ok(rows.filter(({ status }) => status === 'OK').length >= rows.length - KILLS)
  assert.ok(
    rows.some(({ tries }) => tries > 1),
    'kills hit reports that were being made',
  )
})

test('control: issuing without the claim issues a report twice', async () => {
  const [id = ''] = await ask(1)
  for (const times of [1, 2]) {
    startWorker('issued-unclaimed')
    await until(async () => (await issuedFrom(day)) === times)
    await killWorker()
    await db.updateTable('report').set({ try_until: clock.now() }).where('id', '=', id).execute()
    await portal.search(userId, id, 'dashboard') // is queued again
  }
})
