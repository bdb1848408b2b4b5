import assert from 'node:assert/strict'
import { after, beforeEach, test } from 'node:test'
import { atOnce, tally } from '#test/at-once.ts'
import { inLine } from '#test/database/in-line.ts'
import { testDatabase } from '#test/database/postgres.ts'
import { superuser } from '#test/database/superuser.ts'
import { openWithoutLocks } from '#test/database/without-locks.ts'
import { addressOf, codeIn, enrolApprovers, PASSPHRASE } from '#test/payments/approvers.ts'
import { openSignInPortal } from '#test/sign-in/sign-in-portal.ts'
import { enrolApprover } from './enrol-approver.ts'
import { addApprover, removeApprover } from './manage-approvers.ts'
import { verifyPassphrase } from './verify-passphrase.ts'

const database = await testDatabase()
const portal = await openSignInPortal({ database })
const unlocked = await openWithoutLocks(database.url)
after(async () => {
  await unlocked.close()
  await portal.close()
})
const { deps, messages, clock } = portal
const HEAD = 'payment_audit_head'

beforeEach(async () => {
  await superuser(
    database.url,
    `set session_replication_role = replica; delete from payment_audit_entry; delete from payment_approver;
     delete from wrong_password_run; update payment_audit_head set sequence = 0, hash = decode(repeat('00', 32), 'hex')`,
  )
})

/** Outcomes of calls, or the constraints that refused them, sorted. */
const outcomesOf = (outcomes: readonly PromiseSettledResult<unknown>[]) =>
  outcomes
    .map((one) =>
      one.status === 'fulfilled' ? wordOf(one.value) : String(one.reason.constraint ?? one.reason),
    )
    .sort()
const wordOf = (outcome: unknown) =>
  typeof outcome === 'object' && outcome !== null ? (Object.keys(outcome)[0] ?? '') : String(outcome)

/** With one approver enrolled, registers two more, each as soon as the one before waits for the lock. */
async function secondTwice(db: typeof deps.db) {
  await enrolApprovers(deps, 'Jane Doe')
  const add = (name: string) => () => addApprover({ ...deps, db }, { name, email: addressOf(name), by: [] })
  const outcomes = await inLine<unknown>(database.url, HEAD, [add('John Roe'), add('Max Moe')])
  const registered = await superuser(database.url, 'select from payment_approver')
  return [...outcomesOf(outcomes), registered.rowCount]
}

/** Drops the primary key of the audit log, which otherwise refuses two entries after one. */
async function withTornChain<Result>(work: () => Promise<Result>): Promise<Result> {
  await superuser(database.url, 'alter table payment_audit_entry drop constraint payment_audit_entry_pkey')
  try {
    return await work()
  } finally {
    await superuser(
      database.url,
      `set session_replication_role = replica; delete from payment_audit_entry;
       alter table payment_audit_entry add primary key (sequence)`,
    )
  }
}

test('requires a voucher for one of two simultaneous second approvers', async () => {
  assert.deepEqual(await secondTwice(deps.db), ['codeUntil', 'needs', 2])
})

test('refuses one of them by the audit log’s primary key without the lock', async () => {
  assert.deepEqual(await secondTwice(unlocked.db), ['codeUntil', 'payment_audit_entry_pkey', 2])
})

test('registers both without a voucher without lock and primary key (control)', async () => {
  assert.deepEqual(await withTornChain(() => secondTwice(unlocked.db)), ['codeUntil', 'codeUntil', 3])
})

/** Uses one code for two passphrases, the second as soon as the first waits for the lock. */
async function enrolledTwice(db: typeof deps.db) {
  messages.length = 0
  const name = 'Jane Doe'
  await addApprover(deps, { name, email: addressOf(name), by: [] })
  const code = codeIn(messages[0]?.text ?? '')
  const enrol = (passphrase: string) => () => enrolApprover({ ...deps, db }, { name, code, passphrase })
  return outcomesOf(await inLine(database.url, HEAD, [enrol(PASSPHRASE), enrol(`${PASSPHRASE}!`)]))
}

test('accepts one passphrase for one code used twice at once', async () => {
  assert.deepEqual(await enrolledTwice(deps.db), ['enrolled', 'wrong'])
})

test('refuses the second passphrase by a trigger without the lock', async () => {
  assert.deepEqual(await enrolledTwice(unlocked.db), ['enrolled', 'payment_approver_enrolled'])
})

test('accepts both passphrases without lock and trigger (control)', async () => {
  await superuser(database.url, 'alter table payment_approver disable trigger guard')
  try {
    assert.deepEqual(await enrolledTwice(unlocked.db), ['enrolled', 'enrolled'])
  } finally {
    await superuser(database.url, 'alter table payment_approver enable trigger guard')
  }
})

test('keeps one of two approvers who remove each other at once', async () => {
  const { proofOf } = await enrolApprovers(deps, 'Jane Doe', 'John Roe')
  const remove = (name: string, by: string) => () => removeApprover(deps, { name, by: [proofOf(by)] })
  const outcomes = await inLine<unknown>(database.url, HEAD, [
    remove('John Roe', 'Jane Doe'),
    remove('Jane Doe', 'John Roe'),
  ])
  assert.deepEqual(outcomesOf(outcomes), ['last-approver', 'removed'])
})

test('verifies 5 of 200 simultaneous wrong passphrases and then refuses the right one', async () => {
  await enrolApprovers(deps, 'Jane Doe')
  const outcomes = await atOnce(200, () => verifyPassphrase(deps, 'Jane Doe', 'Wrong-2026!'))
  assert.deepEqual(tally(outcomes.map((one) => wordOf(one))), { wrong: 5, waitSeconds: 195 })
  assert.deepEqual(await verifyPassphrase(deps, 'Jane Doe', PASSPHRASE), { waitSeconds: 2 })
  const waits: unknown[] = []
  messages.length = 0
  for (let tried = 6; tried <= 10; tried += 1) {
    clock.pass({ minutes: 1 })
    await verifyPassphrase(deps, 'Jane Doe', 'Wrong-2026!')
    waits.push(await verifyPassphrase(deps, 'Jane Doe', PASSPHRASE))
  }
  assert.deepEqual(
    waits,
    [4, 8, 16, 32, 15 * 60].map((waitSeconds) => ({ waitSeconds })),
  )
  const sent = messages.map(({ to, subject }) => [to, subject])
  assert.deepEqual(sent, [[addressOf('Jane Doe'), 'Wrong passphrases in your name']])
  clock.pass({ minutes: 15 })
  assert.equal(wordOf(await verifyPassphrase(deps, 'Jane Doe', PASSPHRASE)), 'id')
})

test('verifies every passphrase without the counter (control)', async () => {
  await enrolApprovers(deps, 'Jane Doe')
  await superuser(
    database.url,
    `create function forget() returns trigger language plpgsql as $$ begin new.failures := 0; return new; end $$;
     create trigger forget before insert or update on wrong_password_run for each row execute function forget()`,
  )
  const outcomes = await atOnce(40, () => verifyPassphrase(deps, 'Jane Doe', 'Wrong-2026!'))
  await superuser(database.url, 'drop function forget cascade')
  assert.deepEqual(tally(outcomes.map(String)), { wrong: 40 })
})
