import assert from 'node:assert/strict'
import { randomBytes } from 'node:crypto'
import { after, test } from 'node:test'
import { inTransaction } from '#platform/database.ts'
import { openJobs } from '#platform/jobs.ts'
import { code, openWaitingMessages } from '#test/outbox.ts'
import { forgetOldMessages } from './forgetting.ts'
import { deliverQueued } from './messaging.ts'
import { openOutbox } from './outbox.ts'
import type { Delivery, Provider } from './providers.ts'
import { seal, unseal } from './sealing.ts'

const messages = await openWaitingMessages()
const { ring, log, clock, db, pool, write, rowOf, deliverWith } = messages
let jobs = await openJobs(pool, log)
after(async () => {
  await jobs.stop()
  await messages.close()
})

test('messages of one change are all delivered, each once and to whom it is for', async () => {
  const letters = ['one', 'two', 'three'].map((name) => ({
    channel: 'email' as const,
    to: `${name}@mail.example`,
    subject: 'A letter',
    text: `for ${name}`,
  }))
  const taken: Delivery[] = []
  const allAreTaken = Promise.withResolvers<void>()
  const provider: Provider = async (delivery) => {
    taken.push(delivery)
    if (taken.length === letters.length) allAreTaken.resolve()
  }
  const queueMessage = openOutbox({ ring, clock, jobs })
  await inTransaction(db, (trx) => queueMessage(trx, ...letters))
  await deliverQueued(jobs, {
    db,
    clock,
    log,
    ring,
    providers: { sms: provider, email: provider },
  })
  await allAreTaken.promise
  await jobs.stop()
  jobs = await openJobs(pool, log)
  assert.deepEqual(
    taken.map(({ to, text }) => `${to}: ${text}`).sort(),
    letters.map(({ to, text }) => `${to}: ${text}`).sort(),
  )
})

test('a message is unreadable while it waits, delivered after its change, and its text gone afterwards', async () => {
  const taken: Delivery[] = []
  const isTaken = Promise.withResolvers<void>()
  const provider: Provider = async (delivery) => {
    taken.push(delivery)
    isTaken.resolve()
  }
  const queueMessage = openOutbox({ ring, clock, jobs })
  await inTransaction(db, async (trx) => {
    await queueMessage(trx, code)
    const row = await trx.selectFrom('outbox_message').selectAll().executeTakeFirstOrThrow()
    assert.doesNotMatch(JSON.stringify({ ...row, number: 0 }) + row.sealed_text?.toString('latin1'), /482913/)
  })
  await deliverQueued(jobs, {
    db,
    clock,
    log,
    ring,
    providers: { sms: provider, email: provider },
  })
  await isTaken.promise
  await jobs.stop()
  jobs = await openJobs(pool, log)
  assert.deepEqual(
    taken.map(({ to, text }) => ({ to, text })),
    [{ to: code.to, text: code.text }],
  )
  const row = await rowOf(taken[0]?.id ?? '')
  assert.equal(row.sealed_text, null)
  assert.deepEqual(row.delivered_at, clock.now())
})

test('a change that is undone sends nothing', async () => {
  const queueMessage = openOutbox({ ring, clock, jobs })
  const before = await db.selectFrom('outbox_message').select('id').execute()
  await assert.rejects(
    inTransaction(db, async (trx) => {
      await queueMessage(trx, code)
      throw new Error('undone')
    }),
  )
  assert.deepEqual(await db.selectFrom('outbox_message').select('id').execute(), before)
})

test('a code older than its life is dropped instead of sent late', async () => {
  const id = await write({ ...code, expiresAt: new Date(clock.now().getTime() + 300_000) })
  clock.pass({ minutes: 5 })
  await deliverWith(() => assert.fail('sent late'), id)
  const row = await rowOf(id)
  assert.deepEqual([row.sealed_text, row.dropped_at], [null, clock.now()])
})

