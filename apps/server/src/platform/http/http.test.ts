import assert from 'node:assert/strict'
import { after, before, test } from 'node:test'
import { setFlagsFromString } from 'node:v8'
import { runInNewContext } from 'node:vm'
import type { Call } from '@fundholder/protocol/call.ts'
import { sql } from 'kysely'
import * as z from 'zod/mini'
import { Refusal } from '#platform/basics/refusal.ts'
import { readConfig } from '#platform/config/config.ts'
import { openDatabase } from '#platform/database/database.ts'
import { openLog } from '#platform/logging/log.ts'
import { openTestPortal, type TestPortal } from '#test/portal/portal.ts'
import type { HttpServer } from './http.ts'
import { httpServer } from './http-server.ts'

const called = { summary: 'A call', chapter: 'Test', refusals: [] } as const

const echo = {
  ...called,
  method: 'POST',
  url: '/echo/:id',
  access: 'public',
  schema: {
    params: z.strictObject({ id: z.string().check(z.maxLength(5)) }),
    querystring: z.strictObject({ times: z.optional(z.coerce.number().check(z.int())) }),
    body: z.strictObject({ password: z.string().check(z.maxLength(8)), any: z.optional(z.unknown()) }),
    response: { 200: z.object({ id: z.string() }) },
  },
} as const satisfies Call

const mine = {
  ...called,
  method: 'GET',
  url: '/mine',
  access: 'client',
  schema: { response: { 200: z.object({ username: z.string() }) } },
} as const satisfies Call

const change = {
  ...called,
  method: 'POST',
  url: '/change',
  access: 'public',
  blockable: true,
  schema: { response: { 200: z.object({}) } },
} as const satisfies Call

const fault = {
  ...called,
  method: 'GET',
  url: '/fault',
  access: 'public',
  schema: { response: { 200: z.object({}) } },
} as const satisfies Call

const wrongAnswer = {
  ...fault,
  url: '/wrong-answer',
  schema: { response: { 200: z.object({ sum: z.number() }) } },
} as const

const look = {
  ...called,
  method: 'GET',
  url: '/look',
  access: 'public',
  schema: { response: { 200: z.object({ one: z.number() }) } },
} as const satisfies Call

let portal: TestPortal
let changes = 0
let holdsUp: () => Promise<void>

before(async () => {
  portal = await openTestPortal({
    gates: { beforeChange: () => holdsUp() },
    register: (mount, { db }) => {
      mount(echo, async ({ params }) => ({ id: params.id, notDescribed: 'x' }))
      mount(mine, async ({ session }) => ({ username: session.username }))
      mount(change, async () => {
        changes += 1
        return {}
      })
      mount(fault, async () => {
        await sql`select * from no_such_table where secret = 'canary'`.execute(db)
        return {}
      })
      mount(wrongAnswer, async () => ({ sum: Number.NaN }))
      mount(look, async () => {
        const { rows } = await sql<{ one: number }>`select 1 as one`.execute(db)
        return { one: rows[0]?.one ?? 0 }
      })
    },
  })
})
after(() => portal.close())

const send = (payload: string, contentType = 'application/json') =>
  portal.app.inject({ method: 'POST', url: '/api/echo/a', headers: { 'content-type': contentType }, payload })

test('an answer holds what the call describes and nothing else', async () => {
  const { response } = await portal.call(echo, { params: { id: 'a' }, body: { password: 'x' } })
  assert.deepEqual(response.json(), { id: 'a' })
})

test('wrong input is refused with each path and what is wrong there, never with the value', async () => {
  const response = await portal.call(echo, { params: { id: 'a' }, body: { password: 'hunter2-hunter2' } })
  assert.equal(response.status, 400)
  assert.deepEqual(response.refusal().details, {
    problems: [{ path: 'body.password', problem: 'Too big: expected string to have <=8 characters' }],
  })
  const unknown = await send('{"password":"x","hunter2":1}')
  assert.deepEqual(unknown.json().details, {
    problems: [{ path: 'body', problem: 'has keys that are not known here' }],
  })
})

