import { join } from 'node:path'
import { setTimeout as delay } from 'node:timers/promises'
import pg from 'pg'
import type { Log } from '#platform/logging/log.ts'
import { DataDirTaken, lockDataDir, type Occupation } from './data-dir-lock.ts'
import { type Cluster, openCluster, readPassword, SUPERUSER } from './database-cluster.ts'
import { startOnFreePort, startServer } from './postgres-server.ts'
import { postmasterOf } from './postmaster.ts'
import { makeServerLogin, SERVER_LOGIN, serverPassword } from './server-login.ts'

const DATABASE = 'fundholder'
const POLL_MS = 50
const OWNER_READY_SECONDS = 30
const PAUSE_SECONDS = 2

/** Addresses of one database, which stay the same until it is stopped. */
export type DatabaseUrls = {
  /** Connection string of the portal's login. */
  url: string
  /**
   * Connection string of the superuser, for migrations only. Its connections are closed before the portal
   * serves.
   */
  adminUrl: string
}

export type EmbeddedPostgres = DatabaseUrls & {
  /** Stops the database if it was started here, and gives the data folder back. */
  stop: () => Promise<void>
}

type Place = { dataDir: string; log: Log }

/**
 * Starts the PostgreSQL that comes with the portal, on its data in `DATA_DIR/db`, for a server, which from here on
 * owns the folder. Should PostgreSQL die it is started again under the same address.
 *
 * @throws {DataDirTaken} when another process owns the folder.
 */
export const openEmbeddedPostgres = (place: Place): Promise<EmbeddedPostgres> => own(place, 'server')

/**
 * Returns the database for a back-office command: the running server's, otherwise one started for the
 * command.
 *
 * @throws {DataDirTaken} when another command owns the folder.
 */
export async function borrowEmbeddedPostgres(place: Place): Promise<EmbeddedPostgres> {
  try {
    return await own(place, 'command')
  } catch (error) {
    if (!(error instanceof DataDirTaken) || error.occupation !== 'server') throw error
    return { ...(await urlsFromOwner(place.dataDir)), stop: async () => {} }
  }
}

async function own({ dataDir, log }: Place, occupation: Occupation): Promise<EmbeddedPostgres> {
  const letGo = lockDataDir(dataDir, occupation)
  try {
    const cluster = await openCluster(dataDir)
    const server = await keepRunning(cluster, join(dataDir, 'database.log'), log)
    const stop = () => server.stop().finally(letGo)
    const urls = urlsOf(cluster.password, server.port, DATABASE)
    try {
      await makeDatabase(urlsOf(cluster.password, server.port, 'postgres').adminUrl)
      await makeServerLogin(urls.adminUrl, serverPassword(cluster.password))
    } catch (error) {
      await stop()
      throw error
    }
    return { ...urls, stop }
  } catch (error) {
    letGo()
    throw error
  }
}

async function keepRunning(cluster: Cluster, logFile: string, log: Log) {
  let isStopping = false
  let server = await startOnFreePort(cluster, logFile)

  async function startAgain() {
    while (!isStopping) {
      try {
        return await startServer(cluster, server.port, logFile)
      } catch (error) {
        log.error({ err: error }, 'the database does not start')
        await delay(PAUSE_SECONDS * 1000)
      }
    }
    return server
  }

  async function watch() {
    while (!isStopping) {
      await server.exited
      if (isStopping) break
      log.error({ logFile }, 'the database died and is started again')
      server = await startAgain()
    }
    await server.stop()
  }

  const watched = watch()
  const onExit = () => server.requestStop() // also on process.exit
  process.once('exit', onExit)
  const stop = async () => {
    isStopping = true
    process.off('exit', onExit)
    await server.stop()
    await watched
  }
  return { port: server.port, stop }
}

/** The owner may be starting still. */
async function urlsFromOwner(dataDir: string): Promise<DatabaseUrls> {
  for (let waited = 0; waited < OWNER_READY_SECONDS * 1000; waited += POLL_MS) {
    const postmaster = postmasterOf(join(dataDir, 'db'))
    if (postmaster?.isReady) return urlsOf(readPassword(dataDir), postmaster.port, DATABASE)
    await delay(POLL_MS)
  }
  throw new Error(`the server that owns ${dataDir} has not started its database`)
}

export function urlsOf(superuserPassword: string, port: number, database: string): DatabaseUrls {
  const urlOf = (login: string, password: string) =>
    `postgres://${login}:${password}@127.0.0.1:${port}/${database}`
  return {
    url: urlOf(SERVER_LOGIN, serverPassword(superuserPassword)),
    adminUrl: urlOf(SUPERUSER, superuserPassword),
  }
}

async function makeDatabase(url: string): Promise<void> {
  const client = new pg.Client({ connectionString: url })
  await client.connect()
  try {
    const { rowCount } = await client.query('select from pg_database where datname = $1', [DATABASE])
    if (rowCount === 0) await client.query(`create database ${DATABASE}`)
  } finally {
    await client.end()
  }
}
