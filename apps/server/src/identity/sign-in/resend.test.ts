import assert from 'node:assert/strict'
import { after, beforeEach, test } from 'node:test'
import { resendCode } from '@fundholder/protocol/users/sign-in.ts'
import { type Browser, lastCode, wrongCode } from '#test/portal/browser.ts'
import { openSignInPortal } from '#test/sign-in/sign-in-portal.ts'

const portal = await openSignInPortal()
after(portal.close)

let username: string
let browser: Browser
let reference: string
let number = 0
beforeEach(async () => {
  number += 1
  username = `amal.${number}`
  await portal.addUser({ username })
  browser = portal.openBrowser()
  portal.messages.length = 0
  reference = (await browser.requestCode(username)).answer().verificationCode.reference
})

const resend = () => browser.ask(resendCode, { body: { reference } })

test('a new code can be sent after 30 seconds', async () => {
  portal.clock.pass({ seconds: 29 })
  const { status, refusal } = await resend()
  assert.deepEqual([status, refusal().code, refusal().details.seconds], [429, 'codes/too-early', 1])
  portal.clock.pass({ seconds: 1 })
  assert.equal((await resend()).status, 200)
})

test('a new code voids the old one and lives 5 minutes of its own', async () => {
  const old = lastCode(portal.messages)
  portal.clock.pass({ minutes: 4 })
  const { expiresAt, reference: same } = (await resend()).answer().verificationCode
  assert.equal(same, reference)
  assert.equal(Date.parse(expiresAt) - portal.clock.now().getTime(), 5 * 60_000)
  const fresh = lastCode(portal.messages)
  portal.clock.pass({ minutes: 4 })
  if (old !== fresh)
    assert.equal((await browser.enterCode(username, reference, old)).refusal().code, 'codes/wrong')
  assert.equal((await browser.enterCode(username, reference, fresh)).status, 200)
})

test('tries already made stay counted', async () => {
  for (let tried = 0; tried < 4; tried += 1)
    await browser.enterCode(username, reference, wrongCode(lastCode(portal.messages)))
  portal.clock.pass({ seconds: 30 })
  await resend()
  const answered = await browser.enterCode(username, reference, wrongCode(lastCode(portal.messages)))
  assert.equal(answered.refusal().details.triesLeft, 0)
  portal.clock.pass({ seconds: 30 })
  assert.equal((await resend()).refusal().code, 'codes/too-many-tries')
})

test('at most five new codes an hour, over all challenges', async () => {
  for (let sent = 0; sent < 5; sent += 1) {
    portal.clock.pass({ seconds: 30 })
    assert.equal((await resend()).status, 200)
  }
  portal.clock.pass({ seconds: 30 })
  assert.equal((await resend()).refusal().code, 'codes/too-many-resends')
  reference = (await browser.requestCode(username)).answer().verificationCode.reference
  portal.clock.pass({ seconds: 30 })
  assert.equal((await resend()).refusal().code, 'codes/too-many-resends')
})

test('hundreds of wishes for a new code send at most five', async () => {
  portal.messages.length = 0
  for (let count = 0; count < 300; count += 1) {
    portal.clock.pass({ seconds: 1 })
    await resend()
  }
  assert.equal(portal.messages.length, 5)
})

test('no new code is sent later than 30 minutes after the first', async () => {
  portal.clock.pass({ minutes: 29, seconds: 59 })
  assert.equal((await resend()).status, 200)
  portal.clock.pass({ seconds: 31 })
  assert.equal((await resend()).refusal().code, 'codes/expired')
})

test('nothing is sent again for a code that was used, or for none', async () => {
  await browser.enterCode(username, reference, lastCode(portal.messages))
  portal.clock.pass({ seconds: 30 })
  assert.equal((await resend()).refusal().code, 'codes/spent')
  reference = 'never-made'
  assert.equal((await resend()).refusal().code, 'codes/expired')
})
