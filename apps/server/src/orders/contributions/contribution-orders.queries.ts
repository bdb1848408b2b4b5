import type { CalendarDay } from '@fundholder/domain/calendar.ts'
import { RUNNING_STATES } from '@fundholder/domain/orders/orders.ts'
import { sql } from 'kysely'
import type { Database } from '#platform/database/database.ts'

/** Contribution purchases awaiting their dealing day, each with its order's total cash. */
export async function pendingContributionOrders(db: Database, contractId: string) {
  const { rows } = await sql<{
    id: string
    reference: string
    instrument_id: string
    deals_on: CalendarDay | null
    cash: bigint
  }>`
    select placed.id, placed.reference, leg.instrument_id, leg.deals_on, reservation.quantity as cash
    from client_order placed
    join order_leg leg on leg.order_id = placed.id and leg.state = 'placed'
    join reservation on reservation.order_id = placed.id and reservation.instrument_id = '0127082'
    where placed.contract_id = ${contractId} and placed.kind = 'CONTRIBUTION' and placed.state = 'approved'
    order by placed.id, leg.number`.execute(db)
  return rows
}

/** Approval time of the contract's latest full withdrawal. */
export const lastTotalAt = async (db: Database, contractId: string): Promise<Date | undefined> =>
  (
    await db
      .selectFrom('client_order')
      .select('approved_at')
      .where('contract_id', '=', contractId)
      .where('is_total', '=', true)
      .where('state', 'in', [...RUNNING_STATES, 'completed'])
      .orderBy('approved_at', 'desc')
      .limit(1)
      .executeTakeFirst()
  )?.approved_at ?? undefined

/** Returns true when an allocation or strategy ordered after an instant has begun by a day. */
export async function hasNewAllocation(
  db: Database,
  { contractId, after, by }: { contractId: string; after: Date; by: CalendarDay },
): Promise<boolean> {
  const { rows } = await sql`
    select from client_order
    where contract_id = ${contractId} and approved_at > ${after}
      and instruction::jsonb ? 'contributions' and promised ->> 'allocatesFrom' <= ${by}
    limit 1`.execute(db)
  return rows.length > 0
}

/** Decisions on contributions, by ledger entry: the investing order with its open and cancelled purchases, or a reason. */
export async function investmentsOf(db: Database, entryIds: readonly bigint[]) {
  const { rows } = await sql<{
    entry_id: bigint
    order_id: string | null
    reason: string | null
    pending: bigint
    cancelled: bigint
  }>`
    select investment.entry_id, investment.order_id, investment.reason,
      coalesce(sum(leg.weight) filter (where leg.state in ('planned', 'placed')), 0)::bigint as pending,
      coalesce(sum(leg.weight) filter (where leg.state = 'cancelled'), 0)::bigint as cancelled
    from contribution_investment investment
    left join order_leg leg on leg.order_id = investment.order_id
    where investment.entry_id = any(${[...entryIds]}::bigint[])
    group by investment.entry_id, investment.order_id, investment.reason
    order by investment.entry_id`.execute(db)
  return rows
}

/** Running orders with their promised dates. */
export const runningAmong = (db: Database, ids: readonly string[]) =>
  db
    .selectFrom('client_order')
    .select(['id', 'promised'])
    .where('id', '=', sql<string>`any(${[...ids]}::uuid[])`)
    .where('state', 'in', [...RUNNING_STATES])
    .execute()
