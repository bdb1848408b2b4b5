import assert from 'node:assert/strict'
import { after, beforeEach, test } from 'node:test'
import { sql } from 'kysely'
import { lastCode, wrongCode } from '#test/portal/browser.ts'
import { openSignInPortal } from '#test/sign-in/sign-in-portal.ts'

const portal = await openSignInPortal()
after(portal.close)

let amal: string
let amalId: string
let number: number
beforeEach(async () => {
  ;({ username: amal, id: amalId, number } = await portal.addMember())
})

test('the code opens nothing in another browser than the one that requested it', async () => {
  const first = portal.openBrowser()
  const { reference } = (await first.requestCode(amal)).answer().verificationCode
  const code = lastCode(portal.messages)
  const elsewhere = portal.openBrowser()
  assert.equal((await elsewhere.enterCode(amal, reference, code)).refusal().code, 'codes/wrong')
  assert.equal((await first.enterCode(amal, reference, code)).status, 200)
})

test('the code of one member opens nothing for another', async () => {
  const other = `other.${number}@demo.example`
  await portal.addUser({ username: other })
  const browser = portal.openBrowser()
  const { reference } = (await browser.requestCode(amal)).answer().verificationCode
  assert.equal(
    (await browser.enterCode(other, reference, lastCode(portal.messages))).refusal().code,
    'codes/wrong',
  )
})

test('the second step requests the password again and counts wrong ones', async () => {
  const browser = portal.openBrowser()
  const { reference } = (await browser.requestCode(amal)).answer().verificationCode
  const code = lastCode(portal.messages)
  for (let count = 0; count < 5; count += 1)
    assert.equal((await browser.enterCode(amal, reference, code, 'Wrong-2026!')).status, 401)
  assert.equal((await browser.enterCode(amal, reference, code)).refusal().code, 'sign-in/slow-down')
  portal.clock.pass({ seconds: 2 })
  assert.equal((await browser.enterCode(amal, reference, code)).status, 200)
})

test('five wrong codes are counted down; after them the right one is refused', async () => {
  const browser = portal.openBrowser()
  const { reference } = (await browser.requestCode(amal)).answer().verificationCode
  const code = lastCode(portal.messages)
  for (const triesLeft of [4, 3, 2, 1, 0]) {
    const { status, refusal } = await browser.enterCode(amal, reference, wrongCode(code))
    assert.deepEqual([status, refusal().code, refusal().details.triesLeft], [422, 'codes/wrong', triesLeft])
    assert.equal(refusal().message, 'Invalid code, please try again')
  }
  assert.equal((await browser.enterCode(amal, reference, code)).refusal().code, 'codes/too-many-tries')
})

test('a code is good until 5 minutes after it was sent', async () => {
  for (const [seconds, code] of [
    [299, undefined],
    [300, 'codes/expired'],
  ] as const) {
    const browser = portal.openBrowser()
    const { reference } = (await browser.requestCode(amal)).answer().verificationCode
    portal.clock.pass({ seconds })
    const answered = await browser.enterCode(amal, reference, lastCode(portal.messages))
    assert.equal(answered.status === 200 ? undefined : answered.refusal().code, code, `after ${seconds} s`)
  }
})

test('a code that was used opens nothing again, not even when the clock is set back', async () => {
  const browser = portal.openBrowser()
  const { reference } = (await browser.requestCode(amal)).answer().verificationCode
  const code = lastCode(portal.messages)
  assert.equal((await browser.enterCode(amal, reference, code)).status, 200)
  assert.equal((await browser.enterCode(amal, reference, code)).refusal().code, 'codes/spent')
  const before = portal.clock.now()
  portal.clock.set(new Date(before.getTime() - 2 * 3_600_000).toISOString())
  assert.equal((await browser.enterCode(amal, reference, code)).refusal().code, 'codes/spent')
  portal.clock.set(before.toISOString())
})

test('codes in the database cannot be tried out without the server’s key', async () => {
  await portal.openBrowser().requestCode(amal)
  const code = lastCode(portal.messages)
  const { rows } = await sql<{ dump: string }>`select challenge::text as dump from challenge
    where user_id = ${amalId}`.execute(portal.db)
  assert.equal(rows.length, 1)
  assert.ok(!rows[0]?.dump.includes(code))
})

test('ten codes not used in a day are enough', async () => {
  const browser = portal.openBrowser()
  for (let count = 0; count < 10; count += 1) assert.equal((await browser.requestCode(amal)).status, 200)
  assert.equal((await browser.requestCode(amal)).refusal().code, 'codes/daily-limit')
  portal.clock.pass({ hours: 24, seconds: 1 })
  await browser.signInAs(amal)
})

test('codes that were used do not count against the day', async () => {
  const browser = portal.openBrowser()
  for (let count = 0; count < 12; count += 1) await browser.signInAs(amal)
})

test('after twenty wrong codes in a day the owner is notified, and the right one is refused too', async () => {
  const browser = portal.openBrowser()
  for (let challenge = 0; challenge < 4; challenge += 1) {
    const { reference } = (await browser.requestCode(amal)).answer().verificationCode
    const code = lastCode(portal.messages)
    for (let tried = 0; tried < 5; tried += 1)
      assert.equal((await browser.enterCode(amal, reference, wrongCode(code))).refusal().code, 'codes/wrong')
  }
  assert.equal((await browser.requestCode(amal)).refusal().code, 'codes/daily-limit')
  assert.ok(portal.messages.some(({ subject }) => subject === 'Too many wrong codes for your account'))
})