test('messages about the same thing are delivered in the order in which they were queued, however long one takes', async () => {
  const about = (text: string, sequence?: string) => write({ ...code, text, sequence })
  const first = await about('first', 'O1')
  const second = await about('second', 'O1')
  const [other, alone] = [await about('other', 'O2'), await about('alone')]
  const taken: string[] = []
  const take: Provider = async ({ text }) => void taken.push(text)
  const refuse: Provider = () => Promise.reject(new Error('down'))
  await assert.rejects(deliverWith(refuse, first), /down/)
  assert.deepEqual(await deliverWith(take, second), { againInSeconds: 2 })
  clock.pass({ minutes: 5 })
  assert.deepEqual(await deliverWith(take, second), { againInSeconds: 150 })
  for (const id of [other, alone]) assert.equal(await deliverWith(take, id), undefined)
  assert.equal((await rowOf(second)).attempts, 0, 'waiting costs no try')
  for (const id of [first, second, second]) assert.equal(await deliverWith(take, id), undefined)
  assert.deepEqual(taken, ['other', 'alone', 'first', 'second'])
})

test('a message that nobody took for two hours keeps none of its sequence back any more, nor does one that was dropped', async () => {
  const write1 = (sequence: string, life?: number) =>
    write({
      ...code,
      sequence,
      ...(life !== undefined && { expiresAt: new Date(clock.now().getTime() + life) }),
    })
  const stuck = await write1('O3')
  const short = await write1('O4', 60_000)
  const [behind, after] = [await write1('O3'), await write1('O4')]
  const refuse: Provider = () => Promise.reject(new Error('no such address'))
  await assert.rejects(deliverWith(refuse, stuck), /no such address/)
  clock.pass({ minutes: 1 })
  assert.ok(await deliverWith(() => assert.fail('too early'), after))
  await deliverWith(() => assert.fail('sent late'), short)
  await deliverWith(async () => {}, after)
  assert.ok((await rowOf(after)).delivered_at)
  clock.pass({ minutes: 118 })
  assert.deepEqual(await deliverWith(() => assert.fail('too early'), behind), { againInSeconds: 300 })
  clock.pass({ minutes: 1 })
  await deliverWith(async () => {}, behind)
  assert.ok((await rowOf(behind)).delivered_at)
})

test('what waits for its turn is looked at again by itself', async () => {
  const texts = ['one', 'two', 'three']
  const taken: string[] = []
  const allAreTaken = Promise.withResolvers<void>()
  let refused = 0
  const provider: Provider = async ({ text }) => {
    if (text === 'one' && refused === 0) {
      refused += 1
      throw new Error('down')
    }
    taken.push(text)
    if (taken.length === texts.length) allAreTaken.resolve()
  }
  const queueMessage = openOutbox({ ring, clock, jobs })
  await inTransaction(db, (trx) =>
    queueMessage(trx, ...texts.map((text) => ({ ...code, text, sequence: 'O5' }))),
  )
  await deliverQueued(jobs, { db, clock, log, ring, providers: { sms: provider, email: provider } })
  await allAreTaken.promise
  await jobs.stop()
  jobs = await openJobs(pool, log)
  assert.deepEqual(taken, texts)
})

test('to whom a message went is known for thirty days, and what still waits is kept', async () => {
  const still = await write(code)
  const sent = await write(code)
  const late = await write({ ...code, expiresAt: clock.now() })
  await deliverWith(async () => {}, sent)
  await deliverWith(() => assert.fail('sent late'), late)
  const known = async () => {
    const rows = await db.selectFrom('outbox_message').select('id').execute()
    return [still, sent, late].filter((id) => rows.some((row) => row.id === id))
  }
  clock.pass({ hours: 30 * 24 })
  await forgetOldMessages({ db, clock })
  assert.deepEqual(await known(), [still, sent, late])
  clock.pass({ seconds: 1 })
  await forgetOldMessages({ db, clock })
  assert.deepEqual(await known(), [still])
})

test('a sealed text opens in its own place only, and with a former key as long as that is on the ring', () => {
  const sealed = seal(ring, 'one', 'secret')
  const rotated = [{ id: 'o2', secret: randomBytes(32) }, ...ring]
  assert.equal(unseal(rotated, 'one', sealed), 'secret')
  assert.throws(() => unseal(ring, 'other', sealed))
  assert.throws(() => unseal(rotated.slice(0, 1), 'one', sealed), /not on the ring/)
})
