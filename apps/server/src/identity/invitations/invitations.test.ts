import assert from 'node:assert/strict'
import { after, beforeEach, test } from 'node:test'
import { activateAccount } from '@fundholder/protocol/users/passwords.ts'
import { getUserData } from '@fundholder/protocol/users/users.ts'
import { sql } from 'kysely'
import { inTransaction } from '#platform/database/database.ts'
import type { Browser } from '#test/portal/browser.ts'
import { runCommand } from '#test/portal/run-command.ts'
import { activate, NEW_PASSWORD, openInvitingPortal } from '#test/sign-in/inviting-portal.ts'
import { openSignInPortal } from '#test/sign-in/sign-in-portal.ts'
import { INVITATION_COMMANDS } from './invitations.commands.ts'

const WRONG_CODE = "Oops! Activation code isn't correct, try again later please."

const portal = await openInvitingPortal()
after(portal.close)

let amal: string
let amalId: string
let browser: Browser
beforeEach(async () => {
  ;({ username: amal, id: amalId, browser } = await portal.addInvitee())
})

const invited = (username = amal) => portal.invited(username)
const signIn = (password?: string) => portal.signIn(browser, amal, password)
const choose = (secret: string, password?: string, entity?: number) =>
  activate(browser, secret, password, entity)

test('an imported user follows the link, chooses a password and signs in with it and a code', async () => {
  assert.equal(await signIn(), 401)
  const secret = await invited()
  assert.equal((await choose(secret)).status, 200)
  assert.equal(await signIn(), 200)
  assert.equal((await browser.ask(getUserData)).answer().user, amalId)
})

test('choosing a password does not sign in', async () => {
  const { response } = await choose(await invited())
  assert.deepEqual(
    [response.json(), response.headers['set-cookie'], response.headers['system-token']],
    [{}, undefined, undefined],
  )
})

test('the link carries 256 random bits behind the #, and only their hash is stored', async () => {
  await portal.invite([amal])
  const { origin, pathname, search, hash } = portal.lastLink()
  assert.deepEqual([origin, pathname, search], ['https://portal.example', '/activate', ''])
  const secret = hash.slice(1)
  assert.equal(Buffer.from(secret, 'base64url').length, 32)
  const rows = await portal.db.selectFrom('password_link').selectAll().execute()
  for (const { secret_hash } of rows) {
    assert.equal(secret_hash.length, 32)
    assert.notDeepEqual(secret_hash, Buffer.from(secret, 'base64url'))
  }
  assert.ok(!JSON.stringify(rows).includes(secret))
})

test('the message names the manager, the username and how long the link is good, and is not sent late', async () => {
  await portal.invite([amal])
  const [message, ...others] = portal.messages
  assert.deepEqual(others, [])
  assert.deepEqual([message?.channel, message?.to], ['email', `${amal}@mail.example`])
  assert.equal(message?.subject, 'Your access to the portal of Entity 169')
  assert.match(message?.text ?? '', new RegExp(`72 hours[^]*log in as ${amal.replace('.', '\\.')};`))
  assert.equal(message?.expiresAt?.getTime(), portal.clock.now().getTime() + 72 * 3_600_000)
})

test('a link works once', async () => {
  const secret = await invited()
  assert.equal((await choose(secret)).status, 200)
  const again = (await choose(secret, 'Eight-herons-8')).refusal()
  assert.deepEqual([again.code, again.message], ['activation/wrong-code', WRONG_CODE])
  assert.equal(await signIn(), 200)
})

test('fifty concurrent requests set one password', async () => {
  const secret = await invited()
  const answered = await Promise.all(
    Array.from({ length: 50 }, (_, index) => choose(secret, `Seven-otters-${index}`)),
  )
  const chosen = answered
    .map(({ status }, index) => ({ status, index }))
    .filter(({ status }) => status === 200)
  assert.equal(chosen.length, 1)
  for (const one of answered)
    if (one.status !== 200) assert.equal(one.refusal().code, 'activation/wrong-code')
  assert.equal(await signIn(`Seven-otters-${chosen[0]?.index}`), 200)
})

