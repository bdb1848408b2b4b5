import type { Database } from '#platform/database/database.ts'
import { entityRow, restrict, restrictedRows } from './entities.queries.ts'

/** Returns the name of a fund manager. */
export const entityName = async (db: Database, entityId: number): Promise<string> =>
  (await entityRow(db, entityId)).name

/** Lists the managers whose clients see only funds that can be ordered. */
export const operativeOnlyEntities = async (db: Database): Promise<number[]> =>
  (await restrictedRows(db)).map(({ id }) => id)

/** Sets whether clients of a manager see only funds that can be ordered. @returns false if there is no such manager. */
export const showOperativeOnly = async (
  db: Database,
  entityId: number,
  isRestricted: boolean,
): Promise<boolean> => (await restrict(db, entityId, isRestricted)).numUpdatedRows > 0n
