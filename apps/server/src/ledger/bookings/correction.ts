import type { CalendarDay } from '@fundholder/domain/calendar.ts'
import type { LedgerEntry } from '#ledger/entries/entry.ts'

const keyOf = (eventKey: string) => `correction:${eventKey}`

/**
 * Entry that reverses another one: the same postings and rows with the opposite sign, and the same codes. It has no
 * settlement date, because a reversal settles at once.
 * A settled trade needs two reversals: its own, and that of its settlement, which then settles the first.
 *
 * @param day of the correction; earlier days are unchanged.
 */
export function correctionOf(entry: LedgerEntry, day: CalendarDay, reason: string): LedgerEntry {
  return {
    kind: 'correction',
    day,
    eventKey: keyOf(entry.eventKey),
    corrects: entry.eventKey,
    ...(entry.settles ? { settles: keyOf(entry.settles) } : {}),
    memo: { reason },
    postings: entry.postings.map((posting) => ({ ...posting, quantity: -posting.quantity })),
    rows: entry.rows.map(({ settlesOn, ...row }) => ({
      ...row,
      day,
      units: -row.units,
      amount: -row.amount,
      fees: -row.fees,
    })),
  }
}
