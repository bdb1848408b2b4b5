import { readFileSync } from 'node:fs'
import { join, resolve } from 'node:path'
import { readPassword } from '#platform/embedded-postgres/database-cluster.ts'
import { type DatabaseUrls, urlsOf } from '#platform/embedded-postgres/embedded-postgres.ts'
import { postmasterOf } from '#platform/embedded-postgres/postmaster.ts'

/** Data folder of the tests' PostgreSQL; `npm test` has one in memory. */
export const TEST_DATA_DIR =
  process.env['TEST_POSTGRES'] ?? resolve(import.meta.dirname, '../../../../.cache/test-postgres')

/** Written once the databases of earlier runs are dropped; before that a test would lose its own. */
export const SWEPT_FILE = join(TEST_DATA_DIR, 'swept-by')

/** The server's maintenance database; undefined when no process keeps the server running, or it is starting still. */
export function testServerUrls(): DatabaseUrls | undefined {
  const postmaster = postmasterOf(join(TEST_DATA_DIR, 'db'))
  if (!postmaster?.isReady || !isKept()) return undefined
  return urlsOf(readPassword(TEST_DATA_DIR), postmaster.port, 'postgres')
}

function isKept(): boolean {
  try {
    const { pid } = JSON.parse(readFileSync(join(TEST_DATA_DIR, 'owner.json'), 'utf8'))
    return process.kill(pid, 0) && readFileSync(SWEPT_FILE, 'utf8') === String(pid)
  } catch {
    return false
  }
}
