import type { Generated, GeneratedAlways } from 'kysely'

/** Codes never wait behind other messages. */
export type Queue = 'codes' | 'bulk'
export type Channel = 'sms' | 'email'

declare module '#platform/database/database.ts' {
  interface Tables {
    outbox_message: {
      id: string
      channel: Channel
      recipient: string
      subject: string
      encrypted_text: Buffer | null
      created_at: Date
      /** Undelivered until then, it is cancelled. */
      expires_at: Date
      attempts: number
      delivered_at: Date | null
      dropped_at: Date | null
      /** Why the last attempt failed, never in words of the provider: they may repeat the text. */
      last_error: string | null
      sequence: Generated<string | null>
      /** In which order messages were queued. */
      number: GeneratedAlways<bigint>
      queue: Queue
      next_attempt_at: Date
      /** Until then the process that claimed it may be sending it. */
      claimed_until: Date | null
      /** Time of the provider's first rejection; null if not rejected. */
      refused_at: Date | null
    }
  }
}
