import type { CalendarDay } from '@fundholder/domain/calendar.ts'
import type { GeneratedAlways } from 'kysely'

declare module '#platform/database/database.ts' {
  interface Tables {
    audit_chain: { id: string; sequence: number; head: Buffer; anchored: number }
    /** Numbered and hashed by the database. */
    audit_entry: {
      chain_id: string
      sequence: GeneratedAlways<number>
      event: string
      user_id: string | null
      actor_id: string | null
      operator: string | null
      details: Record<string, AuditDetail>
      at: Date
      previous_hash: GeneratedAlways<Buffer>
      hash: GeneratedAlways<Buffer>
    }
    audit_anchor: { day: CalendarDay; grown: Record<string, number>; hash: Buffer; recorded_at: Date }
  }
}

export type AuditDetail = string | number | boolean | readonly string[]
