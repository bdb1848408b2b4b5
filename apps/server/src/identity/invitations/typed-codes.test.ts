import assert from 'node:assert/strict'
import { after, beforeEach, test } from 'node:test'
import { activateAccount, resendInvitation } from '@fundholder/protocol/users/passwords.ts'
import type { Browser } from '#test/portal/browser.ts'
import { activate, NEW_PASSWORD, openInvitingPortal } from '#test/sign-in/inviting-portal.ts'

const portal = await openInvitingPortal()
after(portal.close)

let amal: string
let browser: Browser
beforeEach(async () => {
  ;({ username: amal, browser } = await portal.addInvitee())
})

/** Invites somebody. @returns the code as the message shows it. */
async function invitedCode(username = amal): Promise<string> {
  await portal.invite([username])
  return portal.lastTypedCode()
}
const type = (activationCode: string, { username = amal, password = NEW_PASSWORD, entity = 169 } = {}) =>
  browser.ask(activateAccount, { body: { username, activationCode, password, entity } })
const resend = (username: string, entity = 169) =>
  browser.ask(resendInvitation, { body: { username, entity } })
const WRONG = '00000-00000'

test('a user types the code of the message in any spelling, chooses a password and signs in', async () => {
  const code = await invitedCode()
  assert.equal(
    (await type(` ${code.toLowerCase().replace('-', ' ')}`, { username: amal.toUpperCase() })).status,
    200,
  )
  assert.equal(await portal.signIn(browser, amal), 200)
  assert.equal((await type(code, { password: 'Eight-herons-8' })).refusal().code, 'activation/wrong-code')
})

test('link and code are one invitation: when one is used or replaced, so is the other', async () => {
  const replaced = { code: await invitedCode(), secret: portal.lastLink().hash.slice(1) }
  const latest = { code: await invitedCode(), secret: portal.lastLink().hash.slice(1) }
  assert.notEqual(latest.code, replaced.code)
  assert.equal((await type(replaced.code)).refusal().code, 'activation/wrong-code')
  assert.equal((await activate(browser, replaced.secret)).refusal().code, 'activation/wrong-code')
  assert.equal((await activate(browser, latest.secret)).status, 200)
  assert.equal((await type(latest.code)).refusal().code, 'activation/wrong-code')
})

test('a code can be typed for 72 hours', async () => {
  const code = await invitedCode()
  portal.clock.pass({ hours: 72, seconds: 1 })
  assert.equal((await type(code)).refusal().code, 'activation/wrong-code')
  const next = await invitedCode()
  portal.clock.pass({ hours: 71, seconds: 59 })
  assert.equal((await type(next)).status, 200)
})

test('the database holds only the keyed hash of a code, and the code never becomes the password', async () => {
  const code = await invitedCode()
  const rows = await portal.db.selectFrom('password_link').selectAll().execute()
  const bare = code.replace('-', '')
  assert.ok(!JSON.stringify(rows).includes(bare))
  assert.deepEqual((await type(code, { password: `${code}-aA1!` })).refusal().details['rules'], ['common'])
})

test('wrong codes of a known, an unknown, a disabled and a never invited user are answered and limited alike', async () => {
  await invitedCode()
  await portal.addUser({ username: `${amal}.idle`, withoutPassword: true })
  await portal.addUser({ username: `${amal}.gone`, withoutPassword: true, disabled: true })
  const answers: string[][] = []
  for (const username of [amal, `${amal}.nobody`, `${amal}.idle`, `${amal}.gone`]) {
    const given: string[] = []
    for (let tried = 0; tried < 6; tried += 1) {
      const { response } = await type(WRONG, { username })
      const { date: _date, ...headers } = response.headers
      given.push(`${response.statusCode} ${response.body} ${JSON.stringify(Object.keys(headers))}`)
    }
    answers.push(given)
  }
  const [known = [], ...others] = answers
  for (const other of others) assert.deepEqual(other, known)
  assert.equal(known.filter((one) => one.startsWith('422 {"code":"activation/wrong-code"')).length, 5)
  assert.match(known.at(-1) ?? '', /^429 \{"code":"activation\/too-many-tries".*"minutes":1/)
})

test('after five wrong codes the right one waits too; the link goes on, and sign-in is not locked', async () => {
  const code = await invitedCode()
  for (let tried = 0; tried < 5; tried += 1) await type(WRONG)
  assert.equal((await type(code)).refusal().code, 'activation/too-many-tries')
  assert.equal((await activate(browser, portal.lastLink().hash.slice(1))).status, 200)
  assert.equal(await portal.signIn(browser, amal), 200)
})

test('compares as many of two hundred concurrent guesses as the limit allows', async () => {
  await invitedCode()
  const statuses = await Promise.all(Array.from({ length: 200 }, async () => (await type(WRONG)).status))
  assert.equal(statuses.filter((status) => status === 422).length, 5)
})

test('an invitation that was not used is sent again, also when it is too old; the former one is void', async () => {
  const code = await invitedCode()
  portal.clock.pass({ hours: 100 })
  portal.messages.length = 0
  assert.equal((await resend(amal.toUpperCase())).status, 200)
  assert.deepEqual(
    portal.messages.map(({ to }) => to),
    [`${amal}@mail.example`],
  )
  assert.equal((await type(code)).refusal().code, 'activation/wrong-code')
  assert.equal((await type(portal.lastTypedCode())).status, 200)
})

test('sends no invitation to users who are not invited, active or disabled, and answers all alike', async () => {
  await invitedCode()
  assert.equal((await type(portal.lastTypedCode())).status, 200)
  const idle = await portal.addInvitee()
  const gone = await portal.addInvitee()
  await portal.invite([gone.username])
  await portal.db
    .updateTable('portal_user')
    .set({ disabled_at: portal.clock.now() })
    .where('id', '=', gone.id)
    .execute()
  const open = await portal.addInvitee()
  await portal.invite([open.username])
  portal.messages.length = 0
  const answers = new Set<string>()
  for (const username of [amal, idle.username, gone.username, 'nobody', open.username]) {
    const { response } = await resend(username)
    answers.add(`${response.statusCode} ${response.body} ${Object.keys(response.headers).join()}`)
  }
  assert.deepEqual(
    [...answers].map((answer) => answer.slice(0, 6)),
    ['200 {}'],
  )
  const reached = portal.messages.filter(({ expiresAt }) => expiresAt && expiresAt > portal.clock.now())
  assert.deepEqual(
    reached.map(({ to }) => to),
    [`${open.username}@mail.example`],
  )
})

test('namesakes at two managers have an invitation and a code each', async () => {
  const code = await invitedCode()
  await portal.addUser({ username: amal, entity: 100, withoutPassword: true })
  portal.messages.length = 0
  assert.equal((await resend(amal, 100)).status, 200)
  const reached = portal.messages.filter(({ expiresAt }) => expiresAt && expiresAt > portal.clock.now())
  assert.deepEqual(reached, [])
  await portal.invite([amal], { entity: '100' })
  const theirs = portal.lastTypedCode()
  assert.equal((await type(code, { entity: 100 })).refusal().code, 'activation/wrong-code')
  assert.equal((await type(theirs, { entity: 100 })).status, 200)
  assert.equal((await type(code)).status, 200)
})

test('an invitation is sent again five times an hour at most', async () => {
  await invitedCode()
  portal.messages.length = 0
  for (let sent = 0; sent < 8; sent += 1) assert.equal((await resend(amal)).status, 200)
  assert.equal(portal.messages.length, 5)
})
