import { randomUUID } from 'node:crypto'
import * as z from 'zod'
import type { Clock } from '#platform/clock.ts'
import type { RunningTransaction } from '#platform/database.ts'
import type { JobKind, Jobs } from '#platform/jobs.ts'
import type { Secret } from '#platform/secrets.ts'
import { insertMessages } from './outbox.queries.ts'
import { seal } from './sealing.ts'

/** A message to a person, told once what it tells is certain. */
export type Message = {
  channel: 'sms' | 'email'
  to: string
  subject: string
  text: string
  /** Afterwards it is dropped rather than delivered: nobody wants a code that no longer works. */
  expiresAt?: Date | undefined
  /** What it is about, such as an order: messages about the same are delivered in the order in which they were queued. */
  sequence?: string | undefined
}

/** Writes messages in the transaction of what they tell; they are delivered once that is committed, and only then. */
export type QueueMessage = (trx: RunningTransaction, ...messages: Message[]) => Promise<void>

export const deliverMessage: JobKind<{ id: string }> = {
  name: 'deliver-message',
  payload: z.strictObject({ id: z.uuid() }),
  retries: 12,
  pauseSeconds: 2,
  longestPauseSeconds: 1800,
  longestRunSeconds: 60,
}

export function openOutbox({
  ring,
  clock,
  jobs,
}: {
  ring: readonly Secret[]
  clock: Clock
  jobs: Pick<Jobs, 'enqueue'>
}): QueueMessage {
  return async (trx, ...messages) => {
    const rows = messages.map(({ channel, to, subject, text, expiresAt, sequence }) => {
      const id = randomUUID()
      return {
        id,
        channel,
        recipient: to,
        subject: oneLine(subject),
        sealed_text: seal(ring, id, text),
        created_at: clock.now(),
        expires_at: expiresAt ?? null,
        sequence: sequence ?? null,
      }
    })
    await insertMessages(trx, rows)
    await jobs.enqueue(trx, deliverMessage, ...rows.map(({ id }) => ({ id })))
  }
}

/** A name with a line break must not begin a header of its own. */
const oneLine = (text: string) => text.replaceAll(/[\p{Cc}\p{Cf}\u2028\u2029]+/gu, ' ').trim()
