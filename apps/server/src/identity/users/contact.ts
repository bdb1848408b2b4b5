import type { Database, RunningTransaction } from '#platform/database/database.ts'
import { lockUser } from './accounts.queries.ts'
import { colleagueRows, contactRow, emailRows } from './contact.queries.ts'

/** Contact details of a user, and whether the user is disabled. */
export type Contact = { email: string; phone: string | undefined; isDisabled: boolean }

export async function contactOf(db: Database, userId: string): Promise<Contact> {
  const { email, phone, disabled_at } = await contactRow(db, userId)
  return { email, phone: phone ?? undefined, isDisabled: disabled_at !== null }
}

/** Returns the e-mail addresses of users, by id. */
export async function emailsOf(
  db: Database,
  userIds: readonly string[],
): Promise<(userId: string) => string> {
  const known = new Map((await emailRows(db, userIds)).map(({ id, email }) => [id, email]))
  return (userId) => {
    const email = known.get(userId)
    if (email === undefined) throw new RangeError(`there is no user ${userId}`)
    return email
  }
}

/** Returns the other users of the same employer. */
export const colleaguesOf = (db: Database, userId: string): Promise<{ id: string; email: string }[]> =>
  colleagueRows(db, userId)

/**
 * Serialises transactions of a user. Take this lock before a contract's lock, as everything that
 * sends codes does, to avoid deadlocks.
 */
export const holdUser = (trx: RunningTransaction, userId: string): Promise<void> => lockUser(trx, userId)