test('a body is JSON of a bounded shape, or it is refused before it is used', async () => {
  const deep = (levels: number) => `{"password":"x","any":${'['.repeat(levels)}${']'.repeat(levels)}}`
  const wide = (keys: number) =>
    JSON.stringify({
      password: 'x',
      any: Object.fromEntries(Array.from({ length: keys }, (_, index) => [index, 0])),
    })
  assert.equal((await send(deep(19))).statusCode, 200)
  assert.match((await send(deep(20))).body, /is deeper than 20/)
  assert.equal((await send(wide(998))).statusCode, 200)
  assert.match((await send(wide(999))).body, /has more than 1000 keys/)
  for (const key of ['__proto__', 'constructor', 'prototype']) {
    assert.match((await send(`{"password":"x","any":{"${key}":{"admin":1}}}`)).body, /has a reserved key/)
  }
  assert.match((await send('{"password":"x","any":["a\\u0000"]}')).body, /has a null byte/)
  assert.equal((await send(JSON.stringify({ password: 'x', any: 'x'.repeat(65_536) }))).statusCode, 413)
  assert.equal((await send('{"password":"x"}', 'application/json; charset=utf-8')).statusCode, 200)
  assert.equal((await send('{"password":"x"}', 'application/vnd.api+json')).statusCode, 415)
})

setFlagsFromString('--expose-gc')
const collectGarbage: () => void = runInNewContext('gc')

test('a thousand wrong bodies leave nothing behind in memory', { timeout: 60_000 }, async () => {
  const bodies = [
    `${'['.repeat(30_000)}${']'.repeat(30_000)}`,
    '{"a":',
    JSON.stringify({ any: 'x'.repeat(60_000) }),
  ]
  const round = async () => {
    for (let count = 0; count < 500; count += 1) await send(bodies[count % bodies.length] ?? '')
    collectGarbage() // else what is in memory is what nobody has thrown away yet
    return process.memoryUsage().heapUsed
  }
  await round()
  const first = await round()
  const last = await round()
  assert(last - first < 20_000_000, `${first} ${last}`)
})

test('a call authenticates before anything else', async () => {
  assert.equal((await portal.call(mine)).refusal().code, 'session/missing')
})

test('while client changes are refused, the change does not happen', async () => {
  holdsUp = async () => {}
  assert.equal((await portal.call(change)).status, 200)
  holdsUp = async () => {
    throw new Refusal('portal/blocked')
  }
  assert.equal((await portal.call(change)).status, 423)
  assert.equal(changes, 1)
})

test('a fault of ours is answered with its request’s id and nothing of the inside', async () => {
  for (const call of [fault, wrongAnswer]) {
    const { status, response } = await portal.call(call)
    assert.equal(status, 500)
    const { details, ...rest } = response.json()
    assert.deepEqual(rest, {
      code: 'server/fault',
      message: 'Oops! Something went wrong, try again later please.',
    })
    assert.deepEqual(details, { requestId: response.headers['request-id'] })
    assert.doesNotMatch(response.body, /canary|no_such_table|select|NaN/)
  }
})

test('when all connections are taken requests are soon refused with a retry time, and served again at once', async () => {
  const small = { connections: 2, statementSeconds: 30, waitSeconds: 2 }
  const { db, pool } = openDatabase(portal.url, { limits: small })
  const { app, mount } = bareServer()
  mount(look, async () => {
    const { rows } = await sql<{ one: number }>`select 1 as one`.execute(db)
    return { one: rows[0]?.one ?? 0 }
  })
  const taken = [await pool.connect(), await pool.connect()]
  const answers = await Promise.all(Array.from({ length: 8 }, () => app.inject('/api/look')))
  for (const { statusCode, headers, body } of answers) {
    assert.equal(statusCode, 503, body)
    assert.match(body, /server\/busy/)
    assert.equal(headers['retry-after'], '2')
  }
  for (const client of taken) client.release()
  assert.equal((await app.inject('/api/look')).statusCode, 200)
  await app.close()
  await db.destroy()
})

test('a statement that takes too long is cancelled and its request refused with a retry time', async () => {
  const { db } = openDatabase(portal.url, {
    limits: { connections: 1, statementSeconds: 0.1, waitSeconds: 30 },
  })
  const { app, mount } = bareServer()
  mount(look, async () => {
    await sql`select pg_sleep(10)`.execute(db)
    return { one: 1 }
  })
  assert.equal((await app.inject('/api/look')).statusCode, 503)
  await app.close()
  await db.destroy()
})

function bareServer(): { app: HttpServer; mount: ReturnType<typeof httpServer>['mount'] } {
  return httpServer({
    log: openLog('silent'),
    config: readConfig({}),
    authenticate: () => assert.fail('no call needs a session'),
  })
}
