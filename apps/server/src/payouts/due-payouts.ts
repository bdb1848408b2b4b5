import type { CalendarDay } from '@fundholder/domain/calendar.ts'
import { type Minor, minorPerUnit } from '@fundholder/domain/money.ts'
import type { BankAccount } from '#people/payee.ts'
import type { RunningTransaction } from '#platform/database.ts'
import { insertPayout } from './payouts.queries.ts'

/**
 * Money that was booked out of a contract is to be paid to its client, once two people have allowed it where it is much.
 *
 * @throws {RangeError} when the order names nobody to pay to.
 */
export async function addPayout(
  trx: RunningTransaction,
  order: { id: string; reference: string; payee: BankAccount | null },
  holder: { contractId: string; entityId: number; currency: string },
  due: { eventKey: string; amount: Minor; dueOn: CalendarDay },
  { secondFrom }: { secondFrom: number | undefined },
): Promise<void> {
  if (!order.payee) throw new RangeError(`order ${order.reference} has no account to pay to`)
  const limit = secondFrom === undefined ? undefined : BigInt(secondFrom) * minorPerUnit(holder.currency)
  await insertPayout(trx, {
    order_id: order.id,
    contract_id: holder.contractId,
    entity_id: holder.entityId,
    reference: order.reference,
    event_key: due.eventKey,
    amount: due.amount,
    currency: holder.currency,
    payee: order.payee,
    due_on: due.dueOn,
    approvals_needed: limit !== undefined && due.amount >= limit ? 2 : 0,
    file_id: null,
  })
}
