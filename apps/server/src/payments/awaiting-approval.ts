import { sql } from 'kysely'
import type { Database } from '#platform/database/database.ts'

/**
 * Orders whose payment the manager has not approved yet.
 *
 * @param db of the service: clients may not read payment approvals. The caller has checked that the user owns
 *   the orders.
 */
export async function paymentsAwaitingApproval(
  db: Database,
  orderIds: readonly string[],
): Promise<ReadonlySet<string>> {
  if (orderIds.length === 0) return new Set()
  const { rows } = await sql<{ order_id: string }>`
    select order_id from payment_status where order_id = any(${orderIds}::uuid[]) and is_awaiting_approval`.execute(
    db,
  )
  return new Set(rows.map(({ order_id }) => order_id))
}
