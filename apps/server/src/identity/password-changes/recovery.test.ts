import assert from 'node:assert/strict'
import { after, beforeEach, test } from 'node:test'
import {
  checkRecoveryLink,
  confirmPasswordReset,
  recoverPassword,
  resendResetCode,
  resetPassword,
} from '@fundholder/protocol/users/passwords.ts'
import { getUserData } from '@fundholder/protocol/users/users.ts'
import { blockPortal, unblockPortal } from '#availability/availability.ts'
import { type Browser, lastCode, PASSWORD } from '#test/portal/browser.ts'
import { activate, NEW_PASSWORD, openInvitingPortal } from '#test/sign-in/inviting-portal.ts'
import { openSignInPortal } from '#test/sign-in/sign-in-portal.ts'

const GONE = 'Contact the manager to generate a new password.'

const portal = await openInvitingPortal()
after(portal.close)

let amal: string
let amalId: string
let browser: Browser
beforeEach(async () => {
  ;({ username: amal, id: amalId, browser } = await portal.addMember())
})

const addressOf = (username: string) => `${username.split('@')[0]}@mail.example`
const recover = (email = addressOf(amal), entity = 169, by = browser) =>
  by.ask(recoverPassword, { body: { email, entity } })
const reset = (token: string, password = NEW_PASSWORD) =>
  browser.ask(resetPassword, { body: { token, password } })
const confirm = (
  token: string,
  reference: string,
  { password = NEW_PASSWORD, code = sentCode(), by = browser } = {},
) => by.ask(confirmPasswordReset, { body: { token, password, verificationCode: { reference, code } } })
const sentCode = () => lastCode(portal.messages)
const links = () => portal.messages.filter(({ text }) => text.includes('/reset-password#'))

/** Requests a link. @returns its secret. */
async function linkFor(username = amal): Promise<string> {
  assert.equal((await recover(addressOf(username))).status, 200)
  const link = /https?:\/\/\S+/.exec(links().at(-1)?.text ?? '')?.[0] ?? ''
  return new URL(link).hash.slice(1)
}

/** Requests a link and a code for the new password. */
async function waitingReset() {
  const token = await linkFor()
  const { showTwilio, verificationCode } = (await reset(token)).answer()
  assert.equal(showTwilio, true)
  return { token, reference: verificationCode?.reference ?? '' }
}

test('a forgotten password: the link, a code to the phone, and the new password signs in', async () => {
  const { token, reference } = await waitingReset()
  assert.equal((await confirm(token, reference)).status, 200)
  assert.equal(await portal.signIn(browser, amal, PASSWORD), 401)
  assert.equal(await portal.signIn(browser, amal), 200)
})

test('the link leads to the configured address, whatever the request’s host, and only its hash is stored', async () => {
  const headers = { host: 'thief.example', 'x-forwarded-host': 'thief.example' }
  const body = { email: addressOf(amal), entity: 169 }
  assert.equal((await browser.ask(recoverPassword, { body, headers })).status, 200)
  const [mail, ...others] = links()
  assert.deepEqual(others, [])
  const { origin, pathname, search, hash } = new URL(/https?:\/\/\S+/.exec(mail?.text ?? '')?.[0] ?? '')
  assert.deepEqual([origin, pathname, search], ['https://portal.example', '/reset-password', ''])
  assert.equal(Buffer.from(hash.slice(1), 'base64url').length, 32)
  assert.equal(mail?.expiresAt?.getTime(), portal.clock.now().getTime() + 30 * 60_000)
  const rows = await portal.db.selectFrom('password_link').selectAll().execute()
  assert.ok(!JSON.stringify(rows).includes(hash.slice(1)))
})

test('answers an unknown address like a known one, and sends no link', async () => {
  const known = await recover()
  const unknown = await recover('nobody@mail.example')
  const elsewhere = await recover(addressOf(amal), 100)
  for (const { status, response } of [unknown, elsewhere]) {
    assert.equal(status, known.status)
    assert.equal(response.body, known.response.body)
    assert.deepEqual(Object.keys(response.headers).sort(), Object.keys(known.response.headers).sort())
  }
  assert.deepEqual(
    links()
      .filter(({ to }) => to !== '')
      .map(({ to }) => to),
    [addressOf(amal)],
  )
  // The message for an unknown address, which only takes as long, is never delivered.
  for (const { to, expiresAt } of links())
    if (to === '') assert.equal(expiresAt?.getTime(), portal.clock.now().getTime())
})

