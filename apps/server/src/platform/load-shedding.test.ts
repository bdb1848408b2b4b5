import assert from 'node:assert/strict'
import { after, before, test } from 'node:test'
import { readConfig } from './config.ts'
import type { HttpServer } from './http.ts'
import { httpServer } from './http-server.ts'
import { overloadWatch, USUAL_LOAD } from './load-shedding.ts'
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

/** What is found after each of some gaps between two turns of the timer, in milliseconds. */
function foundAfter(gaps: readonly number[]): boolean[] {
  let now = 0
  const watch = overloadWatch(USUAL_LOAD, now)
  return gaps.map((gap) => {
    now += gap
    return watch(now)
  })
}
const times = <Item>(count: number, ...items: Item[]) => Array.from({ length: count }, () => items).flat()

test('one long piece of work is no overload, many seconds without a free moment are, until it is over', () => {
  const idle = times(50, 20)
  assert.ok(!foundAfter([...idle, 15_000, ...idle, 15_000, ...idle]).includes(true))
  const busy = foundAfter([...times(20, 900), ...idle, ...idle])
  assert.equal(busy.indexOf(true), 9) // the fifth look: two gaps make one
  assert.equal(busy[19], true)
  assert.equal(busy.at(-1), false)
})

test('a long wait is seen, however many short ones stand beside it', () => {
  assert.ok(foundAfter(times(6, 950, 20, 20, 20)).includes(true))
  assert.ok(!foundAfter(times(6, ...times(10, 95, 20))).includes(true))
})

test('when answers come too late for long new requests are told to come back until it is over', async () => {
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
