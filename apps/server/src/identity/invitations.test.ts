import assert from 'node:assert/strict'
import { after, beforeEach, test } from 'node:test'
import { activateAccount } from '@fundholder/protocol/sign-in.ts'
import { getUserData } from '@fundholder/protocol/users.ts'
import { sql } from 'kysely'
import { inTransaction } from '#platform/database.ts'
import type { Browser } from '#test/browser.ts'
import { lastCode, PASSWORD } from '#test/browser.ts'
import { openSignInPortal } from '#test/sign-in-portal.ts'
import { INVITATION_COMMANDS } from './invitations.commands.ts'
import { forget } from './tidying.ts'

const NEW_PASSWORD = 'Seven-otters-7'
const WRONG_CODE = "Oops! Activation code isn't correct, try again later please."

const portal = await openSignInPortal()
after(portal.close)

let amal: string
let amalId: string
let browser: Browser
let number = 0
beforeEach(async () => {
  number += 1
  amal = `amal.${number}`
  amalId = await portal.addUser({ username: amal, withoutPassword: true })
  browser = portal.openBrowser()
  portal.messages.length = 0
})

const ADDRESSES = new Map([
  [169, new URL('https://portal.example/')],
  [100, new URL('https://northmere.example/')],
])

async function run(operands: readonly string[], options: Record<string, string | boolean> = {}) {
  const printed: string[] = []
  const desk = { ...portal.desk, addressOf: async (entityId: number) => ADDRESSES.get(entityId) }
  for (const command of INVITATION_COMMANDS)
    await command.run({ desk, operands, options, print: (line) => printed.push(line) })
  return printed
}

/** The link that was sent last. */
function lastLink(): URL {
  const mail = portal.messages.findLast(({ text }) => text.includes('/activate'))
  return new URL(/https?:\/\/\S+/.exec(mail?.text ?? '')?.[0] ?? '')
}

async function invited(username = amal): Promise<string> {
  await run([username])
  return lastLink().hash.slice(1)
}

const activate = (activationCode: string, password = NEW_PASSWORD, entity = 169) =>
  browser.ask(activateAccount, { body: { activationCode, password, entity } })

/** Signs in with a password and the code that comes. @returns the status of the last step. */
async function signIn(password = NEW_PASSWORD): Promise<number> {
  const asked = await browser.requestCode(amal, password)
  if (asked.status !== 200) return asked.status
  const { reference } = asked.answer().verificationCode
  return (await browser.enterCode(amal, reference, lastCode(portal.messages), password)).status
}

test('an imported user follows the link, chooses a password and signs in with it and a code', async () => {
  assert.equal(await signIn(), 401)
  const secret = await invited()
  assert.equal((await activate(secret)).status, 200)
  assert.equal(await signIn(), 200)
  assert.equal((await browser.ask(getUserData)).answer().user, amalId)
})

test('choosing a password signs nobody in', async () => {
  const { response } = await activate(await invited())
  assert.deepEqual(
    [response.json(), response.headers['set-cookie'], response.headers['system-token']],
    [{}, undefined, undefined],
  )
})

test('the link carries 256 random bits behind the #, and only their hash is stored', async () => {
  await run([amal])
  const { origin, pathname, search, hash } = lastLink()
  assert.deepEqual([origin, pathname, search], ['https://portal.example', '/activate', ''])
  const secret = hash.slice(1)
  assert.equal(Buffer.from(secret, 'base64url').length, 32)
  const rows = await portal.db.selectFrom('invitation').selectAll().execute()
  for (const { secret_hash } of rows) {
    assert.equal(secret_hash.length, 32)
    assert.notDeepEqual(secret_hash, Buffer.from(secret, 'base64url'))
  }
  assert.ok(!JSON.stringify(rows).includes(secret))
})

test('the message names the manager, the username and how long the link is good, and is not sent late', async () => {
  await run([amal])
  const [message, ...others] = portal.messages
  assert.deepEqual(others, [])
  assert.deepEqual([message?.channel, message?.to], ['email', `${amal}@mail.example`])
  assert.equal(message?.subject, 'Your access to the portal of Entity 169')
  assert.match(message?.text ?? '', new RegExp(`72 hours[^]*log in as ${amal.replace('.', '\\.')};`))
  assert.equal(message?.expiresAt?.getTime(), portal.clock.now().getTime() + 72 * 3_600_000)
})

test('a link works once', async () => {
  const secret = await invited()
  assert.equal((await activate(secret)).status, 200)
  const again = (await activate(secret, 'Eight-herons-8')).refusal()
  assert.deepEqual([again.code, again.message], ['activation/wrong-code', WRONG_CODE])
  assert.equal(await signIn(), 200)
})

