import assert from 'node:assert/strict'
import { randomBytes } from 'node:crypto'
import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises'
import { connect } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { text } from 'node:stream/consumers'
import { after, before, test } from 'node:test'
import { brotliCompressSync, gzipSync } from 'node:zlib'
import { ALL_CALLS } from '@fundholder/protocol/calls.ts'
import type { InjectOptions } from 'fastify'
import { sql } from 'kysely'
import { recordOutcomes } from '#messaging/outbox/outbox.queries.ts'
import { openOutbox } from '#messaging/outbox/outbox.ts'
import { readConfig } from '#platform/config/config.ts'
import { inTransaction } from '#platform/database/database.ts'
import { httpServer } from '#platform/http/http-server.ts'
import { openLog } from '#platform/logging/log.ts'
import { nameOf, VALID_INPUTS } from '#test/calls/valid-inputs.ts'
import { addressOf } from '#test/portal/portal.ts'
import { openWholePortal, type WholePortal } from '#test/portal/whole-portal.ts'

const STYLE_HASH = 'sha256-SrpBZQUzNsN+g7RlMQ7RooKZiIlS2FhdqeKw+CBIWTs='
const SCRIPT = 'console.log("portal")'.repeat(100)

let folder: string
let keptFolder: string
let portal: WholePortal
let origin: string

before(async () => {
  folder = await mkdtemp(join(tmpdir(), 'fundholder-page-'))
  await mkdir(join(folder, 'assets'))
  await mkdir(join(folder, '.vite'))
  await Promise.all([
    writeFile(join(folder, 'index.html'), '<!doctype html><title>Page</title>'),
    writeFile(join(folder, 'csp.json'), JSON.stringify({ styles: [STYLE_HASH] })),
    writeFile(join(folder, '.vite/manifest.json'), '{}'),
    writeFile(join(folder, 'icon.svg'), '<svg xmlns="http://www.w3.org/2000/svg"/>'),
    writeFile(join(folder, 'assets/index-abc.js'), SCRIPT),
    writeFile(join(folder, 'assets/index-abc.js.br'), brotliCompressSync(SCRIPT)),
  ])
  keptFolder = await mkdtemp(join(tmpdir(), 'fundholder-former-page-'))
  await mkdir(join(keptFolder, 'assets'))
  await writeFile(join(keptFolder, 'assets/index-former.js'), SCRIPT)
  portal = await openWholePortal({
    webFolder: folder,
    keptFolder,
    settings: {
      PUBLIC_URL: 'https://portal.example',
      ENTITIES: 'portal.example=169,other.example=100',
      TRUSTED_PROXIES: '1',
    },
  })
  origin = await portal.app.listen({ port: 0, host: '127.0.0.1' })
})
after(async () => {
  await portal.close()
  await rm(folder, { recursive: true })
  await rm(keptFolder, { recursive: true })
})

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

