import { createHmac } from 'node:crypto'
import pg from 'pg'

/** The login that the portal works with in its own database. */
export const SERVER_LOGIN = 'fundholder_server'

/** Any number will do; all who change the login must use the same. */
const LOCK = 4_310_003

/** The login's password, derived from that of the superuser: who has it cannot tell the other. */
export const serverPassword = (superuserPassword: string): string =>
  createHmac('sha256', superuserPassword).update(SERVER_LOGIN).digest('base64url')

/**
 * Makes the login, or makes it again what it must be: a member of the two roles that the portal works as, and nothing else. It
 * inherits nothing from them, so it may do nothing before it takes one of them.
 *
 * @param url of the superuser, who makes the roles too where no migration has yet.
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
  } finally {
    await client.end()
  }
}

/**
 * Takes from clients' reads the one function with which a SELECT could leave its role. Every function of a database may be called
 * by everybody unless this is taken back, so each database needs it once.
 *
 * @param url of the superuser.
 */
export async function keepClientsInTheirRole(url: string): Promise<void> {
  const client = new pg.Client({ connectionString: url, application_name: 'fundholder login' })
  await client.connect()
  try {
    await client.query(`revoke execute on function set_config(text, text, boolean) from public`)
    await client.query(`grant execute on function set_config(text, text, boolean) to fundholder_service`)
  } finally {
    await client.end()
  }
}
