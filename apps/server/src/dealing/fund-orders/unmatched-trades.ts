import { sql } from 'kysely'
import { ORDER_LEG_VIEW, ORDER_VIEW } from '#orders/orders.views.ts'
import type { Database } from '#platform/database/database.ts'

/**
 * Trades without a fund order of the same day and size in a file. Leaves out trades from before fund orders were
 * stored.
 */
export async function unmatchedTrades(db: Database) {
  const { rows } = await sql<{
    reference: string
    number: number
    contract_id: string
    instrument_id: string
    dealt_on: string | null
  }>`
    select client_order.reference, leg.number, leg.contract_id, leg.instrument_id, leg.dealt_on
    from ${ORDER_LEG_VIEW} leg join ${ORDER_VIEW} as client_order on client_order.id = leg.order_id
    where leg.kind <> 'payout' and leg.state in ('executed', 'settled')
      and not exists (select from fund_order placed where placed.order_id = leg.order_id and placed.leg_number = leg.number
        and placed.ended is null and placed.file_id is not null and placed.deals_on = leg.dealt_on
        and case leg.kind when 'sale' then placed.units = (leg.traded ->> 'units')::bigint
          else placed.amount = (leg.traded ->> 'money')::bigint end)
      and not exists (select from leg_without_fund_order before
        where before.order_id = leg.order_id and before.leg_number = leg.number)
    order by client_order.reference, leg.number`.execute(db)
  return rows
}
