import assert from 'node:assert/strict'
import { after, before, test } from 'node:test'
import { readConfig } from './config.ts'
import type { HttpServer } from './http.ts'
import { httpServer } from './http-server.ts'
import { lateness, USUAL_LOAD } from './load-shedding.ts'
import { openLog } from './log.ts'

const open = { config: { access: 'public' as const } }

let app: HttpServer
let goOn: () => void
before(async () => {
  const { promise, resolve } = Promise.withResolvers<void>()
  goOn = resolve
  app = httpServer({
    log: openLog('silent'),
    config: readConfig({}),
    doorkeeper: () => assert.fail('nobody asks'),
    load: { ...USUAL_LOAD, latestMs: 100, lookEveryMs: 100, lateLooks: 3 },
  }).app
  app.get('/waits', open, async () => {
    await promise
    return {}
  })
  app.get('/answers', open, async () => ({}))
  app.get('/healthz', open, async () => ({}))
  await app.ready()
})
after(() => app.close())

const statusOf = async (url: string) => (await app.inject(url)).statusCode

test('beyond a thousand requests at once new ones are told to come back, but for whether the process lives', async () => {
  const waiting = Array.from({ length: 1_000 }, () => statusOf('/waits'))
  const [refused, alive] = await Promise.all([app.inject('/answers'), statusOf('/healthz')])
  assert.equal(refused.statusCode, 503)
  assert.equal(refused.headers['retry-after'], '2')
  assert.equal(alive, 200)
  goOn()
  const statuses = new Set(await Promise.all(waiting))
  assert.deepEqual([...statuses], [200])
  assert.equal(await statusOf('/answers'), 200)
})

test('one long piece of work is no overload, a few seconds without a free moment are', () => {
  const { latestMs, lateLooks } = USUAL_LOAD
  const isLasting = lateness(USUAL_LOAD)
  const after = (...means: number[]) => means.map(isLasting)
  assert.deepEqual(after(latestMs * 20, 21, latestMs * 20, 21), [false, false, false, false])
  const lasting = Array.from({ length: lateLooks }, () => latestMs + 1)
  assert.equal(after(...lasting).indexOf(true), lateLooks - 1)
  assert.deepEqual(after(latestMs + 1, 21), [true, false])
})

test('when answers come too late for long new requests are told to come back until it is over', {
  timeout: 60_000,
}, async () => {
  const occupied = async (milliseconds: number) => {
    const until = performance.now() + milliseconds
    while (performance.now() < until);
    await new Promise(setImmediate)
  }
  const reaches = async (status: number, each: () => Promise<void>) => {
    while ((await statusOf('/answers')) !== status) await each()
  }
  await reaches(503, () => occupied(250))
  assert.equal(await statusOf('/healthz'), 200)
  await reaches(200, () => occupied(0))
})

test('nobody holds a connection by sending slowly', () => {
  const { headersTimeout, requestTimeout, keepAliveTimeout, maxConnections } = app.server
  assert.deepEqual(
    [headersTimeout, requestTimeout, keepAliveTimeout, maxConnections],
    [10_000, 20_000, 5_000, 2_000],
  )
})
