import type { Database } from '#platform/database/database.ts'
import { entityRow } from './people.queries.ts'

/** Returns the name of a fund manager. */
export const entityName = async (db: Database, entityId: number): Promise<string> =>
  (await entityRow(db, entityId)).name
