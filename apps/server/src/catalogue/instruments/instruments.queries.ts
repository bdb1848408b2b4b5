import { sql } from 'kysely'
import type {} from '#catalogue/catalogue.tables.ts'
import type { Database } from '#platform/database/database.ts'

/** Says whether clients of a manager see only what can be ordered. @returns whether there is such a manager. */
export async function showOperativeOnly(
  db: Database,
  entityId: number,
  isRestricted: boolean,
): Promise<boolean> {
  const { rows } = await sql`
    update entity set operative_only = ${isRestricted} where id = ${entityId} returning id`.execute(db)
  return rows.length > 0
}
