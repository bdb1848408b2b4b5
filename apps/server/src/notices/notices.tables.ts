import type { Generated, GeneratedAlways } from 'kysely'

declare module '#platform/database.ts' {
  interface Tables {
    outbox_message: {
      id: string
      channel: 'sms' | 'email'
      recipient: string
      subject: string
      sealed_text: Buffer | null
      created_at: Date
      expires_at: Date | null
      attempts: number
      delivered_at: Date | null
      dropped_at: Date | null
      last_error: string | null
      sequence: Generated<string | null>
      /** In which order messages were queued. */
      number: GeneratedAlways<bigint>
    }
  }
}
