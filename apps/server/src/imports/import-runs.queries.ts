import { randomUUID } from 'node:crypto'
import { sql } from 'kysely'
import type { Database, RunningTransaction } from '#platform/database/database.ts'
import './imports.tables.ts'

/** Records an import and names it to the database, which records changed contact and bank details under it. @returns its id. */
export async function recordImport(
  trx: RunningTransaction,
  { by, at, files }: { by: string | undefined; at: Date; files: string[] },
): Promise<string> {
  const id = randomUUID()
  await trx
    .insertInto('import_run')
    .values({ id, run_by: by ?? null, started_at: at, files })
    .execute()
  await sql`select set_config('app.import_id', ${id}, true)`.execute(trx)
  return id
}

/** All imports, the latest last. */
export const importRuns = (db: Database) =>
  db.selectFrom('import_run').selectAll().orderBy('number').execute()
