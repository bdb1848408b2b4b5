import { execFileSync, spawnSync } from 'node:child_process'
import { existsSync, readFileSync, realpathSync, statSync } from 'node:fs'
import { dirname } from 'node:path'
import { OperatorError } from '#platform/basics/operator-error.ts'

/**
 * Operating system user of PostgreSQL, which refuses to run as root. `wrap` returns the command line that
 * runs a command as this user.
 */
export type DatabaseUser = {
  /** Undefined for the user of this process. */
  ids: { uid: number; gid: number } | undefined
  wrap: (command: string, args: string[]) => Command
}
export type Command = { command: string; args: string[]; ids: { uid?: number; gid?: number } }

/**
 * Chooses the user: this one, or when this is root the owner of an existing cluster, else `postgres`, else `nobody`.
 *
 * @param cluster the folder of the database, which need not exist yet.
 * @param programs the folder of PostgreSQL's programs.
 * @throws {Error} saying what to do, when that user can reach neither the programs nor the database.
 */
export function databaseUser(cluster: string, programs: string): DatabaseUser {
  if (process.getuid?.() !== 0) return { ids: undefined, wrap: asWeAre }
  const ids = ownerOf(cluster) ?? idsOf('postgres') ?? idsOf('nobody')
  if (!ids)
    throw new OperatorError('PostgreSQL does not run as root, and there is no user postgres or nobody here.')
  const closed = [programs, dirname(cluster)].flatMap((folder) => closedTo(ids, folder))
  if (closed.length === 0) return { ids, wrap: (command, args) => ({ command, args, ids }) }
  const capability = readingCapability()
  if (!capability || !hasSetpriv()) {
    throw new OperatorError(
      `PostgreSQL does not run as root, and user ${ids.uid} cannot enter ${closed[0]}. ` +
        'Move the portal to a folder that every user may enter, or start it as another user than root.',
    )
  }
  return { ids, wrap: (command, args) => throughSetpriv(ids, capability, command, args) }
}

/** Environment of PostgreSQL without our variables, because they may contain secrets. */
export const PLAIN_ENVIRONMENT = {
  PATH: '/usr/local/sbin:/usr/local/bin:/usr/sbin:/usr/bin:/sbin:/bin',
  LC_ALL: 'C',
  TZ: 'UTC',
}

const asWeAre: DatabaseUser['wrap'] = (command, args) => ({ command, args, ids: {} })

/** A clone in /root or under a umask of 077 is closed to others, so PostgreSQL gets the right to look past that. */
function throughSetpriv(
  ids: { uid: number; gid: number },
  capability: string,
  command: string,
  args: string[],
): Command {
  // PostgreSQL asks access(2) whether it may run its own program; without no_setuid_fixup that call forgets the
  // capability, because the real user is not root.
  const privileges = [
    `--reuid=${ids.uid}`,
    `--regid=${ids.gid}`,
    '--clear-groups',
    '--no-new-privs',
    '--securebits=+no_setuid_fixup',
    `--inh-caps=+${capability}`,
    `--ambient-caps=+${capability}`,
  ]
  return { command: 'setpriv', args: [...privileges, command, ...args], ids: {} }
}

/** The folders on the way to `folder`, itself included, that this user may not enter. */
function closedTo({ uid, gid }: { uid: number; gid: number }, folder: string): string[] {
  const path = realpathSync(folder)
  const { uid: owner, gid: group, mode } = statSync(path)
  const mayEnter = owner === uid ? 0o100 : group === gid ? 0o010 : 0o001
  const above = dirname(path) === path ? [] : closedTo({ uid, gid }, dirname(path))
  return mode & mayEnter ? above : [...above, path]
}

/** The narrowest capability to be had: reading past permissions, or where a container lacks that, writing too. */
function readingCapability(): string | undefined {
  if (process.platform !== 'linux') return undefined
  const line = /^CapPrm:\s*([0-9a-f]+)$/m.exec(readFileSync('/proc/self/status', 'utf8'))?.[1]
  const held = BigInt(`0x${line ?? '0'}`)
  if (held & (1n << 2n)) return 'dac_read_search'
  return held & (1n << 1n) ? 'dac_override' : undefined
}

function ownerOf(cluster: string): { uid: number; gid: number } | undefined {
  if (!existsSync(cluster)) return undefined
  const { uid, gid } = statSync(cluster)
  return uid === 0 ? undefined : { uid, gid }
}

function idsOf(name: string): { uid: number; gid: number } | undefined {
  try {
    const id = (flag: string) =>
      Number(execFileSync('id', [flag, name], { encoding: 'utf8', stdio: ['ignore', 'pipe', 'ignore'] }))
    return { uid: id('-u'), gid: id('-g') }
  } catch {
    return undefined // `id` fails for a name that nobody has
  }
}

const hasSetpriv = (): boolean =>
  spawnSync('setpriv', ['--version'], { stdio: 'ignore', env: PLAIN_ENVIRONMENT }).status === 0
