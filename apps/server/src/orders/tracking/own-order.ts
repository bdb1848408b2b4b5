import type { OwningDesk } from '#contracts/ownership.ts'
import type { LegRow } from '#orders/store/order-row.ts'
import { legsOf, orderWithId } from '#orders/store/orders.queries.ts'
import { Refusal } from '#platform/basics/refusal.ts'
import { isUuid } from '#platform/basics/uuids.ts'
import type { Database, RunningTransaction } from '#platform/database/database.ts'
import type { SignedIn } from '#platform/http/http.ts'

/**
 * An order of a contract that the asking user owns.
 *
 * @param trx of the asking user.
 * @throws {Refusal} `orders/unknown` when it does not exist or is of somebody else's contract.
 */
export async function readOwnOrder(
  { ownership }: Pick<OwningDesk, 'ownership'>,
  trx: RunningTransaction,
  session: SignedIn,
  id: string,
) {
  const order = isUuid(id) ? await orderWithId(trx, id) : undefined
  const own = await ownership(trx, session)
  if (!order || !own.some((contract) => contract.id === order.contract_id))
    throw new Refusal('orders/unknown')
  return order
}

/** Legs of a stored order by their numbers, for the domains above orders. */
export const readOrderLegs = (db: Database, orderId: string): Promise<LegRow[]> => legsOf(db, orderId)
