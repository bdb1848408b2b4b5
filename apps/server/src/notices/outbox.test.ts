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
    assert.doesNotMatch(JSON.stringify(row) + row.sealed_text?.toString('latin1'), /482913/)
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
