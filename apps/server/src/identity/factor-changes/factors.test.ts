import assert from 'node:assert/strict'
import { after, beforeEach, test } from 'node:test'
import * as calls from '@fundholder/protocol/users/factors.ts'
import { confirmPasswordReset, recoverPassword, resetPassword } from '@fundholder/protocol/users/passwords.ts'
import { resendCode } from '@fundholder/protocol/users/sign-in.ts'
import { getUserData } from '@fundholder/protocol/users/users.ts'
import { activityOf } from '#account-activity/account-activity.ts'
import { type Browser, lastCode, wrongCode } from '#test/portal/browser.ts'
import { answerWith, appCode, changeCode, makeBackupCodes, setUpApp } from '#test/sign-in/factors.ts'
import { openSignInPortal } from '#test/sign-in/sign-in-portal.ts'

const portal = await openSignInPortal()
after(portal.close)

let username: string
let userId: string
let browser: Browser
beforeEach(async () => {
  ;({ username, id: userId, browser } = await portal.addMember())
  await browser.signInAs(username)
})

/** First step of signing in from another browser. */
async function another() {
  const other = portal.openBrowser()
  const challenge = (await other.requestCode(username)).answer().verificationCode
  return { other, challenge, reference: challenge.reference }
}
const now = () => portal.clock.now()
const emails = () =>
  portal.messages.filter(({ channel }) => channel === 'email').map(({ subject }) => subject)
const nextStep = () => portal.clock.pass({ seconds: 30 })

test('a user has no second factor beside the phone at first', async () => {
  const factors = (await browser.ask(calls.getFactors)).answer()
  assert.deepEqual(factors, { phone: '•••• 123', passkeys: [] })
})

test('an authenticator app signs in instead of a message, which is still sent on request', async () => {
  const secret = await setUpApp(portal, browser)
  nextStep()
  portal.messages.length = 0
  const { other, challenge, reference } = await another()
  assert.equal(portal.messages.length, 0, 'no message is sent')
  assert.equal(challenge.channel, 'authenticator')
  assert.deepEqual(challenge.channels, ['authenticator', 'sms'])
  const code = appCode(secret, now())
  assert.equal((await answerWith(other, username, { reference, code, channel: 'authenticator' })).status, 200)
  assert.equal((await other.ask(getUserData)).status, 200)
  const page = { kind: 'activity', skip: 0, limit: 10 } as const
  const { data } = await activityOf(portal.deps, { userId, entityId: 169 }, page)
  assert.deepEqual(
    data.flatMap(({ event, factor }) => (factor ? [[event, factor]] : [])),
    [
      ['factor.used', 'authenticator'],
      ['factor.added', 'authenticator'],
    ],
  )

  const second = await another()
  const sent = await second.other.ask(resendCode, { body: { reference: second.reference } })
  assert.equal(sent.answer().verificationCode.channel, 'sms', 'at once, because none was sent before')
  const typed = { reference: second.reference, code: lastCode(portal.messages) }
  assert.equal((await answerWith(second.other, username, typed)).status, 200)
})

test('the code of an app is not good as the code that was sent, nor the other way round', async () => {
  const secret = await setUpApp(portal, browser)
  nextStep()
  const { other, reference } = await another()
  const code = appCode(secret, now())
  assert.equal((await answerWith(other, username, { reference, code })).refusal().code, 'codes/wrong')
  await other.ask(resendCode, { body: { reference } })
  const typed = { reference, code: lastCode(portal.messages), channel: 'authenticator' } as const
  assert.equal((await answerWith(other, username, typed)).refusal().code, 'codes/wrong')
})

test('a code of the app is used once, in any session and challenge', async () => {
  const secret = await setUpApp(portal, browser)
  const first = await another()
  const used = { reference: first.reference, code: appCode(secret, now()), channel: 'authenticator' } as const
  const refused = await answerWith(first.other, username, used)
  assert.equal(refused.refusal().code, 'codes/authenticator-used', 'it confirmed the app')
  nextStep()
  const code = appCode(secret, now())
  const right = { reference: first.reference, code, channel: 'authenticator' } as const
  assert.equal((await answerWith(first.other, username, right)).status, 200)
  const second = await another()
  const again = { ...right, reference: second.reference }
  assert.equal((await answerWith(second.other, username, again)).refusal().code, 'codes/authenticator-used')
})

