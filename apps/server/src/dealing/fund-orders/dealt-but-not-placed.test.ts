import assert from 'node:assert/strict'
import { cp, mkdtemp, readdir, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { after, test } from 'node:test'
import { fileURLToPath } from 'node:url'
import { sql } from 'kysely'
import { ORDER_CHECKS } from '#data-checks/contracts/order-checks.ts'
import { SEND_PAYOUTS_COMMANDS } from '#dealing/send-payouts.commands.ts'
import { migrate } from '#platform/migrations/migrate.ts'
import { testDatabase } from '#test/database/postgres.ts'
import { superuser } from '#test/database/superuser.ts'
import { openDealingPortal } from '#test/dealing/dealing-portal.ts'
import { runCommand } from '#test/portal/run-command.ts'

const MIGRATIONS = fileURLToPath(new URL('../../../migrations/', import.meta.url))
const ORDER = '00000000-0000-4000-8000-000000000001'
const FILES = { SENT: 'payouts-20261118-sent.xml', DECIDED: 'payouts-20261118-decided.xml' }

/** Upgraded database with a trade and two payment files from before fund orders were stored. */
async function upgraded() {
  const database = await testDatabase()
  const folder = `${await mkdtemp(join(tmpdir(), 'fundholder-migrations-'))}/`
  for (const name of await readdir(MIGRATIONS)) if (name < '0028') await cp(MIGRATIONS + name, folder + name)
  await superuser(database.url, 'drop schema public cascade; create schema public')
  await migrate(database.url, folder)
  await rm(folder, { recursive: true })
  await superuser(
    database.url,
    `set session_replication_role = replica;
    insert into client_order (id, reference, contract_id, user_id, session_id, kind, is_total, state, version, instruction,
        hash, preview, valued_on, challenge_hash, created_at, expires_at, approved_at, promised, language)
      values ('${ORDER}', 'OLD-1', 'OLD', '${ORDER}', '${ORDER}', 'ORDER', false, 'completed', 1, '{}',
        sha256('{}'), '{}', '2026-11-16', 'x', now(), now(), now(), '{}', 'en');
    insert into order_leg (order_id, number, contract_id, kind, instrument_id, units, after_sales, state, dealt_on, event_key)
      values ('${ORDER}', 1, 'OLD', 'sale', 'ALPHA', 2000000, false, 'settled', '2026-11-17', 'old');
    insert into payout_file (id, name, made_at, written_at) values
      (gen_random_uuid(), '${FILES.SENT}', '2026-11-18Z', '2026-11-18Z'), ('${ORDER}', '${FILES.DECIDED}', '2026-11-18Z', null);
    insert into payout (order_id, contract_id, entity_id, reference, event_key, amount, currency, payee, due_on,
        approvals_needed, file_id)
      values ('${ORDER}', 'OLD', 169, 'OLD-1', 'paid', 1000, 'USD', '{}', '2026-11-18', 0, '${ORDER}')`,
  )
  await migrate(database.url)
  return database
}

const portal = await openDealingPortal({ database: await upgraded() })
after(portal.close)

const found = async (check: string) =>
  (await ORDER_CHECKS.find(({ name }) => name === check)?.find(portal.db, portal.clock.today()))?.flatMap(
    ({ rows }) => rows,
  )

const send = (options: Record<string, string> = {}) =>
  runCommand(SEND_PAYOUTS_COMMANDS, 'payouts send', { deps: portal.deps, options })

test('accepts trades from before fund orders were stored, and reports any other trade without one', async () => {
  assert.deepEqual(await found('unmatched-trades'), [])
  await superuser(
    portal.url,
    `set session_replication_role = replica;
    insert into order_leg (order_id, number, contract_id, kind, instrument_id, units, after_sales, state, dealt_on, event_key)
      values ('${ORDER}', 2, 'OLD', 'sale', 'BETA', 1000000, false, 'settled', '2026-11-17', 'later')`,
  )
  assert.deepEqual(await found('unmatched-trades'), [
    'leg 2 of order OLD-1 of contract OLD: BETA on 20261117',
  ])
  const added = sql`insert into leg_without_fund_order values (${ORDER}, 2)`
  await assert.rejects(added.execute(portal.db), /permission denied/)
})

test('reports a payment file without stored content and writes the others', async () => {
  assert.deepEqual(await send(), ['No approved payment to send.'])
  assert.deepEqual(await portal.files(), [])
  assert.deepEqual(await found('files-without-content'), [`${FILES.DECIDED} with OLD-1`])
  for (const again of Object.values(FILES)) await assert.rejects(send({ again }), /was not stored/)
  await assert.rejects(send({ again: 'x' }), /There is no file/)
  assert.deepEqual(await portal.files(), [])
})

test('refuses to store a file without content', async () => {
  for (const statement of [
    sql`insert into payment_file (id, name, content, made_at) values (gen_random_uuid(), 'empty', '', now())`,
    sql`insert into fund_order_file (id, name, kind, entity_id, house, deals_on, orders, content, made_at)
      values (gen_random_uuid(), 'empty', 'subscription', 169, 'H', '2026-11-23', 1, '', now())`,
  ])
    await assert.rejects(statement.execute(portal.db), /not_empty/)
})
