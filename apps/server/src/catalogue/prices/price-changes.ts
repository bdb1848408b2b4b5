import type { CalendarDay } from '@fundholder/domain/calendar.ts'
import { isoDay } from '@fundholder/domain/days/iso-days.ts'
import type { Micro } from '@fundholder/domain/money.ts'
import type { Clock } from '#platform/clock/clock.ts'
import type { Database, RunningTransaction } from '#platform/database/database.ts'
import {
  changesOfQuotes,
  setRecordingTime,
  storedPrice,
  storedRate,
  withdrawPrice,
  withdrawRate,
} from './price-changes.queries.ts'

/** A price or rate that was stored and then given another value or taken away. */
export type PriceChange = {
  changedAt: Date
  /** Instrument of a price; undefined for a rate. */
  instrument: { id: string; name: string } | undefined
  /** Currency of the price, or of the rate. */
  currency: string
  /** The day that is quoted. */
  day: CalendarDay
  former: Micro
  /** Undefined where it was withdrawn. */
  corrected: Micro | undefined
}

/**
 * Sets the business time of the transaction, so that its corrections are recorded with it. A database trigger writes
 * the record for every correction.
 */
export const correctingAt = (trx: RunningTransaction, at: Date): Promise<void> => setRecordingTime(trx, at)

const MOST_AHEAD_MS = 14 * 3_600_000

/**
 * Corrected prices and rates, in the order in which they were corrected.
 *
 * @param since only those corrected on that day of the portal's calendar or later.
 */
export async function listPriceChanges(
  { db, clock }: { db: Database; clock: Pick<Clock, 'dayOf'> },
  since?: CalendarDay,
): Promise<PriceChange[]> {
  if (since === undefined) return changesOfQuotes(db)
  // A day has begun nowhere earlier than 14 hours before it does in Greenwich; the calendar decides on the rest.
  const earliest = new Date(Date.parse(isoDay(since)) - MOST_AHEAD_MS)
  return (await changesOfQuotes(db, earliest)).filter(({ changedAt }) => clock.dayOf(changedAt) >= since)
}

/** The stored price of an instrument and the stored rate of a currency with that id on a day; undefined where there is none. */
export async function readStoredQuotes(
  db: Database,
  id: string,
  day: CalendarDay,
): Promise<{ price: Micro | undefined; rate: Micro | undefined }> {
  return { price: await storedPrice(db, id, day), rate: await storedRate(db, id, day) }
}

/** Removes a stored price or rate. Call `correctingAt` first: the database records the removal with that time. */
export async function removeStoredQuote(
  trx: RunningTransaction,
  quote: { kind: 'price' | 'rate'; id: string; day: CalendarDay },
): Promise<void> {
  await (quote.kind === 'price' ? withdrawPrice : withdrawRate)(trx, quote.id, quote.day)
}
