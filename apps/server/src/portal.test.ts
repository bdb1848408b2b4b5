import assert from 'node:assert/strict'
import { connect } from 'node:net'
import { text } from 'node:stream/consumers'
import { after, test } from 'node:test'
import { gzipSync } from 'node:zlib'
import { ALL_CALLS } from '@fundholder/protocol/calls.ts'
import type { InjectOptions } from 'fastify'
import { readConfig } from '#platform/config/config.ts'
import { httpServer } from '#platform/http/http-server.ts'
import { openLog } from '#platform/logging/log.ts'
import { nameOf, VALID_INPUTS } from '#test/calls/valid-inputs.ts'
import { addressOf } from '#test/portal/portal.ts'
import { openPortalWithPage, STYLE_HASH } from '#test/portal/served-page.ts'
import { openWholePortal } from '#test/portal/whole-portal.ts'

const portal = await openPortalWithPage()
const origin = await portal.app.listen({ port: 0, host: '127.0.0.1' })
after(portal.close)

const ask = (options: InjectOptions) => portal.app.inject(options)
const json = { 'content-type': 'application/json' }

type Address = InjectOptions & { url: string }

/** One address for every kind of answer that the portal gives. */
const ADDRESSES: readonly Address[] = [
  ...ALL_CALLS.map((call): Address => {
    const { params = {}, query = {} } = VALID_INPUTS[nameOf(call)] ?? {}
    return { method: call.method, url: addressOf(call, params, query) }
  }),
  ...['/', '/dashboard', '/icon.svg', '/assets/gone.js', '/config.json'].map((url) => ({ url })),
  ...['/healthz', '/readyz', '/metrics', '/api/openapi.json', '/api/docs', '/api/docs.css'].map((url) => ({
    url,
  })),
  ...['/api/nothing', '/api/%', '/%E0%A4%A', `/api/analysis/dates/${'x'.repeat(101)}`, '/csp.json'].map(
    (url) => ({ url }),
  ),
  { method: 'POST', url: '/api/public/auth/request', headers: json, payload: '{' },
  { method: 'DELETE', url: '/' },
  { method: 'OPTIONS', url: '/api/users-data' },
]

test('every answer carries the security headers, whatever it says', async () => {
  for (const address of ADDRESSES) {
    const { headers, statusCode } = await ask(address)
    const shown = `${address.method ?? 'GET'} ${address.url.slice(0, 60)} (${statusCode})`
    const policy = String(headers['content-security-policy'])
    for (const directive of [
      "default-src 'none'",
      "script-src 'self'",
      `style-src 'self' '${STYLE_HASH}'`,
      "object-src 'none'",
      "base-uri 'none'",
      "frame-ancestors 'none'",
      "form-action 'self'",
      "connect-src 'self'",
      "require-trusted-types-for 'script'",
      'trusted-types fundholder',
    ]) {
      assert(policy.split('; ').includes(directive), `${shown} lacks ${directive}`)
    }
    assert.equal(headers['x-content-type-options'], 'nosniff', shown)
    assert.equal(headers['referrer-policy'], 'no-referrer', shown)
    assert.equal(headers['cross-origin-opener-policy'], 'same-origin', shown)
    assert.equal(headers['cross-origin-resource-policy'], 'same-origin', shown)
    assert.match(String(headers['strict-transport-security']), /^max-age=63072000/, shown)
    assert.match(String(headers['permissions-policy']), /camera=\(\)/, shown)
    assert.match(String(headers['request-id']), /^[0-9a-f-]{36}$/, shown)
    assert.equal(headers['access-control-allow-origin'], undefined, shown)
    assert.equal(headers['cache-control'] === 'no-store', address.url !== '/icon.svg', shown)
  }
})

test('closes a connection that does not speak HTTP, with the same headers', async () => {
  const socket = connect(Number(new URL(origin).port), '127.0.0.1')
  socket.end('nonsense\r\n\r\n')
  const answer = await text(socket)
  assert.match(answer, /^HTTP\/1\.1 400 /)
  assert.match(answer, /\r\ncontent-security-policy: default-src 'none'/)
})