test('a clock that differs by half a minute is understood, one that differs by more is not', async () => {
  const secret = await setUpApp(portal, browser)
  portal.clock.pass({ minutes: 10 })
  const { other, reference } = await another()
  const at = (seconds: number) => ({
    reference,
    code: appCode(secret, new Date(now().getTime() + seconds * 1000)),
    channel: 'authenticator' as const,
  })
  assert.equal((await answerWith(other, username, at(-60))).refusal().code, 'codes/wrong')
  assert.equal((await answerWith(other, username, at(60))).refusal().code, 'codes/wrong')
  assert.equal((await answerWith(other, username, at(-30))).status, 200)
})

test('wrong codes of all factors are counted together, five for each challenge', async () => {
  const secret = await setUpApp(portal, browser)
  const [backup = ''] = await makeBackupCodes(portal, browser)
  nextStep()
  const { other, reference } = await another()
  const code = wrongCode(appCode(secret, now()))
  for (const triesLeft of [4, 3, 2])
    assert.equal(
      (await answerWith(other, username, { reference, code, channel: 'authenticator' })).refusal().details
        .triesLeft,
      triesLeft,
    )
  for (const triesLeft of [1, 0])
    assert.equal(
      (await answerWith(other, username, { reference, code: '0000000000', channel: 'backup-code' })).refusal()
        .details.triesLeft,
      triesLeft,
    )
  const late = await answerWith(other, username, { reference, code: backup, channel: 'backup-code' })
  assert.equal(late.refusal().code, 'codes/too-many-tries')
})

test('each of ten backup codes signs in once, and the owner is notified with the number left', async () => {
  const codes = await makeBackupCodes(portal, browser)
  assert.equal(new Set(codes).size, 10)
  const [code = ''] = codes
  portal.messages.length = 0
  const { other, challenge, reference } = await another()
  assert.deepEqual([challenge.channel, challenge.channels], ['sms', ['sms', 'backup-code']])
  assert.equal((await answerWith(other, username, { reference, code, channel: 'backup-code' })).status, 200)
  const notice = portal.messages.find(({ subject }) => subject === 'A backup code was used')
  assert.match(notice?.text ?? '', /Backup codes left: 9\./)
  const second = await another()
  const again = { reference: second.reference, code, channel: 'backup-code' } as const
  assert.equal((await answerWith(second.other, username, again)).refusal().code, 'codes/wrong')
  assert.equal((await other.ask(calls.getFactors)).answer().backupCodes?.left, 9)
})

test('new backup codes replace all former ones', async () => {
  const [former = ''] = await makeBackupCodes(portal, browser)
  await makeBackupCodes(portal, browser)
  const { other, reference } = await another()
  const answered = await answerWith(other, username, { reference, code: former, channel: 'backup-code' })
  assert.equal(answered.refusal().code, 'codes/wrong')
})

test('a user without a phone on file signs in with another factor', async () => {
  const secret = await setUpApp(portal, browser)
  await portal.db.updateTable('portal_user').set({ phone: null }).where('id', '=', userId).execute()
  nextStep()
  const { other, challenge, reference } = await another()
  assert.deepEqual([challenge.channel, challenge.destination], ['authenticator', ''])
  const sent = await other.ask(resendCode, { body: { reference } })
  assert.equal(sent.refusal().code, 'sign-in/invalid-phone')
  const code = appCode(secret, now())
  assert.equal((await answerWith(other, username, { reference, code, channel: 'authenticator' })).status, 200)
})

/** Requests a recovery link. @returns its secret. */
async function recoveryToken() {
  const email = `${username.split('@')[0]}@mail.example`
  await browser.ask(recoverPassword, { body: { email, entity: 169 } })
  const { text = '' } = portal.messages.findLast((one) => one.text.includes('/reset-password#')) ?? {}
  return new URL(/https?:\/\/\S+/.exec(text)?.[0] ?? '').hash.slice(1)
}

test('a forgotten password is replaced with the link and a backup code, without the phone', async () => {
  const [code = ''] = await makeBackupCodes(portal, browser)
  const token = await recoveryToken()
  const password = 'Seven-otters-7'
  const { verificationCode } = (await browser.ask(resetPassword, { body: { token, password } })).answer()
  assert.deepEqual(verificationCode?.channels, ['sms', 'backup-code'])
  const answer = { reference: verificationCode?.reference ?? '', code, channel: 'backup-code' } as const
  const body = { token, password, verificationCode: answer }
  assert.equal((await browser.ask(confirmPasswordReset, { body })).status, 200)
  assert.equal((await portal.openBrowser().requestCode(username, password)).status, 200)
})

test('a link alone sets no password of a user without a phone who has another factor', async () => {
  await setUpApp(portal, browser)
  await portal.db.updateTable('portal_user').set({ phone: null }).where('id', '=', userId).execute()
  const body = { token: await recoveryToken(), password: 'Seven-otters-7' }
  const { showTwilio, verificationCode } = (await browser.ask(resetPassword, { body })).answer()
  assert.deepEqual([showTwilio, verificationCode?.channel], [true, 'authenticator'])
})

