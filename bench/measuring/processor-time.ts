import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { postmasterOf } from '../../apps/server/src/platform/embedded-postgres/postmaster.ts'

/** Kernel ticks per second of processor time (`CLK_TCK`), 100 on all current machines. */
const TICKS_A_SECOND = 100

/** Seconds of processor time that a PostgreSQL on this machine has used, with its sessions that have ended; Linux only. */
export function databaseSeconds(dataDir: string): number | undefined {
  const postmaster = postmasterOf(join(dataDir, 'db'))?.pid
  if (process.platform !== 'linux' || postmaster === undefined) return undefined
  let ticks = 0
  for (const pid of readdirSync('/proc').filter((name) => /^\d+$/.test(name))) {
    const [parent, own, ended] = ticksOf(pid) ?? []
    if (Number(pid) === postmaster) ticks += Number(own) + Number(ended)
    else if (parent === postmaster) ticks += Number(own)
  }
  return ticks / TICKS_A_SECOND
}

/** Its parent, its own ticks and those of its children that have ended; undefined when it has just ended itself. */
function ticksOf(pid: string): [parent: number, own: number, ended: number] | undefined {
  try {
    const stat = readFileSync(`/proc/${pid}/stat`, 'utf8')
    const after = stat
      .slice(stat.lastIndexOf(')') + 2)
      .split(' ')
      .map(Number)
    const [parent = 0, user = 0, system = 0, endedUser = 0, endedSystem = 0] = [1, 11, 12, 13, 14].map(
      (at) => after[at],
    )
    return [parent, user + system, endedUser + endedSystem]
  } catch {
    return undefined
  }
}
