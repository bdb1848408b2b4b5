// A process of its own that sends text messages to a gateway until it is killed.
// Given the database, the gateway, the key of the outbox, where its clock starts, and how it is to be careless, if at all.
import { setImmediate as nextTurn } from 'node:timers/promises'
import { openOutcomes } from '#messaging/delivery/outcomes.ts'
import { type Provider, smsProvider } from '#messaging/delivery/providers.ts'
import { sendMessages } from '#messaging/messaging.ts'
import { type Outcome, recordOutcomes } from '#messaging/outbox/outbox.queries.ts'
import { systemClock } from '#platform/clock/clock.ts'
import { openDatabase } from '#platform/database/database.ts'
import { openLog } from '#platform/logging/log.ts'
import { PATIENT } from '#test/database/postgres.ts'

process.stdin.on('end', () => process.exit()).resume() // its parent process has ended
const [url = '', gateway = '', secret = '', startsAt = '', careless = ''] = process.argv.slice(2)
const { db, pool } = openDatabase(url, { limits: PATIENT })
const clock = systemClock({ timeZone: 'Europe/Madrid', startsAt: new Date(startsAt) })
const log = openLog('silent')

const send = smsProvider(gateway)
let before: Promise<unknown> = Promise.resolve()
/** Records that a message is delivered, and sends it when its turn comes. */
const recordedFirst: Provider = async (delivery) => {
  await recordOutcomes(db, [{ id: delivery.id, kind: 'delivered' }], clock.now())
  const turn = before
  before = turn.then(() => send(delivery))
  await before
}

const kept: Outcome[] = []
/** Keeps outcomes until there are very many of them. */
const recordedLate = async (outcome: Outcome) => {
  kept.push(outcome)
  await nextTurn()
  if (kept.length >= 1_000) await recordOutcomes(db, kept.splice(0), clock.now())
}

const sms = careless === 'recorded-first' ? recordedFirst : send
const providers = { sms, email: sms }
await sendMessages(
  {
    db,
    pool,
    clock,
    log,
    ring: [{ id: 'o1', secret: Buffer.from(secret, 'base64') }],
    providers: { codes: providers, bulk: providers },
    perSecond: { sms: 10_000, email: 10_000 },
  },
  careless === 'recorded-late'
    ? recordedLate
    : openOutcomes({ db, clock, log }, new AbortController().signal),
)
