import { DEFAULT_LANGUAGE, type Language } from '@fundholder/domain/users.ts'
import { sql } from 'kysely'
import type { Database } from '#platform/database/database.ts'
import type { DetailChange } from './people.tables.ts'

/** A user whose contact or bank details an import changed, as they are now, and what changed. */
export type ChangedUser = {
  user_id: string
  username: string
  email: string
  phone: string | null
  language: Language
  manager: string
  changes: DetailChange[]
}

/** The ids of all users whose details an import changed. */
export async function changedUserIds(db: Database, importId: string): Promise<string[]> {
  const { rows } = await sql<{ user_id: string }>`
    select distinct user_id from detail_change where import_id = ${importId} order by user_id`.execute(db)
  return rows.map(({ user_id }) => user_id)
}

/** Some of these users. Looks up the changes of each by index, so that the whole import is not read for each call. */
export async function changedUsers(
  db: Database,
  importId: string,
  userIds: readonly string[],
): Promise<ChangedUser[]> {
  const { rows } = await sql<ChangedUser>`
    select u.id as user_id, u.username, u.email, u.phone,
      coalesce(u.language, ${DEFAULT_LANGUAGE}) as language, e.name as manager, (
        select jsonb_agg(jsonb_build_object('what', c.what, 'former', c.former, 'present', c.present) order by c.id)
        from detail_change c where c.import_id = ${importId} and c.user_id = u.id) as changes
    from portal_user u join entity e on e.id = u.entity_id
    where u.id = any(${userIds}::uuid[]) order by u.id`.execute(db)
  return rows
}

export type RecordedChange = DetailChange & {
  changed_at: Date
  username: string
  entity_id: number
  /** Null where no import made the change. */
  import_id: string | null
}

/** Changes in the order in which they were made: those of one import, or all. */
export async function recordedChanges(db: Database, importId: string | undefined): Promise<RecordedChange[]> {
  const { rows } = await sql<RecordedChange>`
    select c.what, c.former, c.present, c.changed_at, c.import_id, u.username, u.entity_id
    from detail_change c join portal_user u on u.id = c.user_id
    where ${importId ?? null}::uuid is null or c.import_id = ${importId ?? null}
    order by c.id`.execute(db)
  return rows
}
