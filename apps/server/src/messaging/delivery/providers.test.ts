import assert from 'node:assert/strict'
import { once } from 'node:events'
import { mkdtemp, readFile, rm, stat } from 'node:fs/promises'
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { text } from 'node:stream/consumers'
import { after, beforeEach, test } from 'node:test'
import { openMailServer, type ReceivedMail } from '#test/services/mail-server.ts'
import { code, letter, openWaitingMessages } from '#test/services/outbox.ts'
import { fileProvider, retryAfterMs, smsProvider, smtpProvider, Undelivered } from './providers.ts'

const messages = await openWaitingMessages()
const { clock, write, rowOf, sendDue, startSending } = messages
after(messages.close)
beforeEach(messages.forgetAll)

/** Starts an HTTP server with given answers, at an address of its own. */
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
  const requests: { id: string; text: string }[] = []
  const sms = await gateway((request, response) => {
    void text(request).then((body) => {
      requests.push(JSON.parse(body))
      response.writeHead(requests.length === 1 ? 500 : 200).end()
    })
  })
  const [id] = await write(code)
  for (let attempts = 0; attempts < 3; attempts += 1) {
    await sendDue(smsProvider(sms.url))
    clock.pass({ minutes: 1 })
  }
  sms.close()
  assert.deepEqual(
    requests,
    [0, 0].map(() => ({ id, to: code.to, text: code.text })),
  )
  assert.equal((await rowOf(id)).attempts, 2)
})

test('retries a message after the Retry-After of the gateway, a code after a minute at most', async () => {
  const sms = await gateway((_request, response) => response.writeHead(429, { 'retry-after': '90' }).end())
  const [other, aCode] = await write({ ...code, isCode: false }, code)
  await sendDue(smsProvider(sms.url))
  sms.close()
  const { next_attempt_at, last_error, refused_at } = await rowOf(other)
  assert.deepEqual(next_attempt_at, new Date(clock.now().getTime() + 90_000))
  assert.deepEqual([last_error, refused_at], ['the SMS gateway answered 429', null])
  assert.deepEqual((await rowOf(aCode)).next_attempt_at, new Date(clock.now().getTime() + 60_000))
})

test('reads Retry-After in seconds or as a date, and no more than an hour', () => {
  const now = new Date('2026-11-20T11:00:00Z')
  assert.equal(retryAfterMs('5', now), 5_000)
  assert.equal(retryAfterMs('Fri, 20 Nov 2026 11:00:30 GMT', now), 30_000)
  assert.equal(retryAfterMs('Fri, 20 Nov 2026 10:00:00 GMT', now), 0)
  assert.equal(retryAfterMs('999999', now), 3_600_000)
  assert.equal(retryAfterMs('soon', now), 0)
  assert.equal(retryAfterMs(null, now), 0)
})

test('knows which answers of a gateway are about the message itself', async () => {
  let status = 0
  const sms = await gateway((_request, response) => response.writeHead(status).end())
  const isRefused = async (answered: number) => {
    status = answered
    await messages.forgetAll()
    const [id] = await write(code)
    await sendDue(smsProvider(sms.url))
    return (await rowOf(id)).refused_at !== null
  }
  for (const answered of [400, 422]) assert.equal(await isRefused(answered), true, String(answered))
  for (const answered of [401, 404, 429, 500, 503])
    assert.equal(await isRefused(answered), false, String(answered))
  sms.close()
})

test('a gateway cannot send a code on to somewhere else', async () => {
  const elsewhere = await gateway(() => assert.fail('followed'))
  const sms = await gateway((_request, response) =>
    response.writeHead(307, { location: elsewhere.url }).end(),
  )
  const [id] = await write(code)
  await sendDue(smsProvider(sms.url))
  assert.equal((await rowOf(id)).delivered_at, null)
  sms.close()
  elsewhere.close()
})

/** A mail server and a way to it. */
async function mailServer(refused: Readonly<Record<string, number>> = {}, query = '') {
  const received: ReceivedMail[] = []
  const server = await openMailServer({ refused, received })
  const provider = smtpProvider(`${server.url}${query}`, 'portal@example.com')
  return {
    opened: server.connections,
    received,
    ...provider,
    close: async () => {
      provider.close()
      await server.close()
    },
  }
}

