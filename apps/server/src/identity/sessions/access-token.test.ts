import assert from 'node:assert/strict'
import { createHmac, generateKeyPairSync, randomBytes } from 'node:crypto'
import { after, test } from 'node:test'
import { getUserData } from '@fundholder/protocol/users/users.ts'
import { SignJWT } from 'jose'
import { currentKey } from '#identity/keys.ts'
import { openSignInPortal } from '#test/sign-in/sign-in-portal.ts'
import { endSessionsOf } from './sessions.ts'

const portal = await openSignInPortal()
after(portal.close)

await portal.addUser({ username: 'amal' })
await portal.addUser({ username: 'omar' })
await portal.addUser({ username: 'amal', entity: 100 })
const browser = portal.openBrowser()
await browser.signInAs('amal')
const good = String(browser.held.access)
const [header = '', payload = '', signature = ''] = good.split('.')
const claims = JSON.parse(Buffer.from(payload, 'base64url').toString())

const elsewhere = portal.openBrowser()
await elsewhere.signInAs('amal', { entity: 100 })
const stranger = JSON.parse(Buffer.from(String(elsewhere.held.access?.split('.')[1]), 'base64url').toString())

const encoded = (part: object) => Buffer.from(JSON.stringify(part)).toString('base64url')
const key = currentKey(portal.deps.keys, 'access-token')
const hmac = (head: object, body: object, secret: Buffer | string = key, hash = 'sha256') => {
  const content = `${encoded(head)}.${encoded(body)}`
  return `${content}.${createHmac(hash, secret).update(content).digest('base64url')}`
}
const HEADER = { alg: 'HS256', typ: 'at+jwt', kid: 'k1' }
const { publicKey, privateKey } = generateKeyPairSync('rsa', { modulusLength: 2048 })
const publicPem = publicKey.export({ type: 'spki', format: 'pem' }).toString()
const seconds = Math.floor(portal.clock.now().getTime() / 1000)
const without = (name: string) =>
  Object.fromEntries(Object.entries(claims).filter(([claim]) => claim !== name))

const FORGERIES: Record<string, string> = {
  'no algorithm': `${encoded({ alg: 'none', typ: 'at+jwt' })}.${payload}.`,
  'no algorithm, signature kept': `${encoded({ alg: 'none', typ: 'at+jwt', kid: 'k1' })}.${payload}.${signature}`,
  'no algorithm in capitals': `${encoded({ ...HEADER, alg: 'NONE' })}.${payload}.`,
  'no signature': `${header}.${payload}.`,
  'another signature': `${header}.${payload}.${randomBytes(32).toString('base64url')}`,
  'one bit of the signature': `${header}.${payload}.${signature.startsWith('A') ? 'B' : 'A'}${signature.slice(1)}`,
  'another user, old signature': `${header}.${encoded({ ...claims, user: stranger.user })}.${signature}`,
  'another role, old signature': `${header}.${encoded({ ...claims, userType: 'EMPLOYER' })}.${signature}`,
  'a longer algorithm': hmac({ ...HEADER, alg: 'HS512' }, claims, key, 'sha512'),
  'a public key as secret': hmac(HEADER, claims, publicPem),
  'an asymmetric algorithm': await new SignJWT(claims)
    .setProtectedHeader({ ...HEADER, alg: 'RS256' })
    .sign(privateKey),
  'an empty secret': hmac(HEADER, claims, ''),
  'the raw secret of another purpose': hmac(HEADER, claims, currentKey(portal.deps.keys, 'system-token')),
  'an unknown key': hmac({ ...HEADER, kid: 'k2' }, claims),
  'no key named': hmac({ alg: 'HS256', typ: 'at+jwt' }, claims),
  'a key by path': hmac({ ...HEADER, kid: '../../dev/null' }, claims, ''),
  'a key by injection': hmac({ ...HEADER, kid: "x' union select 'a" }, claims, 'a'),
  'a key from an address': hmac({ ...HEADER, kid: 'other', jku: 'https://evil.example/keys' }, claims, 'a'),
  'a key inside the token': hmac({ ...HEADER, kid: 'other', jwk: { kty: 'oct', k: 'YQ' } }, claims, 'a'),
  'a critical extension': hmac({ ...HEADER, crit: ['x'], x: 1 }, claims),
  'another type': hmac({ ...HEADER, typ: 'JWT' }, claims),
  'no type': hmac({ alg: 'HS256', kid: 'k1' }, claims),
  'another audience': hmac(HEADER, { ...claims, aud: 'another' }),
  'another issuer': hmac(HEADER, { ...claims, iss: 'another' }),
  'no audience': hmac(HEADER, without('aud')),
  'no end': hmac(HEADER, without('exp')),
  'no begin': hmac(HEADER, without('nbf')),
  'no session': hmac(HEADER, without('jti')),
  'good from later on': hmac(HEADER, { ...claims, nbf: seconds + 6 }),
  'over since six seconds': hmac(HEADER, { ...claims, exp: seconds - 6 }),
  'a session that is not a uuid': hmac(HEADER, { ...claims, jti: "' or 1=1" }),
  'a session that never was': hmac(HEADER, { ...claims, jti: crypto.randomUUID() }),
  'the session of another': hmac(HEADER, { ...claims, jti: stranger.jti }),
  'another user in the own session': hmac(HEADER, { ...claims, user: stranger.user }),
  'a session of another entity': String(elsewhere.held.access),
  'two tokens': `${good},${good}`,
  'not a token': 'abc.def.ghi',
}

test('every forged or mutated token is refused', async () => {
  assert.ok(Object.keys(FORGERIES).length >= 30)
  assert.equal((await browser.ask(getUserData)).status, 200) // the token they resemble is remembered as good
  for (const [name, token] of Object.entries(FORGERIES)) {
    const { status } = await browser.ask(getUserData, { headers: { authorization: `Bearer ${token}` } })
    assert.equal(status, 401, name)
  }
})

test('a token that was good is refused as soon as its time is over', async () => {
  const ends = hmac(HEADER, { ...claims, exp: seconds + 30 })
  const ask = () => browser.ask(getUserData, { headers: { authorization: `Bearer ${ends}` } })
  assert.equal((await ask()).status, 200)
  portal.clock.pass({ seconds: 29 })
  assert.equal((await ask()).status, 200)
  portal.clock.pass({ seconds: 7 })
  assert.deepEqual([(await ask()).status, (await ask()).refusal().code], [401, 'session/expired'])
})

test('the forgeries are close: the same token made with the right key and claims is good', async () => {
  const { status } = await browser.ask(getUserData, {
    headers: { authorization: `Bearer ${hmac(HEADER, claims)}` },
  })
  assert.equal(status, 200)
})

test('a token that was found good is refused once its session has ended', async () => {
  const omar = portal.openBrowser()
  await omar.signInAs('omar')
  const { user } = JSON.parse(Buffer.from(String(omar.held.access?.split('.')[1]), 'base64url').toString())
  for (const status of [200, 200]) assert.equal((await omar.ask(getUserData)).status, status)
  await endSessionsOf(portal.deps, user, 'operator')
  assert.deepEqual(
    [(await omar.ask(getUserData)).status, (await omar.ask(getUserData)).refusal().code],
    [401, 'session/missing'],
  )
})
