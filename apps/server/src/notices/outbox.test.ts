import assert from 'node:assert/strict'
import { randomBytes } from 'node:crypto'
import { once } from 'node:events'
import { mkdtemp, readFile, rm, stat } from 'node:fs/promises'
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { text } from 'node:stream/consumers'
import { after, before, test } from 'node:test'
import { standingClock } from '#platform/clock.ts'
import { inTransaction, openDatabase } from '#platform/database.ts'
import { type Jobs, openJobs, prepareJobs } from '#platform/jobs.ts'
import { openLog } from '#platform/log.ts'
import { PATIENT, testDatabase } from '#test/postgres.ts'
import { deliver } from './delivery.ts'
import { forgetOldMessages } from './forgetting.ts'
import { deliverQueued } from './messaging.ts'
import { deliverMessage, type Message, openOutbox } from './outbox.ts'
import { type Delivery, fileProvider, type Provider, smsProvider, smtpProvider } from './providers.ts'
import { seal, unseal } from './sealing.ts'

const ring = [{ id: 'o1', secret: randomBytes(32) }]
const log = openLog('silent')
const clock = standingClock('2026-11-20T11:00:00Z')
let database: Awaited<ReturnType<typeof testDatabase>>
let connection: ReturnType<typeof openDatabase>
let jobs: Jobs

before(async () => {
  database = await testDatabase()
  await prepareJobs(database.url, [deliverMessage])
  connection = openDatabase(database.url, { limits: PATIENT })
  jobs = await openJobs(connection.pool, log)
})
after(async () => {
  await jobs.stop()
  await connection.db.destroy()
  await database.close()
})

const code: Message = {
  channel: 'sms',
  to: '+34600000001',
  subject: 'Code',
  text: '482913 is your code',
}

/** Writes a message that no job delivers; its id is returned. */
async function write(message: Message): Promise<string> {
  const ids: string[] = []
  const enqueue: Jobs['enqueue'] = async (_trx, kind, payload) => {
    ids.push(deliverMessage.payload.parse(kind.payload.parse(payload)).id)
  }
  const queueMessage = openOutbox({ ring, clock, jobs: { enqueue } })
  await inTransaction(connection.db, (trx) => queueMessage(trx, message))
  assert(ids[0])
  return ids[0]
}

const rowOf = (id: string) =>
  connection.db.selectFrom('outbox_message').selectAll().where('id', '=', id).executeTakeFirstOrThrow()

const deliverWith = (provider: Provider, id: string) =>
  deliver({ db: connection.db, clock, log, ring, providers: { sms: provider, email: provider } }, id)

/** An HTTP server that answers as told, at an address of its own. */
async function gateway(answer: (request: IncomingMessage, response: ServerResponse) => void) {
  const server = createServer(answer).listen(0, '127.0.0.1')
  await once(server, 'listening')
  const address = server.address()
  assert(typeof address === 'object' && address)
  return {
    url: `http://127.0.0.1:${address.port}/`,
    close: () => {
      server.closeAllConnections()
      server.close()
    },
  }
}

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
  await inTransaction(connection.db, (trx) => queueMessage(trx, ...letters))
  await deliverQueued(jobs, {
    db: connection.db,
    clock,
    log,
    ring,
    providers: { sms: provider, email: provider },
  })
  await allAreTaken.promise
  await jobs.stop()
  jobs = await openJobs(connection.pool, log)
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
  await inTransaction(connection.db, async (trx) => {
    await queueMessage(trx, code)
    const row = await trx.selectFrom('outbox_message').selectAll().executeTakeFirstOrThrow()
    assert.doesNotMatch(JSON.stringify(row) + row.sealed_text?.toString('latin1'), /482913/)
  })
  await deliverQueued(jobs, {
    db: connection.db,
    clock,
    log,
    ring,
    providers: { sms: provider, email: provider },
  })
  await isTaken.promise
  await jobs.stop()
  jobs = await openJobs(connection.pool, log)
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
  const before = await connection.db.selectFrom('outbox_message').select('id').execute()
  await assert.rejects(
    inTransaction(connection.db, async (trx) => {
      await queueMessage(trx, code)
      throw new Error('undone')
    }),
  )
  assert.deepEqual(await connection.db.selectFrom('outbox_message').select('id').execute(), before)
})

test('a code older than its life is dropped instead of sent late', async () => {
  const id = await write({ ...code, expiresAt: new Date(clock.now().getTime() + 300_000) })
  clock.pass({ minutes: 5 })
  await deliverWith(() => assert.fail('sent late'), id)
  const row = await rowOf(id)
  assert.deepEqual([row.sealed_text, row.dropped_at], [null, clock.now()])
})

