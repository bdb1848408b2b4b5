import type { Database } from '#platform/database/database.ts'

/** Returns the version of the terms that the user accepted last, and when; undefined before the first. */
export async function acceptedTerms(
  db: Database,
  userId: string,
): Promise<{ version: string; acceptedAt: Date } | undefined> {
  const row = await db
    .selectFrom('portal_user')
    .select(['terms_version', 'terms_accepted_at'])
    .where('id', '=', userId)
    .executeTakeFirstOrThrow()
  return row.terms_version && row.terms_accepted_at
    ? { version: row.terms_version, acceptedAt: row.terms_accepted_at }
    : undefined
}

/** Accepting the same text again changes nothing: the first time counts. */
export async function acceptVersion(db: Database, userId: string, version: string, now: Date): Promise<void> {
  await db
    .updateTable('portal_user')
    .set({ terms_version: version, terms_accepted_at: now })
    .where('id', '=', userId)
    .where('terms_version', 'is distinct from', version)
    .execute()
}
