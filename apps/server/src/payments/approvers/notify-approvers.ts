import { DEFAULT_LANGUAGE } from '@fundholder/domain/users.ts'
import { type NoticeKey, noticeText } from '@fundholder/language/notices.ts'
import type { RunningTransaction } from '#platform/database/database.ts'
import type { ApproverDesk } from './approver.ts'
import { allApprovers, allAuditEntries } from './approvers.queries.ts'
import type { ApproverRow, AuditEntryRow } from './approvers.tables.ts'

/**
 * Tells what was done about a person: everybody who is registered or ever was enrolled, also those who were removed, at
 * every address they had, and the person at every address they had before; so nobody is replaced under their own name
 * without hearing of it. Whoever chose a passphrase or was removed is told at their own address, too.
 */
export async function notifyApprovers(
  trx: RunningTransaction,
  { queueMessage, brand }: Pick<ApproverDesk, 'queueMessage' | 'brand'>,
  notice: Extract<NoticeKey, `payouts/person-${string}`>,
  { person, by }: { person: ApproverRow; by: readonly ApproverRow[] },
): Promise<void> {
  const { name, email } = person
  const values = {
    brand,
    name,
    email,
    by: by.length > 0 ? by.map((one) => one.name).join(' and ') : 'nobody who is enrolled',
  }
  const text = noticeText(notice, DEFAULT_LANGUAGE, values)
  const to = addressesConcerned(await allAuditEntries(trx), await allApprovers(trx), person)
  await queueMessage(trx, ...to.map((address) => ({ channel: 'email' as const, to: address, ...text })))
  if (notice === 'payouts/person-added') return // their code goes there
  const own =
    notice === 'payouts/person-enrolled'
      ? noticeText('payouts/passphrase-chosen', DEFAULT_LANGUAGE, values)
      : text
  await queueMessage(trx, { channel: 'email', to: email, ...own })
}

/** Each once, and without the address that the person has now. */
function addressesConcerned(
  acts: readonly AuditEntryRow[],
  people: readonly ApproverRow[],
  person: ApproverRow,
): string[] {
  const enrolled = new Set(acts.flatMap(({ act, subject }) => (act === 'enrolled' ? [subject] : [])))
  const had = acts.flatMap(({ act, subject, details: { email } }) =>
    act === 'added' && email !== undefined && (subject === person.id || enrolled.has(subject)) ? [email] : [],
  )
  const registered = people.flatMap(({ email, removed_at }) => (removed_at === null ? [email] : []))
  const addresses = new Map([...had, ...registered].map((email) => [email.toLowerCase(), email]))
  addresses.delete(person.email_key)
  return [...addresses.values()]
}
