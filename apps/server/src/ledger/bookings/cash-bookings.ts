import type { CalendarDay } from '@fundholder/domain/calendar.ts'
import { CASH_INSTRUMENT_ID } from '@fundholder/domain/funds/instruments.ts'
import { MICRO, type Minor, minorPerUnit } from '@fundholder/domain/money.ts'
import type { TransactionTypeCode } from '@fundholder/domain/savings/transactions.ts'
import { firm, type Holder, money } from '#ledger/entries/accounts.ts'
import type { ClientRow, LedgerEntry } from '#ledger/entries/entry.ts'

/** Common fields of every booking: holder, day and event key. */
export type Occasion = { holder: Holder; day: CalendarDay; eventKey: string }

/** Money paid in, by the employer or the member. */
export function contribution(occasion: Occasion, amount: Minor, memo: Record<string, string>): LedgerEntry {
  const { holder, day, eventKey } = occasion
  return {
    kind: 'contribution',
    day,
    eventKey,
    memo,
    postings: [money(holder, 'cash', amount), firm(holder, 'payers', holder.currency, -amount)],
    rows: [cashRow(occasion, 'P3SUBS', amount)],
  }
}

/** Money paid out to the client's bank account. */
export function payout(occasion: Occasion, amount: Minor, memo: Record<string, string>): LedgerEntry {
  const { holder, day, eventKey } = occasion
  return {
    kind: 'withdrawal',
    day,
    eventKey,
    memo,
    postings: [money(holder, 'cash', -amount), firm(holder, 'payees', holder.currency, amount)],
    rows: [cashRow(occasion, 'P3REDE', amount)],
  }
}

/** Books a payout that leaves later: until `payoutSent` the client sees it in transit, due on the day. */
export function payoutDue(occasion: Occasion, amount: Minor): LedgerEntry {
  const entry = payout(occasion, amount, {})
  return { ...entry, rows: entry.rows.map((row) => ({ ...row, settlesOn: occasion.day })) }
}

/**
 * Settles a payout on the day on which the payment is sent to the bank.
 *
 * @param paid the event key of that booking.
 */
export const payoutSent = ({ day, eventKey }: Omit<Occasion, 'holder'>, paid: string): LedgerEntry => ({
  kind: 'settlement',
  day,
  eventKey,
  settles: paid,
  memo: {},
  postings: [],
  rows: [],
})

/**
 * The money of a trade moves: what was payable leaves cash, what was receivable reaches it. The client sees no new row;
 * the rows of the trade become settled.
 *
 * @param trade the event key of the trade, and its money in the contract's currency: positive for a sale.
 */
export function settlement(occasion: Occasion, trade: { eventKey: string; amount: Minor }): LedgerEntry {
  const { holder, day, eventKey } = occasion
  const from = trade.amount < 0n ? 'payable' : 'receivable'
  return {
    kind: 'settlement',
    day,
    eventKey,
    settles: trade.eventKey,
    memo: {},
    postings: [money(holder, 'cash', trade.amount), money(holder, from, -trade.amount)],
    rows: [],
  }
}

/** The cash side of an event, as the client sees it: money as units of 1. */
export function cashRow(
  { holder, day }: Occasion,
  transactionTypeCode: TransactionTypeCode,
  amount: Minor,
): ClientRow {
  const isFee = transactionTypeCode === 'P3FEES'
  return {
    transactionTypeCode,
    day,
    instrumentId: CASH_INSTRUMENT_ID,
    units: (amount * MICRO) / minorPerUnit(holder.currency),
    price: MICRO,
    amount: isFee ? 0n : amount,
    fees: isFee ? amount : 0n,
    currency: holder.currency,
    feesCurrency: holder.currency,
  }
}
