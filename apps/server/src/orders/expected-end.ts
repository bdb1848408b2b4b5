import { businessDayOnOrAfter, TARGET } from '@fundholder/domain/business-days.ts'
import type { CalendarDay } from '@fundholder/domain/calendar.ts'
import { dealingRulesOf } from '#catalogue/fund-calendars.ts'
import type { Clock } from '#platform/clock.ts'
import type { Database } from '#platform/database.ts'
import { type DatedLeg, expectedDaysOf, lastDay } from './expected-days.ts'
import type { PromisedDays } from './orders.tables.ts'

type Running = { id: string; promised: PromisedDays | null }

/** The day on which each of some running orders is over as things stand, by its id; none where nobody knows one. */
export async function expectedEnds(
  db: Database,
  clock: Clock,
  orders: readonly Running[],
  legs: readonly (DatedLeg & { order_id: string })[],
): Promise<ReadonlyMap<string, CalendarDay>> {
  const toPlace = legs.flatMap(({ kind, state, instrument_id: fund }) =>
    kind === 'buy' && state === 'planned' ? [fund] : [],
  )
  const rules = await dealingRulesOf(db, clock, toPlace)
  const today = clock.today()
  const ofOrder = Map.groupBy(legs, (leg) => leg.order_id)
  return new Map(
    orders.flatMap(({ id, promised }) => {
      if (!promised) return []
      const own = ofOrder.get(id) ?? []
      const expected = expectedDaysOf(own, (fund) => rules.get(fund), today)
      const open = own.filter(({ state }) => state !== 'cancelled' && state !== 'settled')
      const days =
        open.length === 0 ? [promised.doneBy] : open.map(({ number }) => expected.get(number)?.settlesOn)
      const end = days.every((day) => day !== undefined && day >= today) ? lastDay(days) : undefined
      return end === undefined ? [] : [[id, businessDayOnOrAfter(end, TARGET)] as const]
    }),
  )
}
