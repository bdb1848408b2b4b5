import { spawn } from 'node:child_process'
import { createHash, randomBytes } from 'node:crypto'
import { readdirSync, readFileSync } from 'node:fs'
import { join, resolve } from 'node:path'
import { setTimeout as delay } from 'node:timers/promises'
import pg from 'pg'
import { restrictClientRole } from '#platform/database/client-role.ts'
import type { PoolLimits } from '#platform/database/pool.ts'
import { migrate } from '#platform/migrations/migrate.ts'
import { TEST_DATA_DIR, testServerUrls } from './test-server.ts'

const TEST_DATABASE = resolve(import.meta.dirname, 'keep-postgres.ts')
const MIGRATIONS = resolve(import.meta.dirname, '../../migrations')
const POLL_MS = 50
const STARTING_SECONDS = 60
/** Any number will do, beside the name of the template; all test files must use the same. */
const TEMPLATE_LOCK = 4_310_002

/** A database that others are cloned from. */
export type Template = {
  /** Names the database, and all that its content depends on. */
  name: string
  /** Writes the content into a migrated database. */
  fill: (urls: { url: string; portalUrl: string }) => Promise<void>
}

/**
 * A migrated database of the test file's own, cloned from a template that the first file makes which needs it. All files
 * share one server, which `npm test` starts, or the first file that finds none.
 *
 * @param template empty by default.
 */
export async function testDatabase(template?: Template): Promise<TestDatabase & { portalUrl: string }> {
  const server = await reachServer()
  try {
    const migrated = await made(server, migratedTemplate())
    const origin = template ? await made(server, template, migrated) : migrated
    const name = `test_${randomBytes(6).toString('hex')}`
    await server.client.query(`create database ${name} template ${origin}`)
    return {
      url: urlOf(server.url, name),
      portalUrl: urlOf(server.portalUrl, name),
      close: () => drop(server.url, name),
    }
  } finally {
    await server.client.end()
  }
}

export type TestDatabase = {
  /** Connection string of the superuser, to inspect the database directly. */
  url: string
  /** Connection string of the portal's login; `url` if the test does not depend on it. */
  portalUrl?: string
  close: () => Promise<void>
}

/** For pools in tests: a busy machine takes its time; how soon the portal calls itself busy is tested where it matters. */
export const PATIENT: PoolLimits = { connections: 12, statementSeconds: 60, waitSeconds: 30 }

type Server = { url: string; portalUrl: string; client: pg.Client }

async function reachServer(): Promise<Server> {
  let hasStartedOne = false
  for (let waited = 0; waited < STARTING_SECONDS * 1000; waited += POLL_MS) {
    const urls = testServerUrls()
    const client = urls && (await connect(urls.adminUrl))
    if (client) return { url: urls.adminUrl, portalUrl: urls.url, client }
    if (!hasStartedOne) startTestDatabase()
    hasStartedOne = true
    await delay(POLL_MS)
  }
  throw new Error(`the test database does not start; its log is ${join(TEST_DATA_DIR, 'database.log')}`)
}

/** Starts the test database in a process of its own. If several files start one at once, all but one exit. */
const startTestDatabase = () =>
  spawn(process.execPath, [TEST_DATABASE], { detached: true, stdio: 'ignore' }).unref()

async function connect(url: string): Promise<pg.Client | undefined> {
  const client = new pg.Client({ connectionString: url })
  try {
    await client.connect()
    return client
  } catch {
    return undefined // it is stopping, or starting
  }
}

const migratedTemplate = (): Template => ({
  name: `template_${stateOfMigrations()}`,
  fill: async ({ url }) => {
    await migrate(url)
    await restrictIn(url)
  },
})

/** Makes the template's database, unless it is made already, and returns its name. */
async function made({ url, portalUrl, client }: Server, { name, fill }: Template, from = 'template1') {
  const lock = [TEMPLATE_LOCK, name]
  await client.query('select pg_advisory_lock($1, hashtext($2))', lock)
  try {
    const { rowCount } = await client.query('select from pg_database where datname = $1', [name])
    if (rowCount === 0) {
      const unfinished = `${name}_unfinished`
      await client.query(`drop database if exists ${unfinished} with (force)`)
      await client.query(`create database ${unfinished} template ${from}`)
      await fill({ url: urlOf(url, unfinished), portalUrl: urlOf(portalUrl, unfinished) })
      await client.query(`alter database ${unfinished} rename to ${name}`)
    }
  } finally {
    await client.query('select pg_advisory_unlock($1, hashtext($2))', lock)
  }
  return name
}

async function restrictIn(url: string): Promise<void> {
  const client = new pg.Client({ connectionString: url })
  await client.connect()
  await restrictClientRole(client)
  await client.end()
}

function stateOfMigrations(): string {
  const hash = createHash('sha256')
  for (const name of readdirSync(MIGRATIONS).sort())
    hash.update(name).update(readFileSync(join(MIGRATIONS, name)))
  return hash.digest('hex').slice(0, 12)
}

async function drop(serverUrl: string, name: string): Promise<void> {
  const client = new pg.Client({ connectionString: serverUrl })
  await client.connect()
  try {
    await client.query(`drop database if exists ${name} with (force)`)
  } finally {
    await client.end()
  }
}

function urlOf(serverUrl: string, database: string): string {
  const url = new URL(serverUrl)
  url.pathname = database
  return url.href
}
