import assert from 'node:assert/strict'
import { randomBytes } from 'node:crypto'
import { after, beforeEach, test } from 'node:test'
import { type Delivery, type Provider, Undelivered } from '#messaging/delivery/providers.ts'
import { inTransaction } from '#platform/database/database.ts'
import { code, letter, openWaitingMessages } from '#test/services/outbox.ts'
import { decrypt, encrypt } from './encryption.ts'
import { dropExpired } from './outbox.queries.ts'
import { purgeOldMessages } from './purge-messages.ts'

const messages = await openWaitingMessages()
const { ring, log, clock, db, queueMessage, write, rowOf, sendDue, startSending } = messages
after(messages.close)
beforeEach(messages.forgetAll)

const take: Provider = async () => {}
const fail: Provider = () => Promise.reject(new Undelivered('down'))
const refuse: Provider = () => Promise.reject(new Undelivered('no such address', { kind: 'refused' }))
const never: Provider = ({ text }) => assert.fail(`${text} is sent`)
/** A silent log that records warnings. */
const loggingTo = (onWarning: (about: unknown) => void) => ({ ...log, warn: onWarning }) as typeof log
/** Takes messages and records their order. */
function recipient(count = Number.POSITIVE_INFINITY) {
  const taken: Delivery[] = []
  const all = Promise.withResolvers<void>()
  const provider: Provider = async (delivery) => {
    taken.push(delivery)
    if (taken.length === count) all.resolve()
  }
  return { provider, taken, all: all.promise, texts: () => taken.map(({ text }) => text) }
}

test('delivers all messages of one change, each once and to its recipient', async () => {
  const queued = ['one', 'two', 'three'].map((name) => ({
    ...letter,
    to: `${name}@mail.example`,
    text: `for ${name}`,
  }))
  const { provider, taken, all } = recipient(queued.length)
  const sending = await startSending(provider)
  await write(...queued)
  await all
  await sending.stop()
  assert.deepEqual(
    taken.map(({ to, text }) => `${to}: ${text}`).sort(),
    queued.map(({ to, text }) => `${to}: ${text}`).sort(),
  )
})

test('a message is unreadable while it waits, delivered after its change, and its text gone afterwards', async () => {
  const { provider, taken, all } = recipient(1)
  await inTransaction(db, async (trx) => {
    await queueMessage(trx, code)
    const row = await trx.selectFrom('outbox_message').selectAll().executeTakeFirstOrThrow()
    assert.doesNotMatch(
      JSON.stringify({ ...row, number: 0 }) + row.encrypted_text?.toString('latin1'),
      /482913/,
    )
  })
  const sending = await startSending(provider)
  await all
  await sending.stop()
  assert.deepEqual(
    taken.map(({ to, text }) => ({ to, text })),
    [{ to: code.to, text: code.text }],
  )
  const row = await rowOf(taken[0]?.id)
  assert.equal(row.encrypted_text, null)
  assert.deepEqual([row.delivered_at, row.claimed_until], [clock.now(), null])
})

test('a change that is undone sends nothing', async () => {
  await assert.rejects(
    inTransaction(db, async (trx) => {
      await queueMessage(trx, code)
      throw new Error('undone')
    }),
  )
  assert.equal(await sendDue(never), 0)
})

test('drops a code older than its life instead of sending it late', async () => {
  const [id] = await write({ ...code, expiresAt: new Date(clock.now().getTime() + 300_000) })
  clock.pass({ minutes: 5 })
  assert.equal(await sendDue(never), 0)
  const dropped = Promise.withResolvers<unknown>()
  const sending = await startSending(never, { log: loggingTo(dropped.resolve) })
  assert.deepEqual(await dropped.promise, { queue: 'codes', count: 1 })
  await sending.stop()
  const row = await rowOf(id)
  assert.deepEqual([row.encrypted_text, row.dropped_at], [null, clock.now()])
})

test('a provider that is down for two days loses nothing that is still of use, and order is kept', async () => {
  const life = (hours: number) => ({ expiresAt: new Date(clock.now().getTime() + hours * 3_600_000) })
  const about = (text: string, sequence: string) => ({ ...letter, text, sequence })
  await write(
    about('O1 first', 'O1'),
    { ...letter, text: 'invitation', ...life(72) },
    { ...code, text: 'code', ...life(1 / 12) },
    { ...letter, text: 'link', ...life(24) },
  )
  await write(about('O1 second', 'O1'), about('O2 only', 'O2'))
  let attempts = 0
  for (let minutes = 0; minutes < 48 * 60; minutes += 15) {
    attempts += await sendDue(fail)
    clock.pass({ minutes: 15 })
  }
  // Each time the two orders and the invitation, for a day the link too, and once the code.
  assert.equal(attempts, 3 * 192 + 96 + 1)
  await write(about('O1 third', 'O1'))

  const back = recipient()
  clock.pass({ minutes: 5 })
  while ((await sendDue(back.provider)) > 0);
  assert.deepEqual(back.texts().sort(), ['O1 first', 'O1 second', 'O1 third', 'O2 only', 'invitation'])
  const inOrder = back.texts().filter((text) => text.startsWith('O1'))
  assert.deepEqual(inOrder, ['O1 first', 'O1 second', 'O1 third'])
})

