import { sql } from 'kysely'
import { atMostEvery } from '#platform/basics/at-most-every.ts'
import { type Database, inTransaction } from './database.ts'
import { codeOf, SHORTAGES } from './database-faults.ts'

/** Minimum interval between checks. Unauthenticated callers of `/readyz` share a check. */
const CHECK_MS = 5_000

/** Detects a full disk or a lack of memory on the database server. */
export type ResourceWatch = {
  /** Records the code of an error that the database returned. */
  note: (code: string) => void
  /** Returns why the database cannot store data; none if it can. After a shortage, tries to write. */
  reasons: () => Promise<string[]>
}

/** @param database is called only after an error was recorded. */
export function watchResources(database: () => Database): ResourceWatch {
  let check: (() => Promise<string[]>) | undefined // while there is a shortage
  return {
    note: (code) => {
      if (SHORTAGES.has(code)) check ??= atMostEvery(CHECK_MS, () => shortagesOf(database()))
    },
    reasons: async () => {
      const current = check
      const reasons = (await current?.()) ?? []
      if (reasons.length === 0 && check === current) check = undefined
      return reasons
    },
  }
}

async function shortagesOf(db: Database): Promise<string[]> {
  try {
    await writeMegabyte(db)
    return []
  } catch (error) {
    const shortage = SHORTAGES.get(codeOf(error))
    if (!shortage) throw error
    return [`${shortage} (SQLSTATE ${codeOf(error)})`]
  }
}

/** Uses a new temporary table: an existing table may have free space inside its file. */
const writeMegabyte = (db: Database) =>
  inTransaction(db, (trx) =>
    sql`create temporary table room_on_disk on commit drop as select generate_series(1, 30000)`.execute(trx),
  )
