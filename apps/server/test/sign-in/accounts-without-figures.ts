import { accountsOf } from '#contracts/accounts/accounts.ts'
import { ownershipByUser } from '#contracts/ownership.ts'
import type { AccountSource } from '#people/people-deps.ts'
import type { Database } from '#platform/database/database.ts'

/** Accounts of a user without valued figures. */
export const accountsWithoutFigures = (db: Database): AccountSource => ({
  db,
  ownership: ownershipByUser,
  registered: (session, contracts) => accountsOf(db, session.userId, contracts),
  latestValuation: async () => undefined,
  gratuity: () => undefined,
})
