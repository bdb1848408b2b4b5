import type { CalendarDay } from '@fundholder/domain/calendar.ts'
import { RUNNING_STATES } from '@fundholder/domain/orders.ts'
import { sql } from 'kysely'
import type { Database } from '#platform/database.ts'

/** The purchases of a contract's contributions that wait for a dealing day, each with all cash that its order has. */
export async function contributionOrdersNotBegun(db: Database, contractId: string) {
  const { rows } = await sql<{
    id: string
    instrument_id: string
    deals_on: CalendarDay | null
    cash: bigint
  }>`
    select placed.id, leg.instrument_id, leg.deals_on, reservation.quantity as cash
    from client_order placed
    join order_leg leg on leg.order_id = placed.id and leg.state = 'placed'
    join reservation on reservation.order_id = placed.id and reservation.instrument_id = '0127082'
    where placed.contract_id = ${contractId} and placed.kind = 'CONTRIBUTION' and placed.state = 'approved'
    order by placed.id, leg.number`.execute(db)
  return rows
}

/**
 * Whether what comes in on a day stays as cash because all else was withdrawn: from the approval of a total withdrawal
 * until a split or strategy begins that was ordered after it.
 */
export async function isLeftAsCash(db: Database, contractId: string, day: CalendarDay): Promise<boolean> {
  const { rows } = await sql`
    select from client_order total
    where total.contract_id = ${contractId} and total.is_total
      and total.state in (${sql.join([...RUNNING_STATES, 'completed'])})
      and not exists (
        select from client_order anew
        where anew.contract_id = total.contract_id and anew.approved_at > total.approved_at
          and anew.instruction::jsonb ? 'contributions' and anew.promised ->> 'allocatesFrom' <= ${day})
    limit 1`.execute(db)
  return rows.length > 0
}

/** In which language somebody last ordered something of a contract. */
export const languageOfLastOrder = async (db: Database, contractId: string) =>
  (
    await db
      .selectFrom('client_order')
      .select('language')
      .where('contract_id', '=', contractId)
      .orderBy('created_at', 'desc')
      .limit(1)
      .executeTakeFirst()
  )?.language
