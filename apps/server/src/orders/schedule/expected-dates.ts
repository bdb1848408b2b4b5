import type { CalendarDay } from '@fundholder/domain/calendar.ts'
import { businessDayOnOrAfter, TARGET } from '@fundholder/domain/days/business-days.ts'
import { type DealingRules, datesWhenAccepted } from '@fundholder/domain/dealing-rules/dealing-dates.ts'
import { dealingRulesOf } from '#catalogue/dealing-terms/dealing-calendars.ts'
import type { LegRow, PromisedDays } from '#orders/store/order-row.ts'
import type { Clock } from '#platform/clock/clock.ts'
import type { Database } from '#platform/database/database.ts'

export type DatedLeg = Pick<
  LegRow,
  | 'number'
  | 'kind'
  | 'instrument_id'
  | 'state'
  | 'deals_on'
  | 'settles_on'
  | 'dealt_on'
  | 'settled_on'
  | 'blocking_reason'
>

/**
 * Expected dates of a leg, each absent if unknown.
 *
 * @param waitsFor code of the blocking reason.
 * @param awaitsPriceOf dealing day whose price is not published yet.
 */
export type ExpectedDates = {
  dealsOn?: CalendarDay
  settlesOn?: CalendarDay
  waitsFor?: string
  awaitsPriceOf?: CalendarDay
}

/**
 * Expected dates by leg number of a running order; actual dates once they have occurred. Purchases that
 * follow sales, and the
 * payout, wait for the last sale to settle.
 *
 * @param rulesOf dealing rules of planned purchases; undefined for an unknown fund.
 */
export function expectedDatesOf(
  legs: readonly DatedLeg[],
  rulesOf: (instrumentId: string) => DealingRules | undefined,
  today: CalendarDay,
): ReadonlyMap<number, ExpectedDates> {
  const expected = new Map<number, ExpectedDates>()
  const left = legs.filter(({ state }) => state !== 'cancelled')
  const placed = left.filter(({ kind, state }) => kind !== 'payout' && state !== 'planned')
  for (const leg of placed) expected.set(leg.number, ofPlaced(leg, today))
  const sales = left.filter(({ kind }) => kind === 'sale').map(({ number }) => expected.get(number) ?? {})
  const why = sales.find(({ settlesOn, waitsFor }) => settlesOn === undefined && waitsFor)?.waitsFor
  const unknown: ExpectedDates = why === undefined ? {} : { waitsFor: why }
  const soldBy = sales.every(({ settlesOn }) => settlesOn)
    ? lastDay(sales.map(({ settlesOn }) => settlesOn))
    : null
  for (const leg of left) {
    if (leg.kind === 'buy' && leg.state === 'planned') {
      const rules = rulesOf(leg.instrument_id)
      if (soldBy === null || !rules) expected.set(leg.number, unknown)
      else {
        const { dealsOn, settlesOn } = datesWhenAccepted(soldBy ?? today, rules)
        expected.set(leg.number, { dealsOn, settlesOn })
      }
    }
    if (leg.kind === 'payout')
      expected.set(leg.number, soldBy === null ? unknown : ofPayout(leg, soldBy, today))
  }
  return expected
}

function ofPlaced(
  { state, deals_on, settles_on, dealt_on, settled_on, blocking_reason }: DatedLeg,
  today: CalendarDay,
): ExpectedDates {
  const dealsOn = dealt_on ?? deals_on
  const settlesOn = settled_on ?? (settles_on !== null && settles_on >= today ? settles_on : null)
  if (state !== 'placed') return { ...(dealsOn && { dealsOn }), ...(settlesOn && { settlesOn }) }
  const price = dealsOn !== null && dealsOn <= today ? { awaitsPriceOf: dealsOn } : {}
  // Only a fund that has dealt will publish a price; a blocked fund has no date until it deals again.
  if (blocking_reason !== null && !PRICED.has(blocking_reason)) return { waitsFor: blocking_reason }
  return {
    ...(dealsOn && { dealsOn }),
    ...(settlesOn && { settlesOn }),
    ...(blocking_reason !== null && { waitsFor: blocking_reason }),
    ...price,
  }
}

/** Blocking reasons of legs that dealt on their day. */
const PRICED: ReadonlySet<string> = new Set(['nav-missing', 'rate-missing'])

function ofPayout(
  { settles_on, settled_on, blocking_reason }: DatedLeg,
  soldBy: CalendarDay | undefined,
  today: CalendarDay,
): ExpectedDates {
  if (settled_on !== null) return { settlesOn: settled_on }
  if (blocking_reason !== null) return { waitsFor: blocking_reason }
  const from = lastDay([soldBy, settles_on ?? undefined])
  const settlesOn = from && businessDayOnOrAfter(from, TARGET)
  return settlesOn !== undefined && settlesOn >= today ? { settlesOn } : {}
}

export const lastDay = (days: readonly (CalendarDay | undefined)[]): CalendarDay | undefined =>
  days
    .flatMap((day) => day ?? [])
    .toSorted()
    .at(-1)

type Running = { id: string; promised: PromisedDays | null }

/** Expected dates by leg number, and the order's expected completion; absent if unknown. */
export type ExpectedSchedule = { days: ReadonlyMap<number, ExpectedDates>; end?: CalendarDay }

/** Expected completion of running orders by id; orders without a known date are left out. */
export async function expectedEnds(
  ...of: Parameters<typeof expectedSchedules>
): Promise<ReadonlyMap<string, CalendarDay>> {
  const schedules = await expectedSchedules(...of)
  return new Map([...schedules].flatMap(([id, { end }]) => (end ? [[id, end] as const] : [])))
}

/** Expected schedules of running orders by id. */
export async function expectedSchedules(
  db: Database,
  clock: Clock,
  orders: readonly Running[],
  legs: readonly (DatedLeg & { order_id: string })[],
): Promise<ReadonlyMap<string, ExpectedSchedule>> {
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
      const days = expectedDatesOf(own, (fund) => rules.get(fund), today)
      const open = own.filter(({ state }) => state !== 'cancelled' && state !== 'settled')
      const ends =
        open.length === 0 ? [promised.doneBy] : open.map(({ number }) => days.get(number)?.settlesOn)
      const last = ends.every((day) => day !== undefined && day >= today) ? lastDay(ends) : undefined
      return [[id, { days, ...(last && { end: businessDayOnOrAfter(last, TARGET) }) }] as const]
    }),
  )
}
