import type { CalendarDay } from '@fundholder/domain/calendar.ts'

export type FundOrderFileKind =
  | 'subscription'
  | 'redemption'
  | 'subscription-cancellation'
  | 'redemption-cancellation'

/** Reason why a fund order is not dealt: never sent, cancelled, or declined by the fund house. */
export type FundOrderEnd = 'missed' | 'cancelled' | 'declined'

/** Fund order of one leg. */
export type FundOrderRow = {
  reference: string
  order_id: string
  leg_number: number
  contract_id: string
  deals_on: CalendarDay
  /** Units of a redemption, in millionths. */
  units: bigint | null
  /** Gross amount of a subscription in minor units of the contract's currency, and the manager's fee. */
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
    fund_order: FundOrderRow
    fund_order_file: FundOrderFileRow
    /** Legs that were dealt before fund orders were stored. */
    leg_without_fund_order: { order_id: string; leg_number: number }
  }
}
