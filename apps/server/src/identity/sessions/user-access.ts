import { noticeText } from '@fundholder/language/notices.ts'
import { recordAudit } from '#audit/record-audit.ts'
import type { IdentityDeps } from '#identity/identity-deps.ts'
import { noteSecurity } from '#identity/security-log/security-log.ts'
import { markDisabled } from '#identity/users/accounts.queries.ts'
import { contactOf } from '#identity/users/contact.ts'
import type { RunningTransaction } from '#platform/database/database.ts'
import { markAllEnded } from './sessions.queries.ts'

/**
 * Keeps a user from signing in and ends their sessions, or lets them in again, and writes to them. A repetition changes
 * nothing.
 *
 * @param actorId the colleague who does it.
 */
export async function setAccess(
  deps: Pick<IdentityDeps, 'clock' | 'log' | 'queueMessage'>,
  trx: RunningTransaction,
  { userId, actorId, isEnabled }: { userId: string; actorId: string; isEnabled: boolean },
): Promise<void> {
  const now = deps.clock.now()
  if (!(await markDisabled(trx, userId, isEnabled ? null : now))) return
  const ended = isEnabled ? [] : await markAllEnded(trx, userId, 'disabled', now)
  for (const sessionId of ended)
    noteSecurity(deps.log, 'session.ended', { userId, sessionId, reason: 'disabled' })
  const { email, language, entityId } = await contactOf(trx, userId)
  const notice = noticeText(isEnabled ? 'access/enabled' : 'access/disabled', language)
  await deps.queueMessage(trx, {
    channel: 'email',
    to: email,
    ...notice,
    addressee: { userId, language, entityId },
    notification: { userId, kind: 'security', text: notice.text },
  })
  const event = isEnabled ? 'account.enabled' : 'account.disabled'
  await recordAudit(trx, { event, userId, actorId, at: now })
}
