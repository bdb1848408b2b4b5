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

declare module '#platform/database/database.ts' {
  interface Tables {
    payout: PayoutRow
    /** From before people were registered it has a name as somebody typed it, and counts no more. */
    payout_approval: {
      order_id: string
      typed_name: string | null
      person_id: string | null
      content_hash: Buffer | null
      approved_at: Date
    }
    /** Public view: what may happen to a payout next, and whether the bank has it. */
    payout_standing: {
      order_id: string
      contract_id: string
      amount: bigint
      payee: BankAccount
      due_on: CalendarDay
      is_allowed: boolean
      is_to_release: boolean
      is_with_bank: boolean
      pays_on: CalendarDay | null
      is_noted_late: boolean
    }
    /** Noted, and its client told, that it was not with the bank on its day. */
    payout_delay: { order_id: string; noted_at: Date }
    /** Its content is what is written, decided with the file; null where that was done before it was kept. */
    payout_file: {
      id: string
      name: string
      content: string | null
      made_at: Date
      /** When the bank is asked to pay; null where that was not kept. */
      pays_on: CalendarDay | null
      written_at: Date | null
    }
  }
}
