import assert from 'node:assert/strict'
import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { createServer } from 'node:http'
import { resolve } from 'node:path'
import { text } from 'node:stream/consumers'
import { after, beforeEach, test } from 'node:test'
import { code, openWaitingMessages } from '#test/services/outbox.ts'
import { AT_ONCE } from './providers.ts'

const PROGRAM = resolve(import.meta.dirname, '../../../test/services/message-sender.ts')
const MESSAGES = 400

const messages = await openWaitingMessages()
const { url, ring, clock, db, write } = messages
after(messages.close)
beforeEach(messages.forgetAll)

test('a process that is killed while it sends loses no message, and repeats only those it was sending', async () => {
  const { lost, repeated, recordedAndRepeated, kills } = await sentThroughKills([1, 60, 130, 250, 390])
  assert.equal(kills, 5)
  assert.deepEqual({ lost, recordedAndRepeated }, { lost: 0, recordedAndRepeated: 0 })
  assert.ok(repeated <= kills * AT_ONCE.sms, `${repeated} repeated`)
})

test('control: recording outcomes later repeats many more messages', async () => {
  const { lost, repeated } = await sentThroughKills([390], 'recorded-late')
  assert.equal(lost, 0)
  assert.ok(repeated > 4 * AT_ONCE.sms, `${repeated} repeated`)
})

test('control: recording a message before sending loses messages', async () => {
  const { lost } = await sentThroughKills([60], 'recorded-first')
  assert.ok(lost > 0)
})

/**
 * Has messages sent by one process after the other, each killed as soon as the gateway has got so many messages in all.
 *
 * @param careless how processes that are killed do their work.
 */
async function sentThroughKills(places: readonly number[], careless = '') {
  const received = new Map<string, number>()
  const recordedAndRepeated = new Set<string>()
  let recorded = new Set<string>()
  let place = Number.POSITIVE_INFINITY
  let reached = () => {}
  const gateway = createServer((request, response) => {
    void text(request).then((body) => {
      const { id } = JSON.parse(body) as { id: string }
      if (recorded.has(id)) recordedAndRepeated.add(id)
      received.set(id, (received.get(id) ?? 0) + 1)
      response.end()
      if (received.size >= place) reached()
    })
  }).listen(0, '127.0.0.1')
  await once(gateway, 'listening')
  const address = gateway.address()
  assert.ok(typeof address === 'object' && address)
  const gatewayUrl = `http://127.0.0.1:${address.port}/`

  /** Lets a process send until the gateway has got so many different messages, or all others are recorded. */
  async function send(until: number, how: string) {
    const { promise, resolve: done } = Promise.withResolvers<void>()
    ;[place, reached] = [until, done]
    const key = ring[0]?.secret.toString('base64') ?? ''
    const child = spawn(process.execPath, [PROGRAM, url, gatewayUrl, key, clock.now().toISOString(), how], {
      stdio: ['pipe', 'ignore', 'inherit'],
    })
    const exit = once(child, 'exit')
    await Promise.race([promise, how === '' ? untilAllAreRecorded() : promise])
    child.kill('SIGKILL')
    await exit
    clock.pass({ minutes: 1 }) // claims of the dead end
    const rows = await db.selectFrom('outbox_message').select(['id', 'delivered_at']).execute()
    recorded = new Set(rows.flatMap(({ id, delivered_at }) => (delivered_at ? [id] : [])))
  }

  const ids = await write(
    ...Array.from({ length: MESSAGES }, (_, index) => ({ ...code, isCode: false, to: `+34600${index}` })),
  )
  let kills = 0
  for (const at of places) {
    await send(at, careless)
    kills += 1
  }
  await send(Number.POSITIVE_INFINITY, '')
  gateway.closeAllConnections()
  gateway.close()
  return {
    kills,
    lost: ids.filter((id) => !received.has(id)).length,
    repeated: [...received.values()].reduce((sum, times) => sum + times - 1, 0),
    recordedAndRepeated: recordedAndRepeated.size,
  }
}

async function untilAllAreRecorded() {
  for (;;) {
    const waiting = await db
      .selectFrom('outbox_message')
      .select('id')
      .where('delivered_at', 'is', null)
      .limit(1)
      .execute()
    if (waiting.length === 0) return
    await new Promise((next) => setTimeout(next, 50))
  }
}
