import assert from 'node:assert/strict'
import { once } from 'node:events'
import { mkdtemp, readFile, rm, stat } from 'node:fs/promises'
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { text } from 'node:stream/consumers'
import { after, test } from 'node:test'
import { inTransaction } from '#platform/database.ts'
import { openJobs } from '#platform/jobs.ts'
import { code, openWaitingMessages } from '#test/outbox.ts'
import { deliverQueued } from './messaging.ts'
import { openOutbox } from './outbox.ts'
import { fileProvider, smsProvider, smtpProvider } from './providers.ts'

const { ring, log, clock, db, pool, write, rowOf, deliverWith, close } = await openWaitingMessages()
after(close)

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

test('whoever makes the change does not wait for a gateway that hangs', async () => {
  const sms = await gateway(() => {})
  const working = await openJobs(pool, log)
  const provider = smsProvider(sms.url)
  await deliverQueued(working, {
    db,
    clock,
    log,
    ring,
    providers: { sms: provider, email: provider },
  })
  const queueMessage = openOutbox({ ring, clock, jobs: working })
  const began = performance.now()
  await inTransaction(db, (trx) => queueMessage(trx, code))
  const took = performance.now() - began
  sms.close()
  await working.stop()
  assert(took < 10_000, `took ${took} ms, while the gateway is waited for 15 s`)
})
