import assert from 'node:assert/strict'
import { EventEmitter, once } from 'node:events'
import { type AddressInfo, connect, type Socket } from 'node:net'
import { afterEach, test } from 'node:test'
import { setImmediate as turn } from 'node:timers/promises'
import { readConfig } from '#platform/config/config.ts'
import { httpServer } from '#platform/http/http-server.ts'
import { finalStatus } from '#platform/http/request-over.ts'
import { openLog } from '#platform/logging/log.ts'
import { type LoadLimits, USUAL_LOAD } from './load-shedding.ts'

const open = { config: { access: 'public' as const } }

const NEVER_REFUSED = ['/healthz', '/readyz', '/metrics']
/** Bytes that the system takes for a connection from neither side before the other reads. */
const LONG = 32_000_000

/** A server on a port whose clock stands, with a route that waits until the test goes on, and others that answer at once. */
async function serve(load: Partial<LoadLimits> = {}, settings: Record<string, string> = {}) {
  const { promise, resolve: goOn } = Promise.withResolvers<void>()
  const statuses: number[] = []
  const seen = { arrived: 0, begun: 0, taken: 0, accepted: 0, connected: 0 }
  const changes = new EventEmitter()
  const { app } = httpServer({
    log: openLog('silent'),
    config: readConfig(settings),
    authenticate: () => assert.fail('no call needs a session'),
    measure: (_request, reply) => {
      statuses.push(finalStatus(reply))
      changes.emit('change')
    },
    load: { ...USUAL_LOAD, now: () => 0, ...load },
  })
  const count = (what: keyof typeof seen, more = 1) => {
    seen[what] += more
    changes.emit('change')
  }
  app.server.on('request', () => count('arrived'))
  app.server.on('connection', (socket) => {
    count('accepted')
    count('connected')
    socket.on('close', () => count('connected', -1))
  })
  app.get('/waits', open, async () => {
    count('begun')
    await promise
    return {}
  })
  app.get('/long', open, async () => 'x'.repeat(LONG))
  app.get('/answers', open, async () => ({}))
  app.post('/takes', open, async () => ({}))
  const authenticated = async () => {
    count('begun')
    await promise
  }
  app.post('/checks-session', { ...open, onRequest: authenticated }, async () => {
    count('taken')
    return {}
  })
  for (const path of NEVER_REFUSED) app.get(path, open, async () => ({}))
  await app.listen({ host: '127.0.0.1', port: 0 })
  const { port } = app.server.address() as AddressInfo
  return { app, goOn, port, statuses, seen, changes }
}

type Serving = Awaited<ReturnType<typeof serve>>

let serving: Serving
const starts = async (...how: Parameters<typeof serve>) => {
  serving = await serve(...how)
}
afterEach(() => {
  serving.goOn()
  for (const socket of opened.splice(0)) socket.destroy()
  return serving.app.close()
})

const opened: Socket[] = []

async function until(isSo: () => boolean): Promise<void> {
  while (!isSo()) await once(serving.changes, 'change')
}

const statusOf = async (path: string) => (await serving.app.inject(path)).statusCode

/** Answers to as many calls as are worked on at once, each on a connection of its own. */
async function served(): Promise<unknown[]> {
  const answers = await Promise.all(
    Array.from({ length: USUAL_LOAD.atOnce }, () =>
      fetch(`http://127.0.0.1:${serving.port}/answers`, { headers: { connection: 'close' } }),
    ),
  )
  return [...new Set(answers.map(({ status }) => status))]
}

/** Connections that have sent a text each, one after the other. */
async function send(count: number, text: string): Promise<Socket[]> {
  const sockets: Socket[] = []
  for (let each = 0; each < count; each += 1) {
    const socket = connect(serving.port, '127.0.0.1').on('error', () => {})
    await once(socket, 'connect')
    socket.write(text)
    sockets.push(socket)
    opened.push(socket)
  }
  return sockets
}

/** @param requests that these sockets have sent. */
async function hangUp(sockets: readonly Socket[], requests = sockets.length): Promise<void> {
  const before = serving.statuses.length
  for (const socket of sockets) socket.destroy()
  await until(() => serving.statuses.length === before + requests)
}

const GET = 'GET /waits HTTP/1.1\r\nHost: a\r\n\r\n'
const HALF_HEAD = 'GET /answers HTTP/1.1\r\nHost: a\r\n'
const WHOLE_BODY =
  'POST /checks-session HTTP/1.1\r\nHost: a\r\nContent-Type: application/json\r\nContent-Length: 7\r\n\r\n{"a":1}'
const HALF_BODY =
  'POST /takes HTTP/1.1\r\nHost: a\r\nContent-Type: application/json\r\nContent-Length: 9\r\n\r\n{"a"'

