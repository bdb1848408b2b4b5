import type { CalendarDay } from '@fundholder/domain/calendar.ts'
import type { TransactionTypeCode } from '@fundholder/domain/savings/transactions.ts'

export type EntryKind =
  | 'contribution'
  | 'withdrawal'
  | 'fee'
  | 'buy'
  | 'sale'
  | 'settlement'
  | 'opening'
  | 'correction'
  | 'deposit'
  | 'notice'
  | 'maturity'

/** One leg of an entry: minor units of a currency, or millionths of a unit of an instrument. Never zero. */
export type Posting = { account: string; contractId?: string; asset: string; quantity: bigint }

/** A row of the transactions list. Units, amount and fees are positive, in a correction negative; the code gives the direction. */
export type ClientRow = {
  transactionTypeCode: TransactionTypeCode
  day: CalendarDay
  /** Settlement date; absent if the money moves on the day itself. */
  settlesOn?: CalendarDay
  instrumentId: string
  /** Millionths of a unit; of cash, millionths of a currency unit. */
  units: bigint
  /** Millionths of `currency` per unit. */
  price: bigint
  /** Minor units of `currency`. */
  amount: bigint
  /** Minor units of `feesCurrency`. */
  fees: bigint
  currency: string
  feesCurrency: string
  /** Units of `currency` per unit of the contract's, ten decimals; absent where they are the same. */
  fxRate?: string
}

/** One event of the business, booked whole or not at all. */
export type LedgerEntry = {
  kind: EntryKind
  day: CalendarDay
  /** Names the one order leg or event that this books; an event booked once is not booked again. */
  eventKey: string
  /** Event key of the trade whose money moves with this entry. */
  settles?: string
  /** Event key of the entry that this one takes back. */
  corrects?: string
  /** Rates used and exact remainders as text: reported, never posted. */
  memo: Record<string, string>
  postings: Posting[]
  rows: ClientRow[]
}
