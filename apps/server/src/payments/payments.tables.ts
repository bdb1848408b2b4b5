import type { CalendarDay } from '@fundholder/domain/calendar.ts'
import type { BankAccount } from '#people/payee.ts'

export type PaymentRow = {
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

declare module '#platform/database/database.ts' {
  interface Tables {
    payment: PaymentRow
    /** Rows from before approvers were registered have only a typed name and do not count. */
    payment_approval: {
      order_id: string
      typed_name: string | null
      approver_id: string | null
      content_hash: Buffer | null
      approved_at: Date
    }
    /** Public view: approval, delivery to the bank and lateness of each payment. */
    payment_status: {
      order_id: string
      contract_id: string
      amount: bigint
      payee: BankAccount
      due_on: CalendarDay
      is_approved: boolean
      is_awaiting_approval: boolean
      is_with_bank: boolean
      pays_on: CalendarDay | null
      is_recorded_late: boolean
    }
    /** Payments that missed their due date, and whose clients are notified of it. */
    late_payment: { order_id: string; recorded_at: Date }
    /** Bank files. `content` is fixed at creation; null for files from before it was stored. */
    payment_file: {
      id: string
      name: string
      content: string | null
      made_at: Date
      /** Requested execution date; null where it was not stored. */
      pays_on: CalendarDay | null
      written_at: Date | null
    }
  }
}