test('a link is good until 72 hours have passed, and not after', async () => {
  const secret = await invited()
  portal.clock.pass({ hours: 72, seconds: -1 })
  assert.equal((await choose(secret, 'short')).refusal().code, 'passwords/too-short')
  portal.clock.pass({ seconds: 2 })
  assert.equal((await choose(secret)).refusal().code, 'activation/wrong-code')
})

test('a second invitation voids the first', async () => {
  const first = await invited()
  const second = await invited()
  assert.notEqual(first, second)
  assert.equal((await choose(first)).refusal().code, 'activation/wrong-code')
  assert.equal((await choose(second)).status, 200)
})

test('a guess, another entity, a used, an old and a replaced link, a disabled user and a corrected address answer alike', async () => {
  const secret = await invited()
  const bodies: string[] = []
  const note = async (code: string, entity = 169) => {
    // A password that would be refused tells no more of the link.
    for (const password of ['short', NEW_PASSWORD]) {
      const { response } = await choose(code, password, entity)
      bodies.push(`${response.statusCode} ${response.body}`)
    }
  }
  await note('x'.repeat(43))
  await note(secret, 100)
  await note(`${secret}x`)
  const user = portal.db.updateTable('portal_user').where('id', '=', amalId)
  await user.set({ disabled_at: portal.clock.now() }).execute()
  await note(secret)
  await user.set({ disabled_at: null, email: 'right@mail.example' }).execute()
  await note(secret)
  const renewed = await invited()
  await note(secret)
  assert.equal((await choose(renewed)).status, 200)
  await note(renewed)
  const late = await invited()
  portal.clock.pass({ hours: 72, seconds: 1 })
  await note(late)
  assert.deepEqual(
    [...new Set(bodies)],
    [`422 {"code":"activation/wrong-code","message":"${WRONG_CODE}","details":{}}`],
  )
})

for (const [who, change] of [
  ['was disabled', { disabled_at: new Date('2026-11-20T11:00:00Z') }],
  ['got another address', { email: 'right@mail.example' }],
] as const)
  test(`a user who ${who} while the password was being checked does not use up the link`, async () => {
    const secret = await invited()
    portal.messages.length = 0
    const activating = await inTransaction(portal.db, async (trx) => {
      await trx.updateTable('portal_user').set(change).where('id', '=', amalId).execute()
      const choosing = choose(secret) // sees the user as before
      let isDone = false
      void choosing.finally(() => (isDone = true))
      for (let isWaiting = false; !isWaiting && !isDone; ) {
        const { rows } = await sql`select from pg_locks where not granted and pid in
          (select pid from pg_stat_activity where datname = current_database())`.execute(portal.db)
        isWaiting = rows.length > 0
      }
      return { choosing }
    })
    assert.equal((await activating.choosing).refusal().code, 'activation/wrong-code')
    assert.deepEqual(portal.messages, [])
    await portal.db
      .updateTable('portal_user')
      .set({ disabled_at: null, email: `${amal}@mail.example` })
      .where('id', '=', amalId)
      .execute()
  })

test('a link is invalid at the host of another manager', async () => {
  const elsewhere = await openSignInPortal({ entityOf: (host) => (host === 'other.example' ? 100 : 169) })
  const username = 'amal.elsewhere'
  await elsewhere.addUser({ username, withoutPassword: true })
  const deps = { ...elsewhere.deps, addressOf: async () => new URL('https://portal.example/') }
  await runCommand(INVITATION_COMMANDS, 'users invite', { deps, operands: [username] })
  const secret = /#([\w-]+)/.exec(elsewhere.messages.at(-1)?.text ?? '')?.[1] ?? ''
  const ask = (host: string) =>
    elsewhere.openBrowser().ask(activateAccount, {
      body: { activationCode: secret, password: NEW_PASSWORD, entity: 169 },
      headers: { host },
    })
  assert.equal((await ask('other.example')).refusal().code, 'activation/wrong-code')
  assert.equal((await ask('portal.example')).status, 200)
  await elsewhere.close()
})