test('a gateway that fails gets the same message again under the same id, and no third time', async () => {
  const asked: { id: string; text: string }[] = []
  const sms = await gateway((request, response) => {
    void text(request).then((body) => {
      asked.push(JSON.parse(body))
      response.writeHead(asked.length === 1 ? 500 : 200).end()
    })
  })
  const id = await write(code)
  await assert.rejects(deliverWith(smsProvider(sms.url), id), /answered 500/)
  await deliverWith(smsProvider(sms.url), id)
  await deliverWith(smsProvider(sms.url), id)
  sms.close()
  assert.deepEqual(
    asked,
    [0, 0].map(() => ({ id, to: code.to, text: code.text })),
  )
  assert.equal((await rowOf(id)).attempts, 2)
})

test('a gateway cannot send a code on to somewhere else', async () => {
  const elsewhere = await gateway(() => assert.fail('followed'))
  const sms = await gateway((_request, response) =>
    response.writeHead(307, { location: elsewhere.url }).end(),
  )
  await assert.rejects(deliverWith(smsProvider(sms.url), await write(code)))
  sms.close()
  elsewhere.close()
})

test('a mail server gets one message for one recipient, whatever a name contains', async () => {
  const { SMTPServer } = await import('smtp-server')
  const received: { recipients: string[]; source: string }[] = []
  const server = new SMTPServer({
    authOptional: true,
    disabledCommands: ['STARTTLS'],
    onData: (stream, session, done) => {
      text(stream).then((source) => {
        received.push({ recipients: session.envelope.rcptTo.map(({ address }) => address), source })
        done()
      }, done)
    },
  })
  server.listen(0, '127.0.0.1')
  await once(server.server, 'listening')
  const address = server.server.address()
  assert(typeof address === 'object' && address)
  const id = await write({
    channel: 'email',
    to: 'elena@example.com',
    subject: 'Hello\r\nBcc: thief@example.com',
    text: 'Your password was changed',
  })
  await deliverWith(smtpProvider(`smtp://127.0.0.1:${address.port}`, 'portal@example.com'), id)
  await new Promise<void>((resolve) => server.close(resolve))
  assert.deepEqual(
    received.map(({ recipients }) => recipients),
    [['elena@example.com']],
  )
  assert.match(received[0]?.source ?? '', /^Subject: Hello Bcc: thief@example\.com\r$/m)
  assert.match(received[0]?.source ?? '', new RegExp(`^Message-ID: <${id}@example.com>\r$`, 'm'))
})

test('without a provider a message is a line in a file that only its owner reads', async () => {
  const folder = await mkdtemp(join(tmpdir(), 'fundholder-'))
  const path = join(folder, 'outbox.jsonl')
  await deliverWith(fileProvider(path), await write(code))
  const { channel, to, subject, text } = code
  assert.deepEqual(JSON.parse(await readFile(path, 'utf8')), {
    at: clock.now().toISOString(),
    channel,
    to,
    subject,
    text,
  })
  assert.equal((await stat(path)).mode & 0o777, 0o600)
  await rm(folder, { recursive: true })
})

test('to whom a message went is known for thirty days, and what still waits is kept', async () => {
  const still = await write(code)
  const sent = await write(code)
  const late = await write({ ...code, expiresAt: clock.now() })
  await deliverWith(async () => {}, sent)
  await deliverWith(() => assert.fail('sent late'), late)
  const known = async () => {
    const rows = await connection.db.selectFrom('outbox_message').select('id').execute()
    return [still, sent, late].filter((id) => rows.some((row) => row.id === id))
  }
  clock.pass({ hours: 30 * 24 })
  await forgetOldMessages({ db: connection.db, clock })
  assert.deepEqual(await known(), [still, sent, late])
  clock.pass({ seconds: 1 })
  await forgetOldMessages({ db: connection.db, clock })
  assert.deepEqual(await known(), [still])
})

test('whoever makes the change does not wait for a gateway that hangs', async () => {
  const sms = await gateway(() => {})
  const working = await openJobs(connection.pool, log)
  const provider = smsProvider(sms.url)
  await deliverQueued(working, {
    db: connection.db,
    clock,
    log,
    ring,
    providers: { sms: provider, email: provider },
  })
  const queueMessage = openOutbox({ ring, clock, jobs: working })
  const began = performance.now()
  await inTransaction(connection.db, (trx) => queueMessage(trx, code))
  const took = performance.now() - began
  sms.close()
  await working.stop()
  assert(took < 10_000, `took ${took} ms, while the gateway is waited for 15 s`)
})

test('a sealed text opens in its own place only, and with a former key as long as that is on the ring', () => {
  const sealed = seal(ring, 'one', 'secret')
  const rotated = [{ id: 'o2', secret: randomBytes(32) }, ...ring]
  assert.equal(unseal(rotated, 'one', sealed), 'secret')
  assert.throws(() => unseal(ring, 'other', sealed))
  assert.throws(() => unseal(rotated.slice(0, 1), 'one', sealed), /not on the ring/)
})
