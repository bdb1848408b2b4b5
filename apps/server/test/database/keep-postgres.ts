/**
 * Keeps the tests' PostgreSQL running until it is stopped, or for `--idle-seconds` after the last test has ended.
 * Leaves at once, with a message, when another process keeps it already.
 */
import { once } from 'node:events'
import { writeFileSync } from 'node:fs'
import { setTimeout as delay } from 'node:timers/promises'
import { parseArgs } from 'node:util'
import pg from 'pg'
import { openEmbeddedPostgres } from '#platform/embedded-postgres/embedded-postgres.ts'
import { openLog } from '#platform/logging/log.ts'
import { SWEPT_FILE, TEST_DATA_DIR } from './test-server.ts'

const LOOK_EVERY_SECONDS = 5

const { values } = parseArgs({ options: { 'idle-seconds': { type: 'string', default: '60' } } })
const { adminUrl, stop } = await openEmbeddedPostgres({ dataDir: TEST_DATA_DIR, log: openLog('error') })
const client = new pg.Client({ connectionString: adminUrl })
await client.connect()
await dropLeftovers()
writeFileSync(SWEPT_FILE, String(process.pid))
console.log('ready')
await Promise.race([
  once(process, 'SIGTERM'),
  once(process, 'SIGINT'),
  idleFor(Number(values['idle-seconds'])),
])
await client.end()
await stop()
process.exit()

/** Databases of test runs that were killed, and templates of migrations as they were. */
async function dropLeftovers() {
  const { rows } = await client.query<{ name: string }>(
    String.raw`select datname as name from pg_database where datname like any (array['test\_%', 'template\_%'])`,
  )
  for (const { name } of rows) await client.query(`drop database ${name} with (force)`)
}

async function idleFor(seconds: number) {
  for (let idle = 0; idle < seconds; idle += LOOK_EVERY_SECONDS) {
    await delay(LOOK_EVERY_SECONDS * 1000)
    const { rows } = await client.query<{ others: number }>(
      `select count(*)::int as others from pg_stat_activity
       where backend_type = 'client backend' and pid <> pg_backend_pid()`,
    )
    if (rows[0]?.others) idle = 0
  }
}
