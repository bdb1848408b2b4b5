import { join } from 'node:path'
import { setTimeout as delay } from 'node:timers/promises'
import pg from 'pg'
import { DataDirTaken, lockDataDir, type Occupation } from './data-dir-lock.ts'
import { type Cluster, openCluster, readPassword, SUPERUSER } from './database-cluster.ts'
import type { Log } from './log.ts'
import { startOnFreePort, startServer } from './postgres-server.ts'
import { postmasterOf } from './postmaster.ts'

const DATABASE = 'fundholder'
const POLL_MS = 50
const OWNER_READY_SECONDS = 30
const PAUSE_SECONDS = 2

export type EmbeddedPostgres = {
  /** Of a login that may do everything; it stays the same until `stop`. */
  url: string
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
 * The same database for a back-office command: the running server's, or else one started for the command alone.
 *
 * @throws {DataDirTaken} when another command owns the folder.
 */
export async function borrowEmbeddedPostgres(place: Place): Promise<EmbeddedPostgres> {
  try {
    return await own(place, 'command')
  } catch (error) {
    if (!(error instanceof DataDirTaken) || error.occupation !== 'server') throw error
    return { url: await urlFromOwner(place.dataDir), stop: async () => {} }
  }
}

async function own({ dataDir, log }: Place, occupation: Occupation): Promise<EmbeddedPostgres> {
  const letGo = lockDataDir(dataDir, occupation)
  try {
    const cluster = await openCluster(dataDir)
    const server = await keepRunning(cluster, join(dataDir, 'database.log'), log)
    const stop = () => server.stop().finally(letGo)
    try {
      await makeDatabase(urlOf(cluster.password, server.port, 'postgres'))
    } catch (error) {
      await stop()
      throw error
    }
    return { url: urlOf(cluster.password, server.port, DATABASE), stop }
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
  const onExit = () => server.tellToStop() // also where somebody calls process.exit
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
async function urlFromOwner(dataDir: string): Promise<string> {
  for (let waited = 0; waited < OWNER_READY_SECONDS * 1000; waited += POLL_MS) {
    const postmaster = postmasterOf(join(dataDir, 'db'))
    if (postmaster?.isReady) return urlOf(readPassword(dataDir), postmaster.port, DATABASE)
    await delay(POLL_MS)
  }
  throw new Error(`the server that owns ${dataDir} has not started its database`)
}

const urlOf = (password: string, port: number, database: string): string =>
  `postgres://${SUPERUSER}:${password}@127.0.0.1:${port}/${database}`

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
