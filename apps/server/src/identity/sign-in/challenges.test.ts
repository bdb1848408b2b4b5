import assert from 'node:assert/strict'
import { after, beforeEach, test } from 'node:test'
import { sha256 } from '#identity/keys.ts'
import { Refusal } from '#platform/basics/refusal.ts'
import { inTransaction } from '#platform/database/database.ts'
import { lastCode, wrongCode } from '#test/portal/browser.ts'
import { openSignInPortal } from '#test/sign-in/sign-in-portal.ts'
import { type Approved, sendChallenge } from './challenges.ts'
import { spendChallenge } from './spend-challenge.ts'

const portal = await openSignInPortal()
after(portal.close)

let userId: string
let approved: Approved
let number = 0
beforeEach(async () => {
  number += 1
  userId = await portal.addUser({ username: `amal.${number}` })
  approved = { purpose: 'sign-in', userId, subjectHash: sha256('this browser') }
})

const send = () =>
  inTransaction(portal.db, (trx) =>
    sendChallenge(portal.deps, trx, {
      ...approved,
      phone: '+34600000123',
      message: { subject: 'Code', text: '{{code}} buys 100 of Fund A' },
    }),
  )
const spend = (reference: string, code: string, over: Partial<Approved> = {}) =>
  spendChallenge(portal.deps, { reference, code, ...approved, ...over }, async () => 'done').catch((error) =>
    error instanceof Refusal ? error.code : Promise.reject(error),
  )

test('the message shows what the code approves', async () => {
  await send()
  assert.match(String(portal.messages.at(-1)?.text), /^\d{6} buys 100 of Fund A$/)
})

test('a code is good for its purpose, its user and exactly what it was sent for', async () => {
  const { reference } = await send()
  const code = lastCode(portal.messages)
  const stranger = await portal.addUser({ username: `stranger.${number}` })
  assert.equal(await spend(reference, code, { subjectHash: sha256('another browser') }), 'codes/wrong')
  assert.equal(await spend(reference, code, { userId: stranger }), 'codes/wrong')
  assert.equal(await spend(reference, code, { purpose: 'order' as never }), 'codes/wrong')
  assert.equal(await spend('another-reference', code), 'codes/wrong')
  assert.equal(await spend(reference, code), 'done')
})

test('trying a code on something else takes no try from its owner', async () => {
  const { reference } = await send()
  const stranger = await portal.addUser({ username: `stranger.${number}` })
  for (let tried = 0; tried < 6; tried += 1) await spend(reference, '000000', { userId: stranger })
  assert.equal(await spend(reference, lastCode(portal.messages)), 'done')
})

test('when what a code approves fails, the code stays good and the try stays counted', async () => {
  const { reference } = await send()
  const code = lastCode(portal.messages)
  const failing = spendChallenge(portal.deps, { reference, code, ...approved }, async () => {
    throw new Error('disk full')
  })
  await assert.rejects(failing, /disk full/)
  const { tries } = await portal.db
    .selectFrom('challenge')
    .select('tries')
    .where('user_id', '=', userId)
    .executeTakeFirstOrThrow()
  assert.equal(tries, 1)
  assert.equal(await spend(reference, code), 'done')
})

test('a right code does not count as a wrong one of the day', async () => {
  const { reference } = await send()
  const code = lastCode(portal.messages)
  await spend(reference, wrongCode(code))
  await spend(reference, code)
  const events = await portal.db
    .selectFrom('code_event')
    .select('kind')
    .where('user_id', '=', userId)
    .execute()
  assert.deepEqual(events, [{ kind: 'wrong' }])
})
