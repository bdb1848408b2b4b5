import { checkOrder } from '@fundholder/protocol/orders/order-details.ts'
import type { OrderingDeps } from '#orders/placing/validate-order.ts'
import type { Mount } from '#platform/http/http.ts'
import { limitPerUser } from '#platform/http/load/rate-limits.ts'
import { verifyOwnOrder } from './verify-order.ts'

/** Verifying reads a whole ledger chain, 0.1 s for 5,000 entries, so it has its own limit. */
const CHECKS_A_MINUTE = 30

/** Mounts order verification. */
export function registerOrderVerification(mount: Mount, deps: OrderingDeps): void {
  const countCheck = limitPerUser(CHECKS_A_MINUTE)

  mount(checkOrder, async ({ params, session }) => {
    await countCheck(session)
    return verifyOwnOrder(deps, session, params.id)
  })
}
