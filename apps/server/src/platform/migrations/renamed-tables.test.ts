import assert from 'node:assert/strict'
import { createHash } from 'node:crypto'
import { after, test } from 'node:test'
import { sql } from 'kysely'
import { readAuditLog } from '#payments/approvers/audit-log.ts'
import { openDatabase } from '#platform/database/database.ts'
import { migrateBefore, openOldDatabase } from '#test/database/old-database.ts'
import { PATIENT, testDatabase } from '#test/database/postgres.ts'
import { superuser } from '#test/database/superuser.ts'
import { migrate } from './migrate.ts'

const FIRST_RENAMING = '0053'
const AFTER_RENAMINGS = '0074'
const FORMER =
  'house_order|house_file|payout_|payouts_|begin_|untold|_told|news|paper|sealed|waits_|asked_|^tell_|know_employer|wrong_way|somebody_else'

const ID = '00000000-0000-4000-8000-000000000001'
const AT = '2026-11-20T11:00:00.000Z'
const CODE = Buffer.alloc(32, 1)

const NAMES = {
  fund_order: 'house_order',
  fund_order_file: 'house_file',
  leg_without_fund_order: 'leg_dealt_untold',
  payment_approver: 'payout_person',
  payment_audit_entry: 'payout_act',
  payment_audit_head: 'payout_act_head',
  payment_file: 'payout_file',
  payment: 'payout',
  payment_approval: 'payout_approval',
  late_payment: 'payout_delay',
  payment_status: 'payout_standing',
  generated_document: 'made_paper',
  download_token: 'paper_pass',
  order_notification: 'order_news',
} as const

const database = await testDatabase()
const old = await openOldDatabase(database.url, FIRST_RENAMING)
await superuser(old.admin, formerRows())
const before = { rows: await counts(Object.values(NAMES)), guards: await guards() }
await migrateBefore(old.url, AFTER_RENAMINGS)
const guardsAfter = await guards()
await migrate(old.url)
const { db } = openDatabase(old.url, { limits: PATIENT })
after(async () => {
  await db.destroy()
  await old.close()
  await database.close()
})

/** A row in each table that is renamed, as the former version wrote them. */
function formerRows(): string {
  return `set session_replication_role = replica;
    insert into client_order (id, reference, contract_id, user_id, session_id, kind, is_total, state, version, instruction,
        hash, preview, valued_on, challenge_hash, created_at, expires_at, approved_at, promised, language)
      values ('${ID}', 'OLD-1', 'OLD', '${ID}', '${ID}', 'WITHDRAW', false, 'paying', 1, '{}', sha256('{}'), '{}',
        '2026-11-16', 'x', now(), now(), now(), '{}', 'en');
    insert into order_leg (order_id, number, contract_id, kind, instrument_id, units, after_sales, state, waits_for, waits_since)
      values ('${ID}', 1, 'OLD', 'sale', 'ALPHA', 2000000, false, 'placed', 'nav-missing', '2026-11-17');
    insert into house_file (id, name, kind, entity_id, house, deals_on, orders, content, made_at)
      values ('${ID}', 'sent.xml', 'redemption', 169, 'House', '2026-11-17', 1, 'text', now());
    insert into house_order (reference, order_id, leg_number, contract_id, deals_on, units, made_at, file_id)
      values ('R-1', '${ID}', 1, 'OLD', '2026-11-17', 2000000, now(), '${ID}');
    insert into leg_dealt_untold (order_id, leg_number) values ('${ID}', 1);
    insert into payout_person (id, name, name_key, email, email_key, code_hash, code_until, allows_from)
      values ('${ID}', 'Jane Doe', 'jane doe', 'jane@m.example', 'jane@m.example', '\\x${CODE.toString('hex')}', '${AT}', '${AT}');
    insert into payout_file (id, name, content, made_at, pays_on) values ('${ID}', 'pay.xml', 'text', now(), '2026-11-18');
    insert into payout (order_id, contract_id, entity_id, reference, event_key, amount, currency, payee, due_on,
        approvals_needed, file_id)
      values ('${ID}', 'OLD', 169, 'OLD-1', 'paid', 1000, 'USD', '{}', '2026-11-18', 2, null);
    insert into payout_approval (order_id, person_id, content_hash, approved_at)
      select order_id, '${ID}', payout_content(payout), '${AT}' from payout;
    ${auditActs()}
    insert into payout_delay (order_id, noted_at) values ('${ID}', now());
    insert into made_paper (id, version, kind, language, name, day, instrument_id, contents, made_at)
      values ('kid', '1', 'KID', 'en', 'KID', '2026-11-18', 'ALPHA', '{}', now());
    insert into paper_pass (secret_hash, user_id, session_id, made_id, made_version, name, expires_at)
      values ('x', '${ID}', '${ID}', 'kid', '1', 'KID', now());
    insert into order_news (order_id, news) values ('${ID}', '[{"kind": "paid"}]');
    insert into outbox_message (id, channel, recipient, subject, sealed_text, created_at, expires_at, attempts, queue,
        next_attempt_at)
      values ('${ID}', 'sms', '+1', 's', 'sealed', now(), now(), 0, 'bulk', now());
    insert into deposit (id, contract_id, instrument_id, period, principal, currency, rate, start_day, maturity_day, told_at)
      values ('D', 'OLD', 'ALPHA', '30', 1, 'USD', 1, '2026-10-01', '2026-10-31', '${AT}')`
}

