import assert from 'node:assert/strict'
import { createHook } from 'node:async_hooks'
import { after, beforeEach, test } from 'node:test'
import { requestSignIn } from '@fundholder/protocol/users/sign-in.ts'
import { getUserData } from '@fundholder/protocol/users/users.ts'
import { type Browser, lastCode, PASSWORD } from '#test/portal/browser.ts'
import { makeCall } from '#test/portal/portal.ts'
import { openSignInPortal } from '#test/sign-in/sign-in-portal.ts'

const portal = await openSignInPortal()
after(portal.close)

let amal: string
let amalId: string
let number: number
beforeEach(async () => {
  ;({ username: amal, id: amalId, number } = await portal.addMember())
})

const tryWrong = async (browser: Browser, username: string, times: number) => {
  for (let count = 0; count < times; count += 1) {
    assert.equal(
      (await browser.requestCode(username, 'Wrong-2026!')).refusal().code,
      'sign-in/wrong-credentials',
    )
    portal.clock.pass({ minutes: 1 })
  }
}

test('password and code together sign a member in', async () => {
  const browser = portal.openBrowser()
  const challenge = (await browser.requestCode(amal)).answer().verificationCode
  assert.equal(challenge.channel, 'sms')
  assert.equal(challenge.destination, '•••• 123')
  assert.equal(Date.parse(challenge.expiresAt) - portal.clock.now().getTime(), 5 * 60_000)
  const opened = (await browser.enterCode(amal, challenge.reference, lastCode(portal.messages))).answer()
  assert.equal(Date.parse(opened.expiresAt) - portal.clock.now().getTime(), 15 * 60_000)

  const { user, userType, entity } = (await browser.ask(getUserData)).answer()
  assert.deepEqual({ user, userType, entity }, { user: amalId, userType: 'EMPLOYEE', entity: 169 })
})

test('messages about signing in are in the language stored with the user', async () => {
  await portal.db.updateTable('portal_user').set({ language: 'it' }).where('id', '=', amalId).execute()
  const browser = portal.openBrowser()
  const challenge = (await browser.requestCode(amal)).answer().verificationCode
  await browser.enterCode(amal, challenge.reference, lastCode(portal.messages))
  assert.deepEqual(
    portal.messages.slice(-2).map(({ subject }) => subject),
    ['Il Suo codice di accesso', 'Nuovo accesso al Suo conto'],
  )
})

test('the answer to a password never holds the digits', async () => {
  const { response } = await portal.openBrowser().requestCode(amal)
  assert.ok(!response.body.includes(lastCode(portal.messages)))
})

test('a name is known however it is written, a password only as it was set', async () => {
  const browser = portal.openBrowser()
  assert.equal((await browser.requestCode(amal.toUpperCase())).status, 200)
  assert.equal((await browser.requestCode(amal, PASSWORD.toLowerCase())).status, 401)
})

test('unknown name, wrong password, disabled user and another entity get the same answer, byte for byte', async () => {
  await portal.addUser({ username: 'gone@demo.example', disabled: true })
  await portal.addUser({ username: 'bare@demo.example', phone: null })
  await portal.addUser({ username: 'far@demo.example', entity: 100 })
  const answers = []
  for (const [username, password] of [
    ['nobody@demo.example', 'Wrong-2026!'],
    ['nobody.else@demo.example', PASSWORD],
    [amal, 'Wrong-2026!'],
    ['bare@demo.example', 'Wrong-2026!'],
    ['gone@demo.example', PASSWORD],
    ['far@demo.example', PASSWORD],
  ] as const) {
    const { response } = await portal.openBrowser().requestCode(username, password)
    const { 'request-id': _, date: __, ...headers } = response.headers
    answers.push({ status: response.statusCode, headers, body: response.body })
  }
  for (const answer of answers) assert.deepEqual(answer, answers[0])
  assert.equal(JSON.parse(answers[0]?.body ?? '').message, 'Wrong credentials, please try again')
})

test('unknown names slow down and lock like known ones, and a right password under a lock answers like a wrong one', async () => {
  const bodies = []
  for (const [username, last] of [
    [amal, 'Wrong-2026!'],
    [(await portal.addUser({ username: `twin.${number}` }), `twin.${number}`), PASSWORD],
    [`nobody.${number}`, PASSWORD],
  ] as const) {
    const browser = portal.openBrowser()
    await tryWrong(browser, username, 4)
    assert.equal((await browser.requestCode(username, 'Wrong-2026!')).status, 401)
    bodies.push((await browser.requestCode(username, last)).response.body)
    portal.clock.pass({ minutes: 1 })
    await tryWrong(browser, username, 4)
    assert.equal((await browser.requestCode(username, 'Wrong-2026!')).status, 401)
    const locked = (await browser.requestCode(username, last)).refusal()
    assert.deepEqual([locked.code, locked.details.minutes], ['sign-in/locked', 15])
    assert.equal(Date.parse(String(locked.details.lockedUntil)) - portal.clock.now().getTime(), 15 * 60_000)
    bodies.push(locked.message)
    portal.clock.pass({ minutes: 15 })
  }
  const [slow, lock] = bodies
  assert.match(String(slow), /"code":"sign-in\/slow-down".*"seconds":2/)
  assert.deepEqual(bodies, [slow, lock, slow, lock, slow, lock])
})

