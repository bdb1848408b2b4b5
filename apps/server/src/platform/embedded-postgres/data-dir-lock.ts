import { accessSync, closeSync, constants, openSync, statSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { DatabaseSync } from 'node:sqlite'
import { fileFailure, OperatorError, readNeeded } from '#platform/basics/operator-error.ts'
import { reasonOf } from '#platform/basics/reason-of.ts'
import { makeDataDir } from '#platform/config/data-dir.ts'
import { codeOf } from '#platform/database/database-faults.ts'

/** Purpose of the process that owns the folder: serve the portal, or run one back-office command. */
export type Occupation = 'server' | 'command'

/** The data folder is taken: one process at a time owns it. */
export class DataDirTaken extends OperatorError {
  readonly occupation: Occupation

  constructor(dataDir: string, { pid, occupation }: Owner) {
    const who = occupation === 'server' ? 'a running server' : 'a running back-office command'
    super(`${dataDir} belongs to ${who} (pid ${pid}). Stop it first, or choose another DATA_DIR.`)
    this.occupation = occupation
  }
}

/**
 * Makes this process the owner of `dataDir`, which is created if need be (mode 700), until it lets go or dies.
 *
 * The lock is SQLite's exclusive lock on an empty file: a lock of the operating system on Linux and macOS alike. So
 * it is gone in the same instant as its owner, `kill -9` included; no stale lock has to be detected by
 * a process id that another process may have by now, and of several starters exactly one gets it. Children do not
 * inherit it, so a database left behind does not keep the folder taken.
 *
 * @returns what gives the folder back.
 * @throws {DataDirTaken} naming the owner, after at most a second.
 * @throws {OperatorError} when the folder is another user's, or a file in it cannot be used.
 */
export function lockDataDir(dataDir: string, occupation: Occupation): () => void {
  makeDataDir(dataDir)
  const ownerFile = join(dataDir, 'owner.json')
  const lockFile = join(dataDir, 'lock')
  refuseForeign(dataDir)
  closeSync(openSync(lockFile, 'a', 0o600)) // SQLite would let others read it, and so lock it
  // Starters that meet make one another step back and try again within the time-out, so that one of them gets it.
  const lock = new DatabaseSync(lockFile, { timeout: 500 })
  try {
    lock.exec('begin exclusive')
  } catch (error) {
    lock.close()
    if (!isBusy(error))
      throw new OperatorError(`${lockFile} cannot be used: ${reasonOf(error)}.`, { cause: error })
    throw new DataDirTaken(dataDir, readOwner(dataDir, ownerFile))
  }
  writeFileSync(ownerFile, JSON.stringify({ pid: process.pid, occupation } satisfies Owner), { mode: 0o600 })
  return () => {
    if (lock.isOpen) lock.close()
  }
}

function refuseForeign(dataDir: string) {
  try {
    accessSync(dataDir, constants.R_OK | constants.W_OK | constants.X_OK)
  } catch (cause) {
    const { uid } = statSync(dataDir)
    if (codeOf(cause) !== 'EACCES' || uid === process.getuid?.()) throw fileFailure(cause, dataDir)
    throw new OperatorError(`${dataDir} belongs to user ${uid}: start as that user or as root.`, { cause })
  }
}

type Owner = { pid: number; occupation: Occupation }

// The owner writes this right after taking the lock, and who is refused has waited half a second by then.
function readOwner(dataDir: string, file: string): Owner {
  const text = readNeeded(file)
  try {
    return JSON.parse(text)
  } catch (cause) {
    throw new OperatorError(
      `${dataDir} belongs to a running process, and ${file}, which names it, is broken.`,
      { cause },
    )
  }
}

const SQLITE_BUSY = 5
const isBusy = (error: unknown): boolean =>
  error instanceof Error && 'errcode' in error && error.errcode === SQLITE_BUSY