test('fifty at once choose one password', async () => {
  const secret = await invited()
  const answered = await Promise.all(
    Array.from({ length: 50 }, (_, index) => activate(secret, `Seven-otters-${index}`)),
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
  assert.equal((await activate(secret, 'short')).refusal().code, 'passwords/too-short')
  portal.clock.pass({ seconds: 2 })
  assert.equal((await activate(secret)).refusal().code, 'activation/wrong-code')
})

test('a second invitation voids the first', async () => {
  const first = await invited()
  const second = await invited()
  assert.notEqual(first, second)
  assert.equal((await activate(first)).refusal().code, 'activation/wrong-code')
  assert.equal((await activate(second)).status, 200)
})

test('a guess, another entity, a used, an old and a replaced link, a disabled user and a corrected address answer alike', async () => {
  const secret = await invited()
  const bodies: string[] = []
  const note = async (code: string, entity = 169) => {
    const { response } = await activate(code, NEW_PASSWORD, entity)
    bodies.push(`${response.statusCode} ${response.body}`)
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
  assert.equal((await activate(renewed)).status, 200)
  await note(renewed)
  const late = await invited()
  portal.clock.pass({ hours: 72, seconds: 1 })
  await note(late)
  assert.deepEqual(
    [...new Set(bodies)],
    [`422 {"code":"activation/wrong-code","message":"${WRONG_CODE}","details":{}}`],
  )
})

for (const [whoever, change] of [
  ['was disabled', { disabled_at: new Date('2026-11-20T11:00:00Z') }],
  ['got another address', { email: 'right@mail.example' }],
] as const)
  test(`whoever ${whoever} while the password was being looked at does not use the link up`, async () => {
    const secret = await invited()
    portal.messages.length = 0
    const activating = await inTransaction(portal.db, async (trx) => {
      await trx.updateTable('portal_user').set(change).where('id', '=', amalId).execute()
      const asked = activate(secret) // sees the user as before
      let isDone = false
      void asked.finally(() => (isDone = true))
      for (let isWaiting = false; !isWaiting && !isDone; ) {
        const { rows } = await sql`select from pg_locks where not granted and pid in
          (select pid from pg_stat_activity where datname = current_database())`.execute(portal.db)
        isWaiting = rows.length > 0
      }
      return { asked }
    })
    assert.equal((await activating.asked).refusal().code, 'activation/wrong-code')
    assert.deepEqual(portal.messages, [])
    await portal.db
      .updateTable('portal_user')
      .set({ disabled_at: null, email: `${amal}@mail.example` })
      .where('id', '=', amalId)
      .execute()
  })

test('at the host of another manager a link is nobody’s', async () => {
  const elsewhere = await openSignInPortal({ entityOf: (host) => (host === 'other.example' ? 100 : 169) })
  const username = 'amal.elsewhere'
  await elsewhere.addUser({ username, withoutPassword: true })
  const desk = { ...elsewhere.desk, addressOf: async () => new URL('https://portal.example/') }
  for (const command of INVITATION_COMMANDS)
    await command.run({ desk, operands: [username], options: {}, print: () => {} })
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

test('a password that may not be taken is refused in the words for it, and leaves the link good', async () => {
  const secret = await invited()
  const refusals = [
    ['Wv7#kq2', 'passwords/too-short', 'The password is too short', ['length']],
    [
      `xX-${amal.toUpperCase()}-9`,
      'passwords/contains-username',
      'The password can not contain the username.',
      ['owner'],
    ],
    [
      `9X${amal}@mail.example`,
      'passwords/contains-username',
      'The password can not contain the username.',
      ['owner'],
    ],
    ['seven-otters-7', 'passwords/policy', 'Password invalid rules policy', ['upper']],
    ['SevenOtters7', 'passwords/policy', 'Password invalid rules policy', ['special']],
    ['Welcome2026!', 'passwords/policy', 'Password invalid rules policy', ['common']],
    [`Aa1!${secret}`, 'passwords/policy', 'Password invalid rules policy', ['common']],
  ] as const
  for (const [password, code, message, rules] of refusals) {
    const refusal = (await activate(secret, password)).refusal()
    assert.deepEqual([refusal.code, refusal.message, refusal.details], [code, message, { rules }], password)
  }
  assert.equal((await activate(secret)).status, 200)
})

test('a new password differs from the ten before it; what lies further back is forgotten', async () => {
  const nth = (count: number) => `Seven-otters-${count}`
  for (let count = 1; count <= 10; count += 1) {
    portal.clock.pass({ seconds: 1 })
    assert.equal((await activate(await invited(), nth(count))).status, 200)
  }
  const secret = await invited()
  for (const count of [1, 5, 10]) {
    const { code, message } = (await activate(secret, nth(count))).refusal()
    assert.deepEqual(
      [code, message],
      ['passwords/used-before', 'The password must be different to your last 10 passwords.'],
    )
  }
  assert.equal((await activate(secret, nth(11))).status, 200)
  assert.equal((await activate(await invited(), nth(1))).status, 200)
  const kept = await portal.db
    .selectFrom('former_password')
    .select('set_at')
    .where('user_id', '=', amalId)
    .execute()
  assert.equal(kept.length, 9)
})

test('a password is taken as it was typed: 128 characters count to the last, and are neither trimmed nor folded', async () => {
  const long = ` ${'Zq7-'.repeat(31)}äß `
  assert.equal((await activate(await invited(), long)).status, 200)
  for (const other of [long.trim(), `${long.slice(0, -1)}.`, long.toLowerCase()])
    assert.equal(await signIn(other), 401)
  portal.clock.pass({ minutes: 1 })
  assert.equal(await signIn(long), 200)
})

test('a new password ends every session, lifts the lock and is told by e-mail', async () => {
  await activate(await invited())
  assert.equal(await signIn(), 200)
  for (let tried = 0; tried < 10; tried += 1) {
    await portal.openBrowser().requestCode(amal, 'Wrong-2026!')
    portal.clock.pass({ minutes: 1 })
  }
  const secret = await invited()
  portal.messages.length = 0
  assert.equal((await activate(secret, 'Eight-herons-8')).status, 200)
  assert.equal((await browser.ask(getUserData)).refusal().code, 'session/replaced')
  assert.deepEqual(
    portal.messages.map(({ to, subject }) => [to, subject]),
    [[`${amal}@mail.example`, 'Your password has changed']],
  )
  browser = portal.openBrowser()
  assert.equal(await signIn(), 401)
  assert.equal(await signIn('Eight-herons-8'), 200)
})

test('who has a password may be invited all the same: it stays good until the link is used', async () => {
  const username = `${amal}.again`
  await portal.addUser({ username })
  assert.deepEqual(await run([username.toUpperCase()]), [
    `A link went to ${username}@mail.example. It is good for 72 hours; one sent before is void.`,
    `${username} has a password, which stays good until the link is used.`,
  ])
  assert.equal((await browser.requestCode(username, PASSWORD)).status, 200)
})

test('who has no phone is invited, and the operator hears that no code can be sent', async () => {
  await portal.addUser({ username: `${amal}.bare`, phone: null, withoutPassword: true })
  assert.match((await run([`${amal}.bare`]))[1] ?? '', /^No phone on file.*amal\.\d+\.bare/)
})

test('everybody without a password is invited at once, each with the address of the own manager', async () => {
  await portal.db.deleteFrom('invitation').execute()
  await portal.addUser({ username: `${amal}.far`, entity: 100, withoutPassword: true })
  await portal.addUser({ username: `${amal}.gone`, disabled: true, withoutPassword: true })
  await run([amal])
  portal.messages.length = 0
  const [said, left] = await run([], { all: true })
  assert.equal(left, '1 left as they are: a link sent to them is still good.')
  const invitedTo = portal.messages.map(({ to, text }) => [to, /https:\/\/[\w.]+/.exec(text)?.[0]])
  assert.match(said ?? '', new RegExp(`^${invitedTo.length} invited;`))
  const far = invitedTo.filter(([, origin]) => origin === 'https://northmere.example')
  assert.deepEqual(far, [[`${amal}.far@mail.example`, 'https://northmere.example']])
  const recipients = invitedTo.map(([to]) => to)
  assert.ok(!recipients.includes(`${amal}@mail.example`) && !recipients.includes(`${amal}.gone@mail.example`))

  portal.messages.length = 0
  await portal.db.deleteFrom('invitation').execute()
  await run([], { all: true, entity: '100' })
  assert.ok(portal.messages.every(({ subject }) => subject === 'Your access to the portal of Entity 100'))
  assert.ok(portal.messages.length > 0)
})

test('an invitation that leads nowhere or to nobody is refused, and nobody gets a message', async () => {
  await assert.rejects(run(['nobody']), /Entity 169 has no user nobody/)
  await assert.rejects(run([amal], { entity: '100' }), /Entity 100 has no user/)
  await assert.rejects(run([]), /Name one user, or give --all/)
  await assert.rejects(run([amal], { all: true }), /Name one user, or give --all/)
  await assert.rejects(run([amal], { entity: 'Northmere' }), /"Northmere" is no entity/)
  await portal.addUser({ username: `${amal}.gone`, disabled: true, withoutPassword: true })
  await assert.rejects(run([`${amal}.gone`]), /is disabled/)
  const northmere = ADDRESSES.get(100)
  ADDRESSES.delete(100)
  await portal.addUser({ username: `${amal}.far`, entity: 100, withoutPassword: true })
  await assert.rejects(run([], { all: true }), /entity 100 reach the portal: set PUBLIC_URL/)
  if (northmere) ADDRESSES.set(100, northmere)
  assert.deepEqual(portal.messages, [])
})

test('an invitation is forgotten thirty days after it could be used last', async () => {
  await portal.db.deleteFrom('invitation').execute()
  await run([amal])
  const count = async () => (await portal.db.selectFrom('invitation').selectAll().execute()).length
  portal.clock.pass({ hours: 72 + 30 * 24 })
  await forget(portal.desk)
  assert.equal(await count(), 1)
  portal.clock.pass({ seconds: 1 })
  await forget(portal.desk)
  assert.equal(await count(), 0)
})
