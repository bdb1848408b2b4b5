import assert from 'node:assert/strict'
import { randomBytes } from 'node:crypto'
import { deliver } from '#notices/delivery.ts'
import { deliverMessage, type Message, openOutbox } from '#notices/outbox.ts'
import type { Provider } from '#notices/providers.ts'
import { standingClock } from '#platform/clock.ts'
import { inTransaction, openDatabase } from '#platform/database.ts'
import { type Jobs, prepareJobs } from '#platform/jobs.ts'
import { openLog } from '#platform/log.ts'
import { PATIENT, testDatabase } from './postgres.ts'

export const code: Message = {
  channel: 'sms',
  to: '+34600000001',
  subject: 'Code',
  text: '482913 is your code',
}

/** Where messages wait, on a database of its own, with the ring that seals them. */
export async function openWaitingMessages() {
  const ring = [{ id: 'o1', secret: randomBytes(32) }]
  const log = openLog('silent')
  const clock = standingClock('2026-11-20T11:00:00Z')
  const database = await testDatabase()
  await prepareJobs(database.url, [deliverMessage])
  const { db, pool } = openDatabase(database.url, { limits: PATIENT })

  /** Writes a message that no job delivers; its id is returned. */
  async function write(message: Message): Promise<string> {
    const ids: string[] = []
    const enqueue: Jobs['enqueue'] = async (_trx, kind, payload) => {
      ids.push(deliverMessage.payload.parse(kind.payload.parse(payload)).id)
    }
    const queueMessage = openOutbox({ ring, clock, jobs: { enqueue } })
    await inTransaction(db, (trx) => queueMessage(trx, message))
    assert(ids[0])
    return ids[0]
  }

  const rowOf = (id: string) =>
    db.selectFrom('outbox_message').selectAll().where('id', '=', id).executeTakeFirstOrThrow()

  const deliverWith = (provider: Provider, id: string) =>
    deliver({ db, clock, log, ring, providers: { sms: provider, email: provider } }, id)

  const close = async () => {
    await db.destroy()
    await database.close()
  }
  return { ring, log, clock, db, pool, write, rowOf, deliverWith, close }
}
