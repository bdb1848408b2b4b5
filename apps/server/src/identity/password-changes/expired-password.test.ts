import assert from 'node:assert/strict'
import { after, beforeEach, test } from 'node:test'
import { confirmPasswordReset, recoverPassword } from '@fundholder/protocol/users/passwords.ts'
import { requestSignIn } from '@fundholder/protocol/users/sign-in.ts'
import { getUserData } from '@fundholder/protocol/users/users.ts'
import { IDENTITY_COMMANDS } from '#identity/identity.commands.ts'
import { type Browser, challengeIn, lastCode, PASSWORD } from '#test/portal/browser.ts'
import { runCommand } from '#test/portal/run-command.ts'
import { NEW_PASSWORD } from '#test/sign-in/inviting-portal.ts'
import { openSignInPortal } from '#test/sign-in/sign-in-portal.ts'

const portal = await openSignInPortal({ passwordMaxDays: 90 })
after(portal.close)

let amal: string
let amalId: string
let browser: Browser
beforeEach(async () => {
  ;({ username: amal, id: amalId, browser } = await portal.addMember())
})

const require = async () =>
  (
    await runCommand(IDENTITY_COMMANDS, 'users require-password-change', {
      deps: portal.deps,
      operands: [amal],
      options: { as: 'Rita Stone' },
    })
  ).join('\n')
const request = (password = PASSWORD, by = browser, username = amal) =>
  by.ask(requestSignIn, { body: { requestType: 'change-password', username, password, entity: 169 } })
const confirm = (reference: string, { by = browser, password = NEW_PASSWORD, code = '' } = {}) =>
  by.ask(confirmPasswordReset, {
    body: {
      username: amal,
      oldPassword: PASSWORD,
      password,
      entity: 169,
      verificationCode: { reference, code: code || lastCode(portal.messages) },
    },
  })
const referenceOf = async () => challengeIn((await request()).answer()).reference

test('refuses an expired password only if it is right, and continues the sign-in with a new one', async () => {
  portal.clock.pass({ hours: 90 * 24, seconds: -1 })
  assert.equal((await browser.requestCode(amal)).status, 200)
  portal.clock.pass({ seconds: 1 })
  assert.equal((await browser.requestCode(amal, 'Wrong-2026!')).refusal().code, 'sign-in/wrong-credentials')
  const refused = await browser.requestCode(amal)
  assert.deepEqual([refused.status, refused.refusal().code], [403, 'password/expired'])

  const opened = await confirm(await referenceOf())
  browser.held.access = opened.answer().token ?? ''
  browser.held.system = String(opened.response.headers['system-token'])
  assert.equal((await browser.ask(getUserData)).answer().user, amalId)
  assert.equal((await browser.requestCode(amal, PASSWORD)).refusal().code, 'sign-in/wrong-credentials')
  assert.equal((await browser.requestCode(amal, NEW_PASSWORD)).status, 200)
})

test('an operator has a user choose another password: on record, once, and over when it is chosen', async () => {
  const elsewhere = portal.openBrowser()
  await elsewhere.signInAs(amal)
  assert.equal(await require(), `${amal} must choose another password at the next sign-in.`)
  assert.equal(await require(), `${amal} had to choose another password already.`)
  assert.equal((await elsewhere.ask(getUserData)).status, 200)
  const logged = await portal.db
    .selectFrom('audit_entry')
    .select(['event', 'operator'])
    .where('user_id', '=', amalId)
    .where('event', '=', 'password.change-required')
    .execute()
  assert.deepEqual(logged, [{ event: 'password.change-required', operator: 'Rita Stone' }])
  assert.equal((await browser.requestCode(amal)).refusal().code, 'password/expired')
  assert.equal((await confirm(await referenceOf())).status, 200)
  assert.equal((await elsewhere.ask(getUserData)).refusal().code, 'session/replaced')
  assert.equal((await browser.requestCode(amal, NEW_PASSWORD)).status, 200)
})

test('a code that was sent before the password had to be changed opens no session', async () => {
  const { reference } = (await browser.requestCode(amal)).answer().verificationCode
  await require()
  assert.equal(
    (await browser.enterCode(amal, reference, lastCode(portal.messages))).refusal().code,
    'password/expired',
  )
})

test('the new password keeps the rules, and needs the code and the browser that requested it', async () => {
  await require()
  const reference = await referenceOf()
  assert.equal((await confirm(reference, { password: 'short' })).refusal().code, 'passwords/too-short')
  assert.equal((await confirm(reference, { code: '000000' })).refusal().code, 'codes/wrong')
  assert.equal((await confirm(reference, { by: portal.openBrowser() })).refusal().code, 'codes/wrong')
  const code = lastCode(portal.messages)
  const { reference: ofSignIn } = (await browser.requestCode(amal)).refusal().details
  assert.equal(ofSignIn, undefined)
  assert.equal((await confirm(reference, { code })).status, 200)
  assert.equal((await confirm(reference, { code })).refusal().code, 'sign-in/wrong-credentials')
})

test('an unknown name and a wrong password are answered alike where a password is replaced', async () => {
  const answers = await Promise.all(
    [amal, 'nobody'].map(async (username) => (await request('Wrong-2026!', browser, username)).response.body),
  )
  assert.equal(answers[0], answers[1])
  assert.match(answers[0] ?? '', /sign-in\/wrong-credentials/)
})

test('the call that sends the code for an expired password also sends the code of a reset', async () => {
  const email = `${amal.split('@')[0]}@mail.example`
  await browser.ask(recoverPassword, { body: { email, entity: 169 } })
  const [, token = ''] = /\/reset-password#(\S+)/.exec(portal.messages.at(-1)?.text ?? '') ?? []
  const set = { token, password: NEW_PASSWORD }
  const sent = await browser.ask(requestSignIn, { body: { requestType: 'reset-password', ...set } })
  const { reference } = challengeIn(sent.answer())
  const verificationCode = { reference, code: lastCode(portal.messages) }
  assert.equal((await browser.ask(confirmPasswordReset, { body: { ...set, verificationCode } })).status, 200)
  assert.equal((await browser.requestCode(amal, NEW_PASSWORD)).status, 200)
})