test('a script of the page is sent with few headers, and opened directly it may do nothing', async () => {
  const { headers } = await ask({ url: '/assets/index-abc.js' })
  assert.equal(headers['content-security-policy'], "default-src 'none'; frame-ancestors 'none'")
  assert.equal(headers['x-content-type-options'], 'nosniff')
  assert.equal(headers['referrer-policy'], 'no-referrer')
  assert.equal(headers['cross-origin-resource-policy'], 'same-origin')
  assert.match(String(headers['strict-transport-security']), /^max-age=63072000/)
  assert.match(String(headers['cache-control']), /^public, max-age=31536000, immutable$/)
  for (const name of ['permissions-policy', 'cross-origin-opener-policy', 'x-frame-options'])
    assert.equal(headers[name], undefined)
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

test('the page is served at every address that is the page’s own, never to a cache', async () => {
  for (const url of ['/', '/dashboard', '/a/b?c=d']) {
    const { statusCode, body, headers } = await ask({ url })
    assert.equal(statusCode, 200, url)
    assert.match(body, /<title>Page/)
    assert.equal(headers['cache-control'], 'no-store')
  }
})

test('files named by their content are kept for a year and sent as small as they are stored', async () => {
  const { headers, rawPayload } = await ask({
    url: '/assets/index-abc.js',
    headers: { 'accept-encoding': 'br' },
  })
  assert.equal(headers['cache-control'], 'public, max-age=31536000, immutable')
  assert.equal(headers['content-encoding'], 'br')
  assert.match(String(headers['content-type']), /javascript/)
  assert.deepEqual(rawPayload, brotliCompressSync(SCRIPT))
})

test('the code of a former build is still served', async () => {
  const { body, headers } = await ask({ url: '/assets/index-former.js' })
  assert.equal(body, SCRIPT)
  assert.match(String(headers['content-type']), /javascript/)
  assert.equal(headers['cache-control'], 'public, max-age=31536000, immutable')
})

test('the settings of the page name its build', async () => {
  assert.match((await ask({ url: '/config.json' })).json().release, /^[\w-]{12}$/)
})

test('nothing but the page’s files can be had', async () => {
  const steps = ['..', '%2e%2e', '..%2f', '..%5c', '%252e%252e', '....//', '.%00.']
  const tries = steps.flatMap((step) => [
    `/${step}/package.json`,
    `/assets/${step}/csp.json`,
    `/assets/${step}/${step}/etc/passwd.txt`,
  ])
  for (const url of [...tries, '/csp.json', '/.vite/manifest.json', '/assets/index-abc.js.br']) {
    const { statusCode, body } = await ask({ url })
    assert(statusCode === 404 || statusCode === 400, `${url}: ${statusCode} ${body.slice(0, 80)}`)
  }
})

test('each host belongs to one manager; only a demo lets the address choose', async () => {
  const at = async (host: string, query = '') => {
    const { entity, apiBase } = (await ask({ url: `/config.json${query}`, headers: { host } })).json()
    return [entity, apiBase]
  }
  assert.deepEqual(await at('portal.example'), [169, '/api'])
  assert.deepEqual(await at('other.example'), [100, '/api'])
  assert.deepEqual(await at('unknown.example'), [169, '/api'])
  assert.deepEqual(await at('portal.example', '?entity=100'), [169, '/api'])
})

test('the operators’ addresses answer, the figures to this machine only', async () => {
  assert.equal((await ask({ url: '/healthz' })).statusCode, 200)
  assert.equal((await ask({ url: '/readyz' })).statusCode, 200)
  const { body } = await ask({ url: '/metrics' })
  for (const name of [
    'request_seconds_bucket',
    'requests',
    'refused_requests_total',
    'pool_connections',
    'jobs',
    'outbox',
    'prices_in_memory',
  ]) {
    assert.match(body, new RegExp(`^fundholder_${name}`, 'm'))
  }
  assert.equal((await ask({ url: '/metrics', remoteAddress: '10.1.2.3' })).statusCode, 404)
  assert.equal((await ask({ url: '/metrics', headers: { 'x-forwarded-for': '127.0.0.1' } })).statusCode, 404)
})

test('is ready while clients hold all database connections', { timeout: 20_000 }, async () => {
  const { pool } = portal.deps
  const taken = await Promise.all(Array.from({ length: pool.options.max }, () => pool.connect()))
  const { statusCode } = await ask({ url: '/readyz' })
  for (const client of taken) client.release()
  assert.equal(statusCode, 200)
})

test('messages that fail or are refused show in the figures and in the detail of /readyz, which stays 200', async (t) => {
  const { app, deps, close } = await openWholePortal()
  t.after(close)
  const at = new Date(deps.clock.now().getTime() - 600_000)
  const queue = openOutbox({
    ring: [{ id: 'k1', secret: randomBytes(32) }],
    clock: { ...deps.clock, now: () => at },
  })
  const message = { channel: 'sms' as const, to: '+34600000001', subject: 'Code', text: '482913' }
  const to = (address: string) => ({ ...message, channel: 'email' as const, to: address })
  await inTransaction(deps.db, (trx) =>
    queue(trx, { ...message, isCode: true }, message, to('one@mail.example'), to('two@mail.example')),
  )
  const { rows } = await sql<{ id: string }>`select id from outbox_message order by number`.execute(deps.db)
  const [, failing, refused] = rows.map(({ id }) => id)
  const nextAttemptAt = new Date(deps.clock.now().getTime() + 60_000)
  await recordOutcomes(
    deps.db,
    [
      { id: failing ?? '', kind: 'failed', reason: 'the SMS gateway answered 503', nextAttemptAt },
      { id: refused ?? '', kind: 'refused', reason: 'the mail server failed: EENVELOPE 550', nextAttemptAt },
    ],
    deps.clock.now(),
  )

  const { body } = await app.inject('/metrics')
  const figure = (of: string) =>
    Number(new RegExp(`^fundholder_outbox{of="${of}"} (.*)$`, 'm').exec(body)?.[1])
  const ages = ['oldest_seconds', 'oldest_code_seconds', 'oldest_failing_seconds'].map(figure)
  assert.deepEqual(['waiting', 'codes_waiting', 'failing', 'refused'].map(figure), [3, 1, 1, 1])
  assert.ok(
    ages.every((seconds) => seconds >= 600 && seconds < 700),
    ages.join(),
  )

  const ready = await app.inject('/readyz')
  const { status, messages } = ready.json()
  assert.deepEqual([ready.statusCode, status], [200, 'ready'])
  assert.deepEqual(
    [messages.waiting, messages.codesWaiting, messages.failing, messages.refused],
    [3, 1, 1, 1],
  )
  assert.ok(messages.oldestSeconds >= 600 && messages.oldestFailingSeconds >= 600)
  assert.deepEqual(messages.reasons.toSorted(), [
    '1 email: the mail server failed: EENVELOPE 550',
    '1 sms: the SMS gateway answered 503',
  ])
  const elsewhere = await app.inject({ url: '/readyz', remoteAddress: '10.1.2.3' })
  assert.deepEqual(elsewhere.json(), { status: 'ready' })

  await deps.db.deleteFrom('outbox_message').execute()
  const soon = (await app.inject('/readyz')).json()
  assert.equal(soon.messages.waiting, 3, 'counted once in 15 seconds')
  const now = performance.now.bind(performance)
  t.mock.method(performance, 'now', () => now() + 15_000)
  assert.equal((await app.inject('/readyz')).json().messages.waiting, 0)
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
