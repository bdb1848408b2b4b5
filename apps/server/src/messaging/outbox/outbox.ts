import { randomUUID } from 'node:crypto'
import type { NotificationKind } from '@fundholder/domain/users/notifications.ts'
import type { Language } from '@fundholder/domain/users/users.ts'
import type { Channel } from '#messaging/messaging.tables.ts'
import type { Clock } from '#platform/clock/clock.ts'
import type { Secret } from '#platform/config/secrets.ts'
import type { RunningTransaction } from '#platform/database/database.ts'
import { encrypt } from './encryption.ts'
import { insertMessages } from './outbox.queries.ts'

/** Default time during which a message is retried. */
const LIFE_MS = 7 * 24 * 60 * 60 * 1000

/** A message to a person. */
export type Message = {
  channel: Channel
  to: string
  subject: string
  text: string
  /** Somebody is waiting for it on screen: it is sent before all messages that are no codes. */
  isCode?: boolean | undefined
  /** Afterwards it is cancelled, as a code that no longer works. Seven days after it was queued by default. */
  expiresAt?: Date | undefined
  /**
   * Subject, such as an order: a recipient gets messages of one sequence in the order in which they were
   * queued.
   */
  sequence?: string | undefined
  /** Lists the message in the portal as well; e-mails of a kind that the user has switched off are not sent. */
  notification?: Notification | undefined
  /** Whom an e-mail greets, in whose language; without it the text is the whole e-mail. */
  addressee?: Addressee | undefined
}

/** Recipient of an e-mail: language, entity whose brand it has, and the user whose name it has; undefined for nobody. */
export type Addressee = { userId: string | undefined; language: Language; entityId: number }

/** Entry under the bell of a user, with the subject of its message. */
export type Notification = {
  userId: string
  kind: NotificationKind
  /** Shown under the subject: nothing that is secret. */
  text?: string
  /** Page of the portal that shows more. */
  path?: string
}

/** Writes messages in the transaction that they describe; they are delivered only once it is committed. */
export type QueueMessage = (trx: RunningTransaction, ...messages: Message[]) => Promise<void>

export function openOutbox({ ring, clock }: { ring: readonly Secret[]; clock: Clock }): QueueMessage {
  return async (trx, ...messages) => {
    const now = clock.now()
    const rows = messages.map(({ channel, to, subject, text, isCode, expiresAt, sequence }) => {
      const id = randomUUID()
      return {
        id,
        channel,
        recipient: to,
        subject: oneLine(subject),
        encrypted_text: encrypt(ring, id, text),
        created_at: now,
        expires_at: expiresAt ?? new Date(now.getTime() + LIFE_MS),
        sequence: sequence ?? null,
        queue: isCode ? ('codes' as const) : ('bulk' as const),
      }
    })
    await insertMessages(trx, rows)
  }
}

/** A name with a line break must not begin a header of its own. */
const oneLine = (text: string) => text.replaceAll(/[\p{Cc}\p{Cf}\u2028\u2029]+/gu, ' ').trim()