test('one recipient gets messages about the same in order; others do not wait for it', async () => {
  const about = (text: string, sequence?: string, to = letter.to) => ({ ...letter, text, sequence, to })
  const [first, second] = await write(
    about('first', 'O1'),
    about('second', 'O1'),
    about('same order, other recipient', 'O1', 'raul@mail.example'),
    about('other order', 'O2'),
    about('alone'),
  )
  const { provider, texts } = recipient()
  const refused = new Set([first])
  const hangs: Provider = (delivery) =>
    refused.has(delivery.id) ? Promise.reject(new Undelivered('mailbox is full')) : provider(delivery)
  assert.equal(await sendDue(hangs), 4)
  assert.deepEqual(texts(), ['same order, other recipient', 'other order', 'alone'])
  clock.pass({ hours: 3 })
  assert.equal(await sendDue(hangs), 1)
  assert.equal((await rowOf(second)).attempts, 0, 'waiting costs no attempt')
  assert.deepEqual((await rowOf(second)).next_attempt_at, (await rowOf(first)).next_attempt_at)
  refused.clear()
  clock.pass({ minutes: 5 })
  while ((await sendDue(hangs)) > 0);
  assert.deepEqual(texts().slice(3), ['first', 'second'])
})

test('a refused or dropped message does not hold back later ones', async () => {
  const about = (text: string, sequence: string) => ({ ...letter, text, sequence })
  await write(about('refused', 'O3'))
  assert.equal(await sendDue(refuse), 1)
  await write(about('after it', 'O3'))
  const { provider, texts } = recipient()
  await sendDue(provider)
  assert.deepEqual(texts(), ['after it'])
  await write({ ...about('late', 'O4'), expiresAt: clock.now() }, about('after that', 'O4'))
  await dropExpired(db, clock.now())
  await sendDue(provider)
  assert.deepEqual(texts().slice(1), ['after that'])
})

test('tries a refused message again after ten minutes at first, and then ever more rarely', async () => {
  await write(letter)
  const pauses: number[] = []
  for (let minutes = 0; minutes < 24 * 60; minutes += 10) {
    if ((await sendDue(refuse)) > 0) pauses.push(minutes)
    clock.pass({ minutes: 10 })
  }
  assert.deepEqual(pauses, [0, 10, 30, 70, 150, 310, 630, 990, 1350])
})

test('gives up a refused message after three days, whatever is left of its life', async () => {
  const [id] = await write(letter)
  assert.equal(await sendDue(refuse), 1)
  clock.pass({ hours: 71 })
  assert.equal(await sendDue(refuse), 1)
  clock.pass({ hours: 1 })
  assert.equal(await sendDue(never), 0)
  assert.deepEqual(await dropExpired(db, clock.now()), [{ queue: 'bulk', count: 1 }])
  const { dropped_at, last_error } = await rowOf(id)
  assert.deepEqual([dropped_at, last_error], [clock.now(), 'given up, no such address'])
})

test('gives up any other message after seven days', async () => {
  const [id] = await write(letter)
  clock.pass({ hours: 7 * 24 - 1 })
  assert.equal(await sendDue(fail), 1)
  clock.pass({ hours: 1 })
  assert.equal(await sendDue(never), 0)
  await dropExpired(db, clock.now())
  const { dropped_at, encrypted_text, last_error } = await rowOf(id)
  assert.deepEqual([dropped_at, encrypted_text, last_error], [clock.now(), null, 'too old'])
})

test('keeps the recipients of messages for thirty days, and waiting messages longer', async () => {
  const [sent] = await write(letter)
  await sendDue(take)
  const [still] = await write(letter)
  clock.pass({ hours: 30 * 24 })
  const known = async () => (await db.selectFrom('outbox_message').select('id').execute()).map(({ id }) => id)
  await purgeOldMessages({ db, clock })
  assert.deepEqual(new Set(await known()), new Set([sent, still]))
  clock.pass({ seconds: 1 })
  await purgeOldMessages({ db, clock })
  assert.deepEqual(await known(), [still])
})

test('an encrypted text opens in its own place only, and with a former key as long as that is on the ring', () => {
  const encrypted = encrypt(ring, 'one', 'secret')
  const rotated = [{ id: 'o2', secret: randomBytes(32) }, ...ring]
  assert.equal(decrypt(rotated, 'one', encrypted), 'secret')
  assert.throws(() => decrypt(ring, 'other', encrypted))
  assert.throws(() => decrypt(rotated.slice(0, 1), 'one', encrypted), /not on the ring/)
})
