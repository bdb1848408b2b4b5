import type { CalendarDay } from '@fundholder/domain/calendar.ts'
import type { StoredDocumentKind } from '@fundholder/domain/funds/documents.ts'
import type { Language } from '@fundholder/domain/users/users.ts'
import type { Generated } from 'kysely'

declare module '#platform/database/database.ts' {
  interface Tables {
    /**
     * A document and its addressee: a contract, an employer, the clients of an entity, or everyone. One of an instrument is a
     * fund's.
     */
    document: {
      id: string
      kind: StoredDocumentKind
      name: string
      language: Language
      version: string
      /** The day that it describes. */
      day: CalendarDay
      instrument_id: string | null
      contract_id: string | null
      entity_id: number | null
      employer_id: Generated<string | null>
      /** First and last day of the period that it covers; both or neither. */
      from_day: Generated<CalendarDay | null>
      to_day: Generated<CalendarDay | null>
      /** Its name for a download; of documents imported by earlier versions a path below `FUND_DOCUMENTS_DIR`. */
      file: string
      source: Generated<'imported' | 'published' | 'issued'>
      published_at: Generated<Date | null>
      /** Operator who published it. */
      published_by: Generated<string | null>
      withdrawn_at: Generated<Date | null>
      withdrawn_by: Generated<string | null>
      /** The issued document that this one corrects. */
      corrects: Generated<string | null>
    }
    /** Files of documents, each version for good: orders acknowledge a version. */
    document_version: {
      document_id: string
      version: string
      sha256: Buffer
      /** Null where the file lies elsewhere, at `location`. */
      content: Buffer | null
      location: Generated<string | null>
      /** Null in rows of earlier versions. */
      bytes: Generated<number | null>
      stored_at: Date
    }
    /** A published document whose readers are notified, in the order of their ids. */
    document_announcement: {
      document_id: string
      after_user: Generated<string | null>
      finished_at: Generated<Date | null>
    }
    document_read: { user_id: string; document_id: string; read_at: Date }
  }
}
