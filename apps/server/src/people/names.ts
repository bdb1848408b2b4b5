import type { Database } from '#platform/database/database.ts'
import { personNames } from './people.queries.ts'

/** Returns the names on record, by user; users without one are omitted. */
export async function namesOnFile(
  db: Database,
  userIds: readonly string[],
): Promise<ReadonlyMap<string, string>> {
  if (userIds.length === 0) return new Map()
  return new Map(
    (await personNames(db, [...new Set(userIds)])).flatMap(({ user_id, name, surname }) => {
      const full = `${name} ${surname}`.trim()
      return full === '' ? [] : [[user_id, full] as const]
    }),
  )
}
