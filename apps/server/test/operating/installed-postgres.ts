import { execFileSync, spawn, spawnSync } from 'node:child_process'
import { once } from 'node:events'
import { chownSync, existsSync, globSync, mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import pg from 'pg'
import { databaseUser, PLAIN_ENVIRONMENT } from '#platform/embedded-postgres/database-user.ts'
import { freePort } from '../../../../scripts/servers/free-port.mjs'

const PLACES = ['/usr/lib/postgresql/*/bin', '/usr/pgsql-*/bin', '/opt/homebrew/opt/postgresql@*/bin']
const NEEDED = ['initdb', 'postgres', 'pg_dump', 'pg_restore']

/** The folder of a PostgreSQL 15 or newer that is installed here with its client programs, or undefined. */
export function installedPostgres(): string | undefined {
  return PLACES.flatMap((place) => globSync(place)).find(
    (folder) => NEEDED.every((name) => existsSync(join(folder, name))) && versionOf(folder) >= 15,
  )
}

const versionOf = (folder: string): number =>
  Number(/ (\d+)/.exec(spawnSync(join(folder, 'postgres'), ['--version'], { encoding: 'utf8' }).stdout)?.[1])

/** A server of its own, with a superuser and nothing else in it. */
export async function openPostgres(programs: string) {
  const folder = mkdtempSync(join(tmpdir(), 'fundholder-installed-'))
  const cluster = join(folder, 'db')
  const user = databaseUser(cluster, programs)
  if (user.ids) chownSync(folder, user.ids.uid, user.ids.gid)
  const port = await freePort()
  const wrapped = (name: string, args: string[]) => {
    const { command, args: all, ids } = user.wrap(join(programs, name), args)
    return [command, all, { ...ids, cwd: folder, env: PLAIN_ENVIRONMENT }] as const
  }
  execFileSync(
    ...wrapped('initdb', [
      '--pgdata',
      cluster,
      '--username=admin',
      '--auth=trust',
      '--encoding=UTF8',
      '--locale=C',
    ]),
  )
  const server = spawn(
    ...wrapped('postgres', ['-D', cluster, '-p', String(port), '-h', '127.0.0.1', '-k', folder]),
  )
  server.stderr?.resume()
  const url = (login: string, database: string) => `postgres://${login}@127.0.0.1:${port}/${database}`
  const adminUrl = (database: string) => url('admin', database)
  for (;;) {
    const client = new pg.Client({ connectionString: adminUrl('postgres') })
    try {
      await client.connect()
      await client.end()
      break
    } catch (error) {
      if (server.exitCode !== null) throw error
    }
  }
  return {
    url,
    adminUrl,
    close: async () => {
      server.kill('SIGQUIT')
      if (server.exitCode === null) await once(server, 'exit')
      rmSync(folder, { recursive: true, force: true })
    },
  }
}
