import { createHash } from 'node:crypto'
import { readdir, readFile } from 'node:fs/promises'
import { fileURLToPath } from 'node:url'
import { sql } from 'kysely'
import pg from 'pg'
import type { Database } from './database.ts'
import { reasonOf } from './reason-of.ts'

const FOLDER = fileURLToPath(new URL('../../migrations/', import.meta.url))
/** Any number will do; all starts of all processes must use the same. */
const LOCK = 4_310_001

const AFTER_ANOTHER =
  'this database was made by a build between two releases. Begin anew with an empty DATA_DIR or database'

/**
 * Brings the schema up to date: runs each numbered file once, in order, each in a transaction of its own.
 * Several processes may start at once: one migrates, the others wait and find it done.
 *
 * @param url of a login that may create tables and roles.
 * @returns the names of the files that were run now.
 * @throws {Error} when a file that ran before has been changed since, or one is missing, or one that has not run sorts
 *   before one that has: then this database would come to be in an order that no other one has.
 */
export async function migrate(url: string, folder: string = FOLDER): Promise<string[]> {
  const client = new pg.Client({ connectionString: url, application_name: 'fundholder migrate' })
  await client.connect()
  try {
    await client.query('select pg_advisory_lock($1)', [LOCK])
    await client.query(`create table if not exists schema_migration (
      name text primary key, checksum text not null, applied_at timestamptz not null default now())`)
    const { rows } = await client.query<{ name: string; checksum: string }>(
      'select name, checksum from schema_migration order by name',
    )
    const done = new Map(rows.map((row) => [row.name, row.checksum]))
    const files = await migrationsIn(folder)
    for (const name of done.keys()) {
      if (!files.includes(name)) throw new Error(`migration ${name} ran here before but its file is missing`)
    }
    const last = [...done.keys()].sort().at(-1) ?? ''
    const late = files.find((name) => name < last && !done.has(name))
    if (late)
      throw new Error(`migration ${late} sorts before ${last}, which ran here before it: ${AFTER_ANOTHER}`)
    const run: string[] = []
    for (const name of files) {
      const statements = await readFile(folder + name, 'utf8')
      const checksum = createHash('sha256').update(statements).digest('hex')
      const before = done.get(name)
      if (before === checksum) continue
      if (before) throw new Error(`migration ${name} was changed after it ran here`)
      await runOne(client, name, statements, checksum)
      run.push(name)
    }
    return run
  } finally {
    await client.end() // also gives the lock back
  }
}

/** Whether every migration of this build has run, asked of the database itself. */
export async function isUpToDate(db: Database, folder: string = FOLDER): Promise<boolean> {
  const { rows } = await sql<{ name: string }>`select name from schema_migration`.execute(db)
  const done = new Set(rows.map(({ name }) => name))
  const needed = await migrationsIn(folder)
  return needed.every((name) => done.has(name))
}

const migrationsIn = async (folder: string): Promise<string[]> =>
  (await readdir(folder)).filter((name) => name.endsWith('.sql')).sort()

async function runOne(client: pg.Client, name: string, statements: string, checksum: string) {
  try {
    await client.query('begin')
    await client.query("set local lock_timeout = '1s'") // rather fail and try later than hold up live traffic
    await client.query(statements)
    await client.query('insert into schema_migration (name, checksum) values ($1, $2)', [name, checksum])
    await client.query('commit')
  } catch (error) {
    await client.query('rollback')
    throw new Error(`migration ${name} failed: ${reasonOf(error)}`, {
      cause: error,
    })
  }
}
