import type { CalendarDay } from '@fundholder/domain/calendar.ts'
import { CASH_INSTRUMENT_ID } from '@fundholder/domain/funds/instruments.ts'
import type { BookedTransaction } from '#ledger/reading/reading.ts'
import { withoutCorrections } from '#portfolios/bookings/corrections.ts'
import { heldChange } from '#portfolios/daily-values/daily-values.ts'
/**
 * The day on which a purchase was last paid from the proceeds of a sale: since then the portfolio has its composition.
 * Cash is tracked by its origin. A purchase takes contributed money first, a payout or a fee takes proceeds
 * first, so neither investing a contribution nor withdrawing counts as a switch; nor does what was taken back.
 *
 * @param rows of one portfolio, oldest first.
 */
export function lastSwitch(rows: readonly BookedTransaction[]): CalendarDay | undefined {
  let contributed = 0n
  let proceeds = 0n
  let switchedOn: CalendarDay | undefined
  for (const row of withoutCorrections(rows)) {
    if (row.instrumentId !== CASH_INSTRUMENT_ID) continue
    const moved = heldChange(row)
    if (row.transactionTypeCode === 'P3SUBS') contributed += moved
    else if (row.transactionTypeCode === 'P3SWIT_IN') proceeds += moved
    else {
      const isPurchase = row.transactionTypeCode === 'P3SWIT_OUT'
      const left = isPurchase ? -moved - smaller(contributed, -moved) : -moved
      const fromProceeds = smaller(proceeds, left)
      if (isPurchase && fromProceeds > 0n) switchedOn = row.day
      proceeds -= fromProceeds
      contributed += moved + fromProceeds
    }
  }
  return switchedOn
}

const smaller = (a: bigint, b: bigint) => (a < b ? a : b)
