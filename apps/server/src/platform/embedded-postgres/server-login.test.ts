import assert from 'node:assert/strict'
import { type ChildProcess, execFile, spawn } from 'node:child_process'
import { randomUUID } from 'node:crypto'
import { once } from 'node:events'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join, resolve } from 'node:path'
import { createInterface } from 'node:readline'
import { after, test } from 'node:test'
import { promisify } from 'node:util'
import { sql } from 'kysely'
import { generatedSecrets } from '#platform/config/generated-secrets.ts'
import { askAs, type Database, openDatabase, type Reader, readAs } from '#platform/database/database.ts'
import { openLog } from '#platform/logging/log.ts'
import { migrate } from '#platform/migrations/migrate.ts'
import { query } from '#test/database/database-owner.ts'
import { PATIENT } from '#test/database/postgres.ts'
import { superuser } from '#test/database/superuser.ts'
import { borrowEmbeddedPostgres, openEmbeddedPostgres } from './embedded-postgres.ts'

const SOURCE = resolve(import.meta.dirname, '../..')
const log = openLog('silent')
const place = mkdtempSync(join(tmpdir(), 'fundholder-login-'))
const dataDir = join(place, 'data')
const server: { process?: ChildProcess } = {}
after(async () => {
  if (server.process?.exitCode === null) {
    server.process.kill('SIGTERM')
    await once(server.process, 'exit')
  }
  rmSync(place, { recursive: true, force: true })
})

const AMAL: Reader = { userId: randomUUID(), entityId: 169 }
const ELENA = randomUUID()

/** A statement in the middle of Amal's read, after which all users are looked at. */
const WAYS_OUT = [
  'reset role',
  'set role none',
  'set role postgres',
  'set session authorization default',
  'set session authorization postgres',
  `select set_config('role', 'none', true)`,
  `select set_config('role', 'postgres', true)`,
  `select set_config('role', 'fundholder_service', true)`,
  `select set_config('app.user', '${ELENA}', true)`,
  `select query_to_xml('select set_config(''role'', ''fundholder_service'', true)', true, true, '')`,
]

/** Statements that the login must not be able to run. Each is rolled back. */
const POWERS = [
  'select id from portal_user',
  'select rolpassword from pg_authid',
  'alter role fundholder_client bypassrls',
  'alter role fundholder_service superuser',
  'alter role current_user superuser',
  'create role somebody',
  'grant pg_read_all_data to fundholder_client',
  'set session authorization fundholder_client',
  'set role pg_write_server_files',
  'create table mine (id int)',
  'create schema mine',
  'alter table portal_user disable row level security',
  'drop policy client_sees_self on portal_user',
  `copy (select 1) to program 'cat > /dev/null'`,
  `copy (select 1) to '/dev/null'`,
  `select pg_read_file('/etc/hostname')`,
  `select pg_ls_dir('/')`,
  `select lo_import('/etc/hostname')`,
  `load '$libdir/plpgsql'`,
]

/** @returns whether Amal's read sees Elena after the statement; not where either is refused. */
async function seesElena(db: Database, statement: string): Promise<boolean> {
  const seen = readAs(db, AMAL, async (trx) => {
    await sql.raw(statement).execute(trx)
    return (await sql`select id from portal_user where id = ${ELENA}`.execute(trx)).rows.length > 0
  })
  return seen.catch(() => false)
}

const isRefused = (login: Database, statement: string): Promise<boolean> =>
  login
    .transaction()
    .execute(async (trx) => {
      await sql.raw(statement).execute(trx)
      throw new RollBack()
    })
    .then(
      () => false,
      (error: unknown) => !(error instanceof RollBack),
    )
class RollBack extends Error {}

/** Returns the statements above that succeed with a login. */
async function gained(url: string): Promise<string[]> {
  const { db } = openDatabase(url, { limits: PATIENT })
  const { db: login } = openDatabase(url, { role: 'none', limits: PATIENT })
  const gains: string[] = []
  for (const statement of WAYS_OUT) if (await seesElena(db, statement)) gains.push(statement)
  for (const statement of POWERS) if (!(await isRefused(login, statement))) gains.push(statement)
  await Promise.all([db.destroy(), login.destroy()])
  return gains
}

