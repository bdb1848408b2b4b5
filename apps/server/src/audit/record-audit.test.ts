import assert from 'node:assert/strict'
import { randomUUID } from 'node:crypto'
import { after, beforeEach, test } from 'node:test'
import { calendarDay } from '@fundholder/domain/calendar.ts'
import { sql } from 'kysely'
import { inTransaction, openDatabase, type RunningTransaction } from '#platform/database/database.ts'
import { atOnce } from '#test/at-once.ts'
import { inLine } from '#test/database/in-line.ts'
import { PATIENT, testDatabase } from '#test/database/postgres.ts'
import { superuser } from '#test/database/superuser.ts'
import { anchorAuditDay } from './anchor-audit.ts'
import { type AuditFacts, recordAudit, recordStranger } from './record-audit.ts'
import { verifyAudit } from './verify-audit.ts'

const database = await testDatabase()
const { db } = openDatabase(database.url, { limits: PATIENT })
after(async () => {
  await db.destroy()
  await database.close()
})

const AT = new Date('2026-11-20T11:00:00.123Z')
let amal: string
beforeEach(() => {
  amal = randomUUID()
})

const record = (...facts: Omit<AuditFacts, 'at'>[]) =>
  inTransaction(db, (trx) => recordAudit(trx, ...facts.map((one) => ({ ...one, at: AT }))))
const faults = async () => (await verifyAudit(db)).faults

/** Changes rows past the append-only triggers, as the owner of the database could. @returns what the verification finds. */
async function tamper(statements: string): Promise<string[]> {
  const tables = ['audit_entry', 'audit_chain', 'audit_anchor']
  const past = 'set session_replication_role = replica;'
  await superuser(
    database.url,
    `${tables.map((table) => `create table kept_${table} as table ${table};`).join('')} ${past} ${statements}`,
  )
  const found = await faults()
  const back = tables.map(
    (table) => `delete from ${table}; insert into ${table} table kept_${table}; drop table kept_${table};`,
  )
  await superuser(database.url, `${past} ${back.join('')}`)
  assert.deepEqual(await faults(), [])
  return found
}

test('finds an entry that was changed, removed, cut off or added outside the portal', async () => {
  const operator = 'Jane "JD" Doe\\é'
  await record({ event: 'sign-in.succeeded', userId: amal, details: { newDevice: true } })
  await record({ event: 'profile.changed', userId: amal, operator, details: { fields: ['city', 'po-box'] } })
  await record({ event: 'account.viewed', userId: amal, actorId: randomUUID() })
  assert.deepEqual(await faults(), [])

  const of = (sequence: number) => `where chain_id = 'user:${amal}' and sequence = ${sequence}`
  for (const [change, fault] of [
    [`update audit_entry set event = 'sign-in.failed' ${of(1)}`, `entry 1 was changed`],
    [`update audit_entry set operator = 'Max Moe' ${of(2)}`, `entry 2 was changed`],
    [`update audit_entry set details = '{"fields": []}' ${of(2)}`, `entry 2 was changed`],
    [`update audit_entry set actor_id = null ${of(3)}`, `entry 3 was changed`],
    [`update audit_entry set at = at + interval '1 ms' ${of(3)}`, `entry 3 was changed`],
    [`delete from audit_entry ${of(3)}`, 'ends with entry 2, its head is entry 3'],
  ] as const)
    assert.deepEqual(
      (await tamper(change)).map((found) => found.replace(`user:${amal} `, '')),
      [fault],
      change,
    )
  assert.deepEqual(await tamper(`delete from audit_entry ${of(1)}`), [`user:${amal} has no entry 1`])
})

test('the anchor of a day finds a chain that was cut off together with its head', async () => {
  await record({ event: 'sign-in.succeeded', userId: amal })
  await record({ event: 'order.placed', userId: amal })
  const day = calendarDay('20261120')
  await inTransaction(db, (trx) => anchorAuditDay(trx, day, AT))
  await record({ event: 'order.cancelled', userId: amal })
  await inTransaction(db, (trx) => anchorAuditDay(trx, day, AT))
  const { rows } = await sql`select day from audit_anchor`.execute(db)
  assert.equal(rows.length, 1)
  const found = await tamper(
    `delete from audit_entry where chain_id = 'user:${amal}' and sequence > 1;
     update audit_chain set sequence = 1, head = (select hash from audit_entry where chain_id = id) where id = 'user:${amal}'`,
  )
  assert.deepEqual(found, [`the anchor of ${day} does not match the entries up to that day`])
})

