import type { Database } from '#platform/database/database.ts'
import { accountNamed, usernameRows } from './accounts.queries.ts'

/** Returns the id of the user of that name at that entity, in any spelling with the same key. */
export async function userIdNamed(
  db: Database,
  { entityId, username }: { entityId: number; username: string },
): Promise<string | undefined> {
  const unknown = { device: undefined, now: new Date(0) }
  return (await accountNamed(db, { entityId, username, ...unknown }))?.id
}

/** Returns usernames by id; the id itself for users that are not there. */
export async function usernamesOf(db: Database, ids: readonly string[]): Promise<(id: string) => string> {
  const rows = ids.length === 0 ? [] : await usernameRows(db, [...new Set(ids)])
  const names = new Map(rows.map(({ id, username }) => [id, username]))
  return (id) => names.get(id) ?? id
}
