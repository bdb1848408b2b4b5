import type { CalendarDay } from '@fundholder/domain/calendar.ts'
import type { Language } from '@fundholder/domain/users.ts'

declare module '#platform/database/database.ts' {
  interface Tables {
    made_paper: {
      id: string
      version: string
      /** Earlier versions of the portal made key information documents, too. They are kept as acknowledged. */
      kind: 'KID' | 'FACTSHEET'
      language: Language
      name: string
      day: CalendarDay
      instrument_id: string
      /** A `Paper` as JSON. */
      contents: string
      /** Null until it is first opened. */
      file: Buffer | null
      made_at: Date
    }
    paper_pass: {
      secret_hash: Buffer
      user_id: string
      session_id: string
      made_id: string | null
      made_version: string | null
      file: string | null
      /** Set when the imported file is stored in the database. */
      document_id: string | null
      document_version: string | null
      name: string
      expires_at: Date
    }
  }
}
