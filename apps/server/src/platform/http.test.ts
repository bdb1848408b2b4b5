import assert from 'node:assert/strict'
import { after, before, test } from 'node:test'
import type { Call } from '@fundholder/protocol/call.ts'
import * as z from 'zod'
import { openTestPortal, type TestPortal } from '#test/portal.ts'

const echo = {
  method: 'POST',
  url: '/echo/:id',
  summary: 'Echo',
  chapter: 'Test',
  access: 'public',
  refusals: [],
  schema: {
    params: z.strictObject({ id: z.string().max(5) }),
    querystring: z.strictObject({ times: z.coerce.number().int().optional() }),
    body: z.strictObject({ password: z.string().max(8), any: z.unknown().optional() }),
    response: { 200: z.object({ id: z.string() }) },
  },
} as const satisfies Call

const mine = {
  method: 'GET',
  url: '/mine',
  summary: 'Mine',
  chapter: 'Test',
  access: 'client',
  refusals: [],
  schema: { response: { 200: z.object({ username: z.string() }) } },
} as const satisfies Call

let portal: TestPortal
before(async () => {
  portal = await openTestPortal({
    register: (mount) => {
      mount(echo, async ({ params }) => ({ id: params.id, notDescribed: 'x' }))
      mount(mine, async ({ session }) => ({ username: session.username }))
    },
  })
})
after(() => portal.close())

test('an answer holds what the call describes and nothing else', async () => {
  const { response } = await portal.call(echo, { params: { id: 'a' }, body: { password: 'x' } })
  assert.deepEqual(response.json(), { id: 'a' })
})

test('wrong input is refused with each path and what is wrong there, never with the value', async () => {
  const asked = await portal.call(echo, { params: { id: 'a' }, body: { password: 'hunter2-hunter2' } })
  assert.equal(asked.status, 400)
  assert.deepEqual(asked.refusal().details, {
    problems: [{ path: 'body.password', problem: 'Too big: expected string to have <=8 characters' }],
  })
  assert.doesNotMatch(asked.response.body, /hunter2/)
})

test('a call of a session asks who is there before anything else', async () => {
  assert.equal((await portal.call(mine)).refusal().code, 'session/missing')
})
