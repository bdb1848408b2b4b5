import assert from 'node:assert/strict'
import { randomUUID } from 'node:crypto'
import { after, before, test } from 'node:test'
import { calendarDay } from '@fundholder/domain/calendar.ts'
import type { Call } from '@fundholder/protocol/call.ts'
import { ALL_CALLS } from '@fundholder/protocol/calls.ts'
import { REFUSALS, type RefusalBody } from '@fundholder/protocol/refusals.ts'
import { blockPortal, unblockPortal } from '#availability/availability.ts'
import { DEMO } from '#platform/database/demo-mark.ts'
import { writeSetting } from '#platform/database/settings.ts'
import { nameOf, VALID_INPUTS } from '#test/calls/valid-inputs.ts'
import { type WrongRequest, wrongRequests } from '#test/calls/wrong-inputs.ts'
import { addressOf } from '#test/portal/portal.ts'
import { userInHeader } from '#test/portal/test-authentication.ts'
import { openWholePortal, type WholePortal } from '#test/portal/whole-portal.ts'

const USER = '00000000-0000-4000-8000-000000000001'

let portal: WholePortal
before(async () => {
  portal = await openWholePortal({ isDemo: true, authenticate: (deps) => userInHeader(deps.db) })
  const { db, clock } = portal.deps
  await db.insertInto('entity').values({ id: 169, name: 'Manager' }).execute()
  await db
    .insertInto('portal_user')
    .values({
      id: USER,
      entity_id: 169,
      username: 'employer',
      username_key: 'employer',
      user_type: 'EMPLOYER',
      email: 'employer@demo.example',
      created_at: clock.now(),
    })
    .execute()
  await db
    .insertInto('person')
    .values({ user_id: USER, name: 'Elena', surname: 'Marsh', retirement_age: 65 })
    .execute()
  // A demo that has lived through more days than this test advances it by.
  const [madeOn, livedThrough] = [calendarDay('20261120'), calendarDay('29991231')]
  await writeSetting(db, DEMO, { seed: 1, madeOn, livedThrough }, clock.now())
})
after(() => portal.close())

/** From an address of its own for each call, so that none is refused for being one of many. */
const send = (index: number, method: Call['method'], { url, payload }: Omit<WrongRequest, 'what'>) =>
  portal.app.inject({
    method,
    url,
    remoteAddress: `10.0.0.${index}`,
    headers: {
      'test-user': USER,
      'idempotency-key': randomUUID(),
      ...(payload !== undefined && { 'content-type': 'application/json' }),
    },
    ...(payload !== undefined && { payload }),
  })

for (const [index, call] of ALL_CALLS.entries()) {
  test(`${nameOf(call)} refuses every wrong input with a stable code`, async () => {
    const valid = VALID_INPUTS[nameOf(call)]
    assert(valid, `give ${nameOf(call)} a valid input in apps/server/test/calls/valid-inputs`)
    const { params = {}, query = {}, body } = valid
    const fine = await send(index, call.method, {
      url: addressOf(call, params, query),
      ...(body && { payload: JSON.stringify(body) }),
    })
    assert.doesNotMatch(fine.body, /request\/|server\//, 'the valid input is accepted')
    for (const { what, ...wrong } of wrongRequests(call, valid)) {
      const answer = await send(index, call.method, wrong)
      const shown = `${what}: ${answer.statusCode} ${answer.body.slice(0, 200)}`
      assert(answer.statusCode >= 400 && answer.statusCode < 500, shown)
      const { code } = answer.json<RefusalBody>()
      assert.equal(REFUSALS[code], answer.statusCode, shown)
      assert.notEqual(code, 'request/too-many', shown)
    }
  })
}

/** Calls that may change something and go on while the portal is blocked. */
const NEVER_BLOCKED = [
  // Signing in and out; these refuse a new password themselves.
  'POST /public/auth/request',
  'POST /public/auth/token',
  'POST /public/auth/resend',
  'POST /public/auth/activation',
  'POST /public/auth/activation/resend',
  'POST /public/auth/password-recovery',
  'POST /public/auth/password-reset/check',
  'POST /public/auth/password-reset/confirm',
  'POST /public/auth/password-reset/resend-sms',
  'POST /users/session/activity',
  'POST /users/sessions/end',
  'POST /users/logout',
  'PUT /users/terms-and-conditions',
  // How the page is arranged, what is planned, watched, read and printed.
  'PUT /users/settings',
  'PUT /users/fund-lists',
  'PUT /users/plans',
  'POST /page-views',
  'POST /assistant/messages',
  'POST /pdfs/:type/:contractId',
  'POST /pdfs/:type/:contractId/background',
  'POST /demo/advance',
]
/** Reads with a body. */
const ASKING = /^POST \/(analysis|valuation|screener|instruments|public\/documents)\b/

test('a blocked portal refuses every change of details, security, colleagues, notifications and orders', async () => {
  const { db, clock } = portal.deps
  const others = ALL_CALLS.filter(({ method, blockable }) => method !== 'GET' && !blockable)
  assert.deepEqual(
    others
      .map(nameOf)
      .filter((name) => !ASKING.test(name))
      .toSorted(),
    NEVER_BLOCKED.toSorted(),
    'say of a new call whether a block refuses it',
  )
  await blockPortal(db, clock.now())
  try {
    for (const [index, call] of ALL_CALLS.entries()) {
      if (!call.blockable) continue
      const { params = {}, query = {}, body } = VALID_INPUTS[nameOf(call)] ?? {}
      const payload = body && { payload: JSON.stringify(body) }
      const { statusCode } = await send(index, call.method, {
        url: addressOf(call, params, query),
        ...payload,
      })
      assert.equal(statusCode, 423, nameOf(call))
    }
  } finally {
    await unblockPortal(db, clock.now())
  }
})

test('objects of the program itself are untouched by all of this', () => {
  assert.equal('admin' in {}, false)
})