test('the portal’s role can neither change nor hash entries, nor move a head', async () => {
  await record({ event: 'sign-in.succeeded', userId: amal })
  for (const statement of [
    'update audit_entry set at = now()',
    'delete from audit_entry',
    'truncate audit_entry',
    'update audit_chain set sequence = 0',
    'delete from audit_chain',
    'update audit_anchor set day = now()',
    `insert into audit_entry (chain_id, sequence, event, details, at, previous_hash, hash)
      values ('user:x', 1, 'sign-in.failed', '{}', now(), '', '')`,
  ])
    await assert.rejects(sql.raw(statement).execute(db), /permission denied/, statement)
  await assert.rejects(superuser(database.url, 'delete from audit_entry'), /append-only/)
})

test('an entry goes when its transaction does', async () => {
  const abandoned = inTransaction(db, async (trx) => {
    await recordAudit(trx, { event: 'order.placed', userId: amal, at: AT })
    throw new Error('refused')
  })
  await assert.rejects(abandoned, /refused/)
  const { rows } = await sql`select from audit_entry where user_id = ${amal}`.execute(db)
  assert.equal(rows.length, 0)
  assert.deepEqual(await faults(), [])
})

test('a user’s chain has no gap after many sign-ins at once, and only that user’s wait for one another', async () => {
  const attempt = (userId: string) => record({ event: 'sign-in.failed', userId })
  await attempt(amal)
  const held = `audit_chain where id = 'user:${amal}'`
  await inLine<unknown>(database.url, held, [() => attempt(amal)])
  for (const other of [
    () => attempt(randomUUID()),
    () =>
      inTransaction(db, (trx) =>
        recordStranger(trx, {
          event: 'sign-in.failed',
          entityId: 169,
          nameHash: Buffer.alloc(32, 7),
          at: AT,
        }),
      ),
  ])
    await assert.rejects(inLine<unknown>(database.url, held, [other]), /over before it was in line/)

  await atOnce(30, () => attempt(amal))
  const { rows } = await sql<{ last: number; count: number }>`
    select max(sequence) as last, count(*)::int as count from audit_entry where user_id = ${amal}`.execute(db)
  assert.deepEqual(rows, [{ last: 32, count: 32 }])
  assert.deepEqual(await faults(), [])
})

test('without the lock of its head a chain breaks, which the primary key refuses', async () => {
  const { rows } = await superuser(
    database.url,
    `select prosrc from pg_proc where proname = 'chain_audit_entry'`,
  )
  const unlocked = rows[0].prosrc
    .replace(' for no key update', '')
    .replace('update audit_chain', 'perform pg_sleep(0.01); update audit_chain')
  const define = (source: string) =>
    superuser(
      database.url,
      `create or replace function chain_audit_entry() returns trigger language plpgsql security definer
        set search_path = public, pg_temp as $body$${source}$body$`,
    )
  await record({ event: 'sign-in.failed', userId: amal })
  await define(unlocked)
  const outcomes = await Promise.allSettled(
    Array.from({ length: 10 }, () => record({ event: 'sign-in.failed', userId: amal })),
  )
  await define(rows[0].prosrc)
  assert.ok(outcomes.some(({ status }) => status === 'rejected'))
})

test('entries of several users in one transaction are appended in one order', async () => {
  const users = [randomUUID(), randomUUID(), randomUUID()]
  const view = (ids: readonly string[]) => async (trx: RunningTransaction) =>
    recordAudit(trx, ...ids.map((userId) => ({ event: 'account.viewed' as const, userId, at: AT })))
  await atOnce(12, (index) => db.transaction().execute(view(index % 2 === 0 ? users : users.toReversed())))
  assert.deepEqual(await faults(), [])
})
