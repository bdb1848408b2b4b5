import { DEFAULT_LANGUAGE, type Language } from '@fundholder/domain/users/users.ts'
import type { Database, RunningTransaction } from '#platform/database/database.ts'
import { lockUser } from './accounts.queries.ts'
import {
  type Addressees,
  addressedRows,
  colleagueRows,
  contactRow,
  contactRows,
  rowsOfAddress,
} from './contact.queries.ts'

/**
 * Address of a user's e-mails, the language of all messages, which is English until the user chooses one, and the entity
 * whose brand they wear.
 */
export type Mailbox = { email: string; language: Language; entityId: number }

/** Contact details of a user, and whether the user is disabled. */
export type Contact = Mailbox & { phone: string | undefined; isDisabled: boolean }

export async function contactOf(db: Database, userId: string): Promise<Contact> {
  const { phone, disabled_at, ...row } = await contactRow(db, userId)
  return { ...mailboxOf(row), phone: phone ?? undefined, isDisabled: disabled_at !== null }
}

/** Returns the addresses and languages of users, by id. */
export async function mailboxesOf(
  db: Database,
  userIds: readonly string[],
): Promise<(userId: string) => Mailbox> {
  const known = new Map((await contactRows(db, userIds)).map((row) => [row.id, mailboxOf(row)]))
  return (userId) => {
    const mailbox = known.get(userId)
    if (mailbox === undefined) throw new RangeError(`there is no user ${userId}`)
    return mailbox
  }
}

/** Returns the other users of the same employer. */
export const colleaguesOf = async (db: Database, userId: string): Promise<(Mailbox & { id: string })[]> =>
  (await colleagueRows(db, userId)).map((row) => ({ id: row.id, ...mailboxOf(row) }))

/** Returns the users of an entity who may sign in and have this address, in whatever case it is written. */
export const usersOfAddress = async (
  db: Database,
  { entityId, email }: { entityId: number; email: string },
): Promise<(Mailbox & { id: string; username: string })[]> =>
  (await rowsOfAddress(db, entityId, email)).map(({ id, username, ...row }) => ({
    id,
    username,
    ...mailboxOf(row),
  }))

export type Addressed = Mailbox & { id: string }

/** Returns active users in the order of their ids: of an entity, of an employer, of some ids, or all. */
export const addressedUsers = async (
  db: Database,
  addressees: Addressees,
  page: { after: string | null; atMost: number },
): Promise<Addressed[]> =>
  (await addressedRows(db, addressees, page)).map((row) => ({ id: row.id, ...mailboxOf(row) }))

/**
 * Serialises transactions of a user. Take this lock before a contract's lock, as everything that
 * sends codes does, to avoid deadlocks.
 */
export const holdUser = (trx: RunningTransaction, userId: string): Promise<void> => lockUser(trx, userId)

type Row = { email: string; language: Language | null; entity_id: number }

const mailboxOf = ({ email, language, entity_id }: Row): Mailbox => ({
  email,
  entityId: entity_id,
  language: language ?? DEFAULT_LANGUAGE,
})
