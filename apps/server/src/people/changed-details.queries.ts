import { sql } from 'kysely'
import type { Database } from '#platform/database/database.ts'
import type { DetailChange } from './people.tables.ts'

/** A user whose contact or bank details an import changed, as they are now, and what changed. */
export type ChangedUser = {
  user_id: string
  username: string
  email: string
  phone: string | null
  manager: string
  changes: DetailChange[]
}

/** The users after one of them, in the order of their ids. */
export async function usersChangedBy(
  db: Database,
  importId: string,
  { after, atMost }: { after: string | undefined; atMost: number },
): Promise<ChangedUser[]> {
  const { rows } = await sql<ChangedUser>`
    select u.id as user_id, u.username, u.email, u.phone, e.name as manager,
      jsonb_agg(jsonb_build_object('what', c.what, 'former', c.former, 'present', c.present) order by c.id) as changes
    from detail_change c join portal_user u on u.id = c.user_id join entity e on e.id = u.entity_id
    where c.import_id = ${importId} and (${after ?? null}::uuid is null or c.user_id > ${after ?? null})
    group by u.id, e.name order by u.id limit ${atMost}`.execute(db)
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
