import type { OrderState } from '@fundholder/domain/orders/orders.ts'
import type { Generated } from 'kysely'
import type { OrderNotification } from './order-notification.ts'
import type { EventActor, LegRow, OrderRow } from './order-row.ts'

declare module '#platform/database/database.ts' {
  interface Tables {
    client_order: OrderRow
    order_transition: { from_state: OrderState; to_state: OrderState }
    order_event: {
      order_id: string
      number: Generated<number>
      contract_id: string
      at: Date
      kind: string
      version: number | null
      state: OrderState | null
      reason: string | null
      details: Generated<Record<string, unknown>>
      actor: EventActor
      user_id: string | null
      session_id: string | null
    }
    order_leg: LegRow
    /** Reserved cash (instrument 0127082) in minor units, or units in millionths. */
    reservation: { order_id: string; contract_id: string; instrument_id: string; quantity: bigint }
    /** Contributions considered for investment, with the investing order or the reason for none. */
    contribution_investment: {
      entry_id: bigint
      contract_id: string
      order_id: string | null
      /** Amount that the order invests, in minor units; the rest had been spent. */
      amount: bigint | null
      reason: string | null
    }
    order_notification: { order_id: string; notifications: Generated<OrderNotification[]> }
    acknowledgement: {
      order_id: string
      contract_id: string
      document_id: string
      version: string
      instrument_id: string
      acknowledged_at: Date
    }
  }
}
