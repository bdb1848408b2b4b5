import assert from 'node:assert/strict'
import { randomBytes } from 'node:crypto'
import { after, beforeEach, test } from 'node:test'
import { reportActivity, signOut } from '@fundholder/protocol/users/sign-in.ts'
import { getUserData } from '@fundholder/protocol/users/users.ts'
import type { Browser } from '#test/portal/browser.ts'
import { openSignInPortal } from '#test/sign-in/sign-in-portal.ts'
import { endLapsedSessions, endSessionsOf } from './sessions.ts'

const portal = await openSignInPortal({
  entityOf: (host) => (host === 'hundred.example' ? 100 : host === 'localhost' ? 169 : undefined),
})
after(portal.close)

let amal: string
let amalId: string
let browser: Browser
let number = 0
beforeEach(async () => {
  number += 1
  amal = `amal.${number}`
  amalId = await portal.addUser({ username: amal })
  browser = portal.openBrowser()
  await browser.signInAs(amal)
  portal.messages.length = 0
})

const refused = async (by: Browser = browser) => {
  const answered = await by.ask(getUserData)
  return answered.status === 200 ? undefined : `${answered.status} ${answered.refusal().code}`
}
const subjects = () => portal.messages.map(({ subject }) => subject)
const endReason = async () =>
  (
    await portal.db
      .selectFrom('session')
      .select('end_reason')
      .where('user_id', '=', amalId)
      .orderBy('opened_at', 'desc')
      .executeTakeFirst()
  )?.end_reason

test('every call of a session needs access token, system token and device cookie', async () => {
  const { cookie, authorization, 'system-token': system } = browser.headers()
  assert.equal(await refused(), undefined)
  for (const headers of [
    {},
    { cookie },
    { cookie, authorization },
    { cookie, 'system-token': system },
    { cookie, authorization, 'system-token': 'nonsense' },
    { cookie, authorization, 'system-token': `1.${'A'.repeat(43)}` },
    { cookie, authorization, 'system-token': `2.${system?.split('.')[1]}` },
    { cookie, authorization: authorization?.replace('Bearer', 'Basic'), 'system-token': system },
  ] as Record<string, string>[]) {
    const response = await portal.app.inject({ url: '/api/users-data', headers })
    assert.equal(response.json().code, 'session/missing', JSON.stringify(headers))
    assert.equal(response.statusCode, 401)
  }
  assert.equal(await refused(), undefined)
})

test('tokens copied to another browser are refused, end the session, and the owner is notified once', async () => {
  const thief = portal.openBrowser()
  thief.held.access = browser.held.access ?? ''
  thief.held.system = browser.held.system ?? ''
  assert.equal(await refused(thief), '401 session/replaced')
  assert.equal(await refused(), '401 session/replaced')
  assert.equal(await refused(thief), '401 session/replaced')
  assert.equal(await endReason(), 'stolen')
  assert.deepEqual(subjects(), ['We logged you out to protect you'])
})

test('a session ends 15 minutes after the last activity', async () => {
  portal.clock.pass({ minutes: 14, seconds: 59 })
  assert.equal(await refused(), undefined)
  portal.clock.pass({ seconds: 1 })
  assert.equal(await refused(), '401 session/idle')
  assert.equal(await endReason(), 'idle')
})

test('reading does not keep a session open, activity does', async () => {
  for (let minute = 0; minute < 30; minute += 5) {
    portal.clock.pass({ minutes: 5 })
    const { now, expiresAt } = (await browser.ask(reportActivity, { body: {} })).answer()
    assert.equal(now, portal.clock.now().toISOString())
    assert.equal(Date.parse(expiresAt) - Date.parse(now), 15 * 60_000)
  }
  for (let minute = 0; minute < 14; minute += 1) {
    portal.clock.pass({ minutes: 1 })
    assert.equal(await refused(), undefined)
  }
  portal.clock.pass({ minutes: 1 })
  assert.equal(await refused(), '401 session/idle')
})

test('no activity keeps a session open longer than 24 hours', async () => {
  for (let minute = 10; minute < 24 * 60; minute += 10) {
    portal.clock.pass({ minutes: 10 })
    const { expiresAt, now } = (await browser.ask(reportActivity)).answer()
    assert.equal(Date.parse(expiresAt) - Date.parse(now), Math.min(15, 24 * 60 - minute) * 60_000)
  }
  portal.clock.pass({ minutes: 10 })
  assert.equal(await refused(), '401 session/expired')
})

test('a clock set back revives no session that ran out', async () => {
  portal.clock.pass({ minutes: 15 })
  assert.ok((await endLapsedSessions(portal.deps)) > 0)
  portal.clock.pass({ minutes: -14 })
  assert.equal(await refused(), '401 session/idle')
  await browser.signInAs(amal)
  portal.clock.pass({ hours: 24 })
  assert.equal(await refused(), '401 session/expired')
  await endLapsedSessions(portal.deps)
  portal.clock.pass({ hours: -26 })
  assert.match(String(await refused()), /^401/)
  portal.clock.pass({ hours: 3 })
  assert.equal(await refused(), '401 session/expired')
})

test('a session refused for its age stays ended, even if the clock is set back', async () => {
  portal.clock.pass({ minutes: 15 })
  assert.equal(await refused(), '401 session/idle')
  portal.clock.pass({ minutes: -10 })
  assert.equal(await refused(), '401 session/idle')
})

test('logging out ends the session and clears what the browser kept of its pages', async () => {
  const { response, status } = await browser.ask(signOut)
  assert.deepEqual([status, response.headers['clear-site-data']], [200, '"cache"'])
  assert.equal(await refused(), '401 session/missing')
})

