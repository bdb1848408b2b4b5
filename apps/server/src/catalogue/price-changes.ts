import type { CalendarDay } from '@fundholder/domain/calendar.ts'
import type { Micro } from '@fundholder/domain/money.ts'
import type { Clock } from '#platform/clock.ts'
import type { Database, RunningTransaction } from '#platform/database.ts'
import { changesOfQuotes, setRecordingTime } from './price-changes.queries.ts'

/** A price or rate that was stored and then given another value or taken away. */
export type PriceChange = {
  changedAt: Date
  /** Whose price; a rate has a currency alone. */
  instrument: { id: string; name: string } | undefined
  /** Of the price, or the one that the rate is of. */
  currency: string
  /** The day that is quoted. */
  day: CalendarDay
  former: Micro
  /** Undefined where it was withdrawn. */
  corrected: Micro | undefined
}

/**
 * Tells the database what time it is, so that what this transaction corrects is on record with it. The record itself
 * is written by the database, whoever corrects and however.
 */
export const correctingAt = (trx: RunningTransaction, at: Date): Promise<void> => setRecordingTime(trx, at)

/**
 * Corrected prices and rates, in the order in which they were corrected.
 *
 * @param since only those corrected on that day of the portal's calendar or later.
 */
export async function listPriceChanges(
  { db, clock }: { db: Database; clock: Pick<Clock, 'dayOf'> },
  since?: CalendarDay,
): Promise<PriceChange[]> {
  const changes = await changesOfQuotes(db)
  return changes.filter(({ changedAt }) => since === undefined || clock.dayOf(changedAt) >= since)
}
