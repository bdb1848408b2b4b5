import { type ChildProcessWithoutNullStreams, spawn } from 'node:child_process'
import { once } from 'node:events'
import { resolve } from 'node:path'
import { createInterface } from 'node:readline'
import pg from 'pg'
import type { Occupation } from '#platform/embedded-postgres/data-dir-lock.ts'

const PROGRAM = resolve(import.meta.dirname, 'own-database.ts')

/** A process that owns `dataDir` and its database. */
export type OwnerProcess = {
  pid: number
  /** Address of its database; undefined if it could not get the folder. */
  url: Promise<string | undefined>
  /** All it complains of until it ends, and how it ended. */
  ended: Promise<{ exitCode: number | null; complaint: string }>
  /** Stops it and its database. */
  stop: () => Promise<void>
  kill: () => Promise<void>
}

type Manner = {
  occupation?: Occupation
  /** Another user to run it as, which only root can request. */
  ids?: { uid: number; gid: number }
  /** The program's place in another copy of the portal. */
  program?: string
}

export function startOwner(
  dataDir: string,
  { occupation = 'server', ids, program = PROGRAM }: Manner = {},
): OwnerProcess {
  const child = spawn(process.execPath, [program, dataDir, occupation], { ...ids, cwd: '/' })
  const ended = endOf(child)
  const end = async (signal: NodeJS.Signals) => {
    child.kill(signal)
    await ended
  }
  return {
    pid: child.pid ?? 0,
    url: Promise.race([firstLine(child), ended.then(() => undefined)]),
    ended,
    stop: () => end('SIGTERM'),
    kill: () => end('SIGKILL'),
  }
}

/** The rows that `sql` answers on a connection of its own. */
export async function query<Row extends object>(url: string, sql: string): Promise<Row[]> {
  const client = new pg.Client({ connectionString: url })
  client.on('error', () => {}) // a killed database is noticed by the query
  await client.connect()
  try {
    return (await client.query<Row>(sql)).rows
  } finally {
    await client.end()
  }
}

async function endOf(child: ChildProcessWithoutNullStreams) {
  let complaint = ''
  child.stderr.setEncoding('utf8').on('data', (chunk: string) => {
    complaint += chunk
  })
  await once(child, 'close')
  return { exitCode: child.exitCode, complaint }
}

async function firstLine(child: ChildProcessWithoutNullStreams): Promise<string> {
  const [line] = await once(createInterface(child.stdout), 'line')
  return line
}