test('answers all calls after 2,500 senders hung up and 600 sent half a body', {
  timeout: 120_000,
}, async () => {
  await starts()
  for (let round = 1; round <= 5; round += 1) {
    const sockets = await send(500, GET)
    await until(() => serving.seen.arrived === 500 * round)
    await hangUp(sockets)
  }
  const halves = await send(600, HALF_BODY)
  await until(() => serving.seen.arrived === 3_100)
  for (const socket of halves) socket.destroy()
  await until(() => serving.statuses.length === 3_100)
  serving.goOn()
  assert.deepEqual(await served(), [200])
  assert.deepEqual([...new Set(serving.statuses.slice(0, 3_100))], [499])
})

test('answers all calls after the sender of 1,200 requests on one connection hung up', async () => {
  await starts({ mostWaiting: 2_000 })
  const sockets = await send(1, GET.repeat(1_200))
  await until(() => serving.seen.arrived === 1_200)
  await hangUp(sockets, 1_200)
  serving.goOn()
  assert.deepEqual(await served(), [200])
  assert.equal(serving.statuses.filter((status) => status === 499).length, 1_200)
})

test('frees the places of commands whose senders hung up while their sessions were checked', async () => {
  await starts({ atOnce: 2, mostWaiting: 0 })
  const sockets = await send(2, WHOLE_BODY)
  await until(() => serving.seen.begun === 2)
  assert.equal(await statusOf('/answers'), 503)
  await hangUp(sockets)
  serving.goOn()
  while ((await statusOf('/answers')) === 503) await turn()
  assert.equal(serving.seen.taken, 0)
})

test('does not begin what its sender gave up while it waited', async () => {
  await starts({ atOnce: 2 })
  const first = await send(2, GET)
  await until(() => serving.seen.begun === 2)
  const later = await send(5, GET)
  await until(() => serving.seen.arrived === 7)
  await hangUp([...first, ...later])
  serving.goOn()
  assert.deepEqual(await served(), [200])
  assert.equal(serving.seen.begun, 2)
})

test('bodies that are still arriving take no place', async () => {
  await starts({ atOnce: 2, mostWaiting: 0 })
  await send(10, HALF_BODY)
  await until(() => serving.seen.arrived === 10)
  assert.equal(await statusOf('/answers'), 200)
})

test('works on so many requests at once, lets others wait in order and refuses those that would wait too long', async () => {
  await starts({ atOnce: 2, mostWaiting: 3 })
  const waiting = Array.from({ length: 5 }, () => statusOf('/waits'))
  const refused = await serving.app.inject('/answers')
  assert.equal(refused.statusCode, 503)
  assert.equal(refused.json().code, 'server/busy')
  assert.equal(refused.headers['retry-after'], '2')
  assert.equal(serving.seen.begun, 2)
  serving.goOn()
  assert.deepEqual([...new Set(await Promise.all(waiting))], [200])
  assert.equal(await statusOf('/answers'), 200)
})

for (const path of NEVER_REFUSED) {
  test(`answers ${path} while the server is full and its queue is too`, async () => {
    await starts({ atOnce: 1, mostWaiting: 0 })
    const working = statusOf('/waits')
    await until(() => serving.seen.begun === 1)
    assert.equal(await statusOf('/answers'), 503)
    assert.equal(await statusOf(path), 200)
    serving.goOn()
    assert.equal(await working, 200)
  })
}

test('closes no connection that is still fetching a long answer while others are idle', async () => {
  await starts({ mostSilentPerNetwork: 2 })
  const [fetching] = await send(1, 'GET /long HTTP/1.1\r\nHost: a\r\nConnection: close\r\n\r\n')
  assert.ok(fetching)
  await once(fetching, 'readable')
  await send(4, '')
  await until(() => serving.seen.accepted === 5 && serving.seen.connected === 2)
  let bytes = 0
  for await (const chunk of fetching) bytes += chunk.length
  assert.ok(bytes > LONG, `${bytes} bytes`)
})

const KINDS = ['', HALF_HEAD, HALF_BODY]

for (const [where, settings, most] of [
  ['one address', {}, USUAL_LOAD.mostSilentPerNetwork],
  ['all addresses, as where a proxy passes them on', { TRUSTED_PROXIES: '1' }, USUAL_LOAD.mostSilent],
] as const) {
  test(`2,000 silent connections from ${where} do not block other clients`, { timeout: 60_000 }, async () => {
    await starts({}, settings)
    const working = await send(1, GET)
    await until(() => serving.seen.begun === 1)
    for (let round = 0; round < 2_000; round += 1) await send(1, KINDS[round % KINDS.length] ?? '')
    await until(() => serving.seen.accepted === 2_001 && serving.seen.connected <= most + 1)
    assert.deepEqual(await served(), [200])
    const answered = once(working[0] as Socket, 'data')
    serving.goOn()
    const [answer] = await answered
    assert.match(String(answer), /^HTTP\/1.1 200/)
  })
}

test('slow senders do not hold connections', async () => {
  await starts()
  const { headersTimeout, requestTimeout, keepAliveTimeout, maxConnections } = serving.app.server
  assert.deepEqual(
    [headersTimeout, requestTimeout, keepAliveTimeout, maxConnections],
    [10_000, 20_000, 5_000, 2_000],
  )
})
