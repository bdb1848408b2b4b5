import type { CalendarDay } from '@fundholder/domain/calendar.ts'
import { expectedEnds } from '#orders/schedule/expected-dates.ts'
import { legStates } from '#orders/store/order-list.queries.ts'
import type { Clock } from '#platform/clock/clock.ts'
import type { Database } from '#platform/database/database.ts'
import type { TracedContribution } from '#portfolios/bookings/trace-contributions.ts'
import { contributionsInProgress } from './contribution-orders.queries.ts'

/** Amount in minor units by the expected end of the order that invests it; undefined where the end is unknown. */
export type BeingInvested = ReadonlyMap<CalendarDay | undefined, bigint>

/**
 * Returns the cash of contributions that orders in progress invest. An order uses the contributions that it was placed for,
 * then the newest others: an earlier purchase may have been counted as paid by them.
 *
 * @param db reads as the service: clients see no decisions on contributions.
 * @param contributions of the contract, oldest first.
 */
export async function beingInvested(
  { db, clock }: { db: Database; clock: Clock },
  contractId: string,
  contributions: readonly TracedContribution[],
): Promise<ReadonlyMap<TracedContribution, BeingInvested>> {
  const rows = await contributionsInProgress(db, contractId)
  const orders = Map.groupBy(rows, ({ id }) => id)
  const ends = await expectedEnds(db, clock, rows, await legStates(db, [...orders.keys()]))
  const found = new Map<TracedContribution, Map<CalendarDay | undefined, bigint>>()
  const left = new Map(contributions.map((one) => [one, one.inCash]))
  for (const [id, ofOrder] of orders) {
    const entries = new Set(ofOrder.map(({ entry_id }) => entry_id))
    const byOwner = Map.groupBy(contributions, ({ rows }) => rows.some(({ entryId }) => entries.has(entryId)))
    const [own = [], others = []] = [byOwner.get(true), byOwner.get(false)]
    let open = ofOrder[0]?.pending ?? 0n
    for (const one of [...own, ...others.toReversed()]) {
      const cash = left.get(one) ?? 0n
      const part = cash < open ? cash : open
      if (part === 0n) continue
      open -= part
      left.set(one, cash - part)
      const parts = found.get(one) ?? new Map<CalendarDay | undefined, bigint>()
      parts.set(ends.get(id), (parts.get(ends.get(id)) ?? 0n) + part)
      found.set(one, parts)
    }
  }
  return found
}
