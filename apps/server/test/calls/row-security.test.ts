import assert from 'node:assert/strict'
import { after, before, test } from 'node:test'
import pg from 'pg'
import { openTwoManagers } from './two-managers.ts'

/** The only tables that a client reads whole. */
const EVERYBODYS_TABLES = [
  'benchmark',
  'benchmark_item',
  'exposure',
  'fund_fact',
  'fund_fee',
  'fund_holiday',
  'fx_rate',
  'holding',
  'instrument',
  'model_portfolio',
  'model_portfolio_item',
  'price',
  'score',
]

let portal: Awaited<ReturnType<typeof openTwoManagers>>
let client: pg.Client
before(async () => {
  portal = await openTwoManagers()
  client = new pg.Client({ connectionString: portal.url })
  await client.connect()
  await client.query('set role fundholder_client')
})
after(async () => {
  await client.end()
  await portal.close()
})
const standFor = async (userId: string, entity: number) =>
  client.query(`set app."user" = '${userId}'; set app.entity = '${entity}'`)

test('a client sees only their own rows in every table with owners', async () => {
  const { elena: own, omar } = portal.holders
  const owned = {
    portal_user: 'id::text',
    person: 'user_id::text',
    person_record: 'user_id::text',
    salary: 'user_id::text',
    user_settings: 'user_id::text',
    user_fund_lists: 'user_id::text',
    user_plans: 'user_id::text',
    contract: 'id',
    profile_request: 'user_id::text',
    client_order: 'contract_id',
    order_event: 'contract_id',
    ledger_row: 'contract_id',
    ledger_posting: 'contract_id',
    ledger_balance: 'contract_id',
    ledger_entry: "replace(chain_id, 'contract:', '')",
  }
  await standFor(own.userId, own.entity)
  for (const [table, owner] of Object.entries(owned)) {
    const { rows } = await client.query(`select distinct ${owner} as owner from ${table}`)
    assert.deepEqual(rows, [{ owner: owner.endsWith('id::text') ? own.userId : own.contractId }], table)
  }
  await standFor(own.userId, 100)
  assert.equal((await client.query('select from contract')).rowCount, 0, 'at another manager')
  await standFor(omar.userId, omar.entity)
  assert.equal((await client.query('select from contract where id = $1', [own.contractId])).rowCount, 0)
})

test('a user without contracts sees nothing', async () => {
  await client.query(`set app."user" = ''; set app.entity = ''`)
  for (const table of ['portal_user', 'person', 'contract', 'ledger_row', 'ledger_entry'])
    assert.equal((await client.query(`select from ${table}`)).rowCount, 0, table)
})

test('a client changes nothing, and is shown no password, code, session or message at all', async () => {
  await standFor(portal.holders.elena.userId, 169)
  const { rows } = await client.query<{ name: string }>(
    "select relname as name from pg_class where relkind = 'r' and relnamespace = 'public'::regnamespace",
  )
  for (const { name } of rows) {
    for (const statement of [`delete from ${name}`, `insert into ${name} default values`, `truncate ${name}`])
      await assert.rejects(client.query(statement), /permission denied/, statement)
  }
  for (const secret of [
    'password_hash from portal_user',
    'phone from portal_user',
    '1 from session',
    '1 from challenge',
    '1 from known_device',
    '1 from wrong_password_run',
    '1 from former_password',
    '1 from authenticator',
    '1 from backup_code',
    '1 from passkey',
    '1 from outbox_message',
  ])
    await assert.rejects(client.query(`select ${secret}`), /permission denied/, secret)
  await assert.rejects(client.query('update contract set user_id = user_id'), /permission denied/)
  await assert.rejects(client.query('create table mine ()'), /permission denied/)
})

test('clients read only the catalogue and tables with forced row-level security', async () => {
  const { rows } = await client.query<{ name: string }>(`
    select relname as name from pg_class
    where relkind in ('r', 'p', 'v', 'm', 'f') and relnamespace = 'public'::regnamespace
      and has_any_column_privilege('fundholder_client', oid, 'select')
      and not (relrowsecurity and relforcerowsecurity)
    order by relname collate "C"`)
  assert.deepEqual(
    rows.map(({ name }) => name),
    EVERYBODYS_TABLES,
  )
})
