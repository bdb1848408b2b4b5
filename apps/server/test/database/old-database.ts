import { randomBytes } from 'node:crypto'
import { cp, mkdtemp, readdir, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { MIGRATIONS, migrate } from '#platform/migrations/migrate.ts'
import { superuser } from './superuser.ts'

const PASSWORD = 'of-a-test'

/**
 * Creates a database as an earlier version left it. Its owner is no superuser.
 *
 * @param server any database of the test server, with a login that is a superuser.
 * @param end first migration that the earlier version did not have.
 */
export async function openOldDatabase(server: string, end: string) {
  const name = `old_${randomBytes(6).toString('hex')}`
  await superuser(server, `create role ${name} login createrole password '${PASSWORD}'`)
  await superuser(server, `grant fundholder_service, fundholder_client to ${name} with admin option`)
  await superuser(server, `create database ${name} owner ${name}`)
  const admin = withParts(server, { pathname: name })
  const url = withParts(admin, { username: name, password: PASSWORD })
  await migrateBefore(url, end)
  return {
    /** Login of the owner. */
    url,
    /** Login of a superuser. */
    admin,
    close: async () => {
      await superuser(server, `drop database ${name} with (force)`)
      await superuser(server, `drop role ${name}`)
    },
  }
}

/** Runs the migrations whose names sort before `end`. */
export async function migrateBefore(url: string, end: string): Promise<void> {
  const folder = `${await mkdtemp(join(tmpdir(), 'fundholder-migrations-'))}/`
  for (const name of await readdir(MIGRATIONS)) if (name < end) await cp(MIGRATIONS + name, folder + name)
  await migrate(url, folder)
  await rm(folder, { recursive: true })
}

const withParts = (url: string, parts: Partial<Pick<URL, 'pathname' | 'username' | 'password'>>): string =>
  Object.assign(new URL(url), parts).href
