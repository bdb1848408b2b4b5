import assert from 'node:assert/strict'
import { after, beforeEach, test } from 'node:test'
import {
  type Database,
  inTransaction,
  openDatabase,
  type RunningTransaction,
} from '#platform/database/database.ts'
import { PATIENT, testDatabase } from '#test/database/postgres.ts'
import { superuser } from '#test/database/superuser.ts'
import { blockPortal, isBlocked, refuseBlockedUntilCommitted, unblockPortal } from './availability.ts'

const database = await testDatabase()
const { db } = openDatabase(database.url, { limits: PATIENT })
after(async () => {
  await db.destroy()
  await database.close()
})
const AT = new Date('2026-11-20T11:00:00Z')
beforeEach(() => unblockPortal(db, AT))

/** Returns the outcome of a client change that checks the block in a given way while a block is set. */
async function changeMeetsBlock(mayI: (trx: RunningTransaction) => Promise<unknown>): Promise<string[]> {
  const ended: string[] = []
  let blocking: Promise<unknown> = Promise.resolve()
  await inTransaction(db, async (trx) => {
    await mayI(trx)
    blocking = blockPortal(db, AT).then(() => ended.push('blocked'))
    while (ended.length === 0 && !(await somebodyWaits())); // until the block is there, or waits for this change
    ended.push('changed')
  })
  await blocking
  return ended
}

async function somebodyWaits(): Promise<boolean> {
  const { rows } = await superuser(
    database.url,
    `select from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'`,
  )
  return rows.length > 0
}

test('a block waits for a change that has begun, so that nothing is written after it', async () => {
  assert.deepEqual(await changeMeetsBlock(refuseBlockedUntilCommitted), ['changed', 'blocked'])
  await assert.rejects(inTransaction(db, refuseBlockedUntilCommitted), { code: 'portal/blocked' })
})

test('control: a change that only reads the block commits after it', async () => {
  assert.deepEqual(await changeMeetsBlock((trx) => isBlocked(trx as Database)), ['blocked', 'changed'])
})
