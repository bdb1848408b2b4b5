import assert from 'node:assert/strict'
import { after, beforeEach, test } from 'node:test'
import { sql } from 'kysely'
import { inTransaction, openDatabase, type RunningTransaction } from '#platform/database/database.ts'
import { PATIENT, testDatabase } from '#test/database/postgres.ts'
import { superuser } from '#test/database/superuser.ts'
import { holdDealing, isHeld, OnHold, refuseOnHold, resumeDealing } from './dealing-hold.ts'

const database = await testDatabase()
const { db } = openDatabase(database.url, { limits: PATIENT })
after(async () => {
  await db.destroy()
  await database.close()
})
const AT = new Date('2026-11-20T11:00:00Z')
beforeEach(() => resumeDealing(db, AT))

const PARTS = 12
/** So many parts of a run are under way at any time. */
const SIDE_BY_SIDE = 3
const AT_HOLD = 4

/**
 * A run whose steps never pause together: each ends only once those behind it have checked the hold, or wait for it.
 * Dealing is put on hold while the first steps run.
 *
 * @returns how many steps were made, and how many of them ended after the hold was there.
 */
async function stepsMeetHold(
  look: (trx: RunningTransaction) => Promise<unknown>,
  hold: () => Promise<unknown>,
): Promise<{ made: number; after: number }> {
  const counted = { made: 0, after: 0 }
  let isThere = false
  let holding: Promise<unknown> | undefined
  const inLine = Promise.withResolvers<void>()
  const begun: Promise<void>[] = []
  const looked = new Set<number>()
  const begin = (part: number) => {
    begun[part] ??= step(part).catch((error: unknown) => {
      if (!(error instanceof OnHold)) throw error
    })
  }
  const step = (part: number) =>
    inTransaction(db, async (trx) => {
      await look(trx).finally(() => looked.add(part))
      if (part === AT_HOLD) {
        holding = hold().then(() => {
          isThere = true
        })
        while (!isThere && (await waiting()) < 1);
        inLine.resolve()
      }
      for (let next = part + 1; next < Math.min(part + SIDE_BY_SIDE, PARTS); next += 1) {
        if (next > AT_HOLD) await inLine.promise // the hold has requested the lock before it
        begin(next)
        while (!looked.has(next) && (await waiting()) < 2); // the hold, and this one behind it
      }
      counted.made += 1
      if (isThere) counted.after += 1
    })
  begin(0)
  for (let part = 0; part < PARTS; part += 1) await begun[part]
  await holding
  return counted
}

/** Counts the connections that wait for a lock. */
async function waiting(): Promise<number> {
  const { rows } = await superuser(
    database.url,
    `select from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'`,
  )
  return rows.length
}

test('a hold stops a run of many parts that never pause together: those under way end, no other begins', async () => {
  const hold = () => holdDealing(db, AT)
  assert.deepEqual(await stepsMeetHold(refuseOnHold, hold), { made: AT_HOLD + 1, after: 0 })
  assert.equal(await isHeld(db), true)
})

test('control: steps that share a lock on the setting make the hold wait for all of them', async () => {
  const share = async (trx: RunningTransaction) => {
    const { rows } = await sql<{ value: boolean }>`
      select value from setting where key = 'dealing-held' for share`.execute(trx)
    if (rows[0]?.value) throw new OnHold()
  }
  const hold = () => sql`update setting set value = 'true' where key = 'dealing-held'`.execute(db)
  assert.equal((await stepsMeetHold(share, hold)).made, PARTS)
})

test('control: steps that only read the setting end after the hold', async () => {
  const lookOnly = async (trx: RunningTransaction) => {
    if (await isHeld(trx)) throw new OnHold()
  }
  const { after } = await stepsMeetHold(lookOnly, () => holdDealing(db, AT))
  assert.ok(after > 0, `${after} steps ended after the hold`)
})
