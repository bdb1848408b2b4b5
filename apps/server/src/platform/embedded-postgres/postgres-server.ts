import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { closeSync, existsSync, openSync, readFileSync, renameSync, statSync } from 'node:fs'
import { type AddressInfo, createServer } from 'node:net'
import { setTimeout as delay } from 'node:timers/promises'
import { OperatorError } from '#platform/basics/operator-error.ts'
import type { Cluster } from './database-cluster.ts'
import { PLAIN_ENVIRONMENT } from './database-user.ts'
import { postmasterOf, stopLeftBehind } from './postmaster.ts'

const POLL_MS = 10
const READY_SECONDS = 120 // after a crash all that was written since the last checkpoint is replayed
const LARGEST_LOG_BYTES = 5_000_000
const MOST_PORTS_TRIED = 5

/** One life of a PostgreSQL server, until it exits. */
export type PostgresServer = {
  port: number
  exited: Promise<unknown>
  /** Requests a stop without waiting for it. */
  requestStop: () => void
  /** Ends all sessions, writes everything out, and resolves when the process is gone. */
  stop: () => Promise<void>
}

/** Starts on a port that is free on 127.0.0.1 now. */
export async function startOnFreePort(cluster: Cluster, logFile: string): Promise<PostgresServer> {
  for (let tried = 1; ; tried += 1) {
    try {
      return await startServer(cluster, await freePort(), logFile)
    } catch (error) {
      const isTaken = error instanceof Error && error.message.includes('Address already in use')
      if (!isTaken || tried === MOST_PORTS_TRIED) throw error
    }
  }
}

/**
 * Starts on the cluster, after stopping whatever an earlier process left running on it, and waits until it answers.
 *
 * @throws {Error} with what PostgreSQL said, when it does not start.
 */
export async function startServer(cluster: Cluster, port: number, logFile: string): Promise<PostgresServer> {
  await stopLeftBehind(cluster.folder, cluster.name)
  const logged = rotate(logFile)
  const log = openSync(logFile, 'a', 0o600)
  const { command, args, ids } = cluster.user.wrap(cluster.program, [
    '-D',
    cluster.folder,
    ...Object.entries(settings(cluster, port)).flatMap(([name, value]) => ['-c', `${name}=${value}`]),
  ])
  // Detached: Ctrl-C goes to the whole foreground group, but the portal answers its open requests first.
  const child = spawn(command, args, {
    ...ids,
    cwd: '/',
    env: PLAIN_ENVIRONMENT,
    stdio: ['ignore', log, log],
    detached: true,
  })
  closeSync(log)
  let isGone = false
  const exited = once(child, 'exit').finally(() => {
    isGone = true
  })
  exited.catch(() => {}) // a program that cannot be spawned is reported below

  for (let waited = 0; !isGone && waited < READY_SECONDS * 1000; waited += POLL_MS) {
    const postmaster = postmasterOf(cluster.folder)
    if (postmaster?.isReady && postmaster.pid === child.pid) {
      return { port, exited, requestStop: () => void child.kill('SIGINT'), stop: () => stopServer(cluster) }
    }
    await delay(POLL_MS)
  }
  await stopServer(cluster)
  const said = readFileSync(logFile).subarray(logged).toString('utf8').trim()
  throw new OperatorError(`PostgreSQL did not start in ${cluster.folder}: ${said}`)
}

const stopServer = ({ folder, name }: Cluster): Promise<void> => stopLeftBehind(folder, name)

/** Everything that keeps an acknowledged write is on, as in production. */
const settings = ({ name }: Cluster, port: number): Record<string, string> => ({
  cluster_name: name,
  listen_addresses: '127.0.0.1',
  port: String(port),
  unix_socket_directories: '', // their paths may be 107 bytes long at most, and a data folder's may be longer
  fsync: 'on',
  full_page_writes: 'on',
  synchronous_commit: 'on',
  max_connections: '100',
  shared_buffers: '128MB',
  TimeZone: 'UTC',
  log_timezone: 'UTC',
  log_min_messages: 'warning',
})

/** Starts a new file when the old one has grown large. Returns the length of what is in it already. */
function rotate(logFile: string): number {
  if (!existsSync(logFile)) return 0
  const { size } = statSync(logFile)
  if (size < LARGEST_LOG_BYTES) return size
  renameSync(logFile, `${logFile}.1`)
  return 0
}

async function freePort(): Promise<number> {
  const probe = createServer().listen(0, '127.0.0.1')
  await once(probe, 'listening')
  const { port } = probe.address() as AddressInfo
  probe.close()
  await once(probe, 'close')
  return port
}
