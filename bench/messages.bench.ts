// Messages: how soon a code leaves while 50,000 other messages wait, and how many of those leave in a second.
import { randomBytes } from 'node:crypto'
import { once } from 'node:events'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { text } from 'node:stream/consumers'
import { setTimeout as delay } from 'node:timers/promises'
import { type Providers, smsProvider, smtpProvider } from '../apps/server/src/messaging/delivery/providers.ts'
import { sendMessages } from '../apps/server/src/messaging/messaging.ts'
import { type Message, openOutbox } from '../apps/server/src/messaging/outbox/outbox.ts'
import { systemClock } from '../apps/server/src/platform/clock/clock.ts'
import { inTransaction, openDatabase } from '../apps/server/src/platform/database/database.ts'
import { openLog } from '../apps/server/src/platform/logging/log.ts'
import { PATIENT, testDatabase } from '../apps/server/test/database/postgres.ts'
import { openMailServer } from '../apps/server/test/services/mail-server.ts'
import { report, sized } from './measuring/budget.ts'

const WAITING = sized(50_000, 400)
const CODES = sized(40, 2)
const CODE_EVERY_MS = sized(500, 10)
const SENT_FOR_MS = sized(15_000, 500)
/** Response time of a gateway, and of a mail server for each message. */
const PROVIDER_MS = 100
const AT_A_TIME = 1_000
const USUAL = { sms: 200, email: 200 }
const UNBOUNDED = { sms: 99_999, email: 99_999 }

const database = await testDatabase()
const { db, pool } = openDatabase(database.url, { limits: PATIENT })
const clock = systemClock({ timeZone: 'Europe/Madrid' })
const log = openLog('error')
const ring = [{ id: 'k1', secret: randomBytes(32) }]
const queueMessage = openOutbox({ ring, clock })

const arrivedAt = new Map<string, number>()
const arrived = { sms: 0, email: 0 }
const gateway = createServer((request, response) => {
  void text(request).then(async (body) => {
    const { to } = JSON.parse(body) as { to: string }
    arrived.sms += 1
    arrivedAt.set(to, performance.now())
    await delay(PROVIDER_MS)
    response.end()
  })
}).listen(0, '127.0.0.1')
await once(gateway, 'listening')
const mailServer = await openMailServer({
  takesMs: PROVIDER_MS,
  received: {
    push: () => {
      arrived.email += 1
    },
  },
})
const { port } = gateway.address() as AddressInfo

function providers(): Providers {
  const mail = smtpProvider(mailServer.url, 'portal@example.com')
  return { sms: smsProvider(`http://127.0.0.1:${port}/`), email: mail.send, close: mail.close }
}
const startSending = (perSecond: typeof USUAL) =>
  sendMessages({
    db,
    pool,
    clock,
    log,
    ring,
    perSecond,
    providers: { codes: providers(), bulk: providers() },
  })

try {
  await writeWaiting()
  const longest = await longestWayOfCodes()
  const perSecond = await sentPerSecond()
  report(`Messages, ${WAITING} waiting`, [
    { what: `slowest of ${CODES} codes`, figure: longest / 1_000, unit: ' s', atMost: 2 },
    { what: 'text messages', figure: perSecond.sms, unit: ' a second', atLeast: 200 },
    { what: 'e-mails', figure: perSecond.email, unit: ' a second', atLeast: 200 },
  ])
} finally {
  gateway.closeAllConnections()
  gateway.close()
  await mailServer.close()
  await db.destroy()
  await database.close()
}

async function writeWaiting() {
  for (let written = 0; written < WAITING; written += AT_A_TIME) {
    const messages = Array.from({ length: Math.min(AT_A_TIME, WAITING - written) }, (_, at): Message => {
      const number = written + at
      const message = { subject: 'A letter', text: 'Your contribution was invested. '.repeat(20) }
      return number % 2 === 0
        ? { ...message, channel: 'sms', to: `+34600${number}` }
        : { ...message, channel: 'email', to: `client${number}@mail.example`, sequence: `order ${number}` }
    })
    await inTransaction(db, (trx) => queueMessage(trx, ...messages))
  }
}

/** Codes on their way while the others leave at their usual rate. @returns milliseconds from queueing to arriving. */
async function longestWayOfCodes(): Promise<number> {
  const sending = await startSending(USUAL)
  const queuedAt = new Map<string, number>()
  for (let code = 0; code < CODES; code += 1) {
    await delay(CODE_EVERY_MS)
    const to = `+3461${code}`
    queuedAt.set(to, performance.now())
    const message = {
      channel: 'sms' as const,
      to,
      subject: 'Code',
      text: '482913 is your code',
      isCode: true,
    }
    await inTransaction(db, (trx) => queueMessage(trx, message))
  }
  while ([...queuedAt.keys()].some((to) => !arrivedAt.has(to))) await delay(50)
  await sending.stop()
  return Math.max(...[...queuedAt].map(([to, at]) => (arrivedAt.get(to) ?? Number.NaN) - at))
}

/** Returns the number of messages sent per second without a rate limit. */
async function sentPerSecond(): Promise<typeof arrived> {
  const before = { ...arrived }
  const begun = performance.now()
  const sending = await startSending(UNBOUNDED)
  await delay(SENT_FOR_MS)
  const seconds = (performance.now() - begun) / 1_000
  const during = { ...arrived }
  await sending.stop()
  return { sms: (during.sms - before.sms) / seconds, email: (during.email - before.email) / seconds }
}
