import assert from 'node:assert/strict'
import { after, beforeEach, test } from 'node:test'
import { getUserData } from '@fundholder/protocol/users/users.ts'
import { runCommand } from '#test/portal/run-command.ts'
import { setUpApp } from '#test/sign-in/factors.ts'
import { openSignInPortal } from '#test/sign-in/sign-in-portal.ts'
import { IDENTITY_COMMANDS } from './identity.commands.ts'
import { forget, tidy } from './purge-expired.ts'

const portal = await openSignInPortal()
after(portal.close)

let username: string
let number = 0
beforeEach(async () => {
  number += 1
  username = `amal.${number}`
  await portal.addUser({ username })
})

const run = async (words: string, ...operands: string[]) =>
  (await runCommand(IDENTITY_COMMANDS, words, { deps: portal.deps, operands })).join('\n')

test('an operator lifts the lock that wrong passwords put on a user', async () => {
  const browser = portal.openBrowser()
  for (let tried = 0; tried < 10; tried += 1) {
    await browser.requestCode(username, 'Wrong-2026!')
    portal.clock.pass({ minutes: 1 })
  }
  assert.equal((await browser.requestCode(username)).refusal().code, 'sign-in/locked')
  assert.equal(await run('users unlock', username.toUpperCase()), `${username} can sign in again.`)
  assert.equal((await browser.requestCode(username)).status, 200)
  assert.equal(await run('users unlock', username), `${username} was not locked.`)
})

test('an operator signs a user out everywhere', async () => {
  const browser = portal.openBrowser()
  await browser.signInAs(username)
  assert.equal(await run('users end-sessions', username), `1 open session of ${username} ended.`)
  assert.equal((await browser.ask(getUserData)).refusal().code, 'session/missing')
})

test('an operator disables a user, who is signed out and cannot sign in until enabled again', async () => {
  const browser = portal.openBrowser()
  await browser.signInAs(username)
  assert.equal(
    await run('users disable', username),
    `${username} cannot sign in any more; 1 open session ended.`,
  )
  assert.equal((await browser.ask(getUserData)).refusal().code, 'session/missing')
  assert.equal((await browser.requestCode(username)).refusal().code, 'sign-in/wrong-credentials')
  assert.equal(await run('users disable', username), `${username} was disabled already.`)
  assert.equal(await run('users enable', username), `${username} can sign in again.`)
  assert.equal((await browser.requestCode(username)).status, 200)
  assert.equal(await run('users enable', username), `${username} was not disabled.`)
})

test('requests a name again from an operator who enters a blank one, and changes nothing', async () => {
  const options = { as: ' ' }
  const disable = runCommand(IDENTITY_COMMANDS, 'users disable', {
    deps: portal.deps,
    operands: [username],
    options,
  })
  await assert.rejects(disable, /Name who does it, for the record/)
  assert.equal((await portal.openBrowser().requestCode(username)).status, 200)
})

test('an operator removes the second factors of a user whose identity was checked, under a name', async () => {
  const browser = portal.openBrowser()
  await browser.signInAs(username)
  const reset = (as?: string) =>
    runCommand(IDENTITY_COMMANDS, 'users reset-factors', {
      deps: portal.deps,
      operands: [username],
      options: as === undefined ? {} : { as },
    })
  await assert.rejects(reset(), /Name who checked the identity/)
  await assert.rejects(reset('two\nlines'), /--as is a name in one line/)
  assert.deepEqual(await reset('Jane Doe'), [`${username} has no second factor.`])
  await setUpApp(portal, browser)
  portal.messages.length = 0
  assert.deepEqual(await reset('Jane Doe'), [
    `${username} signs in with a code by SMS again; 1 open session ended.`,
  ])
  assert.deepEqual(
    portal.messages.map(({ channel, subject }) => [channel, subject]),
    [['email', 'Your login methods were removed']],
  )
  assert.equal((await browser.ask(getUserData)).refusal().code, 'session/missing')
  assert.equal((await browser.requestCode(username)).answer().verificationCode.channel, 'sms')
})

test('an unknown username is refused by name', async () => {
  await assert.rejects(run('users unlock', 'nobody'), /Entity 169 has no user nobody/)
})

test('a count of wrong passwords is kept for a day after the last one, whether or not anybody has the name', async () => {
  const counts = async () => (await portal.db.selectFrom('wrong_password_run').selectAll().execute()).length
  await portal.openBrowser().requestCode(username, 'Wrong-2026!')
  await portal.openBrowser().requestCode('nobody', 'Wrong-2026!')
  portal.clock.pass({ hours: 24 })
  await forget(portal.deps)
  assert.equal(await counts(), 2)
  portal.clock.pass({ seconds: 1 })
  await forget(portal.deps)
  assert.equal(await counts(), 0)
})

test('the purge removes expired rows and keeps those still needed', async () => {
  const browser = portal.openBrowser()
  await browser.signInAs(username)
  await browser.requestCode(username, 'Wrong-2026!')
  const count = async (table: 'session' | 'challenge' | 'wrong_password_run' | 'known_device') =>
    (await portal.db.selectFrom(table).selectAll().execute()).length
  await forget(portal.deps)
  assert.ok((await count('session')) > 0 && (await count('challenge')) > 0)
  assert.equal((await browser.ask(getUserData)).status, 200)

  portal.clock.pass({ hours: 24 * 32 })
  await tidy(portal.deps) // ends the session
  portal.clock.pass({ hours: 24 * 32 })
  await forget(portal.deps)
  assert.deepEqual(
    [await count('session'), await count('challenge'), await count('wrong_password_run')],
    [0, 0, 0],
  )
  assert.ok((await count('known_device')) > 0)
  portal.clock.pass({ hours: 24 * 180 })
  await forget(portal.deps)
  assert.equal(await count('known_device'), 0)
})
