import assert from 'node:assert/strict'
import { once } from 'node:events'
import { type AddressInfo, connect, type Socket } from 'node:net'
import { afterEach, test } from 'node:test'
import { readConfig } from '#platform/config/config.ts'
import { WrongSettings } from '#platform/config/given-settings.ts'
import { openLog } from '#platform/logging/log.ts'
import type { HttpServer } from './http.ts'
import { httpServer } from './http-server.ts'
import { listen } from './listen.ts'

const CONNECTIONS = 64
const onAnyPort = { host: '127.0.0.1', port: 0 }
const opened: (HttpServer | Socket)[] = []
afterEach(async () => {
  for (const one of opened.splice(0).reverse()) await ('destroy' in one ? one.destroy() : one.close())
})

function server(): HttpServer {
  const { app } = httpServer({
    log: openLog('silent'),
    config: readConfig({}),
    authenticate: () => assert.fail('no call needs a session'),
  })
  opened.push(app)
  return app
}

const portOf = (app: HttpServer) => (app.server.address() as AddressInfo).port

function connections(app: HttpServer, count: number): Socket[] {
  const sockets = Array.from({ length: count }, () => connect(portOf(app), '127.0.0.1'))
  opened.push(...sockets)
  return sockets
}

/** Turns of the event loop until the server has accepted all of many connections made at once. */
async function turnsToAccept(app: HttpServer): Promise<number> {
  let accepted = 0
  let turns = 0
  app.server.on('connection', () => {
    accepted += 1
  })
  connections(app, CONNECTIONS)
  while (accepted < CONNECTIONS) {
    turns += 1
    await new Promise((resolve) => setImmediate(resolve))
  }
  return turns
}

test('accepts several connections in one turn of the event loop', {
  skip: process.platform !== 'linux',
}, async () => {
  const usual = server()
  await usual.listen(onAnyPort)
  const ours = server()
  await listen(ours, onAnyPort)
  const turns = await turnsToAccept(usual)
  assert.ok(turns >= CONNECTIONS, `one socket took ${turns} turns`)
  assert.ok((await turnsToAccept(ours)) <= CONNECTIONS / 2)
})

/** Closes a server while it handles a call. @returns whether the call was handled when it had closed. */
async function handledWhenClosed(): Promise<boolean> {
  const app = server()
  const { promise: begun, resolve: begin } = Promise.withResolvers<void>()
  let isHandled = false
  app.get('/slow', { config: { access: 'public' } }, async (_request, reply) => {
    begin()
    await new Promise((resolve) => setTimeout(resolve, 50))
    isHandled = true
    return reply.header('connection', 'close').send({})
  })
  await listen(app, onAnyPort)
  const [socket] = connections(app, 1) as [Socket]
  socket.resume().write('GET /slow HTTP/1.1\r\nHost: a\r\n\r\n')
  await begun
  await app.close()
  return isHandled
}

test('closes only when it has answered, whichever socket a call came through', async () => {
  // The system chooses the socket.
  const handled = await Promise.all(Array.from({ length: 24 }, handledWhenClosed))
  assert.deepEqual([...new Set(handled)], [true])
})

test('refuses a port on which another portal listens', async () => {
  const first = server()
  await listen(first, onAnyPort)
  await assert.rejects(listen(server(), { ...onAnyPort, port: portOf(first) }), (error) => {
    assert.ok(error instanceof WrongSettings)
    assert.match(error.message, /^PORT: \d+ on 127\.0\.0\.1 is used by another program/)
    return true
  })
})

test('accepts nothing more once it has closed', async () => {
  const app = server()
  await listen(app, onAnyPort)
  const port = portOf(app)
  await app.close()
  for (let count = 0; count < 20; count += 1) {
    const [error] = await once(connect(port, '127.0.0.1'), 'error')
    assert.equal(error.code, 'ECONNREFUSED')
  }
})
