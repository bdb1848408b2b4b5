import assert from 'node:assert/strict'
import { after, beforeEach, test } from 'node:test'
import { setTimeout as delay } from 'node:timers/promises'
import { openOutcomes } from '#messaging/delivery/outcomes.ts'
import { AT_ONCE, type Provider, Undelivered } from '#messaging/delivery/providers.ts'
import { query } from '#test/database/database-owner.ts'
import { code, letter, openWaitingMessages } from '#test/services/outbox.ts'

const messages = await openWaitingMessages()
const { db, url, log, clock, write, rowOf, startSending } = messages
after(messages.close)
beforeEach(messages.forgetAll)

const text = (index: number) => ({ ...code, isCode: false, to: `+34600${index}`, text: `message ${index}` })

/** Hangs until it is let go. */
function hanging() {
  const free = Promise.withResolvers<void>()
  const full = Promise.withResolvers<void>()
  let [atOnce, most, taken] = [0, 0, 0]
  const provider: Provider = async () => {
    atOnce += 1
    most = Math.max(most, atOnce)
    if (atOnce === AT_ONCE.sms) full.resolve()
    await free.promise
    atOnce -= 1
    taken += 1
  }
  return {
    provider,
    isFull: full.promise,
    letGo: free.resolve,
    counts: () => ({ most, taken }),
  }
}

test('a code is sent before hundreds of messages queued first, while their provider hangs with as many as it gets', async () => {
  const others = hanging()
  await write(...Array.from({ length: 400 }, (_, index) => text(index)))
  const received = Promise.withResolvers<string>()
  const sending = await startSending(others.provider, { codes: async (one) => received.resolve(one.text) })
  await others.isFull
  await write(code)
  assert.equal(await received.promise, code.text)
  assert.deepEqual(others.counts(), { most: AT_ONCE.sms, taken: 0 })
  others.letGo()
  await sending.stop()
})

test('control: without a queue of its own the same code is not sent before the others', async () => {
  const others = hanging()
  await write(...Array.from({ length: 400 }, (_, index) => text(index)))
  const [id] = await write({ ...code, isCode: false })
  const sending = await startSending(others.provider)
  await others.isFull
  assert.equal((await rowOf(id)).attempts, 0)
  others.letGo()
  await sending.stop()
})

test('a gateway that puts off one phone number for an hour still gets the codes of others', async () => {
  const [putOff, received] = [Promise.withResolvers<void>(), Promise.withResolvers<string>()]
  const provider: Provider = async ({ to }) => {
    if (to !== code.to) return received.resolve(to)
    putOff.resolve()
    throw new Undelivered('the SMS gateway answered 429', { retryAfterMs: 3_600_000 })
  }
  const sending = await startSending(provider)
  const [id] = await write(code)
  await putOff.promise
  while ((await rowOf(id)).last_error === null) await delay(5)
  await write({ ...code, to: '+34600000002' })
  assert.equal(await received.promise, '+34600000002')
  await sending.stop()
})

test('a provider that takes three e-mails at once is handed no more', async () => {
  const full = Promise.withResolvers<void>()
  const free = Promise.withResolvers<void>()
  let [atOnce, most] = [0, 0]
  const hangs: Provider = async () => {
    atOnce += 1
    most = Math.max(most, atOnce)
    if (atOnce === 3) full.resolve()
    await free.promise
    atOnce -= 1
  }
  const providers = { sms: hangs, email: hangs, connections: { email: 3 } }
  await write(...Array.from({ length: 20 }, () => letter))
  const sending = await startSending(hangs, { providers: { codes: providers, bulk: providers } })
  await full.promise
  free.resolve()
  while (
    (await db.selectFrom('outbox_message').where('delivered_at', 'is', null).select('id').execute()).length >
    0
  )
    await delay(5)
  await sending.stop()
  assert.equal(most, 3)
})

test('an e-mail provider that hangs holds no text message', async () => {
  const mail = Promise.withResolvers<void>()
  await write(...Array.from({ length: 2 * AT_ONCE.email }, () => letter))
  const received = Promise.withResolvers<void>()
  const hangs: Provider = ({ channel }) =>
    channel === 'email' ? mail.promise : Promise.resolve(received.resolve())
  const sending = await startSending(hangs)
  await write(text(1))
  await received.promise
  mail.resolve()
  await sending.stop()
})

test('two processes send each message once', async () => {
  const taken = new Map<string, number>()
  const all = Promise.withResolvers<void>()
  const provider: Provider = async ({ id }) => {
    taken.set(id, (taken.get(id) ?? 0) + 1)
    if (taken.size === 500) all.resolve()
  }
  const both = [await startSending(provider), await startSending(provider)]
  const ids = await write(...Array.from({ length: 500 }, (_, index) => text(index)))
  await all.promise
  await Promise.all(both.map(({ stop }) => stop()))
  assert.deepEqual(taken, new Map(ids.map((id) => [id, 1])))
})

test('a stopping process finishes its current message and leaves the rest', async () => {
  const others = hanging()
  await write(...Array.from({ length: 400 }, (_, index) => text(index)))
  const sending = await startSending(others.provider)
  await others.isFull
  const stopped = sending.stop()
  others.letGo()
  await stopped
  assert.equal(others.counts().taken, AT_ONCE.sms)
  const rows = await db.selectFrom('outbox_message').select(['delivered_at', 'claimed_until']).execute()
  assert.equal(rows.filter(({ delivered_at }) => delivered_at !== null).length, AT_ONCE.sms)
  assert.equal(rows.filter(({ claimed_until }) => claimed_until !== null).length, 0)
})

test('an outcome that cannot be recorded at once is recorded later, and the message not sent again', async () => {
  const [id = ''] = await write(text(1))
  const refused = Promise.withResolvers<void>()
  const log1 = { ...log, error: refused.resolve } as never
  const stopping = new AbortController()
  const record = openOutcomes({ db, clock, log: log1 }, stopping.signal)
  await query(url, 'alter table outbox_message rename to away')
  const recorded = record({ id, kind: 'delivered' })
  await refused.promise
  await query(url, 'alter table away rename to outbox_message')
  await recorded
  assert.deepEqual((await rowOf(id)).delivered_at, clock.now())
})
