import { randomBytes } from 'node:crypto'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import pg from 'pg'
import { openOutbox } from '#messaging/outbox/outbox.ts'
import { openEmbeddedPostgres } from '#platform/embedded-postgres/embedded-postgres.ts'
import { openLog } from '#platform/logging/log.ts'
import { migrate } from '#platform/migrations/migrate.ts'
import { openDealingPortal } from './dealing-portal.ts'

/**
 * Dealing portal on its own PostgreSQL, with encrypted, queued messages as in production. Nothing is delivered.
 */
export async function openIsolatedDealingPortal() {
  const log = openLog('error')
  const dataDir = mkdtempSync(join(tmpdir(), 'fundholder-dealing-'))
  const postgres = await openEmbeddedPostgres({ dataDir, log })
  await migrate(postgres.adminUrl)
  const close = async () => {
    await postgres.stop()
    rmSync(dataDir, { recursive: true, force: true })
  }
  const portal = await openDealingPortal({
    database: { url: postgres.adminUrl, portalUrl: postgres.url, close },
  })
  const ring = [{ id: 'k1', secret: randomBytes(32) }]
  portal.deps.log = log
  portal.deps.queueMessage = openOutbox({ ring, clock: portal.clock })
  return {
    ...portal,
    dataDir,
    /** Runs the maintenance that autovacuum does after a minute. */
    tidy: () => asOwner(postgres.adminUrl, 'vacuum analyze'),
  }
}

async function asOwner(url: string, statement: string): Promise<void> {
  const client = new pg.Client({ connectionString: url })
  await client.connect()
  await client.query(statement)
  await client.end()
}

export type IsolatedDealingPortal = Awaited<ReturnType<typeof openIsolatedDealingPortal>>
