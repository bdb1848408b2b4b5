import type { CalendarDay } from '@fundholder/domain/calendar.ts'
import type { Language } from '@fundholder/domain/users/users.ts'
import type { OrderPreview } from '@fundholder/protocol/orders/order-preview.ts'
import { sql } from 'kysely'
import { INSTRUMENT_VIEW } from '#catalogue/catalogue.views.ts'
import { CONTRACT_VIEW } from '#contracts/contracts.views.ts'
import {
  ORDER_EVENT_VIEW,
  ORDER_LEG_VIEW,
  ORDER_VIEW,
  PENDING_NOTIFICATION_VIEW,
} from '#orders/orders.views.ts'
import type { LegRow } from '#orders/store/order-row.ts'
import { PAYMENT_STATUS_VIEW } from '#payments/payments.views.ts'
import type { BankAccount } from '#people/payee.ts'
import type { Database } from '#platform/database/database.ts'

/**
 * A page of orders with pending notifications, by id. Leaves out orders whose payment is imminent, so that one e-mail
 * covers all events up to the payment or its delay.
 */
export async function ordersWithNotifications(
  db: Database,
  { today, after, limit, of }: { today: CalendarDay; after: string; limit: number; of?: string | undefined },
): Promise<string[]> {
  const { rows } = await sql<{ order_id: string }>`
    select order_id from ${PENDING_NOTIFICATION_VIEW} n join ${ORDER_VIEW} o on o.id = n.order_id
    where order_id > ${after}::uuid ${of === undefined ? sql`` : sql`and order_id = ${of}::uuid`}
      and not (o.state = 'paying' and exists (select from ${PAYMENT_STATUS_VIEW} p
        where p.order_id = o.id and (is_with_bank or (is_approved and not is_recorded_late))))
      and not (o.state = 'settling' and exists (select from ${ORDER_LEG_VIEW} l
        where l.order_id = o.id and l.kind = 'payout' and l.state = 'planned' and l.blocking_reason is null
          and l.settles_on = ${today})
        and not exists (select from ${ORDER_LEG_VIEW} l
          where l.order_id = o.id and l.kind = 'sale' and l.state not in ('settled', 'cancelled')))
    order by order_id limit ${limit}`.execute(db)
  return rows.map(({ order_id }) => order_id)
}

const anyOf = (ids: readonly string[]) => sql<string>`any(${ids}::uuid[])`

/** A payment as e-mails show it. */
export type Payment = {
  order_id: string
  /** Minor units. */
  amount: bigint
  payee: BankAccount
  due_on: CalendarDay
  /** Requested execution date; null until the bank has the file. */
  pays_on: CalendarDay | null
  /** It still waits for approvers. */
  is_awaiting_approval: boolean
  /** Contract fee charged before, in minor units as text. */
  fee: string | null
}

export async function paymentsOf(db: Database, ids: readonly string[]): Promise<Payment[]> {
  const { rows } = await sql<Payment>`
    select order_id, amount, payee, due_on, pays_on, is_awaiting_approval,
      (select details ->> 'amount' from ${ORDER_EVENT_VIEW} e where e.order_id = p.order_id and e.kind = 'fee' limit 1) as fee
    from ${PAYMENT_STATUS_VIEW} p where order_id = ${anyOf(ids)}`.execute(db)
  return rows
}

export const orderRows = (db: Database, ids: readonly string[]) =>
  db
    .selectFrom(ORDER_VIEW.as('client_order'))
    .innerJoin(CONTRACT_VIEW.as('contract'), 'contract.id', 'client_order.contract_id')
    .select([
      'client_order.id',
      'reference',
      'client_order.user_id',
      'kind',
      'is_total',
      'state',
      'promised',
      'contract.currency',
      sql<OrderPreview>`client_order.preview`.as('preview'),
    ])
    .where('client_order.id', '=', anyOf(ids))
    .orderBy('client_order.id')
    .execute()

/** Second approvers of orders. */
export const secondApprovers = (
  db: Database,
  ids: readonly string[],
): Promise<{ order_id: string; user_id: string }[]> =>
  db
    .selectFrom(ORDER_EVENT_VIEW.as('order_event'))
    .innerJoin(ORDER_VIEW.as('client_order'), 'client_order.id', 'order_event.order_id')
    .select('order_event.order_id')
    .select((eb) => eb.ref('order_event.user_id').$notNull().as('user_id'))
    .distinct()
    .where('order_event.order_id', '=', anyOf(ids))
    .where('order_event.kind', '=', 'approved')
    .where('order_event.actor', '=', 'client')
    .whereRef('order_event.user_id', '<>', 'client_order.user_id')
    .execute()

export type NamedLeg = LegRow & { name: string }

export const legsNamed = (db: Database, ids: readonly string[]): Promise<NamedLeg[]> =>
  db
    .selectFrom(ORDER_LEG_VIEW.as('order_leg'))
    .innerJoin(INSTRUMENT_VIEW.as('instrument'), 'instrument.id', 'order_leg.instrument_id')
    .selectAll('order_leg')
    .select('instrument.name')
    .where('order_id', '=', anyOf(ids))
    .orderBy('order_id')
    .orderBy('number')
    .execute()

/** An order at the time of its notification. */
export type NotifiedOrder = {
  order: Omit<Awaited<ReturnType<typeof orderRows>>[number], 'id' | 'user_id'> & { language: Language }
  legs: readonly NamedLeg[]
  payment?: Payment | undefined
}
