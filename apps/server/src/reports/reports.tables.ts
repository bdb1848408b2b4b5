import type { CalendarDay } from '@fundholder/domain/calendar.ts'
import type { Language } from '@fundholder/domain/users/users.ts'
import type { ReportType } from '@fundholder/protocol/portfolios/reports.ts'
import type { Generated } from 'kysely'

declare module '#platform/database/database.ts' {
  interface Tables {
    report: {
      id: string
      user_id: string
      entity_id: number
      contract_id: string
      type: ReportType
      from_day: CalendarDay
      to_day: CalendarDay
      language: Language
      /** ISSUING: one try has the right to issue the document; none begins after it. */
      status: Generated<'PENDING' | 'ISSUING' | 'OK' | 'ERROR'>
      tries: Generated<number>
      /** When the try under way counts as lost with its process. */
      try_until: Generated<Date | null>
      requested_at: Date
      /** When its job was queued again; until then, when it was requested. */
      queued_at: Generated<Date | null>
      /** When it counts as failed. */
      deadline: Date
      document_id: Generated<string | null>
    }
    /** The zip file of an account's export, kept for a day. */
    report_file: { report_id: string; content: Buffer }
    issued_report: { document_id: string; figures_hash: Buffer }
    /** The annual statement of a contract for a year, made for all members by an operator. */
    statement_task: {
      year: number
      contract_id: string
      user_id: string
      entity_id: number
      language: Language
      claimed_until: Generated<Date | null>
      tries: Generated<number>
      failure: Generated<string | null>
      document_id: Generated<string | null>
      notified_at: Generated<Date | null>
    }
  }
}
