import assert from 'node:assert/strict'
import { type AddressInfo, connect } from 'node:net'
import { text } from 'node:stream/consumers'
import { test } from 'node:test'
import { readConfig } from '#platform/config/config.ts'
import { openLog } from '#platform/logging/log.ts'
import { drainWhen } from './draining.ts'
import { httpServer } from './http-server.ts'
import { USUAL_LOAD } from './load/load-shedding.ts'

for (const [kind, path, status] of [
  ['answered', '/healthz', 200],
  ['refused because of overload', '/config.json', 503],
  ['refused because of its address', '/%zz', 400],
] as const) {
  test(`closes the connection of a request that is ${kind} while the process drains`, async (t) => {
    const { app } = httpServer({
      log: openLog('silent'),
      config: readConfig({}),
      authenticate: () => assert.fail('no call needs a session'),
      load: { ...USUAL_LOAD, atOnce: 0, mostWaiting: 0 },
    })
    const leaving = new AbortController()
    drainWhen(app, leaving.signal)
    for (const url of ['/healthz', '/config.json'])
      app.get(url, { config: { access: 'public' } }, async () => ({}))
    await app.listen({ host: '127.0.0.1', port: 0 })
    t.after(() => app.close())
    leaving.abort()
    const { port } = app.server.address() as AddressInfo
    const socket = connect(port, '127.0.0.1')
    socket.write(`GET ${path} HTTP/1.1\r\nHost: a\r\n\r\n`)
    const answer = await text(socket)
    assert.match(answer, new RegExp(`^HTTP/1.1 ${status} `))
    assert.match(answer, /^connection: close\r$/im)
  })
}