/** A data folder from before there was the login: the portal worked as the superuser, and everybody could call everything. */
async function makeFormerFolder() {
  const former = await openEmbeddedPostgres({ dataDir, log })
  generatedSecrets(dataDir, { mayMake: true })
  await migrate(former.adminUrl)
  await superuser(
    former.adminUrl,
    `insert into entity (id, name) values (169, 'Manager');
    insert into portal_user (id, entity_id, username, username_key, user_type, email, created_at) values
      ('${AMAL.userId}', 169, 'amal', 'amal', 'EMPLOYEE', 'amal@demo.example', now()),
      ('${ELENA}', 169, 'elena', 'elena', 'EMPLOYEE', 'elena@demo.example', now());
    drop owned by fundholder_server;
    drop role fundholder_server;
    grant execute on function set_config(text, text, boolean) to public`,
  )
  return former
}

test('control: the former login gains everything by a statement that gets into a client’s read', async () => {
  const former = await makeFormerFolder()
  const gains = await gained(former.adminUrl)
  await former.stop()
  assert.deepEqual(gains, [...WAYS_OUT, ...POWERS])
})

test('the login of the portal gains nothing by a statement that gets into a client’s read, also on a former data folder', async () => {
  const { url, stop } = await openEmbeddedPostgres({ dataDir, log })
  const { db } = openDatabase(url, { limits: PATIENT })
  const own = await readAs(db, AMAL, (trx) => sql`select id from portal_user`.execute(trx))
  const all = await sql`select id from portal_user`.execute(db)
  await db.destroy()
  const gains = await gained(url)
  await stop()
  assert.deepEqual([own.rows.length, all.rows.length], [1, 2])
  assert.deepEqual(gains, [])
})

test('a second statement never gets into a read together with the first', async () => {
  const { url, stop } = await openEmbeddedPostgres({ dataDir, log })
  const { db } = openDatabase(url, { limits: PATIENT })
  const both = sql.raw('select 1; set role fundholder_service')
  const refusals = await Promise.allSettled([
    readAs(db, AMAL, (trx) => both.execute(trx)),
    askAs(db, AMAL, (one) => both.execute(one)),
  ])
  await db.destroy()
  await stop()
  for (const refusal of refusals)
    assert.match(String(refusal.status === 'rejected' && refusal.reason), /cannot insert multiple commands/)
})

test('the login of the portal is a member of two roles, may do nothing else and owns nothing', async () => {
  const { adminUrl, stop } = await openEmbeddedPostgres({ dataDir, log })
  const roles = await query(
    adminUrl,
    `select rolsuper, rolinherit, rolcreaterole, rolcreatedb, rolreplication, rolbypassrls,
      array(select role.rolname || case when admin_option or inherit_option then ' and more' else '' end
        from pg_auth_members join pg_roles role on role.oid = roleid where member = login.oid order by 1)::text as member_of,
      (select count(*)::int from pg_shdepend where refobjid = login.oid) as has
    from pg_roles login where rolname = 'fundholder_server'`,
  )
  await stop()
  assert.deepEqual(roles, [
    {
      rolsuper: false,
      rolinherit: false,
      rolcreaterole: false,
      rolcreatedb: false,
      rolreplication: false,
      rolbypassrls: false,
      member_of: '{fundholder_client,fundholder_service}',
      has: 0,
    },
  ])
})

test('a server that serves, and a command beside it, have no connection of the superuser', async () => {
  const env = { PATH: process.env['PATH'], DATA_DIR: dataDir, PORT: '0', LOG_LEVEL: 'fatal' }
  server.process = spawn(process.execPath, [join(SOURCE, 'main.ts'), '--no-demo'], { env })
  const { stdout } = server.process
  assert.ok(stdout)
  let address = ''
  for await (const line of createInterface({ input: stdout })) {
    address = /^Fundholder is at (\S+)/.exec(line)?.[1] ?? ''
    if (address) break
  }
  assert.equal((await fetch(new URL('/readyz', address))).status, 200) // now it has a connection
  const { adminUrl } = await borrowEmbeddedPostgres({ dataDir, log })
  const logins = () =>
    query(
      adminUrl,
      `select distinct usename from pg_stat_activity
      where backend_type = 'client backend' and pid <> pg_backend_pid()`,
    )
  assert.deepEqual(await logins(), [{ usename: 'fundholder_server' }])
  const command = promisify(execFile)(
    process.execPath,
    [join(SOURCE, 'back-office.ts'), 'users', 'end-sessions', 'amal'],
    { env },
  )
  assert.equal((await command).stdout, '0 open sessions of amal ended.\n')
  assert.deepEqual(await logins(), [{ usename: 'fundholder_server' }])
})
