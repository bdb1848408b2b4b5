import assert from 'node:assert/strict'
import { after, test } from 'node:test'
import { openOldDatabase } from '#test/database/old-database.ts'
import { testDatabase } from '#test/database/postgres.ts'
import { superuser } from '#test/database/superuser.ts'
import { migrate } from './migrate.ts'

const ID = '00000000-0000-4000-8000-000000000001'
const HASH = 'ab'.repeat(32)

const database = await testDatabase()
const old = await openOldDatabase(database.url, '0123')
after(async () => {
  await old.close()
  await database.close()
})

/** Events and pending notifications of an order, as the former version wrote them. */
const FORMER_ROWS = `set session_replication_role = replica;
  insert into order_event (order_id, number, contract_id, at, kind, reason, details, actor) values
    ('${ID}', 1, 'OLD', now(), 'approved', null, '{"seal": "${HASH}", "promised": {"payout": null}}', 'client'),
    ('${ID}', 2, 'OLD', now(), 'delayed', 'house-not-told', '{"leg": 1}', 'portal'),
    ('${ID}', 3, 'OLD', now(), 'delayed', 'nav-missing', '{}', 'portal'),
    ('${ID}', 4, 'OLD', now(), 'expired', 'no-second-person', '{}', 'portal');
  insert into order_notification (order_id, notifications) values ('${ID}', '[
    {"kind": "executed", "legs": [1]},
    {"kind": "delayed", "legs": [2], "dueOn": [null], "reason": "house-not-told"},
    {"kind": "left-out", "legs": [3], "reason": "too-small"}]')`

test('codes of order events and notifications are renamed, and events stay append-only', async () => {
  await superuser(old.admin, FORMER_ROWS)
  await migrate(old.url)

  const events = await superuser(old.admin, 'select reason, details from order_event order by number')
  assert.deepEqual(events.rows, [
    { reason: null, details: { fingerprint: HASH, promised: { payout: null } } },
    { reason: 'not-placed-in-time', details: { leg: 1 } },
    { reason: 'nav-missing', details: {} },
    { reason: 'no-second-approval', details: {} },
  ])
  const { rows } = await superuser(old.admin, 'select notifications from order_notification')
  assert.deepEqual(rows[0].notifications, [
    { kind: 'executed', legs: [1] },
    { kind: 'delayed', legs: [2], dueOn: [null], reason: 'not-placed-in-time' },
    { kind: 'left-out', legs: [3], reason: 'too-small' },
  ])
  await assert.rejects(superuser(old.admin, `update order_event set reason = 'other'`), /append-only/)
  const forced = await superuser(
    old.admin,
    `select relforcerowsecurity from pg_class where relname = 'order_event'`,
  )
  assert.deepEqual(forced.rows, [{ relforcerowsecurity: true }])
})