test('an address counts in whatever case it is written', async () => {
  await recover(addressOf(amal).toUpperCase())
  assert.deepEqual(
    links().map(({ to }) => to),
    [addressOf(amal)],
  )
})

test('a disabled user gets no link, and a link sent before is void', async () => {
  const token = await linkFor()
  await portal.db
    .updateTable('portal_user')
    .set({ disabled_at: portal.clock.now() })
    .where('id', '=', amalId)
    .execute()
  portal.messages.length = 0
  await recover()
  assert.deepEqual(
    links().filter(({ to }) => to !== ''),
    [],
  )
  assert.equal((await reset(token)).refusal().code, 'recovery/wrong-link')
})

test('a link is good for 30 minutes, once, and until the next one is sent', async () => {
  const first = await linkFor()
  const token = await linkFor()
  const voided = (await reset(first)).refusal()
  assert.deepEqual([voided.code, voided.message], ['recovery/wrong-link', GONE])
  portal.clock.pass({ minutes: 30, seconds: -1 })
  const { verificationCode } = (await reset(token)).answer()
  assert.equal((await confirm(token, verificationCode?.reference ?? '')).status, 200)
  assert.equal((await reset(token, 'Eight-herons-8')).refusal().code, 'recovery/wrong-link')
  const late = await linkFor()
  portal.clock.pass({ minutes: 30, seconds: 1 })
  assert.equal((await reset(late)).refusal().code, 'recovery/wrong-link')
})

test('a link is checked without being spent, and a used or invented one is refused', async () => {
  const token = await linkFor()
  const check = (secret: string) => browser.ask(checkRecoveryLink, { body: { token: secret } })
  assert.equal((await check(token)).status, 200)
  assert.equal((await check('q'.repeat(43))).refusal().code, 'recovery/wrong-link')
  const { verificationCode } = (await reset(token)).answer()
  assert.equal((await confirm(token, verificationCode?.reference ?? '')).status, 200)
  assert.equal((await check(token)).refusal().code, 'recovery/wrong-link')
})

test('the link alone sets nothing: without the code the old password stays', async () => {
  const { token, reference } = await waitingReset()
  const wrong = sentCode() === '000000' ? '000001' : '000000'
  const refused = (await confirm(token, reference, { code: wrong })).refusal()
  assert.deepEqual([refused.code, refused.details.triesLeft], ['codes/wrong', 4])
  assert.equal(await portal.signIn(browser, amal, PASSWORD), 200)
})

test('the code sets the password that it was sent for and no other', async () => {
  const { token, reference } = await waitingReset()
  const other = await confirm(token, reference, { password: 'Eight-herons-8' })
  assert.equal(other.refusal().code, 'codes/wrong')
  assert.equal((await confirm(token, reference)).status, 200)
})

test('a code to sign in does not set a password', async () => {
  const token = await linkFor()
  await reset(token)
  const requested = (await browser.requestCode(amal)).answer()
  const refused = await confirm(token, requested.verificationCode.reference)
  assert.equal(refused.refusal().code, 'codes/wrong')
})

test('one of fifty concurrent confirmations sets the password', async () => {
  const { token, reference } = await waitingReset()
  const code = sentCode()
  const answered = await Promise.all(Array.from({ length: 50 }, () => confirm(token, reference, { code })))
  assert.equal(answered.filter(({ status }) => status === 200).length, 1)
  assert.equal(portal.messages.filter(({ subject }) => subject === 'Your password has changed').length, 1)
})

test('a new password ends every open session, lifts the lock and is notified by e-mail', async () => {
  const elsewhere = portal.openBrowser()
  assert.equal(await portal.signIn(elsewhere, amal, PASSWORD), 200)
  const { token, reference } = await waitingReset()
  const thief = portal.openBrowser()
  for (let wrong = 0; wrong < 10; wrong += 1) {
    await thief.requestCode(amal, 'Wrong-pass-1')
    portal.clock.pass({ seconds: 33 })
  }
  const fresh = portal.openBrowser()
  assert.equal((await fresh.requestCode(amal, PASSWORD)).refusal().code, 'sign-in/locked')
  const again = (await reset(token)).answer().verificationCode?.reference ?? reference
  portal.messages.splice(
    0,
    portal.messages.findLastIndex(({ isCode }) => isCode),
  )
  assert.equal((await confirm(token, again, { by: fresh })).status, 200)
  assert.equal((await elsewhere.ask(getUserData)).refusal().code, 'session/replaced')
  assert.equal(portal.messages.at(-1)?.subject, 'Your password has changed')
  assert.equal(await portal.signIn(fresh, amal), 200)
  assert.ok(
    !portal.messages.some(({ subject }) => subject === 'New login to your account'),
    'the browser is known',
  )
})

