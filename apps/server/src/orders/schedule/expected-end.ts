import { businessDayOnOrAfter, TARGET } from '@fundholder/domain/business-days.ts'
import type { CalendarDay } from '@fundholder/domain/calendar.ts'
import { dealingRulesOf } from '#catalogue/dealing-terms/dealing-calendars.ts'
import type { PromisedDays } from '#orders/store/order-row.ts'
import type { Clock } from '#platform/clock/clock.ts'
import type { Database } from '#platform/database/database.ts'
import { type DatedLeg, type ExpectedDays, expectedDaysOf, lastDay } from './expected-dates.ts'

type Running = { id: string; promised: PromisedDays | null }

/** The expected days of an order's legs by their numbers, and the day on which it is over; absent where nobody knows one. */
export type ExpectedCourse = { days: ReadonlyMap<number, ExpectedDays>; end?: CalendarDay }

/** The day on which each of some running orders is over as things stand, by its id; none where nobody knows one. */
export async function expectedEnds(
  ...of: Parameters<typeof expectedCourses>
): Promise<ReadonlyMap<string, CalendarDay>> {
  const courses = await expectedCourses(...of)
  return new Map([...courses].flatMap(([id, { end }]) => (end ? [[id, end] as const] : [])))
}

/** When each of some running orders goes on and is over as things stand, by its id. */
export async function expectedCourses(
  db: Database,
  clock: Clock,
  orders: readonly Running[],
  legs: readonly (DatedLeg & { order_id: string })[],
): Promise<ReadonlyMap<string, ExpectedCourse>> {
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
      const days = expectedDaysOf(own, (fund) => rules.get(fund), today)
      const open = own.filter(({ state }) => state !== 'cancelled' && state !== 'settled')
      const ends =
        open.length === 0 ? [promised.doneBy] : open.map(({ number }) => days.get(number)?.settlesOn)
      const last = ends.every((day) => day !== undefined && day >= today) ? lastDay(ends) : undefined
      return [[id, { days, ...(last && { end: businessDayOnOrAfter(last, TARGET) }) }] as const]
    }),
  )
}
