import assert from 'node:assert/strict'
import { after, beforeEach, test } from 'node:test'
import { getUserData } from '@fundholder/protocol/users/users.ts'
import type { Browser } from '#test/portal/browser.ts'
import { activate, openInvitingPortal } from '#test/sign-in/inviting-portal.ts'

const portal = await openInvitingPortal()
after(portal.close)

let amal: string
let amalId: string
let browser: Browser
beforeEach(async () => {
  const invitee = await portal.addInvitee()
  amal = invitee.username
  amalId = invitee.id
  browser = invitee.browser
})

const invited = (username = amal) => portal.invited(username)
const signIn = (password?: string) => portal.signIn(browser, amal, password)
const choose = (secret: string, password?: string) => activate(browser, secret, password)

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
    const refusal = (await choose(secret, password)).refusal()
    assert.deepEqual([refusal.code, refusal.message, refusal.details], [code, message, { rules }], password)
  }
  assert.equal((await choose(secret)).status, 200)
})

test('a new password differs from the last ten; older ones are purged', async () => {
  const nth = (count: number) => `Seven-otters-${count}`
  for (let count = 1; count <= 10; count += 1) {
    portal.clock.pass({ seconds: 1 })
    assert.equal((await choose(await invited(), nth(count))).status, 200)
  }
  const secret = await invited()
  for (const count of [1, 5, 10]) {
    const { code, message } = (await choose(secret, nth(count))).refusal()
    assert.deepEqual(
      [code, message],
      ['passwords/used-before', 'The password must be different to your last 10 passwords.'],
    )
  }
  assert.equal((await choose(secret, nth(11))).status, 200)
  assert.equal((await choose(await invited(), nth(1))).status, 200)
  const kept = await portal.db
    .selectFrom('former_password')
    .select('set_at')
    .where('user_id', '=', amalId)
    .execute()
  assert.equal(kept.length, 9)
})

test('a password is taken as it was typed: 128 characters count to the last, and are neither trimmed nor folded', async () => {
  const long = ` ${'Zq7-'.repeat(31)}äß `
  assert.equal((await choose(await invited(), long)).status, 200)
  for (const other of [long.trim(), `${long.slice(0, -1)}.`, long.toLowerCase()])
    assert.equal(await signIn(other), 401)
  portal.clock.pass({ minutes: 1 })
  assert.equal(await signIn(long), 200)
})

test('a new password ends every session, lifts the lock and is confirmed by e-mail', async () => {
  await choose(await invited())
  assert.equal(await signIn(), 200)
  for (let tried = 0; tried < 10; tried += 1) {
    await portal.openBrowser().requestCode(amal, 'Wrong-2026!')
    portal.clock.pass({ minutes: 1 })
  }
  const secret = await invited()
  portal.messages.length = 0
  assert.equal((await choose(secret, 'Eight-herons-8')).status, 200)
  assert.equal((await browser.ask(getUserData)).refusal().code, 'session/replaced')
  assert.deepEqual(
    portal.messages.map(({ to, subject }) => [to, subject]),
    [[`${amal}@mail.example`, 'Your password has changed']],
  )
  browser = portal.openBrowser()
  assert.equal(await signIn(), 401)
  assert.equal(await signIn('Eight-herons-8'), 200)
})
