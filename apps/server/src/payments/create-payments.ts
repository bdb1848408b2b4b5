import type { CalendarDay } from '@fundholder/domain/calendar.ts'
import { type Minor, minorPerUnit } from '@fundholder/domain/money.ts'
import type { BankAccount } from '#people/payee.ts'
import { limitIn, type PayoutLimits } from '#platform/config/payout-limits.ts'
import type { RunningTransaction } from '#platform/database/database.ts'
import { insertPayments } from './payments.queries.ts'

/** A payment of an order, booked out of its contract. */
type DuePayment = {
  order: { id: string; reference: string; payee: BankAccount | null }
  holder: { contractId: string; entityId: number; currency: string }
  due: { eventKey: string; amount: Minor; dueOn: CalendarDay }
}

/**
 * Creates payments of money that was booked out of contracts. From the limit of its currency on, a payment needs two
 * approvers.
 *
 * @throws {RangeError} when an order has no payee.
 */
export async function createPayments(
  trx: RunningTransaction,
  owed: readonly DuePayment[],
  { limits }: { limits: PayoutLimits },
): Promise<void> {
  await insertPayments(
    trx,
    owed.map(({ order, holder, due }) => {
      if (!order.payee) throw new RangeError(`order ${order.reference} has no account to pay to`)
      const from = limitIn(limits, holder.currency)
      return {
        order_id: order.id,
        contract_id: holder.contractId,
        entity_id: holder.entityId,
        reference: order.reference,
        event_key: due.eventKey,
        amount: due.amount,
        currency: holder.currency,
        payee: order.payee,
        due_on: due.dueOn,
        approvals_needed:
          from !== undefined && due.amount >= BigInt(from) * minorPerUnit(holder.currency) ? 2 : 0,
      }
    }),
  )
}
