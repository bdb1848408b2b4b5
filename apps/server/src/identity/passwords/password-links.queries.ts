import { DEFAULT_LANGUAGE } from '@fundholder/domain/users/users.ts'
import type { Insertable } from 'kysely'
import type { Database, RunningTransaction, Tables } from '#platform/database/database.ts'
import type { PasswordOwner } from './new-password.ts'

/** A link as its holder presents it: what it is for, and the hash of its secret. */
export type PresentedLink = Pick<Tables['password_link'], 'purpose'> & { secretHash: Buffer }

/** Puts the new link in the place of any before it for the same purpose. */
export async function replaceLink(
  trx: RunningTransaction,
  link: Omit<Insertable<Tables['password_link']>, 'spent_at'>,
): Promise<void> {
  const values = { code_key_id: null, code_hash: null, ...link, spent_at: null }
  const { user_id: _user, purpose: _purpose, ...renewed } = values
  await trx
    .insertInto('password_link')
    .values(values)
    .onConflict((conflict) => conflict.columns(['user_id', 'purpose']).doUpdateSet(renewed))
    .execute()
}

/**
 * Returns the user of a valid link: unused, not expired, its address still the user's, and the user not disabled.
 */
export async function ownerByLink(
  db: Database,
  { purpose, secretHash }: PresentedLink,
  now: Date,
): Promise<(PasswordOwner & { phone: string | undefined }) | undefined> {
  const row = await db
    .selectFrom('password_link')
    .innerJoin('portal_user', 'portal_user.id', 'password_link.user_id')
    .select([
      'portal_user.id',
      'portal_user.entity_id',
      'portal_user.username',
      'portal_user.email',
      'portal_user.phone',
      'portal_user.language',
      'portal_user.password_hash',
    ])
    .where('password_link.purpose', '=', purpose)
    .where('password_link.secret_hash', '=', secretHash)
    .where('password_link.spent_at', 'is', null)
    .where('password_link.expires_at', '>', now)
    .whereRef('password_link.email', '=', 'portal_user.email')
    .where('portal_user.disabled_at', 'is', null)
    .executeTakeFirst()
  return (
    row && {
      id: row.id,
      entityId: row.entity_id,
      username: row.username,
      email: row.email,
      phone: row.phone ?? undefined,
      language: row.language ?? DEFAULT_LANGUAGE,
      passwordHash: row.password_hash ?? undefined,
    }
  )
}

/**
 * Uses up a link once, if its user may still sign in and has the same address. Concurrent changes of either are
 * serialised.
 *
 * @returns whether it was still good.
 */
export async function spendLink(
  trx: RunningTransaction,
  { purpose, secretHash }: PresentedLink,
  now: Date,
): Promise<boolean> {
  const owner = await trx
    .selectFrom('portal_user')
    .innerJoin('password_link', 'password_link.user_id', 'portal_user.id')
    .select('portal_user.id')
    .where('password_link.purpose', '=', purpose)
    .where('password_link.secret_hash', '=', secretHash)
    .whereRef('password_link.email', '=', 'portal_user.email')
    .where('portal_user.disabled_at', 'is', null)
    .forNoKeyUpdate('portal_user')
    .executeTakeFirst()
  if (!owner) return false
  const spent = await trx
    .updateTable('password_link')
    .set({ spent_at: now })
    .where('purpose', '=', purpose)
    .where('secret_hash', '=', secretHash)
    .where('spent_at', 'is', null)
    .where('expires_at', '>', now)
    .executeTakeFirst()
  return spent.numUpdatedRows === 1n
}
