import type { Database } from '#platform/database/database.ts'
import type {} from './contracts.tables.ts'

/** The ids of contracts that are charged a fee, in their order. */
export const contractsWithFee = (db: Database) =>
  db.selectFrom('contract').select('id').where('fee_basis_points', '>', 0).orderBy('id').execute()

export const contractWithId = (db: Database, id: string) =>
  db.selectFrom('contract').selectAll().where('id', '=', id).executeTakeFirstOrThrow()

/** The currencies that contracts are in. */
export const contractCurrencies = (db: Database) =>
  db.selectFrom('contract').select('currency').distinct().orderBy('currency').execute()

/** Every contract of a user at an entity, the own before those of the user's employer, the oldest first. */
export const contractsOf = (db: Database, { userId, entityId }: { userId: string; entityId: number }) =>
  db
    .selectFrom('contract')
    .selectAll()
    .where((row) =>
      row.or([
        row('user_id', '=', userId),
        row('employer_id', '=', (asking) =>
          asking
            .selectFrom('portal_user')
            .select('portal_user.employer_id')
            .where('portal_user.id', '=', userId)
            .where('portal_user.user_type', '=', 'EMPLOYER'),
        ),
      ]),
    )
    .where('entity_id', '=', entityId)
    .orderBy((row) => row('user_id', '=', userId), 'desc')
    .orderBy('initial_date')
    .orderBy('id')
    .execute()
