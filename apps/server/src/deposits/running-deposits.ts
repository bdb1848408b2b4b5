import type { CalendarDay } from '@fundholder/domain/calendar.ts'
import { type Minor, minor } from '@fundholder/domain/money.ts'
import { depositWorth } from '@fundholder/domain/savings/deposits.ts'
import type { BookedDeposit } from '#ledger/bookings/deposit-bookings.ts'
import type { Database } from '#platform/database/database.ts'
import { type DepositRow, runningDeposits } from './deposits.queries.ts'

/** A deposit that runs; money in minor units of its currency. */
export type RunningDeposit = {
  instrumentId: string
  principal: Minor
  currency: string
  /** Maturity; undefined for an open-ended deposit. */
  maturity: CalendarDay | undefined
  /** Value at the close of the day, if it is booked. */
  worth: Minor | undefined
}

/** The deposits of a contract on a day. */
export async function runningDepositsOf(
  db: Database,
  contractId: string,
  day: CalendarDay,
): Promise<RunningDeposit[]> {
  const rows = await runningDeposits(db, contractId, day)
  return rows.map((row) => {
    const { terms, instrumentId, principal } = bookedDepositOf(row)
    const until = row.ends_day ?? undefined
    return {
      instrumentId,
      principal,
      currency: row.currency,
      maturity: until,
      worth: row.is_booked ? depositWorth(principal, { ...terms, until }, day) : undefined,
    }
  })
}

/** Converts a row to the form of the books, where evergreen deposits have no maturity. */
export const bookedDepositOf = (row: DepositRow): BookedDeposit => ({
  terms: {
    id: row.id,
    rate: row.rate,
    from: row.start_day,
    ...(row.maturity_day !== null && { until: row.maturity_day }),
  },
  instrumentId: row.instrument_id,
  principal: minor(row.principal),
})
