import assert from 'node:assert/strict'
import { after, beforeEach, test } from 'node:test'
import * as calls from '@fundholder/protocol/users/factors.ts'
import { sha256 } from '#identity/keys.ts'
import { sendChallenge } from '#identity/sign-in/challenges.ts'
import { spendChallenge } from '#identity/sign-in/spend-challenge.ts'
import { inTransaction } from '#platform/database/database.ts'
import type { Browser } from '#test/portal/browser.ts'
import { answerWith, changeCode } from '#test/sign-in/factors.ts'
import { softwarePasskey } from '#test/sign-in/passkey.ts'
import { openSignInPortal } from '#test/sign-in/sign-in-portal.ts'

const portal = await openSignInPortal()
after(portal.close)
const ORIGIN = 'http://localhost'
const headers = { origin: ORIGIN, host: 'localhost' }

let username: string
let userId: string
let browser: Browser
beforeEach(async () => {
  ;({ username, id: userId, browser } = await portal.addMember())
  await browser.signInAs(username)
})

async function start() {
  const verificationCode = await changeCode(portal, browser, 'add-passkey')
  return (await browser.ask(calls.startPasskey, { body: { verificationCode }, headers })).answer()
}
const add = (enrolment: string, passkey: ReturnType<ReturnType<typeof softwarePasskey>['register']>) =>
  browser.ask(calls.addPasskey, { body: { enrolment, name: 'My phone', passkey }, headers })

async function addedPasskey() {
  const key = softwarePasskey(ORIGIN)
  const { enrolment, options } = await start()
  ;(await add(enrolment, key.register(options.challenge))).answer()
  return key
}

/** Sends a challenge for an order with this content. */
const orderChallenge = (content: string) =>
  inTransaction(portal.db, (trx) =>
    sendChallenge(portal.deps, trx, {
      purpose: 'order',
      userId,
      subjectHash: sha256(content),
      phone: '+34600000123',
      message: { subject: '', text: '{{code}}' },
    }),
  )

test('a passkey signs in, and is listed with its name', async () => {
  const key = await addedPasskey()
  portal.messages.length = 0
  const other = portal.openBrowser()
  const challenge = (await other.requestCode(username)).answer().verificationCode
  assert.deepEqual([challenge.channel, challenge.channels], ['passkey', ['passkey', 'sms']])
  assert.equal(portal.messages.length, 0, 'no message is sent')
  assert.deepEqual(challenge.passkey?.credentials, [
    { credential: key.credential, host: 'localhost', transports: ['internal'] },
  ])
  const passkey = key.sign(challenge.passkey?.challenge ?? '')
  const { reference } = challenge
  assert.equal((await answerWith(other, username, { reference, channel: 'passkey', passkey })).status, 200)
  const [listed] = (await other.ask(calls.getFactors)).answer().passkeys
  assert.deepEqual([listed?.name, listed?.host], ['My phone', 'localhost'])
  assert.equal(listed?.lastUsedAt, portal.clock.now().toISOString())
})

test('a signature is good for its own challenge only, by the user’s own passkey, at the portal’s own address', async () => {
  const key = await addedPasskey()
  const other = portal.openBrowser()
  const { reference, passkey } = (await other.requestCode(username)).answer().verificationCode
  const challenge = passkey?.challenge ?? ''
  const wrong = {
    'another challenge': key.sign(sha256('another').toString('base64url')),
    'another passkey': softwarePasskey(ORIGIN).sign(challenge),
    'another address': {
      ...softwarePasskey('http://portal.attacker.example').sign(challenge),
      credential: key.credential,
    },
    'an owner who proved nothing': key.sign(challenge, false),
  }
  for (const [what, signed] of Object.entries(wrong)) {
    const answered = await answerWith(other, username, { reference, channel: 'passkey', passkey: signed })
    assert.equal(answered.refusal().code, 'codes/wrong', what)
  }
  const signed = key.sign(challenge)
  const right = await answerWith(other, username, { reference, channel: 'passkey', passkey: signed })
  assert.equal(right.status, 200)
  const again = await answerWith(other, username, { reference, channel: 'passkey', passkey: signed })
  assert.equal(again.refusal().code, 'codes/spent')
})

test('a passkey approves an order by signing its hash, and no other order', async () => {
  const key = await addedPasskey()
  const { reference, passkey, channel, channels } = await orderChallenge('sell 10 units')
  assert.deepEqual(
    [channel, channels],
    ['sms', ['sms', 'passkey']],
    'the message names the order and is sent',
  )
  const spend = (content: string, signed: ReturnType<typeof key.sign>) =>
    spendChallenge(
      portal.deps,
      {
        reference,
        channel: 'passkey',
        passkey: signed,
        purpose: 'order',
        userId,
        subjectHash: sha256(content),
      },
      async () => 'approved',
    )
  const other = await orderChallenge('sell 99 units')
  await assert.rejects(spend('sell 10 units', key.sign(other.passkey?.challenge ?? '')), {
    code: 'codes/wrong',
  })
  await assert.rejects(spend('sell 99 units', key.sign(passkey?.challenge ?? '')), { code: 'codes/wrong' })
  assert.equal(await spend('sell 10 units', key.sign(passkey?.challenge ?? '')), 'approved')
})

test('an app and backup codes approve no order, even if they are right', async () => {
  const { appCode, makeBackupCodes, setUpApp } = await import('#test/sign-in/factors.ts')
  const secret = await setUpApp(portal, browser)
  const [backup = ''] = await makeBackupCodes(portal, browser)
  portal.clock.pass({ seconds: 30 })
  const { reference, channels } = await orderChallenge('sell 10 units')
  assert.equal(channels, undefined)
  const approved = { purpose: 'order', userId, subjectHash: sha256('sell 10 units') } as const
  for (const answer of [
    { code: appCode(secret, portal.clock.now()), channel: 'authenticator' },
    { code: backup, channel: 'backup-code' },
  ] as const)
    await assert.rejects(
      spendChallenge(portal.deps, { reference, ...answer, ...approved }, async () => 'approved'),
      { code: 'codes/wrong' },
      answer.channel,
    )
})

test('refuses a passkey made for another challenge or address', async () => {
  const { enrolment, options } = await start()
  const key = softwarePasskey(ORIGIN)
  for (const made of [
    key.register(sha256('another').toString('base64url')),
    softwarePasskey('http://portal.attacker.example').register(options.challenge),
  ])
    assert.equal((await add(enrolment, made)).refusal().code, 'factors/passkey-refused')
  assert.equal((await add(enrolment, key.register(options.challenge))).status, 200)
  const twice = await start()
  assert.deepEqual(twice.options.excludeCredentials, [{ id: key.credential, type: 'public-key' }])
  assert.equal(
    (await add(twice.enrolment, key.register(twice.options.challenge))).refusal().code,
    'factors/passkey-refused',
  )
})

test('a removed passkey no longer signs in', async () => {
  const key = await addedPasskey()
  const other = portal.openBrowser()
  const { reference, passkey } = (await other.requestCode(username)).answer().verificationCode
  const change = 'remove-passkey'
  const verificationCode = await changeCode(portal, browser, change, key.credential)
  const body = { change, credential: key.credential, verificationCode } as const
  assert.deepEqual((await browser.ask(calls.removeFactor, { body })).answer().passkeys, [])
  const signed = key.sign(passkey?.challenge ?? '')
  const answered = await answerWith(other, username, { reference, channel: 'passkey', passkey: signed })
  assert.equal(answered.refusal().code, 'codes/wrong')
})
