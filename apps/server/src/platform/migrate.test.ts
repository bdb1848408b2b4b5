import assert from 'node:assert/strict'
import { cp, mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { after, test } from 'node:test'
import { fileURLToPath } from 'node:url'
import { testDatabase } from '#test/postgres.ts'
import { migrate } from './migrate.ts'

const database = await testDatabase()
const folder = `${await mkdtemp(join(tmpdir(), 'fundholder-migrations-'))}/`
await cp(fileURLToPath(new URL('../../migrations/', import.meta.url)), folder, { recursive: true })
after(async () => {
  await database.close()
  await rm(folder, { recursive: true })
})

test('a migration that is numbered before one that ran is refused, and none is run in its stead', async () => {
  await writeFile(join(folder, '0001-too-late.sql'), 'create table too_late (id int)')
  await writeFile(join(folder, '9998-next.sql'), 'create table next (id int)')
  await assert.rejects(
    migrate(database.url, folder),
    /0001-too-late\.sql sorts before \d{4}-[\w-]+\.sql, which ran here before it.*DATA_DIR/,
  )
  await rm(join(folder, '0001-too-late.sql'))
  assert.deepEqual(await migrate(database.url, folder), ['9998-next.sql'])
  assert.deepEqual(await migrate(database.url, folder), [])
})
