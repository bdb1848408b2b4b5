import { type ChildProcessWithoutNullStreams, spawn } from 'node:child_process'
import { once } from 'node:events'
import { resolve } from 'node:path'
import { createInterface, type Interface } from 'node:readline'
import type { CycleReport } from '#dealing/run-dealing-cycle.ts'
import { processesNamed, send } from '#platform/embedded-postgres/postmaster.ts'
import { query } from '#test/database/database-owner.ts'
import { TEST_INSTANT } from '#test/portal/portal.ts'

const PROGRAM = resolve(import.meta.dirname, 'orders-server.ts')

/** A process of its own that serves orders and deals; see orders-server.ts. */
export type Serving = {
  port: number
  kill: () => Promise<void>
  /** Runs the dealing cycle at an instant. @returns undefined when the process died on the way. */
  deal: (at: string) => Promise<CycleReport | { died: string } | undefined>
}

/**
 * Starts one, again until the database takes it.
 *
 * @param codes file to which every code that is sent is added.
 * @param begunAt when its clock, like that of its fellows, stood at the usual instant of the tests.
 */
export async function startServing(url: string, codes: string, begunAt: number): Promise<Serving> {
  for (;;) {
    const child = spawn(process.execPath, [PROGRAM, url, codes, TEST_INSTANT, String(begunAt)])
    child.stderr.on('data', () => {})
    child.stdin.on('error', () => {}) // killed before it read
    const lines = createInterface(child.stdout)
    const line = await nextLine(child, lines)
    if (line !== undefined) return serving(child, lines, Number(line))
  }
}

function serving(child: ChildProcessWithoutNullStreams, lines: Interface, port: number): Serving {
  return {
    port,
    kill: async () => {
      if (child.exitCode !== null || child.signalCode !== null) return
      child.kill('SIGKILL')
      await once(child, 'exit')
    },
    deal: async (at) => {
      if (child.exitCode !== null || child.signalCode !== null) return undefined
      child.stdin.write(`${at}\n`)
      const line = await nextLine(child, lines)
      return line === undefined ? undefined : JSON.parse(line)
    },
  }
}

async function nextLine(
  child: ChildProcessWithoutNullStreams,
  lines: Interface,
): Promise<string | undefined> {
  const over = new AbortController()
  try {
    return await Promise.race([
      once(lines, 'line', { signal: over.signal }).then(([line]) => String(line)),
      once(child, 'exit', { signal: over.signal }).then(() => undefined),
    ])
  } finally {
    over.abort()
  }
}

/** Kills every process of a database at once, as when the machine loses its power but not its disk. */
export async function killDatabase(url: string): Promise<void> {
  const [{ name } = { name: '' }] = await query<{ name: string }>(
    url,
    `select current_setting('cluster_name') as name`,
  )
  if (!name.startsWith('fundholder-')) throw new Error('no database that a test may kill')
  for (const pid of processesNamed(name)) send('SIGKILL', pid)
}
