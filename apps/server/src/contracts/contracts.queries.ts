import type { CalendarDay } from '@fundholder/domain/calendar.ts'
import { sql } from 'kysely'
import { USER_VIEW } from '#identity/identity.views.ts'
import { compiledOnce } from '#platform/database/compiled-once.ts'
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

/**
 * Every contract that a user may see at an entity: the own before those of the user's employer and those that the user has
 * a role on; the oldest first.
 */
export const contractsOf = compiledOnce((db: Database, userId: string, entityId: number) =>
  db
    .selectFrom('contract')
    .leftJoin('contract_holder as role', (join) =>
      join.onRef('role.contract_id', '=', 'contract.id').on('role.user_id', '=', userId),
    )
    .leftJoin('contract_account as account', 'account.contract_id', 'contract.id')
    .selectAll('contract')
    .select(['role.portal_role', 'role.authorisations', 'account.name as account_name'])
    .where((row) =>
      row.or([
        row('contract.user_id', '=', userId),
        row('contract.employer_id', '=', (eb) =>
          eb
            .selectFrom(USER_VIEW.as('portal_user'))
            .select('portal_user.employer_id')
            .where('portal_user.id', '=', userId)
            .where('portal_user.user_type', '=', 'EMPLOYER'),
        ),
        row('contract.id', '=', (eb) =>
          eb.fn.any(
            sql<string[]>`array(${eb
              .selectFrom('contract_holder')
              .select('contract_id')
              .where('user_id', '=', userId)
              .where((may) => may(may.val('view'), '=', may.fn.any('authorisations')))})`,
          ),
        ),
      ]),
    )
    .where('contract.entity_id', '=', entityId)
    .orderBy((row) => row('contract.user_id', '=', userId), 'desc')
    .orderBy('initial_date')
    .orderBy('contract.id'),
)

/** The employer of a company's contract, and the users who have a contract or a role on it. */
export async function contractUserRows(db: Database, contractId: string) {
  const contract = await contractWithId(db, contractId)
  const roles = await db
    .selectFrom('contract_holder')
    .select('user_id')
    .where('contract_id', '=', contractId)
    .execute()
  return { contract, roles }
}

/** Every contract that had begun by a day, in the order of their ids. */
export const contractsBegun = (db: Database, day: CalendarDay) =>
  db
    .selectFrom('contract')
    .select(['id', 'user_id as userId', 'entity_id as entityId', 'initial_date as initialDate'])
    .where('initial_date', '<=', day)
    .orderBy('id')
    .execute()
