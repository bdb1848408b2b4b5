import assert from 'node:assert/strict'
import { test } from 'node:test'
import { ALL_CALLS } from '@fundholder/protocol/calls.ts'
import { REFUSALS } from '@fundholder/protocol/refusals.ts'
import { readConfig } from '#platform/config/config.ts'
import { httpServer } from '#platform/http/http-server.ts'
import { openLog } from '#platform/logging/log.ts'
import { nameOf } from '#test/calls/valid-inputs.ts'
import { serveApiDescription } from './api-description.routes.ts'

const { app } = httpServer({
  log: openLog('silent'),
  config: readConfig({}),
  authenticate: () => assert.fail('the description is for everybody'),
})
serveApiDescription(app, ALL_CALLS)

test('the description of the API has every call with its refusals, and is OpenAPI 3.1', async () => {
  const description = (await app.inject('/api/openapi.json')).json()
  assert.equal(description.openapi, '3.1.0')
  const ids = new Set<string>()
  for (const call of ALL_CALLS) {
    const operation = description.paths[call.url.replaceAll(/:(\w+)/g, '{$1}')]?.[call.method.toLowerCase()]
    assert(operation, nameOf(call))
    assert.equal(operation.summary, call.summary)
    assert.equal(operation['x-access'], call.access)
    assert(!ids.has(operation.operationId), `${operation.operationId} stands twice`)
    ids.add(operation.operationId)
    for (const code of call.refusals) {
      assert.match(operation.responses[REFUSALS[code]].description, new RegExp(code), nameOf(call))
    }
    const inPath = [...call.url.matchAll(/:(\w+)/g)].map(([, name]) => name)
    const described = operation.parameters.filter((one: { in: string }) => one.in === 'path')
    assert.deepEqual(
      described.map((one: { name: string }) => one.name),
      inPath,
    )
    assert.equal(operation.requestBody !== undefined, 'body' in call.schema)
    const requiresKey = operation.parameters.some((one: { name: string }) => one.name === 'Idempotency-Key')
    assert.equal(requiresKey, call.idempotent ?? false, `${nameOf(call)} says that it needs a key`)
    const asksForSession = call.access !== 'public' && call.access !== 'demo'
    assert.deepEqual(
      operation.security.at(-1),
      asksForSession ? { accessToken: [], systemToken: [], deviceCookie: [] } : undefined,
    )
  }
  const written = JSON.stringify(description)
  assert.doesNotMatch(written, /\$ref|\$schema/) // nothing refers to what is not there
  const page = await app.inject('/api/docs')
  for (const id of ids) assert.match(page.body, new RegExp(`<article id="${id}">`))
  assert.doesNotMatch(page.body, /<script|style=|https?:\/\//)
})
