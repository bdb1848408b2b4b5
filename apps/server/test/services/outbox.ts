import assert from 'node:assert/strict'
import { randomBytes } from 'node:crypto'
import { attempt } from '#messaging/delivery/attempt.ts'
import type { Provider } from '#messaging/delivery/providers.ts'
import type { Channel, Queue } from '#messaging/messaging.tables.ts'
import { type SendingDeps, sendMessages } from '#messaging/messaging.ts'
import { claimDue, type Outcome, recordOutcomes } from '#messaging/outbox/outbox.queries.ts'
import { type Message, openOutbox } from '#messaging/outbox/outbox.ts'
import { fixedClock } from '#platform/clock/clock.ts'
import { inTransaction, openDatabase } from '#platform/database/database.ts'
import { openLog } from '#platform/logging/log.ts'
import { PATIENT, testDatabase } from '#test/database/postgres.ts'

export const code: Message = {
  channel: 'sms',
  to: '+34600000001',
  subject: 'Code',
  text: '482913 is your code',
  isCode: true,
}

export const letter: Message = {
  channel: 'email',
  to: 'elena@mail.example',
  subject: 'A letter',
  text: 'Your order is completed',
}

/** Opens an outbox on a database of its own, with its key ring. */
export async function openWaitingMessages() {
  const ring = [{ id: 'o1', secret: randomBytes(32) }]
  const log = openLog('silent')
  const clock = fixedClock('2026-11-20T11:00:00Z')
  const database = await testDatabase()
  const { db, pool } = openDatabase(database.portalUrl, { limits: PATIENT })
  const queueMessage = openOutbox({ ring, clock })

  /** Queues messages in one change. @returns their ids, in the same order. */
  async function write(...messages: Message[]): Promise<string[]> {
    const before = await db.selectFrom('outbox_message').select('id').execute()
    await inTransaction(db, (trx) => queueMessage(trx, ...messages))
    const all = await db.selectFrom('outbox_message').select('id').orderBy('number').execute()
    const known = new Set(before.map(({ id }) => id))
    return all.map(({ id }) => id).filter((id) => !known.has(id))
  }

  const rowOf = (id: string | undefined) =>
    db
      .selectFrom('outbox_message')
      .selectAll()
      .where('id', '=', id ?? assert.fail('no message'))
      .executeTakeFirstOrThrow()

  /** Sends once whatever is due, one after the other. @returns how many messages were tried. */
  async function sendDue(provider: Provider): Promise<number> {
    const providers = { sms: provider, email: provider }
    let tried = 0
    for (const queue of ['codes', 'bulk'] satisfies Queue[])
      for (const channel of ['sms', 'email'] satisfies Channel[]) {
        const now = clock.now()
        const claim = { now, until: new Date(now.getTime() + 30_000), atMost: 1_000 }
        const outcomes: Outcome[] = []
        for (const row of await claimDue(db, { queue, channel }, claim))
          outcomes.push(await attempt({ clock, ring, providers }, row))
        await recordOutcomes(db, outcomes, clock.now())
        tried += outcomes.length
      }
    return tried
  }

  /** Sends as a running portal does. */
  const startSending = (
    provider: Provider,
    { codes, ...deps }: { codes?: Provider } & Partial<SendingDeps> = {},
  ) => {
    const both = (one: Provider) => ({ sms: one, email: one })
    return sendMessages({
      db,
      pool,
      clock,
      log,
      ring,
      providers: { codes: both(codes ?? provider), bulk: both(provider) },
      perSecond: { sms: 10_000, email: 10_000 },
      ...deps,
    })
  }

  const forgetAll = () => db.deleteFrom('outbox_message').execute()
  const close = async () => {
    await db.destroy()
    await database.close()
  }
  return {
    url: database.url,
    ring,
    log,
    clock,
    db,
    pool,
    queueMessage,
    write,
    rowOf,
    sendDue,
    startSending,
    forgetAll,
    close,
  }
}
