import assert from 'node:assert/strict'
import { type TestContext, test } from 'node:test'
import type { Queue } from '#messaging/messaging.tables.ts'
import type { OutboxRow } from '#messaging/outbox/outbox.queries.ts'
import { openLog } from '#platform/logging/log.ts'
import type { Attempted } from './attempt.ts'
import { openQueueSender } from './queue-sender.ts'
import { openSendRate } from './send-rate.ts'

const CONNECTIONS = 10
const unhurried = { left: () => 1_000, take: () => {} }

/** A sender with endless messages, on a clock that the test moves on, and how its attempts end. */
function senderOf(
  t: TestContext,
  {
    queue = 'bulk',
    ...how
  }: { queue?: Queue; rate?: typeof unhurried } & Partial<Parameters<typeof openQueueSender>[0]>,
) {
  t.mock.timers.enable({ apis: ['setTimeout'] })
  let [claims, claimed, atOnce, most] = [0, 0, 0, 0]
  const pending: ((how: Partial<Attempted>) => void)[] = []
  const sender = openQueueSender({
    of: { queue, channel: 'sms' },
    connections: CONNECTIONS,
    rate: unhurried,
    log: openLog('silent'),
    claim: async (count) => {
      claims += 1
      const rows = Array.from({ length: count }, (_, at) => ({ id: `${claimed + at}`, sequence: null }))
      claimed += count
      return rows as OutboxRow[]
    },
    send: ({ id }) => {
      atOnce += 1
      most = Math.max(most, atOnce)
      const { promise, resolve } = Promise.withResolvers<Attempted>()
      pending.push((outcome) => {
        atOnce -= 1
        resolve({ id, kind: 'delivered', retryAfterMs: 0, ...outcome } as Attempted)
      })
      return promise
    },
    record: async () => {},
    ...how,
  })
  /** Lets time pass in small steps, so that what is due in it happens. */
  const pass = async (milliseconds: number) => {
    for (let passed = 0; passed <= milliseconds; passed += 10) {
      t.mock.timers.tick(10)
      await new Promise((resolve) => setImmediate(resolve))
    }
  }
  return {
    sender,
    pass,
    /** Ends all attempts under way. */
    end: (outcome: Partial<Attempted> = {}) => {
      for (const ended of pending.splice(0)) ended(outcome)
    },
    counts: () => ({ claims, claimed, most }),
    stop: async () => {
      const stopped = sender.stop()
      for (const ended of pending.splice(0)) ended({})
      await pass(1_100)
      await stopped
    },
  }
}

const FAILED = { kind: 'failed' as const, reason: 'down', nextAttemptAt: new Date(0) }

test('sends no more at once than it has connections, and goes on as they become free', async (t) => {
  const { pass, end, counts, stop } = senderOf(t, {})
  await pass(500)
  assert.deepEqual(counts(), { claims: 1, claimed: CONNECTIONS, most: CONNECTIONS })
  end()
  await pass(500)
  assert.deepEqual(counts(), { claims: 2, claimed: 2 * CONNECTIONS, most: CONNECTIONS })
  await stop()
})

test('tries four at a time, a second apart, while the provider fails, and at full width once it takes one', async (t) => {
  const { pass, end, counts, stop } = senderOf(t, {})
  await pass(0)
  end(FAILED)
  await pass(3_000)
  assert.equal(counts().claimed, CONNECTIONS + 4)
  end(FAILED)
  await pass(1_500)
  assert.equal(counts().claimed, CONNECTIONS + 8)
  end()
  await pass(2_000)
  assert.equal(counts().claimed, CONNECTIONS + 8 + CONNECTIONS)
  await stop()
})

test('codes are tried at full width while their provider fails', async (t) => {
  const { pass, end, counts, stop } = senderOf(t, { queue: 'codes' })
  await pass(0)
  end(FAILED)
  await pass(100)
  assert.equal(counts().claimed, 2 * CONNECTIONS)
  await stop()
})

test('asks nothing of a provider for as long as its Retry-After says', async (t) => {
  const { sender, pass, end, counts, stop } = senderOf(t, {})
  await pass(0)
  end({ ...FAILED, retryAfterMs: 3_600_000 })
  for (let seconds = 0; seconds < 5; seconds += 1) {
    sender.wake()
    await pass(1_000)
  }
  assert.equal(counts().claimed, CONNECTIONS)
  await stop()
})

test('a Retry-After about one code delays no other code', async (t) => {
  const { pass, end, counts, stop } = senderOf(t, { queue: 'codes' })
  await pass(0)
  end({ ...FAILED, retryAfterMs: 3_600_000 })
  await pass(1_000)
  assert.equal(counts().claimed, 2 * CONNECTIONS)
  await stop()
})

/** Counts how many of 2,000 messages are attempted in ten seconds when the first 1,000 end in a given way. */
async function triedOf2000(t: TestContext, kind: 'deferred' | 'failed'): Promise<number> {
  const [queued, notTaken] = [2_000, 1_000]
  let tried = 0
  const { pass, stop } = senderOf(t, {
    claim: async (count) => {
      const rows = Array.from({ length: Math.min(count, queued - tried) }, (_, at) => ({
        id: `${tried + at}`,
      }))
      tried += rows.length
      return rows.map((row) => ({ ...row, sequence: null })) as OutboxRow[]
    },
    send: async ({ id }) =>
      ({
        ...(Number(id) < notTaken ? { ...FAILED, kind } : { kind: 'delivered' }),
        id,
        retryAfterMs: 0,
      }) as Attempted,
  })
  await pass(10_000)
  await stop()
  return tried
}

test('a server that defers 1,000 messages does not slow down the others', async (t) => {
  assert.equal(await triedOf2000(t, 'deferred'), 2_000)
})

test('control: a server that fails 1,000 times slows down the others', async (t) => {
  assert.ok((await triedOf2000(t, 'failed')) < 100)
})

test('a claim that fails is tried again', async (t) => {
  let tries = 0
  const { pass, stop } = senderOf(t, {
    claim: () => {
      tries += 1
      return Promise.reject(new Error('the database is away'))
    },
  })
  await pass(3_500)
  assert.ok(tries >= 3 && tries <= 4, `${tries} tries`)
  await stop()
})

test('a send rate allows what its provider takes in a second, and counts codes that did not wait', () => {
  let now = 0
  const rate = openSendRate(100, () => now)
  const passed = (milliseconds: number) => {
    now += milliseconds
    const left = Math.max(rate.left(), 0)
    rate.take(left)
    return left
  }
  assert.equal(passed(0), 25, 'a quarter of a second at once')
  assert.equal(passed(100), 10)
  assert.equal(passed(5), 0)
  assert.equal(passed(5), 1)
  assert.equal(passed(60_000), 25, 'a pause is not made up for')
  rate.take(30) // codes
  assert.equal(passed(200), 0)
  assert.equal(passed(200), 10)
})
