import type { CalendarDay } from '@fundholder/domain/calendar.ts'
import type { Language } from '@fundholder/domain/users/users.ts'

declare module '#platform/database/database.ts' {
  interface Tables {
    generated_document: {
      id: string
      version: string
      /** Earlier versions of the portal made key information documents, too. They are kept as acknowledged. */
      kind: 'KID' | 'FACTSHEET'
      language: Language
      name: string
      day: CalendarDay
      instrument_id: string
      /** A `DocumentContent` as JSON. */
      contents: string
      /** Null until it is first opened. */
      file: Buffer | null
      generated_at: Date
    }
    download_token: {
      secret_hash: Buffer
      user_id: string
      session_id: string
      generated_id: string | null
      generated_version: string | null
      file: string | null
      /** Set when the imported file is stored in the database. */
      document_id: string | null
      document_version: string | null
      name: string
      expires_at: Date
    }
  }
}