test('disabling a user ends the session at once, and signing in again is refused', async () => {
  await portal.db
    .updateTable('portal_user')
    .set({ disabled_at: portal.clock.now() })
    .where('id', '=', amalId)
    .execute()
  assert.equal(await refused(), '401 session/missing')
  assert.equal((await browser.requestCode(amal)).refusal().code, 'sign-in/wrong-credentials')
})

test('a changed role ends the session, because its token has the old one', async () => {
  await portal.db.updateTable('portal_user').set({ user_type: 'EMPLOYER' }).where('id', '=', amalId).execute()
  assert.equal(await refused(), '401 session/replaced')
  assert.equal(await endReason(), 'role')
})

test('all sessions of a user can be ended in one go', async () => {
  const second = portal.openBrowser()
  await second.signInAs(amal)
  assert.equal(await endSessionsOf(portal.deps, amalId, 'password'), 2)
  assert.equal(await refused(), '401 session/replaced')
  assert.equal(await refused(second), '401 session/replaced')
})

test('signing in again in the same browser ends what was open there, also somebody else’s', async () => {
  const before = { ...browser.held }
  const other = `other.${number}`
  await portal.addUser({ username: other })
  await browser.signInAs(other)
  assert.equal(await refused(), undefined)
  const old = portal.openBrowser()
  Object.assign(old.held, before)
  assert.equal(await refused(old), '401 session/replaced')
})

test('a session of one entity is none on the host of another', async () => {
  const { status, refusal } = await browser.ask(getUserData, { headers: { host: 'hundred.example' } })
  assert.deepEqual([status, refusal().code], [401, 'session/missing'])
  assert.equal(await refused(), undefined)
})

test('a user cannot sign in to an entity other than the host’s', async () => {
  const far = `far.${number}`
  await portal.addUser({ username: far, entity: 100 })
  const body = { username: far, password: 'Fundholder-2026!', entity: 100 }
  const ask = (host: string) =>
    portal.app.inject({ method: 'POST', url: '/api/public/auth/request', headers: { host }, payload: body })
  assert.equal((await ask('localhost')).json().code, 'sign-in/wrong-credentials')
  assert.equal((await ask('hundred.example')).statusCode, 200)
})

test('after a change of the server’s secret old sessions go on and new ones use the new one', async () => {
  const [older, newer] = ['old', 'new'].map((id) => ({ id, secret: randomBytes(32) }))
  assert.ok(older && newer)
  const before = await openSignInPortal({ secrets: [older] })
  const rotated = await openSignInPortal({ secrets: [newer, older] })
  try {
    await before.addUser({ username: 'amal' })
    const first = before.openBrowser()
    await first.signInAs('amal')
    const users = await before.db.selectFrom('portal_user').selectAll().execute()
    await rotated.db.insertInto('portal_user').values(users).execute()
    await rotated.db
      .insertInto('person')
      .values(await before.db.selectFrom('person').selectAll().execute())
      .execute()
    await rotated.db
      .insertInto('session')
      .values(await before.db.selectFrom('session').selectAll().execute())
      .execute()
    const moved = rotated.openBrowser()
    Object.assign(moved.held, first.held)
    assert.equal((await moved.ask(getUserData)).status, 200)
    const fresh = rotated.openBrowser()
    await fresh.signInAs('amal')
    const header = JSON.parse(Buffer.from(fresh.held.access?.split('.')[0] ?? '', 'base64url').toString())
    assert.deepEqual(header, { alg: 'HS256', typ: 'at+jwt', kid: 'new' })
  } finally {
    await before.close()
    await rotated.close()
  }
})

test('the token contains no names and no birth date', async () => {
  const claims = JSON.parse(Buffer.from(browser.held.access?.split('.')[1] ?? '', 'base64url').toString())
  assert.deepEqual(Object.keys(claims).sort(), [
    'aud',
    'entity',
    'exp',
    'iat',
    'iss',
    'jti',
    'nbf',
    'user',
    'userType',
    'username',
  ])
  assert.equal(claims.exp - claims.iat, 24 * 60 * 60)
})

test('behind https the device cookie is out of reach of scripts, other sites and plain http', async () => {
  const secure = await openSignInPortal({ secureCookies: true })
  try {
    await secure.addUser({ username: 'amal' })
    const { response } = await secure.openBrowser().requestCode('amal')
    assert.match(
      String(response.headers['set-cookie']),
      /^__Host-device=[\w-]{43}; Max-Age=15552000; Path=\/; HttpOnly; Secure; SameSite=Strict$/,
    )
    const signedIn = secure.openBrowser()
    await signedIn.signInAs('amal')
    assert.equal((await signedIn.ask(getUserData)).status, 200)
  } finally {
    await secure.close()
  }
  const { response } = await portal.openBrowser().requestCode(amal)
  assert.match(
    String(response.headers['set-cookie']),
    /^device=[\w-]{43}; Max-Age=15552000; Path=\/; HttpOnly; SameSite=Strict$/,
  )
})

test('without idle time-out, as in development, a session lasts its 24 hours', async () => {
  const relaxed = await openSignInPortal({ idleTimeout: false })
  try {
    await relaxed.addUser({ username: 'amal' })
    const open = relaxed.openBrowser()
    const { expiresAt } = await open.signInAs('amal')
    assert.equal(Date.parse(expiresAt) - relaxed.clock.now().getTime(), 24 * 3_600_000)
    relaxed.clock.pass({ hours: 23 })
    assert.equal(await refused(open), undefined)
  } finally {
    await relaxed.close()
  }
})
