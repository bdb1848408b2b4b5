import type { CalendarDay } from '@fundholder/domain/calendar.ts'
import { depositWorth } from '@fundholder/domain/deposits.ts'
import { type Minor, minor } from '@fundholder/domain/money.ts'
import type { BookedDeposit } from '#ledger/bookings/deposit-bookings.ts'
import type { Database } from '#platform/database/database.ts'
import { type DepositRow, runningDeposits } from './deposits.queries.ts'

/** A deposit that runs; money in minor units of its currency. */
export type RunningDeposit = {
  instrumentId: string
  principal: Minor
  currency: string
  /** When it ends; absent while it runs until further notice. */
  maturity: CalendarDay | undefined
  /** What it is worth at the close of the day, if it is in the books. */
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

/** As it stands in the books: what ends only after notice has no end there. */
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
