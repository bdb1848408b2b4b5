import { randomBytes, randomUUID } from 'node:crypto'
import { usernameKey } from '@fundholder/domain/users/usernames.ts'
import type { UserType } from '@fundholder/domain/users/users.ts'
import { mainStrategy } from '#contracts/main-strategy.ts'
import { registerIdentity } from '#identity/identity.routes.ts'
import type { IdentityDeps } from '#identity/identity-deps.ts'
import { openKeyRing } from '#identity/keys.ts'
import { hashPassword } from '#identity/passwords/passwords.ts'
import { authenticateSession } from '#identity/sessions/authenticate.ts'
import type { Message } from '#messaging/outbox/outbox.ts'
import { registerPeople } from '#people/people.routes.ts'
import { userDataOf } from '#people/user-data/user-data.ts'
import { type Clock, fixedClock } from '#platform/clock/clock.ts'
import { readConfig } from '#platform/config/config.ts'
import { openDatabase } from '#platform/database/database.ts'
import type { Authenticate, Gates, HttpServer, Mount } from '#platform/http/http.ts'
import { httpServer } from '#platform/http/http-server.ts'
import type { LoadLimits } from '#platform/http/load/load-shedding.ts'
import { type Log, openLog } from '#platform/logging/log.ts'
import { type TestDatabase, testDatabase } from '#test/database/postgres.ts'
import { openBrowser, PASSWORD } from '#test/portal/browser.ts'
import { TEST_INSTANT, UNHURRIED } from '#test/portal/portal.ts'
import { accountsWithoutFigures } from './accounts-without-figures.ts'

/** Hashed once per test process: hashing is slow on purpose. */
const hash = hashPassword(PASSWORD)

/** Many connections and long waits, so that two hundred concurrent requests meet in the database. */
const CROWD = { connections: 16, statementSeconds: 60, waitSeconds: 60 }

type Particulars = {
  username: string
  surname?: string
  entity?: number
  userType?: UserType
  phone?: string | null
  disabled?: boolean
  /** True for a user without a password, as imported from a manager's book. */
  withoutPassword?: boolean
}

/** Registers sign-in and one call that returns the signed-in user. */
export function registerSignIn(mount: Mount, deps: IdentityDeps): void {
  const people = { ...deps, accounts: accountsWithoutFigures(deps.db) }
  registerIdentity(mount, deps, (session) => userDataOf(people, session))
  registerPeople(mount, people)
}

/**
 * A portal with the real sign-in, at noon on Friday 20 November 2026, on a database of its own with the entities 169
 * and 100 and nobody in it yet. Messages are kept in `messages` in the order they were written.
 */
export async function openSignInPortal({
  log = openLog('silent'),
  secrets = [{ id: 'k1', secret: randomBytes(32) }],
  register = registerSignIn,
  authenticate = authenticateSession,
  gates = () => ({}),
  database: own,
  isSeeded = false,
  ticking,
  load = UNHURRIED,
  ...given
}: {
  log?: Log
  secrets?: Parameters<typeof openKeyRing>[0]
  register?: (mount: Mount, deps: IdentityDeps & { log: Log }, app: HttpServer) => void
  /** Instead of the real one, where signing in is not what a test is about. */
  authenticate?: (deps: IdentityDeps) => Authenticate
  gates?: (deps: IdentityDeps) => Omit<Gates, 'authenticate'>
  /** Instead of one of the test's own; up to date. */
  database?: TestDatabase
  /** True if its entities exist already. */
  isSeeded?: boolean
  /** Instead of the clock that stands still. */
  ticking?: Clock
  /** Instead of limits that nobody meets. */
  load?: LoadLimits
} & Partial<
  Pick<
    IdentityDeps,
    | 'entityOf'
    | 'addressOf'
    | 'brandName'
    | 'secureCookies'
    | 'passwordMaxDays'
    | 'idleTimeout'
    | 'queueMessage'
  >
> = {}) {
  const database: TestDatabase = own ?? (await testDatabase())
  const { db, pool } = openDatabase(database.portalUrl ?? database.url, { limits: CROWD })
  const clock = fixedClock(TEST_INSTANT)
  const messages: Message[] = []
  const addresses = new Map([
    [169, new URL('https://portal.example/')],
    [100, new URL('https://northmere.example/')],
  ])
  const deps: IdentityDeps & { log: Log } = {
    db,
    clock: ticking ?? clock,
    log,
    keys: openKeyRing(secrets),
    queueMessage: async (_trx, ...written) => {
      messages.push(...written)
    },
    entityOf: () => undefined,
    addressOf: async (entityId) => addresses.get(entityId),
    strategyOf: mainStrategy,
    brandName: () => 'Fundholder',
    secureCookies: false,
    passwordMaxDays: 0,
    idleTimeout: true,
    ...given,
  }
  const { app, mount } = httpServer({
    log,
    config: readConfig({}),
    authenticate: authenticate(deps),
    ...gates(deps),
    load,
  })
  register(mount, deps, app)
  await app.ready()
  if (!isSeeded)
    for (const id of [169, 100])
      await db
        .insertInto('entity')
        .values({ id, name: `Entity ${id}` })
        .execute()

  /** A user with a phone and everybody's password. @returns the id. */
  async function addUser({
    username,
    surname = 'Haddad',
    entity = 169,
    userType = 'EMPLOYEE',
    phone = '+34600000123',
    disabled,
    withoutPassword,
  }: Particulars) {
    const id = randomUUID()
    const now = clock.now()
    await db
      .insertInto('portal_user')
      .values({
        id,
        entity_id: entity,
        username,
        username_key: usernameKey(username),
        user_type: userType,
        employer_id: null,
        email: `${username.split('@')[0]}@mail.example`,
        phone,
        password_hash: withoutPassword ? null : await hash,
        password_set_at: withoutPassword ? null : now,
        terms_version: null,
        terms_accepted_at: null,
        disabled_at: disabled ? now : null,
        created_at: now,
      })
      .execute()
    await db
      .insertInto('person')
      .values({ user_id: id, name: 'Amal', surname, birth_date: null, retirement_age: 65 })
      .execute()
    return id
  }

  let members = 0
  /** One more member with a browser, whom nobody has sent a message yet; all messages of before are gone. */
  async function addMember() {
    members += 1
    const username = `amal.${members}@demo.example`
    const id = await addUser({ username })
    messages.length = 0
    return { username, id, number: members, browser: openBrowser(app, messages) }
  }

  return {
    app,
    db,
    pool,
    url: database.url,
    clock,
    deps,
    messages,
    addresses,
    addUser,
    addMember,
    openBrowser: () => openBrowser(app, messages),
    close: async () => {
      await app.close()
      await db.destroy()
      await database.close()
    },
  }
}
