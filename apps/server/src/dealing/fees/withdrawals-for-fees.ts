import type { CalendarDay } from '@fundholder/domain/calendar.ts'
import { lastSalesOfTotals } from '#dealing/open-orders/open-orders.queries.ts'
import type { RunningTransaction } from '#platform/database/database.ts'

type Booked = { entryId: bigint; day: CalendarDay }

/**
 * Reads a contract's bookings as its fee counts them: the fee and the payout of a total withdrawal count on the dealing
 * day of its last sale. The withdrawal pays its fee for the days before that one, so that the fee of what stays, such as
 * a deposit, goes on from it; from then on the money on its way to the bank is not charged.
 */
export async function asFeesCount(trx: RunningTransaction, contractId: string) {
  const days = new Map(
    (await lastSalesOfTotals(trx, contractId)).map(({ entry_id, day }) => [entry_id, day] as const),
  )
  return <One extends Booked>(booked: readonly One[]): readonly One[] =>
    days.size === 0 ? booked : booked.map((one) => ({ ...one, day: days.get(one.entryId) ?? one.day }))
}
