import { usernameKey } from '@fundholder/domain/users/usernames.ts'
import { DEFAULT_LANGUAGE, type Language, type UserType } from '@fundholder/domain/users/users.ts'
import type { Database, RunningTransaction } from '#platform/database/database.ts'

/** A portal user as far as signing in is concerned. */
export type Account = {
  id: string
  entityId: number
  username: string
  userType: UserType
  email: string
  phone: string | undefined
  language: Language
  passwordHash: string | undefined
  isDisabled: boolean
  /** When the password was chosen; of an imported one the day on which the user was made. */
  passwordSetAt: Date
  /** True from `users require-password-change` until another password is chosen. */
  mustChangePassword: boolean
}

/** The user of that name at that entity, in any spelling with the same key, and whether the device is known to them. */
export async function accountNamed(
  db: Database,
  {
    entityId,
    username,
    device,
    now,
  }: { entityId: number; username: string; device: Buffer | undefined; now: Date },
): Promise<(Account & { knowsDevice: boolean }) | undefined> {
  const row = await db
    .selectFrom('portal_user')
    .leftJoin('known_device', (join) =>
      join
        .onRef('known_device.user_id', '=', 'portal_user.id')
        .on('known_device.device_hash', '=', device ?? Buffer.alloc(0))
        .on('known_device.known_until', '>', now),
    )
    .select([
      'id',
      'entity_id',
      'username',
      'user_type',
      'email',
      'phone',
      'language',
      'password_hash',
      'disabled_at',
      'password_set_at',
      'password_change_required_at',
      'created_at',
      'known_until',
    ])
    .where('entity_id', '=', entityId)
    .where('username_key', '=', usernameKey(username))
    .executeTakeFirst()
  return (
    row && {
      id: row.id,
      entityId: row.entity_id,
      username: row.username,
      userType: row.user_type,
      email: row.email,
      phone: row.phone ?? undefined,
      language: row.language ?? DEFAULT_LANGUAGE,
      passwordHash: row.password_hash ?? undefined,
      isDisabled: row.disabled_at !== null,
      passwordSetAt: row.password_set_at ?? row.created_at,
      mustChangePassword: row.password_change_required_at !== null,
      knowsDevice: row.known_until !== null,
    }
  )
}

/** Stores a new hash of the same password, unless it was changed meanwhile. */
export async function renewHash(db: Database, userId: string, from: string, to: string): Promise<void> {
  await db
    .updateTable('portal_user')
    .set({ password_hash: to })
    .where('id', '=', userId)
    .where('password_hash', '=', from)
    .execute()
}

/** Disables or enables a user. @returns whether that changed anything. */
export async function markDisabled(db: Database, userId: string, at: Date | null): Promise<boolean> {
  const marked = await db
    .updateTable('portal_user')
    .set({ disabled_at: at })
    .where('id', '=', userId)
    .where('disabled_at', at === null ? 'is not' : 'is', null)
    .executeTakeFirst()
  return marked.numUpdatedRows === 1n
}

/** Makes a user choose another password at the next sign-in. @returns whether that was not requested already. */
export async function markPasswordChangeRequired(db: Database, userId: string, at: Date): Promise<boolean> {
  const marked = await db
    .updateTable('portal_user')
    .set({ password_change_required_at: at })
    .where('id', '=', userId)
    .where('password_change_required_at', 'is', null)
    .executeTakeFirst()
  return marked.numUpdatedRows === 1n
}

/** One thing at a time for this user until the transaction ends; others who only refer to the user go on. */
export async function lockUser(trx: RunningTransaction, userId: string): Promise<void> {
  await trx.selectFrom('portal_user').select('id').where('id', '=', userId).forNoKeyUpdate().execute()
}

/** @returns whether this was new to the user: the device was unknown, or known for too long. */
export async function knowDevice(
  trx: RunningTransaction,
  { userId, device, now, until }: { userId: string; device: Buffer; now: Date; until: Date },
): Promise<boolean> {
  const before = await trx
    .selectFrom('known_device')
    .select('known_until')
    .where('user_id', '=', userId)
    .where('device_hash', '=', device)
    .executeTakeFirst()
  await trx
    .insertInto('known_device')
    .values({ user_id: userId, device_hash: device, known_until: until })
    .onConflict((conflict) =>
      conflict.columns(['user_id', 'device_hash']).doUpdateSet({ known_until: until }),
    )
    .execute()
  return !before || before.known_until <= now
}

export const usernameRows = (db: Database, ids: readonly string[]) =>
  db.selectFrom('portal_user').select(['id', 'username']).where('id', 'in', ids).execute()
