import type { CalendarDay } from '@fundholder/domain/calendar.ts'
import type { InstrumentKind } from '@fundholder/domain/funds/instruments.ts'
import { type Micro, microText } from '@fundholder/domain/money.ts'
import type { Party, TransactionTypeCode } from '@fundholder/domain/savings/transactions.ts'
import type { Fault } from '#import-files/reading/faults.ts'

/** A row of transactions.csv. All numbers are whole millionths, above zero where they are given. */
export type HistoryRow = {
  line: number
  portfolioId: string
  day: CalendarDay
  transactionTypeCode: TransactionTypeCode
  instrumentId: string
  units: bigint | undefined
  price: bigint | undefined
  amount: bigint | undefined
  fees: bigint | undefined
  currency: string
  party: Party | undefined
}

/** The contract that a history belongs to. */
export type HistoryContract = {
  contractId: string
  portfolioId: string
  entityId: number
  currency: string
  initialDate: CalendarDay
}

/** Catalogue and contract data for reading a history. */
export type KnownWorld = {
  contract: HistoryContract
  instrument: (id: string) => { currency: string; kind: InstrumentKind } | undefined
  /** Units of a currency per euro on a day, or the last ones before it, at most `CARRY_PRICE_DAYS` old; the euro's is 1. */
  perEuro: (currency: string, day: CalendarDay) => Micro | undefined
  today: CalendarDay
}

/** Why a row cannot be booked. */
export type RowFault = Omit<Fault, 'file'>

/** A fault of one cell of a row, in the words of the file. */
export const faultOf = (
  row: HistoryRow,
  column: keyof Omit<HistoryRow, 'line' | 'day'> | 'date',
  reason: string,
): RowFault => {
  const cell = column === 'date' ? row.day : row[column]
  const value = typeof cell === 'bigint' ? microText(cell) : cell
  return { line: row.line, column, ...(value === undefined ? {} : { value }), reason }
}
