import assert from 'node:assert/strict'
import { randomBytes } from 'node:crypto'
import { after, beforeEach, test } from 'node:test'
import { reportActivity } from '@fundholder/protocol/users/sign-in.ts'
import { getTerms, getUserData } from '@fundholder/protocol/users/users.ts'
import { openKeyRing } from '#identity/keys.ts'
import type { Browser } from '#test/portal/browser.ts'
import { openSignInPortal } from '#test/sign-in/sign-in-portal.ts'
import { judgeSystemToken, systemToken } from './system-token.ts'

const portal = await openSignInPortal()
after(portal.close)

let browser: Browser
let userId: string
let number = 0
beforeEach(async () => {
  number += 1
  userId = await portal.addUser({ username: `amal.${number}` })
  browser = portal.openBrowser()
  await browser.signInAs(`amal.${number}`)
  portal.messages.length = 0
})

/** Makes a GET with one certain system token. @returns the one it is answered with, or why it is refused. */
async function getWith(token: string | undefined): Promise<string> {
  const { response } = await browser.ask(getUserData, { headers: { 'system-token': String(token) } })
  return response.statusCode === 200 ? String(response.headers['system-token']) : response.json().code
}
const session = () =>
  portal.db.selectFrom('session').selectAll().where('user_id', '=', userId).executeTakeFirstOrThrow()
const rotate = async () => {
  const before = String(browser.held.system)
  portal.clock.pass({ seconds: 60 })
  const after = await getWith(before)
  assert.notEqual(after, before)
  return { before, after }
}

test('a GET is answered with the same token during its first minute and with the next one after it', async () => {
  const first = String(browser.held.system)
  assert.match(first, /^1\.[\w-]{43}$/)
  assert.equal(await getWith(first), first)
  portal.clock.pass({ seconds: 59 })
  assert.equal(await getWith(first), first)
  portal.clock.pass({ seconds: 1 })
  const second = await getWith(first)
  assert.match(second, /^2\.[\w-]{43}$/)
  assert.notEqual(second.slice(2), first.slice(2))
})

test('only a GET rotates the token or is answered with one', async () => {
  portal.clock.pass({ seconds: 60 })
  const { response } = await browser.ask(reportActivity)
  assert.equal(response.headers['system-token'], undefined)
  assert.equal((await session()).generation, 1)
  await getWith(browser.held.system)
  assert.equal((await session()).generation, 2)
})

test('the minute counts from the first use, not from when the token was made', async () => {
  const { after } = await rotate()
  portal.clock.pass({ minutes: 5 })
  assert.equal(await getWith(after), after)
  portal.clock.pass({ seconds: 60 })
  assert.match(await getWith(after), /^3\./)
})

test('the former token stays good until its successor was used and 30 seconds longer', async () => {
  const { before, after } = await rotate()
  portal.clock.pass({ minutes: 3 })
  assert.equal(await getWith(before), after)
  assert.equal(await getWith(after), after)
  portal.clock.pass({ seconds: 30 })
  assert.equal(await getWith(before), after)
})

test('a token replaced longer ago is a replay: it ends the session and its owner is notified', async () => {
  const { before, after } = await rotate()
  await getWith(after)
  portal.clock.pass({ seconds: 31 })
  assert.equal(await getWith(before), 'session/replaced')
  assert.equal(await getWith(after), 'session/replaced')
  assert.equal((await session()).end_reason, 'replayed')
  assert.deepEqual(
    portal.messages.map(({ channel, subject }) => [channel, subject]),
    [['email', 'We logged you out to protect you']],
  )
})

test('a token two generations old is a replay even before its successor’s successor was used', async () => {
  const first = String(browser.held.system)
  await rotate()
  await getWith(browser.held.system)
  await rotate()
  assert.equal(await getWith(first), 'session/replaced')
})

test('an answer that got lost on the way costs nothing', async () => {
  const token = String(browser.held.system)
  portal.clock.pass({ seconds: 60 })
  const lost = await getWith(token)
  portal.clock.pass({ minutes: 10 })
  browser.held.system = token
  assert.equal(await getWith(token), lost)
})

test('a clock set back neither rotates nor condemns a token', async () => {
  const { before, after } = await rotate()
  await getWith(after)
  portal.clock.pass({ minutes: -1 })
  assert.equal(await getWith(before), after)
  assert.equal(await getWith(after), after)
})

test('nine requests of a dashboard in three tabs, over and over, are never refused', async () => {
  for (let load = 0; load < 50; load += 1) {
    portal.clock.pass({ seconds: 7 })
    if (load % 10 === 0) await browser.ask(reportActivity)
    const carried = browser.headers()
    // All requests of a load leave with the token that the page held when it began.
    const answers = await Promise.all(
      Array.from({ length: 27 }, () => browser.ask(getTerms, { headers: carried })),
    )
    assert.deepEqual([...new Set(answers.map(({ status }) => status))], [200], `load ${load}`)
    const successors = new Set(answers.map(({ response }) => response.headers['system-token']))
    assert.ok(successors.size <= 2, 'all are answered with the same successor')
  }
  assert.ok(Number(browser.held.system?.split('.')[0]) >= 5, 'the token did rotate meanwhile')
})

test('without the grace the same dashboards would be signed out', async () => {
  let refused = 0
  for (let load = 0; load < 20 && refused === 0; load += 1) {
    portal.clock.pass({ seconds: 60 })
    const carried = browser.headers()
    const answers = await Promise.all(
      Array.from({ length: 27 }, () => browser.ask(getTerms, { headers: carried })),
    )
    // As if the successor had been used 31 seconds before it was made: the former token has no grace left.
    await portal.db
      .updateTable('session')
      .set({ generation_first_used_at: new Date(portal.clock.now().getTime() - 31_000) })
      .where('generation', '>', 1)
      .execute()
    const late = await Promise.all(
      Array.from({ length: 9 }, () => browser.ask(getTerms, { headers: carried })),
    )
    refused += [...answers, ...late].filter(({ status }) => status === 401).length
  }
  assert.ok(refused > 0)
})

test('a token is made of the server’s key, the session’s seed and the generation, all three', () => {
  const keys = openKeyRing([{ id: 'k', secret: randomBytes(32) }])
  const state = { key_id: 'k', token_seed: randomBytes(32), generation: 3, generation_first_used_at: null }
  const others = [
    systemToken(openKeyRing([{ id: 'k', secret: randomBytes(32) }]), state, 3),
    systemToken(keys, { ...state, token_seed: randomBytes(32) }, 3),
    systemToken(keys, state, 2).replace(/^2/, '3'),
    systemToken(keys, state, 4),
    '3.',
    '',
    `03.${systemToken(keys, state, 3).slice(2)}`,
    `1e9.${systemToken(keys, state, 3).slice(2)}`,
  ]
  const verdict = (presented: string) =>
    judgeSystemToken(keys, state, { presented, rotates: true, now: portal.clock.now() })
  assert.equal(verdict(systemToken(keys, state, 3)), 'first-use')
  for (const other of others) assert.equal(verdict(other), 'unknown', other)
})
