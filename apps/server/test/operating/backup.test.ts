import assert from 'node:assert/strict'
import { existsSync, mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { delimiter, dirname, join, resolve } from 'node:path'
import { type TestContext, test } from 'node:test'
import { superuser } from '#test/database/superuser.ts'
import { blocksOf, runBlock, skipWithout } from './chapter.ts'
import { installedPostgres, openPostgres } from './installed-postgres.ts'
import { openInstances } from './instances.ts'

const BOOK = resolve(import.meta.dirname, '../../example-book')
const [makeLogin = ''] = blocksOf('For real clients', 'sql', 1)
const [makeRole = ''] = blocksOf('Back up PostgreSQL', 'sql', 1)
const [restrict = ''] = blocksOf('Restrict the client role', 'sql', 1)
const [dump = ''] = blocksOf('Back up PostgreSQL', 'sh', 1)
const [makeRoles = '', restrictAgain = ''] = blocksOf('Restore PostgreSQL', 'sql', 2)
const [restore = '', verify = ''] = blocksOf('Restore PostgreSQL', 'sh', 2)
const [pack = '', unpack = ''] = blocksOf('With the own database', 'sh', 2)

const programs = installedPostgres()

/** A server with the database and the login of the portal, made as documented. */
async function documentedServer(t: TestContext) {
  const server = await openPostgres(programs ?? '')
  t.after(server.close)
  for (const statement of makeLogin.split(/(?<=;)\n/)) await superuser(server.adminUrl('postgres'), statement)
  return server
}

/** A shell with the settings of a portal on this database. */
async function shell(t: TestContext, settings: Record<string, string>) {
  const instances = await openInstances(settings)
  t.after(instances.close)
  const path = `${programs ?? dirname(process.execPath)}${delimiter}${instances.env.PATH}`
  const env = { ...instances.env, PATH: path, LOG_LEVEL: 'silent' }
  return {
    folder: instances.folder,
    attempt: (block: string, more: Record<string, string> = {}) =>
      runBlock(block, { cwd: instances.folder, env: { ...env, ...more } }),
    type: async (block: string, more: Record<string, string> = {}) => {
      const { status, output } = await runBlock(block, { cwd: instances.folder, env: { ...env, ...more } })
      assert.equal(status, 0, output)
      return output
    },
  }
}

/** Every row of every table, as one hash for each table. */
async function contentsOf(url: string): Promise<Record<string, string>> {
  const { rows: tables } = await superuser(
    url,
    `select format('%I.%I', schemaname, tablename) as name from pg_tables
      where schemaname not in ('pg_catalog', 'information_schema') order by 1`,
  )
  const contents: Record<string, string> = {}
  for (const { name } of tables) {
    const { rows } = await superuser(
      url,
      `select count(*) || ' ' || coalesce(md5(string_agg(row::text, '|' order by row::text)), '') as hash from ${name} row`,
    )
    contents[name] = rows[0].hash
  }
  return contents
}

test('a backup by the documented role is restored on another server, row by row, and the ledger is whole', {
  skip: programs ? false : 'this machine has no PostgreSQL 15 or newer with pg_dump and pg_restore',
  timeout: 170_000,
}, async (t) => {
  const [first, second] = [await documentedServer(t), await documentedServer(t)]
  const keys = { TOKEN_KEYS_FILE: 'token-keys', OUTBOX_KEYS_FILE: 'outbox-keys', PAGE_KEYS_FILE: 'page-keys' }
  const operator = await shell(t, { DATABASE_URL: first.url('fundholder', 'fundholder'), ...keys })
  for (const block of blocksOf('Key rings', 'sh', 1)) await operator.type(block)
  await operator.type(`fundholder import '${BOOK}' --as 'Jane Doe'`)

  for (const statement of restrict.split(/(?<=;)\n/)) await superuser(first.adminUrl('fundholder'), statement)
  const asOwner = await operator.attempt(dump, { BACKUP_URL: first.url('fundholder', 'fundholder') })
  assert.notEqual(asOwner.status, 0)
  assert.match(asOwner.output, /row-level security/, 'the login of the portal cannot make a backup')

  for (const statement of makeRole.split(/(?<=;)\n/)) await superuser(first.adminUrl('fundholder'), statement)
  const before = await contentsOf(first.adminUrl('fundholder'))
  assert.match(before['public.ledger_posting'] ?? '', /^[1-9]\d+ /, 'there is something to back up')
  await operator.type(dump, { BACKUP_URL: first.url('fundholder_backup', 'fundholder') })
  await assert.rejects(
    superuser(first.url('fundholder_backup', 'fundholder'), 'delete from setting'),
    /permission denied/,
  )

  for (const statement of makeRoles.split(/(?<=;)\n/)) await superuser(second.adminUrl('postgres'), statement)
  const elsewhere = { DATABASE_URL: second.url('fundholder', 'fundholder') }
  await operator.type(restore, elsewhere)
  assert.deepEqual(await contentsOf(second.adminUrl('fundholder')), before)
  for (const statement of restrictAgain.split(/(?<=;)\n/))
    await superuser(second.adminUrl('fundholder'), statement)
  await operator.type(dump, { BACKUP_URL: second.url('fundholder_backup', 'fundholder') })
  await operator.type(verify, elsewhere)
  const { rows } = await superuser(
    second.adminUrl('fundholder'),
    `select value from setting where key = 'dealing-held'`,
  )
  assert.deepEqual(rows, [{ value: true }])
})

test('a copy of DATA_DIR restores the own database', {
  skip: skipWithout('tar'),
  timeout: 170_000,
}, async (t) => {
  const parent = mkdtempSync(join(tmpdir(), 'fundholder-own-'))
  t.after(() => rmSync(parent, { recursive: true, force: true }))
  const own = { DATA_DIR: join(parent, 'data') }
  const operator = await shell(t, {})
  await operator.type(`fundholder import '${BOOK}' --as 'Jane Doe'`, own)
  const verified = await operator.type('fundholder ledger verify', own)
  const secrets = readFileSync(join(own.DATA_DIR, 'secrets.json'), 'utf8')
  await operator.type(pack, own)
  rmSync(own.DATA_DIR, { recursive: true })
  await operator.type(unpack, own)
  assert.ok(existsSync(join(own.DATA_DIR, 'db/PG_VERSION')))
  assert.equal(readFileSync(join(own.DATA_DIR, 'secrets.json'), 'utf8'), secrets)
  assert.equal(await operator.type('fundholder ledger verify', own), verified)
  assert.match(verified, /\d/)
})
