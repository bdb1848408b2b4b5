import { randomBytes } from 'node:crypto'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { readConfig } from '#platform/config/config.ts'
import type { Secrets } from '#platform/config/secrets.ts'
import type { Authenticate, HttpServer } from '#platform/http/http.ts'
import { keepAssets } from '#platform/http/kept-assets.ts'
import { openPage } from '#platform/http/page.ts'
import { type Log, openLog } from '#platform/logging/log.ts'
import { openPortal } from '#portal.ts'
import { type OpenDeps, openDeps, prepareDatabase } from '#portal-deps.ts'
import { PATIENT, type Template, testDatabase } from '#test/database/postgres.ts'
import { UNHURRIED } from './portal.ts'

export type WholePortal = {
  app: HttpServer
  deps: OpenDeps
  url: string
  dataDir: string
  close: () => Promise<void>
}

/**
 * The portal as it is served, every domain and gate of it, on a database of its own and with a small page.
 *
 * @param settings as an operator would set them.
 * @param isDemo as if the database were a demo's.
 */
export async function openWholePortal({
  settings = {},
  isDemo = false,
  log = openLog('silent'),
  webFolder,
  keptFolder,
  authenticate,
  template,
}: {
  settings?: Readonly<Record<string, string>>
  isDemo?: boolean
  log?: Log
  webFolder?: string
  /** Has the assets of former builds of the page. */
  keptFolder?: string
  authenticate?: (deps: OpenDeps) => Authenticate
  /** Fills its database, which is empty by default. */
  template?: Template
} = {}): Promise<WholePortal> {
  const database = await testDatabase(template)
  const dataDir = await mkdtemp(join(tmpdir(), 'fundholder-'))
  const config = readConfig({ DATA_DIR: dataDir, ...settings })
  const secrets = drawnSecrets()
  await prepareDatabase(database.url)
  const deps = await openDeps({ config, databaseUrl: database.portalUrl, secrets, log, limits: PATIENT })
  const built = webFolder === undefined ? undefined : openPage(webFolder)
  const page =
    built && webFolder && keptFolder ? { ...built, kept: keepAssets(webFolder, keptFolder) } : built
  const app = await openPortal({
    deps,
    config,
    page,
    pageKeys: secrets.pages,
    isDemo,
    load: UNHURRIED,
    authenticate: authenticate?.(deps),
  })
  await app.ready()
  return {
    app,
    deps,
    url: database.url,
    dataDir,
    close: async () => {
      await app.close()
      await deps.close()
      await database.close()
      await rm(dataDir, { recursive: true })
    },
  }
}

function drawnSecrets(): Secrets {
  const ring = () => [{ id: 'k1', secret: randomBytes(32) }]
  return { tokens: ring(), outbox: ring(), pages: ring() }
}