test('a refusal shows what and nothing of the inside', async () => {
  const { statusCode, body } = await ask({
    url: '/api/nothing',
    headers: { 'accept-language': 'xx, en;q=0.5' },
  })
  assert.equal(statusCode, 404)
  assert.deepEqual(JSON.parse(body), {
    code: 'request/unknown-route',
    message: 'There is nothing at this address.',
    details: {},
  })
})

for (const type of [
  'application/x-www-form-urlencoded',
  'text/plain',
  'multipart/form-data; boundary=x',
  'text/plain;application/json',
]) {
  test(`a page elsewhere cannot post a form as ${type}`, async () => {
    for (const { method, url } of ALL_CALLS.filter(
      (call) => call.access === 'public' && call.method !== 'GET',
    )) {
      const { statusCode, body } = await ask({
        method,
        url: `/api${url}`,
        headers: { 'content-type': type },
        payload: 'a=1',
      })
      assert.equal(statusCode, 415, body)
    }
  })
}

test('a change from another site is refused, one from our own is not', async () => {
  const post = (headers: Record<string, string>) =>
    ask({ method: 'POST', url: '/api/public/auth/resend', headers: { ...json, ...headers }, payload: '{}' })
  for (const foreign of [
    { origin: 'https://thief.example' },
    { origin: 'null' },
    { origin: 'http://portal.example' },
    { origin: 'https://portal.example.thief.example' },
    { 'sec-fetch-site': 'cross-site' },
  ]) {
    const { statusCode, body } = await post(foreign)
    assert.equal(statusCode, 403, JSON.stringify(foreign))
    assert.match(body, /request\/foreign-origin/)
  }
  for (const own of [{}, { origin: 'https://portal.example' }, { origin: 'https://other.example' }]) {
    assert.equal((await post(own)).statusCode, 400, JSON.stringify(own))
  }
})

test('a compressed body is not unpacked', async () => {
  const { statusCode } = await ask({
    method: 'POST',
    url: '/api/public/auth/resend',
    headers: { ...json, 'content-encoding': 'gzip' },
    payload: gzipSync(JSON.stringify({ reference: 'x'.repeat(100_000_000 / 1000) })),
  })
  assert(statusCode === 400 || statusCode === 415)
})

test('an address that sends too many requests learns when to retry; others are not refused', async () => {
  const post = (remoteAddress: string) =>
    ask({ method: 'POST', url: '/api/public/auth/resend', remoteAddress, headers: json, payload: '{}' })
  const answers = await Promise.all(Array.from({ length: 620 }, () => post('10.9.9.9')))
  const refused = answers.filter(({ statusCode }) => statusCode === 429)
  assert.equal(refused.length, 20)
  assert(Number(refused[0]?.headers['retry-after']) > 0)
  assert.equal((await post('10.9.9.8')).statusCode, 400)
})

test('a route without an access rule keeps the server from starting', () => {
  const { app } = httpServer({
    log: openLog('silent'),
    config: readConfig({}),
    authenticate: () => assert.fail('no call needs a session'),
  })
  assert.throws(() => app.get('/open-to-all', async () => ({})), /GET \/open-to-all has no access rule/)
})

test('the log has routes and statuses, and no content of requests', async () => {
  const lines: string[] = []
  const log = openLog('trace', { write: (line) => void lines.push(line) })
  const logging = await openWholePortal({ log })
  const [name, password, code] = ['canary@mail.example', 'Canary-Passw0rd', '735182']
  const verificationCode = { reference: 'canary-reference', code }
  const credentials = { username: name, password }
  for (const [url, payload] of [
    ['/api/public/auth/request', { ...credentials, entity: 169 }],
    ['/api/public/auth/token', { credentials, entity: 169, verificationCode }],
    ['/api/public/auth/token', { [password]: code }],
    [`/api/${name}?password=${password}`, {}],
  ] as const) {
    await logging.app.inject({
      method: 'POST',
      url,
      headers: { ...json, cookie: `device=${password}` },
      payload: JSON.stringify(payload),
    })
  }
  await logging.app.inject({
    url: `/api/users-data?${name}`,
    headers: { authorization: `Bearer ${password}`, 'system-token': password },
  })
  await logging.close()
  const written = lines.join('')
  for (const canary of [name, 'canary%40', password, code, 'canary-reference'])
    assert(!written.includes(canary), canary)
  assert.match(written, /"route":"\/api\/public\/auth\/request","status":401/)
})
