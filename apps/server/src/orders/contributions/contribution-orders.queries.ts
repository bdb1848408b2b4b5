import type { CalendarDay } from '@fundholder/domain/calendar.ts'
import { RUNNING_STATES } from '@fundholder/domain/orders/orders.ts'
import { sql } from 'kysely'
import type { PromisedDays } from '#orders/store/order-row.ts'
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

/**
 * Orders in progress that invest contributions, the earliest first: a row for each ledger entry that an order invests, with the
 * order's open purchases in minor units.
 */
export async function contributionsInProgress(db: Database, contractId: string) {
  const { rows } = await sql<{
    id: string
    promised: PromisedDays | null
    entry_id: bigint
    pending: bigint
  }>`
    select placed.id, placed.promised, investment.entry_id,
      (select coalesce(sum(weight), 0)::bigint from order_leg
       where order_id = placed.id and state in ('planned', 'placed')) as pending
    from client_order placed
    join contribution_investment investment on investment.order_id = placed.id
    where placed.contract_id = ${contractId} and placed.state = any(${[...RUNNING_STATES]})
    order by placed.approved_at, placed.id`.execute(db)
  return rows
}
