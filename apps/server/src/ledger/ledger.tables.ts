import type { CalendarDay } from '@fundholder/domain/calendar.ts'
import type { TransactionTypeCode } from '@fundholder/domain/savings/transactions.ts'
import type { Generated } from 'kysely'
import type { EntryKind } from '#ledger/entries/entry.ts'

declare module '#platform/database/database.ts' {
  interface Tables {
    ledger_chain: { id: string; contract_id: string; sequence: number; head: Buffer; anchored: number }
    ledger_entry: {
      id: Generated<bigint>
      chain_id: string
      sequence: number
      kind: EntryKind
      day: CalendarDay
      event_key: string
      settles: bigint | null
      corrects: bigint | null
      memo: Record<string, string>
      recorded_at: Date
      previous_hash: Buffer
      hash: Buffer
    }
    ledger_posting: StoredPosting
    ledger_balance: { account: string; asset: string; contract_id: string | null; quantity: bigint }
    ledger_row: LedgerRow
    ledger_anchor: { day: CalendarDay; grown: Record<string, number>; hash: Buffer; recorded_at: Date }
  }
}

export type StoredPosting = {
  entry_id: bigint
  line: number
  account: string
  contract_id: string | null
  asset: string
  quantity: bigint
}

export type LedgerRow = {
  entry_id: bigint
  line: number
  contract_id: string
  portfolio_id: string
  transaction_type_code: TransactionTypeCode
  day: CalendarDay
  settles_on: CalendarDay | null
  instrument_id: string
  units: bigint
  price: bigint
  amount: bigint
  fees: bigint
  currency: string
  fees_currency: string
  fx_rate: string | null
}
