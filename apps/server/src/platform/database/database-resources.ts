import { sql } from 'kysely'
import { type Database, inTransaction } from './database.ts'
import { codeOf, SHORTAGES } from './database-faults.ts'

/** Whether the database has the disk and the memory that it needs. */
export type ResourceWatch = {
  /** Takes note of the code of an error that the database has answered with. */
  note: (code: string) => void
  /** The reasons why it cannot work; none when it can. Tries to write where it could not before. */
  reasons: () => Promise<string[]>
}

/** @param database may be opened after the watch has begun to take notes. */
export function watchResources(database: () => Database): ResourceWatch {
  let isShort = false
  return {
    note: (code) => {
      isShort ||= SHORTAGES.has(code)
    },
    reasons: async () => {
      if (!isShort) return []
      try {
        await writeAMegabyte(database())
        isShort = false
        return []
      } catch (error) {
        const shortage = SHORTAGES.get(codeOf(error))
        if (!shortage) throw error
        return [`${shortage} (SQLSTATE ${codeOf(error)})`]
      }
    },
  }
}

/** Into a table that needs new room on the disk, and is gone afterwards; an existing one may have free room left. */
const writeAMegabyte = (db: Database) =>
  inTransaction(db, (trx) =>
    sql`create temporary table room_on_disk on commit drop as select generate_series(1, 30000)`.execute(trx),
  )