/** Two acts with their hashes: an approver is added, and approves. */
function auditActs(): string {
  const added = {
    allowsFrom: AT,
    code: CODE.toString('hex'),
    codeUntil: AT,
    email: 'jane@m.example',
    emailKey: 'jane@m.example',
    name: 'Jane Doe',
  }
  const first = hashed(1, 'added', [], Object.entries(added), '00'.repeat(32))
  // The checksum of the payment is known to the database alone.
  return `insert into payout_act (sequence, act, subject, by_people, details, at, previous_hash, hash)
      values (1, 'added', '${ID}', '{}', '${JSON.stringify(added)}', '${AT}', '\\x${'00'.repeat(32)}', '\\x${first}');
    insert into payout_act (sequence, act, subject, by_people, details, at, previous_hash, hash)
      select 2, 'approved', '${ID}', '{${ID}}', jsonb_build_object('checksum', checksum), '${AT}', '\\x${first}',
        sha256(convert_to('["fundholder payout act 1","2","approved","${ID}",["${ID}"],[["checksum","' || checksum ||
          '"]],"${AT}","${first}"]', 'utf8'))
      from payout, lateral (select encode(payout_content(payout), 'hex') as checksum) one;
    update payout_act_head set sequence = 2, hash = (select hash from payout_act where sequence = 2);`
}

function hashed(
  sequence: number,
  act: string,
  by: string[],
  details: [string, string][],
  previous: string,
): string {
  const fields = ['fundholder payout act 1', `${sequence}`, act, ID, by, details, AT, previous]
  return createHash('sha256').update(JSON.stringify(fields)).digest('hex')
}

async function counts(tables: readonly string[]): Promise<number[]> {
  const each = tables.map((table) => `select '${table}' as name, count(*)::int as rows from ${table}`)
  const { rows } = await superuser(old.admin, each.join(' union all '))
  return tables.map((table) => rows.find(({ name }) => name === table).rows)
}