test('adds an app only with its own first code, in time and in the session that requested it', async () => {
  const verificationCode = await changeCode(portal, browser, 'add-authenticator')
  const wrong = { ...verificationCode, code: wrongCode(verificationCode.code) }
  const refused = await browser.ask(calls.startAuthenticator, { body: { verificationCode: wrong } })
  assert.equal(refused.refusal().code, 'codes/wrong')
  const started = await browser.ask(calls.startAuthenticator, { body: { verificationCode } })
  const { enrolment, secret, uri } = started.answer()
  assert.match(uri, new RegExp(`^otpauth://totp/Fundholder:.*secret=${secret}`))
  const add = (one: Browser, code: string) => one.ask(calls.addAuthenticator, { body: { enrolment, code } })
  const right = appCode(secret, now())
  assert.equal((await add(browser, wrongCode(right))).refusal().code, 'factors/wrong-app-code')
  const other = portal.openBrowser()
  await other.signInAs(username)
  assert.equal((await add(other, right)).refusal().code, 'factors/enrolment-expired')
  portal.clock.pass({ minutes: 14 })
  portal.clock.pass({ seconds: 59 })
  assert.ok((await add(browser, appCode(secret, now()))).answer().authenticator)
  portal.clock.pass({ seconds: 1 })
  assert.equal((await add(browser, appCode(secret, now()))).refusal().code, 'session/idle')
})

test('the code of one change is not valid for another', async () => {
  const verificationCode = await changeCode(portal, browser, 'add-authenticator')
  const made = await browser.ask(calls.renewBackupCodes, { body: { verificationCode } })
  assert.equal(made.refusal().code, 'codes/wrong')
})

test('refuses to remove a factor that is not set up', async () => {
  for (const change of ['remove-authenticator', 'remove-backup-codes', 'remove-passkey'] as const) {
    const response = await browser.ask(calls.requestFactorChange, { body: { change } })
    assert.equal(response.refusal().code, 'factors/unknown', change)
  }
})

test('each change is e-mailed, delays withdrawals and ends all other sessions', async () => {
  const changes: [() => Promise<unknown>, string][] = [
    [() => setUpApp(portal, browser), 'An authenticator app was added'],
    [() => makeBackupCodes(portal, browser), 'New backup codes were made'],
    [() => remove('remove-authenticator'), 'The authenticator app was removed'],
    [() => remove('remove-backup-codes'), 'The backup codes were removed'],
  ]
  for (const [change, subject] of changes) {
    const before = await changedAt()
    const { other, reference } = await another()
    await other.ask(resendCode, { body: { reference } })
    await answerWith(other, username, { reference, code: lastCode(portal.messages) })
    portal.messages.length = 0
    await change()
    assert.ok(emails().includes(subject), subject)
    assert.ok((await changedAt()) > before, subject)
    assert.equal((await other.ask(getUserData)).refusal().code, 'session/missing', subject)
    assert.equal((await browser.ask(getUserData)).status, 200, 'the session of the change goes on')
    portal.clock.pass({ minutes: 1 })
  }
  assert.deepEqual((await browser.ask(calls.getFactors)).answer().authenticator, undefined)

  async function changedAt() {
    const noted = await portal.db
      .selectFrom('recent_change')
      .select('changed_at')
      .where('user_id', '=', userId)
      .where('what', '=', 'factor')
      .executeTakeFirst()
    return noted?.changed_at.getTime() ?? 0
  }
  async function remove(change: 'remove-authenticator' | 'remove-backup-codes') {
    const verificationCode = await changeCode(portal, browser, change)
    ;(await browser.ask(calls.removeFactor, { body: { change, verificationCode } })).answer()
  }
})

test('the database holds no secret and no code in clear', async () => {
  const secret = await setUpApp(portal, browser)
  const codes = await makeBackupCodes(portal, browser)
  const rows = JSON.stringify(
    [
      await portal.db.selectFrom('authenticator').selectAll().where('user_id', '=', userId).execute(),
      await portal.db.selectFrom('backup_code').selectAll().where('user_id', '=', userId).execute(),
    ],
    (_, value) => (typeof value === 'bigint' ? String(value) : value),
  )
  const bytes = JSON.parse(rows, (_, value) =>
    value?.type === 'Buffer' ? Buffer.from(value.data).toString('latin1') : value,
  )
  for (const clear of [secret, ...codes]) assert.ok(!JSON.stringify(bytes).includes(clear))
})
