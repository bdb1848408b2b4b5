import assert from 'node:assert/strict'
import { test } from 'node:test'
import { readConfig } from './config.ts'
import { portalAddress } from './portal-address.ts'

const addressOf = (settings: Record<string, string>, entityId: number, isDemo = false) =>
  portalAddress(readConfig({ MESSAGES: 'file', ...settings }), entityId, isDemo)?.href

const KEYS = Object.fromEntries(
  ['TOKEN_KEYS', 'OUTBOX_KEYS', 'PAGE_KEYS'].map((name, index) => [
    name,
    `k1:${Buffer.from(Array.from({ length: 32 }, (_, at) => (at * 7 + index * 31) % 256)).toString('base64')}`,
  ]),
)

test('the public address serves its own entity, and each other entity has the host that was set for it', () => {
  const settings = {
    PUBLIC_URL: 'https://portal.example:8443/ignored',
    ENTITIES: 'portal.example=169,savings.northmere.example=100',
  }
  assert.equal(addressOf(settings, 169), 'https://portal.example:8443/')
  assert.equal(addressOf(settings, 100), 'https://savings.northmere.example:8443/')
  assert.equal(addressOf(settings, 7), undefined)
})

test('a public address that is another entity’s leads to the host of the one requested', () => {
  const settings = { PUBLIC_URL: 'https://northmere.example', ENTITIES: 'northmere.example=100' }
  assert.equal(addressOf(settings, 100), 'https://northmere.example/')
  assert.equal(addressOf(settings, 169), undefined)
})

test('without a public address it is this machine, unless the portal runs behind several hosts', () => {
  assert.equal(addressOf({}, 169), 'http://127.0.0.1:4310/')
  assert.equal(addressOf({ HOST: '::1', PORT: '80' }, 169), 'http://[::1]/')
  assert.equal(addressOf({ HOST: '0.0.0.0' }, 169), undefined)
  assert.equal(addressOf({ ...KEYS, DATABASE_URL: 'postgres://db/portal' }, 169), undefined)
})

test('in a demo one host serves all entities, and the address names the other ones', () => {
  assert.equal(addressOf({}, 100, true), 'http://127.0.0.1:4310/?entity=100')
  assert.equal(addressOf({}, 169, true), 'http://127.0.0.1:4310/')
  assert.equal(addressOf({}, 100, false), undefined)
})
