import { DEFAULT_LANGUAGE, type Language } from '@fundholder/domain/users.ts'
import type { Insertable } from 'kysely'
import type {} from '#identity/identity.tables.ts'
import type { PasswordOwner } from '#identity/passwords/new-password.ts'
import type { Database, RunningTransaction, Tables } from '#platform/database/database.ts'

/** User who may be invited. */
export type Invitee = {
  id: string
  entityId: number
  username: string
  email: string
  language: Language
  hasPhone: boolean
}

/** Puts the new link in the place of any before it. */
export async function replaceInvitation(
  trx: RunningTransaction,
  invitation: Insertable<Tables['invitation']>,
): Promise<void> {
  const { user_id: _, ...renewed } = invitation
  await trx
    .insertInto('invitation')
    .values(invitation)
    .onConflict((conflict) => conflict.column('user_id').doUpdateSet(renewed))
    .execute()
}

/**
 * Returns the user of a valid link: unused, not expired, of that entity, and its address still the user's.
 */
export async function invitedBy(
  db: Database,
  { secretHash, entityId, now }: { secretHash: Buffer; entityId: number; now: Date },
): Promise<Omit<PasswordOwner, 'entityId'> | undefined> {
  const row = await db
    .selectFrom('invitation')
    .innerJoin('portal_user', 'portal_user.id', 'invitation.user_id')
    .select([
      'portal_user.id',
      'portal_user.username',
      'portal_user.email',
      'portal_user.language',
      'portal_user.password_hash',
    ])
    .where('invitation.secret_hash', '=', secretHash)
    .where('invitation.spent_at', 'is', null)
    .where('invitation.expires_at', '>', now)
    .whereRef('invitation.email', '=', 'portal_user.email')
    .where('portal_user.entity_id', '=', entityId)
    .where('portal_user.disabled_at', 'is', null)
    .executeTakeFirst()
  return (
    row && {
      id: row.id,
      username: row.username,
      email: row.email,
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
export async function spendInvitation(
  trx: RunningTransaction,
  secretHash: Buffer,
  now: Date,
): Promise<boolean> {
  const owner = await trx
    .selectFrom('portal_user')
    .innerJoin('invitation', 'invitation.user_id', 'portal_user.id')
    .select('portal_user.id')
    .where('invitation.secret_hash', '=', secretHash)
    .whereRef('invitation.email', '=', 'portal_user.email')
    .where('portal_user.disabled_at', 'is', null)
    .forNoKeyUpdate('portal_user')
    .executeTakeFirst()
  if (!owner) return false
  const spent = await trx
    .updateTable('invitation')
    .set({ spent_at: now })
    .where('secret_hash', '=', secretHash)
    .where('spent_at', 'is', null)
    .where('expires_at', '>', now)
    .executeTakeFirst()
  return spent.numUpdatedRows === 1n
}

/** Everybody without a password who may sign in, by name, and whether a link of theirs is still good. */
export async function withoutPassword(
  db: Database,
  entityId: number | undefined,
  now: Date,
): Promise<(Invitee & { hasLink: boolean })[]> {
  const rows = await db
    .selectFrom('portal_user')
    .leftJoin('invitation', (join) =>
      join
        .onRef('invitation.user_id', '=', 'portal_user.id')
        .onRef('invitation.email', '=', 'portal_user.email')
        .on('invitation.spent_at', 'is', null)
        .on('invitation.expires_at', '>', now),
    )
    .select([
      'portal_user.id',
      'portal_user.entity_id',
      'portal_user.username',
      'portal_user.email',
      'portal_user.language',
      'portal_user.phone',
      'invitation.secret_hash',
    ])
    .where('portal_user.password_hash', 'is', null)
    .where('portal_user.disabled_at', 'is', null)
    .$if(entityId !== undefined, (query) => query.where('portal_user.entity_id', '=', entityId ?? 0))
    .orderBy('portal_user.entity_id')
    .orderBy('portal_user.username_key')
    .execute()
  return rows.map((row) => ({
    id: row.id,
    entityId: row.entity_id,
    username: row.username,
    email: row.email,
    language: row.language ?? DEFAULT_LANGUAGE,
    hasPhone: row.phone !== null,
    hasLink: row.secret_hash !== null,
  }))
}

/** Returns the name of the manager of an entity. */
export async function managerName(db: Database, entityId: number): Promise<string> {
  const { name } = await db
    .selectFrom('entity')
    .select('name')
    .where('id', '=', entityId)
    .executeTakeFirstOrThrow()
  return name
}
