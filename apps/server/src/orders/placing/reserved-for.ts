import type { RefusalCode } from '@fundholder/protocol/refusals.ts'
import { ordersReserving } from '#orders/store/orders.queries.ts'
import { Refusal } from '#platform/basics/refusal.ts'
import type { RunningTransaction } from '#platform/database/database.ts'

const OF_RESERVED: ReadonlySet<RefusalCode> = new Set(['orders/all-reserved', 'orders/units-reserved'])

/**
 * Does work, and adds to a refusal because of what is reserved the orders that it is reserved for. Whoever sees a contract
 * sees all of these. Own ones that nobody approved are none of them: the next order replaces those.
 *
 * @throws {Refusal} as the work does, with `orders`, their references in one text, and `reservedFor`, `{ orderId, reference }` each.
 */
export async function namingReserved<Result>(
  trx: RunningTransaction,
  whose: { contractId: string; userId: string },
  work: () => Promise<Result>,
): Promise<Result> {
  try {
    return await work()
  } catch (error) {
    const instrumentId = error instanceof Refusal ? error.details['instrumentId'] : undefined
    if (!(error instanceof Refusal && OF_RESERVED.has(error.code) && typeof instrumentId === 'string'))
      throw error
    const reserving = await ordersReserving(trx, { ...whose, instrumentId })
    throw new Refusal(error.code, {
      ...error.details,
      orders: reserving.map(({ reference }) => reference).join(', '),
      reservedFor: reserving.map(({ id, reference }) => ({ orderId: id, reference })),
    })
  }
}
