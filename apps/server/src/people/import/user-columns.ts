import { isEmail } from '@fundholder/domain/people/email.ts'
import { phoneNumber } from '@fundholder/domain/people/phones.ts'
import { usernameKey } from '@fundholder/domain/users/usernames.ts'
import type { Column, FileWork, ReadCell } from '#import-files/reading/book-file.ts'
import { whole, words } from '#import-files/reading/cells.ts'
import { unknownUsers } from './user-links.ts'

const username: ReadCell = (text) =>
  usernameKey(text) === '' ? { wrong: 'has no visible character' } : words(254)(text)

/** A username, with its key beside it. */
export const usernameColumn: Column = { name: 'username', type: 'text', read: username, key: usernameKey }

/** A user is known by a name among those of the same entity. */
export const WHOSE: readonly Column[] = [
  usernameColumn,
  { name: 'entity', type: 'integer', read: whole(1, 999_999) },
]

/** Names the rows whose user is not known. */
export const checkUsers = (work: FileWork): Promise<void> =>
  work.faultEach(
    (limit) => unknownUsers(work, limit),
    ({ line, username, entity }) => ({
      line,
      column: 'username',
      value: username,
      reason: `entity ${entity} has no such user`,
    }),
  )

/** An address that mail can be sent to. */
export const email: ReadCell = (text) => (isEmail(text) ? text : { wrong: 'is no e-mail address' })

/** A telephone number with its country, kept as `+447700900101`. */
export const phone: ReadCell = (text) =>
  phoneNumber(text) ?? { wrong: 'must be a number with its country, such as +44 7700 900101' }
