import { join } from 'node:path'
import { refuseUnwritableMessages } from '#messaging/messaging.ts'
import type { Config } from '#platform/config/config.ts'
import { warnOfUnrestrictedClientRole } from '#platform/database/client-role.ts'
import { openEmbeddedPostgres } from '#platform/embedded-postgres/embedded-postgres.ts'
import { keepAssets } from '#platform/http/kept-assets.ts'
import { listen } from '#platform/http/listen.ts'
import { openPage, type Page } from '#platform/http/page.ts'
import { refuseTakenPort } from '#platform/http/taken-port.ts'
import type { Log } from '#platform/logging/log.ts'
import { demoWelcome, prepareDemo } from './demo-at-start.ts'
import { ownSecrets } from './own-secrets.ts'
import { openPortal } from './portal.ts'
import { openDeps, prepareDatabase } from './portal-deps.ts'
import { startJobs } from './start-jobs.ts'

const KEPT_PAGE = 'page'

/** A portal that serves. */
export type Running = {
  url: string
  /** Has load balancers send new requests elsewhere; everything is still answered. */
  leave: () => void
  /** Stops accepting, finishes requests and jobs, then closes the database. */
  stop: () => Promise<void>
}

/**
 * Opens the database, brings it up to date, and serves.
 *
 * @param withDemo makes a demo in an empty database of our own that only this machine can reach.
 * @param print outputs the portal's address.
 */
export async function startPortal({
  config,
  log,
  webFolder,
  withDemo,
  print,
}: {
  config: Config
  log: Log
  webFolder: string
  withDemo: boolean
  print: (line: string) => void
}): Promise<Running> {
  // Resources are closed in reverse order, also when a later step fails.
  const opened = new AsyncDisposableStack()
  const leaving = new AbortController()
  try {
    const embedded = async () => {
      const { stop, ...urls } = await openEmbeddedPostgres({ dataDir: config.dataDir, log })
      opened.defer(stop)
      return urls
    }
    const { databaseUrl: given } = config
    const { url: databaseUrl, adminUrl } = given ? { url: given, adminUrl: given } : await embedded()
    await refuseTakenPort(config)
    const secrets = await ownSecrets(config, adminUrl)
    refuseUnwritableMessages(config)
    const migrations = await prepareDatabase(adminUrl)
    if (migrations.length > 0) log.info({ migrations }, 'the database is up to date')
    const deps = await openDeps({ config, databaseUrl, secrets, log })
    opened.defer(deps.close)
    await warnOfUnrestrictedClientRole(deps.db, log)
    const mayMake = withDemo && config.databaseUrl === undefined && isForThisMachineOnly(config)
    const isDemo = await prepareDemo(deps, { mayMake })
    const app = await openPortal({
      deps,
      config,
      page: openKeptPage(webFolder, join(config.dataDir, KEPT_PAGE), log),
      pageKeys: secrets.pages,
      isDemo,
      leaving: leaving.signal,
    })
    opened.defer(() => app.close())
    await deps.deliverMessages(isDemo ? ({ to, text }) => print(`Message to ${to}: ${text}`) : undefined)
    await startJobs(deps, config.timeZone)
    const url = await listen(app, config)
    const address = config.publicUrl?.origin ?? url
    print(`Fundholder is at ${address}`)
    for (const line of isDemo ? demoWelcome(address) : []) print(line)
    return { url, leave: () => leaving.abort(), stop: () => opened.disposeAsync() }
  } catch (error) {
    await opened.disposeAsync()
    throw error
  }
}

const LOOPBACK = new Set(['127.0.0.1', 'localhost', '::1'])
const isForThisMachineOnly = ({ host, publicUrl }: Config) => LOOPBACK.has(host) && publicUrl === undefined

/** The page, with the assets of former builds where the data folder can hold them. */
function openKeptPage(webFolder: string, keptFolder: string, log: Log): Page | undefined {
  const page = openPage(webFolder)
  if (!page) return undefined
  try {
    return { ...page, kept: keepAssets(webFolder, keptFolder) }
  } catch (error) {
    log.warn({ error }, 'the code of former builds of the page cannot be kept')
    return page
  }
}
