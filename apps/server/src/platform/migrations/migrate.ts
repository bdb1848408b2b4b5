import { readdir, readFile } from 'node:fs/promises'
import { fileURLToPath } from 'node:url'
import pg from 'pg'
import { OperatorError } from '#platform/basics/operator-error.ts'
import { reasonOf } from '#platform/basics/reason-of.ts'
import { MIGRATION_STEPS } from '../../../migrations/steps.ts'
import { type Migration, readMigration } from './migration-file.ts'

export const MIGRATIONS = fileURLToPath(new URL('../../../migrations/', import.meta.url))
/** Any number will do; all starts of all processes must use the same. */
const LOCK = 4_310_001

const AFTER_ANOTHER =
  'this database was made by a build between two releases. Begin anew with an empty DATA_DIR or database'

/** A migration that has run in this database. */
type Done = { name: string; checksum: string; compatibility: string | null }

/** The database was changed by a newer version in a way that this version cannot work with. */
export class NewerSchema extends OperatorError {}

/**
 * Brings the schema up to date: runs each numbered file once, in order, each in a transaction of its own.
 * Several processes may start at once: one migrates, the others wait and find it done. A database that a newer version
 * has migrated is left as it is.
 *
 * @param url of a login that may create tables and roles.
 * @returns the names of the files that were run now.
 * @throws {NewerSchema} when a newer version has run a migration that this version cannot go on beside.
 * @throws {Error} when a file does not state its compatibility, has changed since it ran, or has not run and sorts
 *   before one that has: then this database would come to be in an order that no other one has.
 */
export async function migrate(url: string, folder: string = MIGRATIONS): Promise<string[]> {
  const client = new pg.Client({ connectionString: url, application_name: 'fundholder migrate' })
  await client.connect()
  try {
    await client.query('select pg_advisory_lock($1)', [LOCK])
    await prepareRecord(client)
    const { rows: done } = await client.query<Done>(
      'select name, checksum, compatibility from schema_migration order by name',
    )
    const files = await migrationsIn(folder)
    refuseBreaking(done, files)
    const run: string[] = []
    for (const file of files) {
      const before = done.find(({ name }) => name === file.name)
      if (before) await recheck(client, file, before)
      else {
        refuseLate(file, done)
        await runOne(client, file)
        run.push(file.name)
      }
    }
    return run
  } finally {
    await client.end() // also gives the lock back
  }
}

async function prepareRecord(client: pg.Client): Promise<void> {
  await client.query(`create table if not exists schema_migration (
    name text primary key, checksum text not null, applied_at timestamptz not null default now())`)
  const { rowCount } = await client.query(`select from pg_attribute
    where attrelid = 'schema_migration'::regclass and attname = 'compatibility'`)
  // Checked first: `add column if not exists` would lock out running processes at every start.
  if (rowCount === 0) await client.query('alter table schema_migration add column compatibility text')
}

function refuseBreaking(done: readonly Done[], files: readonly Migration[]): void {
  const breaking = breakingAmong(done, new Set(files.map(({ name }) => name)))
  if (breaking.length > 0) {
    throw new NewerSchema(
      `This version is older than the database: a newer version has run ${breaking.join(', ')}, ` +
        'which this version cannot work with. Start the newer version.',
    )
  }
}

function refuseLate({ name }: Migration, done: readonly Done[]): void {
  const last = done.at(-1)?.name ?? ''
  if (name < last) {
    throw new Error(`migration ${name} sorts before ${last}, which ran here before it: ${AFTER_ANOTHER}`)
  }
}

/** Migrations that are unknown to a version and that it cannot go on beside. One that does not say so counts as breaking. */
export const breakingAmong = (
  done: readonly Pick<Done, 'name' | 'compatibility'>[],
  known: ReadonlySet<string>,
): string[] =>
  done
    .filter(({ name, compatibility }) => !known.has(name) && compatibility !== 'additive')
    .map(({ name }) => name)

/** The migrations of a folder, in the order in which they run. */
export async function migrationsIn(folder: string): Promise<Migration[]> {
  const names = (await readdir(folder)).filter((name) => name.endsWith('.sql')).sort()
  return Promise.all(names.map(async (name) => readMigration(name, await readFile(folder + name, 'utf8'))))
}

async function recheck(client: pg.Client, { name, checksum, compatibility }: Migration, before: Done) {
  if (before.checksum !== checksum) throw new Error(`migration ${name} was changed after it ran here`)
  if (before.compatibility !== null) return
  await client.query('update schema_migration set compatibility = $2 where name = $1', [name, compatibility])
}

async function runOne(client: pg.Client, { name, statements, checksum, compatibility }: Migration) {
  const step = MIGRATION_STEPS.get(name)
  try {
    await client.query('begin')
    await client.query("set local lock_timeout = '1s'") // rather fail and try later than hold up live traffic
    await step?.before?.(client)
    await client.query(statements)
    await step?.after?.(client)
    await client.query('insert into schema_migration (name, checksum, compatibility) values ($1, $2, $3)', [
      name,
      checksum,
      compatibility,
    ])
    await client.query('commit')
  } catch (error) {
    await client.query('rollback')
    const Failure = error instanceof OperatorError ? OperatorError : Error
    throw new Failure(`migration ${name} failed: ${reasonOf(error)}`, { cause: error })
  }
}
