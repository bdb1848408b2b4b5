import { COOL_OFF_HOURS } from '@fundholder/domain/orders/orders.ts'
import { type ChangedDetail, changedDetailText } from '@fundholder/language/changed-details.ts'
import { noticeText } from '@fundholder/language/notices.ts'
import { type AuditFacts, recordAudit } from '#audit/record-audit.ts'
import type { Message, QueueMessage } from '#messaging/outbox/outbox.ts'
import type { Database, RunningTransaction } from '#platform/database/database.ts'
import {
  type ChangedUser,
  changedUserIds,
  changedUsers,
  latestChangeId,
  type RecordedChange,
  recordedChanges,
} from './changed-details.queries.ts'
import type { DetailChange } from './people.tables.ts'

const USERS_AT_A_TIME = 1_000

/**
 * Notifies the users whose phone, e-mail address or bank account an import changed, in its transaction: by e-mail to the
 * former and the new address, and where the phone changed by SMS to the former and the new number.
 *
 * @returns how many users.
 */
export async function notifyChangedUsers(
  trx: RunningTransaction,
  queueMessage: QueueMessage,
  importId: string,
): Promise<number> {
  const userIds = await changedUserIds(trx, importId)
  for (let first = 0; first < userIds.length; first += USERS_AT_A_TIME) {
    const users = await changedUsers(trx, { importId }, userIds.slice(first, first + USERS_AT_A_TIME))
    await queueMessage(trx, ...users.flatMap((user) => messagesTo(user, 'manager')))
  }
  return userIds.length
}

/** Records in the audit log of each user whose contact or bank details an import changed, and who ran it. */
export async function recordChangedUsers(
  trx: RunningTransaction,
  importId: string,
  { at, operator = 'import' }: { at: Date; operator?: string | undefined },
): Promise<void> {
  const changed = new Map<string, Set<string>>()
  for (const { user_id, what } of await recordedChanges(trx, importId))
    changed.set(user_id, (changed.get(user_id) ?? new Set()).add(FIELDS[what]))
  const entries = [...changed].map(([userId, fields]): AuditFacts => {
    const details = { fields: [...fields].sort(), import: importId }
    return { event: 'profile.changed', userId, at, operator, details }
  })
  if (entries.length > 0) await recordAudit(trx, ...entries)
}

/** Names of details as the profile and the audit log have them. */
const FIELDS = { phone: 'mobilePhone', email: 'email', 'bank-account': 'bank' } as const

/** Marks where the changes of a transaction begin, for {@link notifyOwnChange}. */
export const startOfChange = (trx: RunningTransaction): Promise<bigint> => latestChangeId(trx)

/** Notifies users of what they or a colleague have changed in the portal since, at old and new addresses alike. */
export async function notifyOwnChange(
  trx: RunningTransaction,
  queueMessage: QueueMessage,
  userIds: readonly string[],
  after: bigint,
): Promise<void> {
  const messages = (await changedUsers(trx, { after }, userIds)).flatMap((user) => messagesTo(user, 'user'))
  if (messages.length > 0) await queueMessage(trx, ...messages)
}

/** Every recorded change of contact or bank details, or those of one import, in the order in which they were made. */
export const changedDetails = (db: Database, importId?: string): Promise<RecordedChange[]> =>
  recordedChanges(db, importId)

function messagesTo(
  { user_id: userId, username, email, phone, language, entity_id: entityId, manager, changes }: ChangedUser,
  by: 'manager' | 'user',
): Message[] {
  const details = changes.map(masked)
  const lines = details.map((detail) => `- ${changedDetailText(detail, language)}`).join('\n')
  const values = { manager, username, hours: COOL_OFF_HOURS, changes: lines }
  const mail = noticeText(by === 'user' ? 'details/changed-in-portal' : 'details/changed', language, values)
  const path = changes.some(({ what }) => what === 'bank-account') ? '/profile#bank' : '/profile#contact'
  const addresses = new Set([email, ...formerOf(changes, 'email')])
  const messages = [...addresses].map(
    (to, index): Message => ({
      channel: 'email',
      to,
      ...mail,
      addressee: { userId, language, entityId },
      notification: index === 0 ? { userId, kind: 'security', text: mail.text, path } : undefined,
    }),
  )
  const phoneChange = details.find(({ what }) => what === 'phone')
  if (phoneChange) {
    const change = changedDetailText(phoneChange, language)
    const text = noticeText('details/phone-changed', language, { ...values, change })
    const numbers = new Set([...(phone === null ? [] : [phone]), ...formerOf(changes, 'phone')])
    messages.push(...[...numbers].map((to): Message => ({ channel: 'sms', to, ...text })))
  }
  return messages
}

const formerOf = (changes: readonly DetailChange[], what: 'email' | 'phone'): string[] =>
  changes.flatMap((change) => (change.what === what && change.former !== null ? [change.former] : []))

/** Shortens the values so that their owner recognises them and nobody else can use them. */
function masked(change: DetailChange): ChangedDetail {
  const { what, former, present } = change
  const shown = (value: typeof former) =>
    value === null
      ? undefined
      : typeof value !== 'string'
        ? value.iban.slice(-4)
        : what === 'phone'
          ? value.slice(-3)
          : value.replace(/^(.).*(?=@)/u, '$1…')
  return { what, former: shown(former), present: shown(present) }
}
