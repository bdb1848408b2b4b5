import { execFileSync } from 'node:child_process'
import { readdirSync, readFileSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import { setTimeout as delay } from 'node:timers/promises'

const POLL_MS = 20
const STOP_SECONDS = 10

/** Content of postmaster.pid. */
export type Postmaster = { pid: number; port: number; isReady: boolean }

/** Undefined when no server runs in the folder, or it has not got as far as writing where it listens. */
export function postmasterOf(folder: string): Postmaster | undefined {
  const lines = linesOfPidFile(folder)
  const [pid, port] = [Number(lines[0]), Number(lines[3])]
  return pid && port ? { pid, port, isReady: lines[7]?.trim() === 'ready' } : undefined
}

/**
 * Stops what a killed process left behind, and waits until the last process is gone: only then may a new server
 * touch the files. Removes a postmaster.pid whose number may belong to a stranger by now.
 *
 * @param name the server's `cluster_name`, which all its processes bear in their titles.
 * @throws {Error} when something does not even go by force.
 */
export async function stopLeftBehind(folder: string, name: string): Promise<void> {
  const signals: NodeJS.Signals[] = ['SIGINT', 'SIGQUIT', 'SIGKILL'] // fast, immediate, by force
  for (const signal of signals) {
    const running = processesNamed(name)
    if (running.length === 0) break
    const postmaster = Number(linesOfPidFile(folder)[0])
    // The postmaster stops its own; without one they end by themselves, unless in the middle of long work.
    const addressed = signal !== 'SIGKILL' && running.includes(postmaster) ? [postmaster] : running
    for (const pid of addressed) send(signal, pid)
    await untilGone(name)
  }
  const left = processesNamed(name)
  if (left.length > 0)
    throw new Error(`PostgreSQL left behind in ${folder} does not stop (pid ${left.join(', ')})`)
  rmSync(join(folder, 'postmaster.pid'), { force: true })
}

async function untilGone(name: string): Promise<void> {
  for (let waited = 0; waited < STOP_SECONDS * 1000; waited += POLL_MS) {
    if (processesNamed(name).length === 0) return
    await delay(POLL_MS)
  }
}

/** The postmaster, whose command line sets the name, and its children, which are titled `postgres: <name>: writer`. */
export function processesNamed(name: string): number[] {
  return commandLines()
    .filter(({ command }) => /^(\S*\/)?postgres\b/.test(command) && command.includes(name))
    .map(({ pid }) => pid)
}

function commandLines(): { pid: number; command: string }[] {
  if (process.platform === 'linux') {
    // Small Linux images have no `ps`; and a command line may be read where a working folder may not.
    return readdirSync('/proc')
      .filter((entry) => /^\d+$/.test(entry))
      .map((pid) => ({
        pid: Number(pid),
        command: readIfThere(`/proc/${pid}/cmdline`).replaceAll('\0', ' '),
      }))
  }
  return execFileSync('ps', ['-axo', 'pid=,command='], { encoding: 'utf8' })
    .split('\n')
    .map((line) => line.trim())
    .map((line) => ({ pid: Number.parseInt(line, 10), command: line.replace(/^\d+\s+/, '') }))
}

/** Sends a signal to a process, which may have ended meanwhile. */
export function send(signal: NodeJS.Signals, pid: number) {
  try {
    process.kill(pid, signal)
  } catch {
    // gone in the meantime, which is what was wanted
  }
}

const linesOfPidFile = (folder: string): string[] => readIfThere(join(folder, 'postmaster.pid')).split('\n')

function readIfThere(file: string): string {
  try {
    return readFileSync(file, 'utf8')
  } catch {
    return ''
  }
}
