import assert from 'node:assert/strict'
import { after, beforeEach, test } from 'node:test'
import { endSessions, listSessions } from '@fundholder/protocol/users/sessions.ts'
import { requestToken } from '@fundholder/protocol/users/sign-in.ts'
import { getUserData } from '@fundholder/protocol/users/users.ts'
import { deviceName } from '#identity/sessions/device-name.ts'
import { TERMS_VERSION } from '#identity/terms/terms.ts'
import { type Browser, lastCode, PASSWORD } from '#test/portal/browser.ts'
import { openSignInPortal } from '#test/sign-in/sign-in-portal.ts'

const FIREFOX = 'Mozilla/5.0 (X11; Linux x86_64; rv:140.0) Gecko/20100101 Firefox/140.0'
const IPHONE =
  'Mozilla/5.0 (iPhone; CPU iPhone OS 18_5 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/18.5 Mobile/15E148 Safari/604.1'

const portal = await openSignInPortal()
after(portal.close)

let username: string
beforeEach(async () => {
  ;({ username } = await portal.addMember())
})

async function signedIn(agent: string, name = username): Promise<Browser> {
  const browser = portal.openBrowser()
  const { reference } = (await browser.requestCode(name)).answer().verificationCode
  const body = {
    credentials: { username: name, password: PASSWORD },
    entity: 169,
    verificationCode: { reference, code: lastCode(portal.messages) },
  }
  const opened = await browser.ask(requestToken, { body, headers: { 'user-agent': agent } })
  browser.held.access = opened.answer().token
  browser.held.system = String(opened.response.headers['system-token'])
  await portal.db
    .updateTable('portal_user')
    .set({ terms_version: TERMS_VERSION, terms_accepted_at: portal.clock.now() })
    .where('username', '=', name)
    .execute()
  return browser
}
const sessionsOf = async (browser: Browser) => (await browser.ask(listSessions)).answer().data
const refusalOf = async (browser: Browser) => (await browser.ask(getUserData)).refusal().code

test('the open sessions are listed with device, first and last use, the own one first', async () => {
  const phone = await signedIn(IPHONE)
  const openedAt = portal.clock.now().toISOString()
  portal.clock.pass({ minutes: 5 })
  const computer = await signedIn(FIREFOX)
  const now = portal.clock.now().toISOString()
  const listed = await sessionsOf(computer)
  assert.deepEqual(
    listed.map(({ session: _, ...shown }) => shown),
    [
      { isThis: true, kind: 'computer', browser: 'Firefox', system: 'Linux', openedAt: now, lastUsedAt: now },
      { isThis: false, kind: 'phone', browser: 'Safari', system: 'iOS', openedAt, lastUsedAt: openedAt },
    ],
  )
  assert.equal((await sessionsOf(phone))[0]?.kind, 'phone')
  portal.clock.pass({ minutes: 11 })
  assert.equal((await sessionsOf(computer)).length, 1, 'one that lapsed is not listed')
})

test('signing out the others ends them at once and leaves the own one', async () => {
  const phone = await signedIn(IPHONE)
  const tablet = await signedIn('Mozilla/5.0 (iPad)')
  const computer = await signedIn(FIREFOX)
  assert.deepEqual((await computer.ask(endSessions, { body: { session: 'others' } })).answer(), { ended: 2 })
  assert.deepEqual([await refusalOf(phone), await refusalOf(tablet)], ['session/missing', 'session/missing'])
  assert.equal((await sessionsOf(computer)).length, 1)
})

test('one other session is ended by its id, never the own one and never somebody else’s', async () => {
  const phone = await signedIn(IPHONE)
  const computer = await signedIn(FIREFOX)
  const { username: stranger } = await portal.addMember()
  const foreign = await signedIn(FIREFOX, stranger)
  const [own, other] = await sessionsOf(computer)
  const [theirs] = await sessionsOf(foreign)
  const end = (session: string) => computer.ask(endSessions, { body: { session } })
  for (const session of [own?.session ?? '', theirs?.session ?? '', '11111111-1111-4111-8111-111111111111'])
    assert.equal((await end(session)).refusal().code, 'sessions/unknown')
  assert.equal((await foreign.ask(getUserData)).status, 200)
  assert.deepEqual((await end(other?.session ?? '')).answer(), { ended: 1 })
  assert.equal(await refusalOf(phone), 'session/missing')
  assert.equal((await end(other?.session ?? '')).refusal().code, 'sessions/unknown')
})

test('devices are named after what their browser says, and are unknown without it', () => {
  const names = {
    'Mozilla/5.0 (Windows NT 10.0; Win64; x64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/140.0.0.0 Safari/537.36 Edg/140.0.0.0':
      { kind: 'computer', browser: 'Edge', system: 'Windows' },
    'Mozilla/5.0 (Macintosh; Intel Mac OS X 10_15_7) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/18.5 Safari/605.1.15':
      { kind: 'computer', browser: 'Safari', system: 'macOS' },
    'Mozilla/5.0 (Linux; Android 15; Pixel 9) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/140.0.0.0 Mobile Safari/537.36':
      { kind: 'phone', browser: 'Chrome', system: 'Android' },
    'Mozilla/5.0 (Linux; Android 14; SM-X710) AppleWebKit/537.36 (KHTML, like Gecko) SamsungBrowser/28.0 Chrome/130.0.0.0 Safari/537.36':
      { kind: 'tablet', browser: 'Samsung Internet', system: 'Android' },
    'curl/8.5.0': { kind: 'unknown' },
    '': { kind: 'unknown' },
  }
  for (const [agent, name] of Object.entries(names)) assert.deepEqual(deviceName(agent), name, agent)
  assert.deepEqual(deviceName(null), { kind: 'unknown' })
})
