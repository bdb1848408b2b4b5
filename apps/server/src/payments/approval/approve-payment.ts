import { readInstruction } from '#orders/instruction/instruction.ts'
import { entitledApprovers, type VerifiedApprover } from '#payments/approvers/approver.ts'
import { allApprovers } from '#payments/approvers/approvers.queries.ts'
import { recordAuditEntry, serialiseApproverChanges } from '#payments/approvers/audit-log.ts'
import { approversOf, insertApproval, lockPayment, paymentByReference } from '#payments/payments.queries.ts'
import type { PaymentRow } from '#payments/payments.tables.ts'
import { canonicalJson } from '#platform/basics/canonical-json.ts'
import { type Database, inTransaction } from '#platform/database/database.ts'
import type { Deps } from '#platform/deps.ts'

export type ApprovalOutcome =
  | NotApprovable
  | 'other-account'
  | 'changed'
  | 'not-entitled'
  | 'same-person'
  | 'one-more'
  | 'complete'
export type NotApprovable = 'unknown' | 'in-a-file' | 'not-needed'

/**
 * A payment as an approver sees it: its checksum, the names of its approvers so far, and whether the payee is the account
 * that the client approved.
 */
export type PaymentToApprove = {
  payment: PaymentRow
  checksum: Buffer
  approvers: string[]
  isToApprovedAccount: boolean
}

export async function paymentToApprove(
  db: Database,
  reference: string,
): Promise<PaymentToApprove | NotApprovable> {
  const found = await paymentByReference(db, reference)
  const refusal = refusalOf(found)
  if (!found || refusal) return refusal ?? 'unknown'
  const { checksum, instruction, ...payment } = found
  const approvals = await approversOf(db, payment.order_id, checksum)
  return {
    payment,
    checksum,
    approvers: approvals.map(({ name }) => name),
    isToApprovedAccount: isToApprovedAccount(found),
  }
}

/** Records the approval of a payment with this checksum. An approver counts once; approvals of other content count for nothing. */
export const approvePayment = (
  { db, clock }: Pick<Deps, 'db' | 'clock'>,
  { reference, checksum, by }: { reference: string; checksum: Buffer; by: VerifiedApprover },
): Promise<ApprovalOutcome> =>
  inTransaction(db, async (trx) => {
    await lockPayment(trx, reference)
    await serialiseApproverChanges(trx)
    const payment = await paymentByReference(trx, reference)
    const refusal = refusalOf(payment)
    if (!payment || refusal) return refusal ?? 'unknown'
    if (!payment.checksum.equals(checksum)) return 'changed'
    if (!isToApprovedAccount(payment)) return 'other-account'
    const now = clock.now()
    if (entitledApprovers([by], await allApprovers(trx), now).length === 0) return 'not-entitled'
    const before = await approversOf(trx, payment.order_id, checksum)
    if (before.some(({ id }) => id === by.id)) return 'same-person'
    if (before.length >= payment.approvals_needed) return 'complete'
    await insertApproval(trx, {
      order_id: payment.order_id,
      approver_id: by.id,
      content_hash: checksum,
      approved_at: now,
    })
    await recordAuditEntry(trx, {
      act: 'approved',
      subject: payment.order_id,
      by_approvers: [by.id],
      details: {
        name: by.name,
        reference,
        amount: `${payment.amount}`,
        currency: payment.currency,
        checksum: checksum.toString('hex'),
      },
      at: now,
    })
    return before.length + 1 >= payment.approvals_needed ? 'complete' : 'one-more'
  })

/** Compares holder, bank, BIC and IBAN with the instruction that the client approved. */
function isToApprovedAccount({
  payee,
  instruction,
}: Pick<PaymentRow, 'payee'> & { instruction: string }): boolean {
  const approved = readInstruction(instruction).payout?.payee
  return approved !== undefined && canonicalJson(approved) === canonicalJson(payee)
}

function refusalOf(payment: PaymentRow | undefined): NotApprovable | undefined {
  if (!payment) return 'unknown'
  if (payment.file_id !== null) return 'in-a-file'
  return payment.approvals_needed === 0 ? 'not-needed' : undefined
}
