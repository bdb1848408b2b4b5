import { spawnSync } from 'node:child_process'
import { setPriority } from 'node:os'

const LOWEST = 19

/**
 * Gives this process and its threads the time that nobody else wants, so that requests do not wait for a batch. Where
 * Linux lacks `chrt`, and on other systems, the process gets the lowest priority, which still takes some of theirs.
 */
export function workWhenIdle(): void {
  const asIdle = ['--all-tasks', '--idle', '--pid', '0', String(process.pid)]
  const isIdle = process.platform === 'linux' && spawnSync('chrt', asIdle).status === 0
  if (!isIdle) setPriority(LOWEST)
}
