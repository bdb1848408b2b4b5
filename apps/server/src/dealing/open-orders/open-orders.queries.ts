import type { CalendarDay } from '@fundholder/domain/calendar.ts'
import { sql } from 'kysely'
import { LEDGER_ENTRY_VIEW } from '#ledger/ledger.views.ts'
import { ORDER_LEG_VIEW, ORDER_VIEW } from '#orders/orders.views.ts'
import type { Database } from '#platform/database/database.ts'

const FIRST = '00000000-0000-0000-0000-000000000000'

export type OrderKey = { id: string; contract_id: string }

/** Page of orders that may have a step today, ordered by contract. */
export async function dueOrders(
  db: Database,
  { today, after, limit }: { today: CalendarDay; after?: OrderKey | undefined; limit: number },
): Promise<OrderKey[]> {
  const { rows } = await sql<OrderKey>`
    select id, contract_id from ${ORDER_VIEW} o
    where state in ('approved', 'dealing', 'settling') 
      and (contract_id, id) > (${after?.contract_id ?? ''}, ${after?.id ?? FIRST}::uuid)
      and (
        state = 'approved'
        or exists (select from ${ORDER_LEG_VIEW} l where l.order_id = o.id and (
          (l.state = 'placed' and (l.deals_on <= ${today} or l.blocking_reason is not null))
          or (l.state = 'executed' and l.settles_on <= ${today})
          or (l.kind = 'payout' and l.state = 'planned' and l.settles_on <= ${today})
          or (l.state = 'placed' and not exists (select from fund_order h where h.order_id = l.order_id
            and h.leg_number = l.number and h.ended is null))))
        or (exists (select from ${ORDER_LEG_VIEW} l where l.order_id = o.id and l.kind = 'buy' and l.state = 'planned')
          and not exists (select from ${ORDER_LEG_VIEW} l where l.order_id = o.id and l.kind = 'sale'
            and l.state in ('placed', 'executed'))))
    order by contract_id, id limit ${limit}`.execute(db)
  return rows
}

/** Fee and payout entries of a contract's total withdrawals, with the day of the last sale. */
export async function lastSalesOfTotals(db: Database, contractId: string) {
  const { rows } = await sql<{ entry_id: bigint; day: CalendarDay }>`
    select e.id as entry_id, max(l.dealt_on) as day
    from ${ORDER_VIEW} o
    join ${ORDER_LEG_VIEW} l on l.order_id = o.id and l.kind = 'sale' and l.dealt_on is not null
    join ${LEDGER_ENTRY_VIEW} e on e.event_key in ('payout:order:' || o.id, 'fee:' || o.contract_id || ':total:' || o.id)
    where o.contract_id = ${contractId} and o.is_total group by e.id`.execute(db)
  return rows
}