test('a mail server gets one message for one recipient, whatever a name contains', async () => {
  const mail = await mailServer()
  const [id] = await write({
    channel: 'email',
    to: 'elena@example.com',
    subject: 'Hello\r\nBcc: thief@example.com',
    text: 'Your password was changed',
  })
  await sendDue(mail.send)
  await mail.close()
  assert.deepEqual(
    mail.received.map(({ recipients }) => recipients),
    [['elena@example.com']],
  )
  assert.match(mail.received[0]?.source ?? '', /^Subject: Hello Bcc: thief@example\.com\r$/m)
  assert.match(mail.received[0]?.source ?? '', new RegExp(`^Message-ID: <${id}@example.com>\r$`, 'm'))
})

test('sends e-mails over persistent connections', async () => {
  const mail = await mailServer()
  await write(...Array.from({ length: 30 }, (_, index) => ({ ...letter, to: `client${index}@mail.example` })))
  await sendDue(mail.send)
  await mail.close()
  assert.equal(mail.received.length, 30)
  assert.equal(mail.opened(), 1)
})

test('sends as many e-mails at once as SMTP_URL has connections', async () => {
  for (const [query, connections] of [
    ['', 40],
    ['?maxConnections=3', 3],
  ] as const) {
    const mail = await mailServer({}, query)
    assert.equal(mail.connections, connections)
    await mail.close()
  }
})

test('an address that the mail server does not know is refused; a full mailbox is tried again soon', async () => {
  const mail = await mailServer({ 'gone@mail.example': 550, 'full@mail.example': 452 })
  const [gone, full] = await write(
    { ...letter, to: 'gone@mail.example' },
    { ...letter, to: 'full@mail.example' },
  )
  await sendDue(mail.send)
  await mail.close()
  const [refused, failing] = [await rowOf(gone), await rowOf(full)]
  assert.deepEqual([refused.refused_at, failing.refused_at], [clock.now(), null])
  assert.match(refused.last_error ?? '', /^the mail server failed: EENVELOPE 550$/)
  assert.match(failing.last_error ?? '', /^the mail server failed: EENVELOPE 452$/)
})

test('a mail server that answers 4xx about a recipient works, one that shuts down does not', async () => {
  const mail = await mailServer({
    'grey@mail.example': 450,
    'full@mail.example': 452,
    'late@mail.example': 421,
  })
  const kindFor = (to: string) =>
    mail
      .send({ id: to, at: clock.now(), channel: 'email', to, subject: '', text: '' })
      .catch((error: unknown) => error instanceof Undelivered && error.kind)
  assert.equal(await kindFor('grey@mail.example'), 'deferred')
  assert.equal(await kindFor('full@mail.example'), 'deferred')
  assert.equal(await kindFor('late@mail.example'), 'failed')
  await mail.close()
})

test('a mail server that is away is not the message’s fault', async () => {
  const mail = await mailServer()
  await mail.close()
  const { send, close } = smtpProvider('smtp://127.0.0.1:1', 'portal@example.com')
  const [id] = await write(letter)
  await sendDue(send)
  close()
  const { refused_at, last_error } = await rowOf(id)
  assert.equal(refused_at, null)
  assert.match(last_error ?? '', /^the mail server failed: E/)
})

test('without a provider a message is a line in a file that only its owner can read', async () => {
  const folder = await mkdtemp(join(tmpdir(), 'fundholder-'))
  const path = join(folder, 'outbox.jsonl')
  await write(code)
  await sendDue(fileProvider(path))
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

test('a change does not wait for a gateway that hangs', async () => {
  const sms = await gateway(() => {})
  const sending = await startSending(smsProvider(sms.url))
  const began = performance.now()
  await write(code)
  const took = performance.now() - began
  sms.close()
  await sending.stop()
  assert(took < 10_000, `took ${took} ms, while the gateway is waited for 15 s`)
})
