import assert from 'node:assert/strict'
import { appendFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { after, test } from 'node:test'
import { calendarDay } from '@fundholder/domain/calendar.ts'
import { advanceDemo, readInbox } from '@fundholder/protocol/demo.ts'
import { fileProvider } from '#messaging/delivery/providers.ts'
import { DEMO } from '#platform/database/demo-mark.ts'
import { writeSetting } from '#platform/database/settings.ts'
import { makeCall } from '#test/portal/portal.ts'
import { openWholePortal } from '#test/portal/whole-portal.ts'
import { SERVER_PAGES } from '../../../../e2e/routes.ts'

const NOW = { FUNDHOLDER_NOW: '2026-11-20T11:00:00Z' }
const demo = await openWholePortal({ isDemo: true, settings: NOW })
after(demo.close)

const message = (text: string) =>
  `${JSON.stringify({ at: '2026-11-20T11:00:00.000Z', channel: 'sms', to: '+447700900101', subject: 'Code', text })}\n`

test('the inbox is empty before anybody was written to', async () => {
  const { today, data } = (await makeCall(demo.app, readInbox)).answer()
  assert.equal(today, '20261120')
  assert.deepEqual(data, [])
})

test('the newest message comes first, and one that is still being written not at all', async () => {
  const file = join(demo.dataDir, 'outbox.jsonl')
  await appendFile(file, message('first') + message('second') + message('third').slice(0, 30))
  const { data } = (await makeCall(demo.app, readInbox)).answer()
  assert.deepEqual(
    data.map(({ text }) => text),
    ['second', 'first'],
  )
})

test('shows the messages around lines that a process died in the middle of', async () => {
  const file = join(demo.dataDir, 'outbox.jsonl')
  await writeFile(
    file,
    `${message('first')}{"at":"2026-11-2\n\n${message('second')}[]\n${message('torn').slice(0, 40)}`,
  )
  const deliver = fileProvider(file)
  const at = new Date('2026-11-20T11:00:00Z')
  for (const text of ['third', 'fourth'])
    await deliver({ id: text, at, channel: 'sms', to: '+44', subject: 'Code', text })
  const { data } = (await makeCall(demo.app, readInbox)).answer()
  assert.deepEqual(
    data.map(({ text }) => text),
    ['fourth', 'third', 'second', 'first'],
  )
})

test('the clock is advanced from the page', async () => {
  const { db, clock } = demo.deps
  const livedThrough = calendarDay('20991231') // nothing is left to live through: the clock alone is looked at
  await writeSetting(db, DEMO, { seed: 1, madeOn: calendarDay('20261120'), livedThrough }, clock.now())
  const { today } = (await makeCall(demo.app, advanceDemo, { body: { businessDays: 7 } })).answer()
  assert.equal(today, '20261201')
  assert.equal((await makeCall(demo.app, readInbox)).answer().today, '20261201')
})

test('concurrent advances continue from the day that the other has reached', async () => {
  const requests = Array.from({ length: 4 }, () =>
    makeCall(demo.app, advanceDemo, { body: { businessDays: 1 } }),
  )
  const days = (await Promise.all(requests)).map((one) => one.answer().today)
  assert.deepEqual(days.toSorted(), ['20261202', '20261203', '20261204', '20261207'])
  assert.equal((await makeCall(demo.app, readInbox)).answer().today, '20261207')
})

test('codes are hidden from a page whose host name resolves to this machine', async () => {
  const messages = (host: string) => demo.app.inject({ url: '/api/demo/messages', headers: { host } })
  assert.equal((await messages('rebound.example')).statusCode, 403)
  for (const own of ['localhost:4310', '127.0.0.1:4310', '[::1]:4310'])
    assert.equal((await messages(own)).statusCode, 200, own)
})

test('the page brings its own style and script, under the policy of all pages', async () => {
  for (const [url, type] of [
    ['/demo/inbox', 'text/html'],
    ['/demo/inbox.css', 'text/css'],
    ['/demo/inbox.js', 'text/javascript'],
  ] as const) {
    const response = await demo.app.inject(url)
    assert.equal(response.statusCode, 200, url)
    assert.match(String(response.headers['content-type']), new RegExp(`^${type}`))
    assert.match(String(response.headers['content-security-policy']), /script-src 'self';/)
  }
  const { body } = await demo.app.inject('/demo/inbox')
  assert.doesNotMatch(body, /<script(?![^>]*src=)|<style|\son\w+=|\sstyle=/)
})

test('journeys and benchmarks open every page that the server draws itself', async () => {
  const pages: string[] = []
  for (const url of routesWithoutParameters(demo.app.printRoutes({ commonPrefix: false }))) {
    const { headers } = await demo.app.inject(url)
    if (String(headers['content-type']).startsWith('text/html')) pages.push(url)
  }
  assert.deepEqual(pages.toSorted(), SERVER_PAGES.map(({ path }) => path).toSorted())
})

/** Reads the tree that Fastify prints: a line has the end of an address, and begins 4 characters right of its parent's. */
function routesWithoutParameters(tree: string): string[] {
  const parents: string[] = []
  const addresses = tree.split('\n').flatMap((line) => {
    const [, indent = '', end, methods] = /^(.*)[├└]── (\S+)(.*)/.exec(line) ?? []
    if (end === undefined) return []
    const depth = indent.length / 4
    const address = `${parents[depth - 1] ?? ''}${end}`
    parents[depth] = address
    return methods?.includes('GET') ? [address] : []
  })
  return addresses.filter((address) => !/[:*]/.test(address))
}

test('a portal of real clients has no inbox and no handle on its clock', async () => {
  const real = await openWholePortal({ settings: NOW })
  after(real.close)
  assert.equal((await makeCall(real.app, readInbox)).status, 404)
  assert.equal((await makeCall(real.app, advanceDemo, { body: { businessDays: 1 } })).status, 404)
  assert.doesNotMatch((await real.app.inject('/demo/inbox')).body, /Demo inbox/)
  assert.equal((await real.app.inject('/demo/inbox.js')).statusCode, 404)
})
