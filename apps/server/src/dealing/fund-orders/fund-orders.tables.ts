import type { CalendarDay } from '@fundholder/domain/calendar.ts'

export type FundOrderFileKind =
  | 'subscription'
  | 'redemption'
  | 'subscription-cancellation'
  | 'redemption-cancellation'

/** Why an order to a fund house is not dealt: it never went out, it was asked back, or the house did not take it. */
export type FundOrderEnd = 'missed' | 'cancelled' | 'declined'

/** What a fund house is told of one leg. */
export type FundOrderRow = {
  reference: string
  order_id: string
  leg_number: number
  contract_id: string
  deals_on: CalendarDay
  /** Of a redemption, millionths. */
  units: bigint | null
  /** Of a subscription, what the contract pays in minor units of its currency, and what the manager keeps of it. */
  amount: bigint | null
  fee_basis_points: number | null
  made_at: Date
  file_id: string | null
  ended: FundOrderEnd | null
  cancel_file_id: string | null
}

export type FundOrderFileRow = {
  id: string
  name: string
  kind: FundOrderFileKind
  entity_id: number
  house: string
  deals_on: CalendarDay
  orders: number
  content: string
  made_at: Date
  written_at: Date | null
}

declare module '#platform/database/database.ts' {
  interface Tables {
    house_order: FundOrderRow
    house_file: FundOrderFileRow
    /** Legs that were dealt before fund orders were stored. */
    leg_dealt_untold: { order_id: string; leg_number: number }
  }
}
