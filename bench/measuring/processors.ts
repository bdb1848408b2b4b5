import { execFileSync } from 'node:child_process'
import { availableParallelism } from 'node:os'

/**
 * Keeps this process, which makes the load, on one processor, and gives the command that keeps the server and its
 * database on another: else each would take from the other what is measured.
 *
 * @returns an empty command where there is only one processor, or no `taskset`.
 */
export function separateProcessors(): { server: readonly string[]; said: string } {
  const apart = {
    server: ['taskset', '-c', '0'],
    said: 'server and PostgreSQL on processor 0, client on processor 1',
  }
  const shared = {
    server: [],
    said: 'client, server and PostgreSQL share the processors: figures are provisional',
  }
  if (availableParallelism() < 2) return shared
  try {
    execFileSync('taskset', ['-a', '-p', '-c', '1', String(process.pid)], { stdio: 'ignore' })
    return apart
  } catch {
    return shared
  }
}
