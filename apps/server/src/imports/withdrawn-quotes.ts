import type { CalendarDay } from '@fundholder/domain/calendar.ts'
import type { Micro } from '@fundholder/domain/money.ts'
import { correctingAt, readStoredQuotes, removeStoredQuote } from '#catalogue/prices/price-changes.ts'
import type { Clock } from '#platform/clock/clock.ts'
import { type Database, inTransaction } from '#platform/database/database.ts'
import { contractsConvertedAt, contractsDealtAtPrice } from './withdrawn-quotes.queries.ts'

/** Result of withdrawing a quote. */
export type Withdrawal =
  | { outcome: 'withdrawn'; kind: 'price' | 'rate'; former: Micro }
  | { outcome: 'unknown' }
  /** An instrument is called like the currency, and both are quoted on that day. */
  | { outcome: 'ambiguous' }
  /** It cannot be taken away: somebody's money moved by it. */
  | { outcome: 'dealt'; contractIds: readonly string[] }

/**
 * Takes away one price or rate that should never have been stored. It is on record with its day and value.
 *
 * @param id of an instrument, or the code of a currency.
 * @param isRate takes the rate of a currency although an instrument has the same id.
 */
export function withdrawQuote(
  { db, clock }: { db: Database; clock: Pick<Clock, 'now'> },
  id: string,
  day: CalendarDay,
  isRate = false,
): Promise<Withdrawal> {
  return inTransaction(db, async (trx) => {
    const stored = await readStoredQuotes(trx, id, day)
    const price = isRate ? undefined : stored.price
    const rate = stored.rate
    if (price !== undefined && rate !== undefined) return { outcome: 'ambiguous' }
    const former = price ?? rate
    if (former === undefined) return { outcome: 'unknown' }
    const kind = price !== undefined ? 'price' : 'rate'
    const contractIds = await (kind === 'price' ? contractsDealtAtPrice : contractsConvertedAt)(trx, id, day)
    if (contractIds.length > 0) return { outcome: 'dealt', contractIds }
    await correctingAt(trx, clock.now())
    await removeStoredQuote(trx, { kind, id, day })
    return { outcome: 'withdrawn', kind, former }
  })
}
