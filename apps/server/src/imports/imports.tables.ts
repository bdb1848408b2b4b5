import type { Generated, GeneratedAlways } from 'kysely'

declare module '#platform/database/database.ts' {
  interface Tables {
    /** Import runs with their files; append-only. */
    import_run: {
      id: string
      /** In which order imports began. */
      number: GeneratedAlways<bigint>
      run_by: string | null
      started_at: Date
      files: string[]
    }
    /** Accepted contributions that are still to be booked, by `number`. */
    pending_contribution: {
      number: GeneratedAlways<bigint>
      contract_id: string
      entries: unknown
      accepted_at: Generated<Date>
    }
  }
}
