import { inTransaction } from '#platform/database.ts'
import type { Desk } from '#platform/desk.ts'
import { approversOf, insertApproval, payoutByReference } from './payouts.queries.ts'

export type Approved = 'unknown' | 'in-a-file' | 'not-needed' | 'same-person' | 'one-more' | 'complete'

/** Somebody allows a payout; the same person, however the name is written, counts once. */
export const approvePayout = (
  { db, clock }: Pick<Desk, 'db' | 'clock'>,
  reference: string,
  by: string,
): Promise<Approved> =>
  inTransaction(db, async (trx) => {
    const payout = await payoutByReference(trx, reference)
    if (!payout) return 'unknown'
    if (payout.file_id !== null) return 'in-a-file'
    if (payout.approvals_needed === 0) return 'not-needed'
    const approver = inOneSpelling(by)
    const before = await approversOf(trx, payout.order_id)
    if (before.some((one) => one.approver === approver)) return 'same-person'
    if (before.length >= payout.approvals_needed) return 'complete'
    await insertApproval(trx, { order_id: payout.order_id, approver, approved_at: clock.now() })
    return before.length + 1 >= payout.approvals_needed ? 'complete' : 'one-more'
  })

/** One person's name is one, whatever a keyboard makes of its letters, accents and spaces, seen or not. */
const inOneSpelling = (name: string): string =>
  name
    .normalize('NFKC')
    .replaceAll(/\p{Cf}+/gu, '')
    .trim()
    .replaceAll(/\s+/g, ' ')
    .toLowerCase()
