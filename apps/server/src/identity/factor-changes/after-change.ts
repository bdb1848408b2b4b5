import { COOL_OFF_HOURS } from '@fundholder/domain/orders/orders.ts'
import { noticeText } from '@fundholder/language/notices.ts'
import type { FactorChange } from '@fundholder/protocol/users/factors.ts'
import { recordAudit } from '#audit/record-audit.ts'
import type { IdentityDeps } from '#identity/identity-deps.ts'
import { noteSecurity } from '#identity/security-log/security-log.ts'
import { markAllEnded } from '#identity/sessions/sessions.queries.ts'
import { contactOf } from '#identity/users/contact.ts'
import type { RunningTransaction } from '#platform/database/database.ts'
import { delayWithdrawals } from './after-change.queries.ts'

/** Changes of factors by the user, and by the manager after an identity check. */
export type Changed = FactorChange | 'reset'

/**
 * Completes a change of factors: withdrawals wait for 72 hours, all other sessions end, and the user is notified by
 * e-mail. After the commit, callers log it with `noteFactorChange`.
 *
 * @param kept the session in which it is changed, which goes on.
 * @param operator who changed it in the back office.
 * @returns the sessions that ended.
 */
export async function finishChange(
  deps: Pick<IdentityDeps, 'clock' | 'queueMessage' | 'brandName'>,
  trx: RunningTransaction,
  { userId, change, kept, operator }: { userId: string; change: Changed; kept?: string; operator?: string },
): Promise<string[]> {
  await delayWithdrawals(trx, userId)
  const ended = await markAllEnded(trx, userId, 'logout', deps.clock.now(), kept)
  const { email, language, entityId } = await contactOf(trx, userId)
  const values = { brand: deps.brandName(entityId), hours: COOL_OFF_HOURS }
  const notice = noticeText(`factors/${change}`, language, values)
  await deps.queueMessage(trx, {
    channel: 'email',
    to: email,
    ...notice,
    addressee: { userId, language, entityId },
    notification: { userId, kind: 'security', text: notice.text, path: '/profile#security' },
  })
  const isAddition = change.startsWith('add-') || change.startsWith('new-')
  await recordAudit(trx, {
    event: isAddition ? 'factor.added' : 'factor.removed',
    userId,
    at: deps.clock.now(),
    operator,
    details: { change },
  })
  return ended
}

export function noteFactorChange(
  deps: Pick<IdentityDeps, 'log'>,
  { userId, change }: { userId: string; change: Changed },
  ended: readonly string[],
): void {
  noteSecurity(deps.log, 'factor.changed', { userId, reason: change })
  for (const sessionId of ended)
    noteSecurity(deps.log, 'session.ended', { userId, sessionId, reason: 'factor' })
}
