import assert from 'node:assert/strict'
import { randomUUID } from 'node:crypto'
import { after, test } from 'node:test'
import { sql } from 'kysely'
import { sendPayments } from '#payments/bank-files/send-payments.ts'
import { superuser } from '#test/database/superuser.ts'
import { openDealingPortal } from '#test/dealing/dealing-portal.ts'
import { approverCommands } from '#test/payments/approver-commands.ts'
import { pendingPayment } from '#test/payments/pending-payments.ts'
import type { ApproverRow } from './approvers.tables.ts'
import { codeHashOf } from './enrol-approver.ts'

const portal = await openDealingPortal({ secondFrom: 1_000 })
after(portal.close)
const { type, add, remove, enrol, approve } = approverCommands(portal.deps, portal.messages)
const auditLog = async () => (await type('acts')).split('\n')

test('records registrations, vouchers, enrolments, approvals and removals', async () => {
  for (const name of ['Jane Doe', 'John Roe']) await add(name)
  for (const name of ['Jane Doe', 'John Roe']) await enrol(name)
  await add('Max Moe', 'Jane Doe', 'John Roe')
  const { reference } = await pendingPayment(portal)
  const answer = await approve(reference, 'Jane Doe', '5000')
  const fingerprint = /Checksum +(\S+)/.exec(answer)?.[1]?.replaceAll('-', '')
  await remove('Jane Doe', 'John Roe')
  const at = '2026-11-2\\d \\d\\d:\\d\\d UTC'
  const found = await auditLog()
  assert.equal(found.length, 8)
  for (const [index, text] of [
    'Jane Doe, jane.doe@manager.example, registered by no approver',
    'John Roe, john.roe@manager.example, registered by no approver',
    'Jane Doe chose a passphrase',
    'John Roe chose a passphrase',
    'Max Moe, max.moe@manager.example, registered by Jane Doe and John Roe',
    `Jane Doe approved ${reference}, checksum ${fingerprint}`,
    'Jane Doe removed by John Roe',
  ].entries())
    assert.match(found[index] ?? '', new RegExp(`^${index + 1}  ${at}  ${text}$`))
  assert.equal(found.at(-1), 'The audit log is intact: 7 entries.')
})

for (const [what, change, fault] of [
  ['voucher', `update payment_audit_entry set by_approvers = '{}' where sequence = 5`, /entry 5 was changed/],
  [
    'time',
    `update payment_audit_entry set at = at - interval '1 ms' where sequence = 2`,
    /entry 2 was changed/,
  ],
  ['act', `update payment_audit_entry set act = 'removed' where sequence = 4`, /entry 4 was changed/],
  [
    'subject',
    `update payment_audit_entry set subject = gen_random_uuid() where sequence = 1`,
    /entry 1 was changed/,
  ],
  [
    'detail',
    `update payment_audit_entry set details = details || '{"amount": "1"}' where sequence = 6`,
    /entry 6 was changed/,
  ],
  ['deleted entry', 'delete from payment_audit_entry where sequence = 3', /entry 3 is missing/],
  [
    'deleted last entry',
    'delete from payment_audit_entry where sequence = 7',
    /the last entry is number 6, number 7 was recorded/,
  ],
  [
    'forged approval',
    `insert into payment_approval (order_id, approver_id, content_hash, approved_at) select order_id,
       (select id from payment_approver where name = 'John Roe'), content_hash, approved_at from payment_approval`,
    /the approvals of \S+ differ from the audit log/,
  ],
  [
    'unrecorded approvers',
    `insert into payment_approver (id, name, name_key, email, email_key, passphrase_hash, first_enrolled_at, allows_from)
      select gen_random_uuid(), forged, lower(forged), forged, forged, passphrase_hash, first_enrolled_at, allows_from
      from payment_approver, unnest('{Fay Foe,Guy Goe}'::text[]) as forged where name = 'John Roe'`,
    /Fay Foe differs from the audit log\nGuy Goe differs/,
  ],
  [
    'exchanged passphrases',
    `update payment_approver set passphrase_hash = '$argon2id$v=19$m=19456,t=2,p=1$forged', removed_at = null,
      first_enrolled_at = coalesce(first_enrolled_at, allows_from) where name in ('Jane Doe', 'John Roe')`,
    /Jane Doe differs from the audit log\nJohn Roe differs/,
  ],
  [
    'all approvers removed and never enrolled',
    `update payment_approver set passphrase_hash = null, code_hash = null, code_until = null, first_enrolled_at = null,
      removed_at = now()`,
    /Jane Doe differs .*\nJohn Roe differs .*\nMax Moe differs from the audit log/,
  ],
  ...[
    'name = name || 1',
    `name_key = 'max'`,
    `email = 'x' || email`,
    `email_key = 'x' || email`,
    `allows_from = allows_from - interval '1 s'`,
    `code_hash = sha256('')`,
    `code_until = code_until + interval '1 s'`,
    'removed_at = now(), code_hash = null, code_until = null',
    'first_enrolled_at = allows_from',
  ].map(
    (change) =>
      [
        `registered approver, ${change}`,
        `update payment_approver set ${change} where name = 'Max Moe'`,
        /Max Moe1? differs from the audit log/,
      ] as const,
  ),
  ['deleted approval', 'delete from payment_approval', /the approvals of \S+ differ from the audit log/],
] as const)
  test(`detects a change outside the portal: ${what}`, async () => {
    const tables = ['payment_audit_entry', 'payment_approval', 'payment_approver']
    const kept = tables.map((table) => `create table kept_${table} as table ${table};`)
    const back = tables.map(
      (table) => `delete from ${table}; insert into ${table} table kept_${table}; drop table kept_${table};`,
    )
    const past = 'set session_replication_role = replica;'
    await superuser(portal.url, `${kept.join('')} ${past} ${change}`)
    await assert.rejects(auditLog(), fault)
    await superuser(portal.url, `${past} ${back.join('')}`)
    assert.match((await auditLog()).at(-1) ?? '', /The audit log is intact: 7 entries/)
  })

