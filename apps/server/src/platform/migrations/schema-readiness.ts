import { sql } from 'kysely'
import type { Database } from '#platform/database/database.ts'
import { breakingAmong, MIGRATIONS, migrationsIn } from './migrate.ts'

/**
 * Watches whether this version can work with the schema. The migrations of this version are read once: files that an
 * upgrade replaces under a running process are another version's.
 *
 * @returns a function that answers with the reasons why it cannot; none when it can.
 */
export async function watchSchema(
  db: Database,
  folder: string = MIGRATIONS,
): Promise<() => Promise<string[]>> {
  const needed = (await migrationsIn(folder)).map(({ name }) => name)
  const known = new Set(needed)
  return async () => {
    const { rows: done } = await sql<{ name: string; compatibility: string | null }>`
      select name, compatibility from schema_migration`.execute(db)
    const ran = new Set(done.map(({ name }) => name))
    return [
      ...needed.filter((name) => !ran.has(name)).map((name) => `migration ${name} has not run`),
      ...breakingAmong(done, known).map(
        (name) => `migration ${name} of a newer version is breaking: replace this process by that version`,
      ),
    ]
  }
}
