import assert from 'node:assert/strict'
import { randomUUID } from 'node:crypto'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { after, before, test } from 'node:test'
import { sql } from 'kysely'
import { warnOfUnrestrictedClientRole } from '#platform/database/client-role.ts'
import { type Database, openDatabase, readAs } from '#platform/database/database.ts'
import { type EmbeddedPostgres, openEmbeddedPostgres } from '#platform/embedded-postgres/embedded-postgres.ts'
import { openLog } from '#platform/logging/log.ts'
import { migrate } from '#platform/migrations/migrate.ts'
import { PATIENT } from '#test/database/postgres.ts'
import { superuser } from '#test/database/superuser.ts'
import { blocksOf } from './chapter.ts'

const [makeLogin = ''] = blocksOf('For real clients', 'sql', 1)
const [restrict = ''] = blocksOf('Restrict the client role', 'sql', 1)
const AMAL = { userId: randomUUID(), entityId: 169 }
const ELENA = randomUUID()
const INJECTED = [
  `select set_config('role', 'none', true)`,
  `select set_config('role', 'fundholder_service', true)`,
  `select set_config('app.user', '${ELENA}', true)`,
  `select query_to_xml('select set_config(''app.user'', ''${ELENA}'', true)', true, true, '')`,
]

let server: EmbeddedPostgres
let admin: string
let db: Database
const folder = mkdtempSync(join(tmpdir(), 'fundholder-roles-'))
before(async () => {
  server = await openEmbeddedPostgres({ dataDir: folder, log: openLog('silent') })
  for (const statement of makeLogin.split(/(?<=;)\n/))
    await superuser(server.adminUrl, statement.replace('database fundholder', 'database given'))
  await superuser(
    server.adminUrl,
    'grant fundholder_service, fundholder_client to fundholder with admin option',
  )
  const url = new URL(server.adminUrl)
  url.pathname = 'given'
  admin = url.href
  url.username = 'fundholder'
  url.password = 'of-your-own'
  await migrate(url.href)
  await superuser(
    admin,
    `insert into entity (id, name) values (169, 'Manager');
    insert into portal_user (id, entity_id, username, username_key, user_type, email, created_at) values
      ('${AMAL.userId}', 169, 'amal', 'amal', 'EMPLOYEE', 'amal@demo.example', now()),
      ('${ELENA}', 169, 'elena', 'elena', 'EMPLOYEE', 'elena@demo.example', now())`,
  )
  db = openDatabase(url.href, { limits: PATIENT }).db
})
after(async () => {
  await db.destroy()
  await server.stop()
  rmSync(folder, { recursive: true, force: true })
})

/**
 * Returns true if Amal's read shows Elena's data after an injected statement; false if the statement is
 * refused.
 */
const seesElena = (injected: string): Promise<boolean> =>
  readAs(db, AMAL, async (trx) => {
    await sql.raw(injected).execute(trx)
    return (await sql`select id from portal_user where id = ${ELENA}`.execute(trx)).rows.length > 0
  }).catch(() => false)

async function gained(): Promise<string[]> {
  const gains: string[] = []
  for (const injected of INJECTED) if (await seesElena(injected)) gains.push(injected)
  return gains
}

async function warnings(): Promise<unknown[]> {
  const logged: unknown[] = []
  await warnOfUnrestrictedClientRole(db, { warn: (line: unknown) => void logged.push(line) })
  return logged
}

test('an injected SELECT passes row-level security until the documented statements have run, and a start warns of it', async () => {
  assert.notDeepEqual(await gained(), [])
  const [warning, ...others] = await warnings()
  assert.match(String(warning), /"Restrict the client role" in docs\/operating\.md/)
  assert.deepEqual(others, [])

  for (const statement of restrict.split(/(?<=;)\n/)) await superuser(admin, statement)
  assert.deepEqual(await gained(), [])
  assert.deepEqual(await warnings(), [])
  const own = await readAs(db, AMAL, (trx) => sql<{ id: string }>`select id from portal_user`.execute(trx))
  assert.deepEqual(own.rows, [{ id: AMAL.userId }])
})
