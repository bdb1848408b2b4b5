import { createHmac } from 'node:crypto'
import pg from 'pg'
import { restrictClientRole } from '#platform/database/client-role.ts'

/** The login with which the server connects to the embedded database. */
export const SERVER_LOGIN = 'fundholder_server'

/** Any number, the same in every process that changes the login. */
const LOCK = 4_310_003

/** Derives the password of the login from the superuser's. The superuser's cannot be computed from it. */
export const serverPassword = (superuserPassword: string): string =>
  createHmac('sha256', superuserPassword).update(SERVER_LOGIN).digest('base64url')

/**
 * Creates or resets the login: a member of the two portal roles without any other right. It inherits nothing from them, so
 * it has no rights before `set role`.
 *
 * @param url of the superuser. Also creates the two roles if no migration has done so.
 */
export async function makeServerLogin(url: string, password: string): Promise<void> {
  const client = new pg.Client({ connectionString: url, application_name: 'fundholder login' })
  await client.connect()
  try {
    await client.query('begin')
    await client.query('select pg_advisory_xact_lock($1)', [LOCK])
    for (const role of ['fundholder_service', 'fundholder_client', SERVER_LOGIN]) {
      const { rowCount } = await client.query('select from pg_roles where rolname = $1', [role])
      if (rowCount === 0) await client.query(`create role ${role} nologin`)
    }
    await client.query(`alter role ${SERVER_LOGIN} login noinherit nosuperuser nocreatedb nocreaterole noreplication nobypassrls
      password ${client.escapeLiteral(password)}`)
    await client.query(
      `grant fundholder_service, fundholder_client to ${SERVER_LOGIN} with inherit false, set true`,
    )
    await client.query('commit')
    await restrictClientRole(client)
  } finally {
    await client.end()
  }
}
