import type { Database } from '#platform/database/database.ts'
import { ownNames } from './account-holder.ts'
import { holderNames } from './payee.queries.ts'

/** Whose a user's contract is: the company that the user stands for, else the user; undefined where no name is on file. */
export const holderName = async (db: Database, userId: string): Promise<string | undefined> =>
  ownNames(await holderNames(db, userId))[0]
