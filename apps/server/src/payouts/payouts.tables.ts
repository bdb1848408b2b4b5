import type { CalendarDay } from '@fundholder/domain/calendar.ts'
import type { BankAccount } from '#people/payee.ts'

export type PayoutRow = {
  order_id: string
  contract_id: string
  entity_id: number
  reference: string
  event_key: string
  /** Minor units. */
  amount: bigint
  currency: string
  payee: BankAccount
  due_on: CalendarDay
  approvals_needed: number
  file_id: string | null
}

declare module '#platform/database.ts' {
  interface Tables {
    payout: PayoutRow
    payout_approval: { order_id: string; approver: string; approved_at: Date }
    /** Its content is what is written, decided with the file; null where that was done before it was kept. */
    payout_file: {
      id: string
      name: string
      content: string | null
      made_at: Date
      written_at: Date | null
    }
  }
}
