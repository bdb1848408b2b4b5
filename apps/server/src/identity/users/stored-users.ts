import type { Language } from '@fundholder/domain/users/users.ts'
import { sql } from 'kysely'
import type { RunningTransaction } from '#platform/database/database.ts'

/** Changes the contact details or the language of a user. */
export async function changeContact(
  trx: RunningTransaction,
  userId: string,
  values: { phone?: string; email?: string; language?: Language },
): Promise<void> {
  if (Object.keys(values).length === 0) return
  await trx.updateTable('portal_user').set(values).where('id', '=', userId).execute()
}

/**
 * Stores users of an import.
 *
 * @param staged table or subquery with a row for each user, under the names of the columns of `portal_user` and `entity`.
 */
export async function storeImportedUsers(
  trx: RunningTransaction,
  staged: ReturnType<typeof sql>,
  createdAt: Date,
): Promise<void> {
  await sql`insert into portal_user
      (id, entity_id, username, username_key, user_type, employer_id, email, phone, language, created_at)
    select id, entity, username, username_key, user_type, employer_id, email, phone, language, ${createdAt}
    from ${staged} as staged
    on conflict (id) do update set username = excluded.username, user_type = excluded.user_type,
      employer_id = excluded.employer_id, email = excluded.email, phone = excluded.phone,
      language = excluded.language`.execute(trx)
}

/** Gives every user one password, for a demo. All but some have accepted the terms. */
export async function setDemoPasswords(
  trx: RunningTransaction,
  {
    passwordHash,
    termsVersion,
    withoutTerms,
    at,
  }: { passwordHash: string; termsVersion: string; withoutTerms: readonly string[]; at: Date },
): Promise<void> {
  await sql`update portal_user set password_hash = ${passwordHash}, password_set_at = ${at},
    terms_version = case when username = any(${withoutTerms}::text[]) then null else ${termsVersion} end,
    terms_accepted_at = case when username = any(${withoutTerms}::text[]) then null else ${at}::timestamptz end`.execute(
    trx,
  )
}

/** Returns true if a database has users; false also for one without tables yet. */
export async function hasUsers(
  query: (text: string) => Promise<{ rows: { found: string | null }[] }>,
): Promise<boolean> {
  const { rows } = await query(`select to_regclass('portal_user')::text as found`)
  if (!rows[0]?.found) return false
  return (await query(`select id::text as found from portal_user limit 1`)).rows.length > 0
}
