import type { Language } from '@fundholder/domain/users/users.ts'
import { sql } from 'kysely'
import type { Database } from '#platform/database/database.ts'

export const contactRow = (db: Database, userId: string) =>
  db
    .selectFrom('portal_user')
    .select(['email', 'phone', 'language', 'entity_id', 'disabled_at'])
    .where('id', '=', userId)
    .executeTakeFirstOrThrow()

export async function contactRows(db: Database, userIds: readonly string[]) {
  if (userIds.length === 0) return []
  const { rows } = await sql<{ id: string; email: string; language: Language | null; entity_id: number }>`
    select id, email, language, entity_id from portal_user where id = any(${userIds}::uuid[])`.execute(db)
  return rows
}

/** The other users of the same employer who can act. */
export const colleagueRows = (db: Database, userId: string) =>
  db
    .selectFrom('portal_user as own')
    .innerJoin('portal_user as other', (join) =>
      join.onRef('other.employer_id', '=', 'own.employer_id').onRef('other.entity_id', '=', 'own.entity_id'),
    )
    .select(['other.id', 'other.email', 'other.language', 'other.entity_id'])
    .where('own.id', '=', userId)
    .whereRef('other.id', '<>', 'own.id')
    .where('other.user_type', '=', 'EMPLOYER')
    .where('other.disabled_at', 'is', null)
    .orderBy('other.id')
    .execute()

export type Addressees = {
  entityId?: number | undefined
  employerId?: string | undefined
  ids?: readonly string[] | undefined
}

/**
 * Active users in the order of their ids, from after one on: of an entity, of an employer, of some ids, or all.
 */
export const addressedRows = (
  db: Database,
  { entityId, employerId, ids }: Addressees,
  { after, atMost }: { after: string | null; atMost: number },
) =>
  db
    .selectFrom('portal_user')
    .select(['id', 'email', 'language', 'entity_id'])
    .where('disabled_at', 'is', null)
    .$if(entityId !== undefined, (query) => query.where('entity_id', '=', entityId ?? null))
    .$if(employerId !== undefined, (query) => query.where('employer_id', '=', employerId ?? null))
    .$if(ids !== undefined, (query) => query.where('id', '=', sql<string>`any(${ids}::uuid[])`))
    .$if(after !== null, (query) => query.where('id', '>', after))
    .orderBy('id')
    .limit(atMost)
    .execute()

/** The users of an entity who may sign in and have this e-mail address, in whatever case it is written. */
export const rowsOfAddress = (db: Database, entityId: number, email: string) =>
  db
    .selectFrom('portal_user')
    .select(['id', 'username', 'email', 'language', 'entity_id'])
    .where('entity_id', '=', entityId)
    .where((user) => user(user.fn('lower', ['email']), '=', user.fn('lower', [user.val(email)])))
    .where('disabled_at', 'is', null)
    .orderBy('id')
    .execute()