/** Policies, privileges, triggers, constraints and indexes of each relation, without their names. */
async function guards() {
  const { rows } = await superuser(
    old.admin,
    `select oid::text, relkind, relrowsecurity, relforcerowsecurity, relacl::text,
      (select array_agg(row(polcmd, polroles, pg_get_expr(polqual, polrelid))::text order by polname)
        from pg_policy where polrelid = c.oid) as policies,
      (select array_agg(row(attnum, attacl)::text order by attnum) from pg_attribute
        where attrelid = c.oid and attacl is not null) as columns,
      (select array_agg(row(tgtype, tgenabled, tgfoid)::text order by oid) from pg_trigger where tgrelid = c.oid) as triggers,
      (select array_agg(row(contype, conkey, confrelid)::text order by oid) from pg_constraint
        where conrelid = c.oid) as constraints,
      (select array_agg(row(indkey, indisunique)::text order by indexrelid) from pg_index where indrelid = c.oid) as indexes
    from pg_class c where relkind in ('r', 'v') and relnamespace = 'public'::regnamespace order by c.oid`,
  )
  return rows
}

test('renamed tables keep their rows', async () => {
  assert.deepEqual(await counts(Object.keys(NAMES)), before.rows)
  assert.ok(before.rows.every((count) => count === 1 || count === 2))
  const { rows } = await sql`select
      (select row(blocking_reason, blocked_since)::text from order_leg) as blocked,
      (select row(generated_id, generated_version)::text from download_token) as document,
      (select notifications from order_notification) as notifications,
      (select encode(encrypted_text, 'escape') from outbox_message) as message,
      (select notified_at from deposit) as notified,
      (select row(is_approved, is_awaiting_approval, is_recorded_late)::text from payment_status) as status,
      (select count_payment_approvals(payment)::int from payment) as approvals`.execute(db)
  assert.deepEqual(rows, [
    {
      blocked: '(nav-missing,2026-11-17)',
      document: '(kid,1)',
      notifications: [{ kind: 'paid' }],
      message: 'sealed',
      notified: new Date(AT),
      status: '(f,t,t)',
      approvals: 1,
    },
  ])
})

test('renamed tables keep their policies, privileges, triggers, constraints and indexes', () => {
  assert.deepEqual(guardsAfter, before.guards)
})

test('no name in the database and no function body has a former name', async () => {
  const { rows } = await superuser(
    old.admin,
    `select name from (
      select relname::text as name from pg_class where relnamespace = 'public'::regnamespace
      union all select attname from pg_attribute join pg_class on pg_class.oid = attrelid and relkind <> 'i'
        where relnamespace = 'public'::regnamespace
      union all select conname from pg_constraint where connamespace = 'public'::regnamespace
      union all select tgname from pg_trigger where not tgisinternal
      union all select proname from pg_proc where pronamespace = 'public'::regnamespace
      union all select array_to_string(regexp_matches(prosrc, '\\w+', 'g'), '') from pg_proc
        where pronamespace = 'public'::regnamespace) used
    where name ~ $1 group by name`,
    [FORMER],
  )
  assert.deepEqual(rows, [])
})

test('the audit log of an upgraded database is valid, also after a reset of the approvers', async () => {
  assert.deepEqual((await readAuditLog(db)).faults, [])
  await superuser(old.url, 'select reset_payment_approvers()')
  const { entries, faults } = await readAuditLog(db)
  assert.deepEqual([entries.map(({ act }) => act), faults], [['added', 'approved', 'begun-anew'], []])
})

test('renamed tables are as closed as before', async () => {
  for (const [statement, refusal] of [
    ['delete from payment_audit_entry', /permission denied/],
    ['delete from payment_approval', /permission denied/],
    ['delete from fund_order', /permission denied/],
    ['insert into leg_without_fund_order values (gen_random_uuid(), 1)', /permission denied/],
    ['select reset_payment_approvers()', /permission denied/],
    [`update fund_order_file set written_at = now() where content = ''`, undefined],
    [`update payment set file_id = '${ID}'`, /payment OLD-1 is not approved/],
    [
      `insert into payment_approval (order_id, approver_id, content_hash, approved_at)
      values ('${ID}', '${ID}', '', now())`,
      /only an enrolled approver/,
    ],
  ] as const) {
    const execution = sql.raw(statement).execute(db)
    if (refusal) await assert.rejects(execution, refusal)
    else await execution
  }
  await assert.rejects(superuser(old.admin, 'delete from payment_approval'), /append-only/)
})
