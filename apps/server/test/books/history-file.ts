import assert from 'node:assert/strict'
import { calendarDay } from '@fundholder/domain/calendar.ts'
import { CASH_INSTRUMENT_ID } from '@fundholder/domain/funds/instruments.ts'
import { micro, minor, parseDecimal } from '@fundholder/domain/money.ts'
import type { Party, TransactionTypeCode } from '@fundholder/domain/savings/transactions.ts'
import { type BookedHistory, readHistory } from '#imports/history/history.ts'
import type { HistoryRow, KnownWorld, RowFault } from '#imports/history/history-rows.ts'
import type { LedgerEntry } from '#ledger/entries/entry.ts'

/** A dollar contract since 2 January 2026; a euro is 1.10 dollars and 160 yen. */
export const WORLD: KnownWorld = {
  contract: {
    contractId: 'C',
    portfolioId: 'P',
    entityId: 169,
    currency: 'USD',
    initialDate: calendarDay('20260102'),
  },
  instrument: (id) =>
    ({
      USF: { currency: 'USD', kind: 'fund' as const },
      EUF: { currency: 'EUR', kind: 'fund' as const },
      JPF: { currency: 'JPY', kind: 'fund' as const },
      SEF: { currency: 'SEK', kind: 'fund' as const },
      IDX: { currency: 'USD', kind: 'index' as const },
    })[id],
  perEuro: (currency) => {
    const rates: Record<string, string> = { EUR: '1', USD: '1.1', JPY: '160' }
    const rate = rates[currency]
    return rate === undefined ? undefined : micro(parseDecimal(rate, 6))
  },
  today: calendarDay('20261120'),
}
export const NOTHING: BookedHistory = { keys: [], moves: [], settledCash: minor(0n), deposits: new Map() }

export type Cells = {
  units?: string
  price?: string
  amount?: string
  fees?: string
  currency?: string
  day?: string
  party?: Party
}

/** Rows in the order of a file whose header is line 1. */
export const file = (...rows: [TransactionTypeCode, string, Cells][]): HistoryRow[] =>
  rows.map(([transactionTypeCode, instrumentId, { day = '20260105', currency = 'USD', ...cells }], at) => {
    const number = (text: string | undefined) => (text === undefined ? undefined : parseDecimal(text, 6))
    return {
      line: at + 2,
      portfolioId: 'P',
      day: calendarDay(day),
      transactionTypeCode,
      instrumentId,
      units: number(cells.units),
      price: number(cells.price),
      amount: number(cells.amount),
      fees: number(cells.fees),
      currency,
      party: cells.party,
    }
  })

export const entriesOf = (rows: HistoryRow[], booked = NOTHING): LedgerEntry[] => {
  const { bookings, faults } = readHistory(rows, WORLD, booked)
  assert.deepEqual(faults, [])
  return bookings.flatMap(({ entries }) => entries)
}
export const faultsOf = (rows: HistoryRow[], booked = NOTHING): RowFault[] =>
  readHistory(rows, WORLD, booked).faults

/** Sums a contract's accounts; cash is `settled cash + receivable + payable`. */
export function holdings(entries: readonly LedgerEntry[]): Record<string, bigint> {
  const sums: Record<string, bigint> = {}
  for (const { account, asset, quantity } of entries.flatMap(({ postings }) => postings))
    if (account.startsWith('contract:')) sums[asset] = (sums[asset] ?? 0n) + quantity
  return sums
}

/** Returns the ledger content after these entries. */
export const bookedAs = (rows: HistoryRow[]): BookedHistory => {
  const { bookings } = readHistory(rows, WORLD, NOTHING)
  const entries = bookings.flatMap((one) => one.entries)
  return {
    keys: entries.map(({ eventKey }) => ({ key: eventKey, isReversed: false })),
    moves: entries.flatMap(({ day, postings }) =>
      postings
        .filter(({ contractId }) => contractId)
        .map(({ account, asset, quantity }) => ({
          day,
          instrumentId: account.endsWith(':units') ? asset : CASH_INSTRUMENT_ID,
          quantity,
        })),
    ),
    settledCash: minor(holdings(entries)['USD'] ?? 0n),
    deposits: new Map(),
  }
}

export const PAID_IN: [TransactionTypeCode, string, Cells] = [
  'P3SUBS',
  CASH_INSTRUMENT_ID,
  { amount: '1000' },
]
