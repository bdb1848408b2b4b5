import assert from 'node:assert/strict'
import { readFileSync } from 'node:fs'
import { cp, mkdtemp, readdir, readFile, rm, writeFile } from 'node:fs/promises'
import { createRequire } from 'node:module'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { after, test } from 'node:test'
import { testDatabase } from '#test/database/postgres.ts'
import { superuser } from '#test/database/superuser.ts'
import { MIGRATIONS, migrate } from './migrate.ts'

const database = await testDatabase()
const folder = `${await mkdtemp(join(tmpdir(), 'fundholder-migrations-'))}/`
await cp(MIGRATIONS, folder, { recursive: true })
after(async () => {
  await database.close()
  await rm(folder, { recursive: true })
})
const write = (name: string, text: string) => writeFile(join(folder, name), text)

test('a migration that is numbered before one that ran is refused, and none is run in its stead', async () => {
  await write('0001-too-late.sql', '-- compatibility: additive\ncreate table too_late (id int)')
  await write('9998-next.sql', '-- compatibility: additive\ncreate table next (id int)')
  await assert.rejects(
    migrate(database.url, folder),
    /0001-too-late\.sql sorts before \d{4}-[\w-]+\.sql, which ran here before it.*DATA_DIR/,
  )
  await rm(join(folder, '0001-too-late.sql'))
  assert.deepEqual(await migrate(database.url, folder), ['9998-next.sql'])
  assert.deepEqual(await migrate(database.url, folder), [])
})

for (const header of [
  '',
  '-- compatibility: none\n',
  '-- compatibility: breaking\n',
  '\n-- compatibility: additive\n',
]) {
  test(`refuses a migration that does not state its compatibility: ${JSON.stringify(header)}`, async () => {
    await write('9999-unstated.sql', `${header}create table unstated (id int)`)
    await assert.rejects(migrate(database.url, folder), /9999-unstated\.sql does not state its compatibility/)
    await rm(join(folder, '9999-unstated.sql'))
  })
}

test('takes a database over whose migrations were recorded before compatibility was stated', async () => {
  await superuser(database.url, 'alter table schema_migration drop column compatibility')
  assert.deepEqual(await migrate(database.url, folder), [])
  const { rows } = await superuser(
    database.url,
    `select name, compatibility from schema_migration where name in ('0033-recent-changes.sql', '9998-next.sql') order by 1`,
  )
  assert.deepEqual(
    rows.map((row) => row.compatibility),
    ['breaking', 'additive'],
  )
})

test('records the checksum of the statements alone, as versions before compatibility was stated did', async () => {
  const { rows } = await superuser(
    database.url,
    `select checksum from schema_migration where name = '0002-settings.sql'`,
  )
  assert.equal(rows[0].checksum, 'f0cf80f90eeeb7201206b56aea22395cdbaa05ea4d28480884fde64dc0d858b0')
})

test('refuses a migration that was changed after it ran', async () => {
  const name =
    (await readdir(folder))
      .filter((one) => one.endsWith('.sql'))
      .sort()
      .at(-1) ?? ''
  const text = await readFile(join(folder, name), 'utf8')
  await write(name, `${text}\n-- changed`)
  await assert.rejects(migrate(database.url, folder), /9998-next\.sql was changed after it ran here/)
  await write(name, text)
})

/**
 * pg-boss refuses to work on tables of a newer schema than its own, so an update that changes its schema breaks the
 * previous version. Add a migration that says so, which may be empty otherwise, then raise this number.
 */
const PG_BOSS_SCHEMA = 43

test('a new schema of pg-boss comes with a breaking migration', () => {
  const manifest = join(createRequire(import.meta.url).resolve('pg-boss'), '../../package.json')
  assert.equal(JSON.parse(readFileSync(manifest, 'utf8')).pgboss.schema, PG_BOSS_SCHEMA)
})
