import type { RequestedField } from '@fundholder/domain/people/profile.ts'
import type { Insertable, Selectable } from 'kysely'
import { ENTITY_VIEW } from '#entities/entities.views.ts'
import { USER_VIEW } from '#identity/identity.views.ts'
import type {} from '#people/people.tables.ts'
import type { Database, RunningTransaction, Tables } from '#platform/database/database.ts'

export type RequestRow = Selectable<Tables['profile_request']>

export async function insertRequests(
  trx: RunningTransaction,
  rows: readonly Insertable<Tables['profile_request']>[],
): Promise<void> {
  await trx
    .insertInto('profile_request')
    .values([...rows])
    .execute()
}

/** Open requests of a user for the same details as another. */
export const openRequests = (
  db: Database,
  userId: string,
  fields: readonly RequestedField[],
): Promise<RequestRow[]> =>
  db
    .selectFrom('profile_request')
    .selectAll()
    .where('user_id', '=', userId)
    .where('field', 'in', fields)
    .where('state', '=', 'open')
    .execute()

/** The open request for the bank account of a company. */
export const openCompanyRequest = (db: Database, employerId: string): Promise<RequestRow | undefined> =>
  db
    .selectFrom('profile_request')
    .selectAll()
    .where('employer_id', '=', employerId)
    .where('state', '=', 'open')
    .executeTakeFirst()

/** Requests that a user sees: the own ones and those of the user's company; newest first, the last hundred. */
export const requestsFor = (
  db: Database,
  userId: string,
  employerId: string | undefined,
): Promise<RequestRow[]> =>
  db
    .selectFrom('profile_request')
    .selectAll()
    .where((row) =>
      row.or([
        row('user_id', '=', userId),
        ...(employerId === undefined ? [] : [row('employer_id', '=', employerId)]),
      ]),
    )
    .orderBy('number', 'desc')
    .limit(100)
    .execute()

export const lockedRequest = (trx: RunningTransaction, id: string): Promise<RequestRow | undefined> =>
  trx.selectFrom('profile_request').selectAll().where('id', '=', id).forUpdate().executeTakeFirst()

export const requestById = (db: Database, id: string): Promise<RequestRow | undefined> =>
  db.selectFrom('profile_request').selectAll().where('id', '=', id).executeTakeFirst()

export async function closeRequest(
  trx: RunningTransaction,
  id: string,
  outcome: {
    state: 'approved' | 'refused' | 'withdrawn'
    decided_at: Date
    decided_by?: string
    decided_user_id?: string
    reason?: string
  },
): Promise<void> {
  await trx.updateTable('profile_request').set(outcome).where('id', '=', id).execute()
}

/** A request as operators name it. */
export type OperatorsRequest = RequestRow & { username: string; manager: string }

const forOperators = (db: Database) =>
  db
    .selectFrom('profile_request as request')
    .innerJoin(USER_VIEW.as('portal_user'), 'portal_user.id', 'request.user_id')
    .innerJoin(ENTITY_VIEW.as('entity'), 'entity.id', 'request.entity_id')
    .selectAll('request')
    .select(['username', 'entity.name as manager'])

/** Requests that the manager decides, the ones due first on top; only open ones unless `all`. */
export const requestsToDecide = (db: Database, { all }: { all: boolean }): Promise<OperatorsRequest[]> =>
  forOperators(db)
    .where('request.employer_id', 'is', null)
    .$if(!all, (query) => query.where('state', '=', 'open'))
    .orderBy('due_on')
    .orderBy('number')
    .execute()

export const requestNumbered = (
  trx: RunningTransaction,
  number: bigint,
): Promise<OperatorsRequest | undefined> =>
  forOperators(trx).where('number', '=', number).forUpdate('request').executeTakeFirst()
