import assert from 'node:assert/strict'
import { test } from 'node:test'
import { readConfig } from '#platform/config/config.ts'
import { openLog } from '#platform/logging/log.ts'
import { httpServer } from './http-server.ts'
import { openMetrics } from './metrics.ts'
import { serveOperations } from './operations.ts'

function serve(given: Partial<Parameters<typeof serveOperations>[1]>) {
  const { app } = httpServer({
    log: openLog('silent'),
    config: readConfig({}),
    authenticate: () => assert.fail('no call needs a session'),
  })
  serveOperations(app, {
    notReady: async () => [],
    detail: async () => ({}),
    metrics: openMetrics(),
    metricsToken: undefined,
    ...given,
  })
  return async () => (await app.inject('/readyz')).json()
}

test('/readyz does not wait for a detail that takes long, and shows the last known one', async () => {
  const details: (() => Promise<object>)[] = [
    () => new Promise(() => {}),
    async () => ({ waiting: 1 }),
    () => new Promise(() => {}),
    () => Promise.reject(new Error('the database does not answer')),
  ]
  const readiness = serve({ detail: () => details.shift()?.() ?? assert.fail('called too often') })
  assert.deepEqual(await readiness(), { status: 'ready' })
  for (let each = 0; each < 3; each += 1) assert.deepEqual(await readiness(), { status: 'ready', waiting: 1 })
})

test('callers of /readyz at the same time share one check', async () => {
  const { promise, resolve } = Promise.withResolvers<string[]>()
  let checks = 0
  const readiness = serve({
    notReady: () => {
      checks += 1
      return promise
    },
  })
  const answers = [readiness(), readiness(), readiness()]
  resolve([])
  assert.deepEqual(await Promise.all(answers), [
    { status: 'ready' },
    { status: 'ready' },
    { status: 'ready' },
  ])
  assert.deepEqual([checks, await readiness(), checks], [1, { status: 'ready' }, 2])
})
