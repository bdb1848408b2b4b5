import assert from 'node:assert/strict'
import { after, before, test } from 'node:test'
import { setTimeout as delay } from 'node:timers/promises'
import { inTransaction, openDatabase } from '#platform/database/database.ts'
import { openLog } from '#platform/logging/log.ts'
import { PATIENT, testDatabase } from '#test/database/postgres.ts'
import { type Clock, fixedClock, systemClock } from './clock.ts'
import { moveBusinessClock, openSharedClock } from './shared-clock.ts'

const log = openLog('silent')
const timeZone = 'Europe/Madrid'
const DAY_MS = 86_400_000
let database: Awaited<ReturnType<typeof testDatabase>>
let connection: ReturnType<typeof openDatabase>

before(async () => {
  database = await testDatabase()
  connection = openDatabase(database.url, { limits: PATIENT })
})
after(async () => {
  await connection.db.destroy()
  await database.close()
})

const openClock = (startsAt?: string) =>
  openSharedClock({
    ...connection,
    log,
    timeZone,
    startsAt: startsAt === undefined ? undefined : new Date(startsAt),
  })

/** Returns the offset of the business clock, or slightly more because it is read second. */
function aheadBy(clock: Clock): number {
  const now = clock.now().getTime()
  return clock.businessNow().getTime() - now
}

test('both clocks start at the given time and continue from there', () => {
  const clock = systemClock({ timeZone, startsAt: new Date('2030-01-02T10:00:00Z') })
  const first = clock.now().getTime()
  assert(first - Date.parse('2030-01-02T10:00:00Z') < 60_000)
  const until = performance.now() + 5
  while (performance.now() < until);
  assert(clock.now().getTime() > first)
  assert(clock.businessNow().getTime() > first)
})

test('the day changes at midnight in Madrid, also in the nights that lose or repeat an hour', () => {
  const clock = fixedClock('2026-03-28T22:59:59Z')
  const dayAt = (instant: string) => {
    clock.set(instant)
    return clock.today()
  }
  assert.equal(dayAt('2026-03-28T22:59:59Z'), '20260328')
  assert.equal(dayAt('2026-03-28T23:00:00Z'), '20260329')
  assert.equal(dayAt('2026-03-29T21:59:59Z'), '20260329') // a day of 23 hours
  assert.equal(dayAt('2026-03-29T22:00:00Z'), '20260330')
  assert.equal(dayAt('2026-10-24T22:00:00Z'), '20261025')
  assert.equal(dayAt('2026-10-25T22:59:59Z'), '20261025') // a day of 25 hours
  assert.equal(dayAt('2026-10-25T23:00:00Z'), '20261026')
})

test('a portal never starts earlier than it has been', async () => {
  const first = await openClock('2031-05-05T10:00:00Z')
  await first.close()
  const earlier = await openClock('2030-01-01T00:00:00Z')
  assert(earlier.now() >= new Date('2031-05-05T10:00:00Z'))
  await earlier.close()
  const byTheMachine = await openClock()
  assert(byTheMachine.now() >= new Date('2031-05-05T10:00:00Z'))
  await byTheMachine.close()
  const later = await openClock('2032-01-01T00:00:00Z')
  assert(later.now() >= new Date('2032-01-01T00:00:00Z'))
  await later.close()
})

test('moves the business clock for every process, and not the wall clock', {
  timeout: 60_000,
}, async () => {
  const [one, other] = [await openClock(), await openClock()]
  const before = other.now().getTime()
  await inTransaction(connection.db, (trx) =>
    moveBusinessClock(trx, { milliseconds: 3 * DAY_MS, at: one.now() }),
  )
  for (const clock of [one, other]) {
    while (aheadBy(clock) < 3 * DAY_MS) await delay(5)
    assert(clock.now().getTime() - before < DAY_MS)
  }
  await Promise.all([one.close(), other.close()])
  const afterwards = await openClock()
  assert(aheadBy(afterwards) >= 3 * DAY_MS)
  await afterwards.close()
})