test('a lock ends after 15 minutes, its owner is notified by e-mail, and a right password starts a new count', async () => {
  const browser = portal.openBrowser()
  await tryWrong(browser, amal, 9)
  assert.equal((await browser.requestCode(amal, 'Wrong-2026!')).status, 401)
  assert.deepEqual(
    portal.messages.map(({ channel, subject }) => [channel, subject]),
    [['email', 'Login blocked for 15 minutes']],
  )
  portal.clock.pass({ minutes: 14, seconds: 59 })
  assert.equal((await browser.requestCode(amal)).refusal().code, 'sign-in/locked')
  portal.clock.pass({ seconds: 1 })
  assert.equal((await browser.requestCode(amal)).status, 200)
  await tryWrong(browser, amal, 4)
})

test('locking an unknown username takes the same work, with a message that is never sent', async () => {
  await tryWrong(portal.openBrowser(), amal, 10)
  await tryWrong(portal.openBrowser(), `nobody.${number}`, 9)
  const lockedAt = portal.clock.now()
  await tryWrong(portal.openBrowser(), `nobody.${number}`, 1)
  const [known, unknown, ...others] = portal.messages
  assert.deepEqual(others, [])
  assert.deepEqual([known?.to, known?.expiresAt], [`amal.${number}@mail.example`, undefined])
  const addressee = known?.addressee && { ...known.addressee, userId: undefined }
  assert.deepEqual(unknown, { ...known, to: '', expiresAt: lockedAt, addressee, notification: undefined })
})

test('without a phone on file access is not established, which only a right password finds out', async () => {
  const username = `bare.${number}@demo.example`
  await portal.addUser({ username, phone: null })
  const refusal = (await portal.openBrowser().requestCode(username)).refusal()
  assert.equal(refusal.code, 'sign-in/invalid-phone')
  assert.equal(
    refusal.message,
    'Your portal access has not yet been established. Please check back tomorrow.',
  )
  assert.equal((await portal.openBrowser().requestCode(username, 'Wrong-2026!')).status, 401)
})

test('an attack from elsewhere does not lock the owner out of a known browser', async () => {
  const owner = portal.openBrowser()
  await owner.signInAs(amal)
  const attacker = portal.openBrowser()
  await tryWrong(attacker, amal, 10)
  assert.equal((await attacker.requestCode(amal)).refusal().code, 'sign-in/locked')
  assert.equal((await portal.openBrowser().requestCode(amal)).refusal().code, 'sign-in/locked')
  assert.equal((await owner.requestCode(amal)).status, 200)
})

test('a browser is known for 180 days and to its own user only', async () => {
  const shared = portal.openBrowser()
  await shared.signInAs(amal)
  const other = `other.${number}@demo.example`
  await portal.addUser({ username: other })
  await tryWrong(portal.openBrowser(), other, 10)
  assert.equal((await shared.requestCode(other)).refusal().code, 'sign-in/locked')

  portal.clock.pass({ hours: 180 * 24 + 1 })
  await tryWrong(portal.openBrowser(), amal, 10)
  assert.equal((await shared.requestCode(amal)).refusal().code, 'sign-in/locked')
})

test('a sign-in from a new browser sends an e-mail, from a known one it does not', async () => {
  const browser = portal.openBrowser()
  await browser.signInAs(amal)
  await browser.signInAs(amal)
  await portal.openBrowser().signInAs(amal)
  const notices = portal.messages.filter(({ subject }) => subject === 'New login to your account')
  assert.equal(notices.length, 2)
  assert.match(notices[0]?.text ?? '', /new to us: Firefox, Windows/)
})

test('one manager’s elena and the other’s are two people', async () => {
  const username = `elena.${number}`
  const here = await portal.addUser({ username, entity: 169 })
  const there = await portal.addUser({ username, entity: 100 })
  for (const [entity, id] of [
    [169, here],
    [100, there],
  ] as const) {
    const browser = portal.openBrowser()
    await browser.signInAs(username, { entity })
    assert.equal((await browser.ask(getUserData)).answer().user, id)
  }
  await tryWrong(portal.openBrowser(), username, 10)
  const refusalHere = async () => (await portal.openBrowser().requestCode(username)).refusal().code
  assert.equal(await refusalHere(), 'sign-in/locked')
  await portal.openBrowser().signInAs(username, { entity: 100 })
  assert.equal(await refusalHere(), 'sign-in/locked')
})

test('only what the form sends is taken', async () => {
  for (const body of [
    { username: amal, password: PASSWORD },
    { username: amal, password: PASSWORD, entity: '169' },
    { username: [amal], password: PASSWORD, entity: 169 },
    { username: amal, password: PASSWORD, entity: 169, userType: 'EMPLOYER' },
    { username: '', password: PASSWORD, entity: 169 },
  ]) {
    const answered = await makeCall(portal.app, requestSignIn, { body: body as never })
    assert.equal(answered.status, 400, JSON.stringify(body))
  }
})

test('an unknown name costs the hash of a password too, as a wrong password does', async () => {
  const username = `known.${number}`
  await portal.addUser({ username })
  let hashes = 0
  const hook = createHook({ init: (_, type) => void (hashes += type === 'ARGON2REQUEST' ? 1 : 0) }).enable()
  try {
    for (const [tried, expected] of [
      [username, 1],
      [`nobody.${number}`, 2],
    ] as const) {
      await portal.openBrowser().requestCode(tried, 'Wrong-2026!')
      assert.equal(hashes, expected)
    }
  } finally {
    hook.disable()
  }
})