test('checks the password rules before a code is sent', async () => {
  const token = await linkFor()
  for (const [password, code] of [
    ['Sh0rt-1', 'passwords/too-short'],
    [`${amal}A1`, 'passwords/contains-username'],
    [`Aa1-${token}`, 'passwords/policy'],
  ] as const)
    assert.equal((await reset(token, password)).refusal().code, code)
  assert.ok(!portal.messages.some(({ isCode }) => isCode))
  const { verificationCode } = (await reset(token)).answer()
  assert.equal((await confirm(token, verificationCode?.reference ?? '')).status, 200)
  assert.equal((await reset(await linkFor())).refusal().code, 'passwords/used-before')
})

test('a user without a phone on file sets the password with the link alone', async () => {
  await portal.db.updateTable('portal_user').set({ phone: null }).where('id', '=', amalId).execute()
  const token = await linkFor()
  assert.deepEqual((await reset(token)).answer(), { showTwilio: false })
  assert.equal((await browser.requestCode(amal, NEW_PASSWORD)).refusal().code, 'sign-in/invalid-phone')
  assert.equal((await reset(token)).refusal().code, 'recovery/wrong-link')
})

test('the code of a reset is sent again to the holder of the link alone', async () => {
  const { token, reference } = await waitingReset()
  const resend = (by: string) => browser.ask(resendResetCode, { body: { token: by, reference } })
  assert.equal((await resend(token)).refusal().code, 'codes/too-early')
  portal.clock.pass({ seconds: 30 })
  const other = await portal.addMember()
  assert.equal((await resend(await linkFor(other.username))).refusal().code, 'codes/expired')
  const voided = portal.messages.findLast(({ isCode }) => isCode)
  assert.equal((await resend(token)).status, 200)
  assert.notEqual(
    portal.messages.findLast(({ isCode }) => isCode),
    voided,
  )
  assert.equal((await confirm(token, reference)).status, 200)
})

test('one user gets five links within an hour, and the last of them stays good', async () => {
  for (let count = 0; count < 8; count += 1) assert.equal((await recover()).status, 200)
  assert.equal(links().length, 5)
  const token = new URL(/https?:\/\/\S+/.exec(links().at(-1)?.text ?? '')?.[0] ?? '').hash.slice(1)
  assert.equal((await reset(token)).status, 200)
  portal.clock.pass({ hours: 1, seconds: 1 })
  await recover()
  assert.equal(links().length, 6)
})

test('a link for a forgotten password activates nothing, and an invitation recovers nothing', async () => {
  const token = await linkFor()
  assert.equal((await activate(browser, token)).refusal().code, 'activation/wrong-code')
  const invitee = await portal.addInvitee()
  assert.equal((await reset(await portal.invited(invitee.username))).refusal().code, 'recovery/wrong-link')
})

test('while the portal is blocked no password is set, and the link and its code stay good', async () => {
  const { token, reference } = await waitingReset()
  await blockPortal(portal.db, portal.clock.now())
  try {
    assert.equal((await confirm(token, reference)).refusal().code, 'portal/blocked')
  } finally {
    await unblockPortal(portal.db, portal.clock.now())
  }
  assert.equal((await confirm(token, reference)).status, 200)
})

test('the portal of another manager takes no link of this one', async () => {
  const hosts = new Map([
    ['portal.example', 169],
    ['northmere.example', 100],
  ])
  const apart = await openSignInPortal({ entityOf: (host) => hosts.get(host) })
  try {
    await apart.addUser({ username: 'amal' })
    const by = (host: string) => ({ headers: { host } })
    const visitor = apart.openBrowser()
    const body = { email: 'amal@mail.example', entity: 169 }
    await visitor.ask(recoverPassword, { body, ...by('northmere.example') })
    assert.equal(apart.messages.length, 0)
    await visitor.ask(recoverPassword, { body, ...by('portal.example') })
    const token = /#([\w-]{43})/.exec(apart.messages.at(-1)?.text ?? '')?.[1] ?? ''
    const chosen = { body: { token, password: NEW_PASSWORD } }
    const elsewhere = await visitor.ask(resetPassword, { ...chosen, ...by('northmere.example') })
    assert.equal(elsewhere.refusal().code, 'recovery/wrong-link')
    assert.equal((await visitor.ask(resetPassword, { ...chosen, ...by('portal.example') })).status, 200)
  } finally {
    await apart.close()
  }
})
