import type { CalendarDay } from '@fundholder/domain/calendar.ts'
import type { LedgerEntry } from '#ledger/entries/entry.ts'

const keyOf = (eventKey: string) => `correction:${eventKey}`

/**
 * The entry that takes another one back: the same legs and rows with the opposite sign, the same codes. It promises no
 * day: what it takes back is taken back at once.
 * A settled trade is taken back by two: its own, and that of its settlement, which then settles the first.
 *
 * @param day on which the mistake is put right; the past keeps its days.
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
