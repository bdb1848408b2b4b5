import type { Database } from '#platform/database/database.ts'
import { ownNames } from './account-holder.ts'
import { holderNames } from './payee.queries.ts'

/**
 * Returns the name of a contract's holder: the user's company, otherwise the user; undefined if no name is on
 * record.
 */
export const holderName = async (db: Database, userId: string): Promise<string | undefined> =>
  ownNames(await holderNames(db, userId))[0]
