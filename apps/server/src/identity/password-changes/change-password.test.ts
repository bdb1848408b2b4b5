import assert from 'node:assert/strict'
import { after, beforeEach, test } from 'node:test'
import { changePassword, requestPasswordChange } from '@fundholder/protocol/users/change-password.ts'
import { acceptTerms, getUserData } from '@fundholder/protocol/users/users.ts'
import { blockPortal, unblockPortal } from '#availability/availability.ts'
import { TERMS_VERSION } from '#identity/terms/terms.ts'
import { type Browser, lastCode, PASSWORD } from '#test/portal/browser.ts'
import { NEW_PASSWORD, openInvitingPortal } from '#test/sign-in/inviting-portal.ts'

const portal = await openInvitingPortal()
after(portal.close)

let amal: string
let browser: Browser
beforeEach(async () => {
  ;({ username: amal, browser } = await portal.addMember())
  assert.equal(await portal.signIn(browser, amal, PASSWORD), 200)
  await browser.ask(acceptTerms, { body: { version: TERMS_VERSION } })
})

const request = (password = PASSWORD, by = browser) => by.ask(requestPasswordChange, { body: { password } })
const change = (
  reference: string,
  { password = PASSWORD, newPassword = NEW_PASSWORD, by = browser, code = '' } = {},
) =>
  by.ask(changePassword, {
    body: { password, newPassword, verificationCode: { reference, code: code || lastCode(portal.messages) } },
  })
const referenceOf = async () => (await request()).answer().verificationCode.reference

test('a new password needs the present one and a code; this session goes on, all others end', async () => {
  const other = await portal.addMember()
  assert.equal(await portal.signIn(other.browser, other.username, PASSWORD), 200)
  const elsewhere = portal.openBrowser()
  assert.equal(await portal.signIn(elsewhere, amal, PASSWORD), 200)
  const reference = await referenceOf()
  const wrong = await change(reference, { password: 'Wrong-pass-1' })
  assert.equal(wrong.refusal().code, 'sign-in/wrong-credentials')
  const wrongCode = lastCode(portal.messages) === '000000' ? '000001' : '000000'
  assert.equal((await change(reference, { code: wrongCode })).refusal().code, 'codes/wrong')
  assert.equal((await browser.ask(getUserData)).status, 200)
  const changed = await change(reference)
  assert.equal(changed.answer().username, amal)
  assert.match(changed.answer().token, /^[\w-]+\.[\w-]+\.[\w-]+$/)
  assert.equal((await other.browser.ask(getUserData)).status, 200, 'that of another member goes on')
  assert.equal((await elsewhere.ask(getUserData)).refusal().code, 'session/replaced')
  assert.equal((await browser.ask(getUserData)).status, 200)
  assert.equal(portal.messages.at(-1)?.subject, 'Your password has changed')
  assert.equal(await portal.signIn(portal.openBrowser(), amal, PASSWORD), 401)
  assert.equal(await portal.signIn(portal.openBrowser(), amal), 200)
  assert.equal(await portal.signIn(portal.openBrowser(), other.username, PASSWORD), 200)
})

test('a wrong present password sends no code, sets none, and counts towards the lock', async () => {
  const reference = await referenceOf()
  const sent = portal.messages.length
  assert.equal((await request('Wrong-pass-1')).refusal().code, 'sign-in/wrong-credentials')
  assert.equal(
    (await change(reference, { password: 'Wrong-pass-1' })).refusal().code,
    'sign-in/wrong-credentials',
  )
  for (let wrong = 2; wrong < 5; wrong += 1) await request('Wrong-pass-1')
  assert.equal((await request()).refusal().code, 'sign-in/slow-down')
  assert.equal(portal.messages.length, sent)
})

test('the code is good in the session that requested it and no other', async () => {
  const elsewhere = portal.openBrowser()
  assert.equal(await portal.signIn(elsewhere, amal, PASSWORD), 200)
  await elsewhere.ask(acceptTerms, { body: { version: TERMS_VERSION } })
  const reference = await referenceOf()
  assert.equal((await change(reference, { by: elsewhere })).refusal().code, 'codes/wrong')
  assert.equal((await change(reference)).status, 200)
})

test('a password that may not be taken is refused and leaves the code good', async () => {
  const reference = await referenceOf()
  assert.equal((await change(reference, { newPassword: 'Sh0rt-1' })).refusal().code, 'passwords/too-short')
  assert.equal((await change(reference)).status, 200)
  const again = (await request(NEW_PASSWORD)).answer().verificationCode.reference
  const used = await change(again, { password: NEW_PASSWORD, newPassword: NEW_PASSWORD })
  assert.equal(used.refusal().code, 'passwords/used-before')
})

test('while the portal is blocked no password is changed', async () => {
  const reference = await referenceOf()
  await blockPortal(portal.db, portal.clock.now())
  try {
    assert.equal((await change(reference)).refusal().code, 'portal/blocked')
  } finally {
    await unblockPortal(portal.db, portal.clock.now())
  }
  assert.equal((await change(reference)).status, 200)
})
