import type { RunningTransaction } from '#platform/database/database.ts'
import { appendAuditEntries } from './audit.queries.ts'
import type { AuditDetail } from './audit.tables.ts'

/** Recorded events. Names are stored and hashed, so they never change. */
export type AuditEvent =
  | 'sign-in.succeeded'
  | 'sign-in.failed'
  | 'sign-in.locked'
  | 'sign-in.unlocked'
  | 'code.exhausted'
  | 'session.ended'
  | 'session.compromised'
  | 'recovery.sent'
  | 'password.changed'
  | 'password.change-required'
  | 'account.invited'
  | 'account.activated'
  | 'account.disabled'
  | 'account.enabled'
  | 'account.viewed'
  | 'account.exported'
  | 'factor.added'
  | 'factor.removed'
  | 'factor.used'
  | 'profile.changed'
  | 'request.made'
  | 'request.decided'
  | 'order.placed'
  | 'order.approved'
  | 'order.cancelled'
  | 'document.opened'
  | 'terms.accepted'

export type AuditFacts = {
  event: AuditEvent
  /** The user whose account it concerns. */
  userId: string
  at: Date
  /** The user who did it, where that is not the user concerned. */
  actorId?: string | undefined
  /** The name that was given to a back-office command. */
  operator?: string | undefined
  /** Ids, reasons and names of fields. Never a password, code, token, account number or other value of a person. */
  details?: Readonly<Record<string, AuditDetail>>
}

/**
 * Appends entries to the audit log within the transaction of what they record. Other entries of the same user wait for
 * its end, so append last, and those of several users in one call.
 */
export async function recordAudit(trx: RunningTransaction, ...facts: readonly AuditFacts[]): Promise<void> {
  const entries = facts
    .map(({ event, userId, at, actorId, operator, details = {} }) => ({
      chain_id: `user:${userId}`,
      event,
      user_id: userId,
      actor_id: actorId === userId ? null : (actorId ?? null),
      operator: operator ?? null,
      details,
      at,
    }))
    .toSorted((one, other) => (one.chain_id < other.chain_id ? -1 : 1)) // one order, against deadlocks
  await appendAuditEntries(trx, entries)
}

/**
 * Records a sign-in under a name that nobody has. Names are spread over 256 chains for each entity, so that strangers wait
 * for one another as little as users do.
 *
 * @param nameHash keyed hash of the name, of which one byte is stored.
 */
export async function recordStranger(
  trx: RunningTransaction,
  {
    event,
    entityId,
    nameHash,
    at,
  }: { event: 'sign-in.failed' | 'sign-in.locked'; entityId: number; nameHash: Buffer; at: Date },
): Promise<void> {
  const chain_id = `stranger:${entityId}:${nameHash.toString('hex', 0, 1)}`
  const nobody = { user_id: null, actor_id: null, operator: null }
  await appendAuditEntries(trx, [{ chain_id, event, ...nobody, details: {}, at }])
}
