import { type AuditEvent, recordAudit } from '#audit/record-audit.ts'
import type { Clock } from '#platform/clock/clock.ts'
import type { RunningTransaction } from '#platform/database/database.ts'

/** Records in the audit log what a user does with an order. The order holds its content, so the entry names it only. */
export const auditOrder = (
  { clock }: { clock: Clock },
  trx: RunningTransaction,
  { userId, sessionId }: { userId: string; sessionId: string },
  event: Extract<AuditEvent, `order.${string}`>,
  { id, reference, kind }: { id: string; reference: string; kind: string },
): Promise<void> =>
  recordAudit(trx, {
    event,
    userId,
    at: clock.now(),
    details: { order: id, reference, kind, session: sessionId },
  })
