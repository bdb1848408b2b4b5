import { DEFAULT_ENTITY } from '@fundholder/domain/limits.ts'
import { type ApproverNoticeKey, approverNotice } from '@fundholder/language/approver-notices.ts'
import type { RunningTransaction } from '#platform/database/database.ts'
import type { ApproverDeps } from './approver.ts'
import { allApprovers, allAuditEntries } from './approvers.queries.ts'
import type { ApproverRow, AuditEntryRow } from './approvers.tables.ts'

/**
 * E-mails a change of one approver to all who are registered or were ever enrolled, at every address they had, and to the
 * former addresses of that approver. Nobody can be replaced under their own name unnoticed. An enrolled or removed
 * approver gets one at the current address, too.
 */
export async function notifyApprovers(
  trx: RunningTransaction,
  { queueMessage, brandName }: Pick<ApproverDeps, 'queueMessage' | 'brandName'>,
  notice: Extract<ApproverNoticeKey, `payouts/person-${string}`>,
  { approver, by }: { approver: ApproverRow; by: readonly ApproverRow[] },
): Promise<void> {
  const { name, email } = approver
  const values = {
    brand: brandName(DEFAULT_ENTITY),
    name,
    email,
    by: by.length > 0 ? by.map((one) => one.name).join(' and ') : 'no approver',
  }
  const text = approverNotice(notice, values)
  const to = addressesToNotify(await allAuditEntries(trx), await allApprovers(trx), approver)
  await queueMessage(trx, ...to.map((address) => ({ channel: 'email' as const, to: address, ...text })))
  if (notice === 'payouts/person-added') return // the e-mail with the code goes there
  const own =
    notice === 'payouts/person-enrolled' ? approverNotice('payouts/passphrase-chosen', values) : text
  await queueMessage(trx, { channel: 'email', to: email, ...own })
}

/** Each address once, without the approver's current one. */
function addressesToNotify(
  entries: readonly AuditEntryRow[],
  approvers: readonly ApproverRow[],
  approver: ApproverRow,
): string[] {
  const enrolled = new Set(entries.flatMap(({ act, subject }) => (act === 'enrolled' ? [subject] : [])))
  const had = entries.flatMap(({ act, subject, details: { email } }) =>
    act === 'added' && email !== undefined && (subject === approver.id || enrolled.has(subject))
      ? [email]
      : [],
  )
  const registered = approvers.flatMap(({ email, removed_at }) => (removed_at === null ? [email] : []))
  const addresses = new Map([...had, ...registered].map((email) => [email.toLowerCase(), email]))
  addresses.delete(approver.email_key)
  return [...addresses.values()]
}