test('forbids the portal’s role to change or delete entries', async () => {
  const { db } = portal
  await assert.rejects(db.deleteFrom('payment_audit_entry').execute(), /permission denied/)
  await assert.rejects(
    db.updateTable('payment_audit_entry').set({ act: 'removed' }).execute(),
    /permission denied/,
  )
  await assert.rejects(db.deleteFrom('payment_approver').execute(), /permission denied/)
  await assert.rejects(superuser(portal.url, 'delete from payment_audit_entry'), /append-only/)
})

const FORGED_PASSPHRASE = { passphrase_hash: '$argon2id$v=19$m=19456,t=2,p=1$forged' }

test('forbids the portal’s role to enrol or change an approver without a code', async () => {
  const { db } = portal
  const now = portal.clock.now()
  const forged = {
    id: randomUUID(),
    name: 'Fay Foe',
    name_key: 'fay foe',
    email: 'fay@mail.example',
    email_key: 'fay@mail.example',
    code_hash: null,
    code_until: null,
    first_enrolled_at: now,
    allows_from: now,
    removed_at: null,
    ...FORGED_PASSPHRASE,
  }
  const code = { code_hash: Buffer.alloc(32), code_until: now }
  const insert = (person: ApproverRow) => db.insertInto('payment_approver').values(person).execute()
  await assert.rejects(insert(forged), { constraint: 'payment_approver_new' })
  await assert.rejects(insert({ ...forged, ...code }), { constraint: 'payment_approver_new' })

  const change = (name: string, changes: Partial<ApproverRow>) =>
    db.updateTable('payment_approver').set(changes).where('name', '=', name).execute()
  const gone = { passphrase_hash: null, code_hash: null, code_until: null, removed_at: now }
  const refusals = [
    ['John Roe', FORGED_PASSPHRASE, 'enrolled'],
    ['John Roe', { email: forged.email, email_key: forged.email_key }, 'enrolled'],
    ['John Roe', code, 'enrolled'],
    ['John Roe', { first_enrolled_at: null, ...gone }, 'first'],
    ['John Roe', { first_enrolled_at: now, ...gone }, 'first'],
    ['John Roe', { allows_from: new Date(0) }, 'wait'],
    ['Jane Doe', { ...FORGED_PASSPHRASE, removed_at: null }, 'code'],
    ['Jane Doe', { first_enrolled_at: null }, 'first'],
    ['Max Moe', { ...FORGED_PASSPHRASE, first_enrolled_at: now }, 'code'],
    ['Max Moe', { first_enrolled_at: now }, 'first'],
  ] as const
  for (const [name, changes, rule] of refusals)
    await assert.rejects(
      change(name, changes),
      { constraint: `payment_approver_${rule}` },
      JSON.stringify(changes),
    )
  await assert.rejects(sql`select reset_payment_approvers()`.execute(db), /permission denied/)
  assert.match((await auditLog()).at(-1) ?? '', /The audit log is intact: 7 entries/)
})

test('detects a forged code set with the portal’s role', async () => {
  const { db } = portal
  const now = portal.clock.now()
  await superuser(portal.url, 'create table kept as table payment_approver')
  const change = (changes: Partial<ApproverRow>) =>
    db.updateTable('payment_approver').set(changes).where('name', '=', 'Max Moe').execute()
  await change({ code_hash: Buffer.alloc(32) })
  await assert.rejects(auditLog(), /Max Moe differs from the audit log/)
  await change({ code_hash: null, code_until: null, first_enrolled_at: now, ...FORGED_PASSPHRASE })
  await assert.rejects(auditLog(), /Max Moe differs from the audit log/)
  const undo = `update payment_approver it set (code_hash, code_until, first_enrolled_at, passphrase_hash) =
    (select code_hash, code_until, first_enrolled_at, passphrase_hash from kept where kept.id = it.id)`
  await superuser(portal.url, undo)
  assert.match((await auditLog()).at(-1) ?? '', /The audit log is intact: 7 entries/)

  // The command accepts the code and records it; it differs from the one that was sent.
  const until = new Date(now.getTime() + 60_000)
  await change({ code_hash: codeHashOf('AAAA-BBBB-CCCC-DDDD-EEEE'), code_until: until })
  await enrol('Max Moe', 'AAAA-BBBB-CCCC-DDDD-EEEE')
  await assert.rejects(auditLog(), /entry 8 enrols somebody who was not registered so/)
  await superuser(
    portal.url,
    `${undo}; set session_replication_role = replica; delete from payment_audit_entry where sequence = 8;
     update payment_audit_head set sequence = 7, hash = (select hash from payment_audit_entry where sequence = 7)`,
  )
  assert.match((await auditLog()).at(-1) ?? '', /The audit log is intact: 7 entries/)
})

test('keeps typed names from before approvers were registered and does not count them', async () => {
  const { reference, orderId } = await pendingPayment(portal)
  for (const name of ['jane doe', 'john roe'])
    await superuser(
      portal.url,
      `set session_replication_role = replica;
       insert into payment_approval (order_id, typed_name, approved_at) values ('${orderId}', '${name}', now())`,
    )
  await sendPayments(portal.deps)
  const { rows } = await superuser(portal.url, `select file_id from payment where reference = '${reference}'`)
  assert.equal(rows[0].file_id, null)
  assert.match((await auditLog()).at(-1) ?? '', /The audit log is intact/)
})
