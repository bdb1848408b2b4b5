import { usernameKey } from '@fundholder/domain/users/usernames.ts'
import { DEFAULT_LANGUAGE, type Language } from '@fundholder/domain/users/users.ts'
import type {} from '#identity/identity.tables.ts'
import type { Database } from '#platform/database/database.ts'

/** User who may be invited. */
export type Invitee = {
  id: string
  entityId: number
  username: string
  email: string
  language: Language
  hasPhone: boolean
}

/** Everybody without a password who may sign in, by name, and whether a link of theirs is still good. */
export async function withoutPassword(
  db: Database,
  entityId: number | undefined,
  now: Date,
): Promise<(Invitee & { hasLink: boolean })[]> {
  const rows = await db
    .selectFrom('portal_user')
    .leftJoin('password_link', (join) =>
      join
        .onRef('password_link.user_id', '=', 'portal_user.id')
        .onRef('password_link.email', '=', 'portal_user.email')
        .on('password_link.purpose', '=', 'activation')
        .on('password_link.spent_at', 'is', null)
        .on('password_link.expires_at', '>', now),
    )
    .select([
      'portal_user.id',
      'portal_user.entity_id',
      'portal_user.username',
      'portal_user.email',
      'portal_user.language',
      'portal_user.phone',
      'password_link.secret_hash',
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

/** The users whose invitation is still good. */
export async function openInvitationRows(db: Database, userIds: readonly string[], now: Date) {
  return db
    .selectFrom('password_link')
    .select('user_id')
    .where('user_id', 'in', userIds)
    .where('purpose', '=', 'activation')
    .where('spent_at', 'is', null)
    .where('expires_at', '>', now)
    .execute()
}

/** The invitation, good or not, of the user of that name: what a typed code is compared with. */
export const typedCodeRow = (db: Database, { entityId, username }: { entityId: number; username: string }) =>
  db
    .selectFrom('portal_user')
    .innerJoin('password_link', 'password_link.user_id', 'portal_user.id')
    .select(['password_link.user_id', 'secret_hash', 'code_key_id', 'code_hash'])
    .where('portal_user.entity_id', '=', entityId)
    .where('portal_user.username_key', '=', usernameKey(username))
    .where('purpose', '=', 'activation')
    .executeTakeFirst()

/** The user of that name who was invited, has not used the invitation, and may sign in. */
export const invitedRow = (db: Database, { entityId, username }: { entityId: number; username: string }) =>
  db
    .selectFrom('portal_user')
    .innerJoin('password_link', 'password_link.user_id', 'portal_user.id')
    .select(['portal_user.id', 'portal_user.username', 'portal_user.email', 'portal_user.language'])
    .where('portal_user.entity_id', '=', entityId)
    .where('portal_user.username_key', '=', usernameKey(username))
    .where('portal_user.disabled_at', 'is', null)
    .where('purpose', '=', 'activation')
    .where('spent_at', 'is', null)
    .executeTakeFirst()
