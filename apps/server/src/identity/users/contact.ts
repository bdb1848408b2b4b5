import type { Database, RunningTransaction } from '#platform/database/database.ts'
import { lockUser } from './accounts.queries.ts'
import { colleagueRows, contactRow, emailRows } from './contact.queries.ts'

/** How a user is reached, and whether they may still act. */
export type Contact = { email: string; phone: string | undefined; isDisabled: boolean }

export async function contactOf(db: Database, userId: string): Promise<Contact> {
  const { email, phone, disabled_at } = await contactRow(db, userId)
  return { email, phone: phone ?? undefined, isDisabled: disabled_at !== null }
}

/** Where some users get their e-mail: by user, of those asked for. */
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

/** Whoever else stands for the same employer. */
export const colleaguesOf = (db: Database, userId: string): Promise<{ id: string; email: string }[]> =>
  colleagueRows(db, userId)

/**
 * Lets one transaction at a time act for a user. Whoever also locks a contract does this first, as everything does that
 * sends codes: so two never wait in a ring.
 */
export const holdUser = (trx: RunningTransaction, userId: string): Promise<void> => lockUser(trx, userId)
