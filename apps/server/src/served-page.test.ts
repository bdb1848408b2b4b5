import assert from 'node:assert/strict'
import { after, test } from 'node:test'
import { brotliCompressSync } from 'node:zlib'
import type { InjectOptions } from 'fastify'
import { openPortalWithPage, SCRIPT } from '#test/portal/served-page.ts'

const portal = await openPortalWithPage()
after(portal.close)

const ask = (options: InjectOptions) => portal.app.inject(options)

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

test('the settings of the page name the apps of the operator', async () => {
  const { appStoreUrl, playStoreUrl } = (await ask({ url: '/config.json' })).json()
  assert.deepEqual([appStoreUrl, playStoreUrl], ['https://apps.example/ours', 'https://play.example/ours'])
})

test('the page knows where clients of its manager reach the portal', async () => {
  const at = async (host: string) => (await ask({ url: '/config.json', headers: { host } })).json().publicUrl
  assert.equal(await at('127.0.0.1'), 'https://portal.example/')
  assert.equal(await at('other.example'), 'https://other.example/')
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
