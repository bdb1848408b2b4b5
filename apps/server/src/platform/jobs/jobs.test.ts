import assert from 'node:assert/strict'
import { after, before, test } from 'node:test'
import { sql } from 'kysely'
import * as z from 'zod/mini'
import { inTransaction, openDatabase } from '#platform/database/database.ts'
import { openLog } from '#platform/logging/log.ts'
import { PATIENT, testDatabase } from '#test/database/postgres.ts'
import { type JobKind, type Jobs, openJobs, prepareJobs } from './jobs.ts'

const greet: JobKind<{ name: string }> = {
  name: 'greet',
  payload: z.strictObject({ name: z.string() }),
  retries: 3,
  pauseSeconds: 0,
  longestPauseSeconds: 1,
  longestRunSeconds: 10,
}

const log = openLog('silent')
let database: Awaited<ReturnType<typeof testDatabase>>
let one: ReturnType<typeof openDatabase>
let other: ReturnType<typeof openDatabase>
let jobs: Jobs
let othersJobs: Jobs

before(async () => {
  database = await testDatabase()
  await Promise.all([prepareJobs(database.url, [greet]), prepareJobs(database.url, [greet])])
  one = openDatabase(database.url, { limits: PATIENT })
  other = openDatabase(database.url, { limits: PATIENT })
  jobs = await openJobs(one.pool, log)
  othersJobs = await openJobs(other.pool, log)
})
after(async () => {
  await Promise.all([jobs.stop(), othersJobs.stop()])
  await Promise.all([one.db.destroy(), other.db.destroy()])
  await database.close()
})

test('work queued in a change is done once among two processes, and not at all when the change is undone', async () => {
  const greeted: string[] = []
  const expected = Array.from({ length: 40 }, (_, index) => `client ${index}`)
  const all = Promise.withResolvers<void>()
  for (const team of [jobs, othersJobs]) {
    await team.work(greet, { atOnce: 4 }, async ({ name }) => {
      greeted.push(name)
      if (greeted.length >= expected.length) all.resolve()
    })
  }
  await assert.rejects(
    inTransaction(one.db, async (trx) => {
      await jobs.enqueue(trx, greet, { name: 'nobody' })
      throw new Error('undone')
    }),
    /undone/,
  )
  for (const name of expected) await inTransaction(one.db, (trx) => jobs.enqueue(trx, greet, { name }))
  await all.promise
  assert.deepEqual(greeted.toSorted(), expected.toSorted())
})

test('ends the schedule of a kind that no longer exists, and keeps all others', async () => {
  const [retired, kept] = ['retired', 'kept'].map((name) => ({ ...greet, name, payload: z.object({}) }))
  assert.ok(retired && kept)
  await prepareJobs(database.url, [greet, retired, kept])
  for (const kind of [retired, kept]) await jobs.schedule(kind, '0 0 1 1 *', 'UTC')
  await prepareJobs(database.url, [greet, kept])
  const { rows } = await sql`select name from pgboss.schedule`.execute(one.db)
  assert.deepEqual(rows, [{ name: 'kept' }])
})
