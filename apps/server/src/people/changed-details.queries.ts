import { DEFAULT_LANGUAGE, type Language } from '@fundholder/domain/users/users.ts'
import { sql } from 'kysely'
import { ENTITY_VIEW } from '#entities/entities.views.ts'
import { USER_RECORD_VIEW } from '#identity/identity.views.ts'
import type { Database } from '#platform/database/database.ts'
import type { DetailChange } from './people.tables.ts'

/** A user whose contact or bank details an import changed, as they are now, and what changed. */
export type ChangedUser = {
  user_id: string
  username: string
  email: string
  phone: string | null
  language: Language
  entity_id: number
  manager: string
  changes: DetailChange[]
}

/** The ids of all users whose details an import changed. */
export async function changedUserIds(db: Database, importId: string): Promise<string[]> {
  const { rows } = await sql<{ user_id: string }>`
    select distinct user_id from detail_change where import_id = ${importId} order by user_id`.execute(db)
  return rows.map(({ user_id }) => user_id)
}

/** Changes that one import made, or those after one of them that no import made. */
export type ChangeSource = { importId: string } | { after: bigint }

/** Some of these users. Looks up the changes of each by index, so that the whole import is not read for each call. */
export async function changedUsers(
  db: Database,
  source: ChangeSource,
  userIds: readonly string[],
): Promise<ChangedUser[]> {
  const isMeant =
    'importId' in source
      ? sql`c.import_id = ${source.importId}`
      : sql`c.id > ${source.after} and c.import_id is null`
  const { rows } = await sql<ChangedUser>`
    select u.id as user_id, u.username, u.email, u.phone,
      coalesce(u.language, ${DEFAULT_LANGUAGE}) as language, u.entity_id, e.name as manager, changed.changes
    from ${USER_RECORD_VIEW} u join ${ENTITY_VIEW} e on e.id = u.entity_id
    cross join lateral (
      select jsonb_agg(jsonb_build_object('what', c.what, 'former', c.former, 'present', c.present) order by c.id) as changes
      from detail_change c where ${isMeant} and c.user_id = u.id) as changed
    where u.id = any(${userIds}::uuid[]) and changed.changes is not null order by u.id`.execute(db)
  return rows
}

/** The latest recorded change, whatever its user; 0 before the first. */
export async function latestChangeId(db: Database): Promise<bigint> {
  const { rows } = await sql<{ id: bigint }>`select coalesce(max(id), 0) as id from detail_change`.execute(db)
  return rows[0]?.id ?? 0n
}

export type RecordedChange = DetailChange & {
  user_id: string
  changed_at: Date
  username: string
  entity_id: number
  /** Null where no import made the change. */
  import_id: string | null
}

/** Changes in the order in which they were made: those of one import, or all. */
export async function recordedChanges(db: Database, importId: string | undefined): Promise<RecordedChange[]> {
  const { rows } = await sql<RecordedChange>`
    select c.user_id, c.what, c.former, c.present, c.changed_at, c.import_id, u.username, u.entity_id
    from detail_change c join ${USER_RECORD_VIEW} u on u.id = c.user_id
    where ${importId ?? null}::uuid is null or c.import_id = ${importId ?? null}
    order by c.id`.execute(db)
  return rows
}
