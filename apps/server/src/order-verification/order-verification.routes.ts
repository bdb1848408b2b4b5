import * as calls from '@fundholder/protocol/ordering.ts'
import type { OrderingDesk } from '#orders/placing/validate-order.ts'
import type { Mount } from '#platform/http/http.ts'
import { limitPerUser } from '#platform/http/load/rate-limits.ts'
import { checkOwnOrder } from './verify-order.ts'

/** Each reads a whole chain, a tenth of a second for 5,000 bookings: the limit for all calls would let one client take it all. */
const CHECKS_A_MINUTE = 30

/** Verifies orders against the ledger. */
export function registerOrderVerification(mount: Mount, desk: OrderingDesk): void {
  const countCheck = limitPerUser(CHECKS_A_MINUTE)

  mount(calls.checkOrder, async ({ params, session }) => {
    await countCheck(session)
    return checkOwnOrder(desk, session, params.id)
  })
}
